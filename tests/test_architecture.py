"""Facts about the architecture: who imports whom, public names, the cost of an import."""

import ast
import importlib
import re
import sys
from itertools import chain, starmap
from pathlib import Path

from algorithms.walkthrough import ALGORITHMS
from tests.processes import python

ROOT = Path(__file__).parent.parent

DEVELOPMENT = (ROOT / "DEVELOPMENT.md").read_text(encoding="utf-8")


def rooms_of(top):
    """Return the rooms of a package in the order of their table in DEVELOPMENT.md."""
    table = DEVELOPMENT.partition(f"| room of `{top}/` |")[2].partition("\n\n")[0]
    cells = re.findall(r"^\| (.*?) \|", table, re.MULTILINE)
    return re.findall(r"`(\w+)(?:/|\.py)`", " ".join(cells))


ROOMS = {top: rooms_of(top) for top in ("algorithms", "website")}
"""The rooms from the top down: each imports only rooms above it."""

ROOFS = {"algorithms", "algorithms.__main__"}
FACES = {"algorithms.errors", "algorithms.messages", "algorithms.queens.counting"}
"""Public names of modules that have moved: they only import them, and no room imports a face."""

REFERENCE = [f"algorithms.{name}" for name in ALGORITHMS]
HEAVY = {"babel", "click", "distributed", "numba", "numpy", "hypothesis", "pytest"}
HEAVY |= {"PIL", "resvg_py"}


def files(top):
    """Return the files of a package by the names of their modules."""
    found = {}
    for path in sorted((ROOT / top).rglob("*.py")):
        name = ".".join(path.relative_to(ROOT).with_suffix("").parts)
        found[name.removesuffix(".__init__")] = path
    return found


FILES = files("algorithms") | files("website")
TREES = {name: ast.parse(path.read_text("utf-8")) for name, path in FILES.items()}
PACKAGE = {name: TREES[name] for name in FILES if name.startswith("algorithms")}


def room(name):
    """Return the part of a package to which a module belongs, such as "queens"."""
    return f"{name}.".split(".")[1]


BEYOND = [
    name
    for name in PACKAGE
    if room(name) in ("queens", "knights_tour", "counting")
    and name not in REFERENCE
    and FILES[name].name != "__init__.py"
    and ".kernels" not in name
]


def imports(tree, *, inner=True, typing=True):
    """Return the modules that a tree imports, perhaps without those in functions or for types."""
    found = set()
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, "imports are absolute"
            names = {f"{node.module}.{alias.name}" for alias in node.names}
            found |= {name if name in FILES else str(node.module) for name in names}
        elif isinstance(node, ast.FunctionDef) and not inner:
            continue
        elif not (
            isinstance(node, ast.If)
            and "TYPE_CHECKING" in ast.unparse(node.test)
            and not typing
        ):
            found |= imports(node, inner=inner, typing=typing)
    return found


def named(tree):
    """Return the modules that strings name, as in `import_module("algorithms.player")`."""
    texts = {
        node.value.rstrip(".")
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }
    return texts & FILES.keys() - ROOFS - FACES - {"website"}


def upward(name, tree):
    """Yield the imports of a module that do not lead to its own room or to one above it."""
    package = name.partition(".")[0]
    rooms = ROOMS[package][: ROOMS[package].index(room(name)) + 1]
    outside = {"tests", "benchmarks"} | {"website"} - {package}
    for module in sorted(imports(tree) | named(tree)):
        top = module.partition(".")[0]
        inside = top == package and module != "website"
        is_below = inside and room(module) not in rooms
        is_roof = package == "algorithms" and module in ROOFS | FACES
        if top in outside or is_below or is_roof:
            yield f"{name} imports {module}"


def cycles(graph):
    """Return the strongly connected components of a graph that contain a cycle."""
    reachable = {}
    for start in graph:
        found, todo = set[str](), [start]
        while todo:
            new = graph[todo.pop()] - found
            found |= new
            todo += new
        reachable[start] = found
    return {
        frozenset(other for other in found if name in reachable[other])
        for name, found in reachable.items()
        if name in found
    }


