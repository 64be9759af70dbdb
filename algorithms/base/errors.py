"""Exceptions, and the argument checks that raise them."""

import operator
import os
from collections.abc import Callable, Mapping
from functools import partial
from os import PathLike
from reprlib import Repr
from typing import Any

from algorithms.base.texts import TomlFile, printable

__all__ = [
    "MESSAGES",
    "AlgorithmsError",
    "AttemptsExhaustedError",
    "InvalidTypeError",
    "InvalidValueError",
    "MissingExtraError",
    "NoSolutionError",
    "RecursionTooDeepError",
    "SolverError",
    "TooManyStepsError",
    "check_integer",
    "check_pair",
    "check_size",
    "check_square",
]

MESSAGES: Mapping[str, str] = TomlFile(__file__, "errors.toml")
"""The English message of each code, with the names of its values in braces."""


class _Short(Repr):
    """A `repr` shortened to a few dozen characters."""

    def repr_int(self, x: int, level: int) -> str:
        """Return an integer; Python refuses to convert very large ones."""
        if x.bit_length() > _MOST_BITS:
            return f"{'-' * (x < 0)}<{x.bit_length()} bits>"
        return super().repr_int(x, level)


_MOST_BITS = 1000
_LONGEST, _LONGEST_PATH = 80, 600
shorten = _Short().repr


class AlgorithmsError(Exception):
    """The base class of the project's errors.

    Attributes:
        code: The stable name of the error, a key of `MESSAGES`.
        values: The values in the message, by name.
        exit_status: The exit status of the command after this error.

    Example:
        >>> error = InvalidValueError("negative-size", name="n", value=-1)
        >>> error.code, error.values["value"]
        ('negative-size', -1)
    """

    exit_status = 3
    advice: Callable[[str], str] = staticmethod(lambda _language: "")
    worded: Callable[[str], dict[str, str]] = staticmethod(lambda _language: {})

    def __init__(self, code: str, **values: object) -> None:
        super().__init__(code)
        self.code = code
        self.values: dict[str, Any] = values

    def __str__(self) -> str:
        from algorithms.base import catalogs  # needed only when an error is shown

        language = catalogs.language_of_environment()
        return catalogs.explained(self, MESSAGES, language)

    @property
    def shown(self) -> dict[str, Any]:
        """The values as shown in the message: very long ones are shortened."""
        return shown(self.values)

    def __repr__(self) -> str:
        values = "".join(
            f", {name}={value!r}" for name, value in self.shown.items()
        )
        return f"{type(self).__name__}({self.code!r}{values})"

    def __reduce__(self) -> tuple[Any, ...]:
        # Errors travel between processes; BaseException would drop the values.
        return partial(type(self), **self.values), (self.code,)


# Only shortened if they fill the screen: lists of valid names, and paths, whose ends matter most.
_WHOLE = {"algorithms", "engines", "file", "folder", "languages", "methods"}
_WHOLE |= {"names", "printed", "problems", "reason"}


def shown(values: Mapping[str, Any]) -> dict[str, Any]:
    """Return the values of a message as they are shown, without control characters."""
    return {
        name: _shown(value, _LONGEST_PATH if name in _WHOLE else _LONGEST)
        for name, value in values.items()
    }


def _shown(value: Any, most: int) -> Any:
    if isinstance(value, str | PathLike):
        text, half = printable(os.fsdecode(value)), most // 2 - 1
        return text if len(text) <= most else f"{text[:half]}…{text[-half:]}"
    if isinstance(value, int) and value.bit_length() <= _MOST_BITS:
        return value
    return shorten(value) if isinstance(value, int | tuple | list) else value


class InvalidTypeError(AlgorithmsError, TypeError):
    """An argument has the wrong type, such as a size of 2.5."""

    exit_status = 2


class InvalidValueError(AlgorithmsError, ValueError):
    """An argument has the right type but an invalid value, such as a size of −1."""

    exit_status = 2


class MissingExtraError(AlgorithmsError, ImportError):
    """A package required by an extra is not installed, such as Pillow for `drawing`."""


class NoSolutionError(InvalidValueError):
    """A solution was requested where none exists."""

    exit_status = 1


class AttemptsExhaustedError(AlgorithmsError, RuntimeError):
    """A randomised or heuristic search used up its attempts."""


