"""The supervisor: a process between the checker and the worker, so that nothing outlives a check.

The process that the checker starts forks twice before its slow imports. It becomes the supervisor
itself; its child is the parent of the worker, and the grandchild is the worker. When the worker has
ended or the checker wants it to end, the supervisor kills every process below it. Linux makes it
the parent of all orphans there: no process can leave by starting a session of its own.

The process in the middle reports how the worker ended. A solver that kills or stops its parent
affects only this process. In a sandbox, it is also the first process of a namespace, which ends all
others there.

The supervisor adds up the memory of all processes below it and the files where they may write,
and ends them if they exceed a limit.

It exists on Linux only. Where the system lacks a call, the worker's process group is killed, as on
other systems.
"""

import os
import signal
import time
from contextlib import suppress

from algorithms.practice.runner import sandbox
from algorithms.practice.runner.limits import PROCESSES, UNIT, read
from algorithms.practice.runner.sandbox import control

_SIGNALS = {signal.SIGCHLD, signal.SIGHUP, signal.SIGTERM}
_LOOK = os.WEXITED | os.WNOHANG | os.WNOWAIT
_PATIENCE = 0.5  # seconds until the middle process is killed
_PAUSE = 0.0005  # seconds between two checks for remaining processes
_TICK = 0.05  # seconds between two looks at the memory and the files
_USUAL = 2  # processes: the one in the middle, and the worker
_STORED, _FILES = 2**28, 5_000  # bytes and files where the solver may write


def supervise(report: int, memory: int, folders: list[str]) -> bool:
    """Fork twice, and return in the grandchild, which is the worker.

    If there are folders, of which the first is temporary, the solver may write there only, and
    namespaces separate the worker; return whether they do.
    """
    checker = os.getppid()
    separated = bool(folders) and sandbox.separate()
    # No process of the same user may read this one's memory or open its pipes.
    control(sandbox.DUMPABLE, 0)
    control(sandbox.SUBREAPER, 1)
    control(sandbox.DEATH_SIGNAL, signal.SIGHUP)
    # If the checker ignores ended children, no status is kept.
    handler = signal.signal(signal.SIGCHLD, signal.SIG_DFL)
    mask = signal.pthread_sigmask(signal.SIG_SETMASK, signal.valid_signals())
    if middle := _fork():
        used = _watch(middle, checker, memory, folders)
        with suppress(OSError):
            _let_report(middle)
        with suppress(OSError):
            os.killpg(middle, signal.SIGKILL)
        _end_children()
        if folders and os.getppid() != checker:  # which would remove it
            sandbox.remove(folders[0])
        _tell(report, b" %d\n" % used)
    os.setsid()
    if worker := _fork():
        while (ended := os.wait4(-1, 0))[0] != worker:
            pass
        _, status, usage = ended
        code, memory = os.waitstatus_to_exitcode(status), usage.ru_maxrss * UNIT
        _tell(report, b"%d %d" % (code, memory))
    os.close(report)
    control(sandbox.DUMPABLE, 1)  # the supervisor reads how much memory it shares
    signal.signal(signal.SIGCHLD, handler)
    signal.pthread_sigmask(signal.SIG_SETMASK, mask)
    return separated


def _fork() -> int:
    """Fork; the child ends when its parent does, and only the child keeps the pipes."""
    parent = os.getpid()
    child = os.fork()
    if child:
        os.close(0)
        os.close(1)
        return child
    control(sandbox.DEATH_SIGNAL, signal.SIGKILL)
    if os.getppid() not in (parent, 0):  # 0: it is outside the namespace
        os._exit(1)
    return 0


