// @ts-check
/** Runs a Python file with the lab's files, as a page would: `node run_lab.mjs FOLDER FILE`. */
import { readFileSync } from "node:fs";
import { resolve } from "node:path";

const [folder, file] = process.argv.slice(2).map((path) => resolve(path));

async function run() {
  const { loadPyodide } = await import(`${folder}/pyodide.mjs`);
  const python = await loadPyodide({ indexURL: `${folder}/`, stdLibURL: `${folder}/stdlib.zip` });
  const target = python.runPython("import site; site.getsitepackages()[0]");
  python.unpackArchive(new Uint8Array(readFileSync(`${folder}/packages.zip`)), "zip", { extractDir: target });
  python.runPython(readFileSync(file, "utf8"), { filename: file });
}

run().catch((error) => {
  console.error(error.stack ?? error.message); // Node would show the line of Pyodide's script: a megabyte
  process.exit(1);
});
