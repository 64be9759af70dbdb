"""Painting the SVG text of drawings."""

from io import BytesIO

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PIL import Image, ImageColor, ImageSequence

from algorithms.drawing import (
    Scene,
    board_svg,
    queens_svg,
    scene_of,
    step_svg,
    tour_svg,
)
from algorithms.drawing.pixels.gif import write_gif
from algorithms.drawing.pixels.outlines import dashes, outlines
from algorithms.drawing.pixels.raster import PIXELS, indexed, painted
from algorithms.drawing.theme import COLOURS
from algorithms.walkthrough import ALGORITHMS
from tests.walkthrough_goldens import example

WHITE, RED, BLUE = (255, 255, 255), (255, 0, 0), (0, 0, 255)


def colours(elements, *points, size=40):
    """Paint elements and return the colours at some points."""
    drawing = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{size}" height="{size}">'
        f"<title>a</title><desc>b</desc>{elements}</svg>"
    )
    image = painted(drawing)
    assert image.size == (round(size * PIXELS),) * 2
    return [
        image.getpixel((round(x * PIXELS), round(y * PIXELS))) for x, y in points
    ]


@pytest.mark.parametrize(
    ("element", "inside", "outside"),
    [
        ('<circle cx="20" cy="20" r="10" {}/>', (28, 20), (28, 28)),
        ('<rect x="10" y="10" width="20" height="20" {}/>', (11, 11), (9, 9)),
        (
            '<rect x="10" y="10" width="20" height="20" rx="8" {}/>',
            (11, 20),
            (11, 11),
        ),
        ('<path d="M5 5L35 5L35 35Z" {}/>', (30, 20), (10, 25)),
        ('<path d="M5 20C5 0 35 0 35 20Z" {}/>', (20, 8), (20, 3)),
        ('<path d="M10 20a10 10 0 1 0 20 0Z" {}/>', (20, 28), (20, 12)),
        ('<path d="M10 20a10 10 0 1 1 20 0Z" {}/>', (20, 12), (20, 28)),
        (
            '<path d="M5 5L35 5L35 35L5 35ZM15 15L15 25L25 25L25 15Z" {}/>',
            (10, 10),
            (20, 20),
        ),
    ],
)
def test_areas(element, inside, outside):
    """An area is filled inside its line; one inside another is a hole."""
    assert colours(element.format('fill="#ff0000"'), inside, outside) == [
        RED,
        WHITE,
    ]
    assert colours(element.format(""), inside) == [(0, 0, 0)]
    assert colours(element.format('fill="none"'), inside) == [WHITE]


@pytest.mark.parametrize(
    ("element", "inside", "outside"),
    [
        ('<line x1="5" y1="5" x2="35" y2="35" {}/>', (20, 20), (25, 15)),
        ('<polyline points="5,5 35,5 35,35" fill="none" {}/>', (35, 20), (20, 20)),
        ('<circle cx="20" cy="20" r="10" fill="none" {}/>', (30, 20), (20, 20)),
        (
            '<rect x="10" y="10" width="20" height="20" fill="none" {}/>',
            (30, 30),
            (25, 20),
        ),
    ],
)
def test_lines(element, inside, outside):
    """A line has its width and its colour, and nothing inside it."""
    element = element.format('stroke="#0000ff" stroke-width="4"')
    assert colours(element, inside, outside) == [BLUE, WHITE]


def test_a_line_lies_on_its_area():
    """What is filled and outlined has both colours."""
    element = '<circle cx="20" cy="20" r="10" fill="#ff0000" stroke="#0000ff" stroke-width="4"/>'
    assert colours(element, (20, 20), (30, 20)) == [RED, BLUE]


def test_edges_are_smooth():
    """Where a line runs across a pixel, the pixel is a mixture."""
    image = painted(queens_svg([(0, 0)], 1))
    assert len(image.getcolors() or ()) > 20


def test_squares_are_crisp():
    """Squares are painted without mixtures, side by side."""
    image = painted(queens_svg([], 2)).crop((50, 50, 178, 178))
    assert sorted(colour for _, colour in image.getcolors() or ()) == sorted(
        ImageColor.getrgb(COLOURS[name]) for name in ("light", "dark")
    )


def test_dashes():
    """A dashed line has gaps, in each of its pieces."""
    element = (
        '<polyline points="4,20 36,20" fill="none" stroke="#ff0000" stroke-width="2"'
        ' stroke-dasharray="8 8"/>'
    )
    assert (
        colours(element, (8, 20), (16, 20), (24, 20), (32, 20)) == [RED, WHITE] * 2
    )
    cut = list(dashes(((0, 0), (3, 0), (3, 5)), [4, 2]))
    assert cut == [((0, 0), (3, 0), (3, 1)), ((3, 3), (3, 5))]
    assert list(dashes(((0, 0), (5, 0)), [4, 2])) == [((0, 0), (4, 0))]


def test_groups_hand_down():
    """What a group says holds for what is in it, unless that says otherwise."""
    rect = '<rect x="1" y="1" width="8" height="8"'
    elements = (
        '<g fill="#ff0000" transform="translate(10 20)">'
        f'{rect}/><g transform="translate(10 0)">{rect}/></g>'
        f'{rect} fill="#0000ff" transform="translate(0,-10)"/></g>'
        f"<defs>{rect}/></defs>"
    )
    points = (15, 25), (25, 25), (15, 15), (5, 5)
    assert colours(elements, *points) == [RED, RED, BLUE, WHITE]


