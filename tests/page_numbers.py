"""Extraction of the numbers on a page in any of the five languages."""

import re
from collections import Counter
from itertools import zip_longest

from website.languages import fences

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
"""English number words, without "one", "two" and "three", which are mostly not numbers."""

# Digits of any script; thousands are separated by , or ٬ and decimals by . or ٫; a minus sign does
# not follow an operand.
_NUMBER = r"(?:(?<![\w)\]])[-−])?(?:\d{1,3}(?:[,٬،]\d{3})+(?!\d)|\d+)(?:[.٫]\d+)*"
_WORD = rf"\b(?:{'|'.join(WORDS)})(?=(?:fold)?\b)"
_SEPARATORS = str.maketrans({",": "", "٬": "", "،": "", "٫": ".", "−": "-"})
# Text that is not shown: link targets, anchors and tags; and the markers of numbered lists, which
# are recounted when the page is built.
_HIDDEN = re.compile(
    r"\]\([^)\s]*\)|\{ #[\w-]+ \}$|<[^>\n]+>|^\d+\. ", re.MULTILINE
)


def numbers(markdown: str, *, words: bool = False) -> list[str]:
    """Return the numbers in a text outside its fenced blocks, in reading order.

    Each has ASCII digits without thousands separators.

    Args:
        markdown: A page, a section, or any text.
        words: True to include English words from "four" to "twelve".
    """
    prose = _HIDDEN.sub(" ", fences.blank(markdown))
    pattern = f"{_NUMBER}|{_WORD}" if words else _NUMBER
    found = re.findall(pattern, prose, re.IGNORECASE)
    return [WORDS.get(number.lower()) or _plain(number) for number in found]


def fault(section: str, shown: list[str], computed: list[str]) -> str:
    """Return a message about the first number of a section that differs, or an empty string."""
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
    """Return a message about numbers that a translated section shows too often or too rarely."""
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
