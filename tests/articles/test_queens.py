"""The listings of the articles on queens and the ports: both behaviours of each difference."""

import copy
import random
import sys
from types import FunctionType
from typing import Any

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from algorithms.board.values.model import Coordinates
from algorithms.errors import AttemptsExhaustedError, NoSolutionError
from algorithms.queens import (
    choice_points,
    column_array,
    coordinate_sets,
    marked_board,
    random_greedy,
    symmetry,
    tail_calls,
)
from tests import facts
from tests.articles.listings import listing, load, outcome, shows
from tests.strategies import boards, permutations, seeds, sizes

SETS = "queens.coordinate_sets"
GREEDY = "queens.random_greedy"
ARRAY = "queens.column_array"
MARKS = "queens.marked_board"
CHOICES = "queens.choice_points"
TAIL = "queens.tail_calls"
SYMMETRY = "queens.symmetry"

any_size = st.integers(-3, 6) | st.sampled_from([True, 4.0, "4", None, 10_001])
squares = st.tuples(st.integers(-1, 6), st.integers(-1, 6))


def refused(function, *args):
    """Return whether a port refuses its arguments with an error of its own."""
    return outcome(function, *args) in ("InvalidTypeError", "InvalidValueError")


def is_size(n):
    """Return whether a value is a size that the ports accept."""
    return type(n) is int and 0 <= n <= 10_000


def as_lists(solutions):
    """Return solutions in the form of article 004: lists of lists."""
    return [[list(square) for square in solution] for solution in solutions]


def one_row_each(solution):
    """Return columns as squares in lists, from the top row down."""
    return [[row, column] for row, column in enumerate(solution)]


@given(any_size)
@shows(SETS, "Input", "Small boards", "Types")
def test_sets_find_the_same(n):
    """The port returns the article's set for each size, and refuses what is not a size."""
    place = load("article_000")["all_placements"]
    if not is_size(n):
        assert refused(coordinate_sets.place_n_queens, n)
        assert type(n) is not int or n > 0 or place(n) == set()
        assert n is not True or place(n) == place(1)
        return
    theirs, ours = place(n), coordinate_sets.place_n_queens(n)
    assert theirs == ours
    assert {type(solution) for solution in theirs} <= {frozenset}
    assert {type(solution) for solution in ours} <= {Coordinates}
    assert len(ours) == facts.QUEENS[n]


class Noted(set[Any]):
    """A set that notes what is removed from it."""

    removed: list[object] = []  # noqa: RUF012 - shared on purpose

    def remove(self, item):
        """Remove an item and note it."""
        self.removed.append(item)
        super().remove(item)


@shows(SETS, "Order of undoing")
def test_sets_undo_in_the_opposite_order(monkeypatch):
    """The article removes queen, sum, difference; the port difference, sum, queen."""
    names = load("article_000")
    names["set"] = Noted
    monkeypatch.setattr(coordinate_sets, "set", Noted, raising=False)
    orders: list[Any] = []
    for place in (names["all_placements"], coordinate_sets.place_n_queens):
        Noted.removed.clear()
        place(4)
        orders.append(Noted.removed[:3])
    assert [type(item) for item in orders[0]] == [tuple, int, int]
    assert orders[1] == orders[0][::-1]


def calls(function, name, *args):
    """Return the code and the arguments of the calls of an inner function, in order."""
    found: list[Any] = []

    def note(frame, event, _):
        if event == "call" and frame.f_code.co_name == name:
            found.append((frame.f_code, dict(frame.f_locals)))

    before = sys.getprofile()
    sys.setprofile(note)
    try:
        function(*args)
    finally:
        sys.setprofile(before)
    return found


