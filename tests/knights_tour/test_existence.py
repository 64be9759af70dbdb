from itertools import product
from typing import Any

import numpy as np
import pytest

from algorithms.errors import NoSolutionError
from algorithms.knights_tour.existence import (
    Verdict,
    check_closed_tour,
    check_open_tour,
    closed_tour,
    open_tour,
)
from tests import facts, independent
from tests.practice.tables import table
from tests.refusals import error_of

TABLES = table("existence")
# Searched exhaustively, the shorter side first; larger ones would take minutes.
BOARDS = [
    (rows, columns)
    for rows, columns in product(range(1, 13), repeat=2)
    if rows <= columns and (rows * columns <= 30 or (rows, columns) == (3, 12))
]


def exists(rows, columns, start, *, closed=False):
    """Return whether a tour starts at a square, by an exhaustive search."""
    squares = list(product(range(rows), range(columns)))
    near = {s: independent.knights_moves(s, rows, columns) for s in squares}

    def search(square, free):
        if not free:
            return not closed or square in near[start]
        left = free | {square}
        # A square with a single free neighbour can only be the end, and there is only one end.
        ways = {target: len(near[target] & left) for target in free}
        if 0 in ways.values() or list(ways.values()).count(1) > 1:
            return False
        targets = sorted(near[square] & free, key=lambda target: ways[target])
        return any(search(target, free - {target}) for target in targets)

    return search(start, frozenset(squares) - {start})


@pytest.mark.untraced
@pytest.mark.parametrize("shorter", range(1, 6))
def test_theory_and_search(shorter):
    """The theorems agree with an exhaustive search, for boards and for starts."""
    for rows, columns in (board for board in BOARDS if board[0] == shorter):
        quarter = product(range((rows + 1) // 2), range((columns + 1) // 2))
        found = {start: exists(rows, columns, start) for start in quarter}
        assert open_tour(rows, columns).exists == any(found.values())
        for start, begins in found.items():
            assert open_tour(rows, columns, start).exists in (begins, None)
        # A closed tour visits the corner.
        closes = exists(rows, columns, (0, 0), closed=True) and rows * columns > 1
        assert closed_tour(rows, columns).exists == closes
        assert closed_tour(columns, rows) == closed_tour(rows, columns)


def test_boards_with_tours():
    """A tour exists where it was counted; none on 3 × 3, 3 × 5, 3 × 6, 4 × 4 and narrow boards."""
    for board, number in facts.KNIGHT_TOURS.items():
        assert bool(open_tour(*board)) == (number > 0), board
    small = {(3, 3), (3, 5), (3, 6), (4, 4)}
    for rows, columns in product(range(12), repeat=2):
        shape = min(rows, columns), max(rows, columns)
        none = (shape[0] < 3 and shape != (1, 1)) or shape in small
        assert open_tour(rows, columns).exists is not none


def test_boards_without_a_closed_tour():
    """Schwenk's theorem: not both odd, no side of 1, 2 or 4, and not 3 × 4, 3 × 6, 3 × 8."""
    for rows, columns in product(range(1, 25), repeat=2):
        m, n = sorted((rows, columns))
        none = m * n % 2 or m in (1, 2, 4) or (m == 3 and n in (4, 6, 8))
        assert closed_tour(rows, columns).exists is not bool(none)


def test_reasons():
    """A verdict has a reason; for a start, the theorems may be silent."""
    exists = {"yes": True, "no": False, "unknown": None}
    for board, answer, reason in TABLES["reasons"]["rows"]:
        found = open_tour(*board)
        assert found == Verdict(exists=exists[answer], reason=reason), board
        assert bool(found) == (answer == "yes"), board


def test_errors_without_a_tour():
    """If there is no tour, the code of the error is the verdict's reason, and it has a message."""
    for arguments, code in [
        *TABLES["errors"]["rows"],
        *(((n, m), "tour-small") for m in range(3) for n in (0, 2, 5)),
        *(((m, n), "closed-tour-small") for m in (0, 2) for n in (0, 2, 5)),
    ]:
        closed = code.startswith("closed")
        decide = closed_tour if closed else open_tour
        error = error_of(
            check_closed_tour if closed else check_open_tour, *arguments
        )
        assert isinstance(error, NoSolutionError), (arguments, code)
        assert error.code == code == decide(*arguments).reason, arguments
        assert f"{arguments[0]} × {arguments[1]}" in str(error), arguments
    check_open_tour(5, 5)  # no error if a tour exists or may exist
    check_open_tour(5, 5, (0, 0))
    check_closed_tour(3, 10)


def test_the_values_of_an_error():
    """For any integer type, a message has Python integers, and the start as a pair."""
    check: Any
    for check, *arguments in [
        (check_open_tour, 5, 5, [0, 1]),
        (check_open_tour, 5, 5, np.array([0, 1])),
        (check_open_tour, np.int8(5), np.uint16(7), (np.int64(0), 1)),
        (check_open_tour, 4, np.int64(5), [1, 0]),
        (check_open_tour, 5, 5, iter((0, 1))),
        (check_closed_tour, np.int8(7), np.int8(7)),
        (check_closed_tour, np.int64(4), 5),
        (check_closed_tour, np.int64(2), 5),
    ]:
        error = error_of(check, *arguments)
        start = error.values.get("start", ())
        assert {type(error.values[side]) for side in ("rows", "columns")} == {int}
        assert type(start) is tuple, arguments
        assert str(start) in {"()", "(0, 1)", "(1, 0)"}, arguments
        assert not start or str(start) in str(error), arguments
