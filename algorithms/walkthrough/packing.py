"""Compact encodings: numbers as characters, and the values of a variable as stack operations.

A character encodes its code point minus 48, so that 0 … 9 are the digits; a space encodes None.

A backtracking search undoes its changes, so its variables return to earlier values. The values of
a variable are kept on a stack with the current value on top. `order` has one character per change:

    0       pop the current value; the one below it becomes current
    1       push the next of the listed `values`
    2, 3, … push the first, second, … of the listed values again

An object in `values` is a difference from the current value: the items that change or are
appended, by index. `{"2":{"0":7}}` sets the first item of the list at index 2 to 7.
"""

import json
from collections.abc import Iterable, Iterator
from typing import Any


def pack(numbers: Iterable[int | None]) -> str:
    """Return numbers as a string, one character each."""
    return "".join(
        " " if number is None else chr(48 + number) for number in numbers
    )


def unpack(text: str) -> Iterator[Any]:
    """Yield the numbers in a string from `pack`."""
    return (None if letter == " " else ord(letter) - 48 for letter in text)


def pack_values(values: Iterable[Any]) -> dict[str, Any]:
    """Encode the successive values of a variable."""
    listed: list[Any] = []
    order: list[int] = []
    stack: list[Any] = []
    known: dict[str, int] = {}
    for value in values:
        if value in stack[-2:-1]:
            stack.pop()
            order.append(0)
            continue
        text = json.dumps(value)
        order.append(known.get(text, 1))
        if text not in known:
            known[text] = len(known) + 2
            listed.append(_difference(stack[-1], value) if stack else value)
        stack.append(value)
    return {"values": listed, "order": pack(order)}


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
    """Return the changed items by index, or the whole new value if that is shorter."""
    lists = isinstance(old, list) and isinstance(new, list)
    if not lists or len(new) < len(old):
        return new
    changes = {
        number: _difference(old[number], value) if number < len(old) else value
        for number, value in enumerate(new)
        if [value] != old[number : number + 1]
    }
    return min(new, changes, key=lambda value: len(json.dumps(value)))


def _changed(old: Any, difference: Any) -> Any:
    """Return the value after applying a difference."""
    if not isinstance(difference, dict):
        return difference
    new = list(old)
    for number, change in difference.items():
        at = int(number)
        new[at:] = [
            _changed(new[at], change) if at < len(new) else change,
            *new[at + 1 :],
        ]
    return new
