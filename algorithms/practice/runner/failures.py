"""Replies for calls that ended with an exception: its type, message and traceback."""

import linecache
import os
import re
import tokenize  # noqa: F401 - `linecache` needs it, and the learner may have one, too
from collections.abc import Callable, Iterator
from itertools import islice
from opcode import opmap
from types import TracebackType
from typing import Any

from algorithms.board.values import kinds
from algorithms.board.values.kinds import EndlessError
from algorithms.board.values.showing import clean, sendable, type_name

_RAISE = opmap["RAISE_VARARGS"]
_HERE = os.path.dirname(os.path.abspath(__file__))
PACKAGE = os.path.dirname(os.path.dirname(_HERE))
"""The folder of `algorithms`."""

_LONGEST = 20  # lines of an expression
_ENDS = 5  # frames at each end of a long recursion
_LARGEST = 10 * 2**20  # bytes of a file that is searched for a line
_BUILT = r"<(?:frozen |string>|__array_function__)"  # not a file
_OTHERS = re.compile(rf"{_BUILT}|.*[\\/](?:site|dist)-packages[\\/]", re.DOTALL)
_OURS = tuple(
    os.path.dirname(os.path.abspath(file)) + os.sep
    for file in (__file__, kinds.__file__, os.__file__)
)


def failure(
    error: BaseException, own: Callable[[str], bool], *, full: bool = False
) -> dict[str, Any]:
    """Return the reply for an exception; `full` memory is a limit that was reached."""
    if isinstance(error, SystemExit):
        code: object = error.code
        status = code & 0xFF if isinstance(code, int) else int(code is not None)
        return {"outcome": "exited", "status": status}
    if isinstance(error, EndlessError):
        return {"outcome": "endless"}
    parts = [*walk(error.__traceback__)]
    memory = full and isinstance(error, MemoryError) and not _is_stated(parts)
    raised = {
        "kind": type_name(error),
        "message": _message(error),
        **traced(error.__traceback__, own),
    }
    return {"outcome": "memory" if memory else "raised", "raised": raised}


def _is_stated(parts: list[TracebackType]) -> bool:
    """Return whether a `raise` statement raised an exception: no memory may be missing."""
    return any(
        part.tb_frame.f_code.co_code[part.tb_lasti] == _RAISE for part in parts[-1:]
    )


def walk(traceback: TracebackType | None) -> Iterator[TracebackType]:
    """Yield the parts of a traceback, one per frame, the innermost last."""
    while traceback is not None:
        yield traceback
        traceback = traceback.tb_next


def traced(
    traceback: TracebackType | None, own: Callable[[str], bool], ends: int = _ENDS
) -> dict[str, Any]:
    """Return the learner's own frames at each end of a traceback, and facts from them.

    The frames are lists of file, line, function and code, the innermost last. The facts are the
    parameters of the first function, the expression in the last frame, and whether it `stated`
    the exception with `raise`.
    """
    parts = [*walk(traceback)]
    known = [part for part in parts if own(part.tb_frame.f_code.co_filename)]
    if not known:
        return {"frames": []}
    first, last = known[0].tb_frame.f_code, known[-1]
    del known[ends : max(ends, len(known) - ends)]
    places = [(part.tb_frame.f_code, part.tb_lineno or 0) for part in known]
    return {
        "frames": [
            [file := code.co_filename, n, code.co_name, line_of(file, n).strip()]
            for code, n in places
        ],
        "parameters": [*first.co_varnames[: first.co_argcount]],
        "expression": _expression(last),
        "stated": last is parts[-1] and _is_stated(parts),
    }


def _expression(traceback: TracebackType) -> str:
    """Return the source code of the expression that a frame was evaluating."""
    code = traceback.tb_frame.f_code
    positions = islice(code.co_positions(), traceback.tb_lasti // 2, None)
    first, last, start, end = (each or 0 for each in next(positions, (0,) * 4))
    if not first or last - first >= _LONGEST:
        return ""
    numbers = range(first, last + 1)
    lines = [line_of(code.co_filename, each).encode() for each in numbers]
    lines[-1] = lines[-1][:end]
    lines[0] = lines[0][start:]
    return sendable(b"".join(lines).decode(errors="replace"))


def line_of(file: str, line: int) -> str:
    """Return a line of a file, if the solver may read it, or of a notebook cell."""
    try:
        # A device has no end.
        if os.path.exists(file) and not (
            os.path.isfile(file) and os.path.getsize(file) < _LARGEST
        ):
            return ""
        linecache.checkcache(file)
        return sendable(linecache.getline(file, line))
    except BaseException:
        return ""  # the solver may have patched anything


def is_library(file: str) -> bool:
    """Return whether a file belongs to the standard library, an installed package or the worker."""
    return bool(_OTHERS.match(file)) or file.startswith(_OURS)


def _message(error: BaseException) -> str:
    try:
        return clean(str(error))
    except BaseException:
        return ""
