"""The worker process as its parent sees it: start, request, end.

On Linux, a supervisor makes sure that no process outlives a check. On other systems, the worker's
process group is ended, if the system has process groups: a child process of the solver that leaves
the group survives.
"""

import contextlib
import json
import os
import queue
import signal
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from algorithms.practice.runner import sandbox
from algorithms.practice.runner.answers import too_much
from algorithms.practice.runner.limits import UNIT

_START = Path(__file__).with_name("start.py")
_ENVIRONMENT = {
    "PYTHONHASHSEED": "0",  # the order of a set of strings is the same in every run
    "OPENBLAS_NUM_THREADS": "1",  # each thread would take memory and processor time
    "OMP_NUM_THREADS": "1",
    "MKL_NUM_THREADS": "1",
}
_PATIENCE = 5.0  # seconds until a supervisor that does not end is killed
_POLL = 0.2  # seconds between two checks of whether it is alive
_LONGEST = 80 * 2**20  # bytes of a line; the worker never sends longer ones
_WAITING = 1_000  # unexpected lines

_lock, _before = threading.Lock(), list[int]()


class TimedOut(Exception):  # noqa: N818 - an outcome
    """No reply came in time."""


class ProcessEnded(Exception):  # noqa: N818 - an outcome
    """The process ended, or sent something that is not a worker's reply."""

    def __init__(self, status: int, memory: int) -> None:
        super().__init__(status)
        self.status, self.memory = status, memory


def start_worker(
    memory: int, *, sandboxed: bool = False, private: str = ""
) -> "WorkerProcess":
    """Start a worker, below a supervisor if the system supports one."""
    if sys.platform == "linux":
        return _Supervised(memory, sandboxed=sandboxed, private=private)
    return WorkerProcess()


@contextlib.contextmanager
def closed() -> Iterator[None]:
    """Keep solvers of the same user from the memory and the pipes of this process."""
    with _lock:
        _before.append(sandbox.control(sandbox.IS_DUMPABLE, 0))
        sandbox.control(sandbox.DUMPABLE, 0)
    try:
        yield
    finally:
        with _lock:
            first = _before[0]
            _before.pop()
            if not _before and first == 1:
                sandbox.control(sandbox.DUMPABLE, 1)


