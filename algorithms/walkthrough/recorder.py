"""A recorder that runs unmodified functions and notes their steps.

Python calls a *trace function* when a function is called, before each line and when a function
returns. The recorder is such a trace function. A lens defines the meaning of lines and returns;
the recorder itself contains no code for any algorithm.

The steps are the same on every platform. The order in which lines run may differ where a loop
iterates over a set.
"""

import importlib
import inspect
import sys
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from types import FrameType, ModuleType
from typing import Any

from algorithms.base.errors import (
    InvalidTypeError,
    InvalidValueError,
    TooManyStepsError,
    check_size,
    shorten,
)
from algorithms.walkthrough.lens import (
    LENSES,
    Lens,
    Rule,
    codes,
    compiled,
    evaluate,
    expression,
)
from algorithms.walkthrough.steps import BOARDS, Log, Visit, Walkthrough, reason

Trace = Callable[[FrameType, str, Any], Any]


def record(
    algorithm: str,
    /,
    *args: object,
    limit: int = 100_000,
    lines: bool = False,
    **kwargs: object,
) -> Walkthrough:
    """Run an algorithm and record its steps.

    Args:
        algorithm: One of `ALGORITHMS`, such as `queens.coordinate_sets`, or its short name, such
            as `coordinate-sets`.
        args: Positional arguments of the algorithm's function: the number of queens, or the number
            of rows and the number of columns; for `symmetry`, a collection of solutions.
        limit: The maximum number of steps, and also the maximum number of lines.
        lines: Whether to record, in addition to the steps, every line that runs.
        kwargs: Keyword arguments of the algorithm's function.

    Returns:
        The recorded run, with its steps and its result.

    Raises:
        InvalidTypeError: `unnamed-algorithm`: the algorithm is a function (record it with
            `record_function`); `not-an-integer`: the limit is not an integer.
        InvalidValueError: `unknown-algorithm`; `negative-size`: the limit is below zero.
        TooManyStepsError: `too-many-steps`: there are more steps or lines than `limit`; the
            error's `walkthrough` is the part recorded so far.

    Example:
        >>> walkthrough = record("queens.coordinate_sets", 4)
        >>> [step.kind for step in walkthrough.steps[:4]]
        ['place', 'reject', 'reject', 'place']
        >>> walkthrough.result == {frozenset(s) for s in (
        ...     [(1, 0), (3, 1), (0, 2), (2, 3)], [(2, 0), (0, 1), (3, 2), (1, 3)])}
        True
    """
    algorithm = _full_name(algorithm)
    module = importlib.import_module(f"algorithms.{algorithm}")
    recorder = Recorder(
        module, LENSES[algorithm], check_size(limit, "limit"), lines=lines
    )
    return recorder.run(algorithm, *args, **kwargs)


def _full_name(algorithm: object) -> str:
    """Return the name of an algorithm's module, also for its short name."""
    name = algorithm.replace("-", "_") if isinstance(algorithm, str) else None
    for known in LENSES:
        if name in (known, known.partition(".")[2]):
            return known
    if callable(algorithm):
        raise InvalidTypeError("unnamed-algorithm", value=shorten(algorithm))
    names = ", ".join(known.partition(".")[2].replace("_", "-") for known in LENSES)
    raise InvalidValueError(
        "unknown-algorithm", value=shorten(algorithm), algorithms=names
    )


def _traced(trace: Trace, run: Callable[[], object]) -> object:
    """Call a function under a trace function; return its result, a generator as a list."""
    before = sys.gettrace()
    sys.settrace(trace)
    try:
        result = run()
        return list(result) if isinstance(result, Iterator) else result
    finally:
        sys.settrace(before)


class Recorder:
    """The trace function of one run."""

    def __init__(
        self, module: ModuleType, lens: Lens, limit: int, *, lines: bool = False
    ) -> None:
        self.log, self.visits = Log(), list[Visit]()
        self._module, self._lens = module, lens
        self._limit, self._lines = limit, lines
        self._seen: dict[str, Any] = {}
        self._last = 0  # the last line run among those named by the lens
        self._marks, tests = compiled(lens, module)
        # The functions to trace, each with the rule for its return.
        self._watched = {
            code: tests.get(code.co_name)
            for code in codes(module)
            if code.co_name in (*lens.inside, *tests)
        }

    def run(
        self, algorithm: str, /, *args: object, **kwargs: object
    ) -> Walkthrough:
        """Run the lens's function and record its steps."""
        function = getattr(self._module, self._lens.function)
        walkthrough = Walkthrough(
            algorithm, 0, 0, self.log.steps, self.visits, self._lens.piece
        )
        try:
            walkthrough.result = _traced(
                self.enter, partial(function, *args, **kwargs)
            )
        except TooManyStepsError as error:
            error.walkthrough = walkthrough
            raise
        finally:
            if walkthrough.steps:  # the arguments were valid
                bound = inspect.signature(function).bind(*args, **kwargs)
                bound.apply_defaults()
                size, steps = expression(self._lens.size), walkthrough.steps
                rows, columns = evaluate(size, bound.arguments, steps=steps)
                walkthrough.rows, walkthrough.columns = int(rows), int(columns)
        return walkthrough

    def enter(self, frame: FrameType, _event: str, _arg: object) -> Trace | None:
        """Return the trace function for a called function, as `sys.settrace` expects."""
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
        """Take back the pieces that are missing from `squares`, then place the new ones."""
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
            elif kind != "restart" or log.pieces:  # the first start is none
                log.add(kind, line, square)
            self._check(log.steps)

    def _visit(self, frame: FrameType, event: str) -> None:
        """Record a line, and the changes made by the line before it."""
        if self.visits:
            self._compare(frame, self.visits[-1].changes)
        if event == "line":
            self.visits.append(Visit(frame.f_lineno, len(self.log.steps), {}))
            self._check(self.visits)

    def _compare(self, frame: FrameType, changes: dict[str, Any]) -> None:
        """Note the watched variables that have changed."""
        for name in self._lens.watch:
            if name in frame.f_locals:
                value = _plain(frame.f_locals[name])
            elif name in frame.f_code.co_varnames:
                value = ""  # local, but unbound: another call has set the value seen before
            else:
                continue
            if self._seen.get(name, "") != value:
                self._seen[name] = changes[name] = value

    def _check(self, recorded: list[Any]) -> None:
        if len(recorded) > self._limit:
            recorded.pop()
            raise TooManyStepsError("too-many-steps", limit=self._limit)


def _plain(value: object) -> Any:
    """Return a copy of a value with sets as sorted lists and tuples as lists."""
    if isinstance(value, set | frozenset):
        return sorted(map(_plain, value))
    if isinstance(value, list | tuple):
        return list(map(_plain, value))
    return value
