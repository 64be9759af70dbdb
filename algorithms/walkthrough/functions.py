"""A recorder for arbitrary functions: it notes their lines, variables, calls and board.

Such a function has no lens. The recorder notes every line that runs in the function's file,
with the variables and the call stack, and finds the board in the values: the variable whose values
most resemble boards supplies the steps.
"""

import builtins
import inspect
import linecache
import re
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import partial
from itertools import islice
from reprlib import Repr
from types import CodeType, FrameType, FunctionType, ModuleType
from typing import Any

from algorithms.arguments import check_function, check_path, check_text
from algorithms.board import Square
from algorithms.errors import (
    InvalidTypeError,
    InvalidValueError,
    TooManyStepsError,
    check_size,
    shorten,
)
from algorithms.walkthrough.boards import Snapshot, choose, is_solution, snapshot
from algorithms.walkthrough.steps import Log, Visit, Walkthrough

__all__ = ["CALLS", "FunctionWalkthrough", "record_function", "record_program"]

CALLS = "()"
"""The key of the call stack in `Visit.changes`: one call per line of text, the outermost first."""

_GLOBAL = "@"  # after the name of a global variable

_ADDRESS = re.compile(r" at 0x[0-9a-f]+")
_HIDDEN = (ModuleType, FunctionType, type)
_LARGEST = 64  # the maximum number of squares per row in a drawing
_PIECES = ["", "queen", "knight"]
_MOST_RESULTS = 1000  # of an infinite generator
_MOST_UNRECORDED = 1_000_000  # instructions on one line, below a second

_REPR = Repr()
_REPR.maxlevel = 4
_REPR.maxtuple = _REPR.maxlist = _REPR.maxset = _REPR.maxfrozenset = (
    _REPR.maxdict
) = 64
_REPR.maxstring = _REPR.maxlong = _REPR.maxother = 400


@dataclass
class FunctionWalkthrough(Walkthrough):
    """A recorded run of a function that has no lens.

    Attributes:
        file: The path of the recorded source file.
        board: The name of the variable that holds the board; empty if there is none.
        error: The exception that ended the run, or None.

    Example:
        >>> FunctionWalkthrough("solve", 0, 0, []).board
        ''
    """

    file: str = ""
    board: str = ""
    error: BaseException | None = field(default=None, compare=False, repr=False)

    def source(self) -> str:
        """Return the source code of the recorded file.

        Returns:
            The source code; empty if it is no longer available.
        """
        return "".join(linecache.getlines(self.file))


def record_function(
    function: Callable[..., object],
    /,
    *args: object,
    limit: int = 20_000,
    piece: str = "",
    file: str = "",
    **kwargs: object,
) -> FunctionWalkthrough:
    """Run any function and record its lines, its variables and the board it builds.

    The function is not changed. Functions that are defined in the same file are recorded, too.

    Args:
        function: The function.
        args: Its positional arguments. The first one or two integers are taken as the size of the
            board.
        limit: The maximum number of lines.
        piece: `queen` or `knight`; by default, it is inferred from the values of the variables.
        file: The path of the file whose lines are recorded; by default, the function's own file.
        kwargs: Its keyword arguments.

    Returns:
        The recorded run. If the function raised an exception, the run ends there, and `error` is
        the exception. The results of a generator are collected in a list.

    Raises:
        InvalidTypeError: `not-a-function`; `not-in-python`: the argument is a class, or it is a
            function written in C; `not-a-text` or `not-an-integer`: another argument has the wrong
            type.
        InvalidValueError: `unknown-piece` or `negative-size`.
        TooManyStepsError: `too-many-steps`: more than `limit` lines ran, or one line ran
            without end; the error's `walkthrough` is the part recorded so far.

    Example:
        >>> from algorithms.queens import column_array
        >>> walkthrough = record_function(column_array.solutions, 4)
        >>> walkthrough.result, walkthrough.board
        ([(1, 3, 0, 2), (2, 0, 3, 1)], 'queens')
        >>> walkthrough.steps[0].kind, walkthrough.steps[0].square
        ('place', (0, 0))
    """
    check_function(function, "function", needed=True)
    file = check_text(file, "file") or _code(function).co_filename
    recorder = _Recorder(file, check_size(limit, "limit"))
    name = getattr(function, "__qualname__", type(function).__name__)
    values = [*args, *kwargs.values()]
    return _record(
        recorder, name, partial(function, *args, **kwargs), values, piece
    )


