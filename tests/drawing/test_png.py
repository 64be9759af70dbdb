import re
from functools import cache

import pytest
from PIL import Image

from algorithms.drawing import (
    Scene,
    board_svg,
    diagonals_svg,
    images_svg,
    queens_svg,
    save_gif,
    save_picture,
    save_pictures,
    step_svg,
    tour_svg,
    tree_svg,
)
from algorithms.drawing.raster import PIXELS
from algorithms.messages import LANGUAGES
from algorithms.walkthrough import record
from tests.drawing.pictures import frames, queens

FOUR = [((0, 1), (1, 3), (2, 0), (3, 2)), ((0, 2), (1, 0), (2, 3), (3, 1))]
FIVE = tuple(enumerate((0, 2, 4, 1, 3)))
TWELVE = tuple(enumerate((0, 2, 4, 7, 9, 11, 5, 10, 1, 6, 8, 3)))
TOUR = [[0, 3, 6, 9], [7, 10, 1, 4], [2, 5, 8, 11]]
SCENE = Scene(3, 3, queens=((0, 0),), labels={(0, 0): -2, (2, 1): -11})


@cache
def run(n):
    """Record the search for n queens."""
    return record("queens.coordinate_sets", n)


DRAWINGS = [
    lambda _: queens_svg(FIVE, 5),
    lambda _: queens_svg([], 0),
    lambda _: tour_svg(TOUR),
    lambda _: board_svg(SCENE, layers=True),
    lambda code: diagonals_svg(4, "main", language=code),
    lambda code: diagonals_svg(4, "main", index=True, language=code),
    lambda code: diagonals_svg(4, "anti", queens=FOUR[0], language=code),
    lambda code: step_svg(run(4), 5, language=code),
    lambda code: images_svg(TWELVE, language=code),
    lambda code: images_svg([], language=code),
    lambda code: tree_svg(run(4), language=code),
    lambda code: tree_svg(run(4), current=12, language=code),
    lambda code: tree_svg(run(5), language=code),
    lambda code: tree_svg(run(6), language=code),
    lambda code: tree_svg(run(6), limit=30, language=code),
]
"""Every kind of drawing, each in the language asked for."""


def test_pictures(tmp_path):
    """The k-th PNG of n queens is `<n>_<k>.png` in a new folder, and shows its solution."""
    solutions = [FIVE, *FOUR * 5, ((0, 0),), TWELVE]
    folder = tmp_path / "new" / "folder"
    paths = save_pictures(solutions, str(folder))
    fours = [f"4_{k}.png" for k in range(2, 12)]
    names = ["5_1.png", *fours, "1_12.png", "12_13.png"]
    assert paths == [folder / name for name in names]
    assert {path.name for path in folder.iterdir()} == set(names)
    for path, solution in zip(paths, solutions, strict=True):
        with Image.open(path) as image:
            assert (image.format, image.mode) == ("PNG", "P")
            assert queens(image, len(solution)) == solution


def test_wide_caption(tmp_path):
    """A picture is wide enough for a caption wider than its board."""
    path = save_gif([((0, 0),)] * 120, tmp_path / "one.gif", seconds=0.05)
    (first, _), *_, (last, _) = frames(path)
    for image in (first, last):
        edge = {
            image.getpixel((x, y))
            for x in (0, image.width - 1)
            for y in range(image.height)
        }
        assert edge == {(255, 255, 255)}
        assert queens(image, 1) == ((0, 0),)


def test_gif(tmp_path):
    """A frame of the GIF is the PNG of the same solution; the last one is shown twice as long."""
    solutions = [*FOUR, FOUR[0]]
    path = save_gif(iter(solutions), tmp_path / "queens.gif")
    assert path == tmp_path / "queens.gif"
    shown = frames(path)
    assert [duration for _, duration in shown] == [1600, 1600, 3200]
    assert [queens(frame, 4) for frame, _ in shown] == solutions
    pictures = save_pictures(solutions, tmp_path)
    for picture, (frame, _) in zip(pictures, shown, strict=True):
        with Image.open(picture) as image:
            assert image.convert("RGB").tobytes() == frame.tobytes()


def test_one_drawing(tmp_path):
    """Any drawing can be saved as it is, or with a caption below it."""
    plain = save_picture(queens_svg(FIVE, 5), tmp_path / "plain.png")
    named = save_picture(
        queens_svg(FIVE, 5),
        tmp_path / "named.png",
        caption="五个皇后",
        language="zh",
    )
    with Image.open(plain) as image, Image.open(named) as larger:
        assert image.format == "PNG"
        assert image.size == (420, 420)
        assert queens(larger, 5) == FIVE
        assert larger.height > image.height
        below = larger.convert("L").crop((0, image.height, *larger.size))
        assert min(below.tobytes()) < 100
    animated = save_picture(queens_svg(FIVE, 5), tmp_path / "plain.gif")
    assert animated.read_bytes().startswith(b"GIF")


@pytest.mark.untraced
def test_every_drawing(tmp_path):
    """Every drawing of the package can be saved, with the size of its SVG."""
    languages = [*LANGUAGES] * len(DRAWINGS)
    for drawn, language in zip(DRAWINGS, languages, strict=False):
        drawing = drawn(language)
        width, height = re.findall(r' (?:width|height)="(\d+)"', drawing)[:2]
        path = save_picture(drawing, tmp_path / "drawing.png", language=language)
        with Image.open(path) as image:
            assert image.size == (
                round(int(width) * PIXELS),
                round(int(height) * PIXELS),
            )