def _watch(middle: int, checker: int, memory: int, folders: list[str]) -> int:
    """Reap orphans until the middle process or all end; return their memory if it is why."""
    while True:
        while ended := os.waitid(os.P_ALL, 0, _LOOK):
            # It is not reaped, so that its group's number stays its own.
            if ended.si_pid == middle:
                return 0
            os.waitpid(ended.si_pid, 0)
        received = signal.sigtimedwait(_SIGNALS, _TICK)
        if received is None:
            pids = below(os.getpid())
            used = _memory(pids, memory)
            if used > memory or len(pids) > PROCESSES or _is_full(folders, pids):
                return used
            continue
        # Linux also sends SIGHUP when only the checker's thread that started this process ends.
        gone = received.si_signo == signal.SIGHUP and os.getppid() != checker
        if gone or received.si_signo == signal.SIGTERM:
            return 0


def _memory(pids: list[int], limit: int) -> int:
    """Return the memory of some processes; the system itself limits that of a single worker."""
    if len(pids) <= _USUAL:
        return 0
    used = sum(map(_resident, pids))
    # Shared pages were counted for each process.
    return used if used <= limit else sum(map(_share, pids))


def _resident(pid: int) -> int:
    words = read(f"/proc/{pid}/statm").split()
    return int(words[1]) * os.sysconf("SC_PAGE_SIZE") if words else 0


def _share(pid: int) -> int:
    """Return the memory of a process, with its share of what others use as well."""
    words = read(f"/proc/{pid}/smaps_rollup").partition(b"Pss:")[2].split()
    return int(words[0]) * UNIT if words else _resident(pid)


def _is_full(folders: list[str], pids: list[int]) -> bool:
    """Return whether folders and deleted files hold too much, or what cannot be measured."""
    folders, files, stored = folders.copy(), 0, _unlinked(pids)
    try:
        while folders and stored <= _STORED and files <= _FILES:
            with suppress(FileNotFoundError), os.scandir(folders.pop()) as entries:
                for entry in entries:
                    files += 1
                    stored += entry.stat(follow_symlinks=False).st_blocks * 512
                    if entry.is_dir(follow_symlinks=False):
                        folders.append(entry.path)
    except OSError:
        return True
    return stored > _STORED or files > _FILES


def _unlinked(pids: list[int]) -> int:
    """Return the size of the open files of some processes that are in no folder."""
    sizes = {}
    for pid in pids:
        with suppress(OSError), os.scandir(f"/proc/{pid}/fd") as entries:
            for entry in entries:
                with suppress(OSError):
                    found = entry.stat()
                    if not found.st_nlink:
                        sizes[found.st_dev, found.st_ino] = found.st_blocks * 512
    return sum(sizes.values())


def _let_report(middle: int) -> None:
    """Kill the worker, and give the middle process time to report how it ended."""
    _kill(_children(middle))
    os.kill(middle, signal.SIGCONT)  # the solver may have stopped it
    until = time.monotonic() + _PATIENCE
    while not os.waitid(os.P_PID, middle, _LOOK):
        if (left := until - time.monotonic()) <= 0:
            return
        signal.sigtimedwait({signal.SIGCHLD}, left)


def _end_children() -> None:
    """Kill all children until none is left; their children become children of this process."""
    # ChildProcessError: none is left; another error: the kernel does not list them.
    with suppress(OSError):
        while True:
            _kill(_children(os.getpid()))
            while os.waitpid(-1, os.WNOHANG)[0]:
                pass
            time.sleep(_PAUSE)


def _kill(pids: list[int]) -> None:
    for pid in pids:
        with suppress(OSError):
            os.kill(pid, signal.SIGKILL)


def _children(parent: int, thread: int = 0) -> list[int]:
    with open(f"/proc/{parent}/task/{thread or parent}/children", "rb") as file:
        return [int(pid) for pid in file.read().split()]


def below(parent: int) -> list[int]:
    """Return all processes below one, whichever thread started them."""
    found = [parent]
    for each in found:
        with suppress(OSError):
            for thread in os.listdir(f"/proc/{each}/task"):
                found += _children(each, int(thread))
    return found[1:]


def _tell(report: int, text: bytes) -> None:
    """Write to the checker, and exit."""
    with suppress(OSError):  # it is gone
        os.write(report, text)
    os._exit(0)
