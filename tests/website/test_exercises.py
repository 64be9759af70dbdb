"""Exercises of the pages and their answers."""

import ast
import builtins
import re
import sys
from importlib import import_module

import website.blocks.exercises
from algorithms import lab
from algorithms.practice import check
from algorithms.practice.doctests import examples
from tests.test_architecture import imports
from tests.website.test_untyped import names
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
    text = (sections.DOCS / language / page).read_text("utf-8")
    return dict(sections.split(text)).get("exercises", "")


def functions():
    """Yield the file and the syntax tree of each public function of the answers."""
    for path in sorted((ROOT / "answers").glob("*.py")):
        public = getattr(import_module(f"answers.{path.stem}"), "__all__", [])
        for node in ast.parse(path.read_text("utf-8")).body:
            if isinstance(node, ast.FunctionDef) and node.name in public:
                yield path, node


def test_at_least_three_exercises():
    """A page on an algorithm, a problem or a method has at least three exercises with answers."""
    assert PAGES
    for page in PAGES:
        text = exercises("en", page)
        tasks = len(TASK.findall(text))
        assert tasks >= 3, page
        assert len(ANSWER.findall(text)) == text.count("???") == tasks, page


def test_code_of_answers_is_by_path():
    """An answer includes code of the modules of answers, or a tested session."""
    for page in PAGES:
        blocks = re.findall(
            r"```python\n(.*?)```", exercises("en", page), re.DOTALL
        )
        for block in blocks:
            assert INCLUDED.search(block), f"{page}: {block}"


def test_answers_are_shown():
    """Each public function of the answers is on a page."""
    shown = {
        found
        for page in sections.pages()
        for found in INCLUDED.findall(
            (sections.DOCS / "en" / page).read_text("utf-8")
        )
    }
    own = {(f"answers/{path.name}", node.name) for path, node in functions()}
    assert own <= shown


def test_answers_are_declared():
    """A module of answers lists its public functions, in order."""
    own: dict[str, list[str]] = {}
    for path, node in functions():
        own.setdefault(path.stem, []).append(node.name)
    for name, listed in own.items():
        assert import_module(f"answers.{name}").__all__ == sorted(listed), name


def test_answers_import_the_algorithms_only():
    """Answers import only the package, its extras and the standard library."""
    for path in (ROOT / "answers").glob("*.py"):
        allowed = {"algorithms", *sys.stdlib_module_names}
        if path.stem == "properties":
            allowed.add("hypothesis")  # the page is about it
        for module in imports(ast.parse(path.read_text("utf-8"))):
            assert module.split(".")[0] in allowed, path.name


def test_answers_are_tried():
    """Each function of the answers has an example, which pytest runs."""
    assert [
        f"{path.name}: {node.name}"
        for path, node in functions()
        if ">>>" not in (ast.get_docstring(node) or "")
    ] == []


def test_answers_solve_their_problems():
    """An exercise with a problem of the checker has an answer that passes."""
    for answer, problem in PROBLEMS.items():
        module, name = answer.split(".")
        assert check(problem, f"answers/{module}.py:{name}"), answer


def test_the_lab_checks_exercises():
    """The lab accepts the answer to an exercise, and does not accept the starter."""
    for path, node in functions():
        at = f"{path.stem}.{node.name}"
        answer = path.read_text("utf-8")
        starter = website.blocks.exercises.starter(path.stem, node.name, "en")
        assert lab.check_examples(starter, answer)["passed"], at
        checked = lab.check_examples(starter, starter)
        assert not checked["passed"], at
        assert checked["failure"]["code"].startswith(">>> "), at


def test_examples_of_answers_are_complete():
    """The examples of an exercise use only what they import and the functions of its answer."""
    own = [(path.stem, node.name) for path, node in functions()]
    for module, name in own:
        found = examples(website.blocks.exercises.starter(module, name, "en"))
        defined, used = names("".join(example.source for example in found))
        known = {other for stem, other in own if stem == module}
        assert used <= defined | known | {*dir(builtins)}, f"{module}.{name}"


def test_a_missing_return_is_named():
    """The report on an example says if the function that it calls has no `return`."""
    starter = 'def double(k):\n    ">>> [double(2)]\\n[4]"\n    return None\n'
    for body, is_hinted in [
        ("k * 2", False),
        ("return None", False),
        ("abs(k)", True),
    ]:
        program = f"def double(k):\n    {body}\n"
        failure = lab.check_examples(starter, program)["failure"]
        assert failure["got"] == "[None]"
        assert bool(failure["hint"]) == is_hinted, body
