"""The names that `data/numbers.toml` may use: the imports here, and the functions of this folder.

The counts are independent of the shipped code, as in `tests.independent`, which is run only if the
number is a property of it, such as the number of recursive calls. No results are listed here.
"""
# ruff: noqa: F401 - the imports are the names

import inspect
from collections import Counter
from fractions import Fraction
from itertools import count, product
from math import comb, factorial, log10
from operator import add, sub
from statistics import mean, median
from sys import getrecursionlimit
from timeit import repeat

from algorithms import walkthrough
from algorithms.board import attacks, to_squares
from algorithms.drawing import save_gif
from algorithms.knights_tour import backtracking, naive
from algorithms.knights_tour import counting as knights_counting
from algorithms.practice.problems import PROBLEMS
from algorithms.queens import (
    choice_points,
    column_array,
    coordinate_sets,
    marked_board,
    random_greedy,
    symmetry,
    tail_calls,
)
from algorithms.solving.methods import METHODS
from benchmarks.work import SEEDS
from tests import facts, goldens
from tests.counted import (
    beyond,
    board,
    knight,
    project,
    randomness,
    row_by_row,
    searches,
    solutions,
    times,
)
from tests.independent import knights_moves, promising, tree
from website.blocks.tables import read
from website.languages.names import LANGUAGES

default_repeat = inspect.signature(repeat).parameters["repeat"].default

NAMES = dict(globals())
for _module in (
    *(beyond, board, knight, randomness, project),
    *(row_by_row, searches, solutions, times),
):
    NAMES |= {
        name: value
        for name, value in vars(_module).items()
        if getattr(value, "__module__", "") == _module.__name__
    }
