"""Shards handed to the workers of an executor, and their counts as they come back."""

from collections.abc import Callable, Generator, Mapping
from concurrent.futures import (
    BrokenExecutor,
    CancelledError,
    Executor,
    Future,
    wait,
)
from contextlib import suppress
from queue import Empty, SimpleQueue
from typing import Any, TypeVar
from uuid import uuid4

from algorithms.errors import AlgorithmsError, InvalidValueError
from algorithms.queens.counting.shards import Shard
from algorithms.queens.counting.work import count_packed, count_shard, pack

__all__ = ["call", "counts", "width"]

T = TypeVar("T")
Note = Callable[[int, int], object]

_TICK = 1.0  # seconds


def counts(
    n: int,
    shards: Mapping[int, Shard],
    executor: Executor | None,
    note: Note,
) -> Generator[None, None, None]:
    """Count shards, in any order.

    Args:
        n: The number of rows of the board.
        shards: The shards by their index.
        executor: What counts them; None for this process, one shard after the other.
        note: Takes a shard's index and its count, once it is done. What is done when an error comes
            is noted, too.

    Yields:
        Nothing, after each shard, and when none was done for a second, so that a clock can go on.

    Raises:
        AlgorithmsError: `worker-failed`, `worker-lost`.
        InvalidValueError: `executor-closed`.
    """
    if executor is None:
        for index, shard in shards.items():
            note(index, count_shard(n, shard))
            yield
    else:
        yield from _spread(n, shards, executor, note)


def _spread(
    n: int, shards: Mapping[int, Shard], executor: Executor, note: Note
) -> Generator[None, None, None]:
    """Do as `counts`, with an executor."""
    futures: dict[Future[int], int] = {}
    done: SimpleQueue[Future[int]] = SimpleQueue()
    try:
        for index, shard in shards.items():
            future = _submit(executor, count_packed, n, pack(shard))
            futures[future] = index
            future.add_done_callback(done.put)
            # To hand all of them to a cluster takes a while.
            while finished := _next(done, 0):
                note(futures.pop(finished), _outcome(finished))
                yield
        while futures:
            if finished := _next(done, _TICK):
                note(futures.pop(finished), _outcome(finished))
            yield
    finally:
        _end(futures, note)


def _end(futures: "Mapping[Future[int], int]", note: Note) -> None:
    """Cancel what was not begun, and note what is done."""
    for future in futures:
        future.cancel()
    # The error that ended the count is told, not another one.
    with suppress(OSError):
        for future, index in futures.items():
            if future.done() and not (future.cancelled() or future.exception()):
                note(index, future.result())


def call(
    executor: Executor | None, function: Callable[[], T]
) -> Generator[None, None, T]:
    """Call a function where the shards will be counted.

    Args:
        executor: As in `counts`.
        function: A function of a module.

    Yields:
        Nothing, each second, so that a clock can go on.

    Returns:
        What it returns.

    Raises:
        AlgorithmsError: `worker-failed`, `worker-lost`.
        InvalidValueError: `executor-closed`.
    """
    if executor is None:
        return function()
    future = _submit(executor, function)
    try:
        while not wait([future], _TICK).done:
            yield
        return _outcome(future)
    finally:
        future.cancel()


def width(executor: Executor | None) -> int:
    """Return how many calls an executor does at a time; 1 if it does not tell.

    Args:
        executor: As in `counts`.

    Returns:
        The number of workers.
    """
    # Both names are private; no result depends on them. What is wrong with a client is told
    # when it is given work.
    client: Any = getattr(executor, "_client", None)  # Dask's
    with suppress(Exception):
        return sum(client.nthreads().values()) or 1
    told = getattr(executor, "_max_workers", 1)
    return told if isinstance(told, int) and told > 0 else 1


def _submit(
    executor: Executor, function: Callable[..., T], *arguments: object
) -> "Future[T]":
    try:
        return executor.submit(_perform, uuid4().hex, function, *arguments)
    except BrokenExecutor as error:
        raise AlgorithmsError("worker-lost") from error
    except Exception as error:  # each kind of executor has its own
        raise InvalidValueError("executor-closed", reason=str(error)) from error


def _perform(_token: str, function: Callable[..., T], *arguments: object) -> T:
    """Call a function; to Dask, equal calls are one, even if it failed, so none equals another."""
    return function(*arguments)


def _next(done: "SimpleQueue[Future[int]]", seconds: float) -> "Future[int] | None":
    """Wait a while for a future that is done."""
    with suppress(Empty):
        return done.get(timeout=seconds)
    return None


def _outcome(future: "Future[T]") -> T:
    """Return what a worker returned, or say what happened to it."""
    try:
        error = future.exception()
    except CancelledError as cancelled:  # by whoever shut the executor down
        raise AlgorithmsError("worker-lost") from cancelled
    if isinstance(error, BrokenExecutor):
        raise AlgorithmsError("worker-lost") from error
    if isinstance(error, KeyboardInterrupt):
        raise error
    if error is not None:
        raise AlgorithmsError(
            "worker-failed", kind=type(error).__name__, reason=str(error)
        ) from error
    return future.result()
