"""What the project raises, and the checks that raise it.

Every error carries a stable `code`, so that no program depends on its wording, and the
values that its message speaks of. A message is English unless a language was chosen
(see `algorithms.messages`).
"""

import operator
from functools import partial
from reprlib import repr as shorten
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
    "check_size",
    "check_square",
]


def N_(message: str) -> str:  # noqa: N802 - the name that gettext's tools look for
    """Mark a text for the catalogs without translating it."""
    return message


def NN_(message: str, plural: str) -> tuple[str, str]:  # noqa: N802 - as N_
    """Mark a text with a plural for the catalogs without translating it."""
    return message, plural


MESSAGES = {
    "attempts-exhausted": N_("no solution for {n} queens in {attempts} attempts"),
    "beyond-the-record": N_(
        "{name} must be at most {limit}; nobody has counted any further yet"
    ),
    "closed-tour-four": N_(
        "no closed knight's tour of {rows} × {columns} squares exists: none is 4 squares wide"
    ),
    "closed-tour-odd": N_(
        "no closed knight's tour of {rows} × {columns} squares exists: their number is odd, "
        "and each move changes the colour"
    ),
    "closed-tour-small": N_(
        "no closed knight's tour of {rows} × {columns} squares exists: the board is too small"
    ),
    "drawing-missing": N_(
        'pictures need {package}: pip install "polyglot-algorithms[drawing]"'
    ),
    "draws-exhausted": N_("no solution for {n} queens in {draws} draws"),
    # NOTE: reason is what Python says in English.
    "executor-closed": N_("the executor takes no work: {reason}"),
    "fast-missing": N_(
        'arrays need NumPy: pip install "polyglot-algorithms[fast]"'
    ),
    "generations-exhausted": N_(
        "no solution for {n} queens in {generations} generations"
    ),
    "journal-damaged": N_("{file}, line {line}: this is no line of a journal"),
    "journal-foreign": N_("{file} is not the journal of a count"),
    "journal-in-use": N_("another count is writing to the journal {file}"),
    "journal-of-another": N_(
        "{file} is the journal of the count for n = {found}, not for n = {n}"
    ),
    "journal-version": N_(
        "the journal {file} was begun by another version of this package"
    ),
    "malformed-board": N_("a board must have {n} rows of {n} squares, each 0 or 1"),
    "malformed-selection": N_(
        "one queen a row, from row 0 downwards, is expected, not {value}"
    ),
    "malformed-solution": N_(
        "{n} different squares of an {n} × {n} board are expected, not {value}"
    ),
    "malformed-tour": N_(
        "a tour must be rows of equal length that hold 0, 1, 2, … once each"
    ),
    "negative-size": N_("{name} must not be negative: {value}"),
    "no-pictures": N_("there is no solution to draw"),
    "no-solution": N_("no solution exists for {n} queens"),
    "no-submissions": N_(
        "there is no Python file in {folder}, nor a folder with one"
    ),
    "no-tour": N_(
        "no knight's tour of {rows} × {columns} squares begins at {start}"
    ),
    "not-a-function": N_("{name} must be a function, not {value}"),
    "not-a-generator": N_(
        "{name} must be a generator such as random.Random, not {value}"
    ),
    "not-a-path": N_("{name} must be the name of a file, not {value}"),
    "not-a-permutation": N_(
        "one column of 0 … n − 1 for each row is expected, not {value}"
    ),
    "not-a-square": N_("{name} must be a pair (row, column), not {value}"),
    "not-an-executor": N_(
        "executor must be a concurrent.futures.Executor, not {value}"
    ),
    "not-an-integer": N_("{name} must be an integer, not {value}"),
    "off-board": N_(
        "{name} is off the board of {rows} × {columns} squares: {value}"
    ),
    "practice-missing": N_(
        'the practice kit needs more packages: pip install "polyglot-algorithms[practice]"'
    ),
    "recursion-limit": N_(
        "a search over {squares} squares goes deeper than Python's recursion limit of {limit}"
    ),
    "solver-file-missing": N_("there is no file {file}"),
    "solver-folder": N_("{file} is a folder; name a file in it"),
    "solver-import-exit": N_(
        "{file} ended Python while it was loaded; the exit status is {status}"
    ),
    # NOTE: reason is what Python says in English, after the kind of the error.
    "solver-import-failed": N_(
        "{file}, line {line}: it cannot be loaded: {kind}: {reason}"
    ),
    "solver-import-slow": N_("{file} takes more than {seconds} seconds to load"),
    "solver-module-missing": N_("there is no module {module}"),
    "solver-name-missing": N_("there is no {name} in {file}; there is: {names}"),
    "solver-none": N_("there is no function in {file} that could be checked"),
    "solver-not-callable": N_(
        "{name} in {file} is no function; it is of the type {kind}"
    ),
    # NOTE: reason is what Python says in English.
    "solver-not-sent": N_(
        "{solver} cannot be sent to a process of its own: {reason}"
    ),
    "solver-several": N_(
        "there are several functions in {file}; say which one is meant: {names}"
    ),
    # NOTE: solver is a function with its arguments, solve(n, board); parameters, (n).
    "solver-signature": N_(
        "{solver} cannot be called with the arguments of the problem: {parameters}"
    ),
    # NOTE: reason is what Python says in English.
    "solver-syntax": N_("{file}, line {line}: this is not valid Python: {reason}"),
    "solver-unnamed": N_("no solver was named"),
    "too-large": N_("{name} must be at most {limit}"),
    "too-many-frames": N_("this package puts at most {limit} pictures into a GIF"),
    "too-many-steps": N_("the walk-through has more than {limit} steps"),
    "too-small": N_("{name} must be at least {limit}"),
    "tour-colour": N_(
        "no knight's tour of {rows} × {columns} squares begins at {start}: their number is odd, "
        "and every tour begins on the colour of the corners"
    ),
    "tour-inner": N_(
        "no knight's tour of {rows} × {columns} squares begins at {start}: where one side is 4, "
        "tours begin and end on the edges along the other"
    ),
    "tour-small": N_(
        "no knight's tour of {rows} × {columns} squares exists: the board is too small"
    ),
    "tour-tries": N_(
        "Warnsdorff's rule, tried in {tries} ways, found no tour of {rows} × {columns} squares "
        "from {start}; there may be one"
    ),
    "tour-under-six": N_(
        "this construction needs at least 6 rows and 6 columns, not {rows} × {columns}"
    ),
    "unknown-algorithm": N_("the algorithms are {algorithms}, not {value}"),
    "unknown-diagonal": N_("the diagonals are main and anti, not {value}"),
    "unknown-encoding": N_(
        "a walk-through of version {version} is expected, not {value}"
    ),
    "unknown-engine": N_("the engines that work here are {engines}, not {value}"),
    "unknown-language": N_("the languages are {languages}, not {value}"),
    "unknown-problem": N_("the problems are {problems}, not {value}"),
    # NOTE: kind is the name of Python's error, reason what Python says in English.
    "worker-failed": N_("a worker failed while it counted: {kind}: {reason}"),
    "worker-lost": N_("a worker ended before it had counted its part"),
}
"""The English message of each code, with the names of its values in braces."""


