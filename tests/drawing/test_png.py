import os
import re
import sys
from functools import cache
from itertools import product
from typing import Any

import pytest
from PIL import Image, ImageChops, ImageSequence

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
from algorithms.drawing.frames import whole
from algorithms.drawing.raster import PIXELS, painted
from algorithms.errors import InvalidTypeError, InvalidValueError, MissingExtraError
from algorithms.messages import LANGUAGES, direction
from algorithms.walkthrough import record

FOUR = [((0, 1), (1, 3), (2, 0), (3, 2)), ((0, 2), (1, 0), (2, 3), (3, 1))]
FIVE = tuple(enumerate((0, 2, 4, 1, 3)))
TWELVE = tuple(enumerate((0, 2, 4, 7, 9, 11, 5, 10, 1, 6, 8, 3)))
SIDE = 72
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


def brightness(image, row, column, n):
    """Return the brightness of the middle of a square's crown, 0 to 255."""
    left, top = (image.width - n * SIDE) // 2, 42
    middle = left + column * SIDE + SIDE // 2, top + row * SIDE + SIDE * 5 // 8
    return image.convert("L").getpixel(middle)


def queens(image, n):
    """Return the queens of a picture: the squares with a dark centre."""
    squares = ((row, column) for row in range(n) for column in range(n))
    return tuple(
        square for square in squares if brightness(image, *square, n) < 100
    )


def frames(path):
    """Return the frames of a GIF and their times in milliseconds."""
    with Image.open(path) as image:
        return [
            (frame.convert("RGB"), frame.info["duration"])
            for frame in ImageSequence.Iterator(image)
        ]


def test_pictures(tmp_path):
    """The k-th PNG of n queens is `<n>_<k>.png`, and shows the queens of its solution."""
    solutions = [FIVE, *FOUR * 5, ((0, 0),), TWELVE]
    paths = save_pictures(solutions, tmp_path)
    names = [
        "5_1.png",
        *(f"4_{k}.png" for k in range(2, 12)),
        "1_12.png",
        "12_13.png",
    ]
    assert paths == [tmp_path / name for name in names]
    assert {path.name for path in tmp_path.iterdir()} == set(names)
    for path, solution in zip(paths, solutions, strict=True):
        with Image.open(path) as image:
            assert (image.format, image.mode) == ("PNG", "P")
            assert queens(image, len(solution)) == solution


def test_captions_differ(tmp_path):
    """The same board has another caption as the first and as the second of two."""
    first, second = (
        Image.open(path) for path in save_pictures([FIVE, FIVE], tmp_path)
    )
    with first, second:
        box = ImageChops.difference(
            first.convert("RGB"), second.convert("RGB")
        ).getbbox()
    assert box is not None
    assert box[1] > 42 + 5 * SIDE  # below the board


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


def test_new_folder(tmp_path):
    """A folder that does not exist is created, with its parents."""
    (path,) = save_pictures([FIVE], str(tmp_path / "new" / "folder"))
    assert path == tmp_path / "new" / "folder" / "5_1.png"
    assert path.is_file()


def test_gif(tmp_path):
    """The GIF shows each solution for 1.6 s and the last one twice as long, and repeats forever."""
    path = save_gif(iter([*FOUR, FOUR[0]]), tmp_path / "queens.gif")
    assert path == tmp_path / "queens.gif"
    assert [duration for _, duration in frames(path)] == [1600, 1600, 3200]
    assert [queens(image, 4) for image, _ in frames(path)] == [*FOUR, FOUR[0]]
    with Image.open(path) as image:
        assert image.format == "GIF"
        assert image.info["loop"] == 0


def test_gif_equals_pictures(tmp_path):
    """A frame of the GIF is the PNG of the same solution, pixel by pixel."""
    shown = frames(save_gif(FOUR, tmp_path / "queens.gif"))
    for path, (frame, _) in zip(save_pictures(FOUR, tmp_path), shown, strict=True):
        with Image.open(path) as image:
            assert (
                ImageChops.difference(image.convert("RGB"), frame).getbbox() is None
            )


def test_times(tmp_path):
    """Times are in seconds, to a hundredth, up to what a GIF can say."""
    path = tmp_path / "queens.gif"
    shown = {
        (0.5, None): [500, 1000],
        (0.5, 0.25): [500, 250],
        (0.333, None): [330, 670],
        (0.29, 0.57): [290, 570],
        (500, None): [500_000, 655_350],
    }
    for (seconds, pause), durations in shown.items():
        save_gif(FOUR, path, seconds=seconds, pause=pause)
        assert [duration for _, duration in frames(path)] == durations


def test_deterministic(tmp_path):
    """The same solutions give the same bytes."""
    folders = [tmp_path / name for name in "ab"]
    for folder in folders:
        save_pictures(FOUR, folder)
        save_gif(FOUR, folder / "queens.gif")
    first, second = (
        [p.read_bytes() for p in sorted(folder.iterdir())] for folder in folders
    )
    assert len(first) == 3
    assert first == second


