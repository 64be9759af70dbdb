"""Parameters: their types, such as a size or a square, how a shell completes them, and options."""

import re
from collections.abc import Callable, Iterable
from contextlib import suppress
from functools import partial
from math import inf, nan
from typing import Any

import click
from click import Context, Parameter
from click.shell_completion import CompletionItem

from algorithms.base.arguments import check_size_up_to
from algorithms.base.errors import InvalidTypeError, InvalidValueError, shorten
from algorithms.base.messages import LANGUAGES
from algorithms.solving.methods import QUEENS, RECORDED, TOURS

FORMATS = {"text": ".txt", "json": ".json", "junit": ".xml", "html": ".html"}
"""Values of `algorithms check --format`, each with its file extension."""

LARGEST = 100
"""The largest board to search: beyond it no search finishes, and some run out of memory."""

Completions = list[CompletionItem]

_MOST = 10**6  # seconds, or MiB

flag = partial(click.option, is_flag=True)
"""An option without a value."""


def matching(names: Iterable[str], incomplete: str) -> Completions:
    """Return the names that begin with the typed text."""
    return [CompletionItem(name) for name in names if name.startswith(incomplete)]


def of_languages(_ctx: Context, _param: Parameter, incomplete: str) -> Completions:
    """Complete the code of a language."""
    return matching(LANGUAGES, incomplete)


def of_problems(_ctx: Context, _param: Parameter, incomplete: str) -> Completions:
    """Complete the name of a problem of the checker."""
    from algorithms.practice.problems import PROBLEMS  # slow to import

    return matching(PROBLEMS, incomplete)


def _places(kind: str) -> Callable[..., Completions]:
    """Return a function that lets the shell complete a path."""
    return lambda _ctx, _param, incomplete: [CompletionItem(incomplete, type=kind)]


of_files, of_folders = _places("file"), _places("dir")


class Integer(click.ParamType):  # type: ignore[type-arg]  # not generic in click 8.1
    """An integer in a range, in the digits of any script."""

    name = "integer"

    def __init__(self, least: float = -inf, most: float = inf) -> None:
        self._least, self._most = least, most

    def convert(self, value: object, param: Any, _ctx: Any) -> int:
        """Parse the integer and check its range."""
        number = _integer(value, param.name)
        _check_range(number, param.opts[0], self._least, self._most)
        return number


class Amount(click.ParamType):  # type: ignore[type-arg]  # not generic in click 8.1
    """A number of a unit above 0, such as a limit, in the digits of any script."""

    def __init__(self, unit: str, least: float = 0) -> None:
        self.name, self._least = unit, least

    def convert(self, value: object, param: Any, _ctx: Any) -> float:
        """Parse the number."""
        option, amount = param.opts[0], nan
        with suppress(ValueError):
            amount = float(str(value))
        if not 0 < amount <= _MOST:
            values = {"option": option, "limit": _MOST, "value": shorten(value)}
            raise InvalidValueError("option-not-a-number", **values)
        _check_range(amount, option, self._least, _MOST)
        return amount


class Size(Integer):
    """A board size, limited by `LARGEST` or another maximum."""

    def __init__(self, largest: int = LARGEST) -> None:
        super().__init__()
        self._largest = largest

    def convert(self, value: object, param: Any, ctx: Any) -> int:
        """Parse the size and check its range."""
        size = super().convert(value, param, ctx)
        return check_size_up_to(size, self._largest, param.name)


class Choice(click.ParamType):  # type: ignore[type-arg]  # not generic in click 8.1
    """One of several `names`, with hyphens or underscores."""

    def __init__(self, name: str, names: Iterable[str], code: str) -> None:
        self.name, self.names, self._code = name, tuple(names), code

    def convert(self, value: object, _param: Any, _ctx: Any) -> str:
        """Return the name in lower case with hyphens, or raise a usage error."""
        name = str(value).lower().replace("_", "-")
        if name not in self.names:
            known = {f"{self.name}s": ", ".join(self.names)}
            raise InvalidValueError(self._code, value=shorten(value), **known)
        return name

    def shell_complete(
        self, _ctx: Context, _param: Parameter, incomplete: str
    ) -> Completions:
        """Complete a name."""
        return matching(self.names, incomplete.lower().replace("_", "-"))


class Square(click.ParamType):  # type: ignore[type-arg]  # not generic in click 8.1
    """A row and a column, separated by a comma of any script."""

    name = "square"

    def convert(self, value: object, param: Any, _ctx: Any) -> tuple[int, int]:
        """Parse the row and the column."""
        name = param.name
        parts = re.split("[,،，]", str(value).strip("()[] "))
        if len(parts) != 2:
            raise InvalidValueError("not-a-square", name=name, value=shorten(value))
        return _integer(parts[0], name), _integer(parts[1], name)


METHOD = Choice("method", QUEENS, "no-such-method")
TOUR_METHOD = Choice("method", TOURS, "no-such-method")
ALGORITHM = Choice("algorithm", RECORDED, "unknown-algorithm")


def format_option(names: Iterable[str]) -> Callable[..., Any]:
    """Return an option for the format of the output."""
    kind = Choice("format", names, "no-such-format")
    return click.option("--format", "file_format", type=kind)


def _integer(value: object, name: str) -> int:
    try:
        return int(str(value))
    except ValueError:
        raise InvalidTypeError(
            "not-an-integer", name=name, value=shorten(value)
        ) from None


def _check_range(number: float, option: str, least: float, most: float) -> None:
    """Raise an error for a number that is too small or too large."""
    if number < least:
        raise InvalidValueError("option-too-small", option=option, limit=least)
    if number > most:
        raise InvalidValueError("option-too-large", option=option, limit=most)


time_option = click.option("--time", "seconds", type=Amount("seconds"), default="5")

memory_option = click.option(
    "--memory", "mebibytes", type=Amount("mib", least=16), default="1024"
)

sandbox_option = click.option(
    "--sandbox",
    type=Choice("choice", ("auto", "require", "off"), "unknown-sandbox"),
    metavar="WHEN",
    default="auto",
)

seed_option = click.option("--seed", type=Integer(0), metavar="NUMBER", default="0")
