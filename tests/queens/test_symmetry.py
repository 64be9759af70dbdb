import random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import algorithms
from algorithms.errors import AlgorithmsError, InvalidTypeError, InvalidValueError
from algorithms.queens import choice_points, symmetry_fast
from algorithms.queens.symmetry import distinct, images, rotate, transpose
from tests import facts, independent
from tests.strategies import rooks, solution_lists
from tests.strategies import solutions as known_solutions


def squares(columns):
    """Return the squares of a solution."""
    return tuple(enumerate(columns))


def columns(squares):
    """Return the columns of a solution."""
    return tuple(column for _, column in sorted(squares))


@given(known_solutions)
def test_the_orbit(solution):
    """A solution and its seven variants are its orbit under the reflections of the board."""
    orbit = [solution, *map(columns, images(squares(solution)))]
    assert sorted(orbit) == sorted(independent.symmetric(solution))


@given(rooks())
def test_four_quarter_turns(placement):
    """Four rotations by 90°, or two transpositions, are the identity."""
    _, queens = placement
    once = rotate(queens)
    assert (
        rotate(rotate(rotate(once)))
        == transpose(transpose(queens))
        == tuple(sorted(queens))
    )


@given(rooks())
def test_a_rotation_is_clockwise(placement):
    """A rotation by 90° maps the top row, left to right, to the right column, top to bottom."""
    n, queens = placement
    assert set(rotate(queens)) == {(column, n - 1 - row) for row, column in queens}
    assert set(transpose(queens)) == {(column, row) for row, column in queens}


@given(rooks())
def test_the_order_of_the_variants(placement):
    """The order is the transpose, then three times the next rotation and its transpose."""
    _, queens = placement
    one, two, three = (
        rotate(queens),
        rotate(rotate(queens)),
        rotate(rotate(rotate(queens))),
    )
    turns = [one, transpose(one), two, transpose(two), three, transpose(three)]
    assert images(queens) == [transpose(queens), *turns]


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
        for (
            solution
        ) in kept:  # the smallest, because the list is in ascending order
            variants = independent.symmetric(columns(solution))
            assert columns(solution) == min(variants), n
        half = sum(rotate(rotate(solution)) == solution for solution in every)
        quarter = sum(rotate(solution) == solution for solution in every)
        assert half == facts.FIXED_BY_HALF_TURN[n], n
        assert quarter == facts.FIXED_BY_QUARTER_TURN[n], n
        # For n = 1 the reflections fix a solution too.
        assert (8 * number == len(every) + half + 2 * quarter) == (n != 1), n


def test_the_classes_of_eight():
    """92 solutions are eleven classes of eight and one of four."""
    every = set(choice_points.solutions(8))
    classes = [
        {solution, *images(solution)} for solution in distinct(sorted(every))
    ]
    assert sorted(map(len, classes)) == [4] + [8] * 11
    assert set().union(*classes) == every


def test_any_kind_of_squares():
    """Squares may be lists, in any order, from any iterable; the results are sorted tuples."""
    whole = [[3, 2], [0, 1], [2, 0], [1, 3]]
    assert distinct(iter([iter(whole)])) == [((0, 1), (1, 3), (2, 0), (3, 2))]
    assert rotate(iter(whole)) == rotate(tuple(map(tuple, whole)))


@pytest.mark.parametrize("keep", [distinct, symmetry_fast.distinct])
def test_queens_are_solutions(keep):
    """The answers of the package can be given as they are."""
    found = list(algorithms.all_queens(5))
    assert keep(found) == keep([each.squares for each in found])
    assert images(found[1]) == images(found[1].squares)
    assert rotate(found[1]) == rotate(found[1].squares)
    assert transpose(found[1]) == transpose(found[1].squares)


def test_nothing_to_do():
    """No solutions give an empty list; the empty board is its own variant."""
    assert distinct([]) == []
    assert distinct([()]) == [()]
    assert images(()) == [()] * 7
    assert rotate(()) == transpose(()) == ()


@pytest.mark.untraced
@given(solution_lists(), st.randoms())
def test_nothing_passed_in_is_changed(solutions, rng):
    """The argument is not changed, unlike in the article."""
    lists = [[list(square) for square in rng.sample(s, len(s))] for s in solutions]
    before = [[list(square) for square in solution] for solution in lists]
    distinct(lists)
    for solution in lists:
        images(solution)
    assert lists == before


