"""The order in which letters, numbers, brackets and accents of a line are painted."""

import re
import unicodedata

import pytest
from bidi import get_display
from hypothesis import example, given
from hypothesis import strategies as st

from algorithms.drawing.pixels.joining import joined
from algorithms.drawing.pixels.order import visual

ISOLATES = "\u2066\u2067\u2068\u2069"
LETTERS = "אבגابج٣٤۳1২ab ,.:()[]{}+-%$/!\u200f\u200c" + ISOLATES
DIRECTIONS = ["ltr", "rtl"]
OPENED = str.maketrans(")]}", "([{")
every_direction = pytest.mark.parametrize("direction", DIRECTIONS)


@given(st.text(LETTERS, min_size=1, max_size=14), st.sampled_from(DIRECTIONS))
@example("אב (12)", "rtl")
@example("א \u2068(1, 2)\u2069: ב", "rtl")
@example("a (א) b (ב 1) [c", "ltr")
@example("([א)] a", "rtl")
@example("1-א+٣", "rtl")
def test_the_order_is_that_of_unicode(text, direction):
    """Brackets apart, any text stands in the order in which the library puts it."""
    shown = get_display(text, base_dir=direction[0].upper())
    expected = re.sub(f"[{ISOLATES}\u200c\u200f]", "", shown).translate(OPENED)
    assert visual(text, direction).translate(OPENED) == expected


@every_direction
def test_text_in_the_direction_of_the_line_stays(direction):
    """A line of one direction is as it was read, or the same backwards."""
    assert visual("ab, cd.", "ltr") == "ab, cd."
    assert visual("אב, גד.", "rtl") == ".דג ,בא"
    assert visual("", direction) == ""


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("אב (ג)", "(ג) בא"),
        ("אב (1, 2)", "(2 ,1) בא"),
        ("אב \u2068(1, 2)\u2069.", ".(1, 2) בא"),
        ("א [ב] {ג} <ד> «ה»", "«ה» <ד> {ג} [ב] א"),
        ("אב \u2066a (ב)\u2069", "a (ב) בא"),
        ("\u2067(\u2069", ")"),
        ("א([ב])", "([ב])א"),
        ("a([b]) א", "א a([b])"),
    ],
)
def test_brackets_embrace(text, shown):
    """Brackets open towards what they hold, whichever way it runs."""
    assert visual(text, "rtl") == shown


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("מלכה על (1, 2).", ".(2 ,1) לע הכלמ"),
        ("מלכה על \u2068(1, 2)\u2069.", ".(1, 2) לע הכלמ"),
        ("פתרון 3 מתוך 12", "12 ךותמ 3 ןורתפ"),
        ("می‌رود به \u2068(1, 2)\u2069.", ".(1, 2) هب دوریم"),
        ("وزیر ۳ از ۱۲", "۱۲ زا ۳ ریزو"),
        ("الملكة ٣ [لا]", "[لا] ٣ ةكلملا"),  # lam with alef is one letter
        ("كلَّ (قطر)", "(رطق) لَّك"),
    ],
)
def test_lines_of_captions(text, shown):
    """A line that is read from the right is painted backwards, but for its numbers."""
    line = visual(joined(text), "rtl")
    assert unicodedata.normalize("NFKC", line) == shown


def test_accents_follow_their_letter():
    """An accent is painted after its letter, though the line runs to the left."""
    assert visual("ab\u0301 בָ", "ltr") == "ab\u0301 בָ"
    assert visual("רּבָ", "rtl") == "בָרּ"
    assert visual("\u0301א", "rtl") == "א\u0301"


def test_unseen_characters_are_gone():
    """Marks, isolates, joiners and old embeddings leave nothing to paint."""
    assert visual("a\u200e\u202ab\u202c\u200d\u2069", "ltr") == "ab"


def test_an_isolate_begins_as_its_first_letter():
    """An isolate without a direction of its own takes that of its first letter."""
    assert visual("\u2068א b\u2069 c", "ltr") == "b א c"
    assert visual("\u2068\u2067א\u2069 b ג\u2069", "rtl") == "א b ג"