def definitions(tree):
    """Return the functions and classes at the top level of a module."""
    kinds = ast.FunctionDef | ast.ClassDef | ast.AsyncFunctionDef
    return {node.name: node for node in tree.body if isinstance(node, kinds)}


def constants(tree):
    """Yield the names assigned at the top level of a module, each with the node below it."""
    for node, below in zip(tree.body, [*tree.body[1:], None], strict=True):
        targets = getattr(node, "targets", None) or [getattr(node, "target", None)]
        if isinstance(targets[0], ast.Name):
            yield targets[0].id, below


def public(tree):
    """Return the `__all__` of a module, or an empty list."""
    for node in tree.body:
        if (
            isinstance(node, ast.Assign)
            and ast.unparse(node.targets[0]) == "__all__"
        ):
            return ast.literal_eval(node.value)
    return []


def undocumented(name, names):
    """Yield the names of a module that do not exist or have no docstring where they are defined."""
    module, tree = importlib.import_module(name), PACKAGE[name]
    below, found = dict(constants(tree)), definitions(tree)
    for each in names:
        if not hasattr(module, each):
            yield f"{name}.{each} does not exist"
        elif each in found:
            if not ast.get_docstring(found[each]):
                yield f"{name}.{each} has no docstring"
        elif each in below and not (
            isinstance(below[each], ast.Expr)
            and isinstance(ast.literal_eval(below[each].value), str)
        ):
            yield f"{name}.{each} has no docstring"
    for node in tree.body:
        if isinstance(node, ast.ImportFrom) and (
            taken := {alias.name for alias in node.names} & {*names}
        ):
            yield from undocumented(node.module, taken)


def loaded(code):
    """Return the modules that are loaded after running code, which prints nothing."""
    done = python("-c", f"{code}\nimport sys; print(*sys.modules)", cwd=ROOT)
    assert done.stdout.count("\n") == 1
    assert done.stderr == ""
    return set(done.stdout.split())


def test_a_room_imports_only_rooms_above_it():
    """Imports, also in strings, lead to rooms further up in the tables of DEVELOPMENT.md."""
    names = TREES.keys() - ROOFS - FACES - {"website"}
    inside = {name: TREES[name] for name in names}
    for top, rooms in ROOMS.items():
        assert {room(name) for name in inside if name.startswith(top)} == {*rooms}
    assert not [*chain(*starmap(upward, inside.items()))]


def test_the_rule_finds_every_kind_of_import():
    """An import upward is found at the top, in a function, in a string and through the roof."""
    code = """
from algorithms.base import errors
def later():
    from algorithms.drawing import svg
    kernels("algorithms.counting.kernels.counting")
    import_module(f"algorithms.practice.{errors}")
    from algorithms import Queens, errors, queens
"""
    found = " ".join(upward("algorithms.board.queens", ast.parse(code))).split()
    names = "counting.kernels.counting drawing.svg errors practice queens"
    imported = {each for each in found if each.startswith("algorithms")}
    expected = {"algorithms", *(f"algorithms.{name}" for name in names.split())}
    assert imported - {"algorithms.board.queens"} == expected
    assert [*upward("website.blocks.lab", ast.parse("import website.book.pdf"))]
    assert not [*upward("website.book.pdf", ast.parse("import website.blocks.lab"))]


def test_there_is_no_import_cycle():
    """No imports lead from a module back to itself; the search finds cycles of any length."""
    graph = {"a": {"b"}, "b": {"c", "e"}, "c": {"a"}, "d": {"d", "a"}, "e": set()}
    assert cycles(graph) == {frozenset("abc"), frozenset("d")}
    known = FILES.keys() - ROOFS
    assert not cycles({name: imports(TREES[name]) & known for name in TREES})


def test_faces_only_import():
    """A face has a docstring, one import, and the imported names in `__all__`."""
    for name in FACES:
        docstring, imported, names = PACKAGE[name].body
        assert isinstance(docstring, ast.Expr)
        assert isinstance(imported, ast.ImportFrom)
        assert [alias.name for alias in imported.names] == public(PACKAGE[name])
        assert public(PACKAGE[name]) == public(PACKAGE[str(imported.module)])
        assert isinstance(names, ast.Assign)


