"""Decoding of values that another process may have encoded."""

from typing import Any

from algorithms.board.values.model import Container, Other, Value


def decode(encoded: Any) -> Value:  # noqa: ANN401 - JSON is anything
    """Build a value from its encoding.

    Args:
        encoded: `None`, a number or a string as it is; a container as
            `[kind, identity, [items…]]`, and anything else as `[kind, text]`.

    Returns:
        The value.

    Raises:
        ValueError: The argument is not an encoded value.

    Example:
        >>> decode(["tuple", 0, [1, 3]])
        Container(kind='tuple', items=(1, 3), identity=0)
    """
    match encoded:
        case None | bool() | int() | float() | str():
            return encoded
        case [str(kind), int(identity), list(items)]:
            return Container(kind, tuple(map(decode, items)), identity)
        case [str(kind), str(text)]:
            return Other(kind, text)
    raise ValueError(encoded)
