"""Arguments and answers of a solver as plain values that can be sent between processes.

An answer may be an object of any type. The process that made it converts it to a tree of numbers,
strings and containers, which contains no code and outlives that process.
"""

from dataclasses import dataclass

Square = tuple[int, int]
"""A row and a column, counted from 0 at the top left."""


class Coordinates(frozenset[tuple[int, int]]):
    """A queens solution as pairs (x, y), where x is the column; equal to a `frozenset` of them.

    From this type, drawings and verifiers know that a pair is not (row, column).

    Example:
        >>> Coordinates({(2, 0)}) == frozenset({(2, 0)})
        True
    """

    __slots__ = ()
    coordinates = "xy"


@dataclass(frozen=True, slots=True)
class Container:
    """A list, tuple, set, dict, array or iterator with its items.

    Attributes:
        kind: `list`, `tuple`, `set`, `frozenset`, `dict`, `array` or `iterator`, if it is or
            behaves like one; the name of its type for another sequence, such as `deque`.
        items: The items, in order; those of a `dict` are `tuple` pairs of key and value.
        identity: A number that is equal for the same object in one reply; 0 for an immutable
            object.
    """

    kind: str
    items: "tuple[Value, ...]"
    identity: int = 0


@dataclass(frozen=True, slots=True)
class Other:
    """A value that is not a number, string or container.

    Attributes:
        kind: The name of its type.
        text: Its `repr`, shortened.
    """

    kind: str
    text: str


Value = None | bool | int | float | str | Container | Other
"""An argument or an answer."""
