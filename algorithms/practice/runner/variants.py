"""Edited programs in the place of a solver, each with a limit of the lines that it executes.

This runs in the solver's process and uses only the standard library.
"""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, nullcontext
from functools import cached_property
from types import FrameType
from typing import Any

from algorithms.practice.runner.loading import Loaded, load
from algorithms.practice.runner.reading import Program

LINES_PER_SECOND = 1_000_000
"""The speed that is stated for edited programs: their times do not depend on the machine."""


_CALL = 2  # lines that take as long as a call, or as a step of a generator


class TooManyLines(BaseException):
    """An edited program executed more lines than it may."""


class _Edited(Program):
    """An edited program, which lacks the same imports as the original."""

    supplied: list[str]

    def missing(self) -> list[str]:
        """Return the names that the original does not import."""
        return self.supplied


class Variants:
    """The edited programs of a solver: the latest one stays loaded for further calls."""

    def __init__(self, request: dict[str, Any], loaded: Loaded) -> None:
        self._request = {**request, "name": loaded.name}
        self._source, self._original = "", loaded.program
        self._loaded: Loaded | None = None
        self._left = 0

    def reply(
        self, edited: dict[str, Any], respond: Callable[[Loaded], dict[str, Any]]
    ) -> dict[str, Any]:
        """Return the reply of an edited program; if lines are counted, they are its time."""
        most = self._left = edited["lines"]
        reply: dict[str, Any] = {"outcome": "died"}
        try:
            with self._counting() if most else nullcontext():
                reply = respond(self._load(edited["source"]))
        except (Exception, SystemExit, TooManyLines):
            self._source = ""
        if self._left < 0:
            reply = {"outcome": "timeout"}
        if most:
            reply["seconds"] = (most - self._left) / LINES_PER_SECOND
        return reply

    def _load(self, source: str) -> Loaded:
        if self._loaded is None or source != self._source:
            self._loaded, self._source = None, source
            path = sys.path.copy()
            program = _Edited(source)
            program.supplied = self._supplied
            self._loaded = load({**self._request, "program": program})
            sys.path[:] = path
        return self._loaded

    @cached_property
    def _supplied(self) -> list[str]:
        return self._original.missing()

    @contextmanager
    def _counting(self) -> Iterator[None]:
        before = sys.gettrace()
        sys.settrace(self._enter)
        try:
            yield
        finally:
            sys.settrace(before)

    def _enter(self, frame: FrameType, _event: str, _value: object) -> Any:
        if frame.f_code.co_filename != self._request["file"]:
            return None
        self._left -= _CALL
        return self._count

    def _count(self, _frame: FrameType, event: str, _value: object) -> Any:
        self._left -= event == "line"
        if self._left < 0:
            raise TooManyLines
        return self._count
