"""Solvers that are called in a separate process, with time and memory limits.

On Linux, a supervisor makes sure that no process outlives a check. On other systems, the process
group of the worker is ended, if the system has process groups: a child process of the solver that
leaves the group survives.
"""

import json
import os
import queue
import signal
import subprocess
import sys
import tempfile
import threading
import time
import weakref
from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager, ExitStack, contextmanager, suppress
from dataclasses import asdict, replace
from pathlib import Path
from typing import Any

from algorithms.base.errors import SolverError
from algorithms.practice import replies, sources
from algorithms.practice.exception_help import refused
from algorithms.practice.limits import USUAL, Limits
from algorithms.practice.replies import Arguments, Reply, Solver
from algorithms.practice.runner import sandbox
from algorithms.practice.runner.answers import Message, too_much
from algorithms.practice.runner.limits import UNIT, read

SUPERVISED = sys.platform == "linux"
"""True if there is a supervisor between this process and the worker."""

_START = Path(__file__).with_name("start.py")
_ENVIRONMENT = {
    "PYTHONHASHSEED": "0",  # the order of a set of strings is the same in every run
    "OPENBLAS_NUM_THREADS": "1",  # each thread would take memory and processor time
    "OMP_NUM_THREADS": "1",
    "MKL_NUM_THREADS": "1",
}
_SLOWEST = 10  # the limit by the clock, as a multiple of that of processor time
_PATIENCE = 5.0  # seconds until a supervisor that does not end is killed
_POLL = 0.2  # seconds between two checks of whether it is alive
_LONGEST = 80 * 2**20  # bytes of a line; the worker never sends longer ones
_WAITING = 1_000  # unexpected lines

_lock, _before = threading.Lock(), list[int]()

_COMPILING = 20.0  # seconds: Numba compiles a function when it is first called
_LOADING = 10.0  # seconds: packages such as NumPy load slowly on a busy machine
_ENDED = (
    ArithmeticError,
    EOFError,
    LookupError,
    RecursionError,
    TypeError,
    ValueError,
)
"""The exceptions raised when a process ended, or when the worker did not write a reply."""

# A process that was killed while it used more than this share of its memory ran out of memory.
_NEARLY = 0.8


@contextmanager
def closed() -> Iterator[None]:
    """Keep solvers of the same user from the memory and the pipes of this process."""
    with _lock:
        _before.append(sandbox.control(sandbox.IS_DUMPABLE, 0))
        sandbox.control(sandbox.DUMPABLE, 0)
    try:
        yield
    finally:
        with _lock:
            if _before.pop() == 1:  # the first one: others found it closed
                sandbox.control(sandbox.DUMPABLE, 1)


class _Clock:
    """The time of a call: processor time, and the time in which its processes wait.

    Time in which they could run, but have no processor, does not count: a call takes as long on
    a busy machine. Where that cannot be measured, it is the time by the clock.
    """

    def __init__(self, supervisor: int) -> None:
        self._supervisor, self._used, self._running = supervisor, -1.0, False
        self._began = self._last = time.monotonic()
        self.spent = self.waited = 0.0

    def look(self, *, ended: bool = False) -> None:
        """Count the time since the last look."""
        now = time.monotonic()
        passed, self._last = now - self._last, now
        before, running = self._used, self._running
        if not ended or before >= 0:  # it takes longer than many calls
            self._running, self._used = _load(self._supervisor)
        if min(before, self._used) < 0:  # there is nothing to compare with
            passed = passed if self._used < 0 else min(passed, _POLL)
        elif running if ended else self._running:
            passed = max(0.0, min(passed, self._used - before))
        else:
            self.waited += passed
        self.spent += passed

    def is_over(self, seconds: float) -> bool:
        """Return whether a limit is reached."""
        late = self._last - self._began >= _SLOWEST * seconds
        return late or self.spent >= seconds


