"""Looking into containers in containers, whatever their kinds and however deep."""

from collections.abc import Callable, Sequence
from typing import Any

from algorithms.board import Square
from algorithms.practice.forms.digits import parse, to_integer
from algorithms.practice.values import Container, Value

__all__ = [
    "NotThisForm",
    "containers",
    "gather",
    "hollow",
    "inside",
    "integers",
    "is_mapping",
    "is_nothing",
    "is_unordered",
    "keys",
    "pair",
]

_DEEPEST = 12
_PAIR = 2


class NotThisForm(Exception):  # noqa: N818 - control flow between a form's parts
    """An answer is not written in the form in which it is being read.

    Attributes:
        code: Why, a key of `model.REASONS`.
        value: What cannot be read.
    """

    def __init__(self, code: str, value: Value) -> None:
        super().__init__(code)
        self.code, self.value = code, value


def gather(
    value: Value,
    leaf: Callable[[Value], Sequence[Any] | None],
    level: int | None = None,
) -> list[tuple[int, Any]]:
    """Return the parts of an answer, in order.

    Args:
        value: The answer.
        leaf: What reads a part; it gives `None` for a container to look into.
        level: In how many containers a part lies, where that is known. An empty container
            less deep holds no parts; as deep it is an empty part, `()`.

    Returns:
        Each part with the number of containers around it.

    Raises:
        NotThisForm: Something in it is neither a part nor a container.
    """
    found: list[tuple[int, Any]] = []

    def look(value: Value, depth: int) -> None:
        value = _settled(value)
        if is_nothing(value, depth):
            if depth and (level is None or depth >= level):
                found.append((depth, ()))
            return
        parts = leaf(value)
        if parts is not None:
            found.extend((depth, part) for part in parts)
            return
        if not isinstance(value, Container):
            missing = value is None and depth == 1
            raise NotThisForm("none-inside" if missing else "form", value)
        if all(item is None for item in inside(value)):
            raise NotThisForm("none-inside", value)
        if depth > _DEEPEST:
            raise NotThisForm("too-deep", value)
        for item in inside(value):
            look(item, depth + 1)

    look(value, 0)
    return found


def is_mapping(container: Container) -> bool:
    """Tell whether a container has keys: its items are pairs of key and value."""
    return container.kind == "dict" and all(
        isinstance(item, Container) and len(item.items) == _PAIR
        for item in container.items
    )


def is_unordered(container: Container) -> bool:
    """Tell whether the order in a container means nothing."""
    return container.kind in ("set", "frozenset")


def inside(container: Container) -> tuple[Value, ...]:
    """Return what is in a container; of one with keys, the values."""
    return _parts(container, 1) if is_mapping(container) else container.items


def keys(container: Container) -> tuple[Value, ...]:
    """Return the keys of a container; of one without keys nothing."""
    return _parts(container, 0) if is_mapping(container) else ()


def hollow(value: Value) -> bool:
    """Tell whether there is nothing in a container but empty ones, however deep.

    Args:
        value: An answer; blank text is as good as an empty container.

    Returns:
        True for `[]`, `[[]]`, an empty text and the like.
    """
    if isinstance(value, str):
        value = parse(value)
    if isinstance(value, str):
        return not value.strip()
    return isinstance(value, Container) and all(map(hollow, inside(value)))


def is_nothing(value: Value, depth: int) -> bool:
    """Tell whether there is nothing in an answer, or in a container of it.

    Args:
        value: The answer or a part of it.
        depth: In how many containers it lies. Text that is blank is nothing by itself; among
            others it may be a board without squares, or a row.

    Returns:
        True for an empty container, and for blank text that is the whole answer.
    """
    if isinstance(value, str):
        return depth == 0 and not value.strip()
    return isinstance(value, Container) and not value.items


def integers(value: Value, n: int) -> tuple[int, ...] | None:
    """Return the whole numbers in a container, in its order.

    Args:
        value: Anything.
        n: The size of the board, which tells the texts `2` and `10` from `2413`.

    Returns:
        The numbers; `None` if the value is no container or holds anything else.

    Raises:
        NotThisForm: `unordered`: they are in a set.
    """
    if not isinstance(value, Container) or is_mapping(value):
        return None
    if isinstance(value.items[0], Container):
        return None
    longest = len(str(n))
    numbers = []
    for item in value.items:
        if isinstance(item, str) and len(item.strip()) > longest:
            return None
        number = to_integer(item)
        if number is None:
            return None
        numbers.append(number)
    if is_unordered(value) and len(numbers) > 1:
        raise NotThisForm("unordered", value)
    return tuple(numbers)


def _parts(mapping: Container, place: int) -> tuple[Value, ...]:
    return tuple(
        item.items[place] for item in mapping.items if isinstance(item, Container)
    )


def _settled(value: Value) -> Value:
    """Return what a text means, and what `dict.fromkeys(squares)` stands for: a set in order."""
    if isinstance(value, str):
        return parse(value)
    if not isinstance(value, Container) or any(
        each is not None for each in inside(value)
    ):
        return value
    found = keys(value)
    squares = bool(found) and all(pair(key) is not None for key in found)
    return Container("dict_keys", found) if squares else value


def pair(value: Value) -> Square | None:
    """Return the two whole numbers of a pair such as `(0, 1)`, or `None`."""
    if isinstance(value, str):
        value = parse(value)
    if (
        isinstance(value, Container)
        and len(value.items) == _PAIR
        and not is_unordered(value)
        and not is_mapping(value)
    ):
        first, second = map(to_integer, value.items)
        if first is not None and second is not None:
            return first, second
    return None


def containers(value: Value) -> tuple[str, ...]:
    """Return the kinds of the containers from the outside in, along the first items.

    Args:
        value: An answer.

    Returns:
        Such as `("list", "tuple")`; a text is `text`, an array is named once.
    """
    kinds: list[str] = []
    while isinstance(value, Container) and len(kinds) <= _DEEPEST:
        if value.kind != "array" or kinds[-1:] != ["array"]:
            kinds.append(value.kind)
        items = inside(value)
        if not items:
            break
        full = (i for i in items if not isinstance(i, Container) or i.items)
        value = next(full, items[0])
    return (*kinds, "text") if isinstance(value, str) else tuple(kinds)