class AlgorithmsError(Exception):
    """Any error that the project raises.

    Attributes:
        code: The stable name of what went wrong, a key of `MESSAGES`.
        values: What the message speaks of, by name.

    Example:
        >>> error = InvalidValueError("negative-size", name="n", value=-1)
        >>> error.code, error.values["value"]
        ('negative-size', -1)
    """

    def __init__(self, code: str, **values: object) -> None:
        super().__init__(code)
        self.code = code
        self.values: dict[str, Any] = values

    def __str__(self) -> str:
        from algorithms import catalogs  # needed only when an error is shown

        language = catalogs.language_of_environment()
        return catalogs.fill_in(MESSAGES[self.code], "", language, self.values)

    def __reduce__(self) -> tuple[Any, ...]:
        # Errors travel between processes; BaseException would drop the values.
        return partial(type(self), **self.values), (self.code,)


class InvalidTypeError(AlgorithmsError, TypeError):
    """An argument is of a kind that cannot be meant, such as a size of 2.5."""


class InvalidValueError(AlgorithmsError, ValueError):
    """An argument is of the right kind and still impossible, such as a size of −1."""


class MissingExtraError(AlgorithmsError, ImportError):
    """A package is missing that comes with an extra, such as Pillow with `drawing`."""


class NoSolutionError(InvalidValueError):
    """One solution was asked for where none exists."""


