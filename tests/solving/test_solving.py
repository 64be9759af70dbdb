"""The problems in one line: all methods agree, and no answer is None or nothing."""

# mypy: disable-error-code="arg-type,attr-defined,index,union-attr"

import copy
import itertools
import pickle
import random
import subprocess
import sys

import numpy as np
import pytest

import algorithms as al
from algorithms.board import attacks, is_queens_solution
from algorithms.errors import (
    AlgorithmsError,
    AttemptsExhaustedError,
    InvalidTypeError,
    InvalidValueError,
)
from algorithms.knights_tour import _rule_then_search, warnsdorff
from algorithms.knights_tour.backtracking_fast import search
from algorithms.queens import random_greedy_fast
from algorithms.solving.methods import QUEENS, RANDOMIZED, SEVERAL

KNOWN = {0: 1, 1: 1, 2: 0, 3: 0, 4: 2, 5: 10, 6: 4, 7: 40, 8: 92}
DISTINCT = {1: 1, 2: 0, 3: 0, 4: 1, 5: 2, 6: 1, 7: 6, 8: 12}


@pytest.mark.untraced
@pytest.mark.parametrize("method", SEVERAL)
@pytest.mark.parametrize("n", range(1, 8))
def test_all_methods_find_all_solutions(n, method):
    """Each method finds the same solutions, each a `Queens`, as brute force does."""
    found = list(al.all_queens(n, method=method))
    assert all(type(queens) is al.Queens for queens in found)
    assert sorted(found) == [
        order
        for order in itertools.permutations(range(n))
        if is_queens_solution(enumerate(order), n)
    ]


@pytest.mark.untraced
def test_solutions_come_one_by_one():
    """The first solution does not need the others."""
    assert next(al.all_queens(20)).is_solution()


@pytest.mark.parametrize(("n", "number"), KNOWN.items())
def test_counts(n, number):
    """The counts are those that are known."""
    assert al.count_queens(n) == number


@pytest.mark.parametrize(("n", "number"), DISTINCT.items())
def test_distinct(n, number):
    """There is one solution of each class, and its variants are all solutions."""
    found = list(al.distinct_queens(n))
    assert len(found) == number
    variants = {image for queens in found for image in (queens, *queens.images())}
    assert variants == set(al.all_queens(n))


@pytest.mark.parametrize("method", QUEENS)
@pytest.mark.parametrize("n", [0, 1, 4, 8])
def test_one_solution(n, method):
    """Each method finds a solution."""
    queens = al.one_queens(
        n, method=method, rng=1 if method in RANDOMIZED else None
    )
    assert queens is not None
    assert len(queens) == n
    assert queens.is_solution()


@pytest.mark.parametrize("method", QUEENS)
@pytest.mark.parametrize("n", [2, 3])
def test_no_solution_is_none(n, method):
    """Without a solution the answer is None, and the reason can be asked."""
    assert al.one_queens(n, method=method) is None
    assert al.why("one-queens", n)


@pytest.mark.parametrize("method", RANDOMIZED)
def test_a_seed_repeats_a_solution(method):
    """A seed gives the same solution as a generator with that seed."""
    found = {
        al.one_queens(8, method=method, rng=rng) for rng in (7, random.Random(7))
    }
    assert len(found) == 1


def test_iterators_show_their_call():
    """The repr of an iterator of solutions names the function and n."""
    assert repr(al.all_queens(8)) == "<iterator: all_queens(8)>"
    assert repr(al.distinct_queens(8)) == "<iterator: distinct_queens(8)>"


def test_a_million_queens():
    """A large solution is found and verified, and its repr is short."""
    queens = al.one_queens(1_000_000)
    assert queens.is_solution()
    assert len(repr(queens)) < 80
    assert queens._repr_svg_() is None


@pytest.mark.parametrize(
    "method", ["warnsdorff", "backtracking", "backtracking-fast"]
)
@pytest.mark.parametrize("shape", [(1, 1), (3, 4), (5, 5), (4, 6)])
def test_tours(shape, method):
    """Each method finds a tour from the corner where there is one."""
    tour = al.tour(*shape, method=method)
    if tour is None:
        assert shape == (4, 6)
        assert al.tour(4, 6, start=(0, 1), method=method) is None or method
        return
    assert tour.is_solution()
    assert (tour.rows, tour.columns, tour[0]) == (*shape, (0, 0))


