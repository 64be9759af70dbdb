"""Worker processes at the level of the operating system: start, wait, end.

On Linux, a supervisor makes sure that no process outlives a check. On other systems, the worker's
process group is ended, if the system has process groups: a child process of the solver that leaves
the group survives.
"""

import contextlib
import os
import signal
import subprocess
import sys
import tempfile
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import IO

from algorithms.practice.runner import sandbox
from algorithms.practice.runner.limits import UNIT

_START = Path(__file__).with_name("start.py")
_ENVIRONMENT = {
    "PYTHONHASHSEED": "0",  # the order of a set of strings is the same in every run
    "OPENBLAS_NUM_THREADS": "1",  # each thread would take memory and processor time
    "OMP_NUM_THREADS": "1",
    "MKL_NUM_THREADS": "1",
}
_PATIENCE = 5.0  # seconds until a supervisor that does not end is killed

_lock, _before = threading.Lock(), list[int]()


def start_worker(
    memory: int = 2**30, *, sandboxed: bool = False, private: str = ""
) -> "Handle":
    """Start a worker, below a supervisor if the system supports one."""
    if sys.platform == "linux":
        return _SupervisedHandle(memory, sandboxed=sandboxed, private=private)
    return Handle()


@contextlib.contextmanager
def closed() -> Iterator[None]:
    """Keep solvers of the same user from the memory and the pipes of this process."""
    _close()
    try:
        yield
    finally:
        _reopen()


def _close() -> None:
    with _lock:
        _before.append(sandbox.control(sandbox.IS_DUMPABLE, 0))
        sandbox.control(sandbox.DUMPABLE, 0)


def _reopen() -> None:
    with _lock:
        first = _before[0]
        _before.pop()
        if not _before and first == 1:
            sandbox.control(sandbox.DUMPABLE, 1)


class Handle:
    """The handle of a started process: the worker, in its own process group."""

    writable: tuple[str, ...] = ()
    """The folders where a worker in a sandbox may write; the first is temporary, its home."""

    def __init__(self, *arguments: str, kept: tuple[int, ...] = ()) -> None:
        _close()
        self._ending = contextlib.ExitStack()
        self._ending.callback(_reopen)
        environment = dict(os.environ)
        if self.writable:
            environment = sandbox.environment(self.writable[0])
        try:
            self._popen = subprocess.Popen(  # noqa: S603 - our own file
                [sys.executable, "-P", str(_START), *arguments],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL,
                env=environment | _ENVIRONMENT,
                start_new_session=os.name == "posix",
                pass_fds=kept,
            )
        except BaseException:
            self._ending.close()
            raise
        assert self._popen.stdin is not None  # noqa: S101 - for mypy
        assert self._popen.stdout is not None  # noqa: S101 - for mypy
        self.requests: IO[bytes] = self._popen.stdin
        self.replies: IO[bytes] = self._popen.stdout

    def ended(self) -> bool:
        """Return whether the process has ended by itself, without reaping it."""
        if not hasattr(os, "waitid"):
            return False
        how = os.WEXITED | os.WNOHANG | os.WNOWAIT
        try:
            return os.waitid(os.P_PID, self._popen.pid, how) is not None
        except ChildProcessError:  # SIGCHLD is ignored: the system reaped it
            return True

    def end(self) -> tuple[int, int]:
        """End the process and its whole group, and reap it."""
        # The group's number is not reused until the process is reaped; `Popen.kill` would reap
        # it, and lose its peak memory.
        with contextlib.suppress(OSError):
            if hasattr(os, "killpg"):
                os.killpg(self._popen.pid, signal.SIGKILL)
            else:
                self._popen.kill()
        return self._reap()

    def _reap(self) -> tuple[int, int]:
        memory = 0
        if hasattr(os, "wait4"):
            with contextlib.suppress(ChildProcessError):
                _, status, usage = os.wait4(self._popen.pid, 0)
                self._popen.returncode = os.waitstatus_to_exitcode(status)
                memory = usage.ru_maxrss * UNIT
        self._ending.close()
        return self._popen.wait(), memory


class _SupervisedHandle(Handle):
    """The handle of a started supervisor, with the worker below it."""

    def __init__(self, memory: int, *, sandboxed: bool, private: str) -> None:
        # Not one of the standard streams, in case they are closed.
        from fcntl import F_DUPFD_CLOEXEC, fcntl  # not on Windows

        pipe = os.pipe()
        self._report, theirs = (fcntl(each, F_DUPFD_CLOEXEC, 3) for each in pipe)
        for each in pipe:
            os.close(each)
        if sandboxed:
            folders = tempfile.mkdtemp(prefix="solver-"), private
            self.writable = tuple(filter(None, folders))
        try:
            arguments = str(theirs), str(memory), *self.writable
            super().__init__(*arguments, kept=(theirs,))
        except BaseException:
            os.close(self._report)
            self._remove()
            raise
        finally:
            os.close(theirs)

    def end(self) -> tuple[int, int]:
        """End the worker and every process below the supervisor, and reap the supervisor."""
        with contextlib.suppress(OSError):
            os.kill(self._popen.pid, signal.SIGTERM)
            os.kill(self._popen.pid, signal.SIGCONT)  # in case it was stopped
        line = self._read_report()
        status, _ = super().end()
        self._remove()
        if not line.endswith(b"\n"):
            return status, 0
        *told, group = [int(number) for number in line.split()]
        return (told[0], max(told[1], group)) if told else (-signal.SIGKILL, group)

    def _remove(self) -> None:
        """Remove the temporary folder, whatever the solver left there."""
        for folder in self.writable[:1]:
            sandbox.remove(folder)

    def _read_report(self) -> bytes:
        """Return the supervisor's report, incomplete if it was killed or does not end."""
        from select import POLLIN, poll  # not on Windows

        line = b""
        waiting = poll()
        waiting.register(self._report, POLLIN)
        while not line.endswith(b"\n") and waiting.poll(1000 * _PATIENCE):
            some = os.read(self._report, 64)
            if not some:
                break
            line += some
        os.close(self._report)
        return line
