"""Python's exceptions are explained, with the names in their messages."""

import linecache
import re
import traceback
import warnings

from algorithms.base.lines import without_isolates
from algorithms.messages import LANGUAGES
from algorithms.practice.exception_help import described, explain
from tests.practice.tables import every, table

TABLES = table("exceptions")
PROGRAMS, MESSAGES = (
    [(kind, text, parts) for kind in table for text, *parts in table[kind]]
    for table in (TABLES["programs"], TABLES["messages"])
)


def provoke(source):
    """Return the exception that a program raises."""
    lines = source.splitlines(keepends=True)
    linecache.cache["solver.py"] = len(source), None, lines, "solver.py"
    with warnings.catch_warnings():
        warnings.simplefilter(
            "ignore"
        )  # Python warns of some faults before it runs
        try:
            exec(compile(source, "solver.py", "exec"), {"__name__": "solver"})
        except BaseException as error:
            return error
    return None


def check(explanation, parts=()):
    """Check that an explanation is complete and contains some parts."""
    explanation = without_isolates(explanation)
    for part in parts:
        assert any(each in explanation for each in part.split("|")), explanation
    assert explanation.endswith((".", "。", "?", "؟", "？"))
    assert explanation.count("`") % 2 == 0
    assert not re.search(r"\{\w+\}", explanation)
    assert len(re.findall(r"\.(?: |$)", explanation)) <= 3


@every(("kind", "source", "parts"), PROGRAMS)
def test_exceptions_are_explained(kind, source, parts):
    """An exception has an explanation with its names, from each form of its message."""
    error = provoke(source)
    assert type(error).__name__ == kind
    lines = traceback.format_exception_only(error)
    check(explain(kind, lines[-1].strip().partition(": ")[2]))
    for language in LANGUAGES:
        code = [part for part in parts if re.fullmatch("`[^`]+`", part)]
        told = described(error, "solver.py", language)["explanation"]
        check(told, parts if language == "en" else code)


@every(("kind", "message", "parts"), MESSAGES)
def test_messages_of_later_versions_are_explained(kind, message, parts):
    """The messages of versions up to 3.14 and their suggestions are understood."""
    check(explain(kind, message), parts)
    code = [part for part in parts if re.fullmatch("`[^`]+`", part)]
    for language in LANGUAGES:
        check(explain(kind, message, language), code)


@every(
    ("kind", "message"),
    [
        ("NoSolutionError", "no solution exists for 3 queens"),
        ("ValueError", "n must be positive"),
        ("TypeError", "n must be an integer"),
        ("RuntimeError", "no solution"),
        ("FileNotFoundError", ""),
        ("", ""),
    ],
)
def test_other_exceptions_have_no_explanation(kind, message):
    """There is no explanation for an exception of the program's own."""
    assert explain(kind, message, "en") == ""
