"""Numbers that are defined in the project, or chosen by the author of a page."""

import inspect
import re
import tomllib
from collections.abc import Callable
from types import ModuleType
from typing import Any

from algorithms.base.lines import without_isolates
from algorithms.practice import check
from algorithms.practice.grading.grades import Checked
from algorithms.practice.grading.marking import Marking, read_marking
from algorithms.practice.grading.variants import variant_of
from algorithms.practice.problems import find_problem
from tests import page_numbers
from website import ROOT
from website.tools.classroom import PYTHONS


def given(*values: Any) -> tuple[Any, ...]:
    """Return values chosen by the author of the page: the size of an example, a square of it."""
    return values


def cited(source: str, *values: Any) -> tuple[Any, ...]:
    """Return values from a source: a year, the name of a sequence, a number in an article."""
    assert source
    return values


def signature(function: Callable[..., Any]) -> list[str]:
    """Return the numbers in a function's signature."""
    return page_numbers.numbers(str(inspect.signature(function)))


def code(module: ModuleType, text: str) -> list[str]:
    """Return the numbers in a piece of a module's code."""
    assert text in inspect.getsource(module)
    return page_numbers.numbers(text)


def title(module: ModuleType) -> list[str]:
    """Return the numbers in the title of the article that a module follows."""
    [text] = re.findall(r"[«《](.+?)[»》]", module.__doc__ or "", re.DOTALL)[:1]
    return page_numbers.numbers(text)


def articles() -> set[str]:
    """Return the numbers of the articles that the modules follow."""
    modules = (ROOT / "algorithms").glob("**/*.py")
    texts = [path.read_text(encoding="utf-8") for path in modules]
    return set(re.findall(r"\(article\s(\d{3})\)", "".join(texts)))


def python_version() -> list[str]:
    """Return the oldest supported version of Python."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    return page_numbers.numbers(project["project"]["requires-python"])


def classroom_versions() -> tuple[str, ...]:
    """Return the versions of Python that the zip file for classrooms has packages for."""
    return PYTHONS


def limits() -> tuple[int, int]:
    """Return the limits of a call to a solver: seconds, and MiB of memory."""
    parameters = inspect.signature(check).parameters
    return int(parameters["seconds"].default), parameters["memory"].default >> 20


def option_default(command: str, option: str) -> str:
    """Return the default of an option of a command."""
    from algorithms.cli.program import program

    [found] = [p for p in program.commands[command].params if option in p.opts]
    return str(found.default)


def marks(*failing: str) -> list[float]:
    """Return the numbers of the example of a marking scheme: all points, a weight, the marks."""
    problem, usual = find_problem("all-queens"), Marking()
    scheme = read_marking(ROOT / "examples" / "grading" / "marking.toml", problem)
    right = {each.name: "passed" for each in problem.properties}
    wrong = {**right, **dict.fromkeys(failing, "failed")}
    checked = (Checked("", verdicts) for verdicts in (right, wrong, {}))
    scores = [scheme.score(problem, each) for each in checked]
    pairs = [number for score in scores for number in (score, scheme.points)]
    return [usual.points, scheme.weights.get("answers", 1), *pairs]


def task_numbers(problem: str, student: str) -> list[str]:
    """Return the numbers in a student's variant of a task."""
    return page_numbers.numbers(
        without_isolates(variant_of(problem, student).task("en"))
    )
