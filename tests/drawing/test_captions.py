"""Captions below pictures: shapes, order, lines and edges, in all five languages."""

import re
from itertools import product
from pathlib import Path

import pytest
from babel.messages.pofile import read_po
from fontTools.ttLib import TTFont
from PIL import Image, ImageChops, ImageDraw, ImageFilter, ImageFont, features

from algorithms.base.lines import chunks, isolated, wrapped
from algorithms.drawing import queens_svg, raster
from algorithms.drawing.captions import length, line_svg
from algorithms.drawing.frames import frames
from algorithms.drawing.raster import FONT_FILES, PIXELS, Box, painted
from algorithms.messages import LANGUAGES, direction, format_number
from tests.practice.tables import table
from tests.refusals import error_of
from tests.rotation import part

ROOT = Path(__file__).parent.parent.parent
FONTS = Path(FONT_FILES[0]).parent
REGULAR, CHINESE, BOLD = (ImageFont.truetype(path) for path in FONT_FILES)
SIZE = 40
ACCENTS = "[\u064b-\u0655]"
SENTENCES = {
    "en": "Square (1, 1): same diagonal as the queen on (0, 0). Rejected.",
    "he": "המשבצת \u2068(1, 1)\u2069: באותו אלכסון עם המלכה שב־\u2068(0, 0)\u2069. נדחתה.",
    "fa": "خانهٔ \u2068(1, 1)\u2069: هم‌قطر با وزیرِ \u2068(0, 0)\u2069. رد می‌شود.",
    "ar": "المربع \u2068(1, 1)\u2069: على قطر الملكة في \u2068(0, 0)\u2069 نفسه. مرفوضٌ.",
    "zh": "格子 (1, 1)：与 (0, 0) 的皇后在同一条对角线上。不行。",
}
RIGHT_TO_LEFT = [code for code in LANGUAGES if direction(code) == "rtl"]
# The packages whose texts appear in pictures.
PICTURED = ("algorithms/drawing/", "algorithms/walkthrough/")


def texts(language):
    """Return all texts of the catalog of a language that a picture may have."""
    path = ROOT / "locales" / language / "LC_MESSAGES" / "algorithms.po"
    if not path.exists():
        path = ROOT / "locales" / "algorithms.pot"
    with path.open("rb") as file:
        catalog = read_po(file, locale=language)
    for message in catalog:
        files = [file for file, _ in message.locations]
        if files and not any(file.startswith(PICTURED) for file in files):
            continue
        found = message.id if language == "en" else message.string
        yield from [found] if isinstance(found, str) else found or ()


