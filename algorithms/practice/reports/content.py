"""The content of a report in the reader's language, before its layout as text or as a page."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import partial
from math import prod
from pathlib import PurePath
from typing import Any, TypeGuard

from algorithms.base.messages import translate
from algorithms.base.texts import printable
from algorithms.board.scene import Scene
from algorithms.practice.exception_facts import Facts
from algorithms.practice.findings import Finding, fault
from algorithms.practice.replies import Frame, Raised, seed_of_call
from algorithms.practice.reports.boards import off_board
from algorithms.practice.reports.tracebacks import (
    FRAMES,
    frame_lines,
    raised_line,
)
from algorithms.practice.reports.wording import (
    SENTENCES,
    call_lines,
    call_text,
    function_name,
    label,
    say,
    sentence,
    spoken,
    written,
)
from algorithms.practice.results import CheckResult, PropertyResult

_LINES, _LENGTH = 5, 100  # of the printed output
_CALL = 72
_COMMAND = 400  # characters
_RANDOM = re.compile(r"(?m)^\s*(?:from random import|import [\w, ]*\brandom\b)")


Part = tuple[str, str, str, tuple[str, ...]]
"""A part of what is said of a counterexample: its name, label, text and lines of code."""


@dataclass(frozen=True)
class Content:
    """The content of a report about one property."""

    statement: str
    call: tuple[str, ...] = ()
    back: str = ""
    remarks: tuple[str, ...] = ()
    raised: str = ""
    frames: tuple[tuple[str, str], ...] = ()
    printed: tuple[str, ...] = ()
    why: str = ""
    expected: str = ""
    examples: tuple[str, ...] = ()
    hint: str = ""
    scene: Scene | None = None
    command: str = ""
    again: str = "again"

    def above(self, language: str) -> Iterator[Part]:
        """Yield the lines between the answer and its board, as `below` does."""
        yield from (("remark", "", each, ()) for each in self.remarks)
        if self.printed:
            yield "remark", label("printed", language).strip(), "", self.printed

    def below(self, language: str) -> Iterator[Part]:
        """Yield the other parts: each with its name, label, text and lines of code."""
        for name in ("why", "expected", "hint"):
            lines = self.examples if name == "expected" else ()
            if text := getattr(self, name):
                yield name, label(name, language), text, lines
        if self.command:
            yield "again", label(self.again, language).strip(), "", (self.command,)


def content_of(
    check: CheckResult, result: PropertyResult, language: str, width: int = _CALL
) -> Content:
    """Return the content of a report about one property."""
    statement = translate(result.property.statement, language)
    finding, reply, replay = result.finding, result.reply, result.replay
    if finding is None:
        return Content(statement)
    fault, raised = finding.fault, reply.raised if reply else None
    expected, values = fault.expected, _as_given(finding, check)
    hint = _hint(result, finding)
    nothing = check.problem.nothing(finding.arguments)
    if nothing and reply and reply.outcome != "returned":
        expected, values = SENTENCES["no-answer"], {**values, "nothing": nothing}
        hint = SENTENCES["nothing"] if reply.outcome == "timeout" else hint
    explained = ""
    if raised and fault.code != "input-read":
        # Imported here, because the explanations use the texts of this package.
        from algorithms.practice.exception_help import explain

        facts = _facts(raised, finding, check)
        explained = explain(raised.kind, raised.message, language, facts)
    name, parameters = function_name(check.solver), check.problem.parameters
    shown = reply.shown if reply and reply.outcome == "returned" else ""
    return Content(
        statement,
        call_lines(name, finding.arguments, parameters, width),
        printable(shown),
        (
            *_columns_remark(values, check, language),
            *_remarks(result, finding, language),
            *_call_remarks(check, result, finding, language),
        ),
        raised_line(reply) if reply else "",
        tuple(frame_lines(raised.frames)) if raised else (),
        _printed(reply.printed) if reply else (),
        say(fault.why, language, values),
        say(expected, language, values),
        tuple(map(printable, _several(finding, "examples"))),
        explained or say(hint, language, values),
        finding.scene,
        _command(check, result, finding),
        "similar" if replay and replay.before else "again",
    )


def _hint(result: PropertyResult, finding: Finding) -> str:
    """Return the hint of a fault, or that of its cause, if it is known."""
    if result.replay and result.replay.before:
        return fault("other-answer").hint
    if result.same:
        return SENTENCES["size-ignored"]
    wrong = result.varies and result.property.name != "answers"
    return SENTENCES["unfinished"] if wrong else finding.fault.hint


def _columns_remark(
    values: Mapping[str, object], check: CheckResult, language: str
) -> Iterator[str]:
    """Yield a sentence about a board written as columns, if the answers have another format."""
    recognised = check.recognised
    own = not check.problem.page  # its lists of numbers are not boards
    if recognised is None or own or recognised.format.code.startswith("columns"):
        return
    for board in values.values():
        if _is_columns(board) and len(board) > 1:
            values = {"first": board[0], "second": board[1]}
            shown = spoken(board, language)
            yield sentence("columns", language, board=shown, **values)
            return


def _remarks(
    result: PropertyResult, finding: Finding, language: str
) -> Iterator[str]:
    """Yield sentences about an answer and its board."""
    tell = partial(sentence, language=language)
    if finding.attempt:
        yield tell("attempt", number=finding.attempt + 1)
    if result.varies and not result.replay:
        yield tell("varies")
    if "directions" in finding.values:
        directions = spoken(finding.values["directions"], language)
        yield tell("directions", directions=directions)
        sides = _several(finding, "sides")
        yield from (translate(each, language) for each in sides)
    missing = _several(finding, "missing")
    if missing[1:]:
        yield tell("missing", squares=spoken(missing, language))
    drawn = off_board(finding.scene) if finding.scene else ()
    outside = tuple(sorted({*drawn, *_several(finding, "outside")}))
    if outside:
        yield tell("outside", squares=spoken(outside, language))


def _call_remarks(
    check: CheckResult, result: PropertyResult, finding: Finding, language: str
) -> Iterator[str]:
    """Yield sentences about other calls, and about the values of parameters."""
    tell, replay = partial(sentence, language=language), result.replay
    call = partial(call_text, function_name(check.solver))
    if replay:
        name = "depends" if replay.before else "depends-or-chance"
        yield tell(name, answer=printable(replay.shown))
    if replay and replay.before:
        calls = printable(", ".join(map(call, replay.before)))
        yield tell("after", calls=calls, answer=printable(replay.after))
    raised = result.reply.raised if result.reply else None
    if raised and len(raised.frames) > FRAMES:
        yield tell("nested")
    if values := _parameters(raised, finding, check):
        yield tell("parameters", values=spoken(values, language))
    if result.same:
        first, second = call(finding.arguments), call(result.same)
        yield tell("same", first=first, second=second)


def _facts(raised: Raised, finding: Finding, check: CheckResult) -> Facts:
    """Return what is known about an exception that ended a call."""
    last = raised.frames[-1] if raised.frames else Frame("", 0, "")
    board, largest = check.problem.board(finding.arguments), check.scope.board
    smaller = (
        largest is not None and largest != board and prod(largest) < prod(board)
    )
    return Facts(
        code=raised.expression or last.code,
        function=last.function,
        source=check.source,
        stated=raised.stated,
        nothing=check.problem.nothing(finding.arguments),
        board=largest if smaller else None,
    )


def _parameters(raised: Raised | None, finding: Finding, check: CheckResult) -> str:
    """Return the values of parameters, if these have names of their own."""
    wanted = check.problem.parameters
    given = raised.parameters if raised else ()
    given = given[given[:1] == ("self",) :][: len(wanted)]
    names = [each.function for each in raised.frames] if raised else []
    if given == wanted or names.count("".join(names[:1])) > 1:
        return ""
    pairs = zip(given, finding.arguments, strict=False)
    return ", ".join(f"{name} = {written(value)}" for name, value in pairs)


def _command(check: CheckResult, result: PropertyResult, finding: Finding) -> str:
    """Return a shell command that repeats the call of a finding, in the solver's folder."""
    file, _, function = check.solver.partition(":")
    module, (first, *method) = PurePath(file).stem, function.split(".")
    # Python alone does not run a file that was changed to be loaded. A lambda or an inner function
    # cannot be imported.
    if not file.endswith(".py") or check.scope.notes:
        return ""
    if not all(map(str.isidentifier, (module, first, *method))):
        return ""
    # Each call of a method has an object of its own.
    called = ".".join((f"{first}()", *method)) if method else first
    before = result.replay.before if result.replay else ()
    *earlier, last = (
        call_text(called, each) for each in (*before, finding.arguments)
    )
    lines = [f"from {module} import {first}", *earlier, f"print({last})"]
    if _RANDOM.search(check.source) and not before:
        seed = seed_of_call(check.scope.seed, finding.arguments, finding.attempt)
        lines = ["import random", lines[0], f"random.seed({seed})", lines[1]]
    code = "; ".join(lines)
    command = printable(f'python -c "{code}"')
    return command if len(command) <= _COMMAND and '"' not in last else ""


def _several(finding: Finding, name: str) -> tuple[Any, ...]:
    """Return squares or examples that the texts of a finding do not mention."""
    values: Any = finding.values.get(name, ())
    return tuple(values)


def _as_given(finding: Finding, check: CheckResult) -> Mapping[str, object]:
    """Return the values, with columns in a list if the solver answers with lists."""
    recognised = check.recognised
    if recognised is None or recognised.containers[-1:] != ("list",):
        return finding.values
    return {
        name: list(value) if _is_columns(value) else value
        for name, value in finding.values.items()
    }


def _is_columns(value: object) -> TypeGuard[tuple[int, ...] | list[int]]:
    """Return whether a value is the columns of a board; a pair is a square."""
    if not isinstance(value, tuple | list) or len(value) in (0, 2):
        return False
    return all(type(item) is int for item in value)


def _printed(text: str) -> tuple[str, ...]:
    """Return the first lines of the printed output."""
    lines = [
        printable(each[:_LENGTH]) + "…" * (len(each) > _LENGTH)
        for each in text.splitlines()
    ]
    return (*lines[:_LINES], *["…"] * (len(lines) > _LINES))
