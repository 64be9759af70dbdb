"""The problems in one line: all methods agree, and no answer is None or nothing."""

# mypy: disable-error-code="arg-type,attr-defined,index,list-item,union-attr"

import copy
import itertools
import pickle
import random
from pathlib import Path

import numpy as np
import pytest

import algorithms as al
from algorithms.board import attacks
from algorithms.errors import AttemptsExhaustedError
from algorithms.knights_tour import _rule_then_search, warnsdorff
from algorithms.knights_tour.backtracking_fast import search
from algorithms.queens import estimate, random_greedy_fast
from algorithms.solving.methods import QUEENS, RANDOMIZED, SEVERAL, TOURS
from tests import facts, independent
from tests.processes import python

ROOT = Path(__file__).parents[2]


@pytest.mark.untraced
@pytest.mark.parametrize("method", SEVERAL)
def test_all_methods_find_all_solutions(method):
    """Each method finds the same solutions, each a `Queens`, as brute force does."""
    for n in range(8):
        found = list(al.all_queens(n, method=method))
        assert {type(queens) for queens in found} <= {al.Queens}
        assert sorted(found) == independent.queens(n), n


@pytest.mark.untraced
def test_solutions_come_one_by_one():
    """The first solution does not need the others."""
    assert next(al.all_queens(20)).is_solution()


def test_counts():
    """The counts are known; there is one solution of each class."""
    assert {n: al.count_queens(n) for n in range(10)} == facts.QUEENS
    for n, number in facts.FUNDAMENTAL.items():
        found = list(al.distinct_queens(n))
        assert len(found) == number
        variants = {each for queens in found for each in (queens, *queens.images())}
        assert variants == set(al.all_queens(n))


@pytest.mark.parametrize("method", QUEENS)
def test_one_solution(method):
    """Each method finds a solution; without one the answer is None, and the reason is known."""
    rng = 1 if method in RANDOMIZED else None
    for n in (0, 1, 4, 8):
        queens = al.one_queens(n, method=method, rng=rng)
        assert queens is not None
        assert len(queens) == n
        assert queens.is_solution()
    for n in (2, 3):
        assert al.one_queens(n, method=method) is None
        assert al.why("one-queens", n)


def test_texts_of_answers():
    """Answers have a short repr, a picture for notebooks and a text, unless they are large."""
    assert repr(al.all_queens(8)) == "<iterator: all_queens(8)>"
    assert repr(al.distinct_queens(8)) == "<iterator: distinct_queens(8)>"
    queens, tour = al.one_queens(8), al.tour(8)
    assert queens._repr_svg_() == str(al.draw(queens))
    assert tour._repr_svg_() == str(al.draw(tour))
    assert repr(tour) == f"Tour(8 × 8, (0, 0) to {tour[-1]})"
    assert str(al.Queens((1, 3, 0, 2))).splitlines()[0] == "· ♛ · ·"
    assert str(al.one_queens(200)).count("\n") == 199
    drawn = [bool(al.one_queens(n)._repr_svg_()) for n in (64, 65)]
    assert (
        drawn == [bool(al.tour(n)._repr_svg_()) for n in (64, 65)] == [True, False]
    )
    queens, tour = al.one_queens(1_000_000), al.tour(250)
    assert queens.is_solution()
    assert len(repr(queens)) < 80
    assert queens._repr_svg_() is None
    assert (str(queens), str(tour)) == (repr(queens), repr(tour))


@pytest.mark.parametrize("method", TOURS)
def test_tours(method):
    """Each method finds a tour where it should begin; "closed" is `closed_tour`."""
    closed = method == "closed"
    open_boards = [(1, 1), (3, 4), (5, 5)]
    boards = [(6, 6), (5, 6), (3, 10), (10, 3)] if closed else open_boards
    for shape in boards:
        for start in [(0, 0), (1, 2), (shape[0] - 1, 0)] if closed else [(0, 0)]:
            tour = al.tour(*shape, start=start, method=method)
            assert tour.is_solution()
            assert (tour.rows, tour.columns, tour[0]) == (*shape, start)
            assert tour.is_closed is closed
            assert not closed or tour == al.closed_tour(*shape, start=start)
    assert al.tour(4, 4, method=method) is None
    assert al.tour(4, 6, start=(1, 0), method=method) is None


def test_conflicts():
    """The conflicts are the pairs that attack each other; a solution has none."""
    for columns in itertools.product(range(4), repeat=4):
        queens = al.Queens(list(enumerate(columns)))
        pairs = itertools.combinations(queens.squares, 2)
        assert queens.conflicts() == [pair for pair in pairs if attacks(*pair)]
        assert queens.is_solution() == (not queens.conflicts()), columns


