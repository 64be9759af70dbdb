"""What a report tells, in the reader's language, before it is laid out as text or as a page."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from algorithms.drawing import Scene
from algorithms.errors import MESSAGES, N_, AlgorithmsError
from algorithms.messages import translate
from algorithms.practice.model import Finding
from algorithms.practice.replies import Frame
from algorithms.practice.reports.bidi import printable
from algorithms.practice.reports.drawings import off_board
from algorithms.practice.reports.wording import (
    call_lines,
    call_text,
    function_name,
    say,
    spoken,
)

if TYPE_CHECKING:
    from algorithms.practice.examination import Examination, Result

__all__ = [
    "LABELS",
    "VERDICTS",
    "Told",
    "error_message",
    "head_lines",
    "labelled",
    "reading_lines",
    "tell",
]

LABELS: Mapping[str, str] = MappingProxyType(
    {
        "why": N_("Why:"),
        "expected": N_("Expected:"),
        "hint": N_("Hint:"),
        "printed": N_("It printed:"),
        "mistake": N_("This looks like a known mistake:"),
        # NOTE: the address of a page of the site follows, such as practice/mistakes/#one-diagonal.
        "page": N_("More about it on the site:"),
        "board": N_("Board"),
        "passed": N_("What holds"),
        "failed": N_("What does not hold"),
        "unanswered": N_("What could not be looked at"),
        "nothing": N_("No call gave an answer that could be looked at here."),
    }
)
"""What stands before each part of a report."""

VERDICTS: Mapping[str, str] = MappingProxyType(
    {"passed": "✓", "failed": "✗", "unanswered": "?"}
)
"""The sign of each verdict."""

_LINES, _LENGTH = 5, 100  # of what was printed
_FRAMES = 8


@dataclass(frozen=True)
class Told:
    """What is told about a property that does not hold.

    Attributes:
        statement: What should hold.
        call: The lines of the call, in Python.
        back: What came back, in Python; empty when nothing came back.
        remarks: Sentences about the call and its board.
        raised: The exception, such as `IndexError: list index out of range`.
        frames: The learner's own lines: where each is, and the line itself.
        printed: The first lines of what was printed.
        why: What is wrong.
        expected: What was expected instead.
        hint: Where to look.
        scene: The board to draw.
    """

    statement: str
    call: tuple[str, ...] = ()
    back: str = ""
    remarks: tuple[str, ...] = ()
    raised: str = ""
    frames: tuple[tuple[str, str], ...] = ()
    printed: tuple[str, ...] = ()
    why: str = ""
    expected: str = ""
    hint: str = ""
    scene: Scene | None = None


def head_lines(examination: "Examination", language: str) -> list[str]:
    """Return the sentences that open a report: how it was read, what came of it.

    Args:
        examination: What came of the properties.
        language: The code of the reader's language.

    Returns:
        One sentence or more.
    """
    verdicts = [result.verdict for result in examination.results]
    outcome = (
        N_("Passed: every property holds.")
        if examination.passed
        else N_("Not yet: there is a property that does not hold.")
        if "failed" in verdicts
        else N_("Not yet: there is a property that could not be looked at.")
    )
    held, total = verdicts.count("passed"), len(verdicts)
    tally = N_("Properties that hold: {held} of {total}.")
    return [
        translate(outcome, language),
        translate(tally, language, held=held, total=total),
        *reading_lines(examination, language),
        *_limits(examination, language),
    ]


def error_message(error: AlgorithmsError, language: str) -> str:
    """Return what an error says, without anything that could harm a terminal or a file.

    Args:
        error: The error.
        language: The code of the reader's language.

    Returns:
        One line without a full stop.
    """
    values: dict[str, Any] = {
        name: printable(value) if isinstance(value, str) else value
        for name, value in error.values.items()
    }
    return translate(MESSAGES[error.code], language, **values)


def labelled(label: str, text: str, language: str) -> str:
    """Put a word before a text.

    Args:
        label: A key of `LABELS`.
        text: The text.
        language: The code of the reader's language.

    Returns:
        Both, with a space between unless the word ends with a wide colon.

    Example:
        >>> labelled("hint", "Look at n = 1.", "en")
        'Hint: Look at n = 1.'
    """
    word = translate(LABELS[label], language)
    return f"{word}{'' if word.endswith('：') else ' '}{text}"


def tell(examination: "Examination", result: "Result", language: str) -> Told:
    """Put into words what came of one property.

    Args:
        examination: The examination.
        result: The result of one of its properties.
        language: The code of the reader's language.

    Returns:
        What is told about it; the statement only, where there is no finding.
    """
    statement = translate(result.property.statement, language)
    finding, reply = result.finding, result.reply
    if finding is None:
        return Told(statement)
    problem, fault = examination.problem, finding.fault
    function = function_name(examination.solver)
    raised = reply.raised if reply else None
    return Told(
        statement,
        call=call_lines(function, finding.arguments, problem.parameters),
        back=printable(reply.shown)
        if reply and reply.outcome == "returned"
        else "",
        remarks=tuple(_remarks(finding, language)),
        raised=printable(f"{raised.kind}: {raised.message}".removesuffix(": "))
        if raised
        else "",
        frames=_frames(raised.frames) if raised else (),
        printed=_printed(reply.printed) if reply else (),
        why=say(fault.why, language, finding.values),
        expected=say(fault.expected, language, finding.values),
        hint=say(fault.hint, language, finding.values),
        scene=finding.scene,
    )


def reading_lines(examination: "Examination", language: str) -> Iterator[str]:
    """Say in which form the answers were read.

    Args:
        examination: The examination.
        language: The code of the reader's language.

    Yields:
        A sentence; nothing where the answers told nothing.
    """
    recognised = examination.recognised
    if recognised is None or not recognised.evident:
        return
    form = translate(recognised.form.description, language)
    containers = _nested(recognised.containers)
    if containers:
        # NOTE: {form} describes a way of writing answers, such as "the column of each row's
        # queen"; {containers} is written as in Python, such as list[tuple].
        text = N_("Answers were read as: {form} ({containers}).")
        yield translate(text, language, form=form, containers=containers)
    else:
        # NOTE: {form} describes a way of writing answers, such as "a whole number".
        yield translate(N_("Answers were read as: {form}."), language, form=form)
    if recognised.note:
        yield translate(recognised.note, language)
    for rival in recognised.rivals:
        # NOTE: {form} is another such description.
        text = N_("They could also be read as: {form}.")
        yield translate(text, language, form=translate(rival.description, language))


def _nested(containers: tuple[str, ...]) -> str:
    """Write containers in containers as Python does, the same in every language."""
    return "[".join(containers) + "]" * (len(containers) - 1)


def _limits(examination: "Examination", language: str) -> Iterator[str]:
    """Say up to where was looked, if not everywhere."""
    if examination.beyond is None:
        return
    call = call_text(function_name(examination.solver), examination.beyond)
    # NOTE: {call} is a call such as solve(9).
    text = N_(
        "{call} took too long: no call as large as this was looked at. That is no mistake."
    )
    yield translate(text, language, call=printable(call))


def _remarks(finding: Finding, language: str) -> Iterator[str]:
    """Say what is special about a call and its board."""
    if finding.attempt:
        # NOTE: {number} is 2 or more: the second call with the same arguments, and so on.
        text = N_(
            "The same call was made several times; this is call number {number}."
        )
        yield translate(text, language, number=finding.attempt + 1)
    outside = off_board(finding.scene) if finding.scene else ()
    if outside:
        # NOTE: {squares} are squares such as (0, 4), (4, 0).
        text = N_("Off the board, and not in the drawing: {squares}.")
        yield translate(text, language, squares=spoken(outside, language))


def _frames(frames: tuple[Frame, ...]) -> tuple[tuple[str, str], ...]:
    """Write the learner's own lines, the innermost last."""
    if len(frames) > _FRAMES:
        frames = (*frames[:2], *frames[2 - _FRAMES :])
    return tuple(
        (
            printable(f"{_short(frame.file)}:{frame.line}, {frame.function}"),
            printable(frame.code.strip()),
        )
        for frame in frames
    )


def _short(file: str) -> str:
    """Return a path as seen from the working folder, if it lies there."""
    try:
        return str(Path(file).relative_to(Path.cwd()))
    except (OSError, ValueError):
        return file


def _printed(text: str) -> tuple[str, ...]:
    """Return the first lines of what was printed."""
    lines = text.splitlines()
    cut = [
        printable(line[:_LENGTH]) + ("…" if len(line) > _LENGTH else "")
        for line in lines[:_LINES]
    ]
    return (*cut, "…") if len(lines) > _LINES else tuple(cut)
