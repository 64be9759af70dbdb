"""A genetic search: boards are crossed and changed, and the better ones have more children.

A board is a permutation, the column of each row's queen, and it is the better the fewer pairs of
queens attack each other. A child has its rows from one parent and a stretch of them from the other,
where columns change places so that each occurs once (partially mapped crossover); of every two
children about one has two of its columns swapped.

Sources: D. E. Goldberg and R. Lingle, “Alleles, Loci, and the Traveling Salesman Problem”,
Proceedings of the First International Conference on Genetic Algorithms (1985), for the crossover.
The Persian articles 001 and 003 name genetic algorithms as another way to one solution, and give
no program; all else here is a choice of ours.
"""

import random
import sys
from collections.abc import Callable
from operator import add, itemgetter, sub

from algorithms.errors import (
    AttemptsExhaustedError,
    InvalidValueError,
    check_size,
)
from algorithms.queens.one_solution.limits import solvable_size
from algorithms.queens.one_solution.rng import generator

__all__ = ["attacking_pairs", "breed", "cross", "genetic", "rated"]

_KEPT = 2  # the best boards, which live on unchanged
_RIVALS = 3  # of so many boards that are drawn, the best one is a parent
_CHANGED = 0.5  # of the children have two columns swapped
_PATIENCE = 50  # generations without a better board, then all begins anew

Draw = Callable[[], float]
Queens = list[int]
Rated = tuple[int, Queens]


def genetic(
    n: int,
    rng: random.Random | None = None,
    *,
    population: int = 100,
    max_generations: int | None = None,
) -> list[int]:
    """Find a solution of n queens by evolution; for hundreds of queens, that takes long.

    Args:
        n: The number of queens: 0, 1, or 4 and more.
        rng: What draws; the same state gives the same board. None for a generator that is seeded
            from the one that `random.seed` sets.
        population: How many boards live at a time, at least 3.
        max_generations: How many generations there may be, those that are drawn among them; None
            for any number.

    Returns:
        A new list with the column of the queen of each row, from 0.

    Raises:
        InvalidTypeError: `not-an-integer`: a number is no integer; `not-a-generator`: rng draws
            no numbers.
        InvalidValueError: `negative-size`: one of them is below zero; `too-small`: the population
            is below 3; `too-large`: n is above 2³¹.
        NoSolutionError: `no-solution`: n is 2 or 3.
        AttemptsExhaustedError: `generations-exhausted`: no generation had a solution.

    Example:
        >>> genetic(8, random.Random(1848))
        [2, 5, 3, 1, 7, 4, 6, 0]
    """
    n = solvable_size(n)
    population = check_size(population, "population")
    if population <= _KEPT:  # there would be no children
        raise InvalidValueError("too-small", name="population", limit=_KEPT + 1)
    left = sys.maxsize
    if max_generations is not None:
        left = check_size(max_generations, "max_generations")
    draw = generator(rng).random
    while left:
        boards = rated([_drawn(n, draw) for _ in range(population)])
        boards, bred = _evolve(boards, draw, left - 1)
        left -= 1 + bred
        pairs, queens = boards[0]
        if not pairs:
            return queens
    raise AttemptsExhaustedError(
        "generations-exhausted", n=n, generations=max_generations
    )


def _drawn(n: int, draw: Draw) -> Queens:
    # Of `random()` alone Python promises the same numbers in each of its versions.
    return sorted(range(n), key=lambda _: draw())


def _evolve(boards: list[Rated], draw: Draw, left: int) -> tuple[list[Rated], int]:
    """Breed until a board is a solution, none gets better or no generation is left."""
    bred = stale = 0
    while boards[0][0] and stale < _PATIENCE and bred < left:
        best = boards[0][0]
        boards = breed(boards, draw)
        stale = 0 if boards[0][0] < best else stale + 1
        bred += 1
    return boards, bred


def breed(boards: list[Rated], draw: Draw) -> list[Rated]:
    """Return the next generation.

    Args:
        boards: What `rated` returned.
        draw: Draws a number from 0 up to, but not, 1.

    Returns:
        As many boards, in the same form; the two best ones of the last generation are among them.

    Example:
        >>> boards = rated([[0, 1, 2, 3], [1, 0, 3, 2], [3, 0, 2, 1]])
        >>> breed(boards, random.Random(1848).random)
        [(1, [3, 0, 2, 1]), (3, [0, 1, 2, 3]), (3, [3, 0, 1, 2])]
    """
    children = [queens for _, queens in boards[:_KEPT]]
    while len(children) < len(boards):
        child = cross(_parent(boards, draw), _parent(boards, draw), draw)
        if draw() < _CHANGED:
            a, b = _row(child, draw), _row(child, draw)
            child[a], child[b] = child[b], child[a]
        children.append(child)
    return rated(children)


def rated(boards: list[Queens]) -> list[Rated]:
    """Count the attacking pairs of each board, and put the best board first.

    Args:
        boards: The column of each row's queen, a list a board.

    Returns:
        Pairs of the number and the board, in ascending order of the number.

    Example:
        >>> rated([[0, 1, 2, 3], [1, 3, 0, 2]])
        [(0, [1, 3, 0, 2]), (3, [0, 1, 2, 3])]
    """
    found = [(attacking_pairs(queens), queens) for queens in boards]
    found.sort(key=itemgetter(0))
    return found


def attacking_pairs(queens: Queens) -> int:
    """Count the pairs of queens that attack each other: neighbours on a diagonal.

    Args:
        queens: The column of each row's queen, each column once.

    Returns:
        The number of pairs; 0 for a solution.

    Example:
        >>> attacking_pairs([0, 1, 2, 3])
        3
    """
    rows = range(len(queens))
    falling, rising = set(map(sub, rows, queens)), set(map(add, rows, queens))
    return 2 * len(queens) - len(falling) - len(rising)


def _parent(boards: list[Rated], draw: Draw) -> Queens:
    """Return the best of some boards; they are sorted, so that it has the least number."""
    return boards[min([int(draw() * len(boards)) for _ in range(_RIVALS)])][1]


def cross(giver: Queens, taker: Queens, draw: Draw) -> Queens:
    """Cross two boards: partially mapped crossover.

    Args:
        giver: The column of each row's queen of one parent.
        taker: The same of the other.
        draw: Draws a number from 0 up to, but not, 1: twice, a row at either end of the stretch.

    Returns:
        A copy of the taker, with the giver's columns in that stretch of rows.

    Example:
        >>> cross([3, 2, 1, 0], [0, 1, 2, 3], iter([0.25, 0.5]).__next__)
        [0, 2, 1, 3]
    """
    first, last = sorted((_row(giver, draw), _row(giver, draw)))
    child = taker.copy()
    place = {column: row for row, column in enumerate(child)}
    for row in range(first, last + 1):
        old, new = child[row], giver[row]
        other = place[new]
        child[row], child[other] = new, old
        place[new], place[old] = row, other
    return child


def _row(queens: Queens, draw: Draw) -> int:
    return int(draw() * len(queens))
