"""The errors with which calls are refused."""

from collections.abc import Callable
from typing import Any

from algorithms.errors import AlgorithmsError


def error_of(function: Callable[..., Any], *args: Any, **options: Any) -> Any:
    """Return the error with which a call is refused, or None."""
    try:
        function(*args, **options)
    except AlgorithmsError as error:
        return error
    return None


def code_of(function: Callable[..., Any], *args: Any, **options: Any) -> str:
    """Return the code of the error with which a call is refused, or an empty text."""
    return getattr(error_of(function, *args, **options), "code", "")
