"""How the house is built: who imports whom, what is public, what an import costs."""

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
    """Return the part of the package that a module belongs to: "queens", "board"."""
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
HEAVY = {"babel", "click", "distributed", "numba", "numpy", "hypothesis", "pytest"}
HEAVY |= {"PIL", "resvg_py"}

# Who is above whom. A module imports from lower floors, and from its own package.
FLOORS = [
    {"errors"},
    {"board", "extras", "messages"},
    {"queens", "knights_tour"},
    {"walkthrough", "drawing"},
    {"practice"},
    {"cli"},
    {"__main__"},
]


def floor(name):
    """Return the floor of a module."""
    return next(
        number for number, parts in enumerate(FLOORS) if part(name) in parts
    )


def imports(node, *, inner=True):
    """Return the modules that a tree imports; inner: also in functions."""
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


def ours(modules):
    """Return those of the modules that are the package's own."""
    return {module for module in modules if module.split(".")[0] == "algorithms"}


def constants(tree):
    """Return the names assigned at the top of a module, each with what stands below it."""
    for node, below in zip(tree.body, [*tree.body[1:], None], strict=True):
        targets = getattr(node, "targets", None) or [getattr(node, "target", None)]
        if isinstance(targets[0], ast.Name):
            yield targets[0].id, below


def definitions(tree):
    """Return the functions and classes at the top of a module."""
    kinds = ast.FunctionDef | ast.ClassDef | ast.AsyncFunctionDef
    return {node.name: node for node in tree.body if isinstance(node, kinds)}


def long_functions(tree):
    """Return the names of functions whose body, its docstring apart, has more than 26 lines."""
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef):
            body = node.body[1:] if ast.get_docstring(node) else node.body
            if body and (body[-1].end_lineno or 0) - body[0].lineno >= 26:
                yield node.name


def public(tree):
    """Return what a module calls public, or None."""
    for node in tree.body:
        if (
            isinstance(node, ast.Assign)
            and ast.unparse(node.targets[0]) == "__all__"
        ):
            return ast.literal_eval(node.value)
    return None


def run(code):
    """Run Python in a process of its own."""
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
    """There is a module for each row of the design's table."""
    assert set(REFERENCE) <= set(FILES)


@pytest.mark.parametrize("name", BEYOND)
def test_what_goes_beyond_the_articles(name):
    """Such a module imports no reference module, names its source, and has no long function."""
    assert not imports(TREES[name]) & set(REFERENCE)
    if (
        not name.rpartition(".")[2].startswith("_")
        and "." not in name.partition(f"algorithms.{part(name)}.")[2]
    ):
        text = ast.get_docstring(TREES[name]) or ""
        assert re.search(r"^Sources?: ", text, re.MULTILINE)
    assert not list(long_functions(TREES[name]))


@reference
def test_a_reference_module_stands_alone(name):
    """A reference module imports the standard library and the errors, nothing else."""
    found = imports(TREES[name])
    assert ours(found) == {"algorithms.errors"}
    assert {
        module.split(".")[0] for module in found - ours(found)
    } <= sys.stdlib_module_names


@every
def test_imports_point_down(name):
    """A module imports from the floors below it and from its own package only."""
    if name == "algorithms":
        assert not imports(TREES[name])
        return
    found = imports(TREES[name])
    if name == "algorithms.errors":
        found -= {
            "algorithms.messages"
        }  # in `__str__`: when an error is read, not on import
        assert not ours(imports(TREES[name], inner=False))
    for module in ours(found) - {"algorithms"}:
        own = part(module) == part(name)
        drawn = (part(name), module) == ("drawing", "algorithms.walkthrough")
        assert own or drawn or floor(module) < floor(name), (
            f"{name} imports {module}"
        )


def test_the_walkthrough_looks_from_outside():
    """The recorder imports no algorithm and the lenses name them; none knows of the recorder."""
    rooms = [name for name in FILES if part(name) == "walkthrough"]
    assert rooms
    for name in rooms:
        others = {m for m in ours(imports(TREES[name])) if part(m) != "walkthrough"}
        allowed = {f"algorithms.{name}" for name in ("board", "errors", "messages")}
        assert others <= {"algorithms", *allowed}
    recorder = FILES["algorithms.walkthrough.recorder"].read_text(encoding="utf-8")
    code = re.sub(r'""".*?"""', "", recorder, flags=re.DOTALL)
    assert not [name for name in REFERENCE if name.split(".")[-1] in code]
    below = [name for name in FILES if name != "algorithms" and floor(name) < 3]
    assert not [
        name
        for name in below
        if "walkthrough" in {part(module) for module in imports(TREES[name])}
    ]


@every
def test_the_site_is_not_imported(name):
    """The package imports neither what makes the site nor tests nor benchmarks."""
    found = {module.split(".")[0] for module in imports(TREES[name])}
    assert not found & {"website", "tests", "benchmarks"}


@pytest.mark.parametrize(
    "name", [name for name in FILES if part(name) not in ("cli", "__main__")]
)
def test_heavy_things_are_imported_where_used(name):
    """But for the command line, a module's import needs the standard library only."""
    found = imports(TREES[name], inner=False)
    allowed = set()
    if part(name) == "practice":  # its pytest plugin is loaded by pytest
        allowed = {"hypothesis", "pytest"}
    elif (
        ".kernels" in name
    ):  # compiled: `algorithms.extras` imports them where they are used
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
    """A reference module holds docstrings, imports, constants, functions and classes only."""
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
    """A reference module neither prints nor asks nor changes a global, and evaluates no text."""
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
    """`__all__` is sorted, is what the module has, and each name in it is documented."""
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
def test_a_module_tells_its_source(name):
    """A reference module names its article and how the port differs."""
    text = ast.get_docstring(TREES[name]) or ""
    assert re.search(
        r"^Source: the (Hebrew|Persian|Arabic|Chinese) article", text, re.MULTILINE
    )
    assert re.search(r"\(article 00[0-4]\)", text)
    assert "This port differs from the article thus:\n\n- " in text


@reference
def test_a_module_is_short(name):
    """Its docstrings apart, a reference module has fewer than 150 lines, its blank ones counted."""
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
    """The body of a function, its docstring apart, has at most 26 lines."""
    assert not list(long_functions(TREES[name]))
