"""The supervisor: a process between the checker and the worker, so that nothing outlives a check.

The process that the checker starts forks twice before its slow imports. It becomes the supervisor
itself; its child is the parent of the worker, and the grandchild is the worker. When the worker has
ended or the checker wants it to end, the supervisor kills every process below it. Linux makes it
the parent of all orphans there: no process can leave by starting a session of its own.

The process in the middle reports how the worker ended. A solver that kills or stops its parent
affects only this process.

This runs in the solver's process, on Linux only, and uses only the standard library. Where the
system lacks a call, the worker's process group is killed, as on other systems.
"""

import os
import signal
import sys
import time
from collections.abc import Callable
from contextlib import suppress

from algorithms.practice.runner.limits import UNIT

# From <linux/prctl.h>
_SET_DEATH_SIGNAL = 1
_SET_SUBREAPER = 36

_SIGNALS = {signal.SIGCHLD, signal.SIGHUP, signal.SIGTERM}
_LOOK = os.WEXITED | os.WNOHANG | os.WNOWAIT
_PATIENCE = 0.5  # seconds until the middle process is killed
_PAUSE = 0.0005  # seconds between two checks for remaining processes

Control = Callable[[int, int], int]


def supervise(report: int) -> None:
    """Fork twice, and return in the grandchild, which is the worker."""
    control = _control()
    checker = os.getppid()
    control(_SET_SUBREAPER, 1)
    control(_SET_DEATH_SIGNAL, signal.SIGHUP)
    # If the checker ignores ended children, no status is kept.
    handler = signal.signal(signal.SIGCHLD, signal.SIG_DFL)
    mask = signal.pthread_sigmask(signal.SIG_SETMASK, signal.valid_signals())
    if middle := _fork(control):
        _watch(middle, checker)
        with suppress(OSError):
            _let_report(middle)
        with suppress(OSError):
            os.killpg(middle, signal.SIGKILL)
        _end_children()
        _tell(report, b"\n")
    os.setsid()
    if worker := _fork(control):
        _, status, usage = os.wait4(worker, 0)
        code, memory = os.waitstatus_to_exitcode(status), usage.ru_maxrss * UNIT
        _tell(report, b"%d %d" % (code, memory))
    os.close(report)
    signal.signal(signal.SIGCHLD, handler)
    signal.pthread_sigmask(signal.SIG_SETMASK, mask)


def _control() -> Control:
    """Return the system call `prctl`, or a function that does nothing."""
    known = set(sys.modules)
    try:
        from ctypes import CDLL

        call: Control = CDLL(None).prctl
    except (AttributeError, ImportError, OSError):
        return lambda _option, _value: -1
    finally:
        # A learner's file may have the same name as one of these.
        for name in sys.modules.keys() - known:
            del sys.modules[name]
    return call


def _fork(control: Control) -> int:
    """Fork; the child ends when its parent does, and only the child keeps the pipes."""
    parent = os.getpid()
    child = os.fork()
    if child:
        os.close(0)
        os.close(1)
        return child
    control(_SET_DEATH_SIGNAL, signal.SIGKILL)
    if os.getppid() != parent:
        os._exit(1)
    return 0


def _watch(middle: int, checker: int) -> None:
    """Wait until the middle process ends, or all are to end; reap orphans meanwhile."""
    while True:
        while ended := os.waitid(os.P_ALL, 0, _LOOK):
            if (
                ended.si_pid == middle
            ):  # not reaped, so that its group's number stays its own
                return
            os.waitpid(ended.si_pid, 0)
        number = signal.sigwait(_SIGNALS)
        # Linux also sends SIGHUP when only the checker's thread that started this process ends.
        gone = number == signal.SIGHUP and os.getppid() != checker
        if gone or number == signal.SIGTERM:
            return


def _let_report(middle: int) -> None:
    """Kill the worker, and give the middle process time to report how it ended."""
    for pid in _children(middle):
        with suppress(ProcessLookupError):
            os.kill(pid, signal.SIGKILL)
    os.kill(middle, signal.SIGCONT)  # the solver may have stopped it
    until = time.monotonic() + _PATIENCE
    while not os.waitid(os.P_PID, middle, _LOOK):
        if (left := until - time.monotonic()) <= 0:
            return
        signal.sigtimedwait({signal.SIGCHLD}, left)


def _end_children() -> None:
    """Kill all children until none is left; their children become children of this process."""
    with suppress(
        OSError
    ):  # ChildProcessError: none is left; or the kernel does not list them
        while True:
            for pid in _children(os.getpid()):
                with suppress(OSError):
                    os.kill(pid, signal.SIGKILL)
            while os.waitpid(-1, os.WNOHANG)[0]:
                pass
            time.sleep(_PAUSE)


def _children(parent: int) -> list[int]:
    with open(f"/proc/{parent}/task/{parent}/children", "rb") as file:  # noqa: PTH123 - pathlib is slow
        return [int(pid) for pid in file.read().split()]


def _tell(report: int, text: bytes) -> None:
    """Write to the checker, and exit."""
    with suppress(OSError):  # it is gone
        os.write(report, text)
    os._exit(0)