def test_reference_modules_are_independent():
    """A reference module imports the standard library, errors, checks and plain values."""
    names = ("base.arguments", "base.errors", "board.values.model")
    plain = {f"algorithms.{name}" for name in (*names, "queens._any_format")}
    for name in REFERENCE:
        found = {each.split(".")[0] for each in imports(PACKAGE[name]) - plain}
        assert found <= sys.stdlib_module_names, name
    recorder = FILES["algorithms.walkthrough.recorder"].read_text(encoding="utf-8")
    code = re.sub(r'""".*?"""', "", recorder, flags=re.DOTALL)
    assert not [name for name in REFERENCE if name.split(".")[-1] in code]


def test_modules_beyond_the_articles():
    """Such a module imports no reference module, and cites its source."""
    for name in BEYOND:
        assert not imports(PACKAGE[name]) & {*REFERENCE}, name
        if name.count(".") == 2 and room(name) != "counting" and "._" not in name:
            text = ast.get_docstring(PACKAGE[name]) or ""
            assert re.search(r"^Sources?: ", text, re.MULTILINE), name


def test_heavy_modules_are_imported_where_used():
    """Outside the command line, importing a module needs only the standard library."""
    allowed = {"practice": {"hypothesis", "pytest"}}  # pytest loads the plugin
    kernels = {"numba", "numpy", "llvmlite"}  # imported where they are used
    for name, tree in PACKAGE.items():
        if room(name) not in ("cli", "__main__"):
            names = imports(tree, inner=False, typing=False)
            found = {each.split(".")[0] for each in names} - sys.stdlib_module_names
            more = kernels if ".kernels" in name else allowed.get(room(name), set())
            assert found <= more | {"algorithms"}, name


def test_an_import_is_cheap():
    """Importing an algorithm loads nothing heavy."""
    every = ["algorithms.board", *REFERENCE, *BEYOND]
    found = loaded(f"import {', '.join(every)}")
    assert {*every} <= found
    assert not HEAVY & {module.split(".")[0] for module in found}
    assert not {"algorithms.base.messages", "algorithms.base.catalogs"} & found


def test_nothing_is_printed_on_import():
    """Importing every module prints nothing."""
    assert {*PACKAGE} <= loaded(f"import {', '.join(PACKAGE)}")


def test_reference_modules_do_nothing_on_import():
    """They contain docstrings, imports, constants and definitions, print nothing, ask nothing."""
    imported = ast.Import | ast.ImportFrom
    kinds = imported | ast.Assign | ast.AnnAssign | ast.FunctionDef | ast.ClassDef
    for name in REFERENCE:
        for node in PACKAGE[name].body:
            text = isinstance(node, ast.Expr) and ast.literal_eval(node.value)
            assert isinstance(node, kinds) or isinstance(text, str), name
        nodes = [*ast.walk(PACKAGE[name])]
        calls = {ast.unparse(n.func) for n in nodes if isinstance(n, ast.Call)}
        banned = {"print", "input", "eval", "exec", "sys.setrecursionlimit"}
        assert not calls & banned, name
        assert not any(isinstance(node, ast.Global) for node in nodes), name


def test_public_names():
    """Each name in `__all__` exists and is documented."""
    names = {name: public(tree) for name, tree in PACKAGE.items()}
    assert not [*chain(*starmap(undocumented, names.items()))]


def test_reference_modules_declare_and_cite():
    """Every public definition is in `__all__`; the docstring names the article and differences."""
    for name in REFERENCE:
        tree = PACKAGE[name]
        shown = {each for each in definitions(tree) if not each.startswith("_")}
        assert shown
        assert shown <= {*public(tree)}, name
        text = ast.get_docstring(tree) or ""
        source = r"\nSource: the (Hebrew|Persian|Arabic|Chinese) article"
        assert re.search(source, text), name
        assert re.search(r"\(article 00[0-4]\)", text), name
        assert "Differences from the article:\n\n- " in text, name
