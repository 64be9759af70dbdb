"""Edited programs as solvers, whose calls execute a limited number of lines."""

from typing import Any

from algorithms.practice.replies import Arguments, Reply

FEW, SOME, ALL = 20_000, 300_000, 0
"""Limits of the lines of a call: most edited programs need few, and some never end.

Without a limit, lines are not counted, which is ten times as fast.
"""

_LARGE = 100_000  # lines of a call on a large board
_LINES_PER_SECOND = 1_000_000  # as an edited program states them
_CALL = 500  # lines that take as long as the rest of a call


class TooLong(Exception):  # noqa: N818 - not an error
    """A call executes more lines than it may."""


class Candidate:
    """An edited program; if it is strict, calls that are too long raise `TooLong`."""

    source, notes = "", ()

    def __init__(self, solver: Any, text: str, lines: int, *, strict: bool) -> None:
        self.name, self.limited = solver.name, solver.limited
        self._solver, self._text, self._most = solver, text, lines
        self._strict, self.lines = strict, 0

    def call(
        self,
        arguments: Arguments,
        *,
        seed: int = 0,
        then: tuple[Arguments, ...] = (),
        seconds: float | None = None,
    ) -> Reply:
        """Call the edited program once; a call with a time limit is one on a large board."""
        lines = _LARGE if seconds else self._most
        edited = {"source": self._text, "lines": lines}
        reply: Reply = self._solver.call(
            arguments, seed=seed, then=then, edited=edited
        )
        self.lines += _CALL + (
            int(reply.seconds * _LINES_PER_SECOND) if lines else 0
        )
        if self._strict and reply.outcome == "timeout":
            raise TooLong
        return reply
