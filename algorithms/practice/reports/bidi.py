"""Lines of prose and code that any terminal displays in the correct order.

A terminal or the log of a CI server guesses the direction of each line, or supports left to right
only. In a right-to-left language, each line of prose is therefore enclosed in a right-to-left
isolate, and each line of code or of a board in a left-to-right isolate: then the guess only decides
on which side the line begins. Other languages do not need isolates.
"""

import re
import unicodedata
from collections.abc import Iterator

from algorithms.base.messages import direction

_FIRST, _LEFT, _RIGHT, _END = "\u2068", "\u2066", "\u2067", "\u2069"
_KEPT = frozenset("\u200c\u200d")  # joiners: Persian is written with them
_WIDE = (
    "\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe4f\uff00-\uff60"
)
_HELD = (  # code, squares, n = 8, n − 1, sizes
    r"`[^`\n]{,40}`|[(\[]-?\d+(?:, -?\d+){1,7}[)\]]"
    r"|(?<!\w)(?:[a-z] = [a-z\d]{1,3}|[a-z] − \d|[a-z\d]{1,2} × [a-z\d]{1,2})(?!\w)"
)
_PIECE = re.compile(
    rf"(?P<space>\s*)(?P<piece>[{_FIRST}{_LEFT}][^{_END}]{{,40}}{_END}|[{_WIDE}]"
    rf"|(?:{_HELD}|[^\s{_FIRST}{_LEFT}{_WIDE}])+|\S)"
)
_CODE = re.compile("`[^`]+`")
_ISOLATES = str.maketrans("", "", _FIRST + _LEFT + _RIGHT + _END)
_NOT_FIRST = frozenset("，。、；：！？）」』”》…,.;:!?)")
_NOT_LAST = frozenset("（「『“《(")


def printable(text: str) -> str:
    r"""Escape invisible characters as in a Python string."""
    return "".join(
        character
        if character in _KEPT
        or unicodedata.category(character) not in ("Cc", "Cf", "Cs", "Zl", "Zp")
        else character.encode("unicode_escape").decode("ascii")
        for character in text
    )


def without_isolates(text: str) -> str:
    """Remove the direction isolates from a text."""
    return text.translate(_ISOLATES)


def code_line(text: str, language: str) -> str:
    """Return a line of code, a path or a row of a board."""
    return f"{_LEFT}{text}{_END}" if text and direction(language) == "rtl" else text


def inline(text: str, language: str) -> str:
    """Return a piece of code for a line of prose."""
    return f"{_FIRST}{text}{_END}" if direction(language) == "rtl" else text


def prose_lines(text: str, language: str, width: int) -> list[str]:
    """Break a text into lines."""
    text = _CODE.sub(lambda code: inline(without_isolates(code[0]), language), text)
    lines = [""]
    for space, chunk in _chunks(text):
        longer = f"{lines[-1]}{space if lines[-1] else ''}{chunk}"
        if lines[-1] and display_width(longer) > width:
            lines.append(chunk)
        else:
            lines[-1] = longer
    if direction(language) == "rtl":
        return [f"{_RIGHT}{line}{_END}" for line in _balanced(lines)]
    return lines


def display_width(text: str) -> int:
    """Return the width of a text in terminal columns."""
    return sum(
        0
        if unicodedata.category(character) in ("Mn", "Me", "Cf")
        else 1 + (unicodedata.east_asian_width(character) in "WF")
        for character in text
    )


def _chunks(text: str) -> Iterator[tuple[str, str]]:
    """Split a text where lines may end; yield the space before each chunk and the chunk."""
    space, chunk = "", ""
    for match in _PIECE.finditer(text):
        piece = match["piece"]
        if chunk and (match["space"] or _may_break(chunk[-1], piece[0])):
            yield space, chunk
            space, chunk = match["space"] and " ", ""
        chunk += piece
    yield space, chunk


def _balanced(lines: list[str]) -> Iterator[str]:
    """Close an isolate at the end of its line, and reopen it in the next."""
    opened = ""
    for each in lines:
        line = opened + each
        opened = ""
        for mark in re.findall(f"[{_FIRST}{_LEFT}{_END}]", line):
            opened = opened[:-1] if mark == _END else opened + mark
        yield line + _END * len(opened)


def _may_break(last: str, first: str) -> bool:
    """Return whether a line may end between two characters without a space between them."""
    wide = any(unicodedata.east_asian_width(one) in "WF" for one in (last, first))
    return wide and last not in _NOT_LAST and first not in _NOT_FIRST
