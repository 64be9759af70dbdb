"""Lists of solutions, some of them symmetric variants of each other."""

from collections.abc import Iterator
from itertools import combinations, product

from hypothesis.strategies import DrawFn, composite, integers, lists, sampled_from

from algorithms.practice.problems.queens_oracle import (
    columns_of,
    images,
    solutions,
    squares_of,
)
from algorithms.practice.replies import Arguments


def smallest_lists() -> Iterator[Arguments]:
    """Yield lists that expose most mistakes, the shortest first."""
    one, two = all_solutions(4)
    yield ([],)
    yield ([[0]],)
    yield ([[0], [0]],)
    for boards in ([one], [one, one], [one, two], [two, one], [two, one, two]):
        yield (boards,)
    five = all_solutions(5)
    yield (five[:1],)
    for pair in combinations(five, 2):
        yield (list(pair),)
    ours, others = _classes(five)
    # Two solutions of the same class, with one of another class between them.
    for other, image in product(others, ours[1:]):
        yield ([ours[0], other, image],)
    for boards in (ours[:1] * 8, ours, ours * 2, five, five[::-1]):
        yield (boards,)
    for boards in (all_solutions(6), all_solutions(7)[::5], all_solutions(7)):
        yield (boards,)


def in_two_orders() -> Iterator[tuple[Arguments, Arguments]]:
    """Yield small lists in two orders."""
    for (boards,) in smallest_lists():
        yield (boards,), ([*boards[:-2], *boards[:-3:-1]],)
        yield (boards,), (boards[::-1],)


def _classes(boards: list[list[int]]) -> tuple[list[list[int]], list[list[int]]]:
    """Return the boards in the symmetry class of the first board, and the other boards."""
    alike = images(squares_of(boards[0]), len(boards[0]))
    ours = [board for board in boards if squares_of(board) in alike]
    return ours, [board for board in boards if board not in ours]


def all_solutions(n: int) -> list[list[int]]:
    """Return all solutions in lexicographic order."""
    return [list(columns_of(queens)) for queens in sorted(solutions(n))]


@composite
def solution_lists(draw: DrawFn) -> Arguments:
    """Draw a list of solutions of one size: all of them, or some, possibly with duplicates."""
    # Indices are drawn, so that solutions are computed only when they are needed.
    boards = all_solutions(draw(sampled_from((4, 5, 6, 7, 8))))
    if draw(sampled_from((False, False, False, True))):
        return (boards,)
    indices = draw(lists(integers(0, len(boards) - 1), max_size=24))
    return ([boards[index] for index in indices],)
