"""A recorder for arbitrary functions: it notes their lines, variables and calls.

Such a function has no lens. The recorder notes every line that runs in the function's file, with
the variables and the calls. Only if the caller asks for a board do the values of a variable supply
the steps.
"""

import asyncio
import builtins
import inspect
import linecache
import sys
from collections.abc import AsyncIterator, Callable, Coroutine, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from functools import partial
from itertools import islice
from math import inf
from threading import Thread
from types import CodeType
from typing import Any

from algorithms.base.arguments import (
    check_function,
    check_instance,
    check_path,
    check_seconds,
    check_text,
)
from algorithms.base.errors import (
    InvalidTypeError,
    InvalidValueError,
    TooManyStepsError,
    check_size,
    shorten,
)
from algorithms.walkthrough import tracing
from algorithms.walkthrough.board_steps import PIECES, draw
from algorithms.walkthrough.calls import exception_text
from algorithms.walkthrough.steps import Visit, Walkthrough

__all__ = ["FunctionWalkthrough", "record_function", "record_program"]
_MOST_RESULTS = 1000  # of an infinite generator
_UNITS = {"lines": "", "line": "", "seconds": "s", "bytes": "MB"}  # of limits
_LONGEST = 10**9  # seconds
_GRACE = 0.5  # seconds in which a run ends itself
_HAS_THREADS = sys.platform != "emscripten"


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
        with suppress(ValueError):  # a name that no file can have
            return "".join(linecache.getlines(self.file))
        return ""


def record_function(
    function: Callable[..., object],
    /,
    *args: object,
    limit: int = 20_000,
    seconds: float = inf,
    board: str = "",
    piece: str = "",
    file: str = "",
    **kwargs: object,
) -> FunctionWalkthrough:
    """Run any function and record its lines, its variables and its calls.

    The function is not changed. Functions that are defined in the same file are recorded, too.

    Args:
        function: The function.
        args: Its positional arguments. For a board, the first one or two integers are taken as its
            size.
        limit: The maximum number of lines.
        seconds: The maximum time, in seconds; with it, the function runs in a thread of its own.
        board: The variable that holds the chessboard: its name, or `queens` or `knight` (the
            pieces on the board) to let the recorder find it. By default, there is no board.
        piece: `queen` or `knight`: the pieces on the board in the variable that `board` names;
            without `board`, the same as `board` with `queens` or `knight`.
        file: The path of the file whose lines are recorded; by default, the function's own file.
        kwargs: Its keyword arguments.

    Returns:
        The recorded run. If the function raised an exception, or Ctrl-C was pressed, the run ends
        there, and `error` is the exception. Of a generator, up to 1,000 results are collected in a
        list; a coroutine is run by `asyncio`.

    Raises:
        InvalidTypeError: `not-a-function`; `not-in-python`: the argument is a class, or it is a
            function written in C; `not-a-text`, `not-an-integer` or `not-a-duration`: another
            argument has the wrong type.
        InvalidValueError: `unknown-piece` or `negative-size`.
        TooManyStepsError: `too-many-steps`: more than `limit` lines ran, or one line ran
            without end; `recording-full`: the run took longer than `seconds`, or its values need
            too much space. The error's `walkthrough` is the part recorded so far.

    Example:
        >>> from algorithms.queens import column_array
        >>> walkthrough = record_function(column_array.solutions, 4, board="queens")
        >>> walkthrough.result, walkthrough.board
        ([(1, 3, 0, 2), (2, 0, 3, 1)], 'queens')
        >>> walkthrough.steps[0].kind, walkthrough.steps[0].square
        ('place', (0, 0))
        >>> walkthrough.calls[0].arguments
        {'n': '4'}
    """
    check_function(function, "function", needed=True)
    file = check_text(file, "file") or _code(function).co_filename
    name = getattr(function, "__qualname__", type(function).__name__)
    values = [*args, *kwargs.values()]
    run = partial(function, *args, **kwargs)
    recorder = _recorder(file, limit, seconds)
    return record_loaded(
        recorder, name, lambda: run, values, board=board, piece=piece
    )


def record_program(
    source: str,
    file: str = "program.py",
    *,
    limit: int = 20_000,
    seconds: float = inf,
    board: str = "",
    piece: str = "",
    names: Mapping[str, object] | None = None,
) -> FunctionWalkthrough:
    r"""Run a whole program and record it as `record_function` does.

    Args:
        source: The source code.
        file: The name of the program's file, which tracebacks show.
        limit: The maximum number of lines.
        seconds: The maximum time, as in `record_function`.
        board: As in `record_function`.
        piece: As in `record_function`.
        names: Global variables that the program has from the start.

    Returns:
        The recorded run; its `result` is the dictionary of the program's global variables.

    Raises:
        InvalidTypeError: `not-a-text`, `not-an-integer`, `not-a-duration` or `wrong-type`.
        InvalidValueError: `not-a-path`, `unknown-piece` or `negative-size`.
        TooManyStepsError: As in `record_function`.
        SyntaxError: The source is not valid Python.

    Example:
        >>> source = "queens = []\nfor c in (2, 0):\n    queens += [c]"
        >>> walkthrough = record_program(source, board="queens")
        >>> [(step.kind, step.square) for step in walkthrough.steps]
        [('place', (0, 2)), ('place', (1, 0))]
    """
    check_text(source, "source")
    check_path(check_text(file, "file"), "file")
    check_instance({} if names is None else names, Mapping, "names")
    recorder = _recorder(file, limit, seconds)
    lines = source.splitlines(keepends=True)
    linecache.cache[file] = (len(source), None, lines, file)
    start = {"__name__": "__main__", "__file__": file, "__builtins__": builtins}
    variables = {**(names or {}), **start}
    try:
        code = compile(source, file, "exec")
    except ValueError as error:  # for a NUL, before Python 3.11.4
        raise SyntaxError(str(error)) from None

    def run() -> object:
        exec(code, variables)
        return variables

    return record_loaded(recorder, file, lambda: run, [], board=board, piece=piece)


