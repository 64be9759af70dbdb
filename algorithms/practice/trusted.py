"""A solver that is known to do no harm, called in this process."""

import io
import random
from collections.abc import Callable
from contextlib import redirect_stdout
from dataclasses import replace
from typing import Any

from algorithms.practice.replies import Arguments, Reply
from algorithms.practice.sandbox.encoding import encode
from algorithms.practice.sandbox.failures import failure, is_library
from algorithms.practice.sandbox.reading import read_reply
from algorithms.practice.sandbox.worker import perform

__all__ = ["Trusted"]

_KEPT = 1_000  # characters of what is printed, as in the sandbox


class Trusted:
    """Calls a function in this process: quick, and without any limit.

    Attributes:
        name: What the report calls it.

    Args:
        function: The function; what it prints is kept, as a sandbox keeps it.
        name: Another name for it than its own.

    Example:
        >>> Trusted(lambda n: [n] * n, "repeat").call((2,)).shown
        '[2, 2]'
    """

    def __init__(self, function: Callable[..., object], name: str = "") -> None:
        self._function = function
        self.name: str = name or getattr(function, "__name__", "solver")

    def call(
        self, arguments: Arguments, *, seed: int = 0, then: Arguments | None = None
    ) -> Reply:
        """Call it once.

        Args:
            arguments: What it is called with; copies are handed over.
            seed: What `random` is seeded with before the call; its state is put back.
            then: The arguments of one more call, after which the first answer is looked at
                again.

        Returns:
            What became of the first call; an exception is told, but for one that ends the
            program.
        """
        request: dict[str, Any] = {
            "arguments": [encode(argument) for argument in arguments],
            "seed": seed,
            "then": None if then is None else [encode(each) for each in then],
        }
        state, said = random.getstate(), io.StringIO()
        try:
            with redirect_stdout(said):
                told = perform(self._function, request)
        except Exception as error:  # noqa: BLE001 - that is what a reply tells
            told = failure(error, _is_theirs)
        finally:
            random.setstate(state)
        text = said.getvalue()
        return replace(
            read_reply(told), printed=text[:_KEPT], printed_length=len(text)
        )


def _is_theirs(file: str) -> bool:
    return file != __file__ and not is_library(file)
