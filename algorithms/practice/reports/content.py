"""The content of a report in the reader's language, before its layout as text or as a page."""

from collections.abc import Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass
from math import prod
from pathlib import Path, PurePath
from typing import Any, TypeGuard

from algorithms.base.messages import translate
from algorithms.base.texts import N_, printable
from algorithms.board.scene import Scene
from algorithms.practice.exception_facts import Facts
from algorithms.practice.findings import Finding, fault
from algorithms.practice.replies import Frame, Raised, Reply
from algorithms.practice.reports.boards import off_board
from algorithms.practice.reports.wording import (
    call_lines,
    call_text,
    function_name,
    say,
    spoken,
    written,
)
from algorithms.practice.results import CheckResult, PropertyResult

_LINES, _LENGTH = 5, 100  # of the printed output
_FRAMES = 8
_CALL = 72
_COMMAND = 400  # characters

# NOTE: {nothing} is None, [] or 0.
_NO_ANSWER = N_(
    "An answer that says that there is nothing to find, such as `{nothing}`."
)
_SIZE_IGNORED = N_(
    "Where does your program take the size of the board from: from the parameters, or from another "
    "variable or a number?"
)
_NOTHING = N_(
    "What does your program do if there is nothing to find, as in this call? Is there an infinite "
    "loop?"
)
_UNFINISHED = N_(
    "What does your program return if it stops before it has found a solution? Does it check the "
    "board before it returns it?"
)


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


def content_of(
    check: CheckResult, result: PropertyResult, language: str, width: int = _CALL
) -> Content:
    """Return the content of a report about one property."""
    statement = translate(result.property.statement, language)
    finding, reply = result.finding, result.reply
    if finding is None:
        return Content(statement)
    fault, raised = finding.fault, reply.raised if reply else None
    back = reply.shown if reply and reply.outcome == "returned" else ""
    hint = _hint(result, finding)
    expected, values = fault.expected, _as_given(finding, check)
    explanation = ""
    if raised and fault.code != "input-read":
        # Imported here, because the explanations use the texts of this package.
        from algorithms.practice.exception_help import explain

        facts = _facts(raised, finding, check)
        explanation = explain(raised.kind, raised.message, language, facts)
    nothing = check.problem.nothing(finding.arguments)
    if nothing and reply and reply.outcome != "returned":
        expected, values = _NO_ANSWER, {**values, "nothing": nothing}
        hint = _NOTHING if reply.outcome == "timeout" else hint
    return Content(
        statement,
        call=call_lines(
            function_name(check.solver),
            finding.arguments,
            check.problem.parameters,
            width,
        ),
        back=printable(back),
        remarks=(
            *_columns_remark(values, check, language),
            *_remarks(
                finding, language, varies=result.varies and not result.replay
            ),
            *_replay_remarks(check, result, language),
            *_parameter_remark(raised, finding, check, language),
            *_same_remark(result, check, language),
        ),
        raised=_raised(reply) if reply else "",
        frames=tuple(_frames(raised.frames)) if raised else (),
        printed=_printed(reply.printed) if reply else (),
        why=say(fault.why, language, values),
        expected=say(expected, language, values),
        examples=tuple(map(printable, _several(finding, "examples"))),
        hint=explanation or say(hint, language, values),
        scene=finding.scene,
        command=_command(check, result),
        again="similar" if result.replay and result.replay.before else "again",
    )


def _hint(result: PropertyResult, finding: Finding) -> str:
    """Return the hint of a fault, or that of its cause, if it is known."""
    if result.replay and result.replay.before:
        return fault("other-answer").hint
    if result.same:
        return _SIZE_IGNORED
    wrong = result.varies and result.property.name != "answers"
    return _UNFINISHED if wrong else finding.fault.hint


def _columns_remark(
    values: Mapping[str, object], check: CheckResult, language: str
) -> Iterator[str]:
    """Yield a sentence about a board written as columns, if the answers have another format."""
    recognised = check.recognised
    if recognised is None or recognised.format.code.startswith("columns"):
        return
    for board in values.values():
        if _is_columns(board) and len(board) > 1:
            # NOTE: {board} is a board such as (1, 3, 0, 2); {first} and {second} are numbers.
            text = N_(
                "Here, {board} lists the column of the queen in each row: column {first} in row 0, "
                "column {second} in row 1, and so on."
            )
            first, second = board[:2]
            shown = spoken(board, language)
            yield translate(text, language, board=shown, first=first, second=second)
            return


def _remarks(finding: Finding, language: str, *, varies: bool) -> Iterator[str]:
    """Yield sentences about a call and its board."""
    if finding.attempt:
        # NOTE: {number} is 2 or more: the second call with the same arguments, and so on.
        text = N_(
            "The same call was made several times; this is the answer to call number {number}."
        )
        yield translate(text, language, number=finding.attempt + 1)
    if varies:
        text = N_("Repeated calls gave different answers.")
        yield translate(text, language)
    if "directions" in finding.values:
        # NOTE: {directions} are phrases such as "along a row".
        text = N_("Your code misses attacks in several directions: {directions}.")
        directions = spoken(finding.values["directions"], language)
        yield translate(text, language, directions=directions)
        yield from (
            translate(each, language) for each in _several(finding, "sides")
        )
    missing = _several(finding, "missing")
    if missing[1:]:
        # NOTE: {squares} are squares such as (0, 4), (4, 0): two or more.
        text = N_("All missing squares: {squares}.")
        yield translate(text, language, squares=spoken(missing, language))
    drawn = off_board(finding.scene) if finding.scene else ()
    outside = tuple(sorted({*drawn, *_several(finding, "outside")}))
    if outside:
        # NOTE: {squares} are squares such as (0, 4), (4, 0).
        text = N_("Off the board, so not in the drawing: {squares}.")
        yield translate(text, language, squares=spoken(outside, language))


