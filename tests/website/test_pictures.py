import re

import pytest
from PIL import ImageFont

from algorithms.drawing import queens_svg
from algorithms.drawing.raster import FONT_FILES
from algorithms.messages import LANGUAGES
from tests.caption_fonts import page_titles
from website.pages import pictures

BOARD = queens_svg([(0, 1), (1, 3), (2, 0), (3, 2)], 4)


def _has_shapes(text, fonts):
    """Return the characters that none of the fonts has."""
    return {
        letter
        for letter in text
        if all(
            bytes(font.getmask(letter)) == bytes(font.getmask("\uffff"))
            for font in fonts
        )
    }


@pytest.mark.parametrize("language", LANGUAGES)
def test_fonts_have_the_titles(language):
    """Every character of a title has a shape; new ones need `python -m tests.caption_fonts`."""
    regular, chinese = (
        ImageFont.truetype(path) for path in (FONT_FILES[0], str(pictures.FONT))
    )
    fonts = (chinese, regular) if language == "zh" else (regular,)
    letters = set("".join(page_titles(language))) - {*" \xa0\u200c\u2060\\"}
    assert _has_shapes(sorted(letters), fonts) == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_titles_fit(language):
    """Every title fits above the name of the site, in lines next to the board.

    The text begins where lines of the language begin, and the board is opposite.
    """
    for title in page_titles(language):
        drawing = pictures.drawn(title, BOARD, "Name", language)
        *lines, name = re.findall(r'<text x="(\d+)" y="(\d+)" font-family', drawing)
        heights = [int(y) for _, y in lines]
        assert 1 <= len(lines) <= 6
        assert heights == sorted(heights)
        assert heights[-1] < int(name[1]) - 30
    drawing = pictures.drawn("A", BOARD, "Name", language)
    [board] = re.findall(r'<svg x="(\d+)"', drawing)
    [text, _] = re.findall(r'<text x="(\d+)"', drawing)[-2:]
    assert (int(text) > int(board)) is (language in {"he", "fa", "ar"})


def test_kept(tmp_path, monkeypatch):
    """A picture is painted once."""
    monkeypatch.setattr(pictures, "CACHE", tmp_path / "pictures")
    drawing = pictures.drawn("A", BOARD, "Name", "en")
    first = pictures._kept(drawing)
    content = first.read_bytes()
    first.write_bytes(b"kept")
    assert pictures._kept(drawing).read_bytes() == b"kept"
    assert content.startswith(b"\x89PNG")
    assert [path.name for path in first.parent.iterdir()] == [first.name]