@given(sizes(0, 6))
@shows(SETS, "Start of the search", "Base case")
def test_sets_visit_the_same(n):
    """Both searches visit the same rows with as many queens as rows; the first call differs."""
    theirs = calls(load("article_000")["all_placements"], "fill", n)
    ours = calls(coordinate_sets.place_n_queens, "search", n)
    assert [call["row"] for _, call in theirs] == [call["y"] for _, call in ours]
    (_, their_first), (_, our_first) = theirs[0], ours[0]
    assert "column" in their_first
    assert "x" not in our_first
    assert {their_first[name] for name in ("queens", "sums", "differences")} == {
        None
    }
    assert our_first["placements"] is not None


@given(
    st.lists(squares, max_size=5),
    squares,
    st.sets(st.integers(-7, 13)),
    st.sets(st.integers(-7, 13)),
)
@shows(SETS, "Functions")
def test_sets_accept_the_same_squares(queens, square, sums, differences):
    """The test is a function of its own, with the verdict of the article's nested function."""
    names = load("article_000")
    assert "unattacked" not in names
    (code, _), *_ = calls(names["all_placements"], "unattacked", 1)
    args = (*square, queens, sums, differences)
    assert FunctionType(code, names)(*args) == coordinate_sets.is_valid(*args)


@given(sizes(0, 6))
@shows(SETS, "Printing", "Order of printing")
def test_sets_print_the_same_boards(n):
    """The article prints a line break before each board, in any order; the port sorts them."""
    names = load("article_000", size=n)
    listed = sorted(
        names["all_placements"](n),
        key=lambda found: sorted((y, x) for x, y in found),
    )
    printed: list[Any] = []
    names["print"] = printed.append
    names["print_placements"](listed)
    ours = coordinate_sets.format_solutions(listed[::-1], n)
    assert ours == "\n".join(printed).strip("\n")
    assert all(text.startswith("\n") for text in printed) == (n > 0 or not printed)
    names["print_placements"](listed[::-1])
    assert printed == [*printed[: len(listed)], *printed[: len(listed)][::-1]]


@shows(SETS, "Printing")
def test_sets_print_nothing_for_no_queen(capsys):
    """For n = 0 the article prints an empty line; the port refuses squares off the board."""
    load("article_000", size=0)["main"]()
    assert capsys.readouterr().out == "\n"
    none = coordinate_sets.place_n_queens(0)
    assert coordinate_sets.format_solutions(none, 0) == ""
    names = load("article_000", size=1)
    names["print_placements"]([{(0, 0), (5, 5)}])
    assert capsys.readouterr().out == "\n Q \n"
    assert refused(coordinate_sets.format_solutions, [{(0, 0), (5, 5)}], 1)
    del names["line_break"]
    with pytest.raises(NameError):
        names["print_placements"]([{(0, 0)}])


@given(boards())
@shows(GREEDY, "Board", "Removal")
def test_greedy_lists_the_same_squares(board):
    """For a board of 0 and 1, both list the same free squares in the same order."""
    free = load("article_001", size=len(board))["free_squares"](board)
    assert free == random_greedy.empty_slots(board)


@given(boards(), st.data())
@shows(GREEDY, "Earlier free squares")
def test_greedy_looks_among_earlier_squares(board, data):
    """After one more queen on a free square, the earlier free squares are sufficient."""
    free = random_greedy.empty_slots(board)
    if free:
        x, y = data.draw(st.sampled_from(free))
        board[y][x] = 1
        theirs = load("article_001", size=len(board))["free_squares"](board)
        assert random_greedy.empty_slots(board, free) == theirs


@given(st.lists(st.lists(st.integers(-1, 2), max_size=4), max_size=4))
@example([[2, 0], [0, 0]])
@shows(GREEDY, "Input", "Board")
def test_greedy_reads_only_boards(board):
    """The article reads rows of any length and entry; the port refuses what is not a board."""
    theirs = outcome(load("article_001", size=len(board))["free_squares"], board)
    if all(len(row) == len(board) and set(row) <= {0, 1} for row in board):
        assert random_greedy.empty_slots(board) == theirs
    else:
        assert refused(random_greedy.empty_slots, board)
    assert board != [[2, 0], [0, 0]] or theirs == []
    # With its own size, 8, the article lists the squares of an 8 × 8 board, whatever the board.
    assert len(load("article_001")["free_squares"]([[0] * 4] * 4)) == 64


