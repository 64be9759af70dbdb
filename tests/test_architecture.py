"""Tests of the architecture: imports between modules, public names, the cost of an import."""

import ast
import importlib
import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
FILES = {
    ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(
        ".__init__"
    ): path
    for path in sorted((ROOT / "algorithms").rglob("*.py"))
}


def part(name):
    """Return the part of the package that contains a module, such as "queens" or "board"."""
    return name.split(".")[1] if "." in name else "algorithms"


TREES = {
    name: ast.parse(path.read_text(encoding="utf-8"))
    for name, path in FILES.items()
}
REFERENCE = [
    f"algorithms.{name}"
    for name in (
        "queens.coordinate_sets",
        "queens.random_greedy",
        "queens.column_array",
        "queens.marked_board",
        "queens.choice_points",
        "queens.tail_calls",
        "queens.symmetry",
        "knights_tour.naive",
        "knights_tour.backtracking",
    )
]
BEYOND = [
    name
    for name, path in FILES.items()
    if part(name) in ("queens", "knights_tour")
    and name not in REFERENCE
    and path.name != "__init__.py"
    and ".kernels" not in name
]
PLAIN = ("arguments", "board", "errors", "messages", "texts")
HEAVY = {"babel", "click", "distributed", "numba", "numpy", "hypothesis", "pytest"}
HEAVY |= {"PIL", "resvg_py"}

# A module imports from the layers before its own, and from its own package.
LAYERS = [
    {"catalogs", "submodules", "texts", "values"},
    {"error_messages"},
    {"errors"},
    {"arguments"},
    {"formats"},
    {"board", "extras", "messages"},
    {"queens", "knights_tour"},
    {"walkthrough", "drawing"},
    {"player"},
    {"methods"},
    {"solving"},
    {"practice"},
    {"cli", "lab"},
    {"__main__"},
]


def layer(name):
    """Return the number of the layer of a module."""
    return next(
        number for number, parts in enumerate(LAYERS) if part(name) in parts
    )


def imports(node, *, inner=True):
    """Return the modules that a tree imports; with `inner`, also inside functions."""
    found = set()
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.Import):
            found |= {alias.name for alias in child.names}
        elif isinstance(child, ast.ImportFrom):
            assert child.level == 0, "imports are absolute"
            found |= {
                f"{child.module}.{alias.name}"
                if f"{child.module}.{alias.name}" in FILES
                else str(child.module)
                for alias in child.names
            }
        elif not isinstance(child, ast.FunctionDef) or inner:
            typing_only = isinstance(
                child, ast.If
            ) and "TYPE_CHECKING" in ast.unparse(child.test)
            found |= set() if typing_only else imports(child, inner=inner)
    return found


def every_import(tree):
    """Return our modules that a tree imports anywhere, also for type checking only."""
    found: set[str] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            names = {f"{node.module}.{alias.name}" for alias in node.names}
            found |= {name if name in FILES else str(node.module) for name in names}
    return found & FILES.keys()


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


def ours(modules):
    """Return the modules that belong to the package."""
    return {module for module in modules if module.split(".")[0] == "algorithms"}


def constants(tree):
    """Yield the names assigned at the top level of a module, each with the node below it."""
    for node, below in zip(tree.body, [*tree.body[1:], None], strict=True):
        targets = getattr(node, "targets", None) or [getattr(node, "target", None)]
        if isinstance(targets[0], ast.Name):
            yield targets[0].id, below


def definitions(tree):
    """Return the functions and classes at the top level of a module."""
    kinds = ast.FunctionDef | ast.ClassDef | ast.AsyncFunctionDef
    return {node.name: node for node in tree.body if isinstance(node, kinds)}


def long_functions(tree):
    """Yield the names of functions whose body, without docstring, has more than 26 lines."""
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef):
            body = node.body[1:] if ast.get_docstring(node) else node.body
            if body and (body[-1].end_lineno or 0) - body[0].lineno >= 26:
                yield node.name


def public(tree):
    """Return the `__all__` of a module, or None."""
    for node in tree.body:
        if (
            isinstance(node, ast.Assign)
            and ast.unparse(node.targets[0]) == "__all__"
        ):
            return ast.literal_eval(node.value)
    return None


