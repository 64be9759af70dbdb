"""Reports for other programs: as JSON, with stable codes, and as JUnit XML for CI servers.

A document does not depend on the time or the machine: the same solver has the same report. It is
ASCII in every language, so that any stream and any file can take it.
"""

import json
from collections.abc import Mapping
from typing import Any
from xml.etree import ElementTree as ET

from algorithms.base.errors import AlgorithmsError
from algorithms.base.messages import explain, translate
from algorithms.base.texts import printable
from algorithms.board.values.model import Container
from algorithms.practice.findings import Finding
from algorithms.practice.repair.model import said
from algorithms.practice.replies import Frame, Raised
from algorithms.practice.reports.boards import board_lines
from algorithms.practice.reports.content import Entry
from algorithms.practice.reports.outline import Content, note_lines
from algorithms.practice.reports.text import failure_text, prose_lines
from algorithms.practice.reports.wording import call_text, function_name, written
from algorithms.practice.results import PropertyResult

_VERSION = 3  # increased when something is removed or changes its meaning


def report_json(content: Content) -> str:
    """Return a report as JSON."""
    check, language = content.check, content.language
    recognised, scope, repair = check.recognised, check.scope, check.repair
    # What was not protected from a solver in a separate process.
    known = {} if scope.unprotected is None else {"unprotected": scope.unprotected}
    return _json(
        "passed" if check.passed else "failed",
        int(not check.passed),
        language,
        problem=check.problem.name,
        solver=printable(check.solver),
        summary=[*content.summary()],
        format=recognised
        and {
            "code": recognised.format.code,
            "containers": recognised.containers,
            "rivals": [rival.code for rival in recognised.rivals],
            "evident": recognised.evident,
        },
        too_large=json_value(check.too_large),
        calls=scope.calls,
        largest_board=scope.board,
        sizes=scope.sizes,
        limit=scope.limit or None,
        seed=scope.seed,
        **known,
        mistakes=[
            {
                "name": mistake.name,
                "title": translate(mistake.title, language),
                "page": mistake.page,
            }
            for mistake in check.mistakes
        ],
        repair=repair
        and {
            "code": repair.code,
            "title": said(repair, "title", language),
            "line": repair.line,
            "before": repair.before,
            "after": repair.after,
            "others": repair.others,
        },
        results=[_result(content, each) for each in check.results],
    )


def error_json(
    error: AlgorithmsError, language: str, *, problem: str = "", solver: str = ""
) -> str:
    """Return the reason why a solver could not be checked at all, as JSON."""
    values = {name: json_value(value) for name, value in error.values.items()}
    message = explain(error, language)
    return _json(
        "error",
        error.exit_status,
        language,
        problem=printable(problem),
        solver=printable(solver),
        error={"code": error.code, "message": message, "values": values},
    )


def json_value(value: object) -> Any:
    """Return a value as a JSON value."""
    if isinstance(value, Container):
        value = value.items
    if isinstance(value, set | frozenset):
        value = sorted(value, key=repr)
    match value:
        case None | bool() | int():
            return value
        case str():
            return printable(value)
        case Raised() | Frame():
            return {x: json_value(getattr(value, x)) for x in value.__slots__}
        case Mapping():
            return [json_value(pair) for pair in value.items()]
        case list() | tuple():
            return [json_value(item) for item in value]
    return written(value)


def _json(status: str, exit_status: int, language: str, **rest: Any) -> str:
    about = {"status": status, "exit_status": exit_status, "language": language}
    return json.dumps({"version": _VERSION, **about, **rest}, indent=2) + "\n"


def _result(content: Content, result: PropertyResult) -> dict[str, Any]:
    """Return a result as a JSON value."""
    entry = content.entry(result)
    return {
        "property": entry.name,
        "statement": entry.statement,
        "verdict": entry.verdict,
        "cause": entry.cause,
        "reason": entry.reason or None,
        "cases": result.cases,
        "counterexample": result.finding
        and _found(content.check.solver, result, result.finding, entry),
    }


def _found(
    solver: str, result: PropertyResult, finding: Finding, entry: Entry
) -> dict[str, Any]:
    """Return a counterexample as a JSON value."""
    reply, values, expected = result.reply, finding.values, entry.part("expected")
    return {
        "fault": finding.fault.code,
        "arguments": json_value(finding.arguments),
        "attempt": finding.attempt,
        "values": {name: json_value(value) for name, value in values.items()},
        "call": call_text(function_name(solver), finding.arguments),
        "outcome": reply.outcome,
        "status": reply.status,
        "shown": printable(reply.shown),
        "raised": json_value(reply.raised),
        "printed": json_value(reply.printed.splitlines()),
        "printed_length": reply.printed_length,
        "why": entry.part("why").text,
        "expected": "\n".join([expected.text, *expected.code]),
        "hint": entry.part("hint").text,
        "recurs": result.replay is None,
        "after": json_value(result.replay.before) if result.replay else [],
        "command": "".join(entry.part("again").code),
        "board": board_lines(finding.scene) if finding.scene else [],
    }


def report_junit(content: Content) -> str:
    """Return a report as JUnit XML, with one test case per property."""
    check = content.check
    cases = [_case(content, result) for result in check.results]
    name = f"{check.problem.name} {printable(check.solver)}"
    notes = note_lines(check.scope.notes, content.language)
    return _junit(name, cases, "\n".join(notes))


def error_junit(
    error: AlgorithmsError, language: str, *, problem: str = "", solver: str = ""
) -> str:
    """Return the reason why a solver could not be checked at all, as JUnit XML."""
    message = explain(error, language)
    problem, solver = map(printable, (problem, solver))
    case = ET.Element("testcase", classname=problem, name=solver)
    ET.SubElement(case, "error", type=error.code, message=message).text = message
    return _junit(f"{problem} {solver}".strip(), [case])


def _case(content: Content, result: PropertyResult) -> ET.Element:
    """Return a property as a test case."""
    entry, problem = content.entry(result), content.check.problem
    case = ET.Element("testcase", classname=problem.name, name=entry.name)
    if result.finding is not None:
        (why,) = prose_lines(entry.part("why").text, content.language, 10**6)
        code = result.finding.fault.code
        failure = ET.SubElement(case, "failure", type=code, message=why)
        failure.text = failure_text(content, result)
    elif entry.verdict == "untested":
        ET.SubElement(case, "skipped", message=entry.reason)
    return case


def _junit(name: str, cases: list[ET.Element], said: str = "") -> str:
    tags = [each.tag for case in cases for each in case]
    kinds = {"failures": "failure", "errors": "error", "skipped": "skipped"}
    counts = {plural: str(tags.count(kind)) for plural, kind in kinds.items()}
    counts |= {"name": name, "tests": str(len(cases))}
    suites = ET.Element("testsuites")
    suite = ET.SubElement(suites, "testsuite", counts)
    suite.extend(cases)
    if said:
        ET.SubElement(suite, "system-out").text = said
    ET.indent(suites)
    # Everything outside ASCII becomes a character reference.
    document: bytes = ET.tostring(suites, "us-ascii", xml_declaration=True)
    return document.decode("ascii") + "\n"
