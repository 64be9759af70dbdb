"""What stands below a picture: shapes, order, lines and edges, in all five languages."""

import re
import unicodedata
from itertools import pairwise
from pathlib import Path

import pytest
from babel.messages.pofile import read_po
from PIL import Image, ImageChops, ImageDraw, ImageFilter, ImageFont, features

from algorithms.drawing import queens_svg
from algorithms.drawing.pixels.frames import frames
from algorithms.drawing.pixels.joining import joined
from algorithms.drawing.pixels.lettering import FONTS, font_name, length, lettered
from algorithms.drawing.pixels.order import visual
from algorithms.drawing.pixels.wrapping import words, wrapped
from algorithms.errors import InvalidValueError
from algorithms.messages import LANGUAGES, direction, format_number

ROOT = Path(__file__).parent.parent.parent
SIZE = 23
ACCENTS = "[\u064b-\u0655]"
SENTENCES = {
    "en": "Square (1, 1): same diagonal as the queen on (0, 0). Rejected.",
    "he": "המשבצת \u2068(1, 1)\u2069: באותו אלכסון עם המלכה שב־\u2068(0, 0)\u2069. נדחתה.",
    "fa": "خانهٔ \u2068(1, 1)\u2069: هم‌قطر با وزیرِ \u2068(0, 0)\u2069. رد می‌شود.",
    "ar": "المربع \u2068(1, 1)\u2069: على قطر الملكة في \u2068(0, 0)\u2069 نفسه. مرفوضٌ.",
    "zh": "格子 (1, 1)：与 (0, 0) 的皇后在同一条对角线上。不行。",
}
RIGHT_TO_LEFT = [code for code in LANGUAGES if direction(code) == "rtl"]
every_language = pytest.mark.parametrize("language", LANGUAGES)


# Where the texts of pictures come from; practice and the commands write none.
PICTURED = tuple(f"algorithms/{room}/" for room in ("drawing", "walkthrough"))


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


def ink(image):
    """Return the part of a white-on-black picture that has something on it."""
    return image.crop(image.getbbox())


def box_of(image):
    """Return the box of what is on a picture."""
    box = image.getbbox()
    assert box
    return box


def differ(first, second):
    """Return how far two pictures differ, 0 to 1, relative to their ink; edges do not count."""
    width, height = map(max, first.size, second.size)
    pages = []
    for image in (first, second):
        page = Image.new("L", (width + 20, height + 20))
        page.paste(image, (10, 10))
        pages.append(page.filter(ImageFilter.GaussianBlur(1.5)))
    different, whole = ImageChops.difference(*pages), ImageChops.lighter(*pages)
    return sum(different.tobytes()) / sum(whole.tobytes())


def painted(text, name, engine, **options):
    """Let Pillow write a text with one of the fonts."""
    font = ImageFont.truetype(FONTS / f"{name}.ttf", 4 * SIZE, layout_engine=engine)
    page = Image.new("L", (60 * SIZE, 12 * SIZE))
    ImageDraw.Draw(page).text(
        (4 * SIZE, 6 * SIZE), text, 255, font, "ls", **options
    )
    return ink(page.reduce(4))


@every_language
def test_every_character_has_a_glyph(language):
    """Nothing in a catalog is without a shape; new ones need `python -m tests.caption_fonts`."""
    characters = set(format_number(1234567890, language))
    for text in [*texts(language), SENTENCES[language]]:
        characters |= set(visual(joined(text), direction(language)))
    missing = {
        character
        for character in characters - set("\n")
        for font in [
            ImageFont.truetype(FONTS / f"{font_name(character, language)}.ttf")
        ]
        if bytes(font.getmask(character)) == bytes(font.getmask("\uffff"))
    }
    assert missing == set()


def test_the_fonts_are_small_and_free():
    """All fonts together take less than 400 kB, and each has its licence beside it."""
    fonts = list(FONTS.glob("*.ttf"))
    assert sum(font.stat().st_size for font in fonts) < 400_000
    for font in fonts:
        terms = font.with_suffix(".txt").read_text(encoding="utf-8")
        assert "SIL Open Font License" in terms
        assert {path.suffix for path in FONTS.iterdir()} == {".ttf", ".txt"}


