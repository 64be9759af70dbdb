"""Worker processes on this machine that do not outlive this one."""

import os
import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from threading import Thread, current_thread, main_thread
from typing import TYPE_CHECKING, ParamSpec, TypeVar

if TYPE_CHECKING:
    from concurrent.futures import Executor, Future
    from multiprocessing.connection import Connection

__all__ = ["processes"]

P = ParamSpec("P")
T = TypeVar("T")


@contextmanager
def processes(workers: int) -> "Iterator[Executor]":
    """Give worker processes for the time of a `with` statement; they start with the first call.

    If that is left by an error, Ctrl-C included, the workers end at once, whatever they are
    counting; so they do if this process is killed.

    Args:
        workers: How many.

    Yields:
        Their executor.

    Example:
        >>> from algorithms.queens.counting import count
        >>> with processes(2) as executor:
        ...     count(13, executor=executor)
        73712
    """
    from concurrent.futures import ProcessPoolExecutor  # heavy, and seldom needed
    from multiprocessing import get_context

    class Deaf(ProcessPoolExecutor):
        """Starts its workers, with the first call, so that they do not hear Ctrl-C."""

        def submit(
            self, fn: "Callable[P, T]", /, *args: P.args, **kwargs: P.kwargs
        ) -> "Future[T]":
            """Do as any executor."""
            with _deaf():
                return super().submit(fn, *args, **kwargs)

    # A process that was forked would hold this end of the lifeline, too.
    context = get_context("spawn")
    theirs, ours = context.Pipe(duplex=False)
    with theirs, ours:
        pool = Deaf(workers, context, initializer=_begin, initargs=(theirs,))
        try:
            yield pool
        except BaseException:
            ours.close()
            raise
        finally:
            pool.shutdown(cancel_futures=True)


@contextmanager
def _deaf() -> Iterator[None]:
    """Ignore Ctrl-C, which a terminal sends to all its processes; so do those started meanwhile."""
    if current_thread() is not main_thread():  # only that one may change it
        yield
        return
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


def _begin(lifeline: "Connection") -> None:
    """Prepare a worker."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_follow, args=(lifeline,), daemon=True).start()


def _follow(lifeline: "Connection") -> None:
    """Wait for the other end to be closed, and end the worker."""
    try:
        lifeline.recv_bytes()
    except (EOFError, OSError):
        os._exit(1)