def test_sizes_that_answers_give():
    """Rows of text give the size, even a square number; columns may be counted from 1."""
    for n in (4, 5, 8, 9):
        rows = ["." * n] * (n - 1) + ["Q" + "." * (n - 1)]
        expected = al.draw([(n - 1, 0)], n=n)
        assert al.draw(rows) == al.draw(tuple(rows)) == expected
        assert al.draw("\n".join(rows)) == expected
        assert al.Queens([n] * n) == (n - 1,) * n


FOUR = [
    (1, 3, 0, 2),
    [2, 4, 1, 3],
    {(0, 1), (1, 3), (2, 0), (3, 2)},
    [[0, 1], [1, 3], [2, 0], [3, 2]],
    [".Q..", "...Q", "Q...", "..Q."],
    ".Q..\n...Q\nQ...\n..Q.",
    [[0, 1, 0, 0], [0, 0, 0, 1], [1, 0, 0, 0], [0, 0, 1, 0]],
    np.array([1, 3, 0, 2]),
    np.eye(4, dtype=int)[[1, 3, 0, 2]],
    {0: 1, 1: 3, 2: 0, 3: 2},
    ["b1", "d2", "a3", "c4"],
    [1 + 0j, 3 + 1j, 0 + 2j, 2 + 3j],
    enumerate((1, 3, 0, 2)),
]


def test_queens_in_every_format():
    """A solution is the same in every format of the checker."""
    assert [al.Queens(answer) for answer in FOUR] == [(1, 3, 0, 2)] * len(FOUR)
    queens = al.Queens(FOUR[0])
    assert queens.squares == ((0, 1), (1, 3), (2, 0), (3, 2))
    assert pickle.loads(pickle.dumps(queens)) == queens  # noqa: S301 - our own


def test_a_tour_in_every_format():
    """A tour is the same in every format of the checker, and drawn as a tour."""
    square = al.tour(5)  # the real part of a complex number is the column here, too
    assert al.Tour([complex(column, row) for row, column in square]) == square
    tour = al.tour(5, 6)
    path, board = tour.path, tour.board()
    formats = [
        tour,
        path,
        board,
        np.array(board),
        [[number + 1 for number in row] for row in board],
        [(row + 1, column + 1) for row, column in path],
        [f"{'abcdef'[column]}{row + 1}" for row, column in path],
        [complex(column, row) for row, column in path],
        {square: number for number, square in enumerate(path)},
        iter(path),
    ]
    for answer in formats:
        assert al.Tour(answer) == tour
    for answer in formats[:-1]:
        assert al.draw(answer) == al.draw(tour)


def test_results_of_reference_modules_are_drawn():
    """Each reference module's result is drawn as it is meant, (x, y) not transposed."""
    from algorithms.knights_tour import backtracking, naive
    from algorithms.queens import choice_points, column_array, coordinate_sets

    first = al.draw(next(column_array.solutions(5)))
    assert al.draw(next(iter(choice_points.solutions(5)))) == first
    ours = {al.Queens(each) for each in coordinate_sets.place_n_queens(5)}
    assert ours == set(column_array.solutions(5))
    tour = al.draw(al.tour(5, method="backtracking"))
    assert al.draw(backtracking.solve(5)) == tour
    walk = next(iter(naive.tours(3, 4)))
    assert al.Tour(walk).path == tuple(walk)


def test_tours_are_values():
    """A tour equals the tuple of its squares; none of its attributes can be set."""
    for tour in (al.tour(5), al.closed_tour(6), al.closed_tour(3, 10)):
        rows = tour.board()
        again = al.Tour(rows)
        assert tour == again == al.Tour(tour.path) == tour.path
        assert (tour.rows, tour.columns) == (len(rows), len(rows[0]))
        assert hash(tour) == hash(again) == hash(tour.path)
        assert pickle.loads(pickle.dumps(tour)) == copy.deepcopy(tour) == tour  # noqa: S301 - our own
        assert tour[:2] == tour.path[:2]
        assert tour not in (al.tour(7), list(tour.path), None)
        for name in ("rows", "columns", "path", "other"):
            with pytest.raises(AttributeError):
                setattr(tour, name, 7)


def test_the_top_level():
    """Only public names are listed, unknown names are refused; the import loads nothing else."""
    assert dir(al) == sorted(al.__all__)
    with pytest.raises(AttributeError):
        al.nothing  # noqa: B018 - under test
    # Not even `typing`, which takes ten times as long as the package.
    code = "import sys; before = {*sys.modules}; import algorithms; print({*sys.modules} - before)"
    ran = python("-S", "-c", code, PYTHONPATH=str(ROOT))
    assert ran.stdout == "{'algorithms'}\n"


