import math
from itertools import product
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from algorithms.drawing import diagonals_svg, images_svg
from algorithms.drawing.theme import SQUARE
from algorithms.messages import LANGUAGES, direction, format_number
from algorithms.queens.symmetry import images
from tests.strategies import rooks, sizes, solutions, squares
from tests.svg_reader import (
    NAMESPACE,
    box,
    classes,
    of_class,
    place,
    shapes,
    size,
    texts,
)

FOUR = [(0, 1), (1, 3), (2, 0), (3, 2)]
EIGHT = list(enumerate((0, 4, 7, 5, 2, 6, 1, 3)))


def below(element, name):
    """Return the elements of a class below an element."""
    return [e for e in element.iter() if name in classes(e)]


def boards(drawing):
    """Return the queens on each small board."""
    return [
        tuple(place(e) for e in below(image, "queen"))
        for image in of_class(drawing, "image")
    ]


def headings(drawing, name):
    """Return the texts above or below the small boards."""
    return [
        e.text for part in of_class(drawing, "image") for e in below(part, name)
    ]


@pytest.mark.untraced
@given(rooks())
def test_the_images(rooks):
    """The boards are the solution and its symmetric variants, in the article's order."""
    n, solution = rooks
    drawing = images_svg(solution)
    assert boards(drawing) == [tuple(sorted(solution)), *images(solution)]
    numbers = [e.get("data-image") for e in of_class(drawing, "image")]
    assert numbers == [str(number) for number in range(8)]
    assert len(of_class(drawing, "queen")) == 8 * n


@pytest.mark.untraced
@given(solutions)
def test_equal_images(columns):
    """A board equal to earlier ones is labelled as equal to the first of them."""
    drawing = images_svg(enumerate(columns))
    shown = boards(drawing)
    firsts = [shown.index(board) for board in shown]
    same = [e.get("data-same") for e in of_class(drawing, "image")]
    assert same == [str(first) for first in firsts]
    assert headings(drawing, "position") == [
        f"{number} = {first}" if first < number else f"{number}"
        for number, first in enumerate(firsts)
    ]


