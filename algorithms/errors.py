"""Exceptions, and the argument checks that raise them.

Every error has a stable `code`, so that your program need not depend on the wording of the message,
and carries the values that the message mentions. Messages are in English unless another language is
chosen (see `algorithms.messages`).
"""

import operator
from functools import partial
from reprlib import Repr
from typing import Any

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


class _Short(Repr):
    """A `repr` shortened to a few dozen characters."""

    def repr_int(self, x: int, level: int) -> str:
        """Return an integer; Python refuses to convert very large ones."""
        if x.bit_length() > _MOST_BITS:
            return f"{'-' * (x < 0)}<{x.bit_length()} bits>"
        return super().repr_int(x, level)


_MOST_BITS = 1000
_LONGEST = 80
shorten = _Short().repr


def N_(message: str) -> str:  # noqa: N802 - the name that gettext's tools look for
    """Mark a text for the catalogs without translating it."""
    return message


def NN_(message: str, plural: str) -> tuple[str, str]:  # noqa: N802 - as N_
    """Mark a text with a plural for the catalogs without translating it."""
    return message, plural


MESSAGES = {
    "attempts-exhausted": N_(
        "found no solution for {n} queens in {attempts} attempts"
    ),
    "beyond-the-record": N_(
        "{name} must be at most {limit}: the number of solutions for larger n is "
        "not known"
    ),
    "closed-tour-four": N_(
        "a board of size {rows} × {columns} has no closed knight's tour: no board with a side "
        "of 4 has one"
    ),
    "closed-tour-odd": N_(
        "a board of size {rows} × {columns} has no closed knight's tour: the number of squares "
        "is odd, and every move changes colour"
    ),
    "closed-tour-small": N_(
        "a board of size {rows} × {columns} has no closed knight's tour: it is too small or too"
        " narrow"
    ),
    "drawing-missing": N_(
        'pictures need {package}: pip install "polyglot-algorithms[drawing]"'
    ),
    "drawing-too-large": N_(
        "the drawing is too large for PNG or GIF: its area must not exceed {limit} "
        "× {limit}"
    ),
    "draws-exhausted": N_(
        "found no solution for {n} queens in {draws} random draws"
    ),
    # NOTE: reason is Python's message in English.
    "executor-closed": N_("the executor rejected a task: {reason}"),
    "fast-missing": N_(
        'arrays need NumPy: pip install "polyglot-algorithms[fast]"'
    ),
    "generations-exhausted": N_(
        "found no solution for {n} queens in {generations} generations"
    ),
    "grading-in-use": N_(
        "another run of this command is writing to the journal {file}"
    ),
    "journal-damaged": N_("{file}, line {line}: this is not a valid journal line"),
    "journal-foreign": N_("{file} is not the journal of a count"),
    "journal-in-use": N_("another count is writing to the journal {file}"),
    "journal-of-another": N_(
        "{file} is the journal of the count for n = {found}, not for n = {n}"
    ),
    "journal-version": N_(
        "the journal {file} was started by another version of this package"
    ),
    "malformed-board": N_("a board must have {n} rows of {n} squares, each 0 or 1"),
    "malformed-selection": N_(
        "expected one queen per row, starting with row 0, not {value}"
    ),
    "malformed-solution": N_(
        "expected {n} different squares of a board of size {n}, not {value}"
    ),
    "malformed-tour": N_(
        "a tour must visit every square of the board once; a numbered board has rows of equal "
        "length, and it contains each of the numbers 0, 1, 2, … once"
    ),
    "marking-all-zero": N_("{file}: at least one weight must be above 0"),
    "marking-not-a-list": N_(
        "{file}: {name} must be a list of names of properties, not {value}"
    ),
    "marking-not-a-number": N_(
        "{file}: {name} must be a number above 0 and at most {limit}, not {value}"
    ),
    "marking-not-a-table": N_("{file}: {name} must be a table, not {value}"),
    "marking-not-a-text": N_("{file}: {name} must be a string, not {value}"),
    "marking-not-a-weight": N_(
        "{file}: the weight of {name} must be a number from 0 to {limit}, not {value}"
    ),
    # NOTE: reason is Python's message in English.
    "marking-not-toml": N_("{file}: this is not valid TOML: {reason}"),
    "marking-unknown": N_("{file}: unknown name {value}; choose one of: {names}"),
    "negative-size": N_("{name} must not be negative: {value}"),
    "no-answer": N_("expected an answer, not None"),
    "no-pictures": N_("there is no solution to draw"),
    "no-solution": N_("no solution exists for {n} queens"),
    "no-submissions": N_("{folder} and its subfolders contain no Python files"),
    "no-tour": N_(
        "no knight's tour of a board of size {rows} × {columns} starts at {start}"
    ),
    "not-a-collection": N_(
        "{name} must be a list or another collection, not {value}"
    ),
    "not-a-drawing": N_(
        "{name} must be a drawing made by this package, not {value}"
    ),
    "not-a-duration": N_("{name} must be a number of seconds, not {value}"),
    "not-a-function": N_("{name} must be a function, not {value}"),
    "not-a-generator": N_(
        "{name} must be a random number generator such as random.Random(), or an integer as its "
        "seed, not {value}"
    ),
    "not-a-number": N_("{name} must be a positive number, not {value}"),
    "not-a-path": N_("{name} must be a file name, not {value}"),
    "not-a-permutation": N_(
        "expected a permutation of the columns 0 … n − 1, not {value}"
    ),
    "not-a-problem": N_(
        "the first argument must be the name of a problem, not {value}; the solver comes second"
    ),
    "not-a-regular-file": N_("{file} is a device or a pipe, not a file"),
    "not-a-square": N_("{name} must be a pair (row, column), not {value}"),
    "not-a-text": N_("{name} must be a string, not {value}"),
    "not-an-executor": N_(
        "executor must be a concurrent.futures.Executor, not {value}"
    ),
    "not-an-integer": N_("{name} must be an integer, not {value}"),
    "not-in-python": N_(
        "{name} must be a function written in Python, neither a class nor a function written in C: "
        "{value}"
    ),
    "not-one-per-row": N_("expected one queen in each row, not {value}"),
    "off-board": N_("{name} is off the board of size {rows} × {columns}: {value}"),
    "practice-missing": N_(
        'the checker needs more packages: pip install "polyglot-algorithms[practice]"'
    ),
    "recursion-limit": N_(
        "a search over {squares} squares exceeds Python's recursion limit of {limit}"
    ),
    "solver-file-missing": N_("file {file} does not exist"),
    "solver-folder": N_("{file} is a folder; give a file in it"),
    "solver-import-exit": N_(
        "{file} exited while it was being loaded, with exit status {status}"
    ),
    # NOTE: kind is the type of Python's error, reason its message in English.
    "solver-import-failed": N_(
        "{file}, line {line}: the file cannot be loaded: {kind}: {reason}"
    ),
    "solver-import-refused": N_(
        "{file}, line {line}: a solver may not import {module}, which belongs to "
        "the checker or holds known answers"
    ),
    "solver-import-slow": N_("{file} takes more than {seconds} seconds to load"),
    "solver-module-missing": N_("module {module} does not exist"),
    "solver-name-missing": N_("{file} defines no {name}; it defines {names}"),
    "solver-none": N_("{file} defines no function that can be checked"),
    "solver-not-callable": N_(
        "{name} in {file} is not a function; its type is {kind}"
    ),
    # NOTE: reason is Python's message in English.
    "solver-not-sent": N_(
        "{solver} cannot be sent to a separate process: {reason}"
    ),
    "solver-several": N_(
        "{file} defines several functions; name one of them: {names}"
    ),
    # NOTE: solver is a function with its arguments, solve(n, board); parameters, (n).
    "solver-signature": N_(
        "{solver} cannot be called with the arguments of the problem: {parameters}"
    ),
    # NOTE: reason is Python's message in English.
    "solver-syntax": N_("{file}, line {line}: this is not valid Python: {reason}"),
    "solver-unnamed": N_("no solver was named"),
    "too-large": N_("{name} must be at most {limit}"),
    "too-long": N_("{name} must have at most {limit} characters"),
    "too-long-iterator": N_(
        "{name} must not be an iterator over more than {limit} items"
    ),
    "too-many-frames": N_("this package writes GIFs of at most {limit} frames"),
    "too-many-steps": N_("the walkthrough has more than {limit} steps or lines"),
    "too-small": N_("{name} must be at least {limit}"),
    "tour-colour": N_(
        "no knight's tour of a board of size {rows} × {columns} starts at {start}: the number of "
        "squares is odd, and every tour starts on the colour of the corners"
    ),
    "tour-inner": N_(
        "no knight's tour of a board of size {rows} × {columns} starts at {start}: with four "
        "rows, every tour starts and ends in the first or the last row; with four columns, in the "
        "first or the last column"
    ),
    "tour-small": N_(
        "a board of size {rows} × {columns} has no knight's tour: it is too small or too narrow"
    ),
    "tour-tries": N_(
        "Warnsdorff's rule, tried in {tries} ways, found no tour of a board of size {rows} × "
        "{columns} from {start}; a tour may still exist"
    ),
    "tour-under-six": N_(
        "this construction needs at least 6 rows and 6 columns, not {rows} × {columns}"
    ),
    "unfilled-message": N_(
        "the message {value} cannot be filled in with the values given"
    ),
    "unknown-algorithm": N_(
        "unknown algorithm {value}; choose one of: {algorithms}"
    ),
    "unknown-diagonal": N_("unknown diagonal {value}; choose one of: main, anti"),
    "unknown-encoding": N_(
        "expected a walkthrough of version {version}, not {value}"
    ),
    "unknown-engine": N_(
        "the engine {value} is unknown or does not work here; choose one of: {engines}"
    ),
    "unknown-language": N_("unknown language {value}; choose one of: {languages}"),
    "unknown-method": N_("unknown method {value}; choose one of: {methods}"),
    "unknown-picture": N_("the file name must end in one of {suffixes}: {file}"),
    "unknown-piece": N_("unknown piece {value}; choose one of: queen, knight"),
    "unknown-problem": N_("unknown problem {value}; choose one of: {problems}"),
    "unreadable-answer": N_(
        "{value} cannot be read as queens or as a knight's tour in any known format"
    ),
    # NOTE: kind is the type of Python's error, reason its message in English.
    "worker-failed": N_("a worker failed while counting: {kind}: {reason}"),
    "worker-lost": N_(
        "a worker process ended before it finished its part of the count"
    ),
    # NOTE: type is the name of a class, such as Walkthrough.
    "wrong-type": N_("{name} must be of type {type}, not {value}"),
}
"""The English message of each code, with the names of its values in braces."""


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

    def __init__(self, code: str, **values: object) -> None:
        super().__init__(code)
        self.code = code
        self.values: dict[str, Any] = values

    def __str__(self) -> str:
        from algorithms import catalogs  # needed only when an error is shown

        language = catalogs.language_of_environment()
        return catalogs.fill_in(MESSAGES[self.code], "", language, self.shown)

    @property
    def shown(self) -> dict[str, Any]:
        """The values as shown in the message: very long ones are shortened."""
        return {
            name: value if name in _WHOLE else _shown(value)
            for name, value in self.values.items()
        }

    def __repr__(self) -> str:
        values = "".join(
            f", {name}={value!r}" for name, value in self.shown.items()
        )
        return f"{type(self).__name__}({self.code!r}{values})"

    def __reduce__(self) -> tuple[Any, ...]:
        # Errors travel between processes; BaseException would drop the values.
        return partial(type(self), **self.values), (self.code,)


