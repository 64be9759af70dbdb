"""The values of variables as text: as Python writes them, but short."""

import re
from collections.abc import Callable
from itertools import islice
from reprlib import Repr
from typing import Any

from algorithms.base.texts import printable

MOST_SQUARES = 4096
"""The largest number of items in a value to be read: the squares of a 64 × 64 board."""

_ADDRESS = re.compile(r" at 0x[0-9a-f]+")
_MOST_SORTED = 1000  # items of a set
_MOST_KNOWN = 1000  # texts
_LONGEST = 120  # characters of an argument in the call stack

_REPR = Repr()
_REPR.maxlevel = 4
_REPR.maxtuple = _REPR.maxlist = _REPR.maxset = _REPR.maxfrozenset = (
    _REPR.maxdict
) = 64
_REPR.maxstring = _REPR.maxlong = _REPR.maxother = 400

_known: dict[str, str] = {}


def value_text(value: Any) -> str:
    """Return a value as Python writes it, shortened; a table has one row per line."""
    try:
        if is_array(value):
            return f"array({value_text(value.tolist())})"
        if isinstance(value, list) and _is_table(value):
            return _printable(_once(repr(value), _rows, value))
        return _printable(_text(value))
    except Exception:
        return f"<{type(value).__name__}>"


def is_array(value: Any) -> bool:
    """Return whether a value is a NumPy array of a board's size."""
    kind = type(value)
    is_numpy = (kind.__module__, kind.__name__) == ("numpy", "ndarray")
    return is_numpy and value.ndim in (1, 2) and value.size <= MOST_SQUARES


def on_one_line(text: str) -> str:
    """Return the text of a value for the call stack, without the line breaks of a board."""
    line = " ".join(line.strip() for line in text.split("\n"))
    half = _LONGEST // 2
    return line if len(line) <= _LONGEST else f"{line[:half]} ... {line[-half:]}"


def _printable(text: str) -> str:
    return (
        text if text.isprintable() else "\n".join(map(printable, text.split("\n")))
    )


def _text(value: Any) -> str:
    """Return the text of a value that has no rows."""
    head = _head(value)
    quick = _quick(head)
    is_whole = type(value) not in _COLLECTIONS or len(value) <= _REPR.maxlist
    if is_whole and 0 < len(quick) <= _REPR.maxother and " at 0x" not in quick:
        return quick
    return _once(quick, _shortened, head)


def _once(key: str, write: Callable[[Any], str], value: Any) -> str:
    """Return the text that a value with this repr got before, or write it."""
    if not key:
        return write(value)
    if key not in _known:
        if len(_known) >= _MOST_KNOWN:
            _known.clear()
        _known[key] = write(value)
    return _known[key]


def _rows(value: list[Any]) -> str:
    rows = ",\n ".join(map(_text, value))
    return f"[{rows}]"


def _shortened(value: Any) -> str:
    return _ADDRESS.sub("", _REPR.repr(value))


_COLLECTIONS = (list, tuple, set, dict)
_ORDINARY = (*_COLLECTIONS, int, bool, float, type(None))


def _head(value: Any) -> Any:
    """Return a collection with at most one item more than is shown."""
    kind, most = type(value), _REPR.maxlist + 1
    if kind in (list, tuple):
        return value[:most]
    if kind is dict and len(value) > most:
        return dict(islice(value.items(), most))
    if kind is set and len(value) > _MOST_SORTED:
        return set(islice(value, most))
    return value


def _quick(value: Any) -> str:
    """Return the repr of an ordinary value, which takes most of a recording's time, or ''."""
    kind = type(value)
    if kind is set and value:
        return f"{{{', '.join(map(repr, sorted(value)))}}}"
    is_short = kind is str and len(value) <= _REPR.maxlist
    return repr(value) if is_short or kind in _ORDINARY else ""


def _is_table(value: list[Any]) -> bool:
    """Return whether a list has rows that are too long for squares."""
    rows = all(isinstance(row, list | str) and len(row) > 2 for row in value)
    return rows and 1 < len(value) <= _REPR.maxlist