def _replay_remarks(
    check: CheckResult, result: PropertyResult, language: str
) -> Iterator[str]:
    """Yield sentences about a counterexample that depends on earlier calls."""
    replay = result.replay
    if replay is None:
        return
    # NOTE: {answer} is an answer, as Python code.
    text = (
        N_(
            "As the first call in a new process, this call gives {answer}: the answer depends on "
            "earlier calls."
        )
        if replay.before
        else N_(
            "As the first call in a new process, this call gives {answer}: the answer depends on "
            "earlier calls or on chance."
        )
    )
    yield translate(text, language, answer=printable(replay.shown))
    if replay.before:
        function = function_name(check.solver)
        calls = ", ".join(call_text(function, each) for each in replay.before)
        # NOTE: {calls} are calls such as solve(4), solve(5); {answer} is an answer.
        text = N_("After {calls}, it gives {answer}.")
        yield translate(
            text, language, calls=printable(calls), answer=printable(replay.after)
        )


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


def _parameter_remark(
    raised: Raised | None, finding: Finding, check: CheckResult, language: str
) -> Iterator[str]:
    """Yield a sentence on the values of parameters, if these have names of their own."""
    wanted = check.problem.parameters
    given = raised.parameters if raised else ()
    given = given[given[:1] == ("self",) :][: len(wanted)]
    names = [each.function for each in raised.frames] if raised else []
    deep = names.count("".join(names[:1])) > 1
    if not given or given == wanted or deep:
        return
    pairs = zip(given, finding.arguments, strict=False)
    values = [f"{name} = {written(value)}" for name, value in pairs]
    # NOTE: {values} are parameters with their values, such as n = 3, start = (0, 0).
    text = N_("The parameters of your function received these values: {values}.")
    yield translate(text, language, values=spoken(", ".join(values), language))


def _same_remark(
    result: PropertyResult, check: CheckResult, language: str
) -> Iterator[str]:
    """Yield a sentence on another call with the same answer."""
    if result.same and result.finding:
        function = function_name(check.solver)
        first = call_text(function, result.finding.arguments)
        second = call_text(function, result.same)
        # NOTE: {first} and {second} are calls such as solve(4).
        text = N_("The answers to {first} and {second} are equal.")
        yield translate(text, language, first=first, second=second)


def _command(check: CheckResult, result: PropertyResult) -> str:
    """Return a shell command that repeats the call of a finding, in the solver's folder."""
    finding = result.finding
    file, _, function = check.solver.partition(":")
    module = PurePath(file).stem
    # Python alone does not run a file that was changed to be loaded.
    if finding is None or not file.endswith(".py") or check.scope.notes:
        return ""
    first, *method = function.split(".")
    # A lambda or an inner function cannot be imported.
    if not all(map(str.isidentifier, (module, first, *method))):
        return ""
    # Each call of a method has an object of its own.
    called = ".".join((f"{first}()", *method)) if method else first
    before = result.replay.before if result.replay else ()
    calls = [call_text(called, each) for each in (*before, finding.arguments)]
    *earlier, last = calls
    lines = [f"from {module} import {first}", *earlier, f"print({last})"]
    command = f'python -c "{"; ".join(lines)}"'
    return (
        printable(command) if len(command) <= _COMMAND and '"' not in last else ""
    )


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


def _raised(reply: Reply) -> str:
    """Return the exception that ended a call, like the last line of a traceback."""
    if reply.outcome == "exited":
        return f"SystemExit: {reply.status}"
    if reply.raised is None:
        return ""
    kind, message = reply.raised.kind, reply.raised.message
    return printable(f"{kind}: {message}".removesuffix(": "))


def _frames(frames: tuple[Frame, ...]) -> Iterator[tuple[str, str]]:
    """Yield the learner's own lines, the innermost last."""
    if len(frames) > _FRAMES:
        frames = (*frames[:2], *frames[2 - _FRAMES :])
    for frame in frames:
        file = frame.file
        with suppress(OSError, ValueError):
            file = str(Path(file).relative_to(Path.cwd()))
        where = f"{file}:{frame.line}, {frame.function}"
        yield printable(where), printable(frame.code.strip())


def _printed(text: str) -> tuple[str, ...]:
    """Return the first lines of the printed output."""
    lines = text.splitlines()
    cut = [
        printable(line[:_LENGTH]) + ("…" if len(line) > _LENGTH else "")
        for line in lines[:_LINES]
    ]
    return (*cut, "…") if len(lines) > _LINES else tuple(cut)
