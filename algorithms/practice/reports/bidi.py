"""Lines of prose and code that any terminal displays in the correct order.

A terminal or the log of a CI server guesses the direction of each line, or supports left to right
only. In a right-to-left language, each line of prose is therefore enclosed in a right-to-left
isolate, and each line of code or of a board in a left-to-right isolate: then the guess only decides
on which side the line begins. Other languages do not need isolates.
"""

import re
from collections.abc import Iterator

from algorithms.base.lines import (
    END,
    FIRST,
    LEFT,
    RIGHT,
    display_width,
    isolated,
    wrapped,
)

_CODE = re.compile("`[^`]+`")
_ISOLATES = str.maketrans("", "", FIRST + LEFT + RIGHT + END)


def without_isolates(text: str) -> str:
    """Remove the direction isolates from a text."""
    return text.translate(_ISOLATES)


def prose_lines(text: str, language: str, width: int) -> list[str]:
    """Break a text into lines."""
    text = _CODE.sub(
        lambda code: isolated(without_isolates(code[0]), language, FIRST), text
    )
    lines = _balanced(wrapped(text, width, display_width))
    return [isolated(line, language) for line in lines]


def _balanced(lines: list[str]) -> Iterator[str]:
    """Close an isolate at the end of its line, and reopen it in the next."""
    opened = ""
    for each in lines:
        line = opened + each
        opened = ""
        for mark in re.findall(f"[{FIRST}{LEFT}{END}]", line):
            opened = opened[:-1] if mark == END else opened + mark
        yield line + END * len(opened)
