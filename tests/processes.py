"""Python in a separate process, and processes and their ends."""

import contextlib
import os
import subprocess
import sys
import time
from pathlib import Path

import pytest

linux = pytest.mark.skipif(
    sys.platform != "linux", reason="other systems have no /proc and no supervisor"
)


def python(
    *arguments: object, cwd: object = None, **environment: str
) -> subprocess.CompletedProcess[str]:
    """Run Python with arguments and more variables, and return how it ended."""
    return subprocess.run(
        [sys.executable, *map(str, arguments)],
        capture_output=True,
        encoding="utf-8",
        check=False,
        cwd=None if cwd is None else str(cwd),
        env=os.environ | environment,
    )


def children():
    """Return the child processes of this process."""
    found = set()
    for task in Path("/proc/self/task").iterdir():
        with contextlib.suppress(OSError):  # a thread that has just ended
            found |= {*(task / "children").read_text().split()}
    return found


def lives(pid):
    """Return whether a process has neither ended nor ends within some seconds."""
    until = time.monotonic() + 5
    while time.monotonic() < until:
        try:
            stat = Path(f"/proc/{pid}/stat").read_text(encoding="ascii")
        except OSError:
            return False
        if stat.rpartition(")")[2].split()[0] in "ZX":
            return False
        time.sleep(0.01)
    return True


def written(file):
    """Return the text of a file as soon as another process has written one."""
    until = time.monotonic() + 60
    while not (Path(file).exists() and Path(file).read_text(encoding="utf-8")):
        assert time.monotonic() < until, f"nobody writes {file}"
        time.sleep(0.01)
    return Path(file).read_text(encoding="utf-8")
