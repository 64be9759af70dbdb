"""The errors with which calls are refused."""

from collections.abc import Callable
from typing import Any

from algorithms.errors import AlgorithmsError


def error_of(function: Callable[..., Any], *args: Any, **options: Any) -> Any:
    """Return the error with which a call is refused; fail if it is not."""
    try:
        result = function(*args, **options)
    except AlgorithmsError as error:
        return error
    raise AssertionError(
        f"{function}{args} {options} is not refused: {result!r:.200}"
    )


def code_of(function: Callable[..., Any], *args: Any, **options: Any) -> str:
    """Return the code of the error with which a call is refused."""
    return str(error_of(function, *args, **options).code)