@given(seeds, st.sampled_from([1, 4, 5, 8]))
@shows(GREEDY, "Random numbers", "Result")
def test_greedy_draws_the_same(seed, n):
    """The same seed gives the same board, and leaves the generator in the same state."""
    names = load("article_001", size=n)
    printed: list[Any] = []
    names["pprint"] = printed.append
    random.seed(seed)
    theirs, state = names["main"](), random.getstate()
    random.seed(seed)
    ours = random_greedy.place_queens(n)
    assert printed == [theirs] == [ours]
    assert random.getstate() == state
    assert random_greedy.place_queens(n, rng=seed) == ours


class Stopped(Exception):  # noqa: N818 - not an error
    """The loop has run for long enough."""


@pytest.mark.parametrize("n", [2, 3])
@shows(GREEDY, "Small boards", "Result")
def test_greedy_never_ends_without_a_solution(n):
    """For n = 2 and 3 no attempt of the article succeeds; the port raises an error at once."""
    names = load("article_001", size=n)
    choices = iter(range(1_000))

    class Limited:
        """The module `random`, which gives up after 1,000 choices."""

        @staticmethod
        def choice(free):
            if next(choices, None) is None:
                raise Stopped
            return random.choice(free)

    names["random"] = Limited
    with pytest.raises(Stopped):
        names["main"]()
    with pytest.raises(NoSolutionError):
        random_greedy.place_queens(n)
    with pytest.raises(AttemptsExhaustedError):
        random_greedy.place_queens(4, rng=0, max_attempts=0)


@shows(GREEDY, "Small boards", "Certain and random")
def test_greedy_is_certain_and_random(capsys):
    """With 0 the article prints None; two seeds give two boards, each with eight queens."""
    assert load("article_001", size=0)["main"]() is None
    assert capsys.readouterr().out == "None\n"
    assert random_greedy.place_queens(0) == []
    names = load("article_001")
    found: list[Any] = []
    for seed in (1, 2):
        random.seed(seed)
        found.append(names["main"]())
    assert found[0] != found[1]
    assert [sum(map(sum, board)) for board in found] == [8, 8]


@given(any_size)
@shows(ARRAY, "Listing", "Numbering", "Sizes", "After a solution")
@shows(MARKS, "Listing", "Numbering", "Sizes")
def test_arrays_find_the_same(n):
    """Read as a program, the article finds the port's solutions in order, counted from 1."""
    for port in (column_array, marked_board):
        assert refused(port.solutions, n) == (not is_size(n))
        if is_size(n):
            ours = list(port.solutions(n))
            theirs = list(load("article_003")["all_columns"](n))
            assert [tuple(c + 1 for c in queens) for queens in ours] == theirs
            assert len(ours) == facts.QUEENS[n]


@given(sizes(2, 6))
@shows(ARRAY, "Numbering", "Sign", "The article's question")
def test_each_mark_belongs_to_one_queen(n):
    """Each queen has its marks, numbered from 0; above the main diagonal the sign is negative."""
    search: Any = column_array.solutions(n)
    for columns in search:
        main, anti = (search.gi_frame.f_locals[name] for name in ("main", "anti"))
        assert sum(main) == sum(anti) == n
        # The article's numbers of diagonals begin with 1.
        assert all(main[row - column + n - 1] for row, column in enumerate(columns))
        assert all(anti[row + column] for row, column in enumerate(columns))
        above = sum(column > row for row, column in enumerate(columns))
        assert sum(main[: n - 1]) == above


@given(sizes(3, 5))
@shows(MARKS, "Marks")
def test_a_flag_is_not_enough(n):
    """With flags the search accepts boards on which queens attack each other."""
    flags = set(marked_board.solutions_by_flags(n))
    assert set(marked_board.solutions(n)) < flags


