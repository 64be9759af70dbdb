"""All functions that save pictures share their errors and progress, and write whole files."""

import os
import sys
from functools import partial
from io import BytesIO
from itertools import product
from typing import Any

import pytest
from PIL import GifImagePlugin, Image

from algorithms.drawing import (
    animation,
    queens_svg,
    save_gif,
    save_picture,
    save_pictures,
    save_tour,
    save_walkthrough,
)
from algorithms.errors import MissingExtraError
from algorithms.walkthrough import Walkthrough, record
from tests.refusals import error_of

FOUR = [((0, 1), (1, 3), (2, 0), (3, 2)), ((0, 2), (1, 0), (2, 3), (3, 1))]
FIVE = tuple(enumerate((0, 2, 4, 1, 3)))
TOUR = [[0, 3, 6, 9], [7, 10, 1, 4], [2, 5, 8, 11]]
RUN = record("queens.column_array", 2)


def save_in_folder(solutions, path, **options):
    """Save pictures in the folder of a path."""
    save_pictures(solutions, path.parent, **options)


ANIMATIONS = {
    "gif": partial(save_gif, FOUR),
    "tour": partial(save_tour, TOUR),
    "walkthrough": partial(save_walkthrough, RUN),
}
SAVERS: dict[str, Any] = ANIMATIONS | {
    "pictures": partial(save_in_folder, FOUR),
    "picture": partial(save_picture, queens_svg(FOUR[0], 4)),
}
EACH = pytest.mark.parametrize("save", SAVERS.values(), ids=list(SAVERS))


MALFORMED: list[tuple[Any, str]] = [
    ((), "no-pictures"),
    ((FIVE, ((0, 0), (0, 5))), "off-board"),
    ((((0, 0), (0, 0)),), "malformed-solution"),
    ((((0, 0), 1),), "unreadable-answer"),
    ((((0, 0.5), (1, 0)),), "not-an-integer"),
    ((None,), "no-answer"),
]
DURATIONS = [
    ("seconds", -1, "negative-size"),
    ("pause", -0.1, "negative-size"),
    ("seconds", float("nan"), "not-a-duration"),
]


def test_what_is_refused(tmp_path, monkeypatch):
    """Invalid arguments are refused, each with its code, and nothing is written."""
    path = tmp_path / "a.gif"

    def check(code, save, *arguments, values=None, **options):
        error = error_of(save, *arguments, **options)
        assert error.code == code, (save, arguments)
        assert error.values.items() >= (values or {}).items()

    for save in SAVERS.values():
        check("unknown-language", save, path, language="tlh")
    for save, (name, value, code) in product(ANIMATIONS.values(), DURATIONS):
        check(code, save, path, values={"name": name}, **{name: value})
    for save, (solutions, code) in product((save_gif, save_in_folder), MALFORMED):
        check(code, save, solutions, path)
    check("malformed-solution", save_gif, [*FOUR, FIVE], path)
    check("no-pictures", save_walkthrough, Walkthrough("a", 1, 1, []), path)
    for name, wrong in product(ANIMATIONS, ("a", "a.png", "a.mp4")):
        check("unknown-picture", ANIMATIONS[name], tmp_path / wrong)
    for wrong in ("a", "a.svg", "a.jpg"):
        check("unknown-picture", SAVERS["picture"], tmp_path / wrong)
    monkeypatch.setattr(animation, "MOST_FRAMES", 1)
    for save in ANIMATIONS.values():
        check("too-many-frames", save, path, values={"limit": 1})
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


@EACH
@pytest.mark.parametrize(
    "error", [OSError(28, "No space left"), KeyboardInterrupt()]
)
@pytest.mark.parametrize("before", [b"precious", None])
def test_failure_leaves_no_file(save, error, before, tmp_path, monkeypatch):
    """If writing fails or is interrupted halfway, existing files stay, and nothing else is left."""
    names = ["4_1.png", "queens.gif"] if before else []
    for name in names:
        (tmp_path / name).write_bytes(before)

    def fail(_image, file, **_options):
        file.write(b"half")
        raise error

    monkeypatch.setattr(Image.Image, "save", fail)
    monkeypatch.setattr(
        GifImagePlugin, "getdata", lambda *_, **__: fail(0, BytesIO())
    )
    with pytest.raises(type(error)) as caught:
        save(tmp_path / "queens.gif")
    assert getattr(caught.value, "strerror", "") in ("No space left", "")
    left = {path.name: path.read_bytes() for path in tmp_path.iterdir()}
    assert left == dict.fromkeys(names, before)


def test_progress(tmp_path):
    """The progress function gets the number of pictures and the total after each picture."""
    totals = {"pictures": 2, "gif": 2, "tour": 12, "walkthrough": len(RUN.steps)}
    for name, total in totals.items():
        seen: list[tuple[int, int]] = []
        SAVERS[name](
            tmp_path / "a.gif", progress=lambda *now, seen=seen: seen.append(now)
        )
        assert seen == [(k, total) for k in range(1, total + 1)], name


@EACH
def test_replace(save, tmp_path):
    """An existing file is replaced by default; if it may not be, nothing at all is written."""
    for name in ("4_2.png", "queens.gif"):
        (tmp_path / name).write_bytes(b"old")
    with pytest.raises(FileExistsError):
        save(tmp_path / "queens.gif", overwrite=False)
    assert [path.read_bytes() for path in tmp_path.iterdir()] == [b"old"] * 2
    save(tmp_path / "queens.gif")
    kept = [path for path in tmp_path.iterdir() if path.read_bytes() == b"old"]
    assert len(kept) == 1  # the file of another function


@pytest.mark.skipif(os.name == "nt", reason="Windows has no file modes")
def test_readable(tmp_path):
    """A picture has the same file mode as any other new file."""
    (tmp_path / "plain").touch()
    (path,) = save_pictures([FIVE], tmp_path)
    assert path.stat().st_mode == (tmp_path / "plain").stat().st_mode


@EACH
@pytest.mark.parametrize(
    ("library", "package"), [("PIL", "Pillow"), ("resvg_py", "resvg-py")]
)
def test_no_extra(save, library, package, tmp_path, monkeypatch):
    """Without one of its packages the error names it and the extra, and nothing is written."""
    monkeypatch.setitem(sys.modules, library, None)
    with pytest.raises(MissingExtraError, match=r"algorithms\[drawing\]") as caught:
        save(tmp_path / "new" / "queens.gif", language="fa")
    assert caught.value.code == "drawing-missing"
    assert caught.value.values == {"package": package}
    assert isinstance(caught.value, ImportError)
    assert list(tmp_path.iterdir()) == []