def test_names_are_true():
    """The name below each board describes its symmetry."""
    drawing = images_svg(EIGHT)
    for board, name in zip(boards(drawing), headings(drawing, "name"), strict=True):
        expected = {*EIGHT}
        for _ in range(int("".join(filter(str.isdigit, name)) or 0) // 90):
            expected = {(column, 7 - row) for row, column in expected}
        if "transposed" in name:
            expected = {(column, row) for row, column in expected}
        assert {*board} == expected
    assert len({*headings(drawing, "name")}) == 8


@pytest.mark.untraced
def test_images_fit():
    """Each board is inside the drawing, below its number, above its name, next to the others."""
    for solution in ([], [(0, 0)], FOUR, EIGHT, list(enumerate(range(30)))):
        drawing = images_svg(solution)
        width, height = size(drawing)
        spaces = []
        for image in of_class(drawing, "image"):
            found = [(e.tag, box(points)) for e, points in shapes(image)]
            lefts, rights, tops, bottoms = zip(*(b for _, b in found), strict=True)
            left, top = min(lefts), min(tops)
            right, bottom = max(rights), max(bottoms)
            assert 0 <= left <= right <= width
            assert 0 <= top <= bottom <= height
            spaces.append((left, right, top, bottom))
            marks = [mark for tag, mark in found if tag != f"{NAMESPACE}text"]
            assert all(top < mark[2] and mark[3] < bottom for mark in marks)
            assert all(mark[1] - mark[0] <= 40 * len(solution) for mark in marks)
        for number, space in enumerate(spaces):
            assert all(space[1] < it[0] for it in spaces[number // 2 * 2 + 2 :])
            assert number % 2 or all(space[3] < low[2] for low in spaces[1::2])


def test_images_of_a_size():
    """The squares of small boards have no holes and do not overlap."""
    for image in of_class(images_svg(FOUR), "image"):
        [light], [dark] = below(image, "light"), below(image, "dark")
        assert light.get("width") == light.get("height") == str(4 * SQUARE)
        corners = {part.split("L")[0] for part in dark.get("d").split("M")[1:]}
        assert corners == {
            f"{SQUARE * column} {SQUARE * row}"
            for row, column in product(range(4), repeat=2)
            if (row + column) % 2
        }


def test_images_in_every_language():
    """The numbers have the digits of the language, and the names its direction."""
    for language in LANGUAGES:
        drawing = images_svg(FOUR, language=language)
        zero, two = format_number(0, language), format_number(2, language)
        assert headings(drawing, "position")[2] == f"{two} = {zero}"
        names = headings(drawing, "name")
        isolated = {name.startswith("\u2067") for name in names}
        assert isolated == {direction(language) == "rtl"}
        assert texts(drawing)[1].count("♛") == 32
        assert all(it.strip("\u2067\u2069") in texts(drawing)[1] for it in names)


kinds = st.sampled_from(["main", "anti"])


@st.composite
def attacked(draw):
    """Draw a board with queens and a kind of diagonals."""
    n = draw(sizes(1))
    return n, draw(kinds), draw(st.lists(squares(n, n), unique=True))


def key(kind, square):
    """Return the number that the squares of a diagonal share."""
    row, column = square
    return row - column if kind == "main" else row + column


def span(element):
    """Return the squares at the ends of a line, from its points."""
    x, y, to_x, to_y = (float(element.get(k)) for k in ("x1", "y1", "x2", "y2"))
    return tuple(
        (int((b - 28) // 48), int((a - 28) // 48))
        for a, b in ((x, y), (to_x, to_y))
    )


@given(sizes(0), kinds, st.booleans())
def test_labels_of_diagonals(n, kind, index):
    """Each square has its diagonal's number or index in Latin digits; a band covers each one."""
    drawing = diagonals_svg(n, kind, index=index, language="fa")
    shift = n - 1 if index and kind == "main" else 0
    lines: dict[int, list[Any]] = {}
    for square in product(range(n), repeat=2):
        lines.setdefault(key(kind, square) + shift, []).append(square)
    labels = {}
    for e in of_class(drawing, "label"):
        x, y = float(e.get("x")), float(e.get("y"))
        labels[int((y - 28) // 48), int((x - 28) // 48)] = e.text
    assert labels == {
        s: str(number).replace("-", "−")
        for number, line in lines.items()
        for s in line
    }
    assert not index or sorted(lines) == [*range(max(2 * n - 1, 0))]
    bands = of_class(drawing, "diagonal")
    assert len(bands) == len(lines)
    assert {int(e.get("data-diagonal")): span(e) for e in bands} == {
        number: (line[0], line[-1]) for number, line in lines.items()
    }


def test_bands_do_not_touch():
    """A band is narrower than two diagonals are apart."""
    [group] = of_class(diagonals_svg(4, "main"), "bands")
    thickest = max(
        float(e.get("stroke-width"))
        for e in of_class(diagonals_svg(4, "main", queens=FOUR), "border")
    )
    assert float(group.get("stroke-width")) < thickest < SQUARE / math.sqrt(2)


@pytest.mark.untraced
@given(attacked())
def test_the_diagonals_of_queens(board):
    """The diagonals of queens have a thicker border, and their number is on the queen."""
    n, kind, queens = board
    drawing = diagonals_svg(n, kind, queens=queens)
    assert [place(e) for e in of_class(drawing, "queen")] == sorted(queens)
    numbers = {key(kind, queen) for queen in queens}
    taken = of_class(drawing, "border", "taken")
    assert {key(kind, span(e)[0]) for e in taken} == numbers
    free = [e for e in of_class(drawing, "border") if "taken" not in classes(e)]
    assert {key(kind, span(e)[0]) for e in free}.isdisjoint(numbers)
    assert len(taken) + len(free) == 2 * n - 1
    widths = [{float(e.get("stroke-width")) for e in es} for es in (free, taken)]
    assert all(a < b for a in widths[0] for b in widths[1])
    assert len(of_class(drawing, "label", "worn")) == len(queens)


def test_titles():
    """The titles name the number that squares share; the board follows as text."""
    figures: list[tuple[Any, bool, str, str]] = [
        ("main", False, "row − column", " ♛ −1\n 1  0"),
        ("anti", False, "row + column", "♛ 1\n1 2"),
        ("main", True, "row − column + n − 1", "♛ 0\n2 1"),
        ("anti", True, "row + column is", "♛ 1\n1 2"),
    ]
    for kind, index, named, board in figures:
        drawing = diagonals_svg(2, kind, queens=[(0, 0)], index=index)
        title, text = texts(drawing)
        assert named in title
        assert text == board