def run(code):
    """Run Python in a separate process."""
    return subprocess.run(
        [sys.executable, "-c", code],
        capture_output=True,
        text=True,
        check=True,
        cwd=ROOT,
    )


reference = pytest.mark.parametrize("name", REFERENCE)
every = pytest.mark.parametrize("name", FILES)


def test_the_reference_modules():
    """All reference modules exist."""
    assert set(REFERENCE) <= set(FILES)


@pytest.mark.parametrize("name", BEYOND)
def test_modules_beyond_the_articles(name):
    """Such a module imports no reference module, cites its source, and has no long function."""
    assert not imports(TREES[name]) & set(REFERENCE)
    if (
        not name.rpartition(".")[2].startswith("_")
        and "." not in name.partition(f"algorithms.{part(name)}.")[2]
    ):
        text = ast.get_docstring(TREES[name]) or ""
        assert re.search(r"^Sources?: ", text, re.MULTILINE)
    assert not list(long_functions(TREES[name]))


@reference
def test_a_reference_module_is_independent(name):
    """A reference module imports only the standard library, errors, checks and plain values."""
    found = imports(TREES[name])
    plain = {
        "algorithms.base.arguments",
        "algorithms.errors",
        "algorithms.board.values.model",
    }
    assert ours(found) <= plain
    assert {
        module.split(".")[0] for module in found - ours(found)
    } <= sys.stdlib_module_names


@every
def test_imports_point_down(name):
    """A module imports only from lower layers and from its own package."""
    if name == "algorithms":
        assert imports(TREES[name]) == {"importlib", "typing"}
        return
    found = imports(TREES[name])
    if name == "algorithms.errors":
        own = ours(imports(TREES[name], inner=False))
        assert own == {"algorithms.base.error_messages"}  # an import stays cheap
    for module in ours(found) - {"algorithms"}:
        own = part(module) == part(name)
        drawn = (part(name), module) == ("drawing", "algorithms.walkthrough")
        assert own or drawn or layer(module) < layer(name), (
            f"{name} imports {module}"
        )


def test_there_is_no_import_cycle():
    """No imports lead from a module back to itself, wherever they are in the code."""
    assert (
        cycles({name: every_import(tree) for name, tree in TREES.items()}) == set()
    )


def test_cycles_are_found():
    """A cycle of several modules and a module that imports itself are found."""
    graph = {"a": {"b"}, "b": {"c", "e"}, "c": {"a"}, "d": {"d", "a"}, "e": set()}
    assert cycles(graph) == {frozenset("abc"), frozenset("d")}


def test_the_walkthrough_is_independent():
    """The recorder imports no algorithm, only the lenses name them; none imports the recorder."""
    modules = [name for name in FILES if part(name) == "walkthrough"]
    assert modules
    for name in modules:
        others = {m for m in ours(imports(TREES[name])) if part(m) != "walkthrough"}
        allowed = {f"algorithms.{name}" for name in PLAIN}
        assert others <= {"algorithms", *allowed}
    recorder = FILES["algorithms.walkthrough.recorder"].read_text(encoding="utf-8")
    code = re.sub(r'""".*?"""', "", recorder, flags=re.DOTALL)
    assert not [name for name in REFERENCE if name.split(".")[-1] in code]
    below = [name for name in FILES if name != "algorithms" and layer(name) < 5]
    assert not [
        name
        for name in below
        if "walkthrough" in {part(module) for module in imports(TREES[name])}
    ]


@every
def test_the_site_is_not_imported(name):
    """The package imports neither the website nor the tests nor the benchmarks."""
    found = {module.split(".")[0] for module in imports(TREES[name])}
    assert not found & {"website", "tests", "benchmarks"}


@pytest.mark.parametrize(
    "name", [name for name in FILES if part(name) not in ("cli", "__main__")]
)
def test_heavy_modules_are_imported_where_used(name):
    """Outside the command line, importing a module needs only the standard library."""
    found = imports(TREES[name], inner=False)
    allowed = set()
    if part(name) == "practice":  # pytest loads the plugin
        allowed = {"hypothesis", "pytest"}
    elif (
        ".kernels" in name
    ):  # compiled: `algorithms.base.extras` imports them where they are used
        allowed = {"numba", "numpy", "llvmlite"}
    others = {module.split(".")[0] for module in found - ours(found)}
    assert others - sys.stdlib_module_names <= allowed