class WorkerProcess:
    """A worker, in its own process group."""

    writable: tuple[str, ...] = ()
    """The folders where a worker in a sandbox may write; the first is temporary, its home."""

    ended: tuple[int, int] | None = None
    """The exit status and the peak memory of a process that was ended."""

    def __init__(self, *arguments: str, kept: tuple[int, ...] = ()) -> None:
        environment = dict(os.environ)
        if self.writable:
            environment = sandbox.environment(self.writable[0])
        with contextlib.ExitStack() as stack:
            stack.enter_context(closed())
            self._popen = subprocess.Popen(  # noqa: S603 - our own file
                [sys.executable, "-P", str(_START), *arguments],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL,
                env=environment | _ENVIRONMENT,
                start_new_session=os.name == "posix",
                pass_fds=kept,
            )
            self._reopening = stack.pop_all()
        self._requests: Any = self._popen.stdin
        self._inbox: queue.SimpleQueue[bytes] = queue.SimpleQueue()
        pipe = self._popen.stdout, self._inbox
        self._reader = threading.Thread(target=_read, args=pipe, daemon=True)
        self._reader.start()

    def ask(self, request: dict[str, Any], seconds: float) -> dict[str, Any]:
        """Send a request and wait for its reply."""
        try:
            line = self._exchange(json.dumps(request).encode() + b"\n", seconds)
            reply = None if too_much(line) else json.loads(line)
            if not isinstance(reply, dict) or reply.get("call") != request["call"]:
                raise ValueError(line[:80])  # noqa: TRY301 - as `loads` does
        except EOFError:
            raise ProcessEnded(*self.end()) from None
        except (ValueError, RecursionError):  # the worker did not write it
            raise ProcessEnded(self.end()[0], memory=0) from None
        except BaseException:
            self.end()
            raise
        return reply

    def end(self) -> tuple[int, int]:
        """End the process and, on Linux, every process below it."""
        if self.ended is None:
            self.ended = self._end()
            with contextlib.suppress(OSError):
                self._requests.close()
            # A surviving child may hold the other end of the pipe: the thread keeps waiting.
            self._reader.join(1.0)
        return self.ended

    def _exchange(self, line: bytes, seconds: float) -> bytes:
        late: type[Exception] = TimedOut
        until = time.monotonic() + seconds
        try:
            self._requests.write(line)
            self._requests.flush()
        except OSError:
            raise EOFError from None
        while True:
            left = until - time.monotonic()
            try:
                reply = self._inbox.get(timeout=max(0.0, min(left, _POLL)))
            except queue.Empty:
                if left <= 0:
                    raise late from None
                if late is TimedOut and self._has_ended():
                    # Its reply may still come, or a surviving child holds the pipe.
                    until, late = time.monotonic() + _PATIENCE, EOFError
                continue
            if not reply:
                self._wait_for_exit(_POLL)
                raise EOFError
            return reply

    def _wait_for_exit(self, seconds: float) -> None:
        """Let a process that closed its pipe exit by itself, to keep its own exit status."""
        until = time.monotonic() + seconds
        while time.monotonic() < until and not self._has_ended():
            time.sleep(0.001)

    def _has_ended(self) -> bool:
        """Return whether the process has ended by itself, without reaping it."""
        if not hasattr(os, "waitid"):
            return False
        how = os.WEXITED | os.WNOHANG | os.WNOWAIT
        try:
            return os.waitid(os.P_PID, self._popen.pid, how) is not None
        except ChildProcessError:  # SIGCHLD is ignored: the system reaped it
            return True

    def _end(self) -> tuple[int, int]:
        """End the process and its whole group, and reap it."""
        # The group's number is not reused until the process is reaped; `Popen.kill` would reap
        # it, and lose its peak memory.
        with contextlib.suppress(OSError):
            if hasattr(os, "killpg"):
                os.killpg(self._popen.pid, signal.SIGKILL)
            else:
                self._popen.kill()
        memory = 0
        if hasattr(os, "wait4"):
            with contextlib.suppress(ChildProcessError):
                _, status, usage = os.wait4(self._popen.pid, 0)
                self._popen.returncode = os.waitstatus_to_exitcode(status)
                memory = usage.ru_maxrss * UNIT
        self._reopening.close()
        return self._popen.wait(), memory


class _Supervised(WorkerProcess):
    """A supervisor, with the worker below it."""

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

    def _end(self) -> tuple[int, int]:
        """End the worker and every process below the supervisor, and reap the supervisor."""
        with contextlib.suppress(OSError):
            os.kill(self._popen.pid, signal.SIGTERM)
            os.kill(self._popen.pid, signal.SIGCONT)  # in case it was stopped
        self._wait_for_exit(_PATIENCE)
        status, _ = super()._end()
        os.set_blocking(self._report, False)
        line = b""
        with contextlib.suppress(BlockingIOError):
            line = os.read(self._report, 64)
        os.close(self._report)
        self._remove()
        if not line.endswith(b"\n"):  # the supervisor was killed, or did not end
            return status, 0
        *told, group = [int(number) for number in line.split()]
        return (told[0], max(told[1], group)) if told else (-signal.SIGKILL, group)

    def _remove(self) -> None:
        """Remove the temporary folder, whatever the solver left there."""
        for folder in self.writable[:1]:
            sandbox.remove(folder)


def _read(stream: Any, inbox: "queue.SimpleQueue[bytes]") -> None:
    """Pass on each line, and an empty one at the end."""
    rest = bytearray()
    with contextlib.suppress(OSError, ValueError), stream:
        while some := os.read(stream.fileno(), 1 << 20):
            *lines, last = some.split(b"\n")
            for line in lines:
                inbox.put(bytes(rest + line) or b"?")
                rest.clear()
            rest += last
            if len(rest) > _LONGEST or inbox.qsize() > _WAITING:
                break
    inbox.put(b"")
