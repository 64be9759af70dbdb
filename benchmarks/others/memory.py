"""Memory use of a function call in a separate process, on Linux.

The peak from `getrusage` is useless here because a new process inherits it from its parent. `/proc`
has the peak of the process itself, which can be reset when the modules are loaded.
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
WARM = 12  # a size at which everything is loaded and compiled

Work = Callable[[int], object]


def count(n: int) -> int:
    """Count like a worker, with the fastest engine available."""
    from algorithms.counting.border import borders
    from algorithms.counting.engines import engine

    return engine().count(n, borders(n))


def measured(work: str, n: int, seconds: float | None = None) -> dict[str, int]:
    """Call a function in a separate process and return its memory use."""
    if not os.access(CLEAR, os.W_OK):
        raise UnavailableError("only Linux reports the memory of a process")
    given = [work, str(n), *([] if seconds is None else [str(seconds)])]
    command = [sys.executable, "-m", "benchmarks.others.memory", *given]
    ended = subprocess.run(command, cwd=ROOT, stdout=subprocess.PIPE, check=True)  # noqa: S603 - ours
    found: dict[str, int] = json.loads(ended.stdout)
    return found


def main(arguments: Sequence[str] | None = None) -> None:
    """Call the function and print its memory use as JSON."""
    work, n, *limit = sys.argv[1:] if arguments is None else arguments
    module, _, name = work.rpartition(".")
    function = getattr(import_module(module), name)
    if not limit:
        print(json.dumps(_completed(function, int(n))))
        return
    print(json.dumps(_stopped(function, int(n), float(limit[0]))), flush=True)
    os._exit(0)  # a running thread cannot be stopped


def _completed(function: Work, n: int) -> dict[str, int]:
    function(min(n, WARM))
    CLEAR.write_text("5", encoding="ascii")  # resets the peak
    before = _status("VmRSS")
    result = function(n)
    peak = _status("VmHWM")
    return {"peak": peak, "size": _size(result), "grew": peak - before}


def _stopped(function: Work, n: int, seconds: float) -> dict[str, int]:
    function(min(n, WARM))
    pool = ThreadPoolExecutor(1)
    with suppress(TimeoutError):
        pool.submit(function, n).result(seconds)
    return {"peak": _status("VmHWM"), "size": 0, "grew": 0}


def _status(name: str) -> int:
    lines = STATUS.read_text(encoding="ascii").splitlines()
    [line] = [line for line in lines if line.startswith(f"{name}:")]
    return int(line.split()[1]) * KIBIBYTE


def _size(result: Any) -> int:
    """Return the size of an array, or of nested lists of numbers, in bytes."""
    if isinstance(result, list):
        return sys.getsizeof(result) + sum(map(_size, result))
    return int(getattr(result, "nbytes", 0)) or sys.getsizeof(result)


if __name__ == "__main__":
    main()