@pytest.mark.parametrize(
    ("word", "forms"),
    [
        ("سلام", "SEEN INITIAL, LAM WITH ALEF FINAL, MEEM ISOLATED"),
        (
            "می‌گچپ",
            "MEEM INITIAL, FARSI YEH FINAL, , GAF INITIAL, TCHEH MEDIAL, PEH FINAL",
        ),
        ("لأن", "LAM WITH ALEF WITH HAMZA ABOVE ISOLATED, NOON ISOLATED"),
        ("ءبء", "HAMZA ISOLATED, BEH ISOLATED, HAMZA ISOLATED"),
        ("بـب", "BEH INITIAL, , BEH FINAL"),
        ("لله", "LAM INITIAL, LAM MEDIAL, HEH FINAL"),
        ("ب\u200dلا", "BEH INITIAL, LAM WITH ALEF FINAL"),
        ("۱۲ب", ", , BEH ISOLATED"),
    ],
)
def test_letters_are_joined(word, forms):
    """Each Arabic letter takes the form that its neighbours ask for."""
    names = [unicodedata.name(c) for c in joined(word)]
    found = [re.findall("(?:LETTER|LIGATURE) (.*) FORM", name) for name in names]
    assert ", ".join("".join(name) for name in found) == forms


@pytest.mark.parametrize("letter", "ءآأؤإئابةتثجحخدذرزسشصضطظعغفقكلمنهوىيپچژکگۀی")
def test_every_letter_has_a_glyph(letter):
    """Each Arabic and Persian letter can be painted in every form."""
    font = ImageFont.truetype(FONTS / "vazirmatn.ttf")
    blank = bytes(font.getmask("\uffff"))
    for word in (letter, f"ب{letter}", f"{letter}ب", f"ب{letter}ب", f"ل{letter}"):
        assert blank not in [bytes(font.getmask(c)) for c in joined(word)]


def test_accents_do_not_part_letters():
    """Letters are joined across an accent, and a shadda stands before the vowel on it."""
    assert joined("بَب") == "\ufe91\u064e\ufe90"
    assert joined("لًا") == "\ufefb\u064b"
    assert joined("جدًّا") == "\ufe9f\ufeaa\u0651\u064b\ufe8d"


def test_other_scripts_are_left_alone():
    """A text without Arabic letters stays what it is."""
    for language in ("en", "he", "zh"):
        assert joined(SENTENCES[language]) == SENTENCES[language]
    assert joined("") == ""


@pytest.mark.parametrize("language", RIGHT_TO_LEFT)
def test_a_line_is_not_what_pillow_alone_makes_of_it(language):
    """Letters set one after the other from the left are another picture."""
    word = max(re.findall(r"[^\W\d]+", SENTENCES[language]), key=len)
    (name,) = {font_name(c, language) for c in joined(word)}
    naive = painted(word, name, ImageFont.Layout.BASIC)
    ours = ink(lettered(word, SIZE, language)[0])
    assert differ(ours, naive) > 0.3
    backwards = painted(word[::-1], name, ImageFont.Layout.BASIC)
    assert (differ(ours, backwards) > 0.3) == (language != "he")


@pytest.mark.skipif(not features.check("raqm"), reason="the system has no FriBiDi")
@pytest.mark.parametrize("language", RIGHT_TO_LEFT)
def test_words_are_as_a_text_engine_paints_them(language):
    """The words of the catalog have the shapes that HarfBuzz and FriBiDi give them."""
    found = {
        re.sub(ACCENTS, "", word)
        for text in texts(language)
        for word in re.findall("[\u0590-\u06ff\u200c]+", text)
    }
    assert len(found) > 100
    for word in found:
        name = font_name(joined(word)[0], language)
        engine = painted(word, name, ImageFont.Layout.RAQM, direction="rtl")
        assert differ(ink(lettered(word, SIZE, language)[0]), engine) < 0.25, word


@pytest.mark.parametrize("letter", "باطلح")
@pytest.mark.parametrize(
    "accents", ["\u0651", "\u064b", "\u0651\u064b", "\u0650", "\u064d"]
)
def test_accents_stand_clear_of_their_letter(letter, accents):
    """An accent leaves the letter as it is, and a line free between them and each other."""
    size = 60
    (plain, _), (whole, _) = (
        lettered(t, size, "ar") for t in (letter, letter + accents)
    )
    left, top, right, bottom = box_of(plain)
    assert ImageChops.darker(plain, whole).tobytes() == plain.tobytes()
    added = ImageChops.difference(plain, whole)
    box = box_of(added)
    assert left - 10 < box[0] < box[2] < right + 10
    near = added.filter(ImageFilter.MaxFilter(3))
    assert ImageChops.multiply(near, plain).getextrema() == (0, 0)
    assert (box[1] > bottom) == (accents in "\u0650\u064d")
    rows = [
        any(added.crop((0, y, added.width, y + 1)).tobytes())
        for y in range(box[1], box[3])
    ]
    assert sum(b and not a for a, b in pairwise([False, *rows])) >= len(accents)
    assert top - 40 < box[1]


