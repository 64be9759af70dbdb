"""Warnsdorff's rule and, where it finds no tour, short searches in several orders of moves.

With one order of moves, a search may run for years; with another, it succeeds at once. Therefore
the orders are tried in rounds: each order gets a limited number of moves, and the limit is raised
from one round to the next.

On boards with one side of 3, 4 or 5 and the other of up to 40, there are 868 starts, counted up to
symmetry, from which a tour exists but Warnsdorff's rule finds none; this finds a tour from each of
them.
"""

from collections.abc import Callable, Iterator
from contextlib import suppress
from itertools import count

from algorithms.base.errors import AttemptsExhaustedError
from algorithms.knights_tour import large, warnsdorff
from algorithms.knights_tour._pruning import Task, task
from algorithms.knights_tour._squares import Board, numbered
from algorithms.knights_tour.backtracking_fast import search, search_in_order

Order = Callable[[list[int], int], list[int]]

_LARGEST = 10_000  # squares; on more, a single move takes too long
_NARROW = 50  # squares, up to which a search finds a closed tour at once
_ROUNDS = (1000, 4000, 16_000)  # moves


class _UndecidedError(Exception):
    """Every search reached its limit."""


def tour(rows: int, columns: int, start: tuple[int, int]) -> Board | None:
    """Return a tour by Warnsdorff's rule, or by short searches where the rule finds none."""
    try:
        return warnsdorff.tour(rows, columns, start=start)
    except AttemptsExhaustedError:
        with suppress(_UndecidedError):
            return _searched(rows, columns, start)
        raise


def closed_tour(rows: int, columns: int, start: tuple[int, int]) -> Board | None:
    """Return a closed tour: joined or, on a small board with a short side, searched for."""
    if min(rows, columns) > 5 or rows * columns > _NARROW:
        return large.closed_tour(rows, columns, start=start)
    paths = search(rows, columns, (0, 0))
    closed = next(p for p in paths if set(divmod(p[-1], columns)) == {1, 2})
    first = closed.index(start[0] * columns + start[1])
    return numbered(closed[first:] + closed[:first], columns)


def _searched(rows: int, columns: int, start: tuple[int, int]) -> Board | None:
    """Return a tour that a search finds within its limit; None if there is none."""
    squares, first = rows * columns, start[0] * columns + start[1]
    if squares > _LARGEST:
        raise _UndecidedError
    known = task(rows, columns, first)
    for moves in _ROUNDS:
        for order in _orders(known, rows, columns):
            limited = _limited(order, max(moves, 3 * squares))
            with suppress(_UndecidedError):
                path = next(search_in_order(known, first, limited), None)
                return None if path is None else numbered(path, columns)
    raise _UndecidedError


def _orders(known: Task, rows: int, columns: int) -> Iterator[Order]:
    """Yield the orders of moves, those that succeed most often first."""
    places = [
        square % columns if columns >= rows else square // columns
        for square in range(rows * columns)
    ]

    def inwards(square: int) -> int:
        return -abs(2 * places[square] - max(rows, columns) + 1)

    def fewest_first(tie: Callable[[int], int]) -> Order:
        return lambda moves, free: sorted(
            moves, key=lambda to: ((known.around[to] & free).bit_count(), tie(to))
        )

    yield lambda moves, _: sorted(moves, key=inwards)
    yield lambda moves, _: moves
    yield fewest_first(inwards)
    yield fewest_first(lambda _square: 0)
    yield fewest_first(lambda square: -places[square])
    yield lambda moves, _: sorted(moves, key=places.__getitem__)
    yield lambda moves, _: sorted(moves, key=places.__getitem__, reverse=True)


def _limited(order: Order, limit: int) -> Order:
    """Return an order that ends the search after a number of moves."""
    moved = count(1)

    def ordered(moves: list[int], free: int) -> list[int]:
        if next(moved) > limit:
            raise _UndecidedError
        return order(moves, free)

    return ordered
