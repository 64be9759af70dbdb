"""What a solver takes and gives, as plain values that travel between processes.

A learner's answer may be of any kind. It is looked at where it was made, and comes over as a
tree of numbers, texts and containers: nothing that could run, and nothing that is lost when
the process that made it is ended.
"""

from dataclasses import dataclass
from typing import Any

__all__ = ["Container", "Other", "Value", "decode"]


@dataclass(frozen=True, slots=True)
class Container:
    """A list, tuple, set, dict, array or iterator, and what was in it.

    Attributes:
        kind: `list`, `tuple`, `set`, `frozenset`, `dict`, `array` or `iterator`, if it is or
            behaves like one; the name of its type for another that has an order, such as
            `deque`.
        items: What was in it, in its order; of a `dict` a `tuple` of key and value each.
        identity: The same number in one reply means the same object; 0 for one that cannot
            be changed, of which nobody can tell.
    """

    kind: str
    items: "tuple[Value, ...]"
    identity: int = 0


@dataclass(frozen=True, slots=True)
class Other:
    """Something that is neither number nor text nor container.

    Attributes:
        kind: The name of its type.
        text: How it writes itself down, shortened.
    """

    kind: str
    text: str


Value = None | bool | int | float | str | Container | Other
"""What a solver takes or gives."""


def decode(encoded: Any) -> Value:  # noqa: ANN401 - JSON is anything
    """Build a value from what the worker sent.

    Args:
        encoded: `None`, a number or a text stands for itself; a container is
            `[kind, identity, [items…]]`, and anything else is `[kind, text]`.

    Returns:
        The value.

    Raises:
        ValueError: It is nothing that the worker sends.

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
