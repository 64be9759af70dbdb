"""Variants of a task: each student gets the same variant every time."""

import hashlib
import unicodedata
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from itertools import count, product
from typing import Any

from algorithms.base.errors import check_size
from algorithms.base.messages import translate
from algorithms.base.texts import N_
from algorithms.practice.grading.submissions import plain
from algorithms.practice.problems import find_problem

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


def _numbers(text: str) -> Iterator[int]:
    """Yield numbers that depend only on a text, the same in every version of Python."""
    for drawn in count(1):
        digest = hashlib.sha256(f"{drawn}\0{text}".encode()).digest()
        yield int.from_bytes(digest[:8], "big")


def variant_of(problem: str, student: str, seed: int = 0) -> Variant:
    """Return a student's variant of a task."""
    found = find_problem(problem)
    name = unicodedata.normalize("NFC", plain(student).strip().casefold())
    numbers = _numbers(f"{found.name}\0{check_size(seed, 'seed')}\0{name}")
    own, values = next(numbers) % 2**32, dict[str, Any]()
    text, choices = _CHOICES.get(found.name, ("", {}))
    for each, known in choices.items():
        some = known(values) if callable(known) else known
        values[each] = some[next(numbers) % len(some)]
    if "size" in values:
        values["rows"], values["columns"] = values.pop("size")
    if "row" in values:
        values["start"] = values.pop("row"), values.pop("column")
    return Variant(found.name, own, values, text)


def _starts(board: Mapping[str, int]) -> list[tuple[int, int]]:
    """Return the squares of a board from which there are tours."""
    rows, columns = board["rows"], board["columns"]
    squares = product(range(rows), range(columns))
    return [
        each for each in squares if rows * columns % 2 == 0 or sum(each) % 2 == 0
    ]


_SYMBOLS = {"symbol": ("♛", "♕", "Q", "D", "●", "★", "◆", "#")}
# All such boards have tours from every square of the corners' colour.
_SIDES = range(5, 9)
_CLOSABLE = [
    each for each in product(_SIDES, repeat=2) if each[0] * each[1] % 2 == 0
]
_FEW = {"n": range(4, 8)} | _SYMBOLS  # solutions
_SQUARES = {"rows": range(5, 11), "columns": range(5, 11)} | _SYMBOLS
_CHOICES: Mapping[str, tuple[str, Mapping[str, Any]]] = {
    "all-queens": (_QUEENS, _FEW),
    "one-queens": (_QUEENS, {"n": range(5, 11)} | _SYMBOLS),
    "count-queens": (_COUNT, {"n": range(5, 11)}),
    "distinct-queens": (_QUEENS, _FEW),
    "safe-square": (_BOARD, _SQUARES),
    "free-squares": (_BOARD, _SQUARES),
    "knights-tour": (_TOUR, {"rows": _SIDES, "columns": _SIDES, "start": _starts}),
    "closed-tour": (_CLOSED, {"size": _CLOSABLE}),
    "next-moves": (
        _MOVES,
        {
            "rows": range(4, 11),
            "columns": range(4, 11),
            "row": lambda board: range(board["rows"]),
            "column": lambda board: range(board["columns"]),
        },
    ),
}
"""The task of a problem, and what its values are chosen from, in the order of their choice."""
