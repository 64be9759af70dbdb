"""The exception that ended a call, and the learner's own lines that led to it."""

from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

from algorithms.base.texts import printable
from algorithms.practice.replies import Frame, Reply

FRAMES = 8
"""The largest number of nested calls that are shown."""

_FIRST = 2


def raised_line(reply: Reply) -> str:
    """Return the exception that ended a call, like the last line of a traceback."""
    if reply.outcome == "exited":
        return f"SystemExit: {reply.status}"
    if reply.raised is None:
        return ""
    kind, message = reply.raised.kind, reply.raised.message
    return printable(f"{kind}: {message}".removesuffix(": "))


def frame_lines(frames: tuple[Frame, ...]) -> Iterator[tuple[str, str]]:
    """Yield the learner's own lines, the innermost last, with … for those left out."""
    if len(frames) <= FRAMES:
        yield from map(_written, frames)
        return
    yield from map(_written, frames[:_FIRST])
    yield "…", ""
    yield from map(_written, frames[_FIRST - FRAMES :])


def _written(frame: Frame) -> tuple[str, str]:
    file = frame.file
    with suppress(OSError, ValueError):
        file = str(Path(file).relative_to(Path.cwd()))
    where = f"{file}:{frame.line}, {frame.function}"
    return printable(where), printable(frame.code.strip())
