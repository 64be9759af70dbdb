"""Worker processes on this machine that do not outlive this process."""

import os
import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from threading import Thread, current_thread, main_thread
from typing import TYPE_CHECKING, ParamSpec, TypeVar

if TYPE_CHECKING:
    from concurrent.futures import Executor, Future
    from multiprocessing.connection import Connection

P = ParamSpec("P")
T = TypeVar("T")


@contextmanager
def processes(workers: int) -> "Iterator[Executor]":
    """Provide worker processes for the duration of a `with` block; the first call starts them."""
    from concurrent.futures import ProcessPoolExecutor  # heavy, and rarely needed
    from multiprocessing import get_context

    class _IgnoreInterrupts(ProcessPoolExecutor):
        """An executor whose workers, started by the first call, ignore Ctrl-C."""

        def submit(
            self, fn: "Callable[P, T]", /, *args: P.args, **kwargs: P.kwargs
        ) -> "Future[T]":
            """Submit a call, as any executor does."""
            with _ignoring_sigint():
                return super().submit(fn, *args, **kwargs)

    # A forked process would inherit this end of the pipe, and never see it closed.
    context = get_context("spawn")
    theirs, ours = context.Pipe(duplex=False)
    with theirs, ours:
        pool = _IgnoreInterrupts(workers, context, _begin, (theirs,))
        try:
            yield pool
        except BaseException:
            ours.close()
            raise
        finally:
            pool.shutdown(cancel_futures=True)


@contextmanager
def _ignoring_sigint() -> Iterator[None]:
    """Ignore Ctrl-C, which a terminal sends to all its processes; new processes inherit this."""
    if current_thread() is not main_thread():  # it alone may set handlers
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
    Thread(target=_watch_parent, args=(lifeline,), daemon=True).start()


def _watch_parent(lifeline: "Connection") -> None:
    """Wait until the parent closes its end of the pipe, and end the worker."""
    try:
        lifeline.recv_bytes()
    except (EOFError, OSError):
        os._exit(1)
