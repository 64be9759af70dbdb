"""Common ways to write answers, for the tests of the answer formats."""

# ruff: noqa: F401 - the imports are names in data/ways_of_writing.toml

from collections import deque
from string import ascii_lowercase

import numpy as np

from algorithms.board import tour_path
from algorithms.board.values.encoding import encode
from algorithms.board.values.model import decode
from tests.practice.tables import table


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


def persian(board):
    """Write the numbers of a board in Persian digits, counted from 1."""
    shift = {ord("0") + digit: ord("۰") + digit for digit in range(10)}
    return [" ".join(map(str, from_1(row))).translate(shift) for row in board]


def writer(parameter, expression):
    """Return the function that an expression of its parameter describes."""
    return eval(f"lambda {parameter}: {expression}", globals())  # noqa: S307 - the table is our own


_WAYS = table("ways_of_writing")
# The expected format code, and a writer in that format.
QUEENS = {
    name: (code, writer("s", ex)) for name, (code, ex) in _WAYS["queens"].items()
}
TOURS = {
    name: (code, writer("board", ex)) for name, (code, ex) in _WAYS["tours"].items()
}
NESTINGS = {name: writer("found", ex) for name, ex in _WAYS["nestings"].items()}
