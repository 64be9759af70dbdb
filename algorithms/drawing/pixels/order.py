"""Text in the order in which it is painted, from the left to the right.

Text is stored in the order of reading. Where Hebrew or Arabic meets numbers or Latin letters,
the two orders differ, and the Unicode Bidirectional Algorithm says how; python-bidi knows it.
What a picture needs besides is done here: brackets open towards what they hold, accents follow
their letter, and characters that are there for the order only are gone.
"""

import re
from typing import Literal

__all__ = ["Direction", "visual"]

Direction = Literal["ltr", "rtl"]
"""The direction of a paragraph."""

_MIRRORED = str.maketrans("()[]{}<>«»‹›", ")(][}{><»«›‹")
_BRACKET = r"[][(){}<>«»‹›]"
_TAG = "\u034f"  # moves with the character before it, as an accent does
_UNSEEN = f"[{_TAG}\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]"
_HEBREW_ACCENTS = "\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7"
_ARABIC_ACCENTS = "\u0610-\u061a\u064b-\u065f\u0670"
_ACCENTED = f"([{_HEBREW_ACCENTS}{_ARABIC_ACCENTS}]+)(.)"


def visual(text: str, direction: Direction) -> str:
    """Put a line of text into the order in which it is painted.

    Args:
        text: One line, in the order of reading, without spaces around it.
        direction: The direction of the paragraph.

    Returns:
        The line from left to right. Brackets are mirrored where the text runs to the left,
        accents follow their letter, and characters without a shape are gone.

    Example:
        >>> visual("אב (1, 2)", "rtl")
        '(2 ,1) בא'
        >>> visual("אב \u2066(1, 2)\u2069", "rtl")
        '(1, 2) בא'
    """
    from bidi import get_display

    tagged = re.sub(_BRACKET, rf"\g<0>{_TAG}", text.replace(_TAG, ""))
    line: str = get_display(tagged, base_dir=direction[0].upper())
    line = re.sub(f"({_BRACKET}){_TAG}|{_TAG}({_BRACKET})", _bracket, line)
    line = re.sub(_UNSEEN, "", line)
    # Hebrew and Arabic letters run to the left always: their accents have come before them.
    return re.sub(_ACCENTED, lambda found: found[2] + found[1][::-1], line)


def _bracket(found: re.Match[str]) -> str:
    """Mirror a bracket that has its tag on the left: it runs to the left."""
    return found[1] or found[2].translate(_MIRRORED)
