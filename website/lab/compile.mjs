// @ts-check
/**
 * Compiles Python sources for the Python of the lab: `node compile.mjs IN OUT BASE FULL`.
 *
 * IN is a zip of sources; OUT becomes a zip of the same files, with a `.pyc` in place of each `.py`.
 * BASE is the folder that tracebacks show. FULL is a regular expression for the files that keep
 * their docstrings and the annotations of functions.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { loadPyodide } from "../../node_modules/pyodide/pyodide.mjs";

const COMPILE = `
import ast, re, zipfile
from importlib.util import MAGIC_NUMBER, source_hash
from marshal import dumps

class Shorter(ast.NodeTransformer):
    def visit(self, node):
        node = self.generic_visit(node)
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            if ast.get_docstring(node, clean=False) is not None:
                node.body = node.body[1:] or [ast.copy_location(ast.Pass(), node.body[0])]
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            if not any(ast.unparse(each).endswith(".register") for each in node.decorator_list):
                node.returns = None
                for each in ast.walk(node.args):
                    if isinstance(each, ast.arg):
                        each.annotation = None
        elif isinstance(node, ast.If) and ast.unparse(node.test).endswith("TYPE_CHECKING"):
            node.test = ast.copy_location(ast.Constant(False), node.test) # the compiler drops it
        return node

def compiled(source, name):
    tree = ast.parse(source, name)
    if not re.match(full, name):
        tree = Shorter().visit(tree)
    code = compile(tree, f"{base}/{name}", "exec", dont_inherit=True, optimize=0)
    # The flags say that the hash of the source is not compared: py_compile's UNCHECKED_HASH.
    return MAGIC_NUMBER + (1).to_bytes(4, "little") + source_hash(source) + dumps(code)

with zipfile.ZipFile("/in.zip") as files, zipfile.ZipFile("/out.zip", "w") as done:
    for name in files.namelist():
        data = files.read(name)
        if name.endswith(".py"):
            name, data = f"{name}c", compiled(data, name)
        done.writestr(name, data)
`;

const [source, target, base, full] = process.argv.slice(2);
const python = await loadPyodide({
  indexURL: fileURLToPath(new URL("../../node_modules/pyodide/", import.meta.url)),
  env: { PYTHONHASHSEED: "0", PYTHONNODEBUGRANGES: "1" }, // only the columns of errors are left out
});
python.FS.writeFile("/in.zip", readFileSync(source));
python.globals.set("base", base);
python.globals.set("full", full);
try {
  python.runPython(COMPILE);
} catch (error) {
  console.error(error.message); // Node would show the line of Pyodide's script: a megabyte
  process.exit(1);
}
writeFileSync(target, python.FS.readFile("/out.zip"));