# Never shortened: lists of valid names, and paths, whose ends matter most.
_WHOLE = {
    "algorithms",
    "engines",
    "file",
    "folder",
    "languages",
    "methods",
    "names",
    "problems",
    "reason",
}


def _shown(value: Any) -> Any:  # noqa: ANN401 - any value of a message
    if isinstance(value, str):
        if len(value) > _LONGEST:
            half = _LONGEST // 2 - 1
            return f"{value[:half]}…{value[-half:]}"
        return value
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
        InvalidValueError: `not-a-square`: the value is not a pair; `off-board`: the square is
            outside the board.

    Example:
        >>> check_square([0, 7], 8, 8)
        (0, 7)
        >>> check_square((0, 8), 8, 8, "start")
        Traceback (most recent call last):
        algorithms.errors.InvalidValueError: start is off the board of size 8 × 8: (0, 8)
    """
    pair: Any = value
    if (
        type(value) is tuple
        and len(pair) == 2
        and type(pair[0]) is type(pair[1]) is int
    ):
        row, column = (
            pair  # as `check_pair` would return it: this runs for each queen
        )
    else:
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
    try:
        row, column = pair
    except (TypeError, ValueError):
        raise InvalidValueError(
            "not-a-square", name=name, value=shorten(value)
        ) from None
    # "07" unpacks into two characters, and a set in any order.
    if type(value) is not tuple and isinstance(
        value, str | bytes | dict | set | frozenset
    ):
        raise InvalidValueError("not-a-square", name=name, value=shorten(value))
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