def _recorder(file: str, limit: int, seconds: float) -> tracing.LineRecorder:
    return tracing.LineRecorder(
        file, check_size(limit, "limit"), check_seconds(seconds, "seconds")
    )


def record_loaded(
    recorder: tracing.LineRecorder,
    name: str,
    load: Callable[[], Callable[[], object]],
    values: list[object],
    *,
    board: str = "",
    piece: str = "",
) -> FunctionWalkthrough:
    """Record what `load` returns; `values` may give the size of the board."""
    if not isinstance(piece, str) or piece not in ("", *PIECES.values()):
        raise InvalidValueError("unknown-piece", value=shorten(piece))
    if not check_text(board, "board") and piece:
        board = "knight" if piece == "knight" else "queens"
    piece = piece or PIECES.get(board, "queen" if board else "")
    recorder.reads_boards = bool(piece)
    walkthrough = FunctionWalkthrough(name, 0, 0, [], file=recorder.file)
    _run_within(recorder, partial(_run, recorder, load, walkthrough))
    error, (reason, value) = walkthrough.error, recorder.end or ("", "")
    if error is not None:
        if reason == "load":
            raise error
        recorder.finish("error", exception_text(error))
    walkthrough.end = recorder.end
    walkthrough.call_events = recorder.calls.events
    walkthrough.visits = [
        Visit(line, 0, changes) for line, changes, _ in recorder.lines
    ]
    if piece:
        walkthrough.piece = piece
        walkthrough.board = draw(walkthrough, recorder, values, board)
    if (unit := _UNITS.get(reason)) is None:
        return walkthrough
    limit = f"{value:g} {unit}" if unit else recorder.limit
    code = "recording-full" if unit else "too-many-steps"
    full = TooManyStepsError(code, limit=limit)
    full.walkthrough = walkthrough
    raise full


def _run(
    recorder: tracing.LineRecorder,
    load: Callable[[], Callable[[], object]],
    walkthrough: FunctionWalkthrough,
) -> None:
    """Load something and run it under the recorder."""
    before, is_loaded = sys.gettrace(), False
    try:
        run = load()
        is_loaded = True
        sys.settrace(recorder.enter)
        made = run()  # a generator must live until tracing ends
        if inspect.isasyncgen(made):
            made = _collected(made)
        result = _awaited(made) if inspect.iscoroutine(made) else made
        if isinstance(result, Iterator):
            result = list(islice(result, _MOST_RESULTS))
            if len(result) == _MOST_RESULTS:
                recorder.finish("results", _MOST_RESULTS)
        walkthrough.result = result
        if sys.gettrace() != recorder.enter:
            recorder.finish("lost")
    except tracing.Stopped:
        pass
    except BaseException as error:
        if not is_loaded:
            recorder.finish("load")
        elif isinstance(error, KeyboardInterrupt):
            recorder.finish("interrupt")
        walkthrough.error = error
    finally:
        sys.settrace(before)
        recorder.release()


def _awaited(made: Coroutine[Any, Any, object]) -> object:
    """Run a coroutine; in a browser, where nothing can wait, without an event loop."""
    if _HAS_THREADS:
        return asyncio.run(made)
    try:
        while made.send(None) is None:
            pass
    except StopIteration as ended:
        return ended.value
    raise RuntimeError(
        "asyncio cannot wait while a program is recorded in a browser"
    )


async def _collected(made: AsyncIterator[object]) -> Iterator[object]:
    """Return the results of an asynchronous generator, of which there may be too many."""
    results = []
    async for each in made:
        results.append(each)
        if len(results) == _MOST_RESULTS:
            break
    return iter(results)


def _run_within(recorder: tracing.LineRecorder, run: Callable[[], None]) -> None:
    """Run something in a thread, and give it up if it does not end itself, as in `sleep`."""
    if recorder.seconds == inf or not _HAS_THREADS:
        run()
        return
    thread = Thread(target=run, daemon=True)
    thread.start()
    try:
        thread.join(min(recorder.seconds, _LONGEST) + _GRACE)
    except KeyboardInterrupt:
        recorder.finish("interrupt")
    if thread.is_alive():
        recorder.finish("seconds", recorder.seconds)
        thread.join(_GRACE)


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
