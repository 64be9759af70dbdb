"""Values as Python code for the report: shortened, and the same in every run.

This module runs in the solver's process: it imports only the standard library.
"""

import re
from typing import Any

SHOWN = 300
"""The largest number of characters shown of a value."""

SMALL = 1 << 63
"""Whole numbers below this need no special treatment."""


def clean(text: str, limit: int = SHOWN) -> str:
    """Return a text on one line, the same in every run."""
    text = re.sub(r" at 0x[0-9a-fA-F]+", "", text[: limit * 10])
    text = " ".join(text.split())
    return cut(sendable(text), limit)


def sendable(text: str) -> str:
    """Escape lone surrogates, which can be neither sent nor printed."""
    return text.encode("utf-8", "backslashreplace").decode("utf-8")


def type_name(value: object) -> str:
    """Return the name of a value's type, however odd the type is."""
    name: str = type.__dict__["__name__"].__get__(type(value))
    return name


def cut(text: str, limit: int = SHOWN) -> str:
    """Return a text, shortened if it is too long."""
    return text if len(text) <= limit else text[: limit - 1] + "…"


def plain(value: Any, limit: int = SHOWN) -> str:
    """Return a value other than a container as Python code."""
    kind = type(value)
    if kind is str:
        return clean(repr(value[: limit + 1]), limit + 2)
    if kind is int and not -SMALL < value < SMALL and value.bit_length() > 2000:
        # Python may refuse to convert it to decimal digits.
        return hex(value >> value.bit_length() - 64) + "…"
    try:
        return clean(repr(value))
    except MemoryError:
        raise
    except BaseException:
        return f"<{type_name(value)}>"
