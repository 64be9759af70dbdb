"""Dispatch of shards to the workers of an executor, and collection of their counts."""

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

from algorithms.base.errors import AlgorithmsError, InvalidValueError
from algorithms.counting.shards import Shard
from algorithms.counting.work import count_packed, count_shard, pack

T = TypeVar("T")
Record = Callable[[int, int], object]

_TICK = 1.0  # seconds


def counts(
    n: int, shards: Mapping[int, Shard], executor: Executor | None, record: Record
) -> Generator[None, None, None]:
    """Count shards, in any order."""
    if executor is None:
        for index, shard in shards.items():
            record(index, count_shard(n, shard))
            yield
    else:
        yield from _dispatch(n, shards, executor, record)


def _dispatch(
    n: int, shards: Mapping[int, Shard], executor: Executor, record: Record
) -> Generator[None, None, None]:
    """Count shards with an executor, as `counts` does."""
    futures: dict[Future[int], int] = {}
    done: SimpleQueue[Future[int]] = SimpleQueue()
    try:
        for index, shard in shards.items():
            future = _submit(executor, count_packed, n, pack(shard))
            futures[future] = index
            future.add_done_callback(done.put)
            # Submitting all shards to a cluster takes a while.
            while finished := _next(done, 0):
                record(futures.pop(finished), _outcome(finished))
                yield
        while futures:
            if finished := _next(done, _TICK):
                record(futures.pop(finished), _outcome(finished))
            yield
    finally:
        _end(futures, record)


def _end(futures: "Mapping[Future[int], int]", record: Record) -> None:
    """Cancel the shards that were not started, and record the finished ones."""
    for future in futures:
        future.cancel()
    # Report the original error, not one raised during clean-up.
    with suppress(OSError):
        for future, index in futures.items():
            if future.done() and not (future.cancelled() or future.exception()):
                record(index, future.result())


def call(
    executor: Executor | None, function: Callable[[], T]
) -> Generator[None, None, T]:
    """Call a function in a worker that will count shards."""
    if executor is None:
        return function()
    future = _submit(executor, function)
    try:
        while not wait([future], _TICK).done:
            yield
        return _outcome(future)
    finally:
        future.cancel()


def worker_count(executor: Executor | None) -> int:
    """Return the number of calls that an executor runs at a time; 1 if unknown."""
    # Both names are private; no result depends on them. A faulty client raises an error when
    # work is submitted.
    client: Any = getattr(executor, "_client", None)  # Dask's
    with suppress(Exception):
        return sum(client.nthreads().values()) or 1
    workers = getattr(executor, "_max_workers", 1)
    return workers if isinstance(workers, int) and workers > 0 else 1


def _submit(
    executor: Executor, function: Callable[..., T], *arguments: object
) -> "Future[T]":
    try:
        return executor.submit(_perform, uuid4().hex, function, *arguments)
    except BrokenExecutor as error:
        raise AlgorithmsError("worker-lost") from error
    except Exception as error:  # each kind of executor raises its own
        raise InvalidValueError("executor-closed", reason=str(error)) from error


def _perform(_token: str, function: Callable[..., T], *arguments: object) -> T:
    """Call a function; the token keeps Dask from merging equal calls, even failed ones."""
    return function(*arguments)


def _next(done: "SimpleQueue[Future[int]]", seconds: float) -> "Future[int] | None":
    """Wait for a finished future, but not longer than this."""
    with suppress(Empty):
        return done.get(timeout=seconds)
    return None


def _outcome(future: "Future[T]") -> T:
    """Return the result of a worker, or raise the error that describes its failure."""
    try:
        error = future.exception()
    except CancelledError as cancelled:  # the executor was shut down
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
