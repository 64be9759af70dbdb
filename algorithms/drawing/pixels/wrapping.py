"""Captions cut into lines."""

import re

from algorithms.drawing.pixels.lettering import length

__all__ = ["words", "wrapped"]

# A word with what must not be cut off from it. A Chinese character is a word by itself, but no
# line begins with its full stop; and the two numbers of a square stay together.
_WIDE = "\u2e80-\u9fff\uff00-\uffef"
_WORD = re.compile(
    rf"""
    [“‘（《]*
    (?: [{_WIDE}]
      | (?: [\u2066-\u2068][^\u2069]*\u2069 | \(-?\d+,\ -?\d+\) | [^\ {_WIDE}] )+
    )
    [，。：；？！、）》”’]*
    \ *
    """,
    re.VERBOSE,
)


def words(text: str) -> list[str]:
    """Return the pieces of a text that no line may cut, each with the spaces after it.

    Args:
        text: A text in the order of reading.

    Returns:
        The pieces: together they are the text.

    Example:
        >>> words("a queen on (0, 1).")
        ['a ', 'queen ', 'on ', '(0, 1).']
        >>> words("(0, 1) 有皇后。")
        ['(0, 1) ', '有', '皇', '后。']
    """
    return _WORD.findall(text)


def wrapped(text: str, width: int, size: int, language: str) -> list[str]:
    """Cut a text into lines.

    Args:
        text: A text in the order of reading.
        width: The longest a line may be, in pixels; a longer word has a line of its own.
        size: The font size in pixels.
        language: The code of its language.

    Returns:
        The lines, without the spaces between them.

    Example:
        >>> wrapped("a queen on (0, 1)", 120, 20, "en")
        ['a queen on', '(0, 1)']
    """
    lines, end = [""], 0
    for word in words(text):
        if lines[-1] and end + length(word.rstrip(" "), size, language) > width:
            lines.append("")
            end = 0
        lines[-1] += word
        end += length(word, size, language)
    return [line.rstrip(" ") for line in lines]
