import re

import pytest
from PIL import ImageFont

from algorithms.drawing import queens_svg
from algorithms.drawing.raster import FONT_FILES
from algorithms.messages import LANGUAGES
from tests.caption_fonts import page_titles
from website.pages import pictures

BOARD = queens_svg([(0, 1), (1, 3), (2, 0), (3, 2)], 4)


@pytest.mark.parametrize("language", LANGUAGES)
def test_fonts_have_the_titles(language):
    """Every character of a title has a shape; new ones need `python -m tests.caption_fonts`."""
    paths = (str(pictures.FONT), FONT_FILES[0])
    fonts = [ImageFont.truetype(it) for it in paths[language != "zh" :]]
    absent = {(font, bytes(font.getmask("\uffff"))) for font in fonts}
    letters = set("".join(page_titles(language))) - {*" \xa0\u200c\u2060\\"}
    assert {
        letter
        for letter in letters
        if all(bytes(font.getmask(letter)) == none for font, none in absent)
    } == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_titles_fit(language):
    """Titles fit above the name of the site, on the side where lines begin, next to the board."""
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