@given(any_size.filter(lambda n: n is not None))
@shows(CHOICES, "Input", "Small boards", "Results")
@shows(TAIL, "Input", "Choices")
def test_choices_find_the_same(n):
    """Both ports find the article's solutions in its order, and refuse what is not a size."""
    if not is_size(n):
        assert refused(choice_points.solutions, n)
        assert refused(tail_calls.solutions, n)
        return
    theirs = load("article_004", size=n)["main"]()
    assert as_lists(choice_points.solutions(n)) == theirs
    assert as_lists(tail_calls.solutions(n)) == theirs
    assert len(theirs) == (facts.QUEENS[n] if n else 0)


@shows(CHOICES, "Input", "Results", "Small boards")
@shows(TAIL, "Input")
def test_choices_at_the_edges():
    """The article finds nothing for -1; a solution is a list there, and a tuple here."""
    found = [len(load("article_004", size=n)["main"]()) for n in range(-1, 4)]
    assert found == [0, 0, 1, 0, 0]
    assert refused(choice_points.solutions, -1)
    assert refused(tail_calls.tail_call_optimized, 3)
    assert refused(choice_points.huifu, [(1, 0)], 4)
    [ours, _] = choice_points.solutions(4)
    theirs: list[Any] = []
    advance = load("article_004", size=4)["advance"]
    assert advance([[0, 1]], {1: 0}, theirs) is theirs
    assert {type(ours), type(ours[0])} == {tuple}
    assert {type(theirs[0]), type(theirs[0][0])} == {list}


@given(st.integers(1, 6), st.lists(squares, max_size=5))
@shows(CHOICES, "Conflicts", "Input")
@shows(TAIL, "Feasible squares")
def test_choices_list_the_same_squares(n, selected):
    """On the board, all three list the same feasible squares; off the board, a port is strict."""
    theirs = load("article_004", size=n)["feasible"]([list(s) for s in selected])
    on_board = all(0 <= row < n and 0 <= column < n for row, column in selected)
    if on_board:
        ours = choice_points.feasible_squares(selected, n)
        assert [list(square) for square in ours] == theirs
    else:
        assert refused(choice_points.feasible_squares, selected, n)
    above = all(row < len(selected) for row, _ in selected)
    if (on_board and above) or len(selected) >= n:
        ours = tail_calls.feasible_squares(tuple(selected), n)
        assert [list(square) for square in ours] == theirs


@shows(CHOICES, "Conflicts")
def test_conflicts_are_repeated():
    """For a queen in the corner of 8 × 8 the article lists 29 conflicts, of which 22 differ."""
    names = load("article_004")
    found = names["conflicts"](names["diagonal"], [0, 0])
    assert len(found) > len({tuple(square) for square in found}) == 22


@given(sizes(4, 6))
@shows(CHOICES, "Choices")
@shows(TAIL, "Choices")
def test_the_first_dictionary_is_shared(n):
    """All runs begin with one dictionary, which only a run's first steps forwards change."""
    names = load("article_004", size=n)
    advance: Any = names["advance"]
    seen: list[Any] = []

    def noted(selected, record, found):
        if len(selected) == 1 and not seen[selected[0][1] :]:
            seen.append((record is names["start"], dict(record)))
        return advance(selected, record, found)

    names["advance"] = noted
    names["main"]()
    assert all(shared for shared, _ in seen)
    assert seen[0][1] == {1: 0}
    assert len(seen[1][1]) > 1
    before = copy.deepcopy(list(choice_points.huifu([(0, 0)], n)))
    assert list(choice_points.huifu([(0, 0)], n)) == before


@shows(CHOICES, "Size")
def test_the_size_is_frozen_in_part():
    """If the article's global is reduced later, squares that queens attack become feasible."""
    names = load("article_004", size=8)
    selected = one_row_each((0, 2, 4, 1, 3))
    before = names["feasible"](selected)
    names["size"] = 4
    assert [5, 5] not in before
    assert [5, 5] in names["feasible"](selected)
    ours = choice_points.feasible_squares(selected, 8)
    assert [list(square) for square in ours] == before


