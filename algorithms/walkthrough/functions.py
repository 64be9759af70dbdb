"""A recorder for arbitrary functions: it notes their lines, variables, calls and board.

Such a function has no lens. The recorder notes every line that runs in the function's file,
with the variables and the call stack, and finds the board in the values: the variable whose values
most resemble boards supplies the steps.
"""

import builtins
import linecache
import sys
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import partial
from itertools import islice
from types import CodeType, MappingProxyType
from typing import Any

from algorithms.base.arguments import check_function, check_path, check_text
from algorithms.base.errors import (
    InvalidTypeError,
    InvalidValueError,
    TooManyStepsError,
    check_size,
    shorten,
)
from algorithms.board import Square
from algorithms.walkthrough.boards import Snapshot, choose, is_solution, snapshot
from algorithms.walkthrough.steps import Log, Visit, Walkthrough
from algorithms.walkthrough.tracing import GLOBAL, LineRecorder, integers_in

_LARGEST = 64  # the maximum number of squares per row in a drawing
_PIECES = ["", "queen", "knight"]
_MOST_RESULTS = 1000  # of an infinite generator


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
    recorder = LineRecorder(file, check_size(limit, "limit"))
    name = getattr(function, "__qualname__", type(function).__name__)
    values = [*args, *kwargs.values()]
    return _record(
        recorder, name, partial(function, *args, **kwargs), values, piece
    )


def record_program(
    source: str,
    file: str = "program.py",
    *,
    limit: int = 20_000,
    piece: str = "",
    names: Mapping[str, object] = MappingProxyType({}),
) -> FunctionWalkthrough:
    r"""Run a whole program and record it as `record_function` does.

    Args:
        source: The source code.
        file: The name of the program's file, which tracebacks show.
        limit: The maximum number of lines.
        piece: As in `record_function`.
        names: Global variables that the program has from the start.

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
    recorder = LineRecorder(file, check_size(limit, "limit"))
    linecache.cache[file] = (
        len(source),
        None,
        source.splitlines(keepends=True),
        file,
    )
    start = {"__name__": "__main__", "__file__": file, "__builtins__": builtins}
    variables = {**names, **start}
    try:
        code = compile(source, file, "exec")
    except ValueError as error:  # for a NUL, before Python 3.11.4
        raise SyntaxError(str(error)) from None

    def run() -> object:
        exec(code, variables)
        return variables

    return _record(recorder, file, run, [], piece)


def _record(
    recorder: LineRecorder,
    name: str,
    run: Callable[[], object],
    values: list[object],
    piece: str,
) -> FunctionWalkthrough:
    """Run something under a recorder; `values` are the arguments that may give the size."""
    if not isinstance(piece, str) or piece not in _PIECES:
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
    except (Exception, SystemExit) as error:
        walkthrough.error = error
    finally:
        sys.settrace(before)
        _fill(walkthrough, recorder, _size(recorder, values), piece)
    if recorder.is_full:
        full = TooManyStepsError("too-many-steps", limit=recorder.limit)
        full.walkthrough = walkthrough
        raise full
    return walkthrough


def _code(function: Any) -> CodeType:
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


def _size(recorder: LineRecorder, values: list[object]) -> tuple[int, int]:
    """Return the size of the board: of a grid passed, the first integers passed, or of a grid."""
    for passed in (values, recorder.first_call):
        for grid in map(snapshot, passed):
            if grid and grid.size and max(grid.size) <= _LARGEST:
                return grid.size
        numbers = integers_in(passed)
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
    recorder: LineRecorder,
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
    walkthrough.board = key.removesuffix(GLOBAL)
    walkthrough.rows, walkthrough.columns = rows, columns
    log = Log()
    for line, changes, boards in recorder.lines:
        walkthrough.visits.append(Visit(line, len(log.steps), changes))
        found = boards.get(key)
        board = found and found.squares(rows, columns)
        if board is None or not found:
            continue
        before = len(log.steps)
        if board and recorder.has_arguments and len(walkthrough.visits) == 1:
            log.show("arrange", line, board)
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