@pytest.mark.parametrize(
    "name", ["algorithms", *REFERENCE, *BEYOND, "algorithms.board"]
)
def test_an_import_is_cheap(name):
    """Importing the package or an algorithm loads nothing heavy."""
    loaded = run(f"import sys, {name}; print(*sys.modules)").stdout.split()
    assert name in loaded
    assert not HEAVY & {module.split(".")[0] for module in loaded}
    assert "algorithms.messages" not in loaded


def test_importing_the_package_loads_no_algorithm():
    """`import algorithms` loads none of its modules."""
    loaded = run("import sys, algorithms; print(*sys.modules)").stdout.split()
    assert ours(loaded) == {"algorithms"}


def test_nothing_is_printed_on_import():
    """Importing every module prints nothing."""
    names = ", ".join(name for name in FILES if not name.endswith("__main__"))
    done = run(f"import {names}")
    assert (done.stdout, done.stderr) == ("", "")


@reference
def test_nothing_is_run_on_import(name):
    """A reference module contains only docstrings, imports, constants, functions and classes."""
    kinds = (
        ast.Import
        | ast.ImportFrom
        | ast.Assign
        | ast.AnnAssign
        | ast.FunctionDef
        | ast.ClassDef
    )
    first, *rest = TREES[name].body
    docstrings = [node for node in rest if isinstance(node, ast.Expr)]
    assert isinstance(first, ast.Expr)
    assert all(isinstance(ast.literal_eval(node.value), str) for node in docstrings)
    assert all(isinstance(node, kinds) for node in rest if node not in docstrings)


@reference
def test_no_printing_no_globals(name):
    """A reference module neither prints, reads input, changes a global nor evaluates text."""
    calls = {
        ast.unparse(n.func)
        for n in ast.walk(TREES[name])
        if isinstance(n, ast.Call)
    }
    assert not calls & {"print", "input", "eval", "exec", "sys.setrecursionlimit"}
    assert not any(isinstance(node, ast.Global) for node in ast.walk(TREES[name]))


@pytest.mark.parametrize(
    "name", [name for name, tree in TREES.items() if public(tree)]
)
def test_public_names(name):
    """`__all__` is sorted, and each name in it exists and is documented."""
    names, tree = public(TREES[name]), TREES[name]
    assert names == sorted(
        set(names), key=lambda n: (not n.isupper(), not n[:1].isupper(), n)
    )
    module = importlib.import_module(name)
    below = dict(constants(tree))
    for public_name in names:
        assert hasattr(module, public_name)
        if public_name in definitions(tree):
            assert ast.get_docstring(definitions(tree)[public_name]), public_name
        elif public_name in below and public_name != "__version__":
            assert isinstance(below[public_name], ast.Expr), public_name
            assert isinstance(ast.literal_eval(below[public_name].value), str), (
                public_name
            )


@reference
def test_every_public_function_is_declared(name):
    """A function or class of a reference module is in `__all__` or begins with an underscore."""
    shown = {n for n in definitions(TREES[name]) if not n.startswith("_")}
    assert shown
    assert shown <= set(public(TREES[name]) or [])


@reference
def test_a_module_cites_its_source(name):
    """A reference module names its article and lists the differences from it."""
    text = ast.get_docstring(TREES[name]) or ""
    assert re.search(
        r"^Source: the (Hebrew|Persian|Arabic|Chinese) article", text, re.MULTILINE
    )
    assert re.search(r"\(article 00[0-4]\)", text)
    assert "Differences from the article:\n\n- " in text


@reference
def test_a_module_is_short(name):
    """A reference module has fewer than 150 lines, blank ones included, docstrings excluded."""
    lines = FILES[name].read_text(encoding="utf-8").splitlines()
    docstrings = {
        line
        for node in ast.walk(TREES[name])
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
        for line in range(node.lineno, (node.end_lineno or node.lineno) + 1)
    }
    assert len(lines) - len(docstrings) < 150


@reference
def test_a_function_is_short(name):
    """The body of a function has at most 26 lines, docstring excluded."""
    assert not list(long_functions(TREES[name]))
