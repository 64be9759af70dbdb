"""Reports as JSON, with stable codes in addition to the texts.

The document does not depend on the time or the machine: the same solver has the same report. It
is ASCII in every language, so that any stream and any file can take it.
"""

import json
from collections.abc import Mapping
from typing import Any

from algorithms.base.errors import AlgorithmsError
from algorithms.base.messages import explain, translate
from algorithms.base.texts import printable
from algorithms.board.values.model import Container
from algorithms.practice.repair.model import Repair
from algorithms.practice.repair.texts import said
from algorithms.practice.replies import Frame, Raised, Reply
from algorithms.practice.reports.boards import board_lines
from algorithms.practice.reports.content import Content
from algorithms.practice.reports.outline import entry_of, summary_lines
from algorithms.practice.reports.wording import call_text, function_name, written
from algorithms.practice.results import CheckResult, PropertyResult

_VERSION = 2  # increased when something is removed or changes its meaning


def report_json(check: CheckResult, language: str) -> str:
    """Return a report as JSON."""
    recognised, unprotected = check.recognised, check.scope.unprotected
    return _json(
        language,
        {
            "status": "passed" if check.passed else "failed",
            "exit_status": int(not check.passed),
            "problem": check.problem.name,
            "solver": printable(check.solver),
            "summary": summary_lines(check, language),
            "format": recognised
            and {
                "code": recognised.format.code,
                "containers": list(recognised.containers),
                "rivals": [rival.code for rival in recognised.rivals],
                "evident": recognised.evident,
            },
            "too_large": json_value(check.too_large),
            "calls": check.scope.calls,
            "largest_board": json_value(check.scope.board),
            "sizes": list(check.scope.sizes),
            "limit": check.scope.limit or None,
            "seed": check.scope.seed,
            # What was not protected from a solver in a separate process.
            **({} if unprotected is None else {"unprotected": [*unprotected]}),
            "mistakes": [
                {
                    "name": mistake.name,
                    "title": translate(mistake.title, language),
                    "page": mistake.page,
                    "calls": check.scope.calls,
                }
                for mistake in check.mistakes
            ],
            "repair": _repair(check.repair, language),
            "results": [_result(check, each, language) for each in check.results],
        },
    )


def error_json(
    error: AlgorithmsError, language: str, *, problem: str = "", solver: str = ""
) -> str:
    """Return the reason why a solver could not be checked at all, as JSON."""
    values = {name: json_value(value) for name, value in error.values.items()}
    message = explain(error, language)
    return _json(
        language,
        {
            "status": "error",
            "exit_status": error.exit_status,
            "problem": printable(problem),
            "solver": printable(solver),
            "error": {"code": error.code, "message": message, "values": values},
        },
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
            return {
                name: json_value(getattr(value, name)) for name in value.__slots__
            }
        case Mapping():
            return [json_value(pair) for pair in value.items()]
        case list() | tuple():
            return [json_value(item) for item in value]
    return written(value)


def _json(language: str, rest: dict[str, Any]) -> str:
    first = {name: rest.pop(name) for name in ("status", "exit_status")}
    document = {"version": _VERSION, **first, "language": language, **rest}
    return json.dumps(document, indent=2) + "\n"


def _result(
    check: CheckResult, result: PropertyResult, language: str
) -> dict[str, Any]:
    """Return a result as a JSON value."""
    entry = entry_of(check, result, language)
    return {
        "property": entry.name,
        "statement": entry.statement,
        "verdict": entry.verdict,
        "cause": entry.cause,
        "reason": entry.reason or None,
        "cases": result.cases,
        "counterexample": _found(check, result, entry.content),
    }


def _found(
    check: CheckResult, result: PropertyResult, content: Content
) -> dict[str, Any] | None:
    """Return a counterexample as a JSON value."""
    finding, reply = result.finding, result.reply
    if finding is None:
        return None
    values, expected = finding.values.items(), content.part("expected")
    return {
        "fault": finding.fault.code,
        "arguments": json_value(finding.arguments),
        "attempt": finding.attempt,
        "values": {name: json_value(value) for name, value in values},
        "call": call_text(function_name(check.solver), finding.arguments),
        **(_reply(reply) if reply else {"outcome": None}),
        "why": content.part("why").text,
        "expected": "\n".join([expected.text, *expected.code]),
        "hint": content.part("hint").text,
        "recurs": result.replay is None,
        "after": json_value(result.replay.before) if result.replay else [],
        "command": "".join(content.part("again").code),
        "board": board_lines(finding.scene) if finding.scene else [],
    }


def _repair(repair: Repair | None, language: str) -> dict[str, Any] | None:
    """Return a change as a JSON value; the texts of its kind are those of a report in stages."""
    if repair is None:
        return None
    return {
        "code": repair.code,
        "title": said(repair, "title", language),
        "line": repair.line,
        "before": [*repair.before],
        "after": [*repair.after],
        "others": repair.others,
    }


def _reply(reply: Reply) -> dict[str, Any]:
    """Return the reply to a call as JSON values, without its duration."""
    return {
        "outcome": reply.outcome,
        "status": reply.status,
        "shown": printable(reply.shown),
        "raised": json_value(reply.raised),
        "printed": json_value(reply.printed.splitlines()),
        "printed_length": reply.printed_length,
    }
