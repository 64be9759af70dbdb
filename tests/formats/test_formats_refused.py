"""Unreadable answers are rejected with a reason, and ambiguous ones are reported."""

import ast
import re
from collections.abc import Sequence
from contextlib import suppress
from itertools import product
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from algorithms.board.formats import (
    SOLUTION,
    SOLUTIONS,
    TOUR,
    AnswerFormat,
    Unreadable,
    recognise,
)
from algorithms.board.formats.digits import numbers_in, parse, to_integer
from algorithms.board.values.model import Container, Other
from algorithms.practice.problems.answer_formats import COUNT, SQUARES, YES_NO
from tests.practice.tables import table
from tests.practice.writing import QUEENS, marks, value
from tests.strategies import SOLUTIONS as FOUND

FAMILIES: dict[str, Sequence[AnswerFormat]] = {
    "SOLUTIONS": SOLUTIONS,
    "SOLUTION": SOLUTION,
    "COUNT": COUNT,
    "YES_NO": YES_NO,
    "SQUARES": SQUARES,
    "TOUR": TOUR,
}
families = pytest.mark.parametrize("family", FAMILIES)

# Any value that a solver can return.
values = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-2, 9)
    | st.floats()
    | st.text(max_size=5)
    | st.text("Q. 01[]()\n,", max_size=12)
    | st.just(Other("object", "<object>")),
    lambda inner: st.builds(
        Container,
        st.sampled_from(["list", "set", "tuple", "iterator", "deque", "dict"]),
        st.lists(inner, max_size=4).map(tuple),
    ),
    max_leaves=20,
).map(lambda each: each)


def keyed(each):
    """Return a value whose dicts contain pairs of a key and a value."""
    if not isinstance(each, Container):
        return each
    items = tuple(map(keyed, each.items))
    if each.kind == "dict":
        items = tuple(Container("tuple", (i, v)) for i, v in enumerate(items))
    return Container(each.kind, items, each.identity)


@pytest.mark.untraced
@families
@given(
    answers=st.lists(st.tuples(values.map(keyed), st.integers(0, 4)), max_size=3)
)
def test_anything_is_read_or_refused(family, answers):
    """Any answer is read, or rejected as unreadable: no other error is raised."""
    formats = FAMILIES[family]
    asked = [(answer, n, n) for answer, n in answers]
    with suppress(Unreadable):
        recognised = recognise(formats, asked)
        assert recognised.format in formats
        for answer in asked:
            with suppress(Unreadable):
                hash(recognised.format.read(*answer))


@families
def test_what_is_refused(family):
    """An answer that no format reads is rejected; the error has a code and the answer."""
    for text, code in table("unreadable_answers")[family].items():
        answer = value(eval(text))  # noqa: S307 - the table is our own
        with pytest.raises(Unreadable) as caught:
            recognise(FAMILIES[family], [(answer, 4, 4)])
        assert caught.value.code == code, text
        assert type(caught.value.answer) is type(answer), text


def test_kinds_are_not_trusted():
    """A container of any kind and content is read or rejected; names of classes mean nothing."""
    kinds = ("dict", "set", "SolutionSet", "dictionary")
    contents: list[Any] = [
        [("a",), (1, 2, 3), (), ((0, 1), (1,))],
        [((0, 1),)],
        [1, 2],
    ]
    for formats, kind, parts in product(FAMILIES.values(), kinds, contents):
        items = [value(p) if isinstance(p, tuple) else p for p in parts]
        with suppress(Unreadable):
            recognise(formats, [(Container(kind, tuple(items)), 4, 4)])
    answer = Container("SolutionSet", (1, 3, 0, 2))
    form = recognise(SOLUTION, [(answer, 4, 4)]).format
    assert form.read(answer, 4, 4) == ((0, 1), (1, 3), (2, 0), (3, 2))


def test_deep_nesting_is_refused():
    """Endlessly nested containers are rejected."""
    answer: list[Any] = [1, 3, 0, 2]
    for _ in range(50):
        answer = [answer]
    with pytest.raises(Unreadable) as caught:
        recognise(SOLUTIONS, [(value(answer), 4, 4)])
    assert caught.value.code == "too-deep"


def test_a_mixed_solver():
    """An answer in another format than the other answers is rejected in their format."""
    answers = [(value([[1, 3, 0, 2]]), 4, 4), (value([[0, 2, 4, 1, 3]]), 5, 5)]
    other = value([[".Q....", "...Q..", ".....Q", "Q.....", "..Q...", "....Q."]])
    recognised = recognise(SOLUTIONS, [*answers, (other, 6, 6)])
    with pytest.raises(Unreadable) as caught:
        recognised.format.read(other, 6, 6)
    assert caught.value.code == "format"
    assert caught.value.answer == other


