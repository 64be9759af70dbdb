"""Text in the order in which it is painted, from the left to the right.

Text is stored in the order of reading. Where Hebrew or Arabic meets numbers or Latin letters,
the two orders differ, and the Unicode Bidirectional Algorithm (UAX #9) says how: each
character has a kind, and the rules W2 to N2 change the kinds until all of them are left, right
or a number. What no caption holds is left out: embeddings and overrides, which Unicode has
replaced by isolates, and the brackets other than `()`, `[]` and `{}`.
"""

import re
import unicodedata
from collections.abc import Iterator
from itertools import groupby
from typing import Literal, NamedTuple

__all__ = ["Direction", "visual"]

Direction = Literal["ltr", "rtl"]
"""The direction of a paragraph."""

_LEFT, _RIGHT, _FIRST_STRONG, _POP = "\u2066", "\u2067", "\u2068", "\u2069"
_ISOLATES = (_LEFT, _RIGHT, _FIRST_STRONG)
_INVISIBLE = {"BN", "LRE", "RLE", "LRO", "RLO", "PDF"}
_SHAPELESS = dict.fromkeys(
    map(ord, "\u200e\u200f\u061c\u2069")
)  # but for the order
_MIRRORED = str.maketrans("()[]{}<>«»‹›", ")(][}{><»«›‹")
_BRACKETS = {"(": ")", "[": "]", "{": "}"}

# One letter a kind, so that a rule is a regular expression. Others are neutral: "w".
_KINDS = {"L": "L", "R": "R", "AL": "A", "EN": "e", "AN": "n"}
_KINDS |= {"ES": "s", "ET": "t", "CS": "c"}


class _Part(NamedTuple):
    """A character with its accents, or an isolate."""

    kind: str
    shown: str
    mirrored: str


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
    base = "R" if direction == "rtl" else "L"
    parts = _parts(text)
    kinds = _resolve(parts, base)
    line = [
        (kind, part.mirrored if kind == "R" else part.shown)
        for kind, part in zip(kinds, parts, strict=True)
    ]
    if base == "R":
        return _flipped(line)
    runs = groupby(line, key=lambda pair: pair[0] == "L")
    return "".join(
        "".join(shown for _, shown in run) if left else _flipped(list(run))
        for left, run in runs
    )


def _parts(text: str) -> list[_Part]:
    parts: list[_Part] = []
    start = 0
    while start < len(text):
        character, end = text[start], start + 1
        kind = unicodedata.bidirectional(character)
        if character in _ISOLATES:
            end = _end(text, start)
            inner = text[start + 1 : end].removesuffix(_POP)
            shown = visual(inner, _direction(character, inner))
            parts.append(_Part("w", shown, shown))
        elif kind == "NSM" and parts:
            kind, shown, mirrored = parts.pop()
            parts.append(_Part(kind, shown + character, mirrored + character))
        elif kind not in _INVISIBLE:
            shown = character.translate(_SHAPELESS)
            mirrored = shown.translate(_MIRRORED)
            parts.append(_Part(_KINDS.get(kind, "w"), shown, mirrored))
        start = end
    return parts


def _end(text: str, start: int) -> int:
    """Return where the isolate that begins at a place ends."""
    depth = 0
    for i in range(start, len(text)):
        depth += (text[i] in _ISOLATES) - (text[i] == _POP)
        if depth == 0:
            return i + 1
    return len(text)


def _direction(isolate: str, inner: str) -> Direction:
    """Return the direction of an isolate; some take that of their first letter."""
    first = {_LEFT: "L", _RIGHT: "R"}.get(isolate)
    letters = (part.kind for part in _parts(inner) if part.kind in "LRA")
    return "ltr" if (first or next(letters, "L")) == "L" else "rtl"


def _resolve(parts: list[_Part], base: str) -> str:
    """Return the kind of each part: L, R, e or n."""
    kinds = "".join(part.kind for part in parts)
    kinds = re.sub("A[^LR]*", lambda m: m[0].replace("e", "n"), kinds)  # W2
    kinds = kinds.replace("A", "R")  # W3
    kinds = re.sub("(?<=e)[sc](?=e)", "e", kinds)  # W4
    kinds = re.sub("(?<=n)c(?=n)", "n", kinds)
    kinds = re.sub("t+(?=e)|(?<=e)t+", lambda m: "e" * len(m[0]), kinds)  # W5
    kinds = re.sub("[stc]", "w", kinds)  # W6
    kinds = re.sub("L[^R]*", lambda m: m[0].replace("e", "L"), base + kinds)  # W7
    kinds = base + _bracketed(kinds[1:], parts, base) + base
    kinds = re.sub("(?<=L)w+(?=L)", lambda m: "L" * len(m[0]), kinds)  # N1
    kinds = re.sub("(?<=[Ren])w+(?=[Ren])", lambda m: "R" * len(m[0]), kinds)
    return kinds[1:-1].replace("w", base)  # N2


def _bracketed(kinds: str, parts: list[_Part], base: str) -> str:
    """Give a pair of brackets one side: that of what is in it or before it (N0)."""
    for start, end in sorted(_pairs(kinds, parts)):
        inside = _sides(kinds[start + 1 : end])
        if inside:
            before = (base + _sides(kinds[:start]))[-1]
            side = base if base in (*inside, before) else inside[0]
            kinds = (
                kinds[:start]
                + side
                + kinds[start + 1 : end]
                + side
                + kinds[end + 1 :]
            )
    return kinds


def _pairs(kinds: str, parts: list[_Part]) -> Iterator[tuple[int, int]]:
    """Yield the places of the brackets that belong together."""
    opened: list[tuple[str, int]] = []
    for i, (kind, part) in enumerate(zip(kinds, parts, strict=True)):
        bracket = (
            part.shown[0] if kind == "w" and part.shown != part.mirrored else ""
        )
        if bracket in _BRACKETS:
            opened.append((_BRACKETS[bracket], i))
        while bracket in [closing for closing, _ in opened]:
            closing, start = opened.pop()
            if closing == bracket:
                yield start, i
                break


def _sides(kinds: str) -> str:
    """Return which side the letters and the numbers are on."""
    return re.sub("[en]", "R", kinds.replace("w", ""))


def _flipped(line: list[tuple[str, str]]) -> str:
    """Turn a line around, but for the numbers and the words that run to the right."""
    runs = [
        (right, [shown for _, shown in run])
        for right, run in groupby(line, key=lambda pair: pair[0] == "R")
    ]
    return "".join(
        "".join(reversed(shown) if right else shown)
        for right, shown in reversed(runs)
    )
