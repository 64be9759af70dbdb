"""Exercises of the pages and their answers."""

import ast
import builtins
import re
import sys
from importlib import import_module
from pathlib import Path

import website.blocks.exercises
from algorithms import lab
from algorithms.lab.doctests import examples
from algorithms.practice import check
from tests.rotation import part
from tests.test_architecture import imports
from tests.website.test_untyped import names
from website import ROOT
from website.blocks.exercises import PROBLEMS
from website.blocks.sources import excerpt, without_types
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
ANSWERS = re.compile(
    r'^    \?\?\? success "[^"]*"\n(?:        .*\n|\n)+', re.MULTILINE
)
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


def asked():
    """Yield the module of each answer, its functions, and all that the page shows of the module."""
    for page in sections.pages():
        text = (sections.DOCS / "en" / page).read_text("utf-8")
        for block in ANSWERS.findall(text):
            found = INCLUDED.findall(block)
            answered = [name for _, name in found if not name.startswith("_")]
            if answered:
                file = found[0][0]
                shown = {
                    name for path, name in INCLUDED.findall(text) if path == file
                }
                yield Path(file).stem, answered, shown


def written(starter, module, answered, shown):
    """Return a starter with an answer in place of what is to be written.

    Only functions that the answer needs and that other answers on the page show are added.
    """
    source = without_types((ROOT / f"answers/{module}.py").read_text("utf-8"))
    kept = [
        node
        for node in ast.parse(starter).body
        if getattr(node, "name", None) not in answered
    ]
    added, missing = {}, {*answered}
    while missing:
        name = missing.pop()
        added[name] = excerpt(source, name)
        missing |= names(added[name])[1] & shown - {*added}
    given = {getattr(node, "name", None) for node in kept}
    answer = [code for name, code in added.items() if name not in given]
    return "\n".join([*map(ast.unparse, kept), *answer])


def test_the_lab_checks_exercises():
    """An answer written into the starter passes, the starter alone does not.

    The names that the examples use are defined there, too.
    """
    exercises = list(asked())
    assert {name for _, answered, _ in exercises for name in answered} == {
        node.name for _, node in functions()
    } - {"solve"}
    for module, answered, shown in part(exercises, 4):
        at = f"{module}: {answered}"
        starter = website.blocks.exercises.starter(module, answered, "en")
        answer = written(starter, module, answered, shown)
        assert lab.check_examples(starter, answer)["passed"], at
        checked = lab.check_examples(starter, starter)
        assert not checked["passed"], at
        assert checked["failure"]["code"].startswith(">>> "), at
        code = "".join(example.source for example in examples(starter))
        defined, used = names(code)
        known = names(starter)[0] | shown | {*dir(builtins)}
        assert used <= defined | known, at


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
