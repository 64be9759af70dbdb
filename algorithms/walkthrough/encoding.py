"""A walk-through as JSON, small enough for a page; `schema.json` describes every part.

What happens at a step (its kind, its line, the rule) is one entry of a table. Which entry, which
row, which column and which piece are packed into strings, one character a step. A character
stands for its code less 48, so that 0 … 9 are the digits; a space stands for nothing.
"""

import json
from collections.abc import Iterable, Iterator
from itertools import accumulate, pairwise
from typing import Any

from algorithms.errors import InvalidValueError
from algorithms.walkthrough.steps import BOARDS, Log, Visit, Walkthrough

__all__ = ["VERSION", "from_json", "to_json"]

VERSION = 1
"""The version of the encoding; another one is not read."""

FORMAT = "polyglot-algorithms/walkthrough"


def to_json(walkthrough: Walkthrough) -> str:
    """Write a walk-through as JSON; its result is left out.

    Args:
        walkthrough: The walk-through.

    Returns:
        One line of JSON, as `schema.json` describes it.

    Example:
        >>> from algorithms.walkthrough import record
        >>> text = to_json(record("queens.column_array", 1))
        >>> text[text.index('"step"'):]
        '"step":"120","row":"0  ","column":"0  ","by":"   ","boards":[]}'
    """
    steps = walkthrough.steps
    what = sorted({(step.kind, step.line, step.rule) for step in steps})
    index = {entry: number for number, entry in enumerate(what)}
    # A back is that of the last piece, so its square need not be told.
    squares = [step.square if step.kind != "back" else None for step in steps]
    packed: dict[str, Any] = {
        "format": FORMAT,
        "version": VERSION,
        "algorithm": walkthrough.algorithm,
        "piece": walkthrough.piece,
        "rows": walkthrough.rows,
        "columns": walkthrough.columns,
        "what": what,
        "step": _pack(index[step.kind, step.line, step.rule] for step in steps),
        "row": _pack(square and square[0] for square in squares),
        "column": _pack(square and square[1] for square in squares),
        "by": _pack(_pieces(walkthrough)),
        "boards": [
            _pack(number for square in step.board for number in square)
            for step in steps
            if step.kind in BOARDS
        ],
    }
    if walkthrough.visits:
        packed["visits"] = _pack_visits(walkthrough.visits)
    return json.dumps(packed, separators=(",", ":"))


def from_json(text: str) -> Walkthrough:
    """Read a walk-through that `to_json` wrote.

    Args:
        text: The JSON.

    Returns:
        The walk-through, without a result.

    Raises:
        InvalidValueError: `unknown-encoding`: it is of another format or version.

    Example:
        >>> from algorithms.walkthrough import record
        >>> walkthrough = record("queens.column_array", 4)
        >>> from_json(to_json(walkthrough)) == walkthrough
        True
    """
    packed = json.loads(text)
    found = packed.get("format"), packed.get("version")
    if found != (FORMAT, VERSION):
        raise InvalidValueError("unknown-encoding", value=found, version=VERSION)
    log = Log()
    boards = iter(packed["boards"])
    strings = [_unpack(packed[name]) for name in ("step", "row", "column", "by")]
    for entry, row, column, by in zip(*strings, strict=True):
        kind, line, rule = packed["what"][entry]
        if kind in BOARDS:
            numbers = _unpack(next(boards))
            log.show(kind, line, tuple(zip(numbers, numbers, strict=True)))
        else:
            square = None if row is None else (row, column)
            log.add(
                kind, line, square, (rule, None if by is None else log.pieces[by])
            )
    visits = _unpack_visits(packed["visits"]) if "visits" in packed else []
    size = packed["rows"], packed["columns"]
    return Walkthrough(
        packed["algorithm"], *size, log.steps, visits, packed["piece"]
    )


def _pieces(walkthrough: Walkthrough) -> Iterator[int | None]:
    """Yield, for each step, which of the pieces on the board forbids its square."""
    log = Log()
    for step in walkthrough.steps:
        log.move(step.kind, step.square)
        yield log.pieces.index(step.by) if step.by else None


def _pack_visits(visits: list[Visit]) -> dict[str, Any]:
    lines = sorted({visit.line for visit in visits})
    steps = [0, *(visit.step for visit in visits)]
    return {
        "lines": lines,
        "line": _pack(lines.index(visit.line) for visit in visits),
        "steps": _pack(after - before for before, after in pairwise(steps)),
        "changes": [
            (number, visit.changes)
            for number, visit in enumerate(visits)
            if visit.changes
        ],
    }


def _unpack_visits(packed: dict[str, Any]) -> list[Visit]:
    changes = dict(packed["changes"])
    steps = accumulate(_unpack(packed["steps"]))
    lines = [packed["lines"][index] for index in _unpack(packed["line"])]
    return [
        Visit(line, step, changes.get(number, {}))
        for number, (line, step) in enumerate(zip(lines, steps, strict=True))
    ]


def _pack(numbers: Iterable[int | None]) -> str:
    return "".join(
        " " if number is None else chr(48 + number) for number in numbers
    )


def _unpack(text: str) -> Iterator[Any]:
    return (None if letter == " " else ord(letter) - 48 for letter in text)
