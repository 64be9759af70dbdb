from dataclasses import replace
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PIL import ImageColor

from algorithms.drawing import Scene, board_svg, queens_svg, scene_of, step_svg
from algorithms.drawing.layers import LAYERS
from algorithms.drawing.text import scene_text
from algorithms.drawing.theme import COLOURS, SQUARE
from algorithms.messages import LANGUAGES
from algorithms.walkthrough import narrate, record
from tests.strategies import runs, scenes
from tests.svg_reader import (
    NAMESPACE,
    box,
    classes,
    contrast,
    of_class,
    parse,
    place,
    shapes,
    size,
    texts,
)
from tests.walkthrough_goldens import randomly

MARKS = {"place": "rect", "reject": "path", "back": "path"}
VERDICTS = {"solution", "keep", "drop"}


def corners(drawing):
    """Return the place of each square's corner, from the left and the top."""
    return {place(e): (e.get("x"), e.get("y")) for e in of_class(drawing, "square")}


def middle(drawing, square):
    """Return the middle of a square."""
    x, y = corners(drawing)[square]
    return float(x) + SQUARE / 2, float(y) + SQUARE / 2


def square_at(drawing, x, y):
    """Return the square on which a point lies."""
    [found] = [
        square
        for square, (left, top) in corners(drawing).items()
        if 0 <= x - float(left) < SQUARE and 0 <= y - float(top) < SQUARE
    ]
    return found


def written(drawing, name):
    """Return the texts of a class by their squares."""
    return {
        square_at(drawing, float(e.get("x")), float(e.get("y"))): e.text
        for e in of_class(drawing, name)
    }


@pytest.mark.untraced
@given(scenes())
def test_pieces(scene):
    """Pieces, labels and dots are on their squares; the mark of a decision replaces a dot."""
    drawing = board_svg(scene)
    knight = list(scene.path[-1:])
    assert [place(e) for e in of_class(drawing, "queen")] == list(scene.queens)
    assert [place(e) for e in of_class(drawing, "knight")] == knight
    decided = [scene.candidate] if scene.verdict in MARKS else []
    dots = sorted(scene.attacked.difference(decided))
    assert [place(e) for e in of_class(drawing, "attacked")] == dots
    labels = {at: f"{n}".replace("-", "−") for at, n in scene.labels.items()}
    assert written(drawing, "label") == labels
    pieces = {*scene.queens, *knight}
    assert {*written(drawing, "worn")} >= pieces & {*labels}
    assert not {*written(drawing, "worn")} - pieces


@pytest.mark.untraced
@given(scenes())
def test_the_knights_way(scene):
    """The knight's path joins the centres of squares, and each visited square has its number."""
    drawing, path = board_svg(scene), scene.path
    lines = [e.get("points").split() for e in of_class(drawing, "path")]
    points = [[tuple(map(float, xy.split(","))) for xy in line] for line in lines]
    assert points == [[middle(drawing, square) for square in path]] * bool(path)
    numbers = {square: str(number) for number, square in enumerate(path)}
    assert written(drawing, "number") == (numbers if len(path) > 1 else {})
    assert [place(e) for e in of_class(drawing, "start")] == list(path[:-1][:1])
    assert {place(e) for e in of_class(drawing, "stop")} == {*path[:-1]}
    assert not of_class(drawing, "end")


@pytest.mark.untraced
@given(scenes())
def test_the_decision(scene):
    """The candidate has its mark, joined to the piece that rules it out; a board has a frame."""
    drawing, candidate = board_svg(scene), scene.candidate
    is_on = candidate in corners(drawing)
    found = of_class(drawing, "candidate")
    marked = is_on and scene.verdict in MARKS
    assert [place(e) for e in found] == [candidate] * marked
    for mark in found:
        assert mark.tag == NAMESPACE + MARKS[scene.verdict]
        assert scene.verdict in classes(mark)
        piece = "of-knight" if scene.path else "of-queen"
        assert (piece in classes(mark)) == (scene.verdict == "back")
    lines = [
        [float(e.get(name)) for name in ("x1", "y1", "x2", "y2")]
        for e in of_class(drawing, "line")
    ]
    apart = scene.by and scene.by != candidate and is_on
    assert len(lines) == bool(apart)
    for line in lines:
        assert line == [*middle(drawing, scene.by), *middle(drawing, candidate)]
    kinds = [name for e in of_class(drawing, "verdict") for name in classes(e)]
    assert kinds == ["verdict", scene.verdict] * (scene.verdict in VERDICTS)
    assert len(of_class(drawing, "frame")) == len(of_class(drawing, "sign"))
    boxes = [(classes(e), box(points)) for e, points in shapes(parse(drawing))]
    [edge] = [found for kind, found in boxes if "edge" in kind]
    assert {found for kind, found in boxes if "frame" in kind} <= {edge}
    colour = COLOURS["rejected" if scene.verdict == "drop" else "solution"]
    assert {e.get("stroke") for e in of_class(drawing, "frame")} <= {colour}


