"""Parameter types of arguments and options: a size, a square, a method, an algorithm."""

import re
from collections.abc import Iterable
from contextlib import suppress

import click
from click import Context, Parameter
from click.shell_completion import CompletionItem

from algorithms.base.errors import (
    MESSAGES,
    InvalidTypeError,
    InvalidValueError,
    check_size,
    shorten,
)
from algorithms.base.texts import N_
from algorithms.cli.completion import matching
from algorithms.cli.usage_errors import LocalizedUsageError
from algorithms.solving.methods import QUEENS, RECORDED, TOURS

FORMATS = {"text": ".txt", "json": ".json", "junit": ".xml", "html": ".html"}
"""Values of `algorithms check --format`, each with its file extension."""

LARGEST = 100
"""The largest board to search: beyond it no search finishes, and some run out of memory."""

_MOST = 10**6  # seconds, or MiB

_TOO_SMALL = N_("{option} must be at least {limit}")
_NO_METHOD = N_("no such method: {value}; the methods are {methods}")
_NO_FORMAT = N_("no such format: {value}; the formats are {formats}")


class Integer(click.ParamType):  # type: ignore[type-arg]  # not generic in click 8.1
    """An integer in a range, in the digits of any script."""

    name = "integer"

    def __init__(self, least: int | None = None, most: int | None = None) -> None:
        self._least, self._most = least, most

    def convert(
        self, value: object, param: Parameter | None, _ctx: Context | None
    ) -> int:
        """Parse the integer and check its range."""
        number, option = _integer(value, str(param and param.name)), _option(param)
        if self._least is not None and number < self._least:
            raise LocalizedUsageError(_TOO_SMALL, option=option, limit=self._least)
        if self._most is not None and number > self._most:
            text = N_("{option} must be at most {limit}")
            raise LocalizedUsageError(text, option=option, limit=self._most)
        return number


class Amount(click.ParamType):  # type: ignore[type-arg]  # not generic in click 8.1
    """A number above 0, such as a limit, in the digits of any script."""

    name = "amount"

    def __init__(self, least: float = 0) -> None:
        self._least = least

    def convert(
        self, value: object, param: Parameter | None, _ctx: Context | None
    ) -> float:
        """Parse the number."""
        with suppress(ValueError):
            amount = float(str(value))
            if 0 < amount < self._least:
                option = _option(param)
                raise LocalizedUsageError(
                    _TOO_SMALL, option=option, limit=self._least
                )
            if 0 < amount <= _MOST:  # also rejects "nan"
                return amount
        # NOTE: {option} is the name of an option, such as --time.
        text = N_(
            "{option} takes a number above 0 and at most {limit}, not {value}"
        )
        raise LocalizedUsageError(
            text, option=_option(param), limit=_MOST, value=shorten(value)
        )


class Size(Integer):
    """A board size, limited by `LARGEST` or another maximum."""

    def __init__(self, largest: int | None = LARGEST) -> None:
        super().__init__()
        self._largest = largest

    def convert(
        self, value: object, param: Parameter | None, ctx: Context | None
    ) -> int:
        """Parse the size and check its range."""
        size = super().convert(value, param, ctx)
        name = str(param and param.name)
        if self._largest is not None and size > self._largest:
            raise InvalidValueError("too-large", name=name, limit=self._largest)
        return check_size(size, name)


class Choice(click.ParamType):  # type: ignore[type-arg]  # not generic in click 8.1
    """One of several `names`, with hyphens or underscores."""

    name = "choice"

    def __init__(self, names: Iterable[str], kind: str, message: str) -> None:
        self.names, self._kind, self._message = tuple(names), kind, message

    def convert(
        self, value: object, _param: Parameter | None, _ctx: Context | None
    ) -> str:
        """Return the name in lower case with hyphens, or raise a usage error."""
        name = str(value).lower().replace("_", "-")
        if name not in self.names:
            values = {"value": shorten(value), self._kind: ", ".join(self.names)}
            raise LocalizedUsageError(self._message, **values)
        return name

    def shell_complete(
        self, _ctx: Context, _param: Parameter, incomplete: str
    ) -> list[CompletionItem]:
        """Complete a name."""
        return matching(self.names, incomplete.lower().replace("_", "-"))


class Square(click.ParamType):  # type: ignore[type-arg]  # not generic in click 8.1
    """A row and a column, separated by a comma of any script."""

    name = "square"

    def convert(
        self, value: object, param: Parameter | None, _ctx: Context | None
    ) -> tuple[int, int]:
        """Parse the row and the column."""
        name, parts = (
            str(param and param.name),
            re.split("[,،，]", str(value).strip("()[] ")),
        )
        if len(parts) != 2:
            raise InvalidValueError("not-a-square", name=name, value=shorten(value))
        return _integer(parts[0], name), _integer(parts[1], name)


FORMAT = Choice(FORMATS, "formats", _NO_FORMAT)
METHOD = Choice(QUEENS, "methods", _NO_METHOD)
TOUR_METHOD = Choice(TOURS, "methods", _NO_METHOD)
ALGORITHM = Choice(RECORDED, "algorithms", MESSAGES["unknown-algorithm"])


def _option(param: Parameter | None) -> str:
    return param.opts[0] if param else ""


def _integer(value: object, name: str) -> int:
    try:
        return int(str(value))
    except ValueError:
        raise InvalidTypeError(
            "not-an-integer", name=name, value=shorten(value)
        ) from None