def _load(supervisor: int) -> tuple[bool, float]:
    """Return whether a process below a supervisor can run, and the time of all; -1 if unknown."""
    if not supervisor:
        return False, -1.0
    from algorithms.practice.runner.supervisor import below  # only on Linux

    read_all = (read(f"/proc/{pid}/stat") for pid in below(supervisor))
    stats = [each.rpartition(b")")[2].split() for each in read_all if each]
    used = sum(int(number) for each in stats for number in each[11:15])
    running = any(each[0] not in b"SZX" for each in stats)  # asleep, or ended
    return running, used / os.sysconf("SC_CLK_TCK") if stats else -1.0


class WorkerProcess:
    """A worker, in a process group of its own or below a supervisor."""

    writable: tuple[str, ...] = ()
    """The folders where a worker in a sandbox may write; the first is temporary, its home."""

    ended: tuple[int, int] | None = None
    """The exit status and the peak memory of a process that was ended."""

    _report: int | None = None  # where a supervisor reports how the worker ended

    def __init__(self, memory: int, *, sandboxed: bool, private: str) -> None:
        environment, arguments, kept = dict(os.environ), list[str](), list[int]()
        with ExitStack() as stack, ExitStack() as passed:
            if SUPERVISED:
                self._report, theirs = _pipe()
                stack.callback(os.close, self._report)
                passed.callback(os.close, theirs)
                kept, arguments = [theirs], [str(theirs), str(memory)]
                if sandboxed:
                    folder = tempfile.mkdtemp(prefix="solver-")
                    stack.callback(sandbox.remove, folder)
                    environment = sandbox.environment(folder)
                    self.writable = (folder, private) if private else (folder,)
            stack.enter_context(closed())
            self._popen = subprocess.Popen(  # noqa: S603 - our own file
                [sys.executable, "-P", str(_START), *arguments, *self.writable],
                bufsize=1 << 16,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL,
                env=environment | _ENVIRONMENT,
                start_new_session=os.name == "posix",
                pass_fds=kept,
            )
            self._undoing = stack.pop_all()
        self._requests: Any = self._popen.stdin
        self._inbox: queue.SimpleQueue[bytes] = queue.SimpleQueue()
        pipe = self._popen.stdout, self._inbox
        self._reader = threading.Thread(target=_read, args=pipe, daemon=True)
        self._reader.start()
        self._ending = threading.RLock()
        self.clock = _Clock(0)  # of the latest request

    def ask(self, request: Message, seconds: float) -> Message:
        """Send a request and wait for its reply.

        End the process and raise `TimeoutError` if there is none in time, `EOFError` if the
        process ended, and `ValueError` or `RecursionError` if the worker did not write the reply.
        """
        try:
            line = self._exchange(json.dumps(request).encode() + b"\n", seconds)
            reply = None if too_much(line) else json.loads(line)
            if not isinstance(reply, dict) or reply.get("call") != request["call"]:
                raise ValueError(line[:80])  # noqa: TRY301 - as `loads` does
        except BaseException:
            self.end()
            raise
        return reply

    def end(self) -> tuple[int, int]:
        """End the process and, on Linux, every process below it."""
        with self._ending:  # Python may exit while another thread ends it
            if self.ended is None:
                self.ended = self._end()
                with suppress(OSError):
                    self._requests.close()
                # A surviving child may hold the other end of the pipe: the thread keeps waiting.
                self._reader.join(1.0)
        return self.ended

    def _exchange(self, line: bytes, seconds: float) -> bytes:
        clock = self.clock = _Clock(self._popen.pid if SUPERVISED else 0)
        try:
            self._requests.write(line)
            self._requests.flush()
        except OSError:
            raise EOFError from None
        reply = None
        while reply is None:
            left = seconds - clock.spent
            try:
                reply = self._inbox.get(timeout=max(0.0, min(left, _POLL)))
            except queue.Empty:
                clock.look()
                if clock.is_over(seconds):
                    raise TimeoutError from None
                if self._has_ended():
                    # Its reply may still come, or a surviving child holds the pipe.
                    reply = b""
                    with suppress(queue.Empty):
                        reply = self._inbox.get(timeout=_PATIENCE)
        clock.look(ended=True)
        if not reply:
            self._has_ended(_POLL)  # and then has its own exit status
            raise EOFError
        return reply

    def _has_ended(self, within: float = 0.0) -> bool:
        """Return whether the process ends by itself in some seconds, without reaping it."""
        until = time.monotonic() + within
        while True:
            if hasattr(os, "waitid"):
                how = os.WEXITED | os.WNOHANG | os.WNOWAIT
                try:
                    if os.waitid(os.P_PID, self._popen.pid, how):
                        return True
                except ChildProcessError:
                    return True  # SIGCHLD is ignored: the system reaped it
            if time.monotonic() >= until:
                return False
            time.sleep(0.001)

    def _end(self) -> tuple[int, int]:
        """End the process and its whole group, and reap it."""
        if self._report is not None:
            with suppress(OSError):
                os.kill(self._popen.pid, signal.SIGTERM)
                os.kill(self._popen.pid, signal.SIGCONT)  # in case it was stopped
            self._has_ended(_PATIENCE)
        # The group's number is not reused until the process is reaped; `Popen.kill` would reap
        # it, and lose its peak memory.
        with suppress(OSError):
            if hasattr(os, "killpg"):
                os.killpg(self._popen.pid, signal.SIGKILL)
            else:
                self._popen.kill()
        memory = 0
        if hasattr(os, "wait4"):
            with suppress(ChildProcessError):
                _, status, usage = os.wait4(self._popen.pid, 0)
                self._popen.returncode = os.waitstatus_to_exitcode(status)
                memory = usage.ru_maxrss * UNIT
        ended = self._popen.wait(), memory
        if self._report is not None:
            ended = _reported(self._report, ended[0])
        self._undoing.close()
        return ended


