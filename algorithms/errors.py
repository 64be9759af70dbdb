"""Exceptions, and the argument checks that raise them.

Every error has a stable `code`, so that your program does not depend on the wording of the message,
and carries the values that the message mentions. Messages are in English unless another language is
chosen (see `algorithms.messages`).
"""

from algorithms.base.errors import (
    MESSAGES,
    AlgorithmsError,
    AttemptsExhaustedError,
    InvalidTypeError,
    InvalidValueError,
    MissingExtraError,
    NoSolutionError,
    RecursionTooDeepError,
    SolverError,
    TooManyStepsError,
    check_integer,
    check_pair,
    check_size,
    check_square,
)

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
