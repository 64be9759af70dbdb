"""Answers in all formats are converted to one representation."""

from itertools import permutations, product
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from algorithms.board import tour_path
from algorithms.board.formats import SOLUTION, SOLUTIONS, TOUR, Tour, recognise
from algorithms.knights_tour import backtracking, large
from algorithms.practice.problems.answer_formats import CLOSED_TOUR, SQUARES
from tests.practice.writing import NESTINGS, QUEENS, TOURS, value
from tests.rotation import part
from tests.strategies import SOLUTIONS as FOUND

PROBES = (4, 5, 6, 0, 1, 2, 3)
TOUR_BOARDS = {
    board: backtracking.solve(*board) for board in ((5, 5), (3, 4), (3, 7), (1, 1))
}
SWAPPED = "frozenset, (x, y)"


def found(n):
    """Return all solutions; for no queens, none."""
    return FOUND.get(n, []) if n else []


def canonical(solutions):
    """Return solutions in the representation of the formats."""
    return tuple(tuple(enumerate(columns)) for columns in solutions)


def path(rows, columns):
    """Return a tour of a board."""
    return tour_path(TOUR_BOARDS[rows, columns] or [])


def form_of(family, *answers):
    """Return the format of answers, which are not written yet, on square boards."""
    return recognise(family, [(value(each), n, n) for each, n in answers]).format


@pytest.mark.untraced
def test_all_solutions_are_read():
    """All solutions are read in each format, in several nestings, in their order."""
    pairs = part([*product(QUEENS, NESTINGS)], 2)
    assert {way for way, _ in pairs} == {*QUEENS}
    for way, nesting in pairs:
        code, write = QUEENS[way]
        answers = [
            (value(NESTINGS[nesting]([write(s) for s in found(n)])), n, n)
            for n in PROBES
        ]
        recognised = recognise(SOLUTIONS, answers)
        read = (recognised.format.code, recognised.rivals, recognised.evident)
        assert read == (code, (), True), (way, nesting)
        for answer, n, _ in answers:
            read = recognised.format.read(answer, n, n)
            if way == SWAPPED:
                assert set(read) == set(canonical(found(n))), nesting
            else:
                assert read == canonical(found(n)), (way, nesting)


def without_undo(n):
    """Return what a search finds that removes no queen from its list."""
    solutions: list[list[int]] = []
    queens: list[int] = []

    def place(row):
        if row == n:
            solutions.append(queens[:])
            return
        for column in range(n):
            if all(
                other not in (column, column + row - above, column - row + above)
                for above, other in enumerate(queens[:row])
            ):
                queens.append(column)
                place(row + 1)

    place(0)
    return solutions


def test_columns_that_are_never_removed():
    """A list of columns that only grows is not read as numbers of squares."""
    answers = [(without_undo(n), n) for n in (6, 5, 4, 7)]
    assert form_of(SOLUTIONS, *answers).code == "columns"


NOTHING: list[tuple[Any, bool]] = [
    (None, False),
    (False, True),
    ([], True),
    ([[]], False),
    ((), True),
]
"""The ways to write that there is no solution, and whether solutions are in a list."""


def test_one_solution_is_read():
    """One solution is read, alone or in a list; every way to write none is `None`."""
    for number, (way, (code, write)) in enumerate(QUEENS.items()):
        nothing, wrapped = NOTHING[number % len(NOTHING)]
        answers = {}
        for n in PROBES[:3] + PROBES[4:]:
            answer = write(found(n)[-1]) if found(n) else nothing
            answers[n] = value([answer] if wrapped and found(n) else answer)
        recognised = recognise(SOLUTION, [(a, n, n) for n, a in answers.items()])
        assert recognised.format.code == code, way
        for n, answer in answers.items():
            read = recognised.format.read(answer, n, n)
            if not found(n):
                assert read is None, way
            elif way == SWAPPED:
                assert read in canonical(found(n))
            else:
                assert (read,) == canonical(found(n)[-1:]), way


def test_the_empty_board():
    """For no queens, a container is the empty board; None and False mean no solution."""
    empty: list[Any] = [[], (), [[]], set(), None, False]
    read = [SOLUTION[0].read(value(each), 0, 0) for each in empty]
    assert read == [(), (), (), (), None, None]
    several = [SOLUTIONS[0].read(value(each), 0, 0) for each in empty[1:3]]
    assert several == [(), ((),)]


def test_tours_are_read():
    """A tour is read in each format."""
    for (way, (code, write)), size in product(TOURS.items(), TOUR_BOARDS):
        answers = [
            (value(write(TOUR_BOARDS[each])), *each) for each in {(5, 5), size}
        ]
        answers += [(None, 3, 3), (value([]), 2, 2), (value([[], []]), 2, 3)]
        recognised = recognise(TOUR, answers)
        assert (recognised.format.code, recognised.rivals) == (code, ()), way
        for answer, rows, columns in answers:
            read = recognised.format.read(answer, rows, columns)
            if (rows, columns) in TOUR_BOARDS:
                visits = tuple(enumerate(path(rows, columns)))
                assert read == Tour(rows, columns, visits), (way, size)
                assert read.path == path(rows, columns)
            else:
                assert read is None, way


