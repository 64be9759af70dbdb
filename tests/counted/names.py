"""Functions that compute the numbers of the pages: the names that `data/numbers.toml` may use.

The counts are independent of the shipped code, as in `tests.independent`, which is run only if the
number is a property of it, such as the number of recursive calls. No results are listed here.
"""

from collections import Counter
from fractions import Fraction
from inspect import signature
from itertools import count, product
from math import comb, factorial, log10
from operator import add, sub
from statistics import mean, median
from sys import getrecursionlimit
from timeit import repeat
from typing import Any

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

_OTHERS = {
    "Counter": Counter,
    "Fraction": Fraction,
    "LANGUAGES": LANGUAGES,
    "PROBLEMS": PROBLEMS,
    "METHODS": METHODS,
    "SEEDS": SEEDS,
    "add": add,
    "attacks": attacks,
    "backtracking": backtracking,
    "choice_points": choice_points,
    "column_array": column_array,
    "comb": comb,
    "default_repeat": signature(repeat).parameters["repeat"].default,
    "coordinate_sets": coordinate_sets,
    "count": count,
    "factorial": factorial,
    "facts": facts,
    "getrecursionlimit": getrecursionlimit,
    "goldens": goldens,
    "knights_counting": knights_counting,
    "knights_moves": knights_moves,
    "log10": log10,
    "marked_board": marked_board,
    "mean": mean,
    "median": median,
    "naive": naive,
    "product": product,
    "promising": promising,
    "random_greedy": random_greedy,
    "read": read,
    "save_gif": save_gif,
    "sub": sub,
    "symmetry": symmetry,
    "tail_calls": tail_calls,
    "to_squares": to_squares,
    "tree": tree,
    "walkthrough": walkthrough,
}
_OWN = (
    *(beyond, board, knight, randomness, project),
    *(row_by_row, searches, solutions, times),
)

NAMES: dict[str, Any] = _OTHERS | {
    name: value
    for module in _OWN
    for name, value in vars(module).items()
    if getattr(value, "__module__", "") == module.__name__
    and not name.startswith("_")
}