@pytest.mark.parametrize(
    "shape",
    [(5, 6), (6, 5), (3, 10), (5, 8), (6, 6), (8, 8), (10, 3), (7, 10)],
)
def test_closed_tours(shape):
    """The end of a closed tour is a knight's move from its start."""
    tour = al.closed_tour(*shape)
    assert tour is not None
    assert tour.is_closed


@pytest.mark.parametrize("shape", [(6, 6), (5, 6), (3, 10), (10, 3)])
def test_closed_tours_from_any_square(shape):
    """A closed tour begins where it should; the method "closed" of `tour` is the same."""
    for start in [(0, 0), (1, 2), (shape[0] - 1, 0)]:
        tour = al.closed_tour(*shape, start=start)
        assert tour.is_closed
        assert tour[0] == start
        assert al.tour(*shape, start=start, method="closed") == tour


@pytest.mark.parametrize("columns", [*itertools.product(range(4), repeat=4)])
def test_conflicts(columns):
    """The conflicts are the pairs that attack each other; a solution has none."""
    queens = al.Queens(list(enumerate(columns)))
    pairs = itertools.combinations(queens.squares, 2)
    assert queens.conflicts() == [pair for pair in pairs if attacks(*pair)]
    assert queens.is_solution() == (not queens.conflicts())


@pytest.mark.parametrize("n", [4, 5, 8, 9])
@pytest.mark.parametrize("kind", [list, tuple])
def test_a_few_queens_on_rows_of_text(n, kind):
    """A board of n rows of n characters has the size n, even if n is a square number."""
    rows = kind(
        "Q" + "." * (n - 1) if row == n - 1 else "." * n for row in range(n)
    )
    expected = al.draw([(n - 1, 0)], n=n)
    assert al.draw(rows) == expected == al.draw("\n".join(rows))


@pytest.mark.parametrize("n", [4, 5, 9])
def test_equal_columns_counted_from_one(n):
    """A queen in column n of each row is counted from 1, as the checker reads it."""
    assert al.Queens([n] * n) == (n - 1,) * n


def test_marks_on_queens_are_frames():
    """A marked queen has a frame, a marked empty square a dot."""
    queens = al.Queens((0, 1, 3, 3))
    conflicting = {square for pair in queens.conflicts() for square in pair}
    drawing = al.draw(queens, marked={*conflicting, (0, 3)})
    assert len(conflicting) == 4
    assert drawing.count('class="candidate place"') == 4
    assert drawing.count('class="attacked"') == 1


def test_a_tour_of_a_board_is_the_tour_that_is_read():
    """The path of a tour found by this package is that of its numbered board."""
    for tour in (al.tour(5), al.closed_tour(6), al.closed_tour(3, 10)):
        assert tour == al.Tour(tour.board())
        assert (tour.rows, tour.columns) == (
            len(tour.board()),
            len(tour.board()[0]),
        )


@pytest.mark.parametrize(
    ("answer", "row", "columns"),
    [
        ([0, 4, 7, 5, 2, 6, 1, 9], 7, "[9]"),
        ([(0, 1), (0, 3), (2, 0), (3, 2)], 0, "[1, 3]"),
        ([(0, 1), (1, 3), (3, 2), (3, 0)], 2, "[]"),
    ],
)
def test_the_row_that_is_wrong_is_named(answer, row, columns):
    """The error says which row has no queen, several queens or a queen off the board."""
    with pytest.raises(InvalidValueError, match="columns of row") as caught:
        al.Queens(answer)
    assert (caught.value.values["row"], caught.value.values["columns"]) == (
        row,
        columns,
    )


@pytest.mark.parametrize(
    "shape", [(2, 2), (3, 3), (4, 4), (5, 5), (3, 8), (4, 6), (7, 7)]
)
def test_no_closed_tour_is_none(shape):
    """If Schwenk's theorem rules a closed tour out, the answer is None with a reason."""
    assert al.closed_tour(*shape) is None
    assert al.why("closed-tour", *shape)


