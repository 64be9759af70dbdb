"""Recognition of the format that a solver uses, from several of its answers."""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from algorithms.board.formats.containers import container_kinds
from algorithms.board.formats.model import (
    AnswerFormat,
    RecognisedFormat,
    Unreadable,
)
from algorithms.board.values.model import Value

Answer = tuple[Value, int, int]
"""An answer, and the numbers of rows and columns of its board."""

_READABLE = (
    0.5  # the score of an answer that can be read; a perfect answer gets 1 more
)
_UNUSUAL = 0.3  # the penalty for an unusual nesting
_SPECIFIC = (
    "nothing",
    "none-inside",
    "unordered",
    "several",
    "too-deep",
    "number",
    "yes-no",
)


@dataclass
class _Trial:
    """A measure of how well one format fits."""

    format: AnswerFormat
    score: float = 0.0
    nested: float = 0.0
    read: dict[int, Any] = field(default_factory=dict)
    depths: dict[int, int | None] = field(default_factory=dict)
    failed: list[Unreadable] = field(default_factory=list)


def recognise(
    formats: Sequence[AnswerFormat], answers: Sequence[Answer]
) -> RecognisedFormat:
    """Return the format that a solver uses."""
    trials = [_try(each, answers) for each in formats]
    best = max(trials, key=lambda trial: round(trial.nested, 9))
    if answers and not best.read:
        raise _best_error(trials)
    if not best.read:
        return RecognisedFormat(best.format, evident=False)
    evidence = best.depths or best.read
    largest = max(evidence, key=lambda i: answers[i][1] * answers[i][2])
    return RecognisedFormat(
        replace(best.format, depth=best.depths.get(largest)),
        container_kinds(answers[largest][0]),
        tuple(each.format for each in trials if _is_rival(each, best)),
        evident=bool(best.depths),
    )


def _try(answer_format: AnswerFormat, answers: Sequence[Answer]) -> _Trial:
    trial = _Trial(answer_format)
    for number, (value, rows, columns) in enumerate(answers):
        try:
            found, depth = answer_format.read_with_depth(value, rows, columns)
        except Unreadable as error:
            trial.failed.append(error)
            continue
        trial.read[number] = found
        weight = max(rows, columns, 1)
        quality = answer_format.quality(found, rows, columns)
        score = nested = _READABLE + (quality or 0)
        if quality is not None:
            trial.depths[number] = depth
            if depth not in (None, answer_format.usual_depth):
                nested -= _UNUSUAL
        trial.score += weight * score
        trial.nested += weight * nested
    return trial


def _is_rival(trial: _Trial, best: _Trial) -> bool:
    """Return whether a format fits as well as the best one with a different meaning."""
    return (
        trial is not best
        and bool(best.depths)
        and abs(trial.score - best.score) < 1e-9
        and trial.read.keys() >= best.read.keys()
        and any(trial.read[i] != found for i, found in best.read.items())
    )


def _best_error(trials: Sequence[_Trial]) -> Unreadable:
    """Return the most specific of the errors that the formats raised."""
    errors = [error for trial in trials for error in trial.failed]
    specific = [error for error in errors if error.code in _SPECIFIC]
    unknown = Unreadable("unknown", errors[0].answer)
    return min(specific, key=lambda e: _SPECIFIC.index(e.code), default=unknown)
