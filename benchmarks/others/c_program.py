"""The plain C program, compiled by the system's compiler and run in a separate process."""

import os
import resource
import shutil
import subprocess
import tempfile
from functools import cache
from pathlib import Path

from benchmarks.others.table import UnavailableError

__all__ = ["count", "processor_time", "program"]

SOURCE = Path(__file__).with_name("queens.c")
FLAGS = ("-std=c11", "-O3", "-march=native")


def count(n: int) -> int:
    """Count the solutions with the program."""
    command = [str(program()), str(n)]
    ended = subprocess.run(command, capture_output=True, check=True)  # noqa: S603 - ours
    return int(ended.stdout)


def processor_time() -> float:
    """Return the processor time of this process and of its finished child processes."""
    used = map(resource.getrusage, (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN))
    return sum(usage.ru_utime + usage.ru_stime for usage in used)


@cache
def program() -> Path:
    """Compile the program, once per process."""
    named = os.environ.get("CC", "")
    compiler = next(
        filter(None, map(shutil.which, (named, "cc", "gcc", "clang"))), ""
    )
    if not compiler:
        raise UnavailableError("there is no C compiler")
    made = Path(_folder().name) / "queens"
    command = [compiler, *FLAGS, "-o", str(made), str(SOURCE)]
    ended = subprocess.run(command, capture_output=True, text=True, check=False)  # noqa: S603 - the system's compiler
    if ended.returncode:
        raise UnavailableError(f"{compiler} failed: {ended.stderr.strip()}")
    return made


@cache
def _folder() -> tempfile.TemporaryDirectory[str]:
    """Return a temporary folder, deleted when Python exits."""
    return tempfile.TemporaryDirectory(prefix="queens-")
