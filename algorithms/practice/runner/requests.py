"""Requests to a solver's process, and what its replies may contain.

This module runs in the process: it imports only the standard library.
"""

from typing import Any

from algorithms.board.values.encoding import CONTAINER, Encoded, encode

_MARKS = 10_000_000  # commas and brackets in a reply


def call_request(
    arguments: tuple[Any, ...], seed: int, then: tuple[tuple[Any, ...], ...] = ()
) -> dict[str, Encoded]:
    """Return the request to make a call."""
    return {
        "arguments": [encode(each) for each in arguments],
        "seed": seed,
        "then": [[encode(each) for each in call] for call in then],
    }


def too_much(line: bytes) -> bool:
    """Return whether a line of JSON has more parts than any reply of the worker."""
    containers = line.count(b"[") + line.count(b"{")
    return CONTAINER * containers // 2 + line.count(b",") > _MARKS


def unnumbered(encoded: Encoded) -> Encoded:
    """Return an encoded value without the identities of its containers, for comparison."""
    match encoded:
        case [kind, int(), list(items)]:
            return [
                kind,
                [
                    unnumbered(each) if type(each) is list else each
                    for each in items
                ],
            ]
    return encoded


def build(encoded: Encoded) -> Any:
    """Build a new copy of an argument."""
    match encoded:
        case None | bool() | int() | float() | str():
            return encoded
        case ["list", int(), list(items)]:
            return [build(item) for item in items]
        case ["tuple", int(), list(items)]:
            return tuple(build(item) for item in items)
    raise TypeError(encoded)
