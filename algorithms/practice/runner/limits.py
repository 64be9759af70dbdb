"""Limits of a solver's process that the operating system enforces, if it can."""

import os
import signal
import sys
from contextlib import suppress

try:
    import resource
except ImportError:  # Windows has none
    resource = None  # type: ignore[assignment]  # a module elsewhere

UNIT = 1 if sys.platform == "darwin" else 1024
"""The unit, in bytes, in which the system reports memory."""

PROCESSES = 100
"""The number of processes and threads that a solver may have at the same time."""

# The share of the limit that is near it: a set or a dictionary that grows needs as much again.
_NEAR = 0.4
_TAKEN = [0]  # bytes before the limit was set
# The namespaces of users and of processes that a system starts with, from <linux/proc_ns.h>
_FIRST_USERS, _FIRST_PROCESSES = 0xEFFFFFFD, 0xEFFFFFFC
_FILE, _OPEN = 2**26, 256  # bytes of one file, and files open at the same time
_SPARE = 5.0  # seconds until an orphaned process ends itself


def peak_memory() -> int:
    """Return the peak memory of the process in bytes."""
    if resource is None:
        return 0
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * UNIT


def read(path: str) -> bytes:
    """Return the content of a file of the kernel; empty if there is none."""
    with suppress(OSError), open(path, "rb") as file:
        return file.read()
    return b""


def is_full() -> bool:
    """Return whether the memory of the process was ever near its limit."""
    try:  # reserved memory counts, even if it is not used
        limit, _ = resource.getrlimit(resource.RLIMIT_AS)
        status = read("/proc/self/status")
        peak = int(status.partition(b"VmPeak:")[2].split()[0]) * 1024
    except MemoryError:
        return True
    except (AttributeError, LookupError, OSError, ValueError):
        return False  # there is no limit
    before = _TAKEN[-1]
    return peak - before >= _NEAR * (limit - before) > 0


def limit_memory(memory: int) -> None:
    """Limit the memory that the process may take in addition to what it has."""
    with suppress(AttributeError, LookupError, OSError, ValueError):
        pages = int(read("/proc/self/statm").split()[0])
        _TAKEN.append(pages * resource.getpagesize())
        _limit("AS", _TAKEN[-1] + memory)


def limit_files(*, separated: bool) -> None:
    """Limit the files that the process writes and opens, and the processes that it starts."""
    limits = {"CORE": 0, "FSIZE": _FILE, "NOFILE": _OPEN}
    with suppress(OSError, ValueError):
        # Linux counts the processes of a namespace since version 5.14.
        version = os.uname().release.split(".")[:2] if separated else ["0"]
        others = 0 if [*map(int, version)] >= [5, 14] else _others()
        limits["NPROC"] = PROCESSES + others
    for name, limit in limits.items():
        with suppress(AttributeError, OSError, ValueError):
            _limit(name, limit)


def _limit(name: str, limit: int) -> None:
    """Set a limit, unless the system allows less."""
    number = getattr(resource, f"RLIMIT_{name}")
    _, allowed = resource.getrlimit(number)
    most = limit if allowed == resource.RLIM_INFINITY else min(limit, allowed)
    resource.setrlimit(number, (most, most))


def _others() -> int:
    """Return the number of processes and threads of the user; raise `OSError` if it is unknown."""
    numbers = (os.stat(f"/proc/self/ns/{x}").st_ino for x in ("user", "pid"))
    users, processes = numbers
    if users == _FIRST_USERS and processes != _FIRST_PROCESSES:
        raise OSError  # in a container, where the user's processes outside are counted but not seen
    count = 0
    with os.scandir("/proc") as entries:
        for entry in entries:
            with suppress(OSError):  # it has ended
                if entry.name.isdigit() and entry.stat().st_uid == os.getuid():
                    count += len(os.listdir(f"{entry.path}/task"))
    return count


def set_alarm(seconds: float) -> None:
    """Have the system end the process if its parent is gone."""
    if hasattr(signal, "setitimer"):
        signal.setitimer(signal.ITIMER_REAL, seconds + _SPARE if seconds else 0)