def save_pictures_of(solutions, path, **options):
    """Save pictures next to the path of the GIF."""
    save_pictures(solutions, path.parent, **options)


SAVERS = pytest.mark.parametrize("save", [save_pictures_of, save_gif])


@SAVERS
def test_malformed(save, tmp_path):
    """Invalid lists of solutions are refused before anything is written."""
    codes = {
        (): "no-pictures",
        (FIVE, ((0, 0), (0, 5))): "off-board",
        (((0, 0), (0, 0)),): "malformed-solution",
        (((0, 0), 1),): "unreadable-answer",
        (((0, 0.5), (1, 0)),): "not-an-integer",
        (None,): "no-answer",
    }
    for solutions, code in codes.items():
        with pytest.raises((InvalidTypeError, InvalidValueError)) as caught:
            save(solutions, tmp_path / "queens.gif")
        assert caught.value.code == code
    assert list(tmp_path.iterdir()) == []


def test_malformed_gif(tmp_path):
    """A negative time, NaN, boards of several sizes and another ending are refused."""
    path = tmp_path / "queens.gif"
    for options, code in (
        ({"seconds": -1}, "negative-size"),
        ({"pause": -0.1}, "negative-size"),
        ({"seconds": float("nan")}, "not-a-duration"),
    ):
        with pytest.raises(InvalidValueError) as caught:
            save_gif(FOUR, path, **options)
        assert (caught.value.code, caught.value.values["name"]) == (code, *options)
    with pytest.raises(InvalidValueError) as caught:
        save_gif([*FOUR, FIVE], path)
    assert caught.value.code == "malformed-solution"
    savers: list[tuple[Any, Any, tuple[str, ...]]] = [
        (save_gif, [FIVE], ("png", "mp4")),
        (save_picture, queens_svg(FIVE, 5), ("svg", "jpg")),
    ]
    for save, what, endings in savers:
        for name in ("a", *(f"a.{ending}" for ending in endings)):
            with pytest.raises(InvalidValueError) as caught:
                save(what, tmp_path / name)
            assert caught.value.code == "unknown-picture"
    assert list(tmp_path.iterdir()) == []


def test_refused_by_the_system(tmp_path):
    """An error names a missing folder; a folder or file in the way stays as it is."""
    (tmp_path / "queens.gif").mkdir()
    (tmp_path / "file").touch()
    with pytest.raises(FileNotFoundError) as caught:
        save_gif(FOUR, tmp_path / "none" / "queens.gif")
    assert caught.value.filename == str(tmp_path / "none")
    with pytest.raises(FileExistsError):
        save_pictures(FOUR, tmp_path / "file")
    with pytest.raises(OSError, match=r"queens\.gif"):
        save_gif(FOUR, tmp_path / "queens.gif")
    assert (tmp_path / "file").read_bytes() == b""
    assert {path.name for path in tmp_path.iterdir()} == {"queens.gif", "file"}


@SAVERS
@pytest.mark.parametrize("before", [b"precious", None])
def test_failure_leaves_no_file(save, before, tmp_path, monkeypatch):
    """If writing fails halfway, existing files stay, and nothing else is left."""
    names = ["4_1.png", "queens.gif"]
    if before is not None:
        for name in names:
            (tmp_path / name).write_bytes(before)

    def fail(_image, file, **_options):
        file.write(b"half")
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Image.Image, "save", fail)
    with pytest.raises(OSError, match="No space left"):
        save(FOUR, tmp_path / "queens.gif")
    left = {path.name: path.read_bytes() for path in tmp_path.iterdir()}
    assert left == ({} if before is None else dict.fromkeys(names, before))


@SAVERS
def test_progress(save, tmp_path):
    """The progress function gets the number of pictures and the total after each picture."""
    seen = []
    save(
        FOUR,
        tmp_path / "queens.gif",
        progress=lambda *numbers: seen.append(numbers),
    )
    assert seen == [(1, 2), (2, 2)]


@SAVERS
def test_captions_in_words(save, tmp_path):
    """With a language the captions are its sentences; an unknown one is refused."""
    folders = [tmp_path / name for name in ("none", "en", "fa_IR")]
    for folder in folders:
        folder.mkdir()
        code = None if folder.name == "none" else folder.name
        save([FIVE], folder / "queens.gif", language=code)
    first, second, third = (
        next(folder.iterdir()).read_bytes() for folder in folders
    )
    assert len({first, second, third}) == 3
    with pytest.raises(InvalidValueError) as caught:
        save([FIVE], tmp_path / "queens.gif", language="tlh")
    assert caught.value.code == "unknown-language"


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
    with pytest.raises(FileExistsError):
        save_picture(queens_svg(FIVE, 5), plain, overwrite=False)
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


