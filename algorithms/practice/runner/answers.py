"""Replies of the solver's process: answers, printed output, exceptions with their traceback."""

import io
import linecache
import os
import re
import tokenize  # noqa: F401 - `linecache` needs it, and the learner may have one, too
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import suppress
from itertools import islice
from opcode import opmap
from types import TracebackType
from typing import Any

from algorithms.board.values import kinds
from algorithms.board.values.encoding import CONTAINER, Encoded
from algorithms.board.values.kinds import EndlessError
from algorithms.board.values.showing import (
    SHOWN,
    clean,
    cut,
    plain,
    sendable,
    type_name,
)

Message = dict[str, Any]
"""A request to a solver's process, or its reply: an object of JSON."""

KEPT = 1_000
"""The number of characters kept of the output of a call."""

_BRACKETS: Mapping[type, str] = {list: "[{}]", tuple: "({})", set: "{{{}}}"}
_DEPTH = 20
_MARKS = 10_000_000  # commas and brackets in a reply

_RAISE = opmap["RAISE_VARARGS"]
_LONGEST = 20  # lines of an expression
_ENDS = 5  # frames at each end of a long recursion
_LARGEST = 10 * 2**20  # bytes of a file that is searched for a line
_BUILT = r"<(?:frozen |string>|__array_function__)"  # not a file
_OTHERS = re.compile(rf"{_BUILT}|.*[\\/](?:site|dist)-packages[\\/]", re.DOTALL)
_OURS = tuple(
    os.path.dirname(os.path.abspath(file)) + os.sep
    for file in (__file__, kinds.__file__, os.__file__)
)


def build(encoded: Encoded) -> Any:
    """Build a new copy of an argument."""
    match encoded:
        case None | bool() | int() | float() | str():
            return encoded
        case ["list", int(), list(items)]:
            return [build(item) for item in items]
        case ["tuple", int(), list(items)]:
            return tuple(build(item) for item in items)
    raise TypeError(encoded)


def unnumbered(encoded: Encoded) -> Encoded:
    """Return an encoded value without the identities of its containers, for comparison."""
    match encoded:
        case [kind, int(), list(items)]:
            return [kind, [unnumbered(x) if type(x) is list else x for x in items]]
    return encoded


def too_much(line: bytes) -> bool:
    """Return whether a line of JSON has more parts than any reply of the worker."""
    containers = line.count(b"[") + line.count(b"{")
    return CONTAINER * containers // 2 + line.count(b",") > _MARKS


def shown(value: object, consumed: Mapping[int, list[Any]] = {}) -> str:
    """Return a value as Python code."""
    return cut(_text(value, consumed, SHOWN, 0))


def _text(
    value: Any, consumed: Mapping[int, list[Any]], limit: int, depth: int
) -> str:
    def join(rows: Iterable[tuple[Any, ...]]) -> str:
        texts, left = [], limit
        for row in rows:
            if left <= 0:
                texts.append("…")
                break
            parts = (_text(part, consumed, left, depth + 1) for part in row)
            texts.append(": ".join(parts))
            left -= len(texts[-1]) + 2
        return ", ".join(texts)

    kind = type(value)
    if id(value) in consumed:
        return f"<{type_name(value)}> {join(zip(consumed[id(value)]))}".rstrip()
    if depth > _DEPTH:
        return "…"
    if kind in _BRACKETS and value:
        comma = "," if kind is tuple and len(value) == 1 else ""
        return _BRACKETS[kind].format(join(zip(value)) + comma)
    return f"{{{join(value.items())}}}" if kind is dict else plain(value, limit)


class Printed(io.TextIOBase):
    r"""A replacement for `sys.stdout` and `sys.stderr` that never blocks and never closes."""

    encoding, errors = "utf-8", "backslashreplace"

    def __init__(self) -> None:
        self.clear()
        self.buffer = _Bytes(self)

    def clear(self) -> None:
        """Discard the output."""
        self.kept, self.length = "", 0

    def write(self, text: str) -> int:
        """Keep the beginning of a text and count the rest."""
        if not isinstance(text, str):
            message = f"write() argument must be str, not {type(text).__name__}"
            raise TypeError(message)
        self.kept += text[: KEPT - len(self.kept)] if self.length < KEPT else ""
        self.length += len(text)
        return len(text)

    def writable(self) -> bool:
        """Return True."""
        return True

    def fileno(self) -> int:
        """Return a valid descriptor; anything written to it is lost."""
        return 1

    def detach(self) -> Any:
        """Return the binary stream, for a solver that wraps it in a text stream of its own."""
        return self.buffer

    def reconfigure(self, **_options: object) -> None:
        """Accept options, as `sys.stdout` does, and ignore them."""

    close = reconfigure


class _Bytes(io.RawIOBase):
    """The binary stream, for a solver that writes to `sys.stdout.buffer`."""

    def __init__(self, printed: Printed) -> None:
        self._printed = printed

    def write(self, data: bytes) -> int:  # type: ignore[override]  # Python 3.11 has no type for all buffers
        self._printed.write(bytes(data).decode("utf-8", "backslashreplace"))
        return len(data)

    def writable(self) -> bool:
        return True

    def close(self) -> None:
        """Stay open."""


def failure(
    error: BaseException, own: Callable[[str], bool], *, full: bool = False
) -> Message:
    """Return the reply for an exception; `full` if it is a lack of memory at the limit."""
    if isinstance(error, SystemExit):
        code: object = error.code
        status = code & 0xFF if isinstance(code, int) else int(code is not None)
        return {"outcome": "exited", "status": status}
    if isinstance(error, EndlessError):
        return {"outcome": "endless"}
    message = ""
    with suppress(BaseException):  # of a broken `__str__`
        message = clean(str(error))
    raised = {
        "kind": type_name(error),
        "message": message,
        **traced(error.__traceback__, own),
    }
    innermost = [*walk(error.__traceback__)][-1:]  # none, if the solver hides it
    memory = full and not any(map(_is_stated, innermost))
    return {"outcome": "memory" if memory else "raised", "raised": raised}


def _is_stated(part: TracebackType) -> bool:
    """Return whether a `raise` statement raised an exception: no memory may be missing."""
    return part.tb_frame.f_code.co_code[part.tb_lasti] == _RAISE


def walk(traceback: TracebackType | None) -> Iterator[TracebackType]:
    """Yield the parts of a traceback, one per frame, the innermost last."""
    while traceback is not None:
        yield traceback
        traceback = traceback.tb_next


def traced(
    traceback: TracebackType | None, own: Callable[[str], bool], ends: int = _ENDS
) -> Message:
    """Return a traceback as in `replies.Raised`, with the frames at each of its ends."""
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
        "stated": last is parts[-1] and _is_stated(last),
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
