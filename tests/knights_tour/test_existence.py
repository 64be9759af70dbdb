import re
from itertools import product
from typing import Any

import numpy as np
import pytest

from algorithms.errors import InvalidTypeError, InvalidValueError, NoSolutionError
from algorithms.knights_tour.existence import (
    Verdict,
    check_closed_tour,
    check_open_tour,
    closed_tour,
    open_tour,
)
from tests import facts, independent

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
    for rows, columns in BOARDS:
        if rows == shorter:
            compare(rows, columns)


def compare(rows, columns):
    """Compare the theorems with an exhaustive search of a board."""
    quarter = product(range((rows + 1) // 2), range((columns + 1) // 2))
    found = {start: exists(rows, columns, start) for start in quarter}
    assert open_tour(rows, columns).exists == any(found.values())
    for start, begins in found.items():
        assert open_tour(rows, columns, start).exists in (begins, None)
    # A closed tour visits the corner.
    closes = exists(rows, columns, (0, 0), closed=True) and rows * columns > 1
    assert closed_tour(rows, columns).exists == closes
    assert closed_tour(columns, rows) == closed_tour(rows, columns)


def test_boards_that_were_counted():
    """A tour exists exactly where the known number of tours is not 0."""
    for board, number in facts.KNIGHT_TOURS.items():
        assert bool(open_tour(*board)) == (number > 0), board


def test_boards_without_a_tour():
    """3 × 3, 3 × 5, 3 × 6, 4 × 4 and boards with a side of 1 or 2 have no tour."""
    narrow = {(m, n) for m in range(3) for n in range(12)} - {(1, 1)}
    small = {(3, 3), (3, 5), (3, 6), (4, 4)}
    for rows, columns in product(range(12), repeat=2):
        none = (min(rows, columns), max(rows, columns)) in narrow | small
        assert open_tour(rows, columns).exists is not none


def test_boards_without_a_closed_tour():
    """Schwenk's theorem: not both odd, no side of 1, 2 or 4, and not 3 × 4, 3 × 6, 3 × 8."""
    for rows, columns in product(range(1, 25), repeat=2):
        m, n = sorted((rows, columns))
        none = m * n % 2 or m in (1, 2, 4) or (m == 3 and n in (4, 6, 8))
        assert closed_tour(rows, columns).exists is not bool(none)


def test_reasons():
    """A verdict has a reason; for a start, the theorems may be silent."""
    for rows, columns, start, expected in [
        (0, 0, None, Verdict(exists=False, reason="tour-small")),
        (1, 1, (0, 0), Verdict(exists=True, reason="one-square")),
        (3, 4, None, Verdict(exists=True, reason="three-rows")),
        (3, 4, (0, 0), Verdict(exists=None, reason="silent")),
        (5, 4, None, Verdict(exists=True, reason="four-rows")),
        (5, 4, (0, 1), Verdict(exists=False, reason="tour-inner")),
        (5, 4, (0, 3), Verdict(exists=None, reason="silent")),
        (4, 4, (0, 0), Verdict(exists=False, reason="tour-small")),
        (5, 5, (2, 2), Verdict(exists=None, reason="silent")),
        (5, 5, (2, 3), Verdict(exists=False, reason="tour-colour")),
        (5, 6, (2, 3), Verdict(exists=True, reason="schwenk")),
        (3, 10, (2, 3), Verdict(exists=True, reason="schwenk")),
        (7, 7, (2, 2), Verdict(exists=True, reason="conrad")),
        (7, 9, (2, 2), Verdict(exists=None, reason="silent")),
    ]:
        assert open_tour(rows, columns, start) == expected, (
            rows,
            columns,
            start,
            expected,
        )
        assert bool(expected) == (expected.exists is True), (
            rows,
            columns,
            start,
            expected,
        )


def test_errors_without_a_tour():
    """If there is no tour, the code of the error is the verdict's reason, and it has a message."""
    values: Any
    for check, values, code in [
        (check_open_tour, (2, 9), "tour-small"),
        (check_open_tour, (3, 5, (0, 0)), "tour-small"),
        (check_open_tour, (5, 7, (0, 1)), "tour-colour"),
        (check_open_tour, (4, 9, (2, 0)), "tour-inner"),
        (check_open_tour, (9, 4, (0, 2)), "tour-inner"),
        (check_closed_tour, (2, 9), "closed-tour-small"),
        (check_closed_tour, (8, 3), "closed-tour-small"),
        (check_closed_tour, (4, 3), "closed-tour-four"),
        (check_closed_tour, (9, 5), "closed-tour-odd"),
    ]:
        decide = open_tour if check is check_open_tour else closed_tour
        with pytest.raises(NoSolutionError) as caught:
            check(*values)
        assert caught.value.code == code == decide(*values).reason, (
            check,
            values,
            code,
        )
        assert f"{values[0]} × {values[1]}" in str(caught.value), (
            check,
            values,
            code,
        )


def test_boards_of_few_lines():
    """Boards without squares or with a side of 1 or 2 have no tour, and the message says so."""
    some = {(rows, columns) for rows in range(3) for columns in (0, 2, 5)}
    for shape in some | {(columns, rows) for rows, columns in some}:
        said = f"{shape[0]} × {shape[1]} has no (closed )?knight's tour: it is too small"
        for decide, check in (
            (open_tour, check_open_tour),
            (closed_tour, check_closed_tour),
        ):
            assert decide(*shape).exists is False
            with pytest.raises(NoSolutionError, match=said) as caught:
                check(*shape)
            assert caught.value.code == decide(*shape).reason


def test_the_values_of_an_error():
    """For any integer type, a message has Python integers, and the start as a pair."""
    start: Any
    rows: Any
    columns: Any
    for rows, columns, start in [
        (5, 5, [0, 1]),
        (5, 5, np.array([0, 1])),
        (np.int8(5), np.uint16(7), (np.int64(0), 1)),
        (4, np.int64(5), [1, 0]),
        (5, 5, iter((0, 1))),
    ]:
        with pytest.raises(NoSolutionError) as caught:
            check_open_tour(rows, columns, start)
        values = caught.value.values
        assert re.fullmatch(r"\([01], [01]\)", str(values["start"])), (
            rows,
            columns,
            start,
        )
        assert (
            type(values["start"]),
            str(values["start"]) in str(caught.value),
        ) == (
            tuple,
            True,
        ), (rows, columns, start)
        assert {type(values["rows"]), type(values["columns"])} == {int}, (
            rows,
            columns,
            start,
        )


def test_the_sizes_in_an_error():
    """The same holds for the message about boards without a closed tour."""
    for shape in ((np.int8(7), np.int8(7)), (np.int64(4), 5), (np.int64(2), 5)):
        with pytest.raises(NoSolutionError) as caught:
            check_closed_tour(*shape)
        assert {type(value) for value in caught.value.values.values()} == {int}


def test_no_error():
    """If a tour exists or may exist, no error is raised."""
    check_open_tour(5, 5)
    check_open_tour(5, 5, (0, 0))
    check_closed_tour(3, 10)


def test_wrong_input():
    """A size is a non-negative integer, and a start is on the board."""
    functions: list[Any] = [
        open_tour,
        closed_tour,
        check_open_tour,
        check_closed_tour,
    ]
    for decide in functions:
        with pytest.raises(InvalidTypeError, match="rows must be an integer"):
            decide("8", 8)
        with pytest.raises(InvalidValueError, match="columns must not be negative"):
            decide(8, -8)
    for check in (open_tour, check_open_tour):
        for shape, start in {
            (8, 8): (8, 0),
            (0, 0): (0, 0),
            (0, 5): (0, 0),
        }.items():
            with pytest.raises(InvalidValueError, match="start is off the board"):
                check(*shape, start)