class RecursionTooDeepError(AlgorithmsError, RecursionError):
    """A recursive search would exceed Python's recursion limit."""


class SolverError(AlgorithmsError, RuntimeError):
    """A learner's solver cannot be loaded: no file, an error in the file, or a wrong signature."""

    exit_status = 2


class TooManyStepsError(AlgorithmsError, RuntimeError):
    """A recorded run takes more steps than allowed.

    Attributes:
        walkthrough: The steps recorded up to that point.
    """

    walkthrough: Any = None


# A traceback shows the name from which a program imports the error.
for _error in list(globals().values()):
    if isinstance(_error, type) and issubclass(_error, AlgorithmsError):
        _error.__module__ = "algorithms.errors"


def check_size(value: object, name: str = "n") -> int:
    """Return a size as an `int`, or raise an error.

    Args:
        value: An integer of any type, including NumPy's, except `bool`.
        name: The argument's name, for the message.

    Returns:
        The size.

    Raises:
        InvalidTypeError: `not-an-integer`: the value is not an integer (for example, it is 2.5,
            "8", None or True).
        InvalidValueError: `negative-size`: the value is negative.

    Example:
        >>> check_size(8)
        8
        >>> check_size("8")
        Traceback (most recent call last):
        algorithms.errors.InvalidTypeError: n must be an integer, not '8'
    """
    size = check_integer(value, name)
    if size < 0:
        raise InvalidValueError("negative-size", name=name, value=size)
    return size


def check_square(
    value: object, rows: int, columns: int, name: str = "square"
) -> tuple[int, int]:
    """Return a square as a pair of `int` values, or raise an error.

    Args:
        value: Two integers, the row and the column, counted from 0.
        rows: The number of rows of the board.
        columns: The number of columns of the board.
        name: The argument's name, for the message.

    Returns:
        The row and the column.

    Raises:
        InvalidTypeError: `not-an-integer`: one of the two is not an integer.
        InvalidValueError: `not-a-square`: the value is not a pair; `off-board`: the square is off
            the board.

    Example:
        >>> check_square([0, 7], 8, 8)
        (0, 7)
        >>> check_square((0, 8), 8, 8, "start")
        Traceback (most recent call last):
        algorithms.errors.InvalidValueError: start is off the board of size 8 × 8: (0, 8)
    """
    # A shortcut, because searches check each queen at each node.
    if type(value) is tuple and len(value) == 2:
        row, column = value
        are_integers = type(row) is type(column) is int
        if are_integers and 0 <= row < rows and 0 <= column < columns:
            return value
    row, column = check_pair(value, name)
    if not (0 <= row < rows and 0 <= column < columns):
        raise InvalidValueError(
            "off-board", name=name, value=(row, column), rows=rows, columns=columns
        )
    return row, column


def check_pair(value: object, name: str = "square") -> tuple[int, int]:
    """Return a square of a board of any size as a pair of `int` values, or raise an error.

    Args:
        value: Two integers, the row and the column.
        name: The argument's name, for the message.

    Returns:
        The row and the column.

    Raises:
        InvalidTypeError: `not-an-integer`: one of the two is not an integer.
        InvalidValueError: `not-a-square`: the value is not a pair.

    Example:
        >>> check_pair([0, -7])
        (0, -7)
    """
    pair: Any = value
    # "07" unpacks into two characters, and a set in any order.
    if isinstance(value, str | bytes | dict | set | frozenset):
        pair = ()
    try:
        row, column = pair
    except (TypeError, ValueError):
        raise InvalidValueError(
            "not-a-square", name=name, value=shorten(value)
        ) from None
    if type(row) is not int or type(column) is not int:
        row = check_integer(row, f"{name}[0]")
        column = check_integer(column, f"{name}[1]")
    return row, column


def check_integer(value: object, name: str = "n") -> int:
    """Return an integer as an `int`, or raise an error.

    Args:
        value: An integer of any type, including NumPy's, except `bool`.
        name: The argument's name, for the message.

    Returns:
        The integer.

    Raises:
        InvalidTypeError: `not-an-integer`: the value is not an integer (for example, it is 2.5,
            "8", None or True).

    Example:
        >>> check_integer(-1)
        -1
    """
    index: Any = value
    if not isinstance(value, bool):
        try:
            return operator.index(index)
        except TypeError:
            pass
    raise InvalidTypeError("not-an-integer", name=name, value=shorten(value))