@pytest.mark.parametrize(
    ("call", "code"),
    [
        (lambda: al.all_queens(2.5), "not-an-integer"),
        (lambda: al.all_queens(n=True), "not-an-integer"),
        (lambda: al.all_queens(-1), "negative-size"),
        (lambda: al.all_queens(10**30), "too-large"),
        (lambda: al.all_queens(8, method="explicit"), "unknown-method"),
        (lambda: al.all_queens(8, method=None), "unknown-method"),
        (lambda: al.all_queens(8, method="x" * 10**6), "unknown-method"),
        (lambda: al.one_queens(10**8), "too-large"),
        (lambda: al.one_queens(30, method="column-array"), "too-large-for-method"),
        (lambda: al.all_queens(30), "too-large-for-method"),
        (lambda: al.all_queens(15, method="tail-calls"), "too-large-for-method"),
        (lambda: al.distinct_queens(30), "too-large-for-method"),
        (lambda: al.one_queens(8, rng=1), "not-randomised"),
        (lambda: al.one_queens(8, method="column-array", rng=1), "not-randomised"),
        (lambda: al.one_queens(8, rng="seed"), "not-a-generator"),
        (lambda: al.one_queens(8, rng=True), "not-a-generator"),
        (lambda: al.count_queens(28), "beyond-the-record"),
        (lambda: al.distinct_queens("8"), "not-an-integer"),
        (lambda: al.tour(1001), "too-large"),
        (lambda: al.tour(8, start=(8, 0)), "off-board"),
        (lambda: al.tour(8, start=5), "not-a-square"),
        (lambda: al.tour(101, method="backtracking"), "too-large"),
        (lambda: al.tour(8, method="open"), "unknown-method"),
        (lambda: al.closed_tour(5, 12), "tour-under-six"),
        (lambda: al.closed_tour(None), "not-an-integer"),
        (lambda: al.why("queens", 8), "unknown-problem"),
        (lambda: al.why("all-queens", 3, language="xx"), "unknown-language"),
        (lambda: al.Queens(None), "no-answer"),
        (lambda: al.Queens(["nonsense"] * 10**5), "unreadable-answer"),
        (lambda: al.Queens([(0, 0), (0, 1)]), "not-one-per-row"),
        (lambda: al.Queens([(0, 0), (1, 5)]), "not-one-per-row"),
        (lambda: al.Tour([(0, 0), (0, 1), (0, 0), (0, 1)]), "malformed-tour"),
        (lambda: al.Tour(None), "no-answer"),
        (lambda: al.Tour([(0, 0)], rows=1.5), "not-an-integer"),
        (lambda: al.draw(None), "no-answer"),
        (lambda: al.Queens([6] * 5), "not-one-per-row"),
        (lambda: al.draw([(0, 0), (7, 7)]), "off-board"),
        (lambda: al.draw([(0, 0)], n=201), "too-large"),
        (lambda: al.draw([9, 9, 9]), "off-board"),
        (lambda: al.Tour(al.one_queens(4)), "malformed-tour"),
        (lambda: al.Tour([]), "malformed-tour"),
        (lambda: al.draw("nonsense"), "unreadable-answer"),
        (lambda: al.draw(al.all_queens(6)), "several-answers"),
        (lambda: al.Queens(al.all_queens(16)), "several-answers"),
        (lambda: al.Tour(al.all_queens(16)), "several-answers"),
        (lambda: al.Queens([list(q) for q in al.all_queens(5)]), "several-answers"),
        (lambda: al.draw((1, 3, 0, 2)).save("queens.txt"), "unknown-picture"),
        (lambda: al.draw((1, 3, 0, 2)).save(5), "not-a-path"),
    ],
)
def test_wrong_arguments(call, code):
    """A wrong argument raises an error with a code and a short message, when it is passed."""
    with pytest.raises((InvalidTypeError, InvalidValueError)) as caught:
        call()
    assert caught.value.code == code
    assert len(str(caught.value)) < 300


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


@pytest.mark.parametrize("answer", FOUR, ids=range(len(FOUR)))
def test_queens_in_every_format(answer):
    """A solution is the same in every format of the checker."""
    queens = al.Queens(answer)
    assert queens == (1, 3, 0, 2)
    assert queens.squares == ((0, 1), (1, 3), (2, 0), (3, 2))
    assert pickle.loads(pickle.dumps(queens)) == queens  # noqa: S301 - our own


