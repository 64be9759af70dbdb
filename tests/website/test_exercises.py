"""Exercises of the pages and their answers."""

import ast
import builtins
import re
import sys
from importlib import import_module

import pytest

import website.blocks.exercises
from algorithms import lab
from algorithms.practice import check
from algorithms.practice.doctests import examples
from tests.test_architecture import imports
from website import ROOT
from website.blocks.exercises import PROBLEMS
from website.languages import sections

PAGES = [
    page
    for page in sections.pages()
    if page.startswith(("queens/", "knights-tour/"))
    or page == "practice/properties.md"
]
TASK = re.compile(r"^\d+\. ", re.MULTILINE)
ANSWER = re.compile(r"^    \?\?\? success \"", re.MULTILINE)
INCLUDED = re.compile(r'--8<-- "(answers/[^":]+):([\w.]+)"')


def exercises(language, page):
    """Return the text of a page's exercises."""
    text = (sections.DOCS / language / page).read_text(encoding="utf-8")
    return dict(sections.split(text)).get("exercises", "")


def functions():
    """Yield the file and the syntax tree of each public function of the answers."""
    for path in sorted((ROOT / "answers").glob("*.py")):
        public = getattr(import_module(f"answers.{path.stem}"), "__all__", [])
        for node in ast.parse(path.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.FunctionDef) and node.name in public:
                yield path, node


@pytest.mark.parametrize("page", PAGES)
def test_at_least_three_exercises(page):
    """A page on an algorithm, a problem or a method has at least three exercises with answers."""
    text = exercises("en", page)
    assert len(TASK.findall(text)) >= 3
    assert len(ANSWER.findall(text)) == len(TASK.findall(text))
    assert text.count("???") == len(TASK.findall(text))


def test_code_of_answers_is_by_path():
    """An answer includes code of the modules of answers, or a tested session."""
    for page in PAGES:
        for block in re.findall(
            r"```python\n(.*?)```", exercises("en", page), re.DOTALL
        ):
            assert INCLUDED.search(block), f"{page}: {block}"


def test_answers_are_shown():
    """Each public function of the answers is on a page."""
    shown = {
        found
        for page in sections.pages()
        for found in INCLUDED.findall(
            (sections.DOCS / "en" / page).read_text(encoding="utf-8")
        )
    }
    own = {(f"answers/{path.name}", node.name) for path, node in functions()}
    assert own <= shown


def test_answers_are_declared():
    """A module of answers lists its public functions, in order."""
    own: dict[str, list[str]] = {}
    for path, node in functions():
        own.setdefault(path.stem, []).append(node.name)
    for name, names in own.items():
        assert import_module(f"answers.{name}").__all__ == sorted(names), name


def test_answers_import_the_algorithms_only():
    """Answers import only the package, its extras and the standard library."""
    for path in (ROOT / "answers").glob("*.py"):
        allowed = {"algorithms", *sys.stdlib_module_names}
        if path.stem == "properties":
            allowed.add("hypothesis")  # the page is about it
        for module in imports(ast.parse(path.read_text(encoding="utf-8"))):
            assert module.split(".")[0] in allowed, path.name


def test_answers_are_tried():
    """Each function of the answers has an example, which pytest runs."""
    assert [
        f"{path.name}: {node.name}"
        for path, node in functions()
        if ">>>" not in (ast.get_docstring(node) or "")
    ] == []


@pytest.mark.parametrize("answer", PROBLEMS)
def test_answers_solve_their_problems(answer):
    """An exercise with a problem of the checker has an answer that passes."""
    module, name = answer.split(".")
    assert check(PROBLEMS[answer], f"answers/{module}.py:{name}")


ANSWERS = [(path.stem, node.name) for path, node in functions()]


@pytest.mark.parametrize(("module", "name"), ANSWERS)
def test_the_lab_checks_exercises(module, name):
    """The lab accepts the answer to an exercise, and does not accept the starter."""
    answer = (ROOT / "answers" / f"{module}.py").read_text(encoding="utf-8")
    starter = website.blocks.exercises.starter(module, name, "en")
    assert lab.check_examples(starter, answer)["passed"]
    checked = lab.check_examples(starter, starter)
    assert not checked["passed"]
    assert checked["failure"]["code"].startswith(">>> ")


@pytest.mark.parametrize(("module", "name"), ANSWERS)
def test_examples_of_answers_are_complete(module, name):
    """The examples of an exercise use only what they import and the functions of its answer."""
    found = examples(website.blocks.exercises.starter(module, name, "en"))
    tree = ast.parse("".join(example.source for example in found))
    names = [node for node in ast.walk(tree) if isinstance(node, ast.Name)]
    known = {each.id for each in names if isinstance(each.ctx, ast.Store)}
    known |= {each.arg for each in ast.walk(tree) if isinstance(each, ast.arg)}
    known |= {
        (alias.asname or alias.name)
        for each in ast.walk(tree)
        if isinstance(each, ast.Import | ast.ImportFrom)
        for alias in each.names
    }
    known |= {
        each.name for each in ast.walk(tree) if isinstance(each, ast.FunctionDef)
    }
    known |= {other for stem, other in ANSWERS if stem == module}
    known |= {*dir(builtins)}
    assert {each.id for each in names} <= known


@pytest.mark.parametrize(
    ("body", "is_hinted"),
    [("k * 2", False), ("return None", False), ("abs(k)", True)],
)
def test_a_missing_return_is_named(body, is_hinted):
    """The report on an example says if the function that it calls has no `return`."""
    starter = 'def double(k):\n    ">>> [double(2)]\\n[4]"\n    return None\n'
    program = f"def double(k):\n    {body}\n"
    failure = lab.check_examples(starter, program)["failure"]
    assert failure["got"] == "[None]"
    assert bool(failure["hint"]) == is_hinted
