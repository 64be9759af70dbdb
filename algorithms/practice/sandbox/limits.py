"""The limits that the system keeps for the process of a solver, where it can.

This runs in the process of the solver: standard library only.
"""

import signal
import sys

try:
    import resource
except ImportError:  # Windows has none
    resource = None  # type: ignore[assignment]

__all__ = ["UNIT", "held", "limit_memory", "wake"]

UNIT = 1 if sys.platform == "darwin" else 1024
"""How many bytes the unit has in which the system tells of memory."""

_SPARE = 5.0  # seconds after which a process that nobody ended ends itself


def held() -> int:
    """Tell how many bytes the process has held at most.

    Linux counts in what its parent held when it began.

    Returns:
        The number, 0 where it is not known.
    """
    if resource is None:
        return 0
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * UNIT


def limit_memory(memory: int) -> None:
    """Allow the process so much memory more than it has, and no file of its remains.

    Without `resource` or `/proc` (Windows, macOS) there is no limit.

    Args:
        memory: How many bytes.
    """
    if resource is None:
        return
    try:
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
        with open("/proc/self/statm", encoding="ascii") as file:  # noqa: PTH123 - pathlib is slow
            pages = int(file.read().split()[0])
        most = pages * resource.getpagesize() + memory
        _, allowed = resource.getrlimit(resource.RLIMIT_AS)
        if allowed != resource.RLIM_INFINITY:
            most = min(most, allowed)
        resource.setrlimit(resource.RLIMIT_AS, (most, most))
    except (OSError, ValueError):
        return


def wake(seconds: float) -> None:
    """Have the process ended by the system if it is forgotten: its parent may be gone.

    Args:
        seconds: How long the call may take, of which the parent takes care; 0 when it is over.
    """
    if hasattr(signal, "setitimer"):
        signal.setitimer(signal.ITIMER_REAL, 2 * seconds + _SPARE if seconds else 0)