@pytest.mark.parametrize(
    ("anchor", "darkest"),
    [
        ("", range(60, 90)),
        ('text-anchor="middle"', range(45, 75)),
        ('text-anchor="end"', range(60)),
    ],
)
def test_text(anchor, darkest):
    """Text stands beside, on or before its point, and on its line."""
    drawing = (
        '<svg xmlns="http://www.w3.org/2000/svg" width="80" height="40">'
        f'<text x="40" y="20" dy=".36em" font-size="20" {anchor}>8</text></svg>'
    )
    image = painted(drawing).convert("L").point(lambda shade: 255 - shade)
    left, top, right, bottom = image.getbbox() or (0, 0, 0, 0)
    assert left in darkest
    assert right - 1 in darkest
    assert abs((top + bottom) / 2 - 30) <= 1


def test_bold_text():
    """Bold numbers have more ink, at the same place."""
    text = '<text x="20" y="20" font-size="20" {}>8</text>'
    pages = [
        painted(f'<svg width="40" height="40">{text.format(weight)}</svg>').convert(
            "L"
        )
        for weight in ("", 'font-weight="bold"')
    ]
    inks = [sum(255 - shade for shade in page.tobytes()) for page in pages]
    assert inks[1] > 1.2 * inks[0]


def test_an_unknown_command():
    """A path with a command that is never written is refused, not painted wrongly."""
    with pytest.raises(ValueError, match="Q"):
        outlines("path", {"d": "M0 0Q1 1 2 2"})


def test_the_palette_has_all_colours():
    """Each colour of the theme, and white, is in the palette as it is."""
    for colour in ("#ffffff", *COLOURS.values()):
        image = Image.new("RGB", (1, 1), colour)
        assert indexed(image).convert("RGB").tobytes() == image.tobytes()
    assert (
        len(indexed(image).getpalette() or ()) <= 3 * 255
    )  # a GIF needs one that is transparent


def test_the_palette_is_enough():
    """A picture in the palette looks like the one before, and its edges are still smooth."""
    image = painted(tour_svg([[0, 3, 6, 9], [7, 10, 1, 4], [2, 5, 8, 11]]))
    reduced = indexed(image).convert("RGB")
    pairs = zip(image.tobytes(), reduced.tobytes(), strict=True)
    assert max(abs(a - b) for a, b in pairs) < 60
    assert len(reduced.getcolors() or ()) > 20


@pytest.mark.parametrize("algorithm", ALGORITHMS)
def test_every_step_can_be_painted(algorithm):
    """What is drawn of any step can be painted, and no two kinds of steps look the same."""
    walkthrough = example(algorithm)
    kinds = {step.kind: number for number, step in enumerate(walkthrough.steps)}
    pictures = {
        painted(step_svg(walkthrough, number)).tobytes()
        for number in kinds.values()
    }
    assert len(pictures) == len(kinds)
    number = kinds.popitem()[1]
    scene = scene_of(walkthrough, number)
    assert painted(board_svg(scene)).tobytes() in pictures


def test_labels():
    """Numbers on squares are painted."""
    plain, labelled = (
        painted(board_svg(Scene(2, 2, labels=labels)))
        for labels in ({}, {(1, 1): -1})
    )
    assert plain.tobytes() != labelled.tobytes()


def film(pictures, times):
    """Write a GIF and read its frames."""
    file = BytesIO()
    write_gif(pictures, times, file)
    with Image.open(file) as image:
        assert image.info["loop"] == 0
        return [
            (frame.convert("RGB"), frame.info["duration"])
            for frame in ImageSequence.Iterator(image)
        ]


@given(st.data())
def test_films(data):
    """A GIF shows each picture as it is and as long as asked for, also when nothing changes."""
    size = data.draw(st.tuples(*[st.integers(1, 9)] * 2))
    names = st.sampled_from(["white", *COLOURS.values()])
    pictures = []
    for _ in range(data.draw(st.integers(1, 4))):
        picture = Image.new("RGB", size, data.draw(names))
        picture.putpixel((0, size[1] - 1), ImageColor.getrgb(data.draw(names)))
        pictures.append(picture)
    times = [data.draw(st.integers(1, 65_535)) for _ in pictures]
    shown = film(map(indexed, pictures), times)
    assert [frame.tobytes() for frame, _ in shown] == [
        p.tobytes() for p in pictures
    ]
    assert [duration for _, duration in shown] == [10 * time for time in times]


def test_what_pillow_may_add():
    """A picture that brings a comment or a time of its own makes the same film."""
    picture = indexed(painted(queens_svg([(0, 0)], 1)))
    alone = film([picture], [7])
    picture.info |= {"comment": b"a", "duration": 90, "transparency": 3}
    [(frame, duration)] = film([picture], [7])
    assert [(frame.tobytes(), duration)] == [(f.tobytes(), d) for f, d in alone]


def test_a_film_keeps_no_frames():
    """A film is written while it is painted, and what does not change takes no room."""
    file, sizes = BytesIO(), []

    def pictures():
        for _ in range(3):
            sizes.append(file.tell())
            yield indexed(painted(queens_svg([(0, 0)], 4)))

    write_gif(pictures(), [1, 2, 3], file)
    assert sizes[1] > 1000
    assert 0 < sizes[2] - sizes[1] < 100