def test_a_repeated_start():
    """A path may repeat its start if the tour is closed, or is meant to be."""
    loop = tour_path(large.closed_tour(6, 6))
    for squares, size, dropped in (
        (loop, (6, 6), True),
        (path(3, 4), (3, 4), False),
    ):
        written = value([*squares, squares[0]])
        any_tour, closed = (
            recognise(formats, [(written, *size)]).format.read(written, *size)
            for formats in (TOUR, CLOSED_TOUR)
        )
        assert (any_tour.path == squares) == dropped
        assert closed.path == squares


def test_squares_that_were_not_visited():
    """An unvisited square has −1 or None, or 0 if the first visit is 1."""
    for empty, base in ((-1, 0), (None, 0), (0, 1), (-1, 1)):
        walked = {(0, 0): base, (1, 2): base + 1, (2, 0): base + 2}
        board = [[walked.get((r, c), empty) for c in range(4)] for r in range(3)]
        recognised = recognise(TOUR, [(value(board), 3, 4)])
        assert recognised.format.code == ("numbers-from-1" if base else "numbers")
        read = recognised.format.read(value(board), 3, 4)
        assert read.visits == ((0, (0, 0)), (1, (1, 2)), (2, (2, 0)))


def on_board(write):
    """Return a writer of squares as rows; `write` makes each of the 3 × 4 cells."""
    return lambda s: [[write((r, c) in s) for c in range(4)] for r in range(3)]


def lines(marks, between):
    """Return a writer of squares as strings, with these signs for free and marked."""
    board = on_board(marks.__getitem__)
    return lambda s: [between.join(row) for row in board(s)]


WRITERS = [
    ("squares", list),
    ("squares", set),
    ("squares", lambda s: [list(each) for each in s]),
    ("squares", lambda s: [[each] for each in s]),
    ("squares", lambda s: [{"x": c, "y": r} for r, c in s]),
    ("squares", str),
    ("squares", lambda s: [f"{r}, {c}" for r, c in s]),
    ("marks", on_board(int)),
    ("marks", on_board(bool)),
    ("marks", lambda s: {each: each in s for each in product(range(3), range(4))}),
    ("strings", lines(".*", "")),
    ("text", lambda s: "\n".join(lines(".x", " ")(s))),
]


@pytest.mark.untraced
@settings(max_examples=150)
@given(
    chosen=st.sets(st.tuples(st.integers(0, 2), st.integers(0, 3)), min_size=3),
    way=st.sampled_from(WRITERS),
)
def test_squares_are_read(way, chosen):
    """Squares of a board are read from lists and from marks."""
    squares, (code, write) = sorted(chosen), way
    answer = value(write(squares))
    recognised = recognise(SQUARES, [(answer, 3, 4)])
    assert recognised.format.code == code
    assert sorted(recognised.format.read(answer, 3, 4)) == squares


BLANK = ["", " \n"]


def test_a_blank_text_is_no_solution():
    """Solutions joined to one string are an empty string if there are none."""
    ways = ("one text", "digits", "written list", "spaces")
    for way, nothing, family in product(ways, BLANK, (SOLUTIONS, SOLUTION)):
        code, write = QUEENS[way]
        boards = None if family is SOLUTIONS else 1
        answers = [
            ("\n\n".join(map(write, found(n)[:boards])), n) for n in (4, 5, 6)
        ]
        form = form_of(family, *answers, (nothing, 2))
        assert form.code == code
        assert not form.read(nothing, 2, 2)
        assert form.read(nothing, 0, 0) == ()
        assert (form.read(nothing, 3, 3) is None) == (family is SOLUTION)


def test_boards_in_one_text():
    """Blank lines between boards are not rows, for any number of boards."""
    for between, count in product(["\n\n", "\n\n\n", "\n"], range(1, 8)):
        solutions = [found(6)[i % 4] for i in range(count)]
        for way in ("one text", "spaces"):
            answer = between.join(map(QUEENS[way][1], solutions))
            assert SOLUTIONS[6].read(answer, 6, 6) == canonical(solutions)


def test_a_blank_text_among_boards():
    """Among boards that are strings, a blank one is the board without squares."""
    for way in ("one text", "digits"):
        form = form_of(SOLUTIONS, ([*map(QUEENS[way][1], found(4))], 4))
        assert form.read(value([""]), 0, 0) == ((),)


