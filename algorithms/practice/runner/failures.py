"""Replies for calls that ended with an exception: its type, message and traceback.

This runs in the solver's process and uses only the standard library.
"""

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
HERE = os.path.dirname(os.path.abspath(__file__))
"""The folder of the worker's own modules."""

_VALUES = os.path.dirname(os.path.abspath(kinds.__file__))
_LIBRARY = os.path.dirname(os.path.abspath(os.__file__))
_LONGEST = 20  # lines of an expression
_ENDS = 5  # frames at each end of a long recursion
_LARGEST = 10 * 2**20  # bytes of a file that is searched for a line
_INSTALLED = re.compile(r"[\\/](?:site|dist)-packages[\\/]")
_BUILT = re.compile("<(?:frozen |string>|__array_function__)")  # not a file


def failure(
    error: BaseException, own: Callable[[str], bool], *, full: bool = False
) -> dict[str, Any]:
    """Return the reply for an exception; `full` memory is a limit that was reached."""
    if isinstance(error, SystemExit):
        return {"outcome": "exited", "status": _status(error)}
    if isinstance(error, EndlessError):
        return {"outcome": "endless"}
    memory = (full and isinstance(error, MemoryError)) and not _is_stated(
        error.__traceback__
    )
    outcome = "memory" if memory else "raised"
    raised = {
        "kind": type_name(error),
        "message": _message(error),
        "frames": traced(error.__traceback__, own),
        **told(error.__traceback__, own),
    }
    return {"outcome": outcome, "raised": raised}


def _is_stated(traceback: TracebackType | None) -> bool:
    """Return whether a `raise` statement raised an exception: no memory may be missing."""
    last = [*_all(traceback)][-1:]
    return any(
        each.tb_frame.f_code.co_code[each.tb_lasti] == _RAISE for each in last
    )


def _all(traceback: TracebackType | None) -> Iterator[TracebackType]:
    """Yield the parts of a traceback, one per frame, the innermost last."""
    while traceback is not None:
        yield traceback
        traceback = traceback.tb_next


def told(
    traceback: TracebackType | None, own: Callable[[str], bool]
) -> dict[str, Any]:
    """Return facts from the learner's frames: parameters, the expression, and who raised it."""
    parts = [*_all(traceback)]
    known = [each for each in parts if own(each.tb_frame.f_code.co_filename)]
    if not known:
        return {}
    first = known[0].tb_frame.f_code
    return {
        "parameters": [*first.co_varnames[: first.co_argcount]],
        "expression": _expression(known[-1]),
        "stated": known[-1] is parts[-1] and _is_stated(traceback),
    }


def _expression(traceback: TracebackType) -> str:
    """Return the source code of the expression that a frame was evaluating."""
    code = traceback.tb_frame.f_code
    positions = islice(code.co_positions(), traceback.tb_lasti // 2, None)
    first, last, start, end = (each or 0 for each in next(positions, (0,) * 4))
    if not first or last - first >= _LONGEST:
        return ""
    lines = [
        line_of(code.co_filename, each).encode() for each in range(first, last + 1)
    ]
    lines[-1] = lines[-1][:end]
    lines[0] = lines[0][start:]
    return sendable(b"".join(lines).decode(errors="replace"))


def traced(
    traceback: TracebackType | None, own: Callable[[str], bool], ends: int = _ENDS
) -> list[list[Any]]:
    """Return the learner's own frames at each end of a traceback, the innermost last."""
    first: list[list[Any]] = []
    last: list[list[Any]] = []
    for part in _all(traceback):
        code = part.tb_frame.f_code
        if own(code.co_filename):
            frame = [code.co_filename, part.tb_lineno or 0, code.co_name]
            (first if len(first) < ends else last).append(frame)
            del last[:-ends]
    return [[*frame, line_of(frame[0], frame[1]).strip()] for frame in first + last]


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
    if _BUILT.match(file) or _INSTALLED.search(file):
        return True
    own = HERE + os.sep, _VALUES + os.sep, _LIBRARY + os.sep
    return file.startswith(own)


def _status(error: SystemExit) -> int:
    code: object = error.code
    if code is None:
        return 0
    return code & 0xFF if isinstance(code, int) else 1


def _message(error: BaseException) -> str:
    try:
        return clean(str(error))
    except BaseException:
        return ""