def test_the_order_of_the_list_decides():
    """In reverse order, the last of each class is kept instead."""
    backwards = list(choice_points.solutions(6))[::-1]
    assert distinct(backwards) == [backwards[0]]
    shuffled = list(choice_points.solutions(8))
    random.Random(12).shuffle(shuffled)
    assert len(distinct(shuffled)) == 12
    assert distinct(shuffled) == [
        s for s in shuffled if s in set(distinct(shuffled))
    ]


MALFORMED: list[tuple[Any, type[AlgorithmsError], str]] = [
    ([(0, 0), (0, 0)], InvalidValueError, "not-a-permutation"),
    ([(0, 0), (0, 1)], InvalidValueError, "not-a-permutation"),
    ([(0, 0), (1, 0)], InvalidValueError, "not-a-permutation"),
    ([(0, 0), (1, 2)], InvalidValueError, "off-board"),
    ([(0, 0), (-1, 1)], InvalidValueError, "off-board"),
    ([(0, 0, 0)], InvalidValueError, "not-a-square"),
    ([0], InvalidValueError, "not-a-square"),
    (["00"], InvalidValueError, "not-a-square"),
    ([(0.0, 0)], InvalidTypeError, "not-an-integer"),
    ([(0, "0")], InvalidTypeError, "not-an-integer"),
    ([(False, 0)], InvalidTypeError, "not-an-integer"),
]


@pytest.mark.parametrize(
    "function",
    [transpose, rotate, images, lambda solution: distinct([solution])],
    ids=["transpose", "rotate", "images", "distinct"],
)
def test_a_malformed_solution(function):
    """Each function rejects boards without exactly one queen per row and column."""
    for solution, error, code in MALFORMED:
        with pytest.raises(error) as caught:
            function(solution)
        assert caught.value.code == code, solution
        if code == "not-a-permutation":
            assert caught.value.values == {"value": str(tuple(solution))}


def test_no_square_passes_for_one():
    """Anything but a square is rejected, also after a valid solution."""
    square: Any
    for square in [(0, [0]), (0,), (0, 0, 0), (0, "0"), (1, 0), None]:
        with pytest.raises((InvalidTypeError, InvalidValueError)):
            distinct([[(0, 0)], [(0, 0)], [square]])


def test_no_squares_pass_for_a_solution():
    """Known columns with wrong rows, or squares with a third number, are rejected."""
    second: Any
    for second in [[(0, 0), (0, 1)], [(0, 0), (1, 1, 0)], [(0, 0), (1, 1), (2, 1)]]:
        with pytest.raises(InvalidValueError):
            distinct([[(0, 0), (1, 1)], second])


def test_equal_is_equal():
    """A solution equal to a known one, by Python's equality, is skipped."""
    square: Any
    for square in [(0, 0.0), (0.0, 0), (0, False), (False, 0)]:
        assert distinct([[(0, 0)], [square]]) == [((0, 0),)], square


def test_sizes_may_mix():
    """Solutions of several sizes in one list each have their own classes."""
    mixed = [s for n in (4, 1, 6, 4, 5) for s in choice_points.solutions(n)]
    assert [len(solution) for solution in distinct(mixed)] == [4, 1, 6, 5, 5]


def test_the_columns_of_a_solution_do_not_make_one():
    """Invalid squares with the columns of a known solution are rejected."""
    squares: Any
    for squares, code in [
        ([(0, 1), (0, 3), (0, 0), (0, 2)], "not-a-permutation"),
        ([(0, 1), (1, 3), (2, 0), (2, 2)], "not-a-permutation"),
        ([(0, 1), (1, 3), (2, 0), (3, 2), (3, 2)], "not-a-permutation"),
        ([(0, 0), (1, 3), (2, 0), (3, 2), (0, 1)], "not-a-permutation"),
        ([(0, 1, 0), (1, 3), (2, 0), (3, 2)], "not-a-square"),
    ]:
        with pytest.raises(InvalidValueError) as caught:
            distinct([[(0, 1), (1, 3), (2, 0), (3, 2)], squares])
        assert caught.value.code == code, (squares, code)


def test_a_large_board():
    """On 300 × 300 a rotation maps the main diagonal to the anti-diagonal."""
    diagonal = [(row, row) for row in range(300)]
    assert rotate(diagonal) == tuple((row, 299 - row) for row in range(300))
    assert transpose(diagonal) == tuple(diagonal)