def test_modules_are_attributes():
    """A module is imported when it is first used as an attribute."""
    names = "board.attacks drawing.board_svg practice.suite queens.symmetry"
    used = [f"al.{name}" for name in f"{names} knights_tour.naive".split()]
    code = f"import algorithms as al; {'; '.join(used)}"
    assert python("-c", code).stderr == ""
    assert "symmetry" in dir(al.queens)
    assert not {"_pruning", "kernels", "nothing"} & {*dir(al.knights_tour)}
    with pytest.raises(AttributeError, match=r"algorithms\.queens.*nothing"):
        al.queens.nothing  # noqa: B018 - under test


def test_marked_squares():
    """A marked queen has a frame, a marked empty square a dot."""
    solution = al.one_queens(6)
    picture = al.draw(solution, marked=[(0, 0), (5, 5), (0, 0)])
    assert picture.count('class="attacked"') == 2
    assert picture == al.draw(list(solution), marked={(0, 0), (5, 5)})
    queens = al.Queens((0, 1, 3, 3))
    conflicting = {square for pair in queens.conflicts() for square in pair}
    drawing = al.draw(queens, marked={*conflicting, (0, 3)})
    assert len(conflicting) == 4
    assert drawing.count('class="candidate place"') == 4
    assert drawing.count('class="attacked"') == 1


def test_every_drawing_can_be_saved(tmp_path):
    """`save` is a method of all drawings; the marks of a scene may be any collection."""
    scene = al.drawing.Scene(4, 4, queens=((0, 1),), attacked=[(1, 1)])
    picture = al.drawing.board_svg(scene)
    assert picture.save(tmp_path / "a.svg").read_text("utf-8") == picture
    assert picture.count('class="attacked"') == 1
    assert al.record("column-array", 4) == al.record("queens.column_array", 4)


@pytest.mark.untraced
def test_the_checker_takes_the_package():
    """The checker accepts the function of the same name."""
    assert al.check("all-queens", al.all_queens)
    assert al.check("one-queens", al.one_queens)
    assert not al.check("all-queens", al.one_queens)


@pytest.mark.parametrize("method", RANDOMIZED)
def test_generators(method):
    """A seed is any integer; NumPy's generators leave nothing that breaks a later search."""
    for make in (np.random.default_rng, np.random.RandomState):
        first = al.one_queens(6, method=method, rng=make(1))
        assert first.is_solution()
        assert first == al.one_queens(6, method=method, rng=make(1))
    seeds = 7, random.Random(7), np.int64(7), np.uint8(7)
    assert len({al.one_queens(8, method=method, rng=seed) for seed in seeds}) == 1
    assert estimate.nodes(8, rng=5) == estimate.nodes(8, rng=random.Random(5))


def test_a_generator_that_draws_numpys_integers():
    """The fast version keeps no numbers of another type for later searches."""

    class Own:
        def choice(self, slots):
            return np.array(slots)[0]

    with pytest.raises(AttemptsExhaustedError):
        random_greedy_fast.place_queens(6, rng=Own(), max_attempts=3)
    assert random_greedy_fast.place_queens(6, rng=1)


def test_narrow_boards():
    """The default method finds a tour also where Warnsdorff's rule finds none."""
    for shape in [(3, 9), (3, 12), (3, 13), (15, 3), (4, 7), (4, 24), (4, 100)]:
        with pytest.raises(AttemptsExhaustedError):
            warnsdorff.tour(*shape)
        assert al.tour(*shape).is_solution(), shape


@pytest.mark.untraced
@pytest.mark.parametrize("shape", [(3, 7), (3, 14), (4, 9), (5, 9), (5, 12)])
def test_every_start_of_a_narrow_board(shape):
    """There is a tour from a start unless the complete search finds none."""
    rows, columns = shape
    for start in itertools.product(range(rows), range(columns)):
        if found := al.tour(*shape, start=start):
            assert found.is_solution(), start
        else:
            assert next(search(rows, columns, start), None) is None, start


def test_a_tour_that_the_searches_do_not_find(monkeypatch):
    """If the limits end the searches as well, the error is that of the rule."""
    monkeypatch.setattr(_rule_then_search, "_LARGEST", 20)
    with pytest.raises(AttemptsExhaustedError, match="18 ways"):
        al.tour(3, 9)


def test_the_reason_for_a_start():
    """`why` explains why a tour does not start on a square."""
    assert al.tour(5, start=(0, 1)) is None
    assert "starts at (0, 1)" in str(al.why("knights-tour", 5, start=(0, 1)))
    assert al.why("knights-tour", 5, start=(0, 0)) is None
    assert al.why("closed-tour", 6, start=(0, 1)) is None
    assert al.tour(0) is al.tour(0, start=(0, 0)) is None
    assert al.why("knights-tour", 0)


def test_no_theorem_is_about_queens_on_other_boards():
    """The reason for 2 and 3 queens holds for square boards only."""
    assert al.why("all-queens", 3, 3) == al.why("all-queens", 3)
    for shape in ((3, 5), (2, 3), (3, 2)):
        assert al.why("all-queens", *shape) is None
