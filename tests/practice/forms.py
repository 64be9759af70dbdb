"""Right solvers whose answers have all forms."""

from functools import cache
from string import ascii_lowercase
from typing import NamedTuple

from algorithms.board import tour_path
from algorithms.queens import column_array_fast
from tests.practice import learners
from tests.practice.writing import NESTINGS, QUEENS, TOURS, squares


class Place(NamedTuple):
    """A square as a named tuple."""

    row: int
    column: int


class Square:
    """A square as learners write it: an object with two attributes."""

    def __init__(self, row, column):
        self.row, self.column = row, column


# Forms of one square, and of many.
PLACES = {
    "pairs": lambda row, column: (row, column),
    "lists": lambda row, column: [row, column],
    "chess names": lambda row, column: ascii_lowercase[column] + str(row + 1),
    "complex": complex,
    "named": Place,
    "objects": Square,
    "dictionaries": lambda row, column: {"row": row, "column": column},
}
GATHERED = {
    "list": list,
    "reversed list": lambda items: list(items)[::-1],
    "tuple": tuple,
    "iterator": iter,
}
SOLUTION_WAYS = {name: write for name, (_, write) in QUEENS.items()} | {
    f"{name}, a list": lambda columns, place=place: [
        place(*square) for square in squares(columns)
    ]
    for name, place in PLACES.items()
}
TOUR_WAYS = {name: write for name, (_, write) in TOURS.items()} | {
    f"{name}, a list": lambda board, place=place: [
        place(*square) for square in tour_path(board)
    ]
    for name, place in PLACES.items()
}
SQUARE_WAYS = {
    (name, how): lambda found, place=place, gather=gather: gather(
        place(*each) for each in found
    )
    for name, place in PLACES.items()
    for how, gather in GATHERED.items()
}


@cache
def all_solutions(n):
    """Return all solutions, without the empty board."""
    return list(column_array_fast.solutions(n)) if n else []


@cache
def learned(source):
    """Return a function that a learner wrote."""
    return learners.loaded(source)


@cache
def fundamental(n):
    """Return a solution of each class."""
    return learned(learners.REDUCE)(all_solutions(n))


def every(write, nest):
    """Return all solutions in a form, in a nesting."""
    return lambda n: nest([write(each) for each in all_solutions(n)])


def first(write, nothing):
    """Return the first solution in a form, or a sign that there is none."""

    def solve(n):
        columns = learned(learners.FIRST)(n)
        return nothing if columns is None else write(columns)

    return solve


def last(write, nothing):
    """Return the first solution upside down."""
    return first(lambda columns: write(columns[::-1]), nothing)


def tour(write, nothing):
    """Return a tour in a form."""

    def solve(rows, columns, start):
        board = learned(learners.TOUR)(rows, columns, start)
        return nothing if board is None else write(board)

    return solve


def closed(write, nothing):
    """Return a closed tour in a form."""

    def solve(rows, columns):
        board = learned(learners.CLOSED)(rows, columns)
        return nothing if board is None else write(board)

    return solve


def lists(source, write):
    """Return boards in a form."""
    return lambda boards: [write(each) for each in learned(source)(boards)]


def boards(write):
    """Return fundamental solutions in a form."""
    return lambda n: [write(each) for each in fundamental(n)]


def gathered(source, write):
    """Return squares in a form."""
    return lambda *arguments: write(learned(source)(*arguments))


# A board of ten squares cannot be written with single digits.
DIGITS = {name for name in QUEENS if "digits" in name or "commas" in name}
# Boards of `(column, row)` are other boards than the given ones.
TRANSPOSED = "frozenset, (x, y)"


def solvers():
    """Yield the problem, the form and the solver of each case."""
    for name, write in SOLUTION_WAYS.items():
        yield "distinct-queens", name, boards(write)
        yield "images", name, lists(learners.IMAGES, write)
        if name not in DIGITS:
            yield "all-queens", name, every(write, list)
            yield "one-queens", f"{name} or None", first(write, None)
            yield "one-queens", f"{name} or []", last(write, [])
        if name != TRANSPOSED:
            yield "reduce-symmetry", name, lists(learners.REDUCE, write)
    for name, nest in NESTINGS.items():
        yield "all-queens", f"{name} of all", every(list, nest)
    for name, write in TOUR_WAYS.items():
        yield "knights-tour", f"{name} or None", tour(write, None)
        yield "closed-tour", f"{name} or None", closed(write, None)
    for (name, how), write in SQUARE_WAYS.items():
        yield "next-moves", f"{name}, {how}", gathered(learners.NEXT, write)
        yield "free-squares", f"{name}, {how}", gathered(learners.FREE, write)
