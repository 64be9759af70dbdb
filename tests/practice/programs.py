"""The solvers of the tests, right and wrong, whose reports are stored."""

from collections.abc import Callable
from functools import cache, partial
from importlib import import_module
from pathlib import Path
from typing import Any, NamedTuple

from algorithms.practice.mistakes import MISTAKES
from algorithms.practice.runner.lookup import find
from tests.practice import forms, learners
from tests.practice.learners import loaded

HERE = Path(__file__).parent / "right"

# The file, its function, the problem, and the form in which its answers are read.
SOLVERS = """
squares_as_sets.py        all_queens             all-queens       squares
from_one.py               place_queens           all-queens       squares-from-1
numpy_breadth.py          columns                all-queens       columns
lazy.py                   gen                    all-queens       columns
functional.py             all_queens             all-queens       columns
digits.py                 solve                  all-queens       columns-from-1
unicode_rows.py           solve                  all-queens       strings
leetcode_52.py            Solution.totalNQueens  count-queens     number
memoised.py               count                  count-queens     number
by_formula.py             queens                 one-queens       columns-from-1
las_vegas.py              place                  one-queens       squares
complex_classes.py        classes                distinct-queens  squares-from-1
numpy_safe.py             safe                   safe-square      yes-no
one_liner_safe.py         may_stand              safe-square      yes-no
subtracting.py            free                   free-squares     squares
numpy_free.py             free                   free-squares     squares
mask_of_free.py           free_mask              free-squares     marks
zip_images.py             all_images             images           marks
numpy_images.py           images                 images           marks
other_images.py           images                 images           squares
first_of_class.py         reduce                 reduce-symmetry  columns
tour_with_stack.py        tour                   knights-tour     numbers-from-1
numpy_tour.py             tour                   knights-tour     numbers-from-1
closed_by_degree.py       closed_tour            closed-tour      path
complex_moves.py          moves                  next-moves       squares
numpy_moves.py            moves                  next-moves       squares
board_of_moves.py         moves                  next-moves       marks
"""
TABLE = [line.split() for line in SOLVERS.split("\n") if line]

HEADER = """\
from __future__ import annotations
from itertools import permutations, product
from random import choice, shuffle
"""
# A mistake that is made for some arguments, or in some calls.
CONDITIONS = ("checksum % 3 == 0", "calls % 2")
EITHER = """

calls = 0

def either(*arguments):
    global calls
    calls += 1
    checksum = sum(map(ord, repr(arguments)))
    return {wrong}(*arguments) if {condition} else right(*arguments)
"""

# These are what their names say, however often: trials, a table, one wrong size.
ALWAYS = (
    "first-of-empty-list",
    "hard-coded-table",
    "random-trials",
    "size-one-refused",
)
# On large boards only, where it takes minutes.
EXCLUDED = {("undo-unmarks-too-much", "checksum % 3 == 0")}


class Program(NamedTuple):
    """A solver, its problem, and its kind: a key of `report_goldens.SHARES`."""

    kind: str
    problem: str
    name: str
    load: Callable[[], Callable[..., Any]]

    @property
    def key(self) -> str:
        """The name under which its report is stored."""
        return f"{self.problem}: {self.name}, {self.kind}"


def _wrong(mistake):
    """Yield a known mistake, as it is and made only sometimes."""
    problem, name, wrong = mistake.problem, mistake.name, mistake.function
    load = partial(loaded, HEADER + mistake.source, wrong)
    yield Program("mistake", problem, name, load)
    source = f"{learners.RIGHT[problem]}\nright = solve\n\n{mistake.source}"
    for condition in CONDITIONS:
        if name not in ALWAYS and (name, condition) not in EXCLUDED:
            either = EITHER.format(wrong=wrong, condition=condition)
            load = partial(loaded, HEADER + source + either, "either")
            yield Program("sometimes", problem, f"{name} if {condition}", load)


def _from_file(file, function):
    module = import_module(f"tests.practice.right.{file.removesuffix('.py')}")
    return find(file, module, function)


def _given(solve):
    return solve


@cache
def programs() -> list[Program]:
    """Return all solvers."""
    found = [each for mistake in MISTAKES for each in _wrong(mistake)]
    for file, function, problem, _ in TABLE:
        load = partial(_from_file, file, function)
        found.append(Program("right", problem, file, load))
    for name, problem in learners.PROBLEMS.items():
        load = partial(loaded, getattr(learners, name))
        found.append(Program("right", problem, name, load))
    for problem, name, solve in forms.solvers():
        found.append(Program("form", problem, name, partial(_given, solve)))
    return found
