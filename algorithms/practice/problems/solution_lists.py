"""Lists of solutions, some of them images of each other."""

from collections.abc import Iterator

from hypothesis.strategies import DrawFn, composite, integers, lists, sampled_from

from algorithms.practice.problems.known import columns_of, solutions
from algorithms.practice.replies import Arguments

__all__ = ["all_solutions", "smallest_lists", "solution_lists"]


def smallest_lists() -> Iterator[Arguments]:
    """Yield lists that show most mistakes, the shortest first.

    Yields:
        Calls with one list of solutions each, some of them twice in it.
    """
    one, two = all_solutions(4)
    yield ([],)
    yield ([[0]],)
    yield ([[0], [0]],)
    for boards in ([one], [one, one], [one, two], [two, one], [two, one, two]):
        yield (boards,)
    five = all_solutions(5)
    yield (five[:1],)
    for board in five[1:]:
        yield ([five[0], board],)
    yield (five,)
    yield (five[::-1],)
    yield (all_solutions(6),)
    yield (all_solutions(7)[::5],)
    yield (all_solutions(7),)


def all_solutions(n: int) -> list[list[int]]:
    """Return all solutions, sorted.

    Args:
        n: The number of queens.

    Returns:
        The columns of each.

    Example:
        >>> all_solutions(4)
        [[1, 3, 0, 2], [2, 0, 3, 1]]
    """
    return [list(columns_of(queens)) for queens in sorted(solutions(n))]


@composite
def solution_lists(draw: DrawFn) -> Arguments:
    """Draw a list of solutions of one size, some perhaps more than once."""
    # Drawn by place: what stands there is computed when the first one is drawn.
    boards = all_solutions(draw(sampled_from((4, 5, 6, 7, 8))))
    places = draw(lists(integers(0, len(boards) - 1), max_size=12))
    return ([boards[place] for place in places],)