def test_a_blank_text_is_no_tour():
    """A blank string means no tour, and no squares."""
    for way, nothing in product(("table", "path"), BLANK):
        form = form_of(TOUR, (TOURS[way][1](TOUR_BOARDS[5, 5]), 5), (nothing, 3))
        assert form.read(nothing, 3, 3) is None
        assert form_of(SQUARES, (nothing, 3)).read(nothing, 3, 3) == ()


def test_a_dict_may_stand_for_a_set():
    """The keys of a dict whose values are all None are squares in their order."""
    squares = dict.fromkeys(path(3, 4))
    recognised = recognise(TOUR, [(value(squares), 3, 4)])
    assert recognised.format.code == "path"
    assert recognised.format.read(value(squares), 3, 4).path == path(3, 4)
    answer = [dict.fromkeys(enumerate(s)) for s in found(4)]
    form = form_of(SOLUTIONS, (answer, 4))
    assert form.read(value(answer), 4, 4) == canonical(found(4))


def test_squares_keep_their_order_and_doubles():
    """Squares keep their order and duplicates; an empty answer has none."""
    listed = [(2, 1), (0, 3), (2, 1)]
    assert SQUARES[0].read(value(listed), 3, 4) == tuple(listed)
    assert SQUARES[0].read(value([]), 3, 4) == ()
    assert SQUARES[0].read(value((1, 2)), 3, 4) == ((1, 2),)


WRONG = {
    "ignores diagonals": lambda n: list(permutations(range(n)))[: 3 * n],
    "doubles": lambda n: [s for s in found(n) for _ in range(2)],
    "stops at the first": lambda n: found(n)[:1],
    "one column": lambda n: [(c,) * n for c in range(n)],
    "nothing but n = 4": lambda n: found(n) if n == 4 else [],
}
LISTS = ("list of columns", "columns from 1", "list of squares", "squares from 1")
OFF = {
    "one queen less": lambda n: [s[:-1] for s in found(n)],
    "two queens": lambda n: [s[:2] for s in found(n)],
    "one more": lambda n: [(*s, s[0]) for s in found(n)],
    "columns up to n": lambda n: found(n) + [(*s[:-1], n) for s in found(n)],
}


@pytest.mark.untraced
def test_wrong_answers_are_read():
    """The answers of a wrong solver are read in its format, and stay wrong."""
    wrong = part([*product(QUEENS, WRONG)], 2)
    for way, mistake in [*wrong, *product(LISTS, OFF)]:
        code, write = QUEENS[way]
        solve = (WRONG | OFF)[mistake]
        answers = [(value([write(s) for s in solve(n)]), n, n) for n in (4, 5, 6)]
        recognised = recognise(SOLUTIONS, answers)
        assert recognised.format.code == code, (way, mistake)
        for answer, n, _ in answers:
            read = recognised.format.read(answer, n, n)
            if way == SWAPPED:
                read = [sorted((c, r) for r, c in queens) for queens in read]
            squares = [set(queens) for queens in read]
            assert squares == [set(enumerate(s)) for s in solve(n)], (way, mistake)


def test_an_empty_solution_is_no_empty_list():
    """The depth of other solutions distinguishes an empty solution from an empty group."""
    grouped = form_of(SOLUTIONS, ([[], [(1, 3, 0, 2)], [(2, 0, 3, 1)], []], 4))
    plain = form_of(SOLUTIONS, ([(1, 3, 0, 2), (2, 0, 3, 1)], 4))
    assert grouped.read(value([[], []]), 2, 2) == ()
    assert plain.read(value([[], []]), 2, 2) == ((), ())


def test_a_numpy_array_is_named_once():
    """The containers are listed outermost first; an array of any dimension is one."""
    solution = (1, 3, 0, 2)
    for answer, container in (
        ([solution], "list of tuple"),
        (iter([set(enumerate(solution))]), "iterator of set of tuple"),
        (QUEENS["array of marks"][1](solution), "array"),
        (["1302"], "list of text"),
    ):
        recognised = recognise(SOLUTIONS, [(value(answer), 4, 4)])
        assert " of ".join(recognised.containers) == container


def test_boards_of_one_square_are_several():
    """Eight boards of one square are not one board of eight rows, once the format is known."""
    for way in ("digits", "a text of names", "dict of marks"):
        write = QUEENS[way][1]
        form = form_of(
            SOLUTIONS, *(([*map(write, found(n))], n) for n in (6, 5, 4))
        )
        eight = value([write((0,))] * 8)
        assert form.read(eight, 1, 1) == canonical([(0,)] * 8)


def test_lines_with_numbers_of_two_digits():
    """A line for each queen is one solution, with any number of digits."""
    columns = (0, 2, 4, 7, 9, 11, 5, 10, 1, 6, 8, 3)
    answer = "\n".join(map(str, columns))
    form = form_of(SOLUTION, (answer, 12))
    assert form.read(answer, 12, 12) == tuple(enumerate(columns))
