"""Variants of a task: each student gets the same variant every time."""

import hashlib
import unicodedata
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import product
from types import MappingProxyType
from typing import Any, TypeVar

from algorithms.base.errors import check_size
from algorithms.base.messages import translate
from algorithms.base.texts import N_
from algorithms.practice.problems import find_problem

_T = TypeVar("_T")

_QUEENS = N_(
    "Show your result for n = {n}, with the symbol {symbol} for each queen."
)
_COUNT = N_("Show your result for n = {n}.")
_BOARD = N_(
    "Show your result for a board of {rows} × {columns} squares, with the symbol {symbol} for "
    "each queen."
)
_TOUR = N_(
    "Show your tour of the {rows} × {columns} board, starting on the square {start}."
)
_CLOSED = N_("Show your closed tour of the board of {rows} × {columns} squares.")
_MOVES = N_(
    "Show the moves from the square {start} on the board of {rows} × {columns} squares."
)
_SYMBOLS = ("♛", "♕", "Q", "D", "●", "★", "◆", "#")
_SIDES = (
    5,
    6,
    7,
    8,
)  # all such boards have tours from every square of the corners' colour


@dataclass(frozen=True)
class Variant:
    """A student's variant of a task."""

    problem: str
    seed: int
    values: Mapping[str, Any] = field(default_factory=lambda: MappingProxyType({}))
    text: str = ""

    def task(self, language: str) -> str:
        """Return the sentence in the reader's language."""
        return translate(self.text, language, **self.values) if self.text else ""


class _Numbers:
    """Numbers that depend only on a text, the same in every version of Python."""

    def __init__(self, text: str) -> None:
        self._text, self._drawn = text, 0

    def below(self, limit: int) -> int:
        """Return the next number below a limit."""
        self._drawn += 1
        digest = hashlib.sha256(f"{self._drawn}\0{self._text}".encode()).digest()
        return int.from_bytes(digest[:8], "big") % limit

    def one_of(self, values: Sequence[_T]) -> _T:
        """Return one of some values."""
        return values[self.below(len(values))]


def variant_of(problem: str, student: str, seed: int = 0) -> Variant:
    """Return a student's variant of a task."""
    found = find_problem(problem)
    name = unicodedata.normalize("NFC", student.strip().casefold())
    numbers = _Numbers(f"{found.name}\0{check_size(seed, 'seed')}\0{name}")
    own = numbers.below(2**32)
    if found.name not in _MAKERS:
        return Variant(found.name, own)
    text, make = _MAKERS[found.name]
    return Variant(found.name, own, MappingProxyType(make(numbers)), text)


def _few(numbers: _Numbers) -> dict[str, object]:
    """Return a size with few solutions."""
    return {"n": 4 + numbers.below(4), "symbol": numbers.one_of(_SYMBOLS)}


def _one(numbers: _Numbers) -> dict[str, object]:
    return {"n": 5 + numbers.below(6), "symbol": numbers.one_of(_SYMBOLS)}


def _count(numbers: _Numbers) -> dict[str, object]:
    return {"n": 5 + numbers.below(6)}


def _board(numbers: _Numbers) -> dict[str, object]:
    rows, columns = 5 + numbers.below(6), 5 + numbers.below(6)
    return {"rows": rows, "columns": columns, "symbol": numbers.one_of(_SYMBOLS)}


def _tour(numbers: _Numbers) -> dict[str, object]:
    rows, columns = numbers.one_of(_SIDES), numbers.one_of(_SIDES)
    squares = [
        (row, column)
        for row, column in product(range(rows), range(columns))
        if rows * columns % 2 == 0 or (row + column) % 2 == 0
    ]
    return {"rows": rows, "columns": columns, "start": numbers.one_of(squares)}


def _closed(numbers: _Numbers) -> dict[str, object]:
    boards = [(r, c) for r, c in product(_SIDES, repeat=2) if r * c % 2 == 0]
    rows, columns = numbers.one_of(boards)
    return {"rows": rows, "columns": columns}


def _moves(numbers: _Numbers) -> dict[str, object]:
    rows, columns = 4 + numbers.below(7), 4 + numbers.below(7)
    start = numbers.below(rows), numbers.below(columns)
    return {"rows": rows, "columns": columns, "start": start}


_Maker = tuple[str, Callable[[_Numbers], dict[str, object]]]
_MAKERS: Mapping[str, _Maker] = MappingProxyType(
    {
        "all-queens": (_QUEENS, _few),
        "one-queens": (_QUEENS, _one),
        "count-queens": (_COUNT, _count),
        "distinct-queens": (_QUEENS, _few),
        "safe-square": (_BOARD, _board),
        "free-squares": (_BOARD, _board),
        "knights-tour": (_TOUR, _tour),
        "closed-tour": (_CLOSED, _closed),
        "next-moves": (_MOVES, _moves),
    }
)
