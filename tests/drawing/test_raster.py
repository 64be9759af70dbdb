"""Drawings in pixels, and animated GIFs of them."""

from dataclasses import replace
from io import BytesIO

import pytest
import resvg_py
from hypothesis import given, settings
from hypothesis import strategies as st
from PIL import Image, ImageChops, ImageColor

from algorithms.board import tour_path
from algorithms.drawing import (
    Scene,
    board_svg,
    frames,
    queens_svg,
    scene_of,
    step_svg,
    tour_svg,
)
from algorithms.drawing.files import write_gif
from algorithms.drawing.raster import FONT_FILES, Box, blank, painted
from algorithms.drawing.theme import COLOURS, SQUARE
from algorithms.knights_tour.warnsdorff import tour
from algorithms.walkthrough import ALGORITHMS
from tests.drawing.pictures import frames as pictures_of
from tests.strategies import scenes
from tests.walkthrough_goldens import example


def whole(drawing):
    """Paint a whole drawing, in red, green and blue."""
    return painted([drawing], frames.whole(drawing)).convert("RGB")


def test_squares_are_crisp():
    """Squares are painted without mixtures, side by side; an edge of a piece is smooth."""
    image = whole(queens_svg([], 2)).crop((50, 50, 178, 178))
    assert sorted(colour for _, colour in image.getcolors() or ()) == sorted(
        ImageColor.getrgb(COLOURS[name]) for name in ("light", "dark")
    )
    assert len(whole(queens_svg([(0, 0)], 1)).getcolors() or ()) > 20


def test_the_palette_has_all_colours():
    """Each colour of the theme, and white, is painted as it is."""
    for colour in ["#ffffff", *COLOURS.values()]:
        rect = f'<rect width="2" height="2" fill="{colour}"/>'
        image = painted([rect], Box(0, 0, 2, 2))
        assert image.convert("RGB").getcolors() == [(9, ImageColor.getrgb(colour))]
        # A GIF needs a number without a colour, and empty pictures are white.
        assert len(image.getpalette() or ()) <= 3 * 255
    assert blank(1, 1).convert("RGB").getpixel((0, 0)) == (255, 255, 255)


def test_the_palette_is_enough():
    """A picture in the palette looks like one in all colours, and its edges are still smooth."""
    drawing = tour_svg([[0, 3, 6, 9], [7, 10, 1, 4], [2, 5, 8, 11]])
    reduced = whole(drawing)
    png = resvg_py.svg_to_bytes(
        svg_string=drawing,
        width=reduced.width,
        background="#ffffff",
        skip_system_fonts=True,
        font_files=FONT_FILES,
        sans_serif_family="Captions",
    )
    with Image.open(BytesIO(png)) as image:
        pairs = zip(image.convert("RGB").tobytes(), reduced.tobytes(), strict=True)
    assert max(abs(a - b) for a, b in pairs) < 60
    assert len(reduced.getcolors() or ()) > 20


def test_every_step_can_be_painted():
    """The drawing of any step can be painted, and no two kinds of steps look the same."""
    for algorithm in ALGORITHMS:
        walkthrough = example(algorithm)
        kinds = {step.kind: number for number, step in enumerate(walkthrough.steps)}
        pictures = {
            whole(step_svg(walkthrough, number)).tobytes()
            for number in kinds.values()
        }
        assert len(pictures) == len(kinds), algorithm
        scene = scene_of(walkthrough, kinds.popitem()[1])
        assert whole(board_svg(scene)).tobytes() in pictures, algorithm


def is_alike(one, two):
    """Return whether two pictures differ on edges only: in few pixels, fewer than a dot has."""
    difference = ImageChops.difference(one.convert("RGB"), two.convert("RGB"))
    return sum(difference.convert("L").histogram()[40:]) < 20


@pytest.mark.untraced
@settings(max_examples=30)
@given(
    st.lists(scenes(3, 4), min_size=2, max_size=4), st.sampled_from([150, 241, 456])
)
def test_any_boards_one_after_another(scenes, width):
    """A board repainted after any other of its size looks as painted at once, at any width."""
    # Moves of a knight do not overlap, but those of any path may.
    shown = [replace(scene, path=scene.path[:2]) for scene in scenes]
    drawings = [board_svg(scene, title="a", show_title=True) for scene in shown]
    *_, last = frames.frames(drawings, ["a"] * len(drawings), None, width)
    (alone,) = frames.frames(drawings[-1:], ["a"], None, width)
    assert is_alike(last, alone)


@pytest.mark.untraced
def test_only_changes_are_painted(monkeypatch):
    """A tour paints its board once; then each move paints few squares."""
    areas = []

    def counted(elements, box, **options):
        areas.append(box.width * box.height)
        return painted(elements, box, **options)

    monkeypatch.setattr(frames, "painted", counted)
    squares = tour_path(tour(8))
    drawings = [board_svg(Scene(8, 8, path=squares[:k])) for k in range(1, 65)]
    assert len(list(frames.frames(drawings, ["a"] * 64))) == 64
    assert max(areas[1:]) == SQUARE**2
    assert len(areas) < 64 * 6


def animation(pictures, times):
    """Write a GIF and read its frames."""
    file = BytesIO()
    write_gif(pictures, times, file)
    return pictures_of(file)


@given(st.data())
def test_animations(data):
    """A GIF shows each picture as it is, for its time, also when nothing changes."""
    size = data.draw(st.tuples(*[st.integers(1, 9)] * 2))
    numbers = st.integers(0, len(set(COLOURS.values())))
    pictures = []
    for _ in range(data.draw(st.integers(1, 4))):
        picture = blank(*size)
        picture.paste(data.draw(numbers), (0, 0, *picture.size))
        picture.putpixel((0, picture.height - 1), data.draw(numbers))
        pictures.append(picture)
    times = [data.draw(st.integers(1, 65_535)) for _ in pictures]
    shown = animation(pictures, times)
    assert [(frame.tobytes(), duration) for frame, duration in shown] == [
        (picture.convert("RGB").tobytes(), 10 * time)
        for picture, time in zip(pictures, times, strict=True)
    ]


def test_an_animation_keeps_no_frames():
    """A GIF is written frame by frame, and a frame without changes takes no space."""
    file, sizes = BytesIO(), []

    def pictures():
        for _ in range(3):
            sizes.append(file.tell())
            yield painted([queens_svg([(0, 0)], 4)], Box(0, 0, 232, 232))

    write_gif(pictures(), [1, 2, 3], file)
    assert sizes[1] > 1000
    assert 0 < sizes[2] - sizes[1] < 100
