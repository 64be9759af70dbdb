"""A solver in a process of its own: whatever it does, there is a reply."""

import os
import sys
import time
import weakref
from collections.abc import Callable, Sequence
from types import TracebackType
from typing import Any, Self

from algorithms.errors import SolverError
from algorithms.practice.replies import Arguments, Outcome, Reply
from algorithms.practice.sandbox.encoding import encode
from algorithms.practice.sandbox.process import Gone, Process, TooSlow
from algorithms.practice.sandbox.reading import read_reply
from algorithms.practice.sandbox.target import parse_target

__all__ = ["Sandbox"]

_LOADING = 10.0  # seconds: NumPy and its like take long on a busy machine
_FORGED = (ArithmeticError, LookupError, RecursionError, TypeError, ValueError)
"""What comes of reading a reply that somebody else than the worker wrote."""

_NEARLY = 0.8  # of its memory: a signal that ends a process with more is about that


class Sandbox:
    """Calls a learner's function in a process of its own, and survives what comes of it.

    The process serves call after call, until one ends it or takes too long; the next call
    gets a fresh one.

    Attributes:
        name: What the report calls the solver; once it is loaded, with its own name.

    Args:
        target: `my_queens.py:solve`, `my_queens.py` for its only function or that called
            `solve`, `package.module:function`, `my_queens.py:Solution.solveNQueens`, of which
            an object is made for each call, or a function.
        seconds: How long a call may take; loading may take ten seconds, or twice as long as a
            call if that is more.
        memory: How many bytes it may use, beyond what Python needs. Only Linux keeps this.
        parameters: The names of the arguments of the problem, with which the function's
            signature is compared; without them it is not.

    Raises:
        MissingExtraError: `practice-missing`: a function needs cloudpickle.
        SolverError: `solver-not-sent`: the function cannot be sent to another process.

    Example:
        >>> with Sandbox("math:comb") as solver:
        ...     solver.call((8, 2)).value
        28
    """

    def __init__(
        self,
        target: str | Callable[..., object],
        *,
        seconds: float = 5.0,
        memory: int = 2**30,
        parameters: Sequence[str] = (),
    ) -> None:
        self._target = parse_target(target)
        self.name: str = self._target.shown
        self._seconds, self._memory = seconds, memory
        self._parameters = tuple(parameters)
        self._process: Process | None = None
        self._ending: weakref.finalize[[], Any] | None = None
        self._calls = 0
        self._inherited = (
            0  # bytes: the system counts what the parent held as the child's
        )

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        self.close()

    def start(self) -> None:
        """Load the solver, if it is not loaded.

        Raises:
            SolverError: It cannot be had: one of the codes that begin with `solver-`.
        """
        self._running()

    def call(
        self, arguments: Arguments, *, seed: int = 0, then: Arguments | None = None
    ) -> Reply:
        """Call it once.

        Args:
            arguments: What it is called with: numbers, texts, lists and tuples of them.
            seed: What `random` is seeded with before the call.
            then: The arguments of one more call, after which the first answer is looked at
                again.

        Returns:
            What became of the first call, or of the other one if that gave no answer.

        Raises:
            SolverError: It cannot be had.
        """
        process = self._running()
        self._calls += 1
        request = {
            "call": self._calls,
            "arguments": [encode(argument) for argument in arguments],
            "then": None if then is None else [encode(each) for each in then],
            "seed": seed,
            "seconds": self._seconds,
        }
        began = time.monotonic()
        outcome: Outcome
        try:
            return self._ask(process, request)
        except TooSlow:
            outcome, status = "timeout", 0
        except Gone as gone:
            status = gone.status
            full = status < 0 and gone.memory > max(
                _NEARLY * self._memory, self._inherited
            )
            outcome = "memory" if full else "died"
        return Reply(outcome, status=status, seconds=time.monotonic() - began)

    def close(self) -> None:
        """End the process; one more call begins another."""
        if self._process is not None:
            self._process.end()
            self._forget()

    def _ask(self, process: Process, request: dict[str, Any]) -> Reply:
        try:
            return read_reply(process.ask(request, self._seconds))
        except _FORGED:
            raise Gone(process.end()[0], memory=0) from None

    def _running(self) -> Process:
        if self._process is None or self._process.over:
            self._forget()
            self._process = Process()
            # Ends it when the sandbox is forgotten, or Python ends.
            self._ending = weakref.finalize(self, self._process.end)
            self._load(self._process)
        return self._process

    def _forget(self) -> None:
        """Let go of a process that was ended."""
        self._process = None
        if self._ending is not None:
            self._ending.detach()

    def _load(self, process: Process) -> None:
        limit = max(2 * self._seconds, _LOADING)
        try:
            reply = process.ask(self._request(limit), limit)
        except TooSlow:
            raise SolverError(
                "solver-import-slow", file=self._where, seconds=f"{limit:g}"
            ) from None
        except Gone:
            reply = {}
        try:
            error = self._loaded(reply)
        except _FORGED:
            error = SolverError(
                "solver-import-exit", file=self._where, status=process.end()[0]
            )
        if error is not None:
            process.end()
            raise error

    @property
    def _where(self) -> str:
        return self._target.file or self._target.module or self._target.shown

    def _request(self, limit: float) -> dict[str, Any]:
        """Return what the worker has to know in order to load the solver."""
        target = self._target
        return {
            "call": 0,
            "file": target.file,
            "module": target.module,
            "name": target.name,
            "pickled": target.pickled,
            "home": target.home,
            "path": [os.path.abspath(each) for each in sys.path],  # noqa: PTH100 - not resolved
            "parameters": self._parameters,
            "memory": self._memory,
            "seconds": limit,
        }

    def _loaded(self, reply: dict[str, Any]) -> SolverError | None:
        """Take note of what the worker tells of the solver; return what is wrong with it."""
        if "code" in reply:
            error = SolverError(reply["code"], **reply["values"])
            str(error)  # which needs all values of a message that there is
            return error
        name: str = "" + reply["name"]
        self._inherited = int(reply["held"])
        if not self._target.name:
            self.name = f"{self._target.shown.rstrip(':')}:{name}"
        return None
