"""Reports as JSON, with stable codes beside the texts.

Nothing in it depends on the time or the machine, so that the same solver has the same report.
Whatever language it speaks, it is written in ASCII: every stream and every file can take it.
"""

import json
from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any

from algorithms.errors import AlgorithmsError
from algorithms.messages import translate
from algorithms.practice.reports.bidi import printable
from algorithms.practice.reports.drawings import board_lines
from algorithms.practice.reports.labels import error_message
from algorithms.practice.reports.opening import head_lines
from algorithms.practice.reports.told import tell
from algorithms.practice.reports.wording import call_text, function_name, written
from algorithms.practice.values import Container

if TYPE_CHECKING:
    from algorithms.practice.examination import Result
    from algorithms.practice.reports.report import Report

__all__ = ["error_json", "machine", "report_json"]

_VERSION = 1  # of the JSON; raised when something changes its meaning or goes


def report_json(report: "Report", language: str) -> str:
    """Write a report as JSON.

    Args:
        report: The report.
        language: The code of the language of its texts.

    Returns:
        One object, ended by a line break.
    """
    examination = report.examination
    recognised, beyond = examination.recognised, examination.beyond
    return _json(
        report.exit_status,
        language,
        {
            "problem": examination.problem.name,
            "solver": printable(examination.solver),
            "summary": head_lines(examination, language),
            "form": recognised
            and {
                "code": recognised.format.code,
                "containers": list(recognised.containers),
                "rivals": [rival.code for rival in recognised.rivals],
                "evident": recognised.evident,
            },
            "beyond": None if beyond is None else machine(beyond),
            "mistakes": [
                {
                    "name": mistake.name,
                    "title": translate(mistake.title, language),
                    "why": translate(mistake.why, language),
                    "page": mistake.page,
                }
                for mistake in report.mistakes
            ],
            "results": [
                _result(report, each, language) for each in examination.results
            ],
        },
    )


def error_json(
    error: AlgorithmsError, language: str, *, problem: str = "", solver: str = ""
) -> str:
    """Say in JSON why a solver could not be checked at all.

    Args:
        error: What was raised.
        language: The code of the language of its texts.
        problem: The problem's name.
        solver: The solver's name.

    Returns:
        One object, ended by a line break; its `exit_status` is 2.
    """
    values = {name: machine(value) for name, value in error.values.items()}
    message = error_message(error, language)
    return _json(
        2,
        language,
        {
            "problem": problem,
            "solver": printable(solver),
            "error": {"code": error.code, "message": message, "values": values},
        },
    )


def machine(value: object) -> Any:  # noqa: ANN401 - JSON is anything
    """Return a value as JSON holds it.

    Args:
        value: As in `spoken`.

    Returns:
        Numbers, texts, `None` and lists of them; a mapping as a list of pairs, and anything
        else as the text that it writes.

    Example:
        >>> machine({"square": (0, 3)}), machine(frozenset({2, 1}))
        ([['square', [0, 3]]], [1, 2])
    """
    match value:
        case None | bool() | int():
            return value
        case str():
            return printable(value)
        case Mapping():
            return [[machine(key), machine(item)] for key, item in value.items()]
        case Container() | list() | tuple() | set() | frozenset():
            return [machine(item) for item in _items(value)]
    return written(value)


def _items(value: Any) -> Iterable[Any]:  # noqa: ANN401 - any container
    """Return what is in a container, in an order that is always the same."""
    if isinstance(value, Container):
        return value.items
    return sorted(value, key=repr) if isinstance(value, set | frozenset) else value


def _json(status: int, language: str, rest: Mapping[str, Any]) -> str:
    document = {
        "version": _VERSION,
        "status": ("passed", "failed", "error")[status],
        "exit_status": status,
        "language": language,
        **rest,
    }
    return json.dumps(document, indent=2) + "\n"


def _result(report: "Report", result: "Result", language: str) -> dict[str, Any]:
    """Return a result as JSON holds it."""
    told = tell(report.examination, result, language)
    counterexample = None
    if (finding := result.finding) is not None:
        counterexample = {
            "fault": finding.fault.code,
            "arguments": machine(finding.arguments),
            "attempt": finding.attempt,
            "values": {
                name: machine(value) for name, value in finding.values.items()
            },
            "call": call_text(
                function_name(report.examination.solver), finding.arguments
            ),
            **_reply(result),
            "why": told.why,
            "expected": "\n".join([told.expected, *told.examples]),
            "hint": told.hint,
            "board": board_lines(finding.scene) if finding.scene else [],
        }
    return {
        "property": result.property.name,
        "statement": told.statement,
        "verdict": result.verdict,
        "cases": result.cases,
        "counterexample": counterexample,
    }


def _reply(result: "Result") -> dict[str, Any]:
    """Return what became of a call as JSON holds it; how long it took is left out."""
    reply = result.reply
    if reply is None:
        return {"outcome": None}
    raised = reply.raised
    return {
        "outcome": reply.outcome,
        "status": reply.status,
        "shown": printable(reply.shown),
        "raised": raised
        and {
            "kind": raised.kind,
            "message": printable(raised.message),
            "frames": [
                {
                    "file": printable(frame.file),
                    "line": frame.line,
                    "function": frame.function,
                    "code": printable(frame.code),
                }
                for frame in raised.frames
            ],
        },
        "printed": _lines(reply.printed.splitlines()),
        "printed_length": reply.printed_length,
    }


def _lines(texts: Iterable[str]) -> list[str]:
    return [printable(text) for text in texts]
