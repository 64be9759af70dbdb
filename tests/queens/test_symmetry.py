from typing import Any

import pytest
from hypothesis import given

import algorithms
from algorithms.queens import choice_points, symmetry_fast
from algorithms.queens.symmetry import distinct, images, rotate, transpose
from tests import facts, independent
from tests.refusals import code_of, error_of
from tests.strategies import rooks, solution_lists


def squares(columns):
    """Return the squares of a solution."""
    return tuple(enumerate(columns))


def columns(squares):
    """Return the columns of a solution."""
    return tuple(column for _, column in sorted(squares))


@given(rooks())
def test_rotations_and_transposition(placement):
    """A rotation by 90° maps the top row to the right column; four rotations are the identity."""
    n, queens = placement
    assert set(rotate(queens)) == {(column, n - 1 - row) for row, column in queens}
    assert set(transpose(queens)) == {(column, row) for row, column in queens}
    turned = rotate(rotate(rotate(rotate(queens))))
    assert turned == transpose(transpose(queens)) == tuple(sorted(queens))


@given(rooks())
def test_the_order_of_the_variants(placement):
    """The order is the transpose, then three times the next rotation and its transpose."""
    _, queens = placement
    expected = [transpose(queens)]
    for _ in range(3):
        queens = rotate(queens)
        expected += [queens, transpose(queens)]
    assert images(placement[1]) == expected


@given(solution_lists())
def test_the_first_of_each_class_is_kept(solutions):
    """Of any list, with repetitions, the first of each class is kept, in the order of the list."""
    classes, first = set(), []
    for solution in solutions:
        of_class = min(independent.symmetric(columns(solution)))
        if of_class not in classes:
            classes.add(of_class)
            first.append(solution)
    assert distinct(solutions) == first


@pytest.mark.untraced
def test_the_classes():
    """The numbers of classes and of symmetric solutions are known; Burnside's lemma joins them."""
    for n, number in facts.FUNDAMENTAL.items():
        every = list(choice_points.solutions(n))
        kept = distinct(every)
        assert len(kept) == number, n
        # The smallest of each class is kept, because the list is in ascending order.
        found = [columns(solution) for solution in kept]
        assert found == [min(independent.symmetric(each)) for each in found], n
        classes = [{solution, *images(solution)} for solution in kept]
        assert set().union(*classes) == set(every), n
        if n == 8:
            assert sorted(map(len, classes)) == [4] + [8] * 11
        half = sum(rotate(rotate(solution)) == solution for solution in every)
        quarter = sum(rotate(solution) == solution for solution in every)
        assert half == facts.FIXED_BY_HALF_TURN[n], n
        assert quarter == facts.FIXED_BY_QUARTER_TURN[n], n
        # For n = 1 the reflections fix a solution too.
        assert (8 * number == len(every) + half + 2 * quarter) == (n != 1), n


def test_any_kind_of_squares():
    """Squares may be lists, in any order, from any iterable; the results are sorted tuples."""
    whole = [[3, 2], [0, 1], [2, 0], [1, 3]]
    assert distinct(iter([iter(whole)])) == [((0, 1), (1, 3), (2, 0), (3, 2))]
    assert rotate(iter(whole)) == rotate(tuple(map(tuple, whole)))
    for other in ([1, 3, 0, 2], "1Q2/3Q/Q3/2Q1", ["b1", "d2", "a3", "c4"]):
        assert distinct([other, whole]) == [((0, 1), (1, 3), (2, 0), (3, 2))]


@pytest.mark.parametrize("keep", [distinct, symmetry_fast.distinct])
def test_queens_are_solutions(keep):
    """The answers of the package can be given as they are."""
    found = list(algorithms.all_queens(5))
    assert keep(found) == keep([each.squares for each in found])
    for function in (images, rotate, transpose):
        assert function(found[1]) == function(found[1].squares)


def test_nothing_to_do():
    """No solutions give an empty list; the empty board is its own variant."""
    assert distinct([]) == []
    assert distinct([()]) == [()]
    assert images(()) == [()] * 7
    assert rotate(()) == transpose(()) == ()


MALFORMED: list[tuple[Any, str]] = [
    ([(0, 0), (0, 0)], "not-a-permutation"),
    ([(0, 0), (0, 1)], "not-a-permutation"),
    ([(0, 0), (1, 0)], "not-a-permutation"),
    ([(0, 0), (1, 2)], "off-board"),
    ([(0, 0), (-1, 1)], "off-board"),
    ([(0, 0, 0)], "not-a-square"),
    ([(0.0, 0)], "not-an-integer"),
    ([(0, "0")], "not-an-integer"),
    ([(False, 0)], "not-an-integer"),
]


def test_a_malformed_solution():
    """Each function rejects boards without exactly one queen per row and column."""
    for function in (transpose, rotate, images, lambda each: distinct([each])):
        for solution, code in MALFORMED:
            error = error_of(function, solution)
            assert error.code == code, (function, solution)
            if code == "not-a-permutation":
                assert error.values == {"value": str(tuple(solution))}


def test_nothing_passes_for_a_known_solution():
    """Invalid squares after a solution that they resemble are rejected."""
    four = [(0, 1), (1, 3), (2, 0), (3, 2)]
    again: Any
    for known, again, code in [
        *(([(0, 0)], [each], "not-a-square") for each in ((0, 0, 0), None)),
        *(([(0, 0)], [each], "not-an-integer") for each in ((0, [0]), (0, "0"))),
        ([(0, 0)], [(1, 0)], "off-board"),
        ([(0, 0), (1, 1)], [(0, 0), (0, 1)], "not-a-permutation"),
        ([(0, 0), (1, 1)], [(0, 0), (1, 1, 0)], "not-a-square"),
        ([(0, 0), (1, 1)], [(0, 0), (1, 1), (2, 1)], "not-a-permutation"),
        (four, [(0, 1), (0, 3), (0, 0), (0, 2)], "not-a-permutation"),
        (four, [(0, 1), (1, 3), (2, 0), (2, 2)], "not-a-permutation"),
        (four, [*four, (3, 2)], "not-a-permutation"),
        (four, [(0, 0), *four[1:], (0, 1)], "not-a-permutation"),
        (four, [(0, 1, 0), *four[1:]], "not-a-square"),
    ]:
        assert code_of(distinct, [known, known, again]) == code, again


def test_equal_is_equal():
    """A solution equal to a known one, by Python's equality, is skipped."""
    square: Any
    for square in [(0, 0.0), (0.0, 0), (0, False), (False, 0)]:
        assert distinct([[(0, 0)], [square]]) == [((0, 0),)], square


def test_sizes_may_mix():
    """Solutions of several sizes in one list each have their own classes."""
    mixed = [s for n in (4, 1, 6, 4, 5) for s in choice_points.solutions(n)]
    assert [len(solution) for solution in distinct(mixed)] == [4, 1, 6, 5, 5]


def test_a_large_board():
    """On 300 × 300 a rotation maps the main diagonal to the anti-diagonal."""
    diagonal = [(row, row) for row in range(300)]
    assert rotate(diagonal) == tuple((row, 299 - row) for row in range(300))
    assert transpose(diagonal) == tuple(diagonal)
