"""Common ways to write answers, for the tests of the answer formats."""

from collections import deque
from collections.abc import Callable
from string import ascii_lowercase
from typing import Any

import numpy as np

from algorithms.board import tour_path
from algorithms.board.values.encoding import encode
from algorithms.board.values.model import decode


def value(answer):
    """Return an answer as it arrives from the process of a solver."""
    return decode(encode(answer))


def marks(columns, queen=1, free=0):
    """Write a solution as rows of marks."""
    n = len(columns)
    return [[queen if c == at else free for c in range(n)] for at in columns]


def strings(columns, queen="Q", free=".", between=""):
    """Write a solution as one string per row."""
    return [between.join(row) for row in marks(columns, queen, free)]


def squares(columns, base=0):
    """Write a solution as a list of squares."""
    return [(row + base, c + base) for row, c in enumerate(columns)]


def digits(columns, base=0, zero="0"):
    """Write a solution as digits of the script with this zero."""
    return "".join(chr(ord(zero) + column + base) for column in columns)


def from_1(numbers):
    """Count numbers from 1."""
    return [number + 1 for number in numbers]


def indices(columns):
    """Write a solution as numbers of squares."""
    return [row * len(columns) + column for row, column in enumerate(columns)]


def names(columns):
    """Write a solution as names of squares."""
    return [ascii_lowercase[c] + str(r + 1) for r, c in enumerate(columns)]


# The expected format code, and a writer in that format.
QUEENS: dict[str, tuple[str, Callable[[Any], Any]]] = {
    "list of columns": ("columns", list),
    "tuple of columns": ("columns", tuple),
    "deque of columns": ("columns", deque),
    "array of columns": ("columns", np.array),
    "iterator of columns": ("columns", iter),
    "floats": ("columns", lambda s: [float(column) for column in s]),
    "written list": ("columns", lambda s: str(list(s))),
    "written array": ("columns", lambda s: str(np.array(s, dtype=int))),
    "digits": ("columns", digits),
    "a line each": ("columns", lambda s: "\n".join(map(str, s))),
    "spaced": ("columns", lambda s: " ".join(map(str, s))),
    "columns from 1": ("columns-from-1", from_1),
    "Persian digits": ("columns-from-1", lambda s: digits(s, 1, "۰")),
    "Arabic digits": ("columns-from-1", lambda s: digits(s, 1, "٠")),
    "mixed digits": (
        "columns-from-1",
        lambda s: digits(s[:2], 1) + digits(s[2:], 1, "۰"),
    ),
    "Arabic commas": ("columns-from-1", lambda s: "، ".join(digits(s, 1, "٠"))),
    "texts of numbers": ("columns-from-1", lambda s: [str(c + 1) for c in s]),
    "list of squares": ("squares", squares),
    "set of squares": ("squares", lambda s: set(squares(s))),
    "frozenset, (x, y)": (
        "squares",
        lambda s: frozenset((c, r) for r, c in squares(s)),
    ),
    "list of lists": ("squares", lambda s: [list(each) for each in squares(s)]),
    "array of squares": ("squares", lambda s: np.array(squares(s)).reshape(-1, 2)),
    "dict of rows": ("columns", lambda s: dict(enumerate(s))),
    "dict of rows from 1": ("columns-from-1", lambda s: dict(squares(s, 1))),
    "dict of mixed": ("columns", lambda s: dict(enumerate(s, 1))),
    "written squares": ("squares", lambda s: str(squares(s))),
    "squares from 1": ("squares-from-1", lambda s: squares(s, 1)),
    "zeros and ones": ("marks", marks),
    "tuples of marks": ("marks", lambda s: tuple(map(tuple, marks(s)))),
    "True and False": ("marks", lambda s: marks(s, queen=True, free=False)),
    "letters": ("marks", lambda s: marks(s, "Q", ".")),
    "letters and None": ("marks", lambda s: marks(s, "♛", None)),
    "array of marks": (
        "marks",
        lambda s: np.array(marks(s)).reshape(len(s), len(s)),
    ),
    "array of bools": ("marks", lambda s: np.array(marks(s), dtype=bool)),
    "written board": ("marks", lambda s: str(marks(s))),
    "dict of marks": (
        "marks",
        lambda s: {(r, c): s[r] == c for r in range(len(s)) for c in range(len(s))},
    ),
    "LeetCode": ("strings", strings),
    "stars": ("strings", lambda s: strings(s, "*", "-")),
    "digits as marks": ("strings", lambda s: strings(s, "1", "0")),
    "letters apart": ("strings", lambda s: strings(s, between=" ")),
    "bars": ("strings", lambda s: [f"|{row}|" for row in strings(s, between="|")]),
    "one text": ("text", lambda s: "\n".join(strings(s))),
    "the Hebrew article": ("text", lambda s: "\n".join(strings(s, " Q ", " - "))),
    "spaces": ("text", lambda s: "\n".join(strings(s, "Q", " "))),
    "spaces, cut": (
        "text",
        lambda s: "\n".join(map(str.rstrip, strings(s, "♕", " "))),
    ),
    "powers of two": ("bits", lambda s: [1 << column for column in s]),
    "numbers of squares": ("indices", indices),
    "set of numbers": ("indices", lambda s: set(indices(s))),
    "written numbers": ("indices", lambda s: " ".join(map(str, indices(s)))),
    "numbers of squares from 1": ("indices-from-1", lambda s: from_1(indices(s))),
    "names": ("names", names),
    "a text of names": ("names", lambda s: " ".join(names(s)).upper()),
}

NESTINGS: dict[str, Callable[[Any], Any]] = {
    "list": list,
    "tuple": tuple,
    "iterator": iter,
    "one each": lambda found: [[each] for each in found],
    "wrapped": lambda found: [list(found)],
    "numbered": lambda found: dict(enumerate(found)),
    "grouped": lambda found: [found[:1], found[1:3], [], found[3:]],
    "wrapped thrice": lambda found: ([[found]],),
}


def persian(board):
    """Write the numbers of a board in Persian digits, counted from 1."""
    shift = {ord("0") + digit: ord("۰") + digit for digit in range(10)}
    return [" ".join(map(str, from_1(row))).translate(shift) for row in board]


# The same for tours: what each is given is the board of numbers from 0.
TOURS: dict[str, tuple[str, Callable[[Any], Any]]] = {
    "numbers": ("numbers", list),
    "array": ("numbers", np.array),
    "flat": ("numbers", lambda board: [n for row in board for n in row]),
    "numbered squares": (
        "numbers",
        lambda board: {s: i for i, s in enumerate(tour_path(board))},
    ),
    "table": (
        "numbers",
        lambda board: "\n".join("".join(f"{n:4}" for n in row) for row in board),
    ),
    "numbers from 1": ("numbers-from-1", lambda board: [*map(from_1, board)]),
    "Persian table": ("numbers-from-1", persian),
    "path": ("path", tour_path),
    "iterator": ("path", lambda board: iter(tour_path(board))),
    "wrapped path": ("path", lambda board: [[list(s) for s in tour_path(board)]]),
    "array of squares": ("path", lambda board: np.array(tour_path(board))),
    "path by number": ("path", lambda board: dict(enumerate(tour_path(board), 1))),
    "path from 1": (
        "path-from-1",
        lambda board: [(r + 1, c + 1) for r, c in tour_path(board)],
    ),
    "indices": (
        "indices",
        lambda board: [r * len(board[0]) + c for r, c in tour_path(board)],
    ),
}