def dark(elements, width=1600, height=120):
    """Paint elements and return their ink, white on black: the palette has no darker colour."""
    picture = painted([elements], Box(0, 0, width, height)).convert("L")
    return picture.point(lambda shade: min(255, 255 * (255 - shade) // 212))


def line(text, language="en", family="Captions", size=SIZE):
    """Write a line of text as SVG."""
    family = f'font-family="{family}" font-size="{size}"'
    return f'<text x="20" y="80" {family}>{isolated(text, language)}</text>'


def ink(text, language="en"):
    """Return the ink of a line of a caption, enlarged, without the space around it."""
    large = f'<g transform="scale({SIZE / 15})">{line_svg(text, language)}</g>'
    picture = dark(large, (len(text) + 3) * SIZE)
    return picture.crop(picture.getbbox())


def measured(text, language):
    """Return the length of a text in a caption, including the spaces at its ends."""
    around = ink(f"|{text}|", language).width - ink("||", language).width
    return around * 15 / SIZE / PIXELS


def differ(first, second):
    """Return how far two pictures differ, 0 to 1, relative to their ink; edges do not count."""
    width, height = map(max, first.size, second.size)
    pages = []
    for image in (first, second):
        page = Image.new("L", (width + 20, height + 20))
        page.paste(image, (10, 10))
        pages.append(page.filter(ImageFilter.GaussianBlur(3)))
    different, whole = ImageChops.difference(*pages), ImageChops.lighter(*pages)
    return sum(different.tobytes()) / sum(whole.tobytes())


def has_glyph(font, character):
    """Return whether a font has a shape for a character."""
    return bytes(font.getmask(character)) != bytes(font.getmask("\uffff"))


def test_every_character_has_a_glyph():
    """Every character of a catalog has a shape; new ones need `python -m tests.caption_fonts`."""
    missing = set()
    for language in LANGUAGES:
        characters = set(format_number(1234567890, language))
        characters.update(*texts(language), SENTENCES[language])
        fonts = (CHINESE, REGULAR) if language == "zh" else (REGULAR,)
        missing |= {
            (language, character)
            for character in characters
            - set("\n\u200c\u200e\u200f\u2066\u2067\u2068\u2069")
            if not any(has_glyph(font, character) for font in fonts)
        }
    assert missing == set()


def number(text, weight):
    """Paint a number as boards do, in a weight."""
    look = f'font-size="40" font-weight="{weight}"'
    return dark(f'<text x="20" y="40" {look}>{text}</text>')


@pytest.mark.untraced
def test_numbers_are_bold():
    """Numbers have bold shapes, heavier than regular ones; a minus is longer than a hyphen."""
    for character in "0123456789-−,=۰۹٠٩":
        assert has_glyph(BOLD, character), character
        plain, bold = (
            sum(number(character, weight).tobytes())
            for weight in ("normal", "bold")
        )
        assert bold > 1.15 * plain, character
    for weight in ("normal", "bold"):
        minus, hyphen = (number(sign, weight).getbbox() for sign in "−-")
        assert minus[2] - minus[0] > 1.3 * (hyphen[2] - hyphen[0])


def test_the_fonts_are_small_and_free():
    """All fonts together take less than 400 kB, and their licences are next to them."""
    assert {str(font) for font in FONTS.iterdir()} == {
        *FONT_FILES,
        str(FONTS / "OFL.txt"),
    }
    assert sum(Path(font).stat().st_size for font in FONT_FILES) < 400_000
    terms = (FONTS / "OFL.txt").read_text(encoding="utf-8")
    owners = [TTFont(font)["name"].getDebugName(0) for font in FONT_FILES]
    assert all(owner in terms for name in owners for owner in name.split(". "))
    assert "SIL OPEN FONT LICENSE Version 1.1" in terms
    assert "OTHER DEALINGS IN THE FONT SOFTWARE" in terms


def test_fonts_of_the_system(monkeypatch):
    """Fonts of the system are used for what the shipped ones lack; without any, it is an error."""
    used, real = [], raster._png

    def noted(size, elements, fonts, *, system):
        used.append(system)
        return real(size, elements, fonts, system=False)  # as if it had no fonts

    monkeypatch.setattr(raster, "_png", noted)
    raster._is_painted.cache_clear()
    for language, text in SENTENCES.items():
        ink(text, language)
    assert not any(used)
    for text, lacking in {
        "a \u0e01\u0915": "\u0915 \u0e01",
        "皇后鑫": "鑫",
        "שָלום": "\u05b8",
        "الوزير لا 皇后": "后 皇",  # letters that join are not mixed with another font
    }.items():
        error = error_of(ink, text)
        assert (error.code, error.values) == ("no-font", {"characters": lacking})
    assert any(used)
    raster._is_painted.cache_clear()


@pytest.mark.untraced
def test_every_letter_has_its_forms():
    """Each Arabic and Persian letter is painted in every form, and joins its neighbours."""
    unknown = painted([line("\u0e01")], Box(0, 0, 99, 99), FONT_FILES)
    left, top, right, bottom = unknown.getbbox() or (0, 0, 0, 0)
    missing = right - left, bottom - top
    for letter in "ءآأؤإئابةتثجحخدذرزسشصضطظعغفقكلمنهوىيپچژکگۀی":
        assert has_glyph(REGULAR, letter), letter
        joined, apart = f"ب{letter}", f"ب\u200c{letter}"
        same = ink(joined, "ar").tobytes() == ink(apart, "ar").tobytes()
        assert same == (letter == "ء"), letter
        for word in (letter, joined, f"{letter}ب", f"ب{letter}ب", f"ل{letter}"):
            found = ink(word, "ar")
            assert found.width < (len(word) + 0.5) * SIZE * PIXELS, word
            assert found.size != missing, word


def test_letters_that_join():
    """Lam and alef are one shape, also next to other scripts; an accent parts no letters."""
    alone, more = measured("لا", "ar"), measured("لا (1, 2)", "ar")
    assert alone < 0.8 * measured("ل\u200cا", "ar")
    assert more - measured(" (1, 2)", "ar") == pytest.approx(alone, abs=2)
    assert measured("بَب", "ar") == pytest.approx(measured("بب", "ar"), abs=1)
    assert measured("بب", "ar") < 0.8 * measured("ب\u200cب", "ar")


@pytest.mark.untraced
@pytest.mark.skipif(not features.check("raqm"), reason="the system has no FriBiDi")
@pytest.mark.parametrize("language", RIGHT_TO_LEFT)
def test_words_are_as_another_engine_paints_them(language):
    """The words of the catalog have the shapes that HarfBuzz and FriBiDi give them."""
    found = {
        re.sub(ACCENTS, "", word)
        for text in texts(language)
        for word in re.findall("[\u0590-\u06ff\u200c]+", text)
    }
    assert len(found) > 100
    engine = ImageFont.Layout.RAQM
    font = ImageFont.truetype(
        FONT_FILES[0], 4 * SIZE * PIXELS, layout_engine=engine
    )
    for word in part(sorted(found), 3):
        page = Image.new("L", (6000, 900))
        ImageDraw.Draw(page).text((99, 450), word, 255, font, "ls", direction="rtl")
        page = page.reduce(4)
        difference = differ(ink(word, language), page.crop(page.getbbox()))
        assert difference < 0.25, f"not as FriBiDi paints it: {word}"


def test_lines_from_right_to_left():
    """A caption in Hebrew is in the order that Unicode defines, brackets towards their content."""
    wrong = [
        text
        for text, shown in table("words")["orders"].items()
        if differ(ink(text, "he"), ink(f"\u202d{shown}\u202c")) >= 0.05
    ]
    assert wrong == []


@pytest.mark.untraced
def test_accents_do_not_touch_their_letter():
    """An accent leaves its letter unchanged, and is above or below it."""
    marks = ("\u0651", "\u064b", "\u0651\u064b", "\u0650", "\u064d")
    for letter, accents in product("باطلح", marks):
        plain, whole = (
            dark(line(text, size=60)).point(lambda shade: 255 * (shade > 99))
            for text in (letter, letter + accents)
        )
        word = letter + accents
        assert ImageChops.darker(plain, whole).tobytes() == plain.tobytes(), word
        added = ImageChops.difference(plain, whole)
        left, top, right, bottom = plain.getbbox() or (0, 0, 0, 0)
        box = added.getbbox() or (0, 0, 0, 0)
        assert left - 20 < box[0] < box[2] < right + 20, word
        assert (box[3] > bottom) == (accents in "\u0650\u064d"), word
        assert (box[1] < top) == (accents not in "\u0650\u064d"), word


def test_lengths():
    """No text of a catalog is longer than its estimate, and none much shorter."""
    for language in LANGUAGES:
        found = sorted(
            {text for text in texts(language) if len(text) > 30}, key=len
        )
        for text in part(found, 12):
            plain = re.sub(ACCENTS + "|\n", "", text)
            assert 0.6 < measured(plain, language) / length(plain) <= 1, plain


def test_lines():
    """Lines fit, together they are the text, and none breaks a square in two."""
    assert wrapped("", 100, len) == [""]
    for text, width in product(SENTENCES.values(), (1, 60, 140, 2000)):
        lines = wrapped(text, width, length)
        assert "".join(lines).replace(" ", "") == text.replace(" ", "")
        for each in lines:
            alone = len([*chunks(each)]) == 1
            assert alone or length(each) <= width, each
            assert each.count("(") == each.count(")"), each
            assert not re.match(r"[ ，。：）.]", each), each
        assert (len(lines) == 1) == (width == 2000)


def ink_below(image, board):
    """Return the left and the right end of the ink below a board."""
    below = image.convert("L").point(lambda shade: 255 * (shade < 128))
    left, _, right, _ = below.crop((0, board, *below.size)).getbbox() or (0,) * 4
    return left, right


def captioned(n, caption, language=None):
    """Return a board of n queens with a caption."""
    return next(frames([queens_svg([(0, 0)], n)], [caption], language))


def test_where_captions_stand():
    """A caption begins where lines of its language begin; without a language it is centred."""
    for language in (*LANGUAGES, None):
        image = captioned(
            8, SENTENCES[language] if language else "1 / 92", language
        )
        assert image.size[0] == 8 * 72 + 2 * 42
        first, last = ink_below(image, 42 + 8 * 72 + 18)
        before, after = first - 42, image.width - 42 - last
        if language is None:
            assert abs(before - after) <= 2
        elif direction(language) == "rtl":
            assert (abs(after) <= 3, before > 4) == (True, True)
        else:
            assert (abs(before) <= 3, after > 4) == (True, True)


def test_captions_are_not_cut():
    """Letters and accents that reach beyond their line are whole, in every line."""
    for language in LANGUAGES:
        text = {"ar": "كلٌّ في إلى", "fa": "چِ پی ژٍّ"}.get(language, "Áqjgp|")
        image = captioned(1, " ".join([text] * 3), language)
        alone = dark(line(text, language, size=15), 200)
        _, top, _, bottom = alone.point(lambda s: 255 * (s > 127)).getbbox()
        assert image.height == 132 + 3 * 33 + 18
        below = image.convert("L").point(lambda shade: 255 * (shade < 128))
        first = below.crop((0, 132, *below.size)).getbbox() or (0, 0, 0, 0)
        assert abs(first[3] - first[1] - (bottom - top) - 2 * 33) <= 2


def test_frames_have_one_size():
    """Frames of one board have one size, for the longest caption in at most three lines."""
    for language in LANGUAGES:
        drawing = queens_svg([(0, 0)], 1)
        captions = ["1", SENTENCES[language], SENTENCES[language][:20]]
        pictures = list(frames([drawing] * 3, captions, language))
        [(width, height)] = {picture.size for picture in pictures}
        first, last = ink_below(pictures[1], 132)
        assert 20 < first < last < width - 20
        assert height < 132 + 4 * 40