class AttemptsExhaustedError(AlgorithmsError, RuntimeError):
    """A search that may fail was allowed too few attempts."""


class RecursionTooDeepError(AlgorithmsError, RecursionError):
    """A recursive search would go deeper than Python allows."""


class SolverError(AlgorithmsError, RuntimeError):
    """A learner's solver cannot be had: no such file, a mistake in it, another signature."""


class TooManyStepsError(AlgorithmsError, RuntimeError):
    """A recorded run takes more steps than were allowed.

    Attributes:
        walkthrough: What was recorded until then.
    """

    walkthrough: Any = None


def check_size(value: object, name: str = "n") -> int:
    """Return a size as an `int`, or raise the error that every module raises.

    Args:
        value: What was passed in: an integer of any kind (NumPy's too), no `bool`.
        name: The argument's name, for the message.

    Returns:
        The size.

    Raises:
        InvalidTypeError: `not-an-integer`: 2.5, "8", None, True and the like.
        InvalidValueError: `negative-size`: it is below zero.

    Example:
        >>> check_size(8)
        8
        >>> check_size("8")
        Traceback (most recent call last):
        algorithms.errors.InvalidTypeError: n must be an integer, not '8'
    """
    size = _integer(value, name)
    if size < 0:
        raise InvalidValueError("negative-size", name=name, value=size)
    return size


def check_square(
    value: object, rows: int, columns: int, name: str = "square"
) -> tuple[int, int]:
    """Return a square as a pair of `int`, or raise the error that every module raises.

    Args:
        value: What was passed in: two integers, the row and the column, from 0.
        rows: The number of rows of the board.
        columns: The number of columns of the board.
        name: The argument's name, for the message.

    Returns:
        The row and the column.

    Raises:
        InvalidTypeError: `not-an-integer`: one of the two is no integer.
        InvalidValueError: `not-a-square`: it is no pair; `off-board`: it is outside.

    Example:
        >>> check_square([0, 7], 8, 8)
        (0, 7)
        >>> check_square((0, 8), 8, 8, "start")
        Traceback (most recent call last):
        algorithms.errors.InvalidValueError: start is off the board of 8 × 8 squares: (0, 8)
    """
    pair: Any = value
    try:
        row, column = pair
    except (TypeError, ValueError):
        raise InvalidValueError(
            "not-a-square", name=name, value=shorten(value)
        ) from None
    if type(row) is not int or type(column) is not int:
        if isinstance(value, str):  # "07" can be taken apart, and is no pair
            raise InvalidValueError("not-a-square", name=name, value=shorten(value))
        row, column = _integer(row, name), _integer(column, name)
    if not (0 <= row < rows and 0 <= column < columns):
        raise InvalidValueError(
            "off-board", name=name, value=(row, column), rows=rows, columns=columns
        )
    return row, column


def _integer(value: object, name: str) -> int:
    index: Any = value
    if not isinstance(value, bool):
        try:
            return operator.index(index)
        except TypeError:
            pass
    raise InvalidTypeError("not-an-integer", name=name, value=shorten(value))
