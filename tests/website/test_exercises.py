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
from tests.rotation import part
from tests.test_architecture import imports
from tests.website.test_untyped import names
from website import ROOT
from website.blocks.exercises import PROBLEMS
from website.languages import sections

PAGES = [
    page
    for page in sections.pages()
    if (
        page.startswith(("queens/", "knights-tour/"))
        and not page.endswith("deeper.md")
    )
    or page == "practice/properties.md"
]
TASK = re.compile(r"^\d+\. ", re.MULTILINE)
ANSWER = re.compile(r"^    \?\?\? success \"", re.MULTILINE)
PROPERTIES = '--8<-- "examples/properties/'  # catch all wrong programs
INCLUDED = re.compile(r'--8<-- "(answers/[^":]+):([\w.]+)"')


def exercises(page):
    """Return the text of a page's exercises."""
    text = (sections.DOCS / "en" / page).read_text("utf-8")
    return dict(sections.split(text)).get("exercises", "")


def functions():
    """Yield the file and the syntax tree of each public function of the answers."""
    for path in sorted((ROOT / "answers").glob("*.py")):
        public = getattr(import_module(f"answers.{path.stem}"), "__all__", [])
        for node in ast.parse(path.read_text("utf-8")).body:
            if isinstance(node, ast.FunctionDef) and node.name in public:
                yield path, node


def test_at_least_three_exercises():
    """A lesson has at least three exercises with answers, whose code is included or a session."""
    assert PAGES
    for page in PAGES:
        text = exercises(page)
        tasks = len(TASK.findall(text))
        assert tasks >= 3, page
        assert len(ANSWER.findall(text)) == text.count("???") == tasks, page
        blocks = re.findall(r"```python\n(.*?)```", text, re.DOTALL)
        pasted = [block for block in blocks if not INCLUDED.search(block)]
        assert [each for each in pasted if PROPERTIES not in each] == [], page


def test_answers_are_declared_shown_and_tried():
    """Each public function of the answers is listed, in order, is on a page and has an example."""
    pages = [
        (sections.DOCS / "en" / page).read_text("utf-8")
        for page in sections.pages()
    ]
    shown = {found for page in pages for found in INCLUDED.findall(page)}
    own: dict[str, list[str]] = {}
    for path, node in functions():
        own.setdefault(path.stem, []).append(node.name)
        assert (f"answers/{path.name}", node.name) in shown
        assert ">>>" in (ast.get_docstring(node) or ""), node.name
    for name, listed in own.items():
        assert import_module(f"answers.{name}").__all__ == sorted(listed), name


def test_answers_import_the_algorithms_only():
    """Answers import only the package, its extras and the standard library."""
    for path in (ROOT / "answers").glob("*.py"):
        found = {
            each.split(".")[0]
            for each in imports(ast.parse(path.read_text("utf-8")))
        }
        # The page of this module is about Hypothesis.
        more = {"hypothesis"} if path.stem == "properties" else set()
        assert found <= {"algorithms"} | more | sys.stdlib_module_names, path.name


def test_answers_solve_their_problems():
    """An exercise with a problem of the checker has an answer that passes."""
    for answer, problem in PROBLEMS.items():
        module, name = answer.split(".")
        assert check(problem, f"answers/{module}.py:{name}"), answer


def test_the_lab_checks_exercises():
    """The lab accepts an answer, not the starter, whose examples use only what they import."""
    own = [(path, node.name) for path, node in functions()]
    for path, name in part(own, 4):
        at = f"{path.stem}.{name}"
        starter = website.blocks.exercises.starter(path.stem, name, "en")
        assert lab.check_examples(starter, path.read_text("utf-8"))["passed"], at
        checked = lab.check_examples(starter, starter)
        assert not checked["passed"], at
        assert checked["failure"]["code"].startswith(">>> "), at
        code = "".join(example.source for example in examples(starter))
        defined, used = names(code)
        known = {other for module, other in own if module == path}
        assert used <= defined | known | {*dir(builtins)}, at


def test_a_missing_return_is_named():
    """The report on an example says if the function that it calls has no `return`."""
    starter = 'def double(k):\n    ">>> [double(2)]\\n[4]"\n    return None\n'
    for body, is_hinted in {
        "k * 2": False,
        "return None": False,
        "abs(k)": True,
    }.items():
        program = f"def double(k):\n    {body}\n"
        failure = lab.check_examples(starter, program)["failure"]
        assert failure["got"] == "[None]"
        assert bool(failure["hint"]) == is_hinted, body
    starter = 'def even(k):\n    ">>> k = 2\\n>>> even(k)\\nTrue"\n'
    printing = "def even(k):\n    print(k % 2 == 0)\n"
    failure = lab.check_examples(starter, printing)["failure"]
    assert "instead of `print`" in failure["hint"]
    assert failure["example"] == "k = 2\neven(k)\n"
