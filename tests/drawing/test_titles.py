"""Widths in pixels, visible titles, and tours that move, as `draw` makes them."""

import re
from typing import Any

import pytest
from PIL import Image, ImageSequence

import algorithms as al
from algorithms.drawing import save_picture, save_tour

TITLES = {
    "en": "Eight queens, none of which attacks another",
    "he": "שמונה מלכות: אף אחת אינה מאיימת על אחרת!",
    "fa": "هشت وزیر که هیچ‌کدام دیگری را تهدید نمی‌کند.",
    "ar": "ثماني وزراء (ملكات) لا يهدّد أحدها الآخر.",
    "zh": "皇后的位置：没有皇后在同一条对角线上",
}
QUEENS, TOUR = al.one_queens(5), al.tour(5)


def size_of(drawing):
    """Return the width and the height of an SVG."""
    [size] = re.findall(r'^<svg [^>]* width="(\d+)" height="(\d+)"', drawing)
    return tuple(map(int, size))


def lines_of(drawing):
    """Return the lines of the visible title of a drawing, without isolates and spaces."""
    found = re.findall(r'<text class="line"[^>]*>([^<]*)</text>', drawing)
    return [line.strip("\u2067\u2069").replace(" ", "") for line in found]


@pytest.mark.parametrize("width", [64, 199, 777])
def test_the_width(width, tmp_path):
    """An SVG, a PNG and a GIF are exactly as wide as asked, also with titles and captions."""
    for answer in (QUEENS, TOUR):
        for title in ("", TITLES["fa"]):
            drawing = al.draw(answer, title=title, show_title=True, width=width)
            assert size_of(drawing)[0] == width
            for kind in ("png", "gif"):
                with Image.open(drawing.save(tmp_path / f"a.{kind}")) as picture:
                    assert picture.width == width
                    moves = kind == "gif" and answer is TOUR
                    assert moves or picture.size == size_of(drawing)
    path = save_picture(drawing, tmp_path / "a.png", caption="a caption")
    with Image.open(path) as picture:
        assert picture.width == width


def test_the_visible_title(tmp_path):
    """The title is whole, above the board and inside the picture, in each language."""
    for language, title in TITLES.items():
        drawing = al.draw(QUEENS, title=title, show_title=True)
        assert "".join(lines_of(drawing)) == title.replace(" ", "")
        assert f">{title}</title>" in drawing
        assert (">\u2067" in drawing) == (language in ("he", "fa", "ar"))
        with Image.open(drawing.save(tmp_path / "a.png")) as picture:
            heading = picture.crop((0, 0, picture.width, picture.height - 411))
        ink = heading.convert("L").point(lambda shade: 255 * (shade < 200))
        left, top, right, bottom = ink.getbbox() or (0, 0, 0, 0)
        assert abs((left + right) / 2 - 1.5 * (28 + 120)) < 9, language
        assert 42 <= left < right <= heading.width - 18, language
        assert 3 < top < bottom < heading.height, language
    assert lines_of(al.draw(QUEENS, show_title=True)) == ["5×5"]
    plain = al.draw(QUEENS, title="<b>\n&")
    assert (size_of(plain), lines_of(plain)) == ((280, 280), [])
    shown = al.draw(QUEENS, title="<b>\n&", show_title=True)
    assert lines_of(shown) == ["&lt;b&gt;&amp;"]


def test_long_words():
    """A word that is longer than the board is written smaller."""
    for title, expected in (("a b", 18), ("W" * 8, 6), ("W" * 80, 0.6)):
        drawing = al.draw((0,), title=title, show_title=True)
        [size] = re.findall(r'<g class="title" font-size="([\d.]+)"', drawing)
        assert float(size) == expected


def test_a_tour_moves(tmp_path):
    """The GIF of a tour has a frame for each square, like that of `save_tour`; others are still."""
    look: Any = {"title": TITLES["he"], "show_title": True, "width": 240}
    path = al.draw(TOUR, **look).save(tmp_path / "a.gif")
    assert (
        path.read_bytes()
        == save_tour(TOUR, tmp_path / "b.gif", **look).read_bytes()
    )
    with Image.open(path) as picture:
        pictures = [
            frame.convert("RGB") for frame in ImageSequence.Iterator(picture)
        ]
    assert len(pictures) == 25
    titles = {frame.crop((0, 0, 240, 30)).tobytes() for frame in pictures}
    assert len(titles) == 1
    for answer in (QUEENS, al.tour(1)):
        with Image.open(al.draw(answer).save(tmp_path / "c.gif")) as picture:
            assert getattr(picture, "n_frames", 1) == 1
