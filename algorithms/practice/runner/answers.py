"""Values in the solver's process: arguments, answers, and what is printed."""

import io
from collections.abc import Iterable, Mapping
from typing import Any

from algorithms.board.values.encoding import CONTAINER, Encoded
from algorithms.board.values.showing import SHOWN, cut, plain, type_name

KEPT = 1_000
"""The number of characters kept of the output of a call."""

_BRACKETS: Mapping[type, tuple[str, ...]] = {
    list: ("[", "]"),
    tuple: ("(", ")"),
    set: ("{", "}"),
}
_DEPTH = 20
_MARKS = 10_000_000  # commas and brackets in a reply
_NOTHING: Mapping[int, list[Any]] = {}


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


def unnumbered(encoded: Encoded) -> Encoded:
    """Return an encoded value without the identities of its containers, for comparison."""
    match encoded:
        case [kind, int(), list(items)]:
            return [kind, [unnumbered(x) if type(x) is list else x for x in items]]
    return encoded


def too_much(line: bytes) -> bool:
    """Return whether a line of JSON has more parts than any reply of the worker."""
    containers = line.count(b"[") + line.count(b"{")
    return CONTAINER * containers // 2 + line.count(b",") > _MARKS


def shown(value: object, consumed: Mapping[int, list[Any]] = _NOTHING) -> str:
    """Return a value as Python code."""
    return cut(_text(value, consumed, SHOWN, 0))


def _text(
    value: Any, consumed: Mapping[int, list[Any]], limit: int, depth: int
) -> str:
    def join(rows: Iterable[tuple[Any, ...]]) -> str:
        texts, left = [], limit
        for row in rows:
            if left <= 0:
                texts.append("…")
                break
            parts = (_text(part, consumed, left, depth + 1) for part in row)
            texts.append(": ".join(parts))
            left -= len(texts[-1]) + 2
        return ", ".join(texts)

    kind = type(value)
    if id(value) in consumed:
        return f"<{type_name(value)}> {join(zip(consumed[id(value)]))}".rstrip()
    if depth > _DEPTH:
        return "…"
    if kind in _BRACKETS and value:
        first, last = _BRACKETS[kind]
        comma = "," if kind is tuple and len(value) == 1 else ""
        return f"{first}{join(zip(value))}{comma}{last}"
    return f"{{{join(value.items())}}}" if kind is dict else plain(value, limit)


class Printed(io.TextIOBase):
    r"""A replacement for `sys.stdout` and `sys.stderr` that never blocks and never closes."""

    encoding, errors = "utf-8", "backslashreplace"

    def __init__(self) -> None:
        self.clear()
        self.buffer = _Bytes(self)

    def clear(self) -> None:
        """Discard the output."""
        self.kept, self.length = "", 0

    def write(self, text: str) -> int:
        """Keep the beginning of a text and count the rest."""
        if not isinstance(text, str):
            message = f"write() argument must be str, not {type(text).__name__}"
            raise TypeError(message)
        self.kept += text[: KEPT - len(self.kept)] if self.length < KEPT else ""
        self.length += len(text)
        return len(text)

    def writable(self) -> bool:
        """Return True."""
        return True

    def fileno(self) -> int:
        """Return a valid descriptor; anything written to it is lost."""
        return 1

    def detach(self) -> Any:
        """Return the binary stream, for a solver that wraps it in a text stream of its own."""
        return self.buffer

    def reconfigure(self, **_options: object) -> None:
        """Accept options, as `sys.stdout` does, and ignore them."""

    close = reconfigure


class _Bytes(io.RawIOBase):
    """The binary stream, for a solver that writes to `sys.stdout.buffer`."""

    def __init__(self, printed: Printed) -> None:
        self._printed = printed

    def write(self, data: bytes) -> int:  # type: ignore[override]  # Python 3.11 has no type for all buffers
        self._printed.write(bytes(data).decode("utf-8", "backslashreplace"))
        return len(data)

    def writable(self) -> bool:
        return True

    def close(self) -> None:
        """Stay open."""
