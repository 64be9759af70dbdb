"""A genetic algorithm: selection, crossover and mutation of a population of boards.

A board is a permutation: the column of the queen in each row. The fewer pairs of queens attack each
other with no queen between them, the fitter the board is. A child has the rows of one parent,
except for a range of rows from the other, and columns are exchanged so that each occurs once
(partially mapped crossover). In about half of the children, two columns are swapped (mutation).

Sources: D. E. Goldberg and R. Lingle, “Alleles, Loci, and the Traveling Salesman Problem”,
Proceedings of the First International Conference on Genetic Algorithms (1985), for the crossover.
The Persian articles 001 and 003 mention genetic algorithms as another way to find one solution,
without a program; all other choices are ours.
"""

import random
import sys
from collections.abc import Callable
from operator import add, itemgetter, sub

from algorithms.base.arguments import LARGEST_PLACED, check_size_up_to
from algorithms.base.errors import (
    AttemptsExhaustedError,
    InvalidValueError,
    check_size,
)
from algorithms.queens.one_solution.arguments import generator, solvable_size

_ELITE = 2  # the best boards, which survive unchanged
_TOURNAMENT = 3  # a parent is the best of this many random boards
_MUTATED = 0.5  # the share of the children that are mutated
_PATIENCE = 50  # generations without a better board before a restart

Draw = Callable[[], float]
Queens = list[int]
Rated = tuple[int, Queens]

_MOST = 100_000  # boards in memory


def genetic(
    n: int,
    *,
    rng: random.Random | int | None = None,
    population: int = 100,
    max_generations: int | None = None,
) -> list[int] | None:
    """Find a solution for n queens with a genetic algorithm; slow for hundreds of queens.

    Args:
        n: The number of queens.
        rng: The random number generator, or its seed; the same state gives the same board. None for
            a new generator, seeded from the generator of the `random` module.
        population: The number of boards in each generation, from 3 to 100,000.
        max_generations: The maximum number of generations, including the random first generation of
            each start; None for no limit.

    Returns:
        A new list with the column of the queen in each row, counted from 0; None for n = 2 and
        n = 3, which have no solution.

    Raises:
        InvalidTypeError: `not-an-integer`: a number is not an integer; `not-a-generator`: rng is
            not a random number generator.
        InvalidValueError: `negative-size`: a number is negative; `too-small`: the population is
            below 3; `too-large`: population is above 100,000, or n or n × population above 10⁷.
        AttemptsExhaustedError: `generations-exhausted`: no generation contained a solution.

    Example:
        >>> genetic(8, rng=random.Random(1848))
        [2, 5, 3, 1, 7, 4, 6, 0]
    """
    size = solvable_size(n)
    population = check_size_up_to(population, _MOST, "population")
    if population <= _ELITE:  # there would be no children
        raise InvalidValueError("too-small", name="population", limit=_ELITE + 1)
    if size and size * population > LARGEST_PLACED:
        name = "n × population"
        raise InvalidValueError("too-large", name=name, limit=LARGEST_PLACED)
    left = sys.maxsize
    if max_generations is not None:
        left = check_size(max_generations, "max_generations")
    draw = generator(rng).random
    if size is None:
        return None
    while left:
        boards = rated([_random_board(size, draw) for _ in range(population)])
        boards, bred = _evolve(boards, draw, left - 1)
        left -= 1 + bred
        pairs, queens = boards[0]
        if not pairs:
            return queens
    raise AttemptsExhaustedError(
        "generations-exhausted", n=size, generations=max_generations
    )


def _random_board(n: int, draw: Draw) -> Queens:
    # Only for `random()` does Python guarantee the same numbers in all versions.
    return sorted(range(n), key=lambda _: draw())


def _evolve(boards: list[Rated], draw: Draw, left: int) -> tuple[list[Rated], int]:
    """Breed until a board is a solution, the best stops improving or no generation is left."""
    bred = stale = 0
    while boards[0][0] and stale < _PATIENCE and bred < left:
        best = boards[0][0]
        boards = breed(boards, draw)
        stale = 0 if boards[0][0] < best else stale + 1
        bred += 1
    return boards, bred


def breed(boards: list[Rated], draw: Draw) -> list[Rated]:
    """Return the next generation."""
    children = [queens for _, queens in boards[:_ELITE]]
    while len(children) < len(boards):
        child = cross(_parent(boards, draw), _parent(boards, draw), draw)
        if draw() < _MUTATED:
            a, b = _row(child, draw), _row(child, draw)
            child[a], child[b] = child[b], child[a]
        children.append(child)
    return rated(children)


def rated(boards: list[Queens]) -> list[Rated]:
    """Count the attacking pairs of each board, and put the best board first."""
    found = [(attacking_pairs(queens), queens) for queens in boards]
    found.sort(key=itemgetter(0))
    return found


def attacking_pairs(queens: Queens) -> int:
    """Count the pairs of queens on the same diagonal with no queen between them."""
    rows = range(len(queens))
    falling, rising = set(map(sub, rows, queens)), set(map(add, rows, queens))
    return 2 * len(queens) - len(falling) - len(rising)


def _parent(boards: list[Rated], draw: Draw) -> Queens:
    """Return the best of some random boards; they are sorted, so the least index is best."""
    return boards[min([int(draw() * len(boards)) for _ in range(_TOURNAMENT)])][1]


def cross(donor: Queens, recipient: Queens, draw: Draw) -> Queens:
    """Cross two boards by partially mapped crossover."""
    first, last = sorted((_row(donor, draw), _row(donor, draw)))
    child = recipient.copy()
    place = {column: row for row, column in enumerate(child)}
    for row in range(first, last + 1):
        old, new = child[row], donor[row]
        other = place[new]
        child[row], child[other] = new, old
        place[new], place[old] = row, other
    return child


def _row(queens: Queens, draw: Draw) -> int:
    return int(draw() * len(queens))