def _tour_formats():
    tour = al.tour(5, 6)
    path, board = tour.path, tour.board()
    return tour, [
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


@pytest.mark.parametrize("columns", [5, 6])
def test_complex_squares_of_a_tour(columns):
    """The real part of a complex number is the column, on square boards, too."""
    tour = al.tour(5, columns)
    assert al.Tour([complex(column, row) for row, column in tour]) == tour


def test_a_tour_in_every_format():
    """A tour is the same in every format of the checker, and drawn as a tour."""
    tour, formats = _tour_formats()
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
    assert al.draw(backtracking.solve(5)) == al.draw(
        al.tour(5, method="backtracking")
    )
    walk = next(iter(naive.tours(3, 4)))
    assert al.Tour(walk).path == tuple(walk)


def test_pictures_are_saved(tmp_path):
    """A picture is saved in the format that its name says."""
    picture = al.draw((1, 3, 0, 2))
    beginnings = {"svg": b"<svg", "png": b"\x89PNG", "gif": b"GIF8"}
    for ending, beginning in beginnings.items():
        path = picture.save(tmp_path / f"queens.{ending}")
        assert path.read_bytes().startswith(beginning)


def test_notebooks_show_answers():
    """Answers have a picture for notebooks, and a short text."""
    queens, tour = al.one_queens(8), al.tour(8)
    assert queens._repr_svg_() == str(al.draw(queens))
    assert tour._repr_svg_() == str(al.draw(tour))
    assert repr(tour) == f"Tour(8 × 8, (0, 0) to {tour[-1]})"
    assert str(al.Queens((1, 3, 0, 2))).splitlines()[0] == "· ♛ · ·"


def test_equality_and_slices():
    """A tour equals the tuple of its squares, as `Queens` equal theirs; slices are tuples."""
    tour = al.tour(5)
    assert tour == al.Tour(tour.board())
    assert len({tour, al.Tour(tour.board())}) == 1
    assert tour[:2] == tour.path[:2]
    assert tour == tour.path
    assert hash(tour) == hash(tour.path)
    assert tour not in (al.tour(6), list(tour.path), None)


def test_the_top_level():
    """Only public names are listed, unknown names are refused, and nothing is imported before."""
    assert dir(al) == sorted(al.__all__)
    with pytest.raises(AttributeError):
        al.nothing  # noqa: B018 - under test
    code = "import sys, algorithms; print([m for m in sys.modules if 'algorithms.' in m])"
    run = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True
    )
    assert run.stdout == "[]\n"
    assert al.queens.__name__ == "algorithms.queens"


@pytest.mark.parametrize(
    "name",
    ["board.attacks", "drawing.board_svg", "practice.suite", "queens.column_array"],
)
def test_modules_are_attributes(name):
    """A module is imported when it is first used as an attribute."""
    code = f"import algorithms as al; print(al.{name}, al.knights_tour.naive)"
    subprocess.run([sys.executable, "-c", code], capture_output=True, check=True)
    assert "symmetry" in dir(al.queens)
    assert not {"_pruning", "kernels", "nothing"} & {*dir(al.knights_tour)}
    with pytest.raises(AttributeError, match=r"algorithms\.queens.*nothing"):
        al.queens.nothing  # noqa: B018 - under test


def test_marked_squares():
    """Squares are marked on a board of queens, and on no other answer."""
    solution = al.one_queens(6)
    picture = al.draw(solution, marked=[(0, 0), (5, 5), (0, 0)])
    assert picture.count('class="attacked"') == 2
    assert picture == al.draw(list(solution), marked={(0, 0), (5, 5)})
    for marked, code in [
        (5, "not-a-collection"),
        ("ab", "not-a-collection"),
        ([(6, 0)], "off-board"),
        ([3], "not-a-square"),
    ]:
        with pytest.raises(AlgorithmsError) as caught:
            al.draw(solution, marked=marked)
        assert caught.value.code == code
    with pytest.raises(AlgorithmsError) as caught:
        al.draw(al.tour(5), marked=[(0, 0)])
    assert caught.value.code == "marks-on-a-tour"


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


