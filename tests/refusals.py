"""The errors with which calls are refused, and results in a comparable format."""

from collections.abc import Callable, Iterator
from typing import Any

import numpy as np

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


def plain(result: object) -> Any:
    """Return a result in a comparable format."""
    if isinstance(result, np.ndarray):
        return result.tolist()
    return list(result) if isinstance(result, Iterator) else result