@shows(CHOICES, "Fixed queens")
def test_only_the_first_queen_is_fixed():
    """From two selected queens the article also tries other squares in row 1; the port does not."""
    names = load("article_004", size=5)
    with pytest.raises(KeyError):
        names["advance"]([[0, 0], [1, 2]], {1: 0}, [])
    theirs = names["advance"]([[0, 0], [1, 2]], {1: 0, 2: 0}, [])
    assert {solution[1][1] for solution in theirs} == {2, 3}
    ours = list(choice_points.huifu([(0, 0), (1, 2)], 5))
    assert as_lists(ours) == [s for s in theirs if s[1] == [1, 2]]


def quick(n):
    """Return the listing of the search with a fast list of feasible squares, equal to its own."""
    names = load("article_004", size=n)
    names["feasible"] = lambda selected: [
        list(square) for square in tail_calls.feasible_squares(tuple(selected), n)
    ]
    return names


@pytest.mark.untraced
@pytest.mark.parametrize(("limit", "fails"), [(1_000, 9), (3_000, 10)])
@shows(CHOICES, "Recursion")
@shows(TAIL, "Recursion limit")
def test_the_limit_of_the_article(limit, fails):
    """The article fails at 9 queens with a limit of 1,000 calls, and at 10 with 3,000."""
    before = sys.getrecursionlimit()
    sys.setrecursionlimit(limit)
    try:
        assert len(quick(fails - 1)["main"]()) == facts.QUEENS[fails - 1]
        with pytest.raises(RecursionError):
            quick(fails)["main"]()
        names = quick(fails)
        optimized = load("article_004_decorator")["tail_call_optimized"]
        names["advance"] = optimized(names["advance"])
        theirs = names["advance"]([[0, 0]], {1: 0}, [])
        assert as_lists(choice_points.huifu([(0, 0)], fails)) == theirs
        assert as_lists(tail_calls.huifu(((0, 0),), (0,), (), fails)) == theirs
    finally:
        sys.setrecursionlimit(before)


@pytest.fixture(scope="module")
def decorators():
    """The article's decorator and the port's."""
    theirs = load("article_004_decorator")["tail_call_optimized"]
    return theirs, tail_calls.tail_call_optimized


@given(st.integers(0, 3_000), st.integers(1, 9))
@shows(TAIL, "Other calls", "Attributes")
def test_tail_calls_give_the_same(decorators, n, step):
    """Both decorators give the same results, also the same wrong one for other calls."""
    for decorate in decorators:

        @decorate
        def total(n, so_far=0, *, step=1):
            """Add."""
            return so_far if n <= 0 else total(n - step, so_far + n, step=step)

        @decorate
        def length(n):
            return 0 if n == 0 else 1 + length(n - 1)

        assert total(n, step=step) == sum(range(n, 0, -step))
        assert (length(n), total.__doc__) == (0, "Add.")


@shows(TAIL, "Attributes", "Other functions")
def test_decorators_differ(decorators):
    """The article's keeps only the docstring, and confuses two decorated functions."""
    results = []
    for decorate in decorators:

        @decorate
        def outer(n):
            return ("outer", n) if n > 5 else inner(n + 10)

        @decorate
        def inner(n):
            return ("inner", n)

        results.append((outer.__name__, outer(1)))
    assert results == [("call", ("outer", 11)), ("outer", ("inner", 11))]


@given(permutations())
@shows(SYMMETRY, "Variants")
def test_the_same_variants(columns):
    """The seven variants are the article's, in its order: there as lists, here as tuples."""
    theirs = load("article_004_symmetry")["seven_images"](one_row_each(columns))
    ours = symmetry.images(list(enumerate(columns)))
    assert as_lists(ours) == theirs


