"""Integers in strings: digits of any script, signs and separators."""

import json
import re

from algorithms.board.values.model import Container, Value

_MOST_DIGITS = 100  # of a number; Python converts no number of thousands
_NUMBER = re.compile(rf"(?:(?<!\d)[-−])?\d{{1,{_MOST_DIGITS}}}(?!\d)")
_SEPARATORS = re.compile(r"[\s,;:|/،؛、，；.·–—\-]*")
_GROUPED = re.compile(r"[-−+]?\d{1,3}(?:[,،٬'’_\s]\d{3})+")
_PLAIN = re.compile(r"[-−+]?\d+")
_BRACKETS = str.maketrans("(){}'،，", '[][]",,')
_GAP = re.compile(r"(?<=[\w\"\]])\s+(?=[\w\"\[-])|(?<=\])(?=\[)")
_LONGEST = 100_000  # characters: more than any board of marks needs


def to_integer(value: Value) -> int | None:
    """Return the integer that a value represents."""
    if type(value) is int:
        return value
    if isinstance(value, float):
        return int(value) if value.is_integer() else None
    if not isinstance(value, str) or len(value) > _MOST_DIGITS:
        return None
    text = value.strip()
    if _PLAIN.fullmatch(text) or _GROUPED.fullmatch(text):
        return int(re.sub(r"[^\d-]", "", text.replace("−", "-")))
    return None


def numbers_in(text: str, n: int) -> tuple[int, ...] | None:
    """Return the integers in a string such as `2413` or `2, 4, 1, 3`."""
    text = text.strip()
    if text.isdecimal():
        if n > 10 and len(text) > 2:
            return None  # 111 can be 1 and 11, or 11 and 1
        pattern = r"10|\d" if n == 10 and len(text) == 11 else r"\d"
        text = " ".join(re.findall(pattern, text.translate(_latin(text))))
    found = _NUMBER.findall(text)
    if not _SEPARATORS.fullmatch(_NUMBER.sub("", text)):
        return None
    return tuple(int(each.replace("−", "-")) for each in found) or None


def parse(text: str) -> Value:
    """Parse a string that contains containers in Python or NumPy notation."""
    if text.lstrip()[:1] not in ("[", "(", "{") or len(text) > _LONGEST:
        return text
    latin = text.translate(_latin(text)).translate(_BRACKETS)
    latin = re.sub(r",\s*\]", "]", _GAP.sub(",", latin.strip()))
    latin = latin.replace("True", "1").replace("False", "0").replace("None", "null")
    try:
        found = json.loads(f"[{latin}]")
    except (ValueError, RecursionError):
        return text
    return _contained(found[0] if len(found) == 1 else found)


def _latin(text: str) -> dict[int, str]:
    """Return a translation table from the digits of a string to Latin ones."""
    return {ord(each): str(int(each)) for each in set(text) if each.isdecimal()}


def _contained(found: object) -> Value:
    if isinstance(found, list):
        return Container("text", tuple(map(_contained, found)))
    return found if isinstance(found, int | float | str) else None
