import re
from collections import Counter
from io import BytesIO
from itertools import pairwise, product

import pytest
import resvg_py
from PIL import Image, ImageChops, ImageColor, ImageOps

from algorithms.drawing import (
    Scene,
    Svg,
    board_svg,
    diagonals_svg,
    images_svg,
    queens_svg,
    step_svg,
    tour_svg,
    tree_svg,
)
from algorithms.drawing.theme import COLOURS, KNIGHT, MARGIN, QUEEN, SQUARE
from algorithms.walkthrough import record
from tests.processes import python
from tests.svg_reader import NAMESPACE, of_class, parse, place, size, texts, visible

FOUR = [(0, 1), (1, 3), (2, 0), (3, 2)]
TOUR = [[0, 3, 6, 9], [7, 10, 1, 4], [2, 5, 8, 11]]
WALK = record("queens.coordinate_sets", 4)


DRAWINGS = {
    "no square": queens_svg([], 0),
    "one square": queens_svg([(0, 0)], 1),
    "no queen": queens_svg([], 3),
    "four queens": queens_svg(FOUR, 4),
    "twelve": queens_svg([(row, row) for row in range(12)], 12),
    "tour": tour_svg(TOUR),
    "tour of one square": tour_svg([[0]]),
    "long tour": tour_svg([[*range(12 * r, 12 * r + 12)] for r in range(12)]),
    "layers": board_svg(Scene(3, 4), layers=True),
    "step": step_svg(WALK, 1),
    "solution": step_svg(WALK, 30),
    "tree": tree_svg(WALK, current=9),
    "folded tree": tree_svg(WALK, limit=8),
    "images": images_svg(FOUR),
    "diagonals": diagonals_svg(4, "main", queens=FOUR),
}


KNOWN = re.compile("(svg|title|desc|g|rect|path|circle|polyline|line|defs|text)")


@pytest.mark.parametrize("drawing", DRAWINGS.values(), ids=list(DRAWINGS))
def test_every_drawing(drawing):
    """Every drawing is a named image that all renderers, pages and directions show alike."""
    assert isinstance(drawing, Svg)  # a notebook shows it
    root = parse(drawing)
    elements = [*root.iter()]
    assert all(KNOWN.fullmatch(e.tag.removeprefix(NAMESPACE)) for e in elements)
    # Its title and its description name it, through their ids.
    ids = [e.get("id") for e in elements if e.get("id")]
    assert root.get("role") == "img"
    assert root.get("aria-labelledby").split() == ids
    assert [e.tag for e in root][:2] == [f"{NAMESPACE}title", f"{NAMESPACE}desc"]
    assert ids == [e.get("id") for e in root][:2]
    assert all(texts(drawing)[:1])
    # The view box starts at 0 and is as large as the drawing.
    width, height = size(drawing)
    assert root.get("viewBox") == f"0 0 {width:g} {height:g}"
    for square in of_class(drawing, "square"):
        assert 0 < float(square.get("x")) + SQUARE < width
        assert 0 < float(square.get("y")) + SQUARE < height
    # A colour is a plain attribute: some renderers know no CSS, which would restyle the page.
    known = {*COLOURS.values(), "none"}
    for element in elements:
        assert {element.get(key, "none") for key in ("fill", "stroke")} <= known
        assert "style" not in element.attrib
    assert "<style" not in drawing
    # A page that runs from right to left changes nothing: all text is centred.
    assert root.get("direction") == "ltr"
    words = f"{NAMESPACE}text"
    centred = {
        e
        for group in root.iter(f"{NAMESPACE}g")
        if group.get("text-anchor") == "middle"
        for e in group.iter(words)
    }
    assert centred == {e for e in visible(root) if e.tag == words}
    # Without any help, resvg shows the colours of its squares.
    png = resvg_py.svg_to_bytes(svg_string=drawing, skip_system_fonts=True)
    with Image.open(BytesIO(png)) as picture:
        assert picture.size == size(drawing)
        shown = {
            pixel[:3]
            for _, pixel in picture.getcolors(999_999) or ()
            if isinstance(pixel, tuple)
        }
    drawn = {e.get("class").split()[-1] for e in of_class(drawing, "square")}
    assert {ImageColor.getrgb(COLOURS[name]) for name in drawn} <= shown


def test_ids():
    """No id occurs in two drawings, nor twice in one; another title or text has another id."""
    pairs = [("a", " "), (" ", "a"), ("b", " ")]
    named = [queens_svg(FOUR, 4, title=t, description=d) for t, d in pairs]
    drawings = [*DRAWINGS.values(), *named]
    ids = [e.get("id") for d in drawings for e in parse(d).iter() if e.get("id")]
    assert max(Counter(ids).values()) == 1


def test_another_process():
    """The same squares give the same text in any order and process, and import no renderer."""
    code = (
        "import sys\nfrom algorithms.drawing import *\n"
        f"print(ascii(queens_svg({FOUR[::-1]}, 4)))\n"
        "print({'PIL', 'resvg_py'} & {*sys.modules})"
    )
    assert python("-c", code).stdout.splitlines() == [
        ascii(queens_svg(FOUR, 4)),
        "set()",
    ]


