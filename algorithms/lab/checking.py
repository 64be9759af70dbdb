"""Checks of a reader's solvers and properties, and the problems that a teacher defines."""

import io
from contextlib import redirect_stdout
from dataclasses import asdict, replace
from functools import partial
from math import inf
from typing import TYPE_CHECKING, Any

from algorithms.base.errors import AlgorithmsError
from algorithms.base.messages import translate
from algorithms.lab.loading import (
    OWN,
    Json,
    found_problem,
    load_saved,
    refusal,
    remember,
    run_program,
)
from algorithms.practice.exception_help import described
from algorithms.practice.inprocess import Watch

if TYPE_CHECKING:
    from algorithms.practice.results import CheckResult

_WIDTH = 40  # characters of an example, on a phone


def check(
    problem: str,
    source: str,
    file: str = "my_queens.py",
    language: str | None = None,
    watch: Watch = Watch(),  # noqa: B008 - immutable
    *,
    row: str = "",
) -> Json:
    """Check a solver as `algorithms check` does, in this process.

    With the key of a `row` in the table of a class, its cells are returned, and no repair is
    searched for.
    """
    from algorithms.practice.checking import check_solver

    remember(source, file)
    try:
        watch.announce(file)
        asked = found_problem(problem)
        solver = load_saved(asked, source, file, watch)
    except BaseException as error:
        return refusal(error, file, language)
    try:
        result = check_solver(asked, solver)
    except AlgorithmsError as error:  # a teacher's property raises an exception
        return refusal(error, file, language)
    shown = _report(result, language, row or "lab")
    if row:
        return shown | _cells(result, language)
    if not result.passed:
        from algorithms.practice.repair.search import find_repair

        watch.tell("report", result=shown)
        told = partial(_search, watch)
        # A page knows no processor time; edits and their lines are limited anyway.
        if repair := find_repair(result, solver, watch=told, seconds=inf):
            shown = _report(replace(result, repair=repair), language)
    return shown


def properties(
    problem: str,
    source: str,
    file: str = "my_properties.py",
    language: str | None = None,
    watch: Watch = Watch(),  # noqa: B008 - immutable
) -> Json:
    """Judge properties as `algorithms properties` does, in this process."""
    from algorithms.practice.properties.judging import find_pool, judge
    from algorithms.practice.properties.report import PropertyReport

    remember(source, file)
    try:
        watch.announce(file)
        pool = find_pool(problem)
        loaded = load_saved(pool.problem, source, file, watch, properties=True)
    except BaseException as error:
        return refusal(error, file, language)
    report = PropertyReport(judge(pool, loaded, file), language)
    return {
        "error": None,
        "passed": report.passed,
        "report": report.fragment(level=3, key="lab"),
        "text": report.text(),
        "caught": [*report.caught],
        "survived": [*report.survived],
        "total": len(pool.wrong),
    }


def check_examples(
    starter: str,
    source: str,
    file: str = "exercise.py",
    language: str | None = None,
    watch: Watch = Watch(),  # noqa: B008 - immutable
) -> Json:
    r"""Check a program against the examples in the docstrings of its starter."""
    from algorithms.lab.doctests import examples, first_failure, hint_of
    from algorithms.practice.findings import fault

    namespace: Json = {}
    watch.announce(file)
    with redirect_stdout(io.StringIO()):
        ended = run_program(source, file, language, namespace)
    if ended:
        return {"error": ended}
    watch.announce("")
    failure = first_failure(examples(starter), namespace, watch)
    code = hint_of(failure, source) if failure else ""
    shown = failure and {
        **failure._asdict(),
        "error": failure.error and described(failure.error, file, language),
        "hint": translate(fault(code).hint, language) if code else "",
    }
    return {"error": None, "passed": not failure, "failure": shown}


def define(definition: str, language: str | None = None) -> Json:
    """Return what the page shows of a problem that a teacher's file defines, or its error."""
    from algorithms.practice.reports.wording import call_lines

    try:
        found = found_problem(definition)
    except AlgorithmsError as error:
        return refusal(error, OWN, language)
    texts: dict[str, Any] = {"title": found.title, "statement": found.statement}
    lines = list[str]()
    for arguments, answer in found.examples:
        lines += call_lines("solve", arguments, found.parameters, _WIDTH)
        lines += [f"→ {answer!r}", ""]
    return {
        "error": None,
        **{
            name: {code: each.format() for code, each in text.texts.items()}
            for name, text in texts.items()
        },
        "example": "\n".join(lines).rstrip(),
        "starter": f"def solve({', '.join(found.parameters)}):\n    return None\n",
    }


def _search(watch: Watch, tried: int, total: int) -> None:
    """Report the progress of a search; the watchdog ends one that does not continue."""
    watch.announce("search")
    watch.tell("progress", tried=tried, total=total)


def _report(result: "CheckResult", language: str | None, key: str = "lab") -> Json:
    """Return a report as the page shows it, and what it records of each failure."""
    from algorithms.practice.reports import Report

    report = Report(result, language)
    repair = result.repair and asdict(result.repair)
    findings = [each.finding for each in result.failures if each.finding]
    return {
        "error": None,
        "passed": report.passed,
        "repaired": bool(repair),
        "report": report.fragment(level=3, key=key),
        "text": report.text(),
        "failures": [
            {
                "call": repr(each.arguments),
                "board": list(each.scene.queens) if each.scene else [],
                "repair": repair,
            }
            for each in findings
        ],
    }


def _cells(result: "CheckResult", language: str | None) -> Json:
    """Return what the table of a class shows of a check."""
    from algorithms.practice.reports.outline import (
        Content,
        board_text,
        sizes_text,
    )

    code, sizes = language or "en", result.scope.sizes
    outline = Content(result, code).outline()
    return {
        "verdicts": {
            translate(each.property.statement, language): each.verdict
            for each in result.results
        },
        "broken": [each.statement for each in outline.failures],
        "reasons": {x.statement: x.short for x in outline.failures if x.short},
        "mistakes": [each.text for each in outline.mistakes],
        "checked": f"n = {sizes_text(sizes, code)}"
        if sizes
        else board_text(result.scope.board, code),
    }