some_solutions = st.sampled_from([4, 5, 6, 7]).flatmap(
    lambda n: st.lists(
        st.sampled_from([one_row_each(each) for each in column_array.solutions(n)]),
        unique_by=str,
        max_size=12,
    )
)
"""Solutions of one size without repetitions, each from the top row down."""


def remaining(solutions):
    """Return what the article's program keeps of a list of solutions."""
    names, kept = load("article_004_symmetry"), copy.deepcopy(solutions)
    names["print"] = lambda _: None
    names["main"](kept)
    return kept


@given(some_solutions)
@shows(SYMMETRY, "Removal")
def test_the_same_solutions_remain(solutions):
    """Without repetitions, both keep the same solutions in the same order; here the list stays."""
    before = copy.deepcopy(solutions)
    assert as_lists(symmetry.distinct(solutions)) == remaining(solutions)
    assert solutions == before


@shows(SYMMETRY, "Repeated solutions", "Order of squares")
def test_repetitions_and_other_orders():
    """A repeated solution may remain twice in the article, and a shuffled one is not recognised."""
    a, b = (one_row_each(columns) for columns in [(1, 3, 0, 2), (2, 0, 3, 1)])
    assert remaining([a, a, b]) == [a, a]
    assert as_lists(symmetry.distinct([a, a, b])) == [a]
    assert remaining([a[::-1], b[::-1]]) == [a[::-1], b[::-1]]
    assert as_lists(symmetry.distinct([a[::-1], b[::-1]])) == [a]


@given(st.integers(1, 6), st.data())
@shows(SYMMETRY, "Input")
def test_any_list_of_squares(n, data):
    """The article transposes any squares of the board; the port needs one per row and column."""
    cells = st.lists(st.integers(0, n - 1), min_size=2, max_size=2)
    solution = data.draw(st.lists(cells, min_size=n, max_size=n))
    transposed = load("article_004_symmetry")["transposed"]
    theirs = outcome(transposed, solution)
    rows, columns = ({square[axis] for square in solution} for axis in (0, 1))
    if len(rows) == len(columns) == n:
        assert as_lists([symmetry.transpose(solution)])[0] == theirs
    else:
        assert isinstance(theirs, list)
        assert refused(symmetry.transpose, solution)
    # A square off the board ends the article's program.
    assert outcome(transposed, [[0, n + 5]]) == "IndexError"
    assert refused(symmetry.transpose, [[0, n + 5]])


@given(permutations())
@shows(SYMMETRY, "Anti-diagonal")
def test_the_reflection_across_the_anti_diagonal(columns):
    """One rotation and a transposition turn the board upside down; two reflect it as described."""
    names, n = load("article_004_symmetry"), len(columns)
    _, quarter, upside_down, _, reflected, *_ = names["seven_images"](
        one_row_each(columns)
    )
    assert names["transposed"](quarter) == upside_down
    assert upside_down == sorted([n - 1 - r, c] for r, c in enumerate(columns))
    assert reflected == sorted(
        [n - 1 - c, n - 1 - r] for r, c in enumerate(columns)
    )


@shows(SYMMETRY, "Listing")
def test_a_parenthesis_is_missing():
    """Without the parenthesis that we added, the last line is not Python."""
    program = listing("article_004_symmetry").rstrip()
    compile(program, "repaired", "exec")
    with pytest.raises(SyntaxError):
        compile(program.removesuffix(")"), "printed", "exec")


@shows(SYMMETRY, "Printing")
def test_numbers_are_printed(capsys):
    """The article prints 92 and 12 for eight queens; the port prints nothing."""
    every = [one_row_each(columns) for columns in column_array.solutions(8)]
    load("article_004_symmetry")["main"](copy.deepcopy(every))
    assert capsys.readouterr().out == "92\n12\n"
    assert len(symmetry.distinct(every)) == 12
    assert capsys.readouterr().out == ""
