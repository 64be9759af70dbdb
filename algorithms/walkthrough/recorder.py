"""Run a function as it stands, and note its steps while it runs.

Python calls a *trace function* when a function begins, before each line, and when a function
returns. The recorder is one; what a line or a return means is told by a lens. It knows no
algorithm.

The steps are the same on every platform; where a loop goes through a set, the order in which the
lines run may differ.
"""

import importlib
import inspect
import sys
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from types import FrameType, ModuleType
from typing import Any

from algorithms.errors import InvalidValueError, TooManyStepsError, check_size
from algorithms.walkthrough.lens import (
    Lens,
    Rule,
    codes,
    compiled,
    evaluate,
    expression,
)
from algorithms.walkthrough.lenses import LENSES
from algorithms.walkthrough.rules import reason
from algorithms.walkthrough.steps import BOARDS, Log, Visit, Walkthrough

__all__ = ["Recorder", "record"]

Trace = Callable[[FrameType, str, Any], Any]


def record(
    algorithm: str,
    /,
    *args: object,
    limit: int = 100_000,
    lines: bool = False,
    **kwargs: object,
) -> Walkthrough:
    """Run an algorithm and note its steps.

    Args:
        algorithm: One of `ALGORITHMS`, such as `queens.coordinate_sets`.
        args: What its function takes.
        limit: The largest number of steps, and of lines.
        lines: Whether to note every line that runs, too.
        kwargs: What its function takes by name.

    Returns:
        The steps and the result.

    Raises:
        InvalidValueError: `unknown-algorithm`.
        TooManyStepsError: `too-many-steps`: there are more steps, or more lines, than `limit`;
            the error has what was recorded.

    Example:
        >>> walkthrough = record("queens.coordinate_sets", 4)
        >>> [step.kind for step in walkthrough.steps[:4]]
        ['place', 'reject', 'reject', 'place']
        >>> walkthrough.result == {frozenset(s) for s in (
        ...     [(1, 0), (3, 1), (0, 2), (2, 3)], [(2, 0), (0, 1), (3, 2), (1, 3)])}
        True
    """
    if algorithm not in LENSES:
        names = ", ".join(LENSES)
        raise InvalidValueError(
            "unknown-algorithm", value=algorithm, algorithms=names
        )
    lens = LENSES[algorithm]
    module = importlib.import_module(f"algorithms.{algorithm}")
    function = getattr(module, lens.function)
    recorder = Recorder(module, lens, check_size(limit, "limit"), lines=lines)
    walkthrough = Walkthrough(
        algorithm, 0, 0, recorder.log.steps, recorder.visits, lens.piece
    )
    try:
        walkthrough.result = _traced(
            recorder.enter, partial(function, *args, **kwargs)
        )
    except TooManyStepsError as error:
        error.walkthrough = walkthrough
        raise
    finally:
        if walkthrough.steps:  # so the arguments were right
            bound = inspect.signature(function).bind(*args, **kwargs)
            bound.apply_defaults()
            size, steps = expression(lens.size), walkthrough.steps
            rows, columns = evaluate(size, bound.arguments, steps=steps)
            walkthrough.rows, walkthrough.columns = int(rows), int(columns)
    return walkthrough


def _traced(trace: Trace, run: Callable[[], object]) -> object:
    """Call a function, and list what it generates, while a trace function looks on."""
    before = sys.gettrace()
    sys.settrace(trace)
    try:
        result = run()
        return list(result) if isinstance(result, Iterator) else result
    finally:
        sys.settrace(before)


class Recorder:
    """The trace function for one run.

    Example:
        >>> from algorithms.queens import column_array
        >>> Recorder(column_array, LENSES["queens.column_array"], limit=9).log.steps
        []
    """

    def __init__(
        self, module: ModuleType, lens: Lens, limit: int, *, lines: bool = False
    ) -> None:
        self.log, self.visits = Log(), list[Visit]()
        self._lens, self._limit, self._lines = lens, limit, lines
        self._seen: dict[str, Any] = {}
        self._last = 0  # the line that ran last, of those that the lens names
        self._marks, tests = compiled(lens, module)
        # The functions to trace, each with what its return means.
        self._watched = {
            code: tests.get(code.co_name)
            for code in codes(module)
            if code.co_name in (*lens.inside, *tests)
        }

    def enter(self, frame: FrameType, _event: str, _arg: object) -> Trace | None:
        """Decide how to trace a function that begins: what `sys.settrace` takes.

        Args:
            frame: The function's variables and place.

        Returns:
            The trace function for what it does, or None.

        Example:
            >>> from algorithms.queens import column_array
            >>> recorder = Recorder(column_array, LENSES["queens.column_array"], limit=9)
            >>> recorder.enter(sys._getframe(), "call", None) is None
            True
        """
        if frame.f_code not in self._watched:
            return None
        if self._watched[frame.f_code] and not self._lines:
            frame.f_trace_lines = False
        return self._trace

    def _trace(self, frame: FrameType, event: str, result: object) -> Trace:
        if self._lines:
            self._visit(frame, event)
        if event == "line":
            rule = self._marks.get(frame.f_lineno)
            if rule:
                self._mark(rule, frame)
        elif event == "return":
            rule = self._watched[frame.f_code]
            if rule:
                more = {"result": result, "pieces": self.log.pieces}
                squares = evaluate(rule.squares, frame.f_locals, **more)
                self._take(rule.kind, frame.f_lineno, squares)
        return self._trace

    def _mark(self, rule: Rule, frame: FrameType) -> None:
        last, self._last = self._last, frame.f_lineno
        if rule.kind and rule.after in (0, last):
            squares = evaluate(rule.squares, frame.f_locals)
            line = rule.after or frame.f_lineno
            if rule.kind == "pieces":
                self._rearrange(line, list(squares))
            else:
                self._take(rule.kind, line, squares or (None,))

    def _rearrange(self, line: int, squares: list[Any]) -> None:
        """Take back what is not among the squares any more, then place what is new."""
        pieces = self.log.pieces
        while pieces != squares[: len(pieces)]:
            self._take("back", line, (None,))
        self._take("place", line, squares[len(pieces) :])

    def _take(self, kind: str, line: int, squares: Iterable[Any]) -> None:
        log, rules = self.log, self._lens.rules
        for square in squares:
            if kind == "reject":
                log.add(kind, line, square, reason(square, log.pieces, rules))
            elif kind in BOARDS:
                log.show(kind, line, square)
            elif kind != "restart" or log.pieces:  # a first start is no restart
                log.add(kind, line, square)
            self._check(log.steps)

    def _visit(self, frame: FrameType, event: str) -> None:
        """Note a line, and what the line before it changed."""
        values = frame.f_locals
        for name in self._lens.watch:
            if name in values and self.visits:
                value = _plain(values[name])
                if self._seen.get(name) != value:
                    self._seen[name] = self.visits[-1].changes[name] = value
        if event == "line":
            self.visits.append(Visit(frame.f_lineno, len(self.log.steps), {}))
            self._check(self.visits)

    def _check(self, noted: list[Any]) -> None:
        if len(noted) > self._limit:
            noted.pop()
            raise TooManyStepsError("too-many-steps", limit=self._limit)


def _plain(value: object) -> Any:  # noqa: ANN401 - whatever a variable may hold
    """Return a copy of what a variable holds, sets in order."""
    if isinstance(value, set | frozenset):
        return sorted(map(_plain, value))
    if isinstance(value, list | tuple):
        return list(map(_plain, value))
    return value
