"""Solvers that are called in a separate process, with time and memory limits."""

import os
import sys
import time
import weakref
from collections.abc import Callable, Sequence
from dataclasses import asdict, replace
from typing import Any, Self

from algorithms.base.errors import SolverError
from algorithms.practice import replies
from algorithms.practice.exception_help import refused
from algorithms.practice.limits import USUAL, Limits
from algorithms.practice.notes import Note, notes
from algorithms.practice.replies import Arguments, Reply
from algorithms.practice.runner.process import WorkerProcess
from algorithms.practice.runner.sandbox import PARTS
from algorithms.practice.runner.target import Target, parse_target
from algorithms.practice.sources import source_in_file, source_of, text_in_file

_COMPILING = 20.0  # seconds: Numba compiles a function when it is first called
_LOADING = 10.0  # seconds: packages such as NumPy load slowly on a busy machine
_ENDED = (
    ArithmeticError,
    EOFError,
    LookupError,
    RecursionError,
    TypeError,
    ValueError,
)
"""The exceptions raised when a process ended, or when the worker did not write a reply."""

# A process that was killed while it used more than this share of its memory ran out of memory.
_NEARLY = 0.8


class SolverProcess:
    """A solver in a separate process, which replies to every call whatever its code does."""

    limited = True

    def __init__(
        self,
        target: str | Callable[..., object] | Target,
        limits: Limits = USUAL,
        parameters: Sequence[str] = (),
        *,
        private: str = "",  # a copy of the solver's folder, where it may write
    ) -> None:
        self._target = parse_target(target)
        self._function = target if callable(target) else None
        self.name: str = self._target.shown
        self._limits, self._parameters = limits, tuple(parameters)
        self._private = private
        self._process: WorkerProcess | None = None
        self._ending: weakref.finalize[[], Any] | None = None
        self._latest = replies.Latest()
        self._calls = 0
        self._extra = 0.0  # seconds for the next call
        self.notes: tuple[Note, ...] = ()
        self.missing: tuple[str, ...] = PARTS  # in the sandbox
        # In bytes: the system counts the parent's memory as the child's.
        self._inherited = 0

    @property
    def source(self) -> str:
        """Its source code, once it is loaded; empty if that is unknown."""
        target, function = self._target, self._function
        if isinstance(function, type):
            function = getattr(function, target.name.rpartition(".")[2])
        if function is not None:
            return source_of(function)
        file = target.file or target.module.replace(".", "/") + ".py"
        return source_in_file(file, target.name or self.name.rpartition(":")[2])

    @property
    def text(self) -> str:
        """The text of its file, if edited programs can take its place; empty if not."""
        return text_in_file(self._target.file)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_error: object) -> None:
        self.close()

    def call(
        self,
        arguments: Arguments,
        *,
        seed: int = 0,
        then: tuple[Arguments, ...] = (),
        seconds: float | None = None,
        edited: dict[str, Any] | None = None,
    ) -> Reply:
        """Call the solver once, or an edited program in its place."""
        process = self.start()
        self._calls += 1
        limit = min(self._limits.seconds, seconds or self._limits.seconds)
        # A first call may compile the function, or fill a table.
        limit += self._extra or (limit if self._calls == 1 else 0.0)
        self._extra = 0.0
        request = replies.call_request(arguments, seed, then)
        request |= {"call": self._calls, "seconds": limit, "edited": edited}
        began = time.monotonic()
        try:
            reply = replies.read_reply(process.ask(request, limit), self._latest)
        except TimeoutError:
            reply = Reply("timeout")
        except _ENDED as error:
            status, memory = process.end()
            least = max(_NEARLY * self._limits.memory, self._inherited)
            full = isinstance(error, EOFError) and status < 0 and memory > least
            reply = Reply("memory" if full else "died", status=status)
        if edited and not process.ended:
            return reply
        # The solver can change its own clock, but not this one.
        return replace(reply, seconds=time.monotonic() - began)

    def close(self) -> None:
        """End the process; another call would start a new one."""
        if self._ending is not None:
            self._ending()
        self._process = None

    def start(self) -> WorkerProcess:
        """Load the solver, unless it is loaded already."""
        if self._process is None or self._process.ended:
            self.close()
            self._process = WorkerProcess(
                self._limits.memory,
                sandboxed=self._limits.sandbox != "off",
                private=self._private,
            )
            # Ends it when this object is collected, or when Python exits.
            self._ending = weakref.finalize(self, self._process.end)
            self._load(self._process)
        return self._process

    def _load(self, process: WorkerProcess) -> None:
        limit = max(2 * self._limits.seconds, _LOADING)
        where = self._target.file or self._target.module or self._target.shown
        request = {
            **asdict(self._target),
            "call": 0,
            "path": [os.path.abspath(each) for each in sys.path],
            "parameters": self._parameters,
            "memory": self._limits.memory,
            "seconds": limit,
        }
        try:
            self._protect(process, request, limit)
            self._read_loaded(process.ask(request, limit))
        except TimeoutError:
            seconds = int(limit) if limit.is_integer() else f"{limit:g}"
            values = {"file": where, "seconds": seconds}
            raise SolverError("solver-import-slow", **values) from None
        except _ENDED:
            values = {"file": where, "status": process.end()[0]}
            raise SolverError("solver-import-exit", **values) from None
        except SolverError:
            process.end()
            raise

    def _protect(
        self, process: WorkerProcess, request: dict[str, Any], limit: float
    ) -> None:
        """Have the sandbox set up, and read what is missing in it."""
        if process.writable:
            first = {**request, "writable": process.writable}
            self.missing = tuple(process.ask(first, limit)["missing"])
        if self.missing and self._limits.sandbox == "require":
            raise SolverError("sandbox-missing")

    def _read_loaded(self, reply: dict[str, Any]) -> None:
        """Read the worker's reply to the request to load; raise the error in it, if any."""
        if "code" in reply:
            error = refused(reply["code"], reply["values"])
            str(error)  # raises unless it is a code with all its values
            raise error
        name: str = "" + reply["name"]
        self._inherited = int(reply["peak_memory"])
        self._extra = _COMPILING if reply["compiles"] else 0.0
        self.notes = notes(reply["supplied"], int(reply["left_out"]))
        if name and not self._target.name:
            self.name = f"{self._target.shown.rstrip(':')}:{name}"
