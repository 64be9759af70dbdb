"""Right solvers whose answers have all forms."""

from functools import cache
from string import ascii_lowercase
from typing import NamedTuple

import numpy as np

from algorithms.board import tour_path
from algorithms.queens import column_array_fast
from tests.practice import learners
from tests.practice.learners import loaded
from tests.practice.writing import NESTINGS, QUEENS, TOURS, marks, squares


class Place(NamedTuple):
    """A square as a named tuple."""

    row: int
    column: int


class Square:
    """A square as learners write it: an object with two attributes."""

    def __init__(self, row, column):
        self.row, self.column = row, column


def placed(place, gather=list):
    """Return a writer of squares in a form, gathered in a container."""
    return lambda found: gather(place(*each) for each in found)


def after(change, write):
    """Return a writer of what an answer is changed to."""
    return lambda answer: write(change(answer))


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
    f"{name}, a list": after(squares, placed(place))
    for name, place in PLACES.items()
}
TOUR_WAYS = {name: write for name, (_, write) in TOURS.items()} | {
    f"{name}, a list": after(tour_path, placed(place))
    for name, place in PLACES.items()
}
SQUARE_WAYS = {
    f"{name}, {how}": placed(place, gather)
    for name, place in PLACES.items()
    for how, gather in GATHERED.items()
}

# A board of ten squares cannot be written with single digits.
DIGITS = {name for name in QUEENS if "digits" in name or "commas" in name}
# Boards of `(column, row)` are other boards than the given ones.
TRANSPOSED = "frozenset, (x, y)"


def form(solve, write, nothing=None):
    """Return a solver with its answers in a form, and a sign for no answer."""

    def written(*arguments):
        answer = solve(*arguments)
        return nothing if answer is None else write(answer)

    return written


def listed(write, nest=list):
    """Return a writer of boards, each in a form, in a nesting."""
    return lambda boards: nest([write(each) for each in boards])


def solvers():
    """Yield the problem, the form and the solver of each case."""
    first, tour, closed, images, reduce, moves, free = (
        loaded(getattr(learners, name))
        for name in ("FIRST", "TOUR", "CLOSED", "IMAGES", "REDUCE", "NEXT", "FREE")
    )

    @cache
    def all_solutions(n):  # without the empty board
        return list(column_array_fast.solutions(n)) if n else []

    fundamental = cache(lambda n: reduce(all_solutions(n)))
    for name, write in SOLUTION_WAYS.items():
        yield "distinct-queens", name, form(fundamental, listed(write))
        yield "images", name, form(images, listed(write))
        if name not in DIGITS:
            upside_down = after(lambda columns: columns[::-1], write)
            yield "all-queens", name, form(all_solutions, listed(write))
            yield "one-queens", f"{name} or None", form(first, write)
            yield "one-queens", f"{name} or []", form(first, upside_down, [])
        if name != TRANSPOSED:
            yield "reduce-symmetry", name, form(reduce, listed(write))
    for name, nest in NESTINGS.items():
        yield (
            "all-queens",
            f"{name} of all",
            form(all_solutions, listed(list, nest)),
        )
    below = listed(lambda columns: squares(columns)[::-1])
    yield "all-queens", "squares from below", form(all_solutions, below)
    yield (
        "all-queens",
        "array of boards",
        form(all_solutions, listed(marks, np.array)),
    )
    for name, write in TOUR_WAYS.items():
        yield "knights-tour", f"{name} or None", form(tour, write)
        yield "closed-tour", f"{name} or None", form(closed, write)
    for name, write in SQUARE_WAYS.items():
        yield "next-moves", name, form(moves, write)
        yield "free-squares", name, form(free, write)