def record_program(
    source: str, file: str = "program.py", *, limit: int = 20_000, piece: str = ""
) -> FunctionWalkthrough:
    r"""Run a whole program and record it as `record_function` does.

    Args:
        source: The source code.
        file: The name of the program's file, which tracebacks show.
        limit: The maximum number of lines.
        piece: As in `record_function`.

    Returns:
        The recorded run; its `result` is the dictionary of the program's global variables.

    Raises:
        InvalidTypeError: `not-a-text`, `not-a-path` or `not-an-integer`.
        InvalidValueError: `not-a-path`, `unknown-piece` or `negative-size`.
        TooManyStepsError: As in `record_function`.
        SyntaxError: The source is not valid Python.

    Example:
        >>> walkthrough = record_program("queens = []\nfor c in (2, 0):\n    queens += [c]")
        >>> [(step.kind, step.square) for step in walkthrough.steps]
        [('place', (0, 2)), ('place', (1, 0))]
    """
    check_text(source, "source")
    check_path(check_text(file, "file"), "file")
    recorder = _Recorder(file, check_size(limit, "limit"))
    linecache.cache[file] = (
        len(source),
        None,
        source.splitlines(keepends=True),
        file,
    )
    names = {"__name__": "__main__", "__file__": file, "__builtins__": builtins}
    code = compile(source, file, "exec")

    def run() -> object:
        exec(code, names)  # noqa: S102 - this is what the caller asks for
        return names

    return _record(recorder, file, run, [], piece)


def _record(
    recorder: "_Recorder",
    name: str,
    run: Callable[[], object],
    values: list[object],
    piece: str,
) -> FunctionWalkthrough:
    """Run something under a recorder; `values` are the arguments that may give the size."""
    if piece not in _PIECES:
        raise InvalidValueError("unknown-piece", value=shorten(piece))
    walkthrough = FunctionWalkthrough(name, 0, 0, [], file=recorder.file)
    before = sys.gettrace()
    sys.settrace(recorder.enter)
    try:
        result = run()
        if isinstance(result, Iterator):
            result = list(islice(result, _MOST_RESULTS))
        walkthrough.result = result
    except TooManyStepsError:
        pass  # raised again below, with what was recorded
    except (Exception, SystemExit) as error:  # noqa: BLE001 - the end of the run is a result, too
        walkthrough.error = error
    finally:
        sys.settrace(before)
        _fill(walkthrough, recorder, _size(recorder, values), piece)
    if recorder.is_full:
        full = TooManyStepsError("too-many-steps", limit=recorder.limit)
        full.walkthrough = walkthrough
        raise full
    return walkthrough


def _code(function: Any) -> CodeType:  # noqa: ANN401 - any callable
    """Return the code of a function, a method or a callable object."""
    inner = getattr(function, "__wrapped__", function)
    inner = getattr(inner, "__func__", inner)
    code = getattr(inner, "__code__", None)
    if isinstance(code, CodeType):
        return code
    code = getattr(vars(type(inner)).get("__call__"), "__code__", None)
    if not isinstance(code, CodeType):
        value = shorten(function)
        raise InvalidTypeError("not-in-python", name="function", value=value)
    return code