def test_no_evidence():
    """Without evidence in the answers, the first format is taken and marked as a guess."""
    nothing = [(value([]), 4, 4), (value(()), 5, 5)]
    for answers in ([], nothing[:1], nothing):
        recognised = recognise(SOLUTIONS, answers)
        assert recognised.format == SOLUTIONS[0]
        assert not recognised.evident
        assert (recognised.rivals, recognised.note) == ((), "")
    assert recognise(TOUR, [(None, 3, 3)]).format == TOUR[0]


def test_what_is_ambiguous():
    """Of equally good formats the first is taken; those with another meaning are rivals."""
    for formats, answer, n, codes in (
        (SOLUTIONS, [[0, 1], [1, 0]], 2, ["columns", "squares", "marks"]),
        (SOLUTIONS, [[1, 2, 3, 1]], 5, ["columns", "columns-from-1"]),
        (SQUARES, [[0, 1], [1, 1]], 2, ["squares", "marks"]),
    ):
        recognised = recognise(formats, [(value(answer), n, n)])
        rivals = [rival.code for rival in recognised.rivals]
        assert [recognised.format.code, *rivals] == codes


def test_one_queen_is_not_ambiguous():
    """A format that reads the same meaning is not a rival."""
    assert recognise(SOLUTIONS, [(value([[0]]), 1, 1)]).rivals == ()
    assert recognise(SOLUTIONS, [(value([[1]]), 1, 1)]).rivals == ()


def test_one_answer_resolves_another():
    """All answers together determine the format, even if one is ambiguous."""
    small = (value([[0, 1], [1, 0]]), 2, 2)
    board = marks((1, 3, 0, 2))
    recognised = recognise(SOLUTIONS, [small, (value(board), 4, 4)])
    assert (recognised.format.code, recognised.rivals) == ("marks", ())
    assert recognised.format.read(*small) == (((0, 1), (1, 0)),)


def test_rows_and_columns_may_change_places():
    """The note of a format that cannot distinguish rows from columns says so."""
    notes = {
        "set of squares": "If you meant (column, row)",
        "list of columns": "the row of the queen in each column",
    }
    for way, note in notes.items():
        answer = value([*map(QUEENS[way][1], FOUND[4])])
        assert note in recognise(SOLUTIONS, [(answer, 4, 4)]).note
    assert not any(format_.note for format_ in (*SQUARES, *TOUR, *COUNT))


def test_descriptions():
    """Each format has a unique code, and an example that is recognised as this format."""
    boards = {"SQUARES": (2, 3), "TOUR": (3, 4), ("SQUARES", "squares"): (3, 4)}
    for family, formats in FAMILIES.items():
        assert len({form.code for form in formats}) == len(formats)
        for form in formats:
            assert re.fullmatch("[a-z0-9-]+", form.code)
            assert not re.search(r"[{}]|\.$", form.description)
            board = boards.get((family, form.code)) or boards.get(family, (4, 4))
            example = value(ast.literal_eval(form.example.replace(", …", "")))
            recognised = recognise(formats, [(example, *board)])
            assert form in (recognised.format, *recognised.rivals), form
            if family == "SOLUTION":
                assert form.read(example, 4, 4) == ((0, 1), (1, 3), (2, 0), (3, 2))
            if family == "TOUR":
                path = form.read(example, 3, 4).path
                assert path[:3] == ((0, 0), (1, 2), (2, 0)), form


READ = table("read_answers")


def test_numbers():
    """A count is read from numbers, and from strings in all digits, grouped or not."""
    for number, answers in READ["numbers"].items():
        for answer in map(ast.literal_eval, answers):
            assert COUNT[0].read(value(answer), 8, 8) == int(number), answer
            assert to_integer(answer) == int(number), answer
    for answer in (True, False, 1, 0, 1.0):
        assert YES_NO[0].read(value(answer), 8, 8) is bool(answer)


def test_numbers_in_text():
    """Numbers are found in strings with separators; without, each digit is one."""
    for text, n, numbers in READ["text"]["rows"]:
        assert numbers_in(text, n) == (tuple(numbers) or None), text


def plain(each):
    """Return a written container as lists."""
    if isinstance(each, Container):
        assert each.kind == "text"
        return [plain(item) for item in each.items]
    return each


def test_written_containers():
    """Strings that contain containers are read as containers; others stay as they are."""
    for text, answer in READ["containers"].items():
        assert plain(parse(text)) == ast.literal_eval(answer), text
    for text in ("[1, 3", "[" * 5000, "[Q][.]", "(", "{0: 1}", "x"):
        assert parse(text) == text


@pytest.mark.untraced
def test_many_boards():
    """The 14,200 boards of 12 queens are read."""
    row = Container("list", (0,) * 11 + (1,), 1)
    answer = Container("list", (Container("list", (row,) * 12, 2),) * 14200, 3)
    assert len(SOLUTIONS[4].read(answer, 12, 12)) == 14200
