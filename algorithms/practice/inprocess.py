"""Solvers that are called in this process, without limits."""

import io
import random
from collections.abc import Callable
from contextlib import redirect_stdout
from dataclasses import replace
from functools import cached_property

from algorithms.board.values.encoding import call_request
from algorithms.practice.replies import Arguments, Reply
from algorithms.practice.runner.decoding import read_reply
from algorithms.practice.runner.failures import failure, is_library
from algorithms.practice.runner.printing import KEPT
from algorithms.practice.runner.worker import perform
from algorithms.practice.sources import source_of


class InProcessSolver:
    """A solver that is called in this process: fast, and without limits."""

    limited = False

    def __init__(self, function: Callable[..., object], name: str = "") -> None:
        self._function = function
        self.name: str = name or getattr(function, "__name__", "solver")

    @cached_property
    def source(self) -> str:
        """Its source code; empty if that is unknown."""
        return source_of(self._function)

    def call(
        self,
        arguments: Arguments,
        *,
        seed: int = 0,
        then: tuple[Arguments, ...] = (),
        seconds: float | None = None,  # noqa: ARG002 - there are no limits here
    ) -> Reply:
        """Call the solver once."""
        request = call_request(arguments, seed, then)
        state, output = random.getstate(), io.StringIO()
        try:
            with redirect_stdout(output):
                sent = perform(self._function, request)
        except Exception as error:
            sent = failure(error, _is_own)
        finally:
            random.setstate(state)
        text = output.getvalue()
        return replace(
            read_reply(sent), printed=text[:KEPT], printed_length=len(text)
        )


def _is_own(file: str) -> bool:
    return file != __file__ and not is_library(file)
