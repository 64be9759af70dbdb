"""A mark on the worker and on all processes below it, by which they are found wherever they are.

The mark is a limit of the operating system: it passes to every child and to every program that a
process runs, even one with an empty environment. It is the limit of the processor time of
real-time processes, in microseconds: several years, which changes nothing.

It is needed only if the supervisor was killed, or if the system lacks what it uses. This runs in the
checker and in the solver's process, on Linux only: standard library only.
"""

import os
import resource
import signal
import time
from contextlib import suppress

__all__ = ["leave_mark", "make_mark", "marked", "sweep"]

_LEAST = 1 << 48  # nobody sets such a limit: it is nine years
_PATIENCE = 5.0  # seconds, for processes that cannot be killed
_PAUSE = 0.002  # seconds between two looks
_EMPTY = 3  # looks without a find: a process may fork and end during one


def make_mark() -> int:
    """Return a new mark.

    Returns:
        A random number.
    """
    return _LEAST + int.from_bytes(os.urandom(6), "big")


def leave_mark(mark: int) -> None:
    """Mark this process, and with it all its later children.

    A system with a lower limit does not allow it: then there is no mark.

    Args:
        mark: The mark.
    """
    with suppress(OSError, ValueError):
        resource.setrlimit(resource.RLIMIT_RTTIME, (mark, mark))


def marked(mark: int) -> list[int]:
    """Return all processes with a mark.

    Args:
        mark: The mark.

    Returns:
        Their process ids, without those that have ended.
    """
    return [
        int(name)
        for name in os.listdir("/proc")  # noqa: PTH208 - pathlib is slow
        if name.isdecimal() and _has(name, mark)
    ]


def sweep(mark: int) -> None:
    """Kill all processes with a mark.

    Args:
        mark: The mark.
    """
    until, empty = time.monotonic() + _PATIENCE, 0
    while empty < _EMPTY and time.monotonic() < until:
        found = marked(mark)
        for pid in found:
            with suppress(OSError):
                os.kill(pid, signal.SIGKILL)
        empty = 0 if found else empty + 1
        time.sleep(_PAUSE)


def _has(pid: str, mark: int) -> bool:
    try:
        if b" %d " % mark not in _read(f"/proc/{pid}/limits"):
            return False
        # A process that has ended stays in the list until its parent asks for its status.
        state = _read(f"/proc/{pid}/stat").rpartition(b")")[2].split()[0]
    except (OSError, IndexError):  # it is gone
        return False
    return state not in b"ZX"


def _read(path: str) -> bytes:
    with open(path, "rb") as file:  # noqa: PTH123 - pathlib is slow
        return file.read()
