"""Recognition of the format that a solver uses, from several of its answers."""

from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Any

from algorithms.board.formats.containers import container_kinds, is_hollow, record
from algorithms.board.formats.digits import to_integer
from algorithms.board.formats.grids import two_symbols
from algorithms.board.formats.model import (
    AnswerFormat,
    RecognisedFormat,
    Unreadable,
)
from algorithms.board.values.model import Container, Value

Answer = tuple[Value, int, int]
"""An answer, and the numbers of rows and columns of its board."""

_READABLE = 0.5  # the score of a readable answer; a perfect one gets 1 more
_UNUSUAL = 0.3  # the penalty for an unusual nesting
_COUNTED_FROM_1 = ("-from-1", "-after-0")  # so that no number is 0
_MANY = 200  # boards show the format as well as all do
_WRAPPED = 4
_PAIR = 2  # a row of a small board can also be a square
_SPECIFIC = [
    "nothing",
    "none-inside",
    "unordered",
    "several",
    "too-deep",
    "number",
    "yes-no",
]


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
    some = [(_some(value, max(_MANY, 4 * r * c)), r, c) for value, r, c in answers]
    symbols = two_symbols(some)
    formats = [
        replace(each, leaf=partial(each.leaf, symbols=symbols))
        if each.any_symbols
        else each
        for each in formats
    ]
    # The shape decides before the quality: a wrong board is a board.
    trials = [_try(each, some) for each in formats if _has_shape(each, some)]
    if not any(len(trial.read) == len(some) for trial in trials):
        trials = [_try(each, some) for each in formats]
    best = max(trials, key=lambda trial: round(trial.nested, 9))
    if not best.read:
        guess = RecognisedFormat(best.format, evident=False)
        found = [*_parts(formats, some)] if answers else [guess]
        if len(found) != 1:
            raise _best_error(trials)
        return found[0]
    evidence = best.depths or best.read
    largest = max(evidence, key=lambda i: answers[i][1] * answers[i][2])
    return RecognisedFormat(
        replace(best.format, depth=best.depths.get(largest)),
        container_kinds(answers[largest][0]),
        tuple(each.format for each in trials if _is_rival(each, best)),
        evident=any(answers[i][1:] != (1, 1) for i in best.depths),
    )


def _some(value: Value, most: int) -> Value:
    """Return a value with the first of many items: they show the format."""
    if not isinstance(value, Container):
        return value
    items = value.items[:most]
    if len(items) <= _WRAPPED:
        items = tuple(_some(item, most) for item in items)
    return replace(value, items=items)


def _has_shape(each: AnswerFormat, answers: Sequence[Answer]) -> bool:
    shape = each.shape or (lambda *_: False)
    large = [a for a in answers if min(a[1:]) > _PAIR and not is_hollow(a[0])]
    return bool(large) and all(shape(*answer) for answer in large)


def _parts(
    formats: Sequence[AnswerFormat], answers: Sequence[Answer]
) -> Iterator[RecognisedFormat]:
    """Yield the formats of the parts of records, such as (count, boards), that can be read."""
    records = [record(value) for value, _, _ in answers]
    for name in records[0]:
        if any(each.keys() != records[0].keys() for each in records):
            return
        parts = [
            (each[name], rows, columns)
            for each, (_, rows, columns) in zip(records, answers, strict=True)
        ]
        if any(to_integer(part) is not None for part, _, _ in parts):
            continue
        with suppress(Unreadable):
            found = recognise(formats, parts)
            if found.evident:
                form = replace(found.format, part=name)
                yield replace(found, format=form, rivals=())


def _try(answer_format: AnswerFormat, answers: Sequence[Answer]) -> _Trial:
    trial = _Trial(answer_format)
    for number, (value, rows, columns) in enumerate(answers):
        try:
            found, depth = answer_format.read_with_depth(value, rows, columns)
        except Unreadable as error:
            trial.failed.append(error)
            continue
        if answer_format.code.endswith(_COUNTED_FROM_1) and -1 in _numbers(found):
            return _Trial(answer_format, failed=[Unreadable("unknown", value)])
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


def _numbers(found: Any) -> Iterator[int]:
    """Yield the rows and columns of what was read."""
    if isinstance(found, int):
        yield found
    for each in getattr(found, "path", found if isinstance(found, tuple) else ()):
        yield from _numbers(each)


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
