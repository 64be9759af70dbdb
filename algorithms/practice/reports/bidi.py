"""Lines of prose and lines of code, in their right order wherever they are shown.

A terminal or the log of a CI server guesses the direction of each line, or takes none but left to
right. In a language from right to left each line of prose stands therefore inside an isolate from
right to left, and each line of code or of a board inside one from left to right: then the guess
only says at which side the line begins. Other languages need nothing and get nothing.
"""

import re
import unicodedata
from collections.abc import Iterator

from algorithms.messages import direction

__all__ = ["code_line", "display_width", "inline", "printable", "prose_lines"]

_FIRST, _LEFT, _RIGHT, _END = "\u2068", "\u2066", "\u2067", "\u2069"
_KEPT = frozenset("\u200c\u200d")  # joiners: Persian is written with them
_WIDE = (
    "\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe4f\uff00-\uff60"
)
_HELD = (  # code, squares, n = 8, sizes
    r"`[^`\n]{,40}`|[(\[]-?\d+(?:, -?\d+){1,7}[)\]]"
    r"|(?<!\w)(?:[a-z] = [a-z\d]{1,3}|[a-z\d]{1,2} × [a-z\d]{1,2})(?!\w)"
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
    r"""Write what cannot be seen as Python writes it in a string.

    Args:
        text: Any text, such as what a learner's code printed.

    Returns:
        The text without control characters, direction marks and halves of characters: it can
        neither move a terminal's cursor nor turn what stands beside it.

    Example:
        >>> printable("a\x1b[2Jb\u202e")
        'a\\x1b[2Jb\\u202e'
    """
    return "".join(
        character
        if character in _KEPT
        or unicodedata.category(character) not in ("Cc", "Cf", "Cs", "Zl", "Zp")
        else character.encode("unicode_escape").decode("ascii")
        for character in text
    )


def code_line(text: str, language: str) -> str:
    """Return a line of code, of a path or of a board.

    Args:
        text: The line, printable.
        language: The code of the reader's language.

    Returns:
        The line, isolated where the language runs from right to left.

    Example:
        >>> code_line("solve(4)", "en")
        'solve(4)'
    """
    return f"{_LEFT}{text}{_END}" if text and direction(language) == "rtl" else text


def inline(text: str, language: str) -> str:
    """Return a piece of code that stands inside a line of prose.

    Args:
        text: The piece, printable.
        language: The code of the reader's language.

    Returns:
        The piece, isolated where the language runs from right to left.

    Example:
        >>> inline("none-attack", "zh")
        'none-attack'
    """
    return f"{_FIRST}{text}{_END}" if direction(language) == "rtl" else text


def prose_lines(text: str, language: str, width: int) -> list[str]:
    """Break a text for people into lines.

    Args:
        text: The text; what stands in an isolate is not broken if it is short, nor is short
            code between backticks, a square, `n = 8` or `8 × 8`.
        language: The code of the reader's language.
        width: How many columns of a terminal a line may take.

    Returns:
        The lines, each isolated as a whole where the language runs from right to left. A
        word that is too long is left alone.

    Example:
        >>> prose_lines("No queen attacks another.", "en", 16)
        ['No queen attacks', 'another.']
    """
    text = _CODE.sub(
        lambda code: inline(code[0].translate(_ISOLATES), language), text
    )
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
    """Return how many columns of a terminal a text takes.

    Args:
        text: The text.

    Returns:
        Two for each wide character, none for what is not seen or stands on another, else one.

    Example:
        >>> display_width("♛"), display_width("皇后")
        (1, 4)
    """
    return sum(
        0
        if unicodedata.category(character) in ("Mn", "Me", "Cf")
        else 1 + (unicodedata.east_asian_width(character) in "WF")
        for character in text
    )


def _chunks(text: str) -> Iterator[tuple[str, str]]:
    """Cut a text where lines may end; yield the space before each chunk and the chunk."""
    space, chunk = "", ""
    for match in _PIECE.finditer(text):
        piece = match["piece"]
        if chunk and (match["space"] or _may_break(chunk[-1], piece[0])):
            yield space, chunk
            space, chunk = match["space"] and " ", ""
        chunk += piece
    yield space, chunk


def _balanced(lines: list[str]) -> Iterator[str]:
    """End an isolate with its line, and go on with it in the next."""
    opened = ""
    for each in lines:
        line = opened + each
        opened = ""
        for mark in re.findall(f"[{_FIRST}{_LEFT}{_END}]", line):
            opened = opened[:-1] if mark == _END else opened + mark
        yield line + _END * len(opened)


def _may_break(last: str, first: str) -> bool:
    """Tell whether a line may end between two characters with no space between."""
    wide = any(unicodedata.east_asian_width(one) in "WF" for one in (last, first))
    return wide and last not in _NOT_LAST and first not in _NOT_FIRST
