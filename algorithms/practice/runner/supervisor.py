"""The supervisor: a process between the checker and the worker, so that nothing outlives a check.

The process that the checker starts forks before its slow imports. The child becomes the worker; the
parent waits until the worker ends or the checker wants it to end, kills every process that is left
below it, and reports the worker's exit status and peak memory. Linux makes it the parent of all
orphans below it: no process can leave by starting a session of its own.

This runs in the solver's process, on Linux only: standard library only.
"""

import os
import signal
import sys
import time
from collections.abc import Callable
from contextlib import suppress

from algorithms.practice.runner.limits import UNIT
from algorithms.practice.runner.sweeping import leave_mark, marked, sweep

__all__ = ["supervise"]

# From <linux/prctl.h>
_SET_DEATH_SIGNAL = 1
_SET_SUBREAPER = 36

_SIGNALS = {signal.SIGCHLD, signal.SIGHUP, signal.SIGTERM}
_PAUSE = 0.0005  # seconds between two looks at what is left

Control = Callable[[int, int], int]


def supervise(report: int, mark: int) -> None:
    """Fork, and return in the child, which is the worker; the parent never returns.

    The checker ends both by SIGTERM to the parent; its own death ends them, too.

    Args:
        report: The descriptor on which the parent reports the child's exit status and its peak
            memory in bytes, once no process is left.
        mark: The mark of the child and of all processes below it.
    """
    checker, supervisor = os.getppid(), os.getpid()
    control = _control()
    reaper = control(_SET_SUBREAPER, 1) == 0
    control(_SET_DEATH_SIGNAL, signal.SIGHUP)
    handler = signal.signal(
        signal.SIGCHLD, signal.SIG_DFL
    )  # if ignored, no status is kept
    mask = signal.pthread_sigmask(signal.SIG_SETMASK, signal.valid_signals())
    worker = os.fork()
    if worker:
        os.close(0)
        os.close(1)  # otherwise the checker would not see that the worker closed it
        status, memory = _watch(worker, checker)
        _end_children(mark)
        if not reaper:
            sweep(mark)
        with suppress(OSError):  # the checker is gone
            os.write(report, b"%d %d\n" % (status, memory))
        os._exit(0)
    os.close(report)
    os.setsid()  # so that a signal to its group reaches the worker only
    leave_mark(mark)
    control(_SET_DEATH_SIGNAL, signal.SIGKILL)
    if os.getppid() != supervisor:
        os._exit(1)
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


def _watch(worker: int, checker: int) -> tuple[int, int]:
    """Wait for the end of the worker; return its exit status and peak memory."""
    while True:
        with suppress(ChildProcessError):
            while pid := (ended := os.wait4(-1, os.WNOHANG))[0]:
                if pid == worker:
                    _, status, usage = ended
                    return os.waitstatus_to_exitcode(status), usage.ru_maxrss * UNIT
        number = signal.sigwait(_SIGNALS)
        # Linux also sends SIGHUP when only the checker's thread has ended that started this.
        gone = number == signal.SIGHUP and os.getppid() != checker
        if gone or number == signal.SIGTERM:
            os.kill(worker, signal.SIGKILL)


def _end_children(mark: int) -> None:
    """Kill all children; theirs become children of this process, until none is left."""
    while True:
        for pid in _children(mark):
            with suppress(OSError):
                os.kill(pid, signal.SIGKILL)
        try:
            while os.waitpid(-1, os.WNOHANG)[0]:
                pass
        except ChildProcessError:
            return
        time.sleep(_PAUSE)


def _children(mark: int) -> list[int]:
    process = os.getpid()
    try:
        with open(f"/proc/self/task/{process}/children", "rb") as file:  # noqa: PTH123 - pathlib is slow
            return [int(pid) for pid in file.read().split()]
    except OSError:  # not every kernel lists them
        return marked(mark)
