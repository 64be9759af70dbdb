"""Numbers as characters, and the values that a variable takes as what becomes of a stack.

A character stands for its code less 48, so that 0 … 9 are the digits; a space stands for nothing.

A search takes back what it did, so that its variables return to values that they had. The values
of a variable lie on a stack, the one that holds on top. Each change is a character of its `order`:

    0       the topmost value is taken off, and the one below it holds again
    1       the next of the listed `values` is put on
    2, 3, … the first, the second, … of the listed values is put on again

An object among the listed values tells how the value differs from the topmost one: the items that
change, by index, and those appended. `{"2":{"0":7}}` puts a 7 first in the list at index 2.
"""

import json
from collections.abc import Iterable, Iterator
from typing import Any

__all__ = ["pack", "pack_values", "unpack", "unpack_values"]


def pack(numbers: Iterable[int | None]) -> str:
    """Write numbers, one character each.

    Args:
        numbers: Integers from −15 on, or None.

    Returns:
        The characters.

    Example:
        >>> pack([0, 9, 10, None, -2])
        '09: .'
    """
    return "".join(
        " " if number is None else chr(48 + number) for number in numbers
    )


def unpack(text: str) -> Iterator[Any]:
    """Read what `pack` wrote.

    Args:
        text: The characters.

    Returns:
        An iterator over the numbers.

    Example:
        >>> list(unpack("09: ."))
        [0, 9, 10, None, -2]
    """
    return (None if letter == " " else ord(letter) - 48 for letter in text)


def pack_values(values: Iterable[Any]) -> dict[str, Any]:
    """Tell the values that a variable takes one after the other.

    Args:
        values: Numbers, truth values, or lists of such values; none is the one before it.

    Returns:
        The listed `values` and the `order`.

    Example:
        >>> pack_values([[0, 0, 0], [0, 7, 0], [0, 0, 0], [0, 0]])
        {'values': [[0, 0, 0], {1: 7}, [0, 0]], 'order': '1101'}
    """
    told: list[Any] = []
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
            told.append(_difference(stack[-1], value) if stack else value)
        stack.append(value)
    return {"values": told, "order": pack(order)}


def unpack_values(packed: dict[str, Any]) -> Iterator[Any]:
    """Read what `pack_values` told.

    Args:
        packed: The `values` and the `order`, from JSON.

    Returns:
        An iterator over the values.

    Example:
        >>> told = {"values": [[0, 0, 0], {"1": 7}, [0, 0]], "order": "1101"}
        >>> list(unpack_values(told))
        [[0, 0, 0], [0, 7, 0], [0, 0, 0], [0, 0]]
    """
    stack: list[Any] = []
    known: list[Any] = []
    for number in unpack(packed["order"]):
        if number == 0:
            stack.pop()
        elif number == 1:
            told = packed["values"][len(known)]
            known.append(_changed(stack[-1], told) if stack else told)
            stack.append(known[-1])
        else:
            stack.append(known[number - 2])
        yield stack[-1]


def _difference(old: Any, new: Any) -> Any:  # noqa: ANN401 - whatever a variable may hold
    """Return what changes by index, or the whole new value where that is shorter."""
    lists = isinstance(old, list) and isinstance(new, list)
    if not lists or len(new) < len(old):
        return new
    changes = {
        number: _difference(old[number], value) if number < len(old) else value
        for number, value in enumerate(new)
        if [value] != old[number : number + 1]
    }
    return min(new, changes, key=lambda told: len(json.dumps(told)))


def _changed(old: Any, told: Any) -> Any:  # noqa: ANN401 - whatever a variable may hold
    """Return the value that a difference tells."""
    if not isinstance(told, dict):
        return told
    new = list(old)
    for number, change in told.items():
        at = int(number)
        new[at:] = [
            _changed(new[at], change) if at < len(new) else change,
            *new[at + 1 :],
        ]
    return new