def test_an_accent_alone():
    """An accent without a letter, or above a space, is painted where it is."""
    for text in ("\u0651", " \u0651"):
        assert lettered(text, SIZE, "ar")[0].getbbox() is not None


def test_the_start_of_a_line():
    """What stands out of a line is not cut off, and its length is told without it."""
    for text, language in [("آغاز", "fa"), ("كلٌّ", "ar"), ("jfj", "en"), ("", "en")]:
        picture, (left, baseline) = lettered(text, SIZE, language)
        assert picture.width == length(text, SIZE, language) + 2 * left
        assert 0 < baseline < picture.height
        box = picture.getbbox()
        assert (box is None) == (not text)
        if box:
            assert min(box[:2]) > 0
            assert (box[2], box[3]) < picture.size


@every_language
@pytest.mark.parametrize("width", [1, 90, 200, 2000])
def test_lines(language, width):
    """Lines fit, together they are the text, and none cuts a square in two."""
    text = SENTENCES[language]
    lines = wrapped(text, width, SIZE, language)
    assert "".join(lines).replace(" ", "") == text.replace(" ", "")
    assert "".join(words(text)) == text
    for line in lines:
        alone = len(words(line)) == 1
        assert alone or length(line, SIZE, language) <= width
        assert line.count("(") == line.count(")")
        assert not re.match(r"[ ，。：）.]", line)
    assert (len(lines) == 1) == (width == 2000)


def test_no_text():
    """An empty text is one empty line."""
    assert wrapped("", 100, SIZE, "en") == [""]


def rows_of_ink(image, board):
    """Return the boxes of the lines below a board, from the top."""
    below = image.convert("L").point(lambda shade: 255 * (shade < 128))
    below = below.crop((0, board, *below.size))
    boxes = [
        below.crop((0, y, below.width, y + 1)).getbbox()
        for y in range(below.height)
    ]
    return [box for box in boxes if box]


@every_language
def test_captions_begin_at_the_edge(language):
    """A caption begins at the left edge of the board, or at the right one of such a language."""
    (image,) = frames([queens_svg([(0, 0)], 8)], [SENTENCES[language]], language)
    assert image.size[0] == 8 * 72 + 2 * 42
    rows = rows_of_ink(image, 42 + 8 * 72 + 18)
    first, last = min(box[0] for box in rows), max(box[2] for box in rows)
    if direction(language) == "rtl":
        assert abs(last - (image.width - 42)) <= 3
        assert first > 60
    else:
        assert abs(first - 42) <= 3
        assert last < image.width - 60


def test_numbers_stand_in_the_middle():
    """A caption without a language stands in the middle."""
    (image,) = frames([queens_svg([(0, 0)], 8)], ["1 / 92"])
    rows = rows_of_ink(image, 42 + 8 * 72 + 18)
    first, last = min(box[0] for box in rows), max(box[2] for box in rows)
    assert abs(first + last - image.width) <= 2


@every_language
def test_frames_have_one_size(language):
    """Frames of one board have one size, for the longest caption in at most three lines."""
    drawing = queens_svg([(0, 0)], 1)
    captions = ["1", SENTENCES[language], SENTENCES[language][:20]]
    pictures = list(frames([drawing] * 3, captions, language))
    assert len({picture.size for picture in pictures}) == 1
    rows = rows_of_ink(pictures[1], 132)
    assert {
        min(box[0] for box in rows) > 20,
        max(box[2] for box in rows) < pictures[0].width - 20,
    } == {True}
    assert pictures[0].height < 132 + 4 * 40


def test_an_unknown_language():
    """A language that is not one of the five is refused, also by another way to write it."""
    drawings = [queens_svg([(0, 0)], 1)]
    first, second = (
        next(frames(drawings, ["皇后……"], code)) for code in ("zh", "zh_CN.UTF-8")
    )
    assert first.tobytes() == second.tobytes()
    with pytest.raises(InvalidValueError):
        next(frames(drawings, ["a"], "tlh"))