class _Recorder:
    """The trace function of one run."""

    def __init__(self, file: str, limit: int) -> None:
        self.file, self.limit = file, limit
        self.lines: list[
            tuple[int, dict[str, str], dict[str, Snapshot | None]]
        ] = []
        self.histories: dict[str, list[Snapshot | None]] = {}
        self.is_full = False
        self.first_call: list[object] = []
        self._stack: list[str] = []
        self._shown: dict[str, str] = {}
        self._globals: dict[CodeType, list[str]] = {}
        self._unrecorded = 0  # instructions since the last line

    def enter(self, frame: FrameType, _event: str, _arg: object) -> Any:  # noqa: ANN401 - a trace function
        """Return the local trace function of a called function, or None."""
        code = frame.f_code
        is_part = code.co_name.startswith("<") and code.co_name not in (
            "<module>",
            "<lambda>",
        )
        if code.co_filename != self.file:
            return None
        # A loop on a single line, such as `while True: pass`, starts no new line.
        frame.f_trace_opcodes = True
        if is_part:  # <genexpr> and the like
            frame.f_trace_lines = False
            return self._count
        count = code.co_argcount + bool(code.co_flags & inspect.CO_VARARGS)
        names = code.co_varnames[:count]
        given = [frame.f_locals[name] for name in names if name in frame.f_locals]
        if code.co_name != "<module>" and not _numbers(self.first_call):
            self.first_call = given
        self._stack.append(
            self.file
            if code.co_name == "<module>"
            else f"{code.co_name}({', '.join(map(_text, given))})"
        )
        return self._trace

    def _trace(self, frame: FrameType, event: str, _arg: object) -> Any:  # noqa: ANN401 - a trace function
        if event == "opcode":
            self._count(frame, event, _arg)
        elif event == "line":
            if self.is_full or len(self.lines) >= self.limit:
                self._stop()
            self._unrecorded = 0
            self._compare(frame)
            self.lines.append((frame.f_lineno, {}, {}))
        elif event == "return":
            self._compare(frame)
            if self._stack:
                self._stack.pop()
        return self._trace

    def _count(self, _frame: FrameType, _event: str, _arg: object) -> Any:  # noqa: ANN401 - a trace function
        """Count an instruction, and end a run that no longer records any lines."""
        self._unrecorded += 1
        if self._unrecorded > _MOST_UNRECORDED:
            self._stop()
        return self._count

    def _stop(self) -> None:
        self.is_full = True
        raise TooManyStepsError("too-many-steps", limit=self.limit)

    def _compare(self, frame: FrameType) -> None:
        """Note the variables that the line before has changed."""
        if not self.lines:
            self.lines.append((frame.f_code.co_firstlineno, {}, {}))
        _, changes, boards = self.lines[-1]
        is_inside = frame.f_code.co_name != "<module>"
        now = self._variables(frame)
        texts = {name: _text(value) for name, value in now.items()}
        texts[CALLS] = "\n".join(self._stack)
        for name in self._shown.keys() - texts:
            changes[name] = texts[name] = ""
        for name, text in texts.items():
            if self._shown.get(name, "") == text:
                continue
            changes[name] = text
            if name in now:
                # A global variable is not the local variable of the same name.
                key = (
                    name
                    if name in frame.f_locals and is_inside
                    else f"{name}{_GLOBAL}"
                )
                boards[key] = snapshot(now[name])
                self.histories.setdefault(key, []).append(boards[key])
        self._shown = texts

    def _variables(self, frame: FrameType) -> dict[str, Any]:
        """Return the data in the variables of a frame, and in the globals that its code uses."""
        code = frame.f_code
        if code not in self._globals:
            known = frame.f_globals
            self._globals[code] = [name for name in code.co_names if name in known]
        values = {name: frame.f_globals.get(name) for name in self._globals[code]}
        values |= frame.f_locals
        return {
            name: value
            for name, value in values.items()
            if name[0] not in "_."
            and not isinstance(value, _HIDDEN)
            and not callable(value)
        }


def _text(value: object) -> str:
    """Return a value as Python writes it, shortened; a table has one row per line."""
    try:
        if isinstance(value, list) and _is_table(value):
            rows = ",\n ".join(_REPR.repr(row) for row in value)
            return f"[{rows}]"
        quick = _quick(value)
        if 0 < len(quick) <= _REPR.maxother and " at 0x" not in quick:
            return quick
        return _ADDRESS.sub("", _REPR.repr(value))
    except Exception:  # noqa: BLE001 - a `__repr__` of the recorded program
        return f"<{type(value).__name__}>"


