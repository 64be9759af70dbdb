"""Lines of text in any script: where they may end, how wide they are, and their direction."""

import re
from collections.abc import Callable, Iterator
from unicodedata import category, east_asian_width

from algorithms.base.messages import direction

FIRST, LEFT, RIGHT, END = "\u2068\u2066\u2067\u2069"
"""Isolates: in the direction of the first letter, left to right, right to left; and their end."""

_RTL = re.compile("[\u0590-\u08ff]")  # letters that are written from right to left
_ISOLATES = str.maketrans("", "", FIRST + LEFT + RIGHT + END)
_WIDE = (
    "\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe4f\uff00-\uff60"
)
_HELD = (  # code, squares, n = 8, n − 1, sizes
    r"`[^`\n]{,40}`|[(\[]-?\d+(?:, -?\d+){1,7}[)\]]"
    r"|(?<!\w)(?:[a-z] = [a-z\d]{1,3}|[a-z] − \d|[a-z\d]{1,2} × [a-z\d]{1,2})(?!\w)"
)
_PIECE = re.compile(  # \xa0 is the no-break space
    rf"(?P<space>[^\S\xa0]*)(?P<piece>[{FIRST}{LEFT}][^{END}]{{,40}}{END}|[{_WIDE}]"
    rf"|(?:{_HELD}|[^\s{FIRST}{LEFT}{_WIDE}]|\xa0)+|\S)"
)
_NOT_FIRST = frozenset("，。、；：！？）」』”》’…,.;:!?)")
_NOT_LAST = frozenset("（「『“《‘(")


def isolated(text: str, language: str | None, mark: str = RIGHT) -> str:
    """Put a text into an isolate if the language, or a name in code, runs from right to left."""
    needed = direction(language) == "rtl" or (mark != RIGHT and _RTL.search(text))
    return f"{mark}{text}{END}" if text and needed else text


def without_isolates(text: str) -> str:
    """Remove the isolates from a text."""
    return text.translate(_ISOLATES)


def wrapped(text: str, width: float, measure: Callable[[str], float]) -> list[str]:
    """Break a text into lines; only one that cannot be broken is longer than the width."""
    lines, end = [""], 0.0
    for space, chunk in chunks(text):
        between = space if lines[-1] else ""
        added = measure(between + chunk)
        if lines[-1] and end + added > width:
            lines.append(chunk)
            end = measure(chunk)
        else:
            lines[-1] += between + chunk
            end += added
    return lines


def chunks(text: str) -> Iterator[tuple[str, str]]:
    """Split a text where lines may end; yield the space before each chunk and the chunk."""
    space, chunk = "", ""
    for match in _PIECE.finditer(text):
        piece = match["piece"]
        if chunk and (match["space"] or _may_break(chunk[-1], piece[0])):
            yield space, chunk
            space, chunk = match["space"] and " ", ""
        chunk += piece
    yield space, chunk


def _may_break(last: str, first: str) -> bool:
    """Return whether a line may end between two characters without a space between them."""
    wide = is_wide(last) or is_wide(first)
    return wide and last not in _NOT_LAST and first not in _NOT_FIRST


def is_wide(character: str) -> bool:
    """Return whether a character takes two columns of a terminal."""
    return east_asian_width(character) in "WF"


def display_width(text: str) -> int:
    """Return the width of a text in columns of a terminal."""
    return sum(
        0 if category(each) in ("Mn", "Me", "Cf") else 1 + is_wide(each)
        for each in text
    )
