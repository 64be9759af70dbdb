"""Variants of a task: each student gets the same variant every time."""

import hashlib
import unicodedata
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import product
from typing import Any, TypeVar

from algorithms.base.errors import check_size
from algorithms.base.messages import translate
from algorithms.base.texts import N_
from algorithms.practice.grading.submissions import plain
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
# All such boards have tours from every square of the corners' colour.
_SIDES = (5, 6, 7, 8)


@dataclass(frozen=True)
class Variant:
    """A student's variant of a task."""

    problem: str
    seed: int
    values: Mapping[str, Any] = field(default_factory=dict)
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
    name = unicodedata.normalize("NFC", plain(student).strip().casefold())
    numbers = _Numbers(f"{found.name}\0{check_size(seed, 'seed')}\0{name}")
    own = numbers.below(2**32)
    if found.name not in _MAKERS:
        return Variant(found.name, own)
    text, make = _MAKERS[found.name]
    return Variant(found.name, own, make(numbers), text)


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
    return dict(zip(("rows", "columns"), numbers.one_of(boards), strict=True))


def _moves(numbers: _Numbers) -> dict[str, object]:
    rows, columns = 4 + numbers.below(7), 4 + numbers.below(7)
    start = numbers.below(rows), numbers.below(columns)
    return {"rows": rows, "columns": columns, "start": start}


def _marked(**sizes: tuple[int, int]) -> Callable[[_Numbers], dict[str, object]]:
    """Return a function that draws sizes, each from so many from a least one, and a symbol."""
    return lambda numbers: {
        **{
            name: least + numbers.below(many)
            for name, (least, many) in sizes.items()
        },
        "symbol": numbers.one_of(_SYMBOLS),
    }


_FEW = _marked(n=(4, 4))  # solutions
_SQUARES = _marked(rows=(5, 6), columns=(5, 6))
_MAKERS: Mapping[str, tuple[str, Callable[[_Numbers], dict[str, object]]]] = {
    "all-queens": (_QUEENS, _FEW),
    "one-queens": (_QUEENS, _marked(n=(5, 6))),
    "count-queens": (_COUNT, lambda numbers: {"n": 5 + numbers.below(6)}),
    "distinct-queens": (_QUEENS, _FEW),
    "safe-square": (_BOARD, _SQUARES),
    "free-squares": (_BOARD, _SQUARES),
    "knights-tour": (_TOUR, _tour),
    "closed-tour": (_CLOSED, _closed),
    "next-moves": (_MOVES, _moves),
}
