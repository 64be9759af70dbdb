"""Shards handed to the workers of an executor, and their counts as they come back."""

from collections.abc import Callable, Generator, Mapping
from concurrent.futures import (
    BrokenExecutor,
    CancelledError,
    Executor,
    Future,
)
from contextlib import suppress
from queue import Empty, SimpleQueue
from typing import Any, TypeVar
from uuid import uuid4

from algorithms.errors import AlgorithmsError, InvalidValueError
from algorithms.queens.counting.plan import Shard
from algorithms.queens.counting.work import count_packed, count_shard, pack

__all__ = ["call", "counts", "width"]

T = TypeVar("T")

_TICK = 1.0  # seconds


def counts(
    n: int, shards: Mapping[int, Shard], executor: Executor | None
) -> Generator[tuple[int, int] | None, None, None]:
    """Count shards, in any order.

    Args:
        n: The number of rows of the board.
        shards: The shards by their index.
        executor: What counts them; None for this process, one shard after the other.

    Yields:
        The index of a shard and its count; None when nothing was done for a second, so that a
        clock can go on.

    Raises:
        AlgorithmsError: `worker-failed`, `worker-lost`.
        InvalidValueError: `executor-closed`.
    """
    if executor is None:
        for index, shard in shards.items():
            yield index, count_shard(n, shard)
        return
    futures: dict[Future[int], int] = {}
    done: SimpleQueue[Future[int]] = SimpleQueue()
    try:
        for index, shard in shards.items():
            future = _submit(executor, count_packed, n, pack(shard))
            futures[future] = index
            future.add_done_callback(done.put)
        for _ in range(len(futures)):
            while not (finished := _next(done)):
                yield None
            yield futures[finished], _outcome(finished)
    finally:
        for future in futures:
            future.cancel()


def call(executor: Executor | None, function: Callable[[], T]) -> T:
    """Call a function where the shards will be counted.

    Args:
        executor: As in `counts`.
        function: A function of a module.

    Returns:
        What it returns.

    Raises:
        AlgorithmsError: `worker-failed`, `worker-lost`.
        InvalidValueError: `executor-closed`.
    """
    if executor is None:
        return function()
    return _outcome(_submit(executor, function))


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
    return getattr(executor, "_max_workers", 1)


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


def _next(done: "SimpleQueue[Future[int]]") -> "Future[int] | None":
    """Wait a moment for a future that is done."""
    with suppress(Empty):
        return done.get(timeout=_TICK)
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
