"""How much memory a piece of work takes, in a process of its own and as Linux counts it.

The peak that `getrusage` tells is no use here: a new process inherits it from the one that
started it. `/proc` tells the process's own, and lets it begin anew once the modules are loaded.
"""

import json
import os
import subprocess
import sys
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from importlib import import_module
from pathlib import Path
from typing import Any

from benchmarks.others.table import UnavailableError

__all__ = ["count", "main", "measured"]

ROOT = Path(__file__).parents[2]
STATUS, CLEAR = Path("/proc/self/status"), Path("/proc/self/clear_refs")
KIBIBYTE = 2**10
WARM = 12  # a size at which all is loaded and compiled

Work = Callable[[int], object]


def count(n: int) -> int:
    """Count as a worker does, with the fastest engine that works here."""
    from algorithms.queens.counting.border import borders
    from algorithms.queens.counting.engines import engine

    return engine().count(n, borders(n))


def measured(work: str, n: int, seconds: float | None = None) -> dict[str, int]:
    """Call a function in a process of its own.

    Args:
        work: The function's full name.
        n: What it is called with.
        seconds: After how long the work is broken off; None: it comes to its end. A small `n`
            goes before in any case, so that all is loaded.

    Returns:
        In bytes: the process's `peak`; the `size` of what the function returned, and by how
        much the peak `grew` over what was in use before. The last two are 0 if the work was
        broken off.

    Raises:
        UnavailableError: The system does not tell.
    """
    if not os.access(CLEAR, os.W_OK):
        raise UnavailableError("only Linux tells the memory of a process")
    given = [work, str(n), *([] if seconds is None else [str(seconds)])]
    command = [sys.executable, "-m", "benchmarks.others.memory", *given]
    ended = subprocess.run(command, cwd=ROOT, stdout=subprocess.PIPE, check=True)  # noqa: S603 - ours
    found: dict[str, int] = json.loads(ended.stdout)
    return found


def main(arguments: Sequence[str] | None = None) -> None:
    """Do the work and print what it took, as JSON."""
    work, n, *limit = sys.argv[1:] if arguments is None else arguments
    module, _, name = work.rpartition(".")
    function = getattr(import_module(module), name)
    if not limit:
        print(json.dumps(_whole(function, int(n))))
        return
    print(json.dumps(_broken_off(function, int(n), float(limit[0]))), flush=True)
    os._exit(0)  # the work goes on in a thread that nothing stops


def _whole(function: Work, n: int) -> dict[str, int]:
    function(min(n, WARM))
    CLEAR.write_text("5", encoding="ascii")  # the peak begins anew
    before = _told("VmRSS")
    result = function(n)
    peak = _told("VmHWM")
    return {"peak": peak, "size": _size(result), "grew": peak - before}


def _broken_off(function: Work, n: int, seconds: float) -> dict[str, int]:
    function(min(n, WARM))
    pool = ThreadPoolExecutor(1)
    with suppress(TimeoutError):
        pool.submit(function, n).result(seconds)
    return {"peak": _told("VmHWM"), "size": 0, "grew": 0}


def _told(name: str) -> int:
    lines = STATUS.read_text(encoding="ascii").splitlines()
    [line] = [line for line in lines if line.startswith(f"{name}:")]
    return int(line.split()[1]) * KIBIBYTE


def _size(result: Any) -> int:  # noqa: ANN401 - whatever the work returns
    """Return the bytes of an array, or of lists and the numbers in them."""
    if isinstance(result, list):
        return sys.getsizeof(result) + sum(map(_size, result))
    return int(getattr(result, "nbytes", 0)) or sys.getsizeof(result)


if __name__ == "__main__":
    main()