def _quick(value: object) -> str:
    """Return the repr of an ordinary small value, which takes most of a recording's time."""
    kind = type(value)
    if kind in (int, bool, float, type(None)):
        return repr(value)
    if kind not in (list, tuple, set, dict, str) or len(value) > _REPR.maxlist:  # type: ignore[arg-type]  # these kinds have a length
        return ""
    if kind is set and value:
        return f"{{{', '.join(map(repr, sorted(value)))}}}"  # type: ignore[call-overload]  # a set
    return repr(value)


def _is_table(value: list[Any]) -> bool:
    """Return whether a list has rows that are too long for squares."""
    rows = all(isinstance(row, list | str) and len(row) > 2 for row in value)
    return rows and 1 < len(value) <= _REPR.maxlist


def _numbers(values: list[object]) -> list[int]:
    """Return the integers among some values, including those in a tuple of arguments."""
    flat = [item for v in values for item in (v if isinstance(v, tuple) else (v,))]
    return [n for n in flat if isinstance(n, int) and not isinstance(n, bool)]


def _size(recorder: _Recorder, values: list[object]) -> tuple[int, int]:
    """Return the size of the board: the first integers passed, or the size of a grid."""
    for numbers in (_numbers(values), _numbers(recorder.first_call)):
        if numbers and 0 < numbers[0] <= _LARGEST:
            is_pair = len(numbers) > 1 and 1 < numbers[1] <= _LARGEST
            return numbers[0], numbers[is_pair]
    read = [
        each for history in recorder.histories.values() for each in history if each
    ]
    sizes = [each.size for each in read if each.size and max(each.size) <= _LARGEST]
    if sizes:
        return sizes[0]
    ends = [_end(each) for each in read]
    n = max((end for end in ends if end <= _LARGEST), default=0)
    return n, n


def _end(read: Snapshot) -> int:
    """Return the size of the smallest board for a snapshot without a size."""
    squares = read.squares(_LARGEST, _LARGEST) or ()
    return 1 + max((number for square in squares for number in square), default=-1)


def _fill(
    walkthrough: FunctionWalkthrough,
    recorder: _Recorder,
    size: tuple[int, int],
    piece: str,
) -> None:
    """Turn the recorded lines into visits and steps."""
    rows, columns = size
    key, walkthrough.piece = choose(recorder.histories, rows, columns, piece)
    if (
        walkthrough.piece == "queen"
    ):  # boards of queens are square: a second number is not the width
        columns = rows
        key, _ = choose(recorder.histories, rows, columns, "queen")
    walkthrough.board = key.removesuffix(_GLOBAL)
    walkthrough.rows, walkthrough.columns = rows, columns
    log = Log()
    for line, changes, boards in recorder.lines:
        walkthrough.visits.append(Visit(line, len(log.steps), changes))
        found = boards.get(key)
        board = found and found.squares(rows, columns)
        if board is None or not found:
            continue
        before = len(log.steps)
        _move(log, line, list(board), is_ordered=found.is_ordered)
        if len(log.steps) > before and is_solution(
            tuple(log.pieces), rows, columns, walkthrough.piece
        ):
            log.add("solution", line)
    walkthrough.steps = log.steps


def _move(log: Log, line: int, new: list[Square], *, is_ordered: bool) -> None:
    """Add the steps that lead from the pieces on the board to new ones."""
    old = log.pieces.copy()
    if not is_ordered:
        kept = [square for square in old if square in new]
        new = kept + [square for square in new if square not in kept]
    same = next(
        (k for k, (a, b) in enumerate(zip(old, new, strict=False)) if a != b),
        min(len(old), len(new)),
    )
    if len(old) - same > 1 and new:
        log.show("arrange", line, tuple(new))
        return
    for _ in old[same:]:
        log.add("back", line)
    for square in new[same:]:
        log.add("place", line, square)
