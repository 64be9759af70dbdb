"""Compact encodings: numbers as characters, and the values of a variable as stack operations.

A character encodes its code point minus 48, so that 0 … 9 are the digits; a space encodes None. The
surrogates, which no file may contain, are left out.

A backtracking search undoes its changes, so its variables return to earlier values. The values of
a variable are kept on a stack with the current value on top. `order` has one character per change:

    0       pop the current value; the one below it becomes current
    1       push the next of the listed `values`
    2, 3, … push the first, second, … of the listed values again

An object in `values` is a difference from the current value. For a list, it has the items that
change or are appended, by index: `{"2":{"0":7}}` sets the first item of the list at index 2 to 7.
For a text, `keep` has the numbers of characters that stay at its start and at its end, and `put`
is the text between them.
"""

import json
from collections.abc import Iterable, Iterator
from typing import Any

_SHORT = 40  # characters: shorter texts are stored whole
_FIRST, _SURROGATE, _SURROGATES = 48, 0xD800, 0x800
_WIDE = "\uffff"  # characters above it have another length in JavaScript


def pack(numbers: Iterable[int | None]) -> str:
    """Return numbers as a string, one character each."""
    return "".join(" " if number is None else _letter(number) for number in numbers)


def _letter(number: int) -> str:
    code = number + _FIRST
    return chr(code if code < _SURROGATE else code + _SURROGATES)


def unpack(text: str) -> Iterator[Any]:
    """Yield the numbers in a string from `pack`."""
    for letter in text:
        code = ord(letter) - _FIRST
        yield None if letter == " " else code - _SURROGATES * (letter > "\ud7ff")


class Packer:
    """The successive values of a variable, encoded one by one."""

    def __init__(self) -> None:
        self.values: list[Any] = []
        self.order: list[int] = []
        self._stack: list[Any] = []
        self._known: dict[Any, int] = {}

    def add(self, value: Any) -> Any:
        """Add a value; return what is listed for it, or None."""
        if value in self._stack[-2:-1]:
            self._stack.pop()
            self.order.append(0)
            return None
        key = value if isinstance(value, str) else (json.dumps(value),)
        number = self._known.setdefault(key, len(self._known) + 2)
        is_new = number == len(self.values) + 2
        self.order.append(1 if is_new else number)
        if is_new:
            listed = _difference(self._stack[-1], value) if self._stack else value
            self.values.append(listed)
        self._stack.append(value)
        return self.values[-1] if is_new else None


def pack_values(values: Iterable[Any]) -> dict[str, Any]:
    """Encode the successive values of a variable."""
    packer = Packer()
    for value in values:
        packer.add(value)
    return {"values": packer.values, "order": pack(packer.order)}


def unpack_values(packed: dict[str, Any]) -> Iterator[Any]:
    """Yield the values encoded by `pack_values`."""
    stack: list[Any] = []
    known: list[Any] = []
    for number in unpack(packed["order"]):
        if number == 0:
            stack.pop()
        elif number == 1:
            value = packed["values"][len(known)]
            known.append(_changed(stack[-1], value) if stack else value)
            stack.append(known[-1])
        else:
            stack.append(known[number - 2])
        yield stack[-1]


def _difference(old: Any, new: Any) -> Any:
    """Return the changes, or the whole new value if that is shorter."""
    if isinstance(old, str) and isinstance(new, str):
        return _text_difference(old, new)
    lists = isinstance(old, list) and isinstance(new, list)
    if not lists or len(new) < len(old):
        return new
    changes = {
        number: _difference(old[number], value) if number < len(old) else value
        for number, value in enumerate(new)
        if [value] != old[number : number + 1]
    }
    return min(new, changes, key=lambda value: len(json.dumps(value)))


def _text_difference(old: str, new: str) -> Any:
    """Return the characters that change, or the whole new text if it is short."""
    if len(new) < _SHORT or max(old, default="") > _WIDE or max(new) > _WIDE:
        return new
    start = _common(old, new)
    end = _common(old[start:][::-1], new[start:][::-1])
    put = new[start : len(new) - end]
    return (
        {"keep": [start, end], "put": put} if len(put) + _SHORT < len(new) else new
    )


def _common(old: str, new: str) -> int:
    """Return the length of the start that two texts have in common."""
    low, high = 0, min(len(old), len(new))
    while low < high:
        middle = (low + high + 1) // 2
        if old.startswith(new[low:middle], low):
            low = middle
        else:
            high = middle - 1
    return low


def _changed(old: Any, difference: Any) -> Any:
    """Return the value after applying a difference."""
    if not isinstance(difference, dict):
        return difference
    if isinstance(old, str):
        start, end = difference["keep"]
        return old[:start] + difference["put"] + old[len(old) - end :]
    new = list(old)
    for number, change in difference.items():
        at = int(number)
        new[at:] = [
            _changed(new[at], change) if at < len(new) else change,
            *new[at + 1 :],
        ]
    return new