def test_squares():
    """Each square is drawn once, at its place, and is light if row and column add up to even."""
    for drawing, rows, columns in (
        (queens_svg([], 5), 5, 5),
        (tour_svg(TOUR), 3, 4),
        (queens_svg([], 0), 0, 0),
    ):
        found = [
            (place(e), float(e.get("x")), float(e.get("y")), e.get("class"))
            for e in of_class(drawing, "square")
        ]
        assert sorted(found) == [
            (
                (row, column),
                MARGIN + column * SQUARE,
                MARGIN + row * SQUARE,
                f"square {'dark' if (row + column) % 2 else 'light'}",
            )
            for row, column in product(range(rows), range(columns))
        ]
        numbers = [int(e.text) for e in of_class(drawing, "coordinate")]
        assert numbers == [*range(columns), *range(rows)]


def ink(path):
    """Paint a piece on a square and return its ink, with a square of space around it."""
    view = 'viewBox="-48 -48 144 144" width="576" height="576"'
    drawing = (
        f'<svg xmlns="http://www.w3.org/2000/svg" {view}><path d="{path}"/></svg>'
    )
    with Image.open(BytesIO(resvg_py.svg_to_bytes(svg_string=drawing))) as picture:
        return picture.getchannel("A")


def test_pieces_stay_in_their_square():
    """The outlines lie inside a square. The knight has an eye, and the foot of the queen."""
    knight, queen = ink(KNIGHT), ink(QUEEN)
    for piece in (knight, queen):
        left, top, right, bottom = piece.getbbox()
        assert 192 < left < right < 384
        assert 192 < top < bottom < 384
    different = ImageChops.difference(queen, ImageOps.mirror(queen))
    assert sum(different.histogram()[64:]) < 20
    foot = (192, 192 + 4 * 35, 384, 384)
    assert knight.crop(foot).tobytes() == queen.crop(foot).tobytes()
    x, y = (round(192 + 4 * place) for place in (18.4, 15.2))
    assert (knight.getpixel((x, y)), knight.getpixel((x + 20, y))) == (0, 255)


def test_tour():
    """The line visits the numbered squares in order; start and end differ in shape and colour."""
    drawing = tour_svg(TOUR)
    (line,), (start,), (end,) = (
        of_class(drawing, name) for name in ("path", "start", "end")
    )
    middles = [tuple(map(int, xy.split(","))) for xy in line.get("points").split()]
    squares = [((y - MARGIN) // SQUARE, (x - MARGIN) // SQUARE) for x, y in middles]
    assert [TOUR[row][column] for row, column in squares] == list(range(12))
    for (x, y), (to_x, to_y) in pairwise(middles):
        assert sorted((abs(x - to_x), abs(y - to_y))) == [SQUARE, 2 * SQUARE]
    for e in of_class(drawing, "number"):
        row, column = ((int(e.get(axis)) - MARGIN) // SQUARE for axis in ("y", "x"))
        assert e.text == str(TOUR[row][column])
    order = [drawing.index(f'class="{it}"') for it in ("path", "stop", "number")]
    assert order == sorted(order)
    assert (place(start), place(end)) == ((0, 0), (2, 3))
    assert (start.tag, end.tag) == (f"{NAMESPACE}circle", f"{NAMESPACE}rect")
    assert start.get("fill") != end.get("fill")


def test_description():
    """The board as text follows the given description."""
    board = "· ♛ · ·\n· · · ♛\n♛ · · ·\n· · ♛ ·"
    assert texts(queens_svg(FOUR, 4)) == ("♛ 4 × 4", board)
    drawing = queens_svg(FOUR, 4, title="ארבע", description="چهار وزیر")
    assert texts(drawing) == ("ארבע", f"چهار وزیر\n{board}")
    board = " 0  3  6  9\n 7 10  1  4\n 2  5  8 11"
    assert texts(tour_svg(TOUR, description="d")) == ("♞ 3 × 4", f"d\n{board}")


def test_escape():
    """Markup in a text stays text; a character that XML cannot hold is replaced."""
    for text in ("<script>", "a & b", "&lt;", "]]>", "<!--", "\"'"):
        title, description = texts(queens_svg([], 1, title=text, description=text))
        assert (title, description) == (text, f"{text}\n·")
    for character in "\0\x0b\x1f\ud800\ufffe":
        drawing = queens_svg([], 1, title=f"a{character}b")
        assert texts(drawing)[0] == "a\ufffdb", ascii(character)


def test_arguments_stay():
    """Arguments are not modified."""
    squares, board = [[0, 1], [2, 2]], [list(row) for row in TOUR]
    queens_svg(squares, 3)
    tour_svg(board)
    assert squares == [[0, 1], [2, 2]]
    assert board == TOUR
