"""Edited programs as solvers, which are stopped after a number of lines."""

import contextlib
import io
import sys
from collections.abc import Callable
from types import FrameType
from typing import Any

from algorithms.practice.inprocess import InProcessSolver
from algorithms.practice.replies import Arguments, Reply
from algorithms.practice.runner.lookup import LoadingError, find

_FILE = "<repair>"
_LOADING = 100_000  # lines


class _TooMany(BaseException):
    """More lines than allowed were executed."""


class _Lines:
    """A limit of the lines that edited programs execute, whatever they catch."""

    def __init__(self, most: int) -> None:
        self.left = most

    def _count(self, _frame: FrameType, event: str, _value: object) -> Any:
        self.left -= event == "line"
        if self.left < 0:
            raise _TooMany
        return self._count

    def _enter(self, frame: FrameType, _event: str, _value: object) -> Any:
        return self._count if frame.f_code.co_filename == _FILE else None

    @contextlib.contextmanager
    def kept(self) -> Any:
        """Count lines, and raise an exception when there are too many."""
        before = sys.gettrace()
        sys.settrace(self._enter)
        try:
            yield
        finally:
            sys.settrace(before)


class Candidate(InProcessSolver):
    """An edited program whose calls execute at most `most(arguments)` lines each."""

    most: Callable[[Arguments], int] | None = None

    def call(
        self,
        arguments: Arguments,
        *,
        then: tuple[Arguments, ...] = (),
        **options: Any,
    ) -> Reply:
        """Call the solver once."""
        if self.most is None:
            return super().call(arguments, then=then, **options)
        lines = _Lines(sum(map(self.most, (arguments, *then))))
        with lines.kept():
            try:
                return super().call(arguments, then=then, **options)
            except _TooMany:
                return Reply("endless")


def candidate(source: str, name: str) -> Candidate | None:
    """Return an edited program as a solver; None if it cannot even be loaded."""
    space: dict[str, Any] = {"__name__": "candidate"}
    silent = contextlib.redirect_stdout(io.StringIO())
    try:
        with silent, _Lines(_LOADING).kept():
            exec(compile(source, _FILE, "exec"), space)
        module: Any = type(sys)("candidate")
        module.__dict__.update(space)
        return Candidate(find(_FILE, module, name, None))
    except (Exception, _TooMany, SystemExit, LoadingError):
        return None