@pytest.mark.untraced
@given(scenes())
def test_everything_fits(scene):
    """Every part is inside its own square; a scene is not modified, and gives the same again."""
    copy = replace(scene, labels={**scene.labels})
    drawing = board_svg(scene)
    assert board_svg(scene) == drawing
    assert scene == copy
    width, height = size(drawing)
    places = corners(drawing)
    for element, points in shapes(parse(drawing)):
        left, right, top, bottom = box(points)
        assert left >= 0 <= top
        assert right <= width
        assert bottom <= height
        if element.get("data-row"):
            x, y = map(float, places[place(element)])
            assert x <= left <= right <= x + SQUARE
            assert y <= top <= bottom <= y + SQUARE


@pytest.mark.untraced
@given(scenes())
def test_layers_are_in_order(scene):
    """All layers are present, in order, and show the same as a drawing without empty ones."""
    full, lean = board_svg(scene, layers=True), board_svg(scene)
    groups = [e.get("class") for e in parse(full) if e.tag == f"{NAMESPACE}g"]
    blocked = ["blocked"] * bool(scene.blocked)
    assert groups == ["coordinates", "squares", "squares", *blocked, *LAYERS]
    assert {*map(place, of_class(lean, "hatch"))} == scene.blocked
    shown = [
        [(e.attrib, points) for e, points in shapes(parse(d))] for d in (full, lean)
    ]
    assert shown[0] == shown[1]
    assert len(lean) < len(full)


@pytest.mark.untraced
@given(scenes())
def test_prototypes(scene):
    """Each part is a copy of a prototype, moved to the corner of its square."""
    drawing = board_svg(scene, layers=True)
    [prototypes] = parse(drawing).iter(f"{NAMESPACE}defs")
    assert classes(prototypes) == ["prototypes"]
    found = {(e.tag, *classes(e)): e for e in prototypes}
    assert len(found) == len(prototypes)
    places = corners(drawing)
    parts = [e for e in parse(drawing) if e.get("class") in LAYERS]
    for part in (part for layer in parts for part in layer):
        copied = dict(found[part.tag, *classes(part)].attrib)
        if part.get("data-row"):
            row, column = place(part)
            copied |= {"data-row": f"{row}", "data-column": f"{column}"}
            copied["transform"] = "translate({} {})".format(*places[row, column])
        elif part.tag == f"{NAMESPACE}text":
            x, y = float(part.get("x")), float(part.get("y"))
            left, top = map(int, places[square_at(drawing, x, y)])
            copied["x"] = str(left + int(copied["x"]))
            copied["y"] = str(top + int(copied["y"]))
            if len(part.text) > 2 and "worn" in classes(part):
                copied["font-size"] = "8"
        elif "verdict" not in classes(part):
            continue  # a line, whose ends are its own
        assert part.attrib == copied


def test_shapes_differ():
    """No two kinds of parts differ by their colour alone."""
    drawing = board_svg(Scene(3, 3), layers=True)
    [prototypes] = parse(drawing).iter(f"{NAMESPACE}defs")
    colours = {"class", "fill", "stroke", "style"}
    looks = {
        part.get("class"): tuple(
            (e.tag, *sorted(item for item in e.items() if item[0] not in colours))
            for e in part.iter()
        )
        for part in prototypes
        if part.tag != f"{NAMESPACE}text"
    }
    assert looks.pop("verdict keep") == looks["verdict solution"]  # both are fine
    assert len({*looks.values()}) == len(looks) == 14


SHOWN_ON = {
    "squares": "attacked candidate end line number path queen reject start",
    "paper": "branch current dead-end edge label rejected solution way",
}
HUES = {
    "red": "end line reject rejected",
    "green": "solution start",
    "blue": "candidate path way",
}
"""The hues of what is wrong, of what is right, and of the way of a search."""


def test_contrast():
    """Elements have a contrast of 3 to 1 with all their backgrounds, texts of 4.5 to 1."""
    squares = [COLOURS[name] for name in ("light", "dark", "diagonal")]
    dark = ("start", "end", "queen", "way", "dead-end", "solution")
    pairs = [
        *product(SHOWN_ON["squares"].split(), squares, [3]),
        *product(SHOWN_ON["paper"].split(), ["#ffffff", "#1e2129"], [3]),
        *product(["number"], squares, [4.5]),
        *product(["mark"], [COLOURS[name] for name in dark], [4.5]),
        ("label", "#ffffff", 4.5),
    ]
    weak = [pair for pair in pairs if contrast(COLOURS[pair[0]], pair[1]) < pair[2]]
    assert weak == []


def test_hues():
    """A rejection is red, a solution green, and the way of the search blue."""
    hues = {name: hue for hue, names in HUES.items() for name in names.split()}
    for name, hue in hues.items():
        parts = ImageColor.getrgb(COLOURS[name])
        _, second, most = sorted(parts)
        assert parts[["red", "green", "blue"].index(hue)] == most, name
        assert most > 1.3 * second, name
    light, dark = (contrast(COLOURS[name], "#000000") for name in ("light", "dark"))
    assert light > 1.5 * dark