@pytest.mark.parametrize("solution", [FOUR[1], FIVE, TWELVE])
def test_small_boards(solution):
    """Each of the eight small boards shows exactly its queens."""
    drawing = images_svg(solution)
    n = len(solution)
    light = (
        painted([drawing], whole(drawing))
        .convert("L")
        .point(lambda shade: shade // 100)
    )
    boards = re.findall(
        r'class="image".*translate\((\d+) (\d+)\)">((?:.*\n)*?)<text', drawing
    )
    assert len(boards) == 8
    for right, down, board in boards:
        move = r'board" transform="translate\((\S+) (\S+)\) scale\((\S+)\)'
        x, y, scale = map(float, re.findall(move, board)[0])
        places = re.findall(r'queen" data-row="(\d+)" data-column="(\d+)"', board)
        left, top = int(right) + x, int(down) + y
        shown = set()
        for row, column in product(range(n), repeat=2):
            x = round(PIXELS * (left + scale * (48 * column + 24)))
            y = round(PIXELS * (top + scale * (48 * row + 30)))
            if light.getpixel((x, y)) == 0:
                shown.add((row, column))
        assert shown == {(int(row), int(column)) for row, column in places}
        assert len(shown) == n


def test_names_of_small_boards():
    """The name below each board is one straight line, in its own direction."""
    for language in LANGUAGES:
        drawing = images_svg(FIVE, language=language)
        picture = painted([drawing], whole(drawing)).convert("L")
        below = picture.crop((0, 262, picture.width, 306))
        ink = below.point(lambda shade: 255 * (shade < 160))
        left, top, right, bottom = ink.getbbox() or (0, 0, 0, 0)
        assert 0 < bottom - top <= 28
        assert (left > 60, right < picture.width - 60) == (True, True)
        names = re.findall('class="name".*>(.*)</text>', drawing)
        assert len(names) == 8
        rtl = direction(language) == "rtl"
        assert {name[0] == "\u2067" for name in names} == {rtl}


def test_too_many_frames(tmp_path, monkeypatch):
    """A GIF of too many pictures is refused before any is painted."""
    monkeypatch.setattr("algorithms.drawing.animation.MOST_FRAMES", 2)
    with pytest.raises(InvalidValueError) as caught:
        save_gif([FIVE] * 3, tmp_path / "queens.gif")
    assert (caught.value.code, caught.value.values) == (
        "too-many-frames",
        {"limit": 2},
    )
    assert list(tmp_path.iterdir()) == []


@SAVERS
def test_interrupt_leaves_no_file(save, tmp_path, monkeypatch):
    """An interrupted drawing leaves no file either."""

    def interrupt(*_):
        raise KeyboardInterrupt

    monkeypatch.setattr("algorithms.drawing.frames.painted", interrupt)
    with pytest.raises(KeyboardInterrupt):
        save(FOUR, tmp_path / "queens.gif")
    assert list(tmp_path.iterdir()) == []


@SAVERS
def test_replace_nothing(save, tmp_path):
    """If a file exists and may not be replaced, nothing at all is written."""
    for name in ("4_2.png", "queens.gif"):
        (tmp_path / name).write_bytes(b"precious")
    with pytest.raises(FileExistsError):
        save(FOUR, tmp_path / "queens.gif", overwrite=False)
    assert {path.read_bytes() for path in tmp_path.iterdir()} == {b"precious"}
    assert not (tmp_path / "4_1.png").exists()


@SAVERS
def test_replace(save, tmp_path):
    """An existing file is replaced by default."""
    for name in ("4_2.png", "queens.gif"):
        (tmp_path / name).write_bytes(b"old")
    save(FOUR, tmp_path / "queens.gif")
    kept = [path for path in tmp_path.iterdir() if path.read_bytes() == b"old"]
    assert len(kept) == 1  # the file of the other function


@pytest.mark.skipif(os.name == "nt", reason="Windows has no file modes")
def test_readable(tmp_path):
    """A picture has the same file mode as any other new file."""
    (tmp_path / "plain").touch()
    (path,) = save_pictures([FIVE], tmp_path)
    assert path.stat().st_mode == (tmp_path / "plain").stat().st_mode


@SAVERS
@pytest.mark.parametrize("library", ["PIL", "resvg_py"])
def test_no_extra(save, library, tmp_path, monkeypatch):
    """Without one of its packages the error names it and the extra, and nothing is written."""
    monkeypatch.setitem(sys.modules, library, None)
    with pytest.raises(
        MissingExtraError, match=r"polyglot-algorithms\[drawing\]"
    ) as caught:
        save(FOUR, tmp_path / "new" / "queens.gif", language="fa")
    assert caught.value.code == "drawing-missing"
    names = {"PIL": "Pillow", "resvg_py": "resvg-py"}
    assert caught.value.values == {"package": names[library]}
    assert isinstance(caught.value, ImportError)
    assert list(tmp_path.iterdir()) == []


@SAVERS
def test_arguments_stay(save, tmp_path):
    """Arguments are not modified, and the working directory stays the same."""
    solutions = [[[0, 1], [1, 3], [2, 0], [3, 2]]]
    here = os.getcwd()  # noqa: PTH109 - the article calls os.chdir
    save(solutions, tmp_path / "queens.gif")
    assert solutions == [[[0, 1], [1, 3], [2, 0], [3, 2]]]
    assert os.getcwd() == here  # noqa: PTH109 - os.chdir is what is watched
