"""Pieces of HTML that reports are made of; whatever a learner's code wrote is escaped."""

import re
from collections.abc import Iterable
from html import escape

from algorithms.messages import direction

__all__ = ["article", "block", "code", "prose", "unmarked"]

_CODE = re.compile("`([^`]+)`")
# Squares and short rows of numbers; n = 8 and sizes of boards.
_NUMBERS = re.compile(r"[(\[]-?\d+(?:, -?\d+)+[)\]]")
_WHOLE = re.compile(rf"{_NUMBERS.pattern}|\b[a-z] = \w+|\b\w{{1,2}} × \w{{1,2}}\b")
_LONGEST = 24  # characters that find room in a line of the narrowest phone
_ELEMENTS = str.maketrans(
    {"\u2066": '<bdi dir="ltr">', "\u2068": "<bdi>", "\u2069": "</bdi>"}
)


def article(language: str) -> str:
    """Begin the element of a report.

    Args:
        language: The code of the reader's language.

    Returns:
        The tag that opens it; it is closed by `</article>`.

    Example:
        >>> article("he")
        '<article class="practice-report" lang="he" dir="rtl">'
    """
    return (
        f'<article class="practice-report" lang="{language}"'
        f' dir="{direction(language)}">'
    )


def block(lines: Iterable[str]) -> str:
    """Return lines of code.

    Args:
        lines: The lines, as they are read.

    Returns:
        An element that keeps the lines.

    Example:
        >>> block(["a < b"])
        '<pre dir="ltr"><code dir="ltr">a &lt; b</code></pre>'
    """
    return f'<pre dir="ltr">{code(chr(10).join(lines))}</pre>'


def code(text: str) -> str:
    """Return a piece of code inside a line.

    Args:
        text: The piece, as it is read.

    Returns:
        An element from left to right.

    Example:
        >>> code("solve(4)")
        '<code dir="ltr">solve(4)</code>'
    """
    return f'<code dir="ltr">{_held(escape(text, quote=False), _NUMBERS)}</code>'


def prose(text: str) -> str:
    """Escape a text for people; what it isolates gets an element of its own, and so does code.

    A square, a short row of numbers, `n = 8` and `8 × 8` do not break across lines.

    Args:
        text: The text.

    Returns:
        What stands for it in a page.

    Example:
        >>> prose("Is it `1 < 2`?")
        'Is it <code dir="ltr">1 &lt; 2</code>?'
    """
    held = _held(escape(text, quote=False), _WHOLE)
    escaped = _CODE.sub(
        lambda match: f'<code dir="ltr">{unmarked(match[1])}</code>', held
    )
    return escaped.translate(_ELEMENTS)


def unmarked(text: str) -> str:
    """Return a text without isolates, for places that take no elements.

    Args:
        text: The text.

    Returns:
        The text as it is read.
    """
    return text.translate(dict.fromkeys(_ELEMENTS))


def _held(escaped: str, parts: re.Pattern[str]) -> str:
    """Keep some parts of a text together, by an element: what is copied stays as it is."""
    return parts.sub(
        lambda part: (
            f'<span class="whole">{part[0]}</span>'
            if len(part[0]) <= _LONGEST
            else part[0]
        ),
        escaped,
    )