@pytest.mark.parametrize(
    "method", ["random-greedy", "random-greedy-fast", "min-conflicts", "genetic"]
)
@pytest.mark.parametrize(
    "make",
    [
        lambda: np.random.default_rng(1),
        lambda: np.random.RandomState(1),
    ],
)
def test_numpys_generators(method, make):
    """NumPy's generators work with each method, and leave nothing that breaks a later search."""
    first = al.one_queens(6, method=method, rng=make())
    assert first.is_solution()
    assert first == al.one_queens(6, method=method, rng=make())
    assert al.one_queens(6, method=method, rng=5).is_solution()


@pytest.mark.parametrize("seed", [np.int64(3), np.uint8(3)])
def test_numpys_integers_are_seeds(seed):
    """An integer of any type is a seed."""
    found = al.one_queens(8, method="min-conflicts", rng=seed)
    assert found == al.one_queens(8, method="min-conflicts", rng=3)


def test_a_generator_that_draws_numpys_integers():
    """The fast version keeps no numbers of another type for later searches."""

    class Own:
        def choice(self, slots):
            return np.array(slots)[0]

    with pytest.raises(AttemptsExhaustedError):
        random_greedy_fast.place_queens(6, rng=Own(), max_attempts=3)
    assert random_greedy_fast.place_queens(6, rng=1)


@pytest.mark.parametrize(
    "shape",
    [
        (3, 9),
        (3, 12),
        (3, 13),
        (15, 3),
        (4, 7),
        (4, 16),
        (4, 24),
        (4, 100),
    ],
)
def test_narrow_boards(shape):
    """The default method finds a tour also where Warnsdorff's rule finds none."""
    with pytest.raises(AttemptsExhaustedError):
        warnsdorff.tour(*shape)
    assert al.tour(*shape).is_solution()


@pytest.mark.parametrize("shape", [(3, 7), (3, 14), (4, 9), (5, 9), (5, 12)])
def test_every_start_of_a_narrow_board(shape):
    """There is a tour from a start unless the complete search finds none."""
    rows, columns = shape
    for start in itertools.product(range(rows), range(columns)):
        found = al.tour(*shape, start=start)
        assert (
            found.is_solution()
            if found
            else next(search(rows, columns, start), None) is None
        )


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
    with pytest.raises(InvalidValueError, match="start is off the board"):
        al.why("knights-tour", 5, start=(5, 0))


@pytest.mark.parametrize("name", ["rows", "columns", "path", "other"])
def test_tours_do_not_change(name):
    """No attribute of a tour can be set, and copies are still possible."""
    tour = al.tour(5)
    with pytest.raises(AttributeError):
        setattr(tour, name, 7)
    assert pickle.loads(pickle.dumps(tour)) == copy.deepcopy(tour) == tour  # noqa: S301 - our own
    assert tour.board() == al.Tour(tour.path).board()


def test_text_of_large_boards():
    """A board too large to read is shown by its short `repr`."""
    queens, tour = al.one_queens(3000), al.tour(250)
    assert str(queens) == repr(queens)
    assert str(tour) == repr(tour)
    assert str(al.one_queens(200)).count("\n") == 199


def test_no_squares():
    """On a board without squares there is no tour, and no start is off it."""
    assert al.tour(0) is None
    assert al.why("knights-tour", 0)


@pytest.mark.parametrize(
    ("call", "text"),
    [
        (lambda: attacks((0, 0), (1, "2")), "b[1] must be an integer, not '2'"),
        (lambda: al.Tour([(0, 0), (1, 2)]), "must visit every square"),
        (lambda: al.one_queens(8, rng="5"), "or an integer as its seed"),
    ],
)
def test_messages_name_the_wrong_value(call, text):
    """A message says which value is wrong, and what is expected."""
    with pytest.raises(AlgorithmsError) as caught:
        call()
    assert text in str(caught.value)
    assert repr(caught.value).startswith(
        f"{type(caught.value).__name__}({caught.value.code!r}"
    )


def test_repr_of_an_error():
    """The `repr` of an error has the values of its message."""
    with pytest.raises(InvalidValueError) as caught:
        al.one_queens(-1)
    assert (
        repr(caught.value)
        == "InvalidValueError('negative-size', name='n', value=-1)"
    )