SCENES = [
    (Scene(0, 0), ""),
    (Scene(1, 2), "· ·"),
    (Scene(2, 2, queens=((0, 1),), attacked=frozenset({(1, 1)})), "· ♛\n· •"),
    (Scene(1, 2, candidate=(0, 1), verdict="reject"), "· ×"),
    (Scene(1, 2, candidate=(0, 1), verdict="back"), "· ○"),
    (Scene(1, 2, candidate=(0, 2), verdict="reject"), "· ·"),
    (Scene(1, 2, ((0, 1),), candidate=(0, 1), verdict="place"), "· ♛"),
    (Scene(1, 3, path=((0, 2), (0, 0))), "♞ · 0"),
    (Scene(1, 3, ((0, 2),), labels={(0, 0): -11, (0, 2): 3}), "−11   ·   ♛"),
]


def test_texts_of_scenes():
    """The text shows all pieces and marks; the title names the piece and the size."""
    for scene, text in SCENES:
        assert scene_text(scene) == text
        title, description = texts(board_svg(scene, description="d"))
        assert description == f"d\n{text}"
        piece = "♛ " if scene.queens else "♞ " if scene.path else ""
        assert title == f"{piece}{scene.rows} × {scene.columns}"
        assert texts(board_svg(scene, title="a < b"))[0] == "a < b"


def test_large_numbers():
    """A number with three digits is written smaller on the knight."""
    path = tuple((r, c) for r in range(11) for c in range(10))
    [stop, *_] = of_class(board_svg(Scene(11, 10, path=path)), "stop")
    [numbers] = of_class(board_svg(Scene(11, 10, path=path)), "numbers")
    assert 3 * 0.6 * float(numbers.get("font-size")) <= 2 * float(stop.get("r"))
    for end in (2, 11, 101):
        [worn] = of_class(board_svg(Scene(11, 10, path=path[:end])), "worn")
        assert worn.text == str(end - 1)
        assert float(worn.get("font-size")) * len(worn.text) <= 24


def test_a_square_visited_again():
    """Each square of a walk that returns to it has one number: that of the last visit."""
    path = ((0, 0), (1, 2), (0, 0), (2, 1), (1, 3))
    drawing = board_svg(Scene(3, 4, path=path))
    numbers = {e.text: e.get("class") for e in of_class(drawing, "number")}
    plain = dict.fromkeys("13", "number")
    assert numbers == plain | {"2": "number marked", "4": "number worn"}


def test_queens_and_scenes_look_alike():
    """Queens and a scene of queens are the same drawing."""
    squares = [(0, 1), (1, 3), (2, 0), (3, 2)]
    drawings = queens_svg(squares, 4), board_svg(Scene(4, 4, queens=tuple(squares)))
    shown = [[(e.attrib, p) for e, p in shapes(parse(d))] for d in drawings]
    assert shown[0] == shown[1]


@pytest.mark.untraced
@given(runs(), st.data())
def test_steps(run, data):
    """A step shows the pieces after it, with its narration in any language as the title."""
    algorithm, args, seed = run
    walkthrough = record(algorithm, *args, **randomly(seed))
    for number in (-1, len(walkthrough.steps)):
        with pytest.raises(IndexError):
            step_svg(walkthrough, number)
    if not walkthrough.steps:
        return
    number = data.draw(st.integers(0, len(walkthrough.steps) - 1))
    language = data.draw(st.sampled_from(list(LANGUAGES)))
    drawing = step_svg(walkthrough, number, language=language)
    pieces = walkthrough.replay(number)
    shown = pieces if walkthrough.piece == "queen" else pieces[-1:]
    assert [place(e) for e in of_class(drawing, walkthrough.piece)] == list(shown)
    title, description = texts(drawing)
    assert title == narrate(walkthrough, number, language)
    assert description == scene_text(scene_of(walkthrough, number))
    ended = walkthrough.steps[number].kind in VERDICTS
    assert bool(of_class(drawing, "verdict")) == ended


def test_attacked_in_scenes():
    """During a search, dots mark the squares that the queens attack; after it, there are none."""
    walkthrough = record("queens.column_array", 4)
    kinds = [step.kind for step in walkthrough.steps]
    first = scene_of(walkthrough, 0)
    assert first.attacked == {
        *((0, c) for c in range(1, 4)),
        *((r, 0) for r in range(1, 4)),
        *((r, r) for r in range(1, 4)),
    }
    assert scene_of(walkthrough, kinds.index("back")).attacked == first.attacked
    assert not scene_of(walkthrough, kinds.index("solution")).attacked


def test_reached_in_scenes():
    """Dots mark the squares that the knight can move to, except visited ones."""
    walkthrough = record("knights_tour.backtracking", 3, 4)
    assert scene_of(walkthrough, 0).attacked == {(1, 2), (2, 1)}
    boards = [scene_of(walkthrough, number) for number in range(60)]
    for scene in boards:
        assert not scene.attacked & {*scene.path}
        for (a, b), (c, d) in product(scene.path[-1:], scene.attacked):
            assert sorted((abs(a - c), abs(b - d))) == [1, 2]
