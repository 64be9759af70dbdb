"""The numbers that a page shows, read as a reader of any of the five languages reads them."""

import re
from collections import Counter
from itertools import zip_longest

from website import fences

WORDS = {
    "four": "4",
    "five": "5",
    "six": "6",
    "seven": "7",
    "eight": "8",
    "nine": "9",
    "ten": "10",
    "eleven": "11",
    "twelve": "12",
}
"""English words that state a number; "one", "two" and "three" mostly do not."""

# Digits of any script; thousands are separated by , or ٬, decimals by . or ٫; a minus sign
# follows no operand.
_NUMBER = r"(?:(?<![\w)\]])[-−])?(?:\d{1,3}(?:[,٬،]\d{3})+(?!\d)|\d+)(?:[.٫]\d+)*"
_WORD = rf"\b(?:{'|'.join(WORDS)})(?=(?:fold)?\b)"
_SEPARATORS = str.maketrans({",": "", "٬": "", "،": "", "٫": ".", "−": "-"})
# What is not shown: targets of links, anchors, tags; and the marks of a numbered list, which
# are counted when the page is built.
_HIDDEN = re.compile(
    r"\]\([^)\s]*\)|\{ #[\w-]+ \}$|<[^>\n]+>|^\d+\. ", re.MULTILINE
)


def numbers(markdown: str, *, words: bool = False) -> list[str]:
    """Return the numbers of a text outside its fenced blocks, in reading order.

    Each is written in ASCII digits without separators of thousands.

    Args:
        markdown: A page, a section, or any text.
        words: Whether English words from "four" to "twelve" are read too.
    """
    prose = _HIDDEN.sub(" ", fences.blank(markdown))
    pattern = f"{_NUMBER}|{_WORD}" if words else _NUMBER
    found = re.findall(pattern, prose, re.IGNORECASE)
    return [WORDS.get(number.lower()) or _plain(number) for number in found]


def fault(section: str, shown: list[str], computed: list[str]) -> str:
    """Say at which number a section and what was computed for it part; nothing if nowhere."""
    pairs = enumerate(zip_longest(shown, computed), start=1)
    for place, (number, expected) in pairs:
        if number != expected:
            return (
                f"docs/en/{section}: number {place} is {number or 'missing'}, "
                f"computed: {expected or 'no more'}; "
                f"the section shows {' '.join(shown)}"
            )
    return ""


def unlike(section: str, shown: list[str], expected: list[str]) -> str:
    """Say which numbers a translated section shows more or less often than it should."""
    more = Counter(shown) - Counter(expected)
    fewer = Counter(expected) - Counter(shown)
    parts = [
        f"{what} {' '.join(sorted(found.elements()))}"
        for what, found in (("more", more), ("fewer", fewer))
        if found
    ]
    return f"docs/{section}: {', '.join(parts)}" if parts else ""


def _plain(number: str) -> str:
    digits = "".join(str(int(c)) if c.isdecimal() else c for c in number)
    return digits.translate(_SEPARATORS)
