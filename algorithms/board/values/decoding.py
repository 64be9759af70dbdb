"""Decoding of values that another process may have encoded."""

from typing import Any

from algorithms.board.values.model import Container, Other, Value


def decode(encoded: Any) -> Value:
    """Build a value from its encoding."""
    match encoded:
        case None | bool() | int() | float() | str():
            return encoded
        case [str(kind), int(identity), list(items)]:
            return Container(kind, tuple(map(decode, items)), identity)
        case [str(kind), str(text)]:
            return Other(kind, text)
    raise ValueError(encoded)