def _reported(report: int, status: int) -> tuple[int, int]:
    """Return the status and the memory of a worker, as its supervisor reports them."""
    line = b""
    os.set_blocking(report, False)
    with suppress(BlockingIOError):
        line = os.read(report, 64)
    if not line.endswith(b"\n"):  # the supervisor was killed, or did not end
        return status, 0
    *told, group = [int(number) for number in line.split()]
    return (told[0], max(told[1], group)) if told else (-signal.SIGKILL, group)


def _pipe() -> tuple[int, int]:
    """Return a pipe that is not one of the standard streams, in case they are closed."""
    from fcntl import F_DUPFD_CLOEXEC, fcntl  # not on Windows

    pipe = os.pipe()
    source, target = (fcntl(each, F_DUPFD_CLOEXEC, 3) for each in pipe)
    for each in pipe:
        os.close(each)
    return source, target


def _read(stream: Any, inbox: "queue.SimpleQueue[bytes]") -> None:
    """Pass on each line, and an empty one at the end."""
    with suppress(OSError, ValueError), stream:
        # The last one may be cut off.
        while (line := stream.readline(_LONGEST)).endswith(b"\n"):
            inbox.put(line)
            if inbox.qsize() > _WAITING:
                break
    inbox.put(b"")


class SolverProcess(Solver, AbstractContextManager["SolverProcess"]):
    """A solver in a separate process, which replies to every call whatever its code does."""

    limited = True
    missing: tuple[str, ...] = sandbox.PARTS

    def __init__(
        self,
        target: str | Callable[..., object] | sources.Target,
        limits: Limits = USUAL,
        parameters: Sequence[str] = (),
        *,
        private: str = "",  # a copy of the solver's folder, where it may write
    ) -> None:
        self._target = sources.parse_target(target)
        self._function = target if callable(target) else None
        self.name = self._target.shown
        self._limits, self._parameters = limits, tuple(parameters)
        self._private = private
        self._process: WorkerProcess | None = None
        self._ending: weakref.finalize[[], Any] | None = None
        self._calls = 0
        self._extra = 0.0  # seconds for the next call
        # In bytes: the system counts the parent's memory as the child's.
        self._inherited = 0

    @property
    def source(self) -> str:  # type: ignore[override]  # read when it is needed
        """Its source code, once it is loaded; empty if that is unknown."""
        target, function = self._target, self._function
        if isinstance(function, type):
            function = getattr(function, target.name.rpartition(".")[2])
        if function is not None:
            return sources.source_of(function)
        file = target.file or target.module.replace(".", "/") + ".py"
        return sources.source_in_file(
            file, target.name or self.name.rpartition(":")[2]
        )

    @property
    def text(self) -> str:  # type: ignore[override]  # as well
        """The text of its file, if edited programs can take its place; empty if not."""
        return sources.text_in_file(self._target.file)

    def __exit__(self, *_error: object) -> None:
        self.close()

    def call(self, arguments: Arguments, **options: Any) -> Reply:
        """Call the solver once, or an edited program in its place."""
        process, edited = self.start(), options.pop("edited", None)
        self._calls += 1
        seconds = options.pop("seconds", None)
        limit = min(self._limits.seconds, seconds or self._limits.seconds)
        # A first call may compile the function, or fill a table.
        limit += self._extra or (limit if self._calls == 1 else 0.0)
        self._extra = 0.0
        request = replies.call_request(arguments, **options)
        request |= {"call": self._calls, "edited": edited}
        request["seconds"] = _SLOWEST * limit
        try:
            reply = replies.read_reply(process.ask(request, limit))
        except TimeoutError:
            reply = Reply("timeout", waited=process.clock.waited > limit / 2)
        except _ENDED as error:
            status, memory = process.end()
            least = max(_NEARLY * self._limits.memory, self._inherited)
            full = isinstance(error, EOFError) and status < 0 and memory > least
            reply = Reply("memory" if full else "died", status=status)
        if edited and not process.ended:
            return reply
        # The solver can change its own clock, but not this one.
        return replace(reply, seconds=process.clock.spent)

    def close(self) -> None:
        """End the process; another call would start a new one."""
        if self._ending is not None:
            self._ending()
        self._process = None

    def start(self) -> WorkerProcess:
        """Load the solver, unless it is loaded already."""
        if self._process is None or self._process.ended:
            self.close()
            self._process = WorkerProcess(
                self._limits.memory,
                sandboxed=self._limits.sandbox != "off",
                private=self._private,
            )
            # Ends it when this object is collected, or when Python exits.
            self._ending = weakref.finalize(self, self._process.end)
            self._load(self._process)
        return self._process

    def _load(self, process: WorkerProcess) -> None:
        limit = max(2 * self._limits.seconds, _LOADING)
        where = self._target.file or self._target.module or self._target.shown
        request = {
            **asdict(self._target),
            "call": 0,
            "path": [os.path.abspath(each) for each in sys.path],
            "parameters": self._parameters,
            "memory": self._limits.memory,
            "seconds": _SLOWEST * limit,
        }
        try:
            self._protect(process, request, limit)
            self._read_loaded(process.ask(request, limit))
        except TimeoutError:
            seconds = int(limit) if limit.is_integer() else f"{limit:g}"
            values = {"file": where, "seconds": seconds}
            raise SolverError("solver-import-slow", **values) from None
        except _ENDED:
            values = {"file": where, "status": process.end()[0]}
            raise SolverError("solver-import-exit", **values) from None
        except SolverError:
            process.end()
            raise

    def _protect(
        self, process: WorkerProcess, request: Message, limit: float
    ) -> None:
        """Have the sandbox set up, and read what is missing in it."""
        if process.writable:
            first = {**request, "writable": process.writable}
            self.missing = tuple(process.ask(first, limit)["missing"])
        if self.missing and self._limits.sandbox == "require":
            raise SolverError("sandbox-missing")

    def _read_loaded(self, reply: Message) -> None:
        """Read the worker's reply to the request to load; raise the error in it, if any."""
        if "code" in reply:
            error = refused(reply["code"], reply["values"])
            str(error)  # raises unless it is a code with all its values
            raise error
        name: str = "" + reply["name"]
        self._inherited = int(reply["peak_memory"])
        self._extra = _COMPILING if reply["compiles"] else 0.0
        self.notes = sources.notes(reply["supplied"], int(reply["left_out"]))
        if name and not self._target.name:
            self.name = f"{self._target.shown.rstrip(':')}:{name}"
