"""Parameter types of arguments and options: a size, a square, a method, an algorithm."""

import re
from collections.abc import Sequence
from contextlib import suppress
from reprlib import repr as shorten

import click

from algorithms.cli.methods import FORMATS, METHODS, RECORDED
from algorithms.cli.usage_errors import LocalizedUsageError
from algorithms.errors import N_, InvalidTypeError, InvalidValueError, check_size

__all__ = [
    "LARGEST",
    "Algorithm",
    "Amount",
    "Format",
    "Integer",
    "Method",
    "Size",
    "Square",
]

LARGEST = 100
"""The largest board to search: beyond it no search finishes, and some run out of memory."""

_MOST = 10**6  # seconds, or MiB


class Integer(click.ParamType):  # type: ignore[type-arg]  # not generic in click 8.1
    """An integer, in the digits of any script."""

    name = "integer"

    def convert(
        self,
        value: object,
        param: click.Parameter | None,
        _ctx: click.Context | None,
    ) -> int:
        """Parse the integer."""
        return _integer(value, str(param and param.name))


class Amount(click.ParamType):  # type: ignore[type-arg]  # not generic in click 8.1
    """A number above 0, such as a limit, in the digits of any script."""

    name = "amount"

    def convert(
        self,
        value: object,
        param: click.Parameter | None,
        _ctx: click.Context | None,
    ) -> float:
        """Parse the number."""
        with suppress(ValueError):
            amount = float(str(value))
            if 0 < amount <= _MOST:  # also rejects "nan"
                return amount
        # NOTE: {option} is the name of an option, such as --time.
        text = N_(
            "{option} takes a number above 0 and at most {limit}, not {value}"
        )
        option = param.opts[0] if param else ""
        raise LocalizedUsageError(
            text, option=option, limit=_MOST, value=shorten(value)
        )


class Format(click.ParamType):  # type: ignore[type-arg]  # not generic in click 8.1
    """One of `FORMATS`."""

    name = "format"

    def convert(
        self,
        value: object,
        _param: click.Parameter | None,
        _ctx: click.Context | None,
    ) -> str:
        """Return the name of the format in lower case, or raise a usage error."""
        name = str(value).lower()
        if name not in FORMATS:
            text = N_("no such format: {value}; the formats are {formats}")
            raise LocalizedUsageError(
                text, value=shorten(value), formats=", ".join(FORMATS)
            )
        return name


class Size(Integer):
    """A board size, limited by `LARGEST` or another maximum."""

    def __init__(self, largest: int | None = LARGEST) -> None:
        self._largest = largest

    def convert(
        self,
        value: object,
        param: click.Parameter | None,
        ctx: click.Context | None,
    ) -> int:
        """Parse the size and check its range."""
        size = super().convert(value, param, ctx)
        name = str(param and param.name)
        if self._largest is not None and size > self._largest:
            raise InvalidValueError("too-large", name=name, limit=self._largest)
        return check_size(size, name)


class Square(click.ParamType):  # type: ignore[type-arg]  # not generic in click 8.1
    """A row and a column, separated by a comma of any script."""

    name = "square"

    def convert(
        self,
        value: object,
        param: click.Parameter | None,
        _ctx: click.Context | None,
    ) -> tuple[int, int]:
        """Parse the row and the column."""
        name, parts = str(param and param.name), re.split("[,،，]", str(value))
        if len(parts) != 2:
            raise InvalidValueError("not-a-square", name=name, value=shorten(value))
        return _integer(parts[0], name), _integer(parts[1], name)


class Method(click.ParamType):  # type: ignore[type-arg]  # not generic in click 8.1
    """One of the given methods, with hyphens or underscores."""

    name = "method"

    def __init__(self, methods: Sequence[str] = METHODS) -> None:
        self._methods = methods

    def convert(
        self,
        value: object,
        _param: click.Parameter | None,
        _ctx: click.Context | None,
    ) -> str:
        """Return the name of the method with hyphens, or raise a usage error."""
        method = str(value).replace("_", "-")
        if method not in self._methods:
            text = N_("no such method: {value}; the methods are {methods}")
            raise LocalizedUsageError(
                text, value=shorten(value), methods=", ".join(self._methods)
            )
        return method


class Algorithm(click.ParamType):  # type: ignore[type-arg]  # not generic in click 8.1
    """One of `RECORDED`, with hyphens or underscores."""

    name = "algorithm"

    def convert(
        self,
        value: object,
        _param: click.Parameter | None,
        _ctx: click.Context | None,
    ) -> str:
        """Return the name of the algorithm with hyphens, or raise an error."""
        name = str(value).replace("_", "-")
        if name not in RECORDED:
            names = ", ".join(RECORDED)
            raise InvalidValueError(
                "unknown-algorithm", algorithms=names, value=shorten(value)
            )
        return name


def _integer(value: object, name: str) -> int:
    try:
        return int(str(value))
    except ValueError:
        raise InvalidTypeError(
            "not-an-integer", name=name, value=shorten(value)
        ) from None
