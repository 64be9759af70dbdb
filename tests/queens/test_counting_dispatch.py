import math
import os
import signal
import threading
import time
from concurrent.futures import (
    BrokenExecutor,
    Executor,
    Future,
    ProcessPoolExecutor,
    ThreadPoolExecutor,
)
from itertools import pairwise
from multiprocessing import get_context
from typing import Any

import pytest

from algorithms.counting import dispatch, progress
from algorithms.counting import shards as plans
from algorithms.counting.pool import processes as own_processes
from algorithms.counting.progress import Meter
from algorithms.errors import AlgorithmsError, InvalidValueError
from algorithms.queens import counting
from tests.queens import workers
from tests.refusals import code_of, error_of

ALL_13 = 73_712


class AtOnce(Executor):
    """An executor that runs its first calls at once and no others, and records its futures."""

    def __init__(self, most: float = math.inf):
        self.most = most
        self.futures: list[Future[Any]] = []

    def submit(self, function: Any, /, *arguments: Any, **_: Any) -> Any:
        """Run the call, or leave it."""
        future: Future[Any] = Future()
        if len(self.futures) < self.most:
            future.set_result(function(*arguments))
        self.futures.append(future)
        return future


@pytest.fixture
def steady(monkeypatch):
    """Restore the workers' engine after the test."""
    monkeypatch.setattr(workers.WORK, "engine", workers.WORK.engine)


def processes(method, number=2, initializer=None):
    """Return a pool of processes."""
    return ProcessPoolExecutor(number, get_context(method), initializer=initializer)


# From version 3.12 on, Python warns of any fork of a process with threads; these are harmless.
@pytest.mark.filterwarnings("ignore:.*fork:DeprecationWarning")
@pytest.mark.untraced
def test_executors():
    """Threads and processes return the same counts as one process; a pool serves several counts."""
    for executor in (ThreadPoolExecutor(2), processes("fork"), processes("spawn")):
        with executor:
            assert counting.count(13, executor=executor) == ALL_13
            assert counting.count_distinct(13, executor=executor) == 9233


@pytest.mark.usefixtures("divided")
def test_any_executor():
    """Each shard is submitted to the executor once, even if it is empty."""
    for n, found in ((5, 10), (8, 92)):
        executor = AtOnce()
        assert counting.count(n, executor=executor) == found
        assert len(executor.futures) == 1
        executor = AtOnce()
        assert counting.count(n, executor=executor, progress=repr) == found
        assert len(executor.futures) == 1 + 32  # the first measures the speed


def test_small_boards_are_not_handed_out():
    """For few queens the executor is not used."""
    executor = AtOnce(0)
    assert counting.count(12, executor=executor) == 14_200
    assert not executor.futures


def test_not_an_executor():
    """Anything but an executor is rejected, even if none is needed."""
    for value in (2, "threads", ThreadPoolExecutor, object()):
        assert code_of(counting.count, 4, executor=value) == "not-an-executor"


@pytest.mark.parametrize("progress", [None, lambda _: None])
def test_executor_shut_down(progress):
    """An executor that was shut down is rejected."""
    with ThreadPoolExecutor(2) as executor:
        pass
    error = error_of(counting.count, 13, executor=executor, progress=progress)
    assert (type(error), error.code) == (InvalidValueError, "executor-closed")
    assert isinstance(error.__cause__, RuntimeError)


def test_failing_worker():
    """A worker's error is reported, with its cause."""
    with processes("spawn", 1, workers.fail) as executor:
        error = error_of(counting.count, 13, executor=executor)
    assert error.code == "worker-failed"
    assert error.values == {"kind": "ValueError", "reason": "no board at hand"}
    assert isinstance(error.__cause__, ValueError)


def test_killed_worker(tmp_path):
    """The death of a worker is reported; the shards counted before are recorded."""
    journal = tmp_path / "count"
    with processes("spawn", 2, workers.be_slow) as executor:

        def kill(state):
            if state.done == 3:
                worker, *_ = executor._processes.values()
                os.kill(worker.pid, signal.SIGKILL)

        options: Any = {"executor": executor, "journal": journal}
        for report in (kill, None):
            error = error_of(counting.count, 13, progress=report, **options)
            assert error.code == "worker-lost"
            assert isinstance(error.__cause__, BrokenExecutor)
    assert noted(journal) >= 3
    assert counting.count(13, journal=journal) == ALL_13


@pytest.mark.usefixtures("divided")
def test_cancelled_by_others():
    """A shard cancelled elsewhere is reported as lost."""
    executor = AtOnce(0)

    def cancel():
        while not executor.futures:
            time.sleep(0.01)
        for future in executor.futures:
            future.cancel()
            future.set_running_or_notify_cancel()

    thread = threading.Thread(target=cancel)
    thread.start()
    assert code_of(counting.count, 8, executor=executor) == "worker-lost"
    thread.join()


@pytest.mark.usefixtures("divided", "steady")
def test_interrupted_worker():
    """Ctrl-C in a worker is raised in this process."""
    workers.be_interrupted()
    executor = ThreadPoolExecutor(1)
    with executor, pytest.raises(KeyboardInterrupt):
        counting.count(8, executor=executor)


@pytest.mark.untraced
@pytest.mark.parametrize("threads", [False, True])
@pytest.mark.usefixtures("divided", "steady")
def test_interrupted(tmp_path, threads):
    """Ctrl-C is raised, the journal contains the finished shards, and the count resumes from it."""
    journal = tmp_path / "count"
    workers.be_slow()

    def interrupt(state):
        if state.done == 5:
            signal.raise_signal(signal.SIGINT)

    executor = ThreadPoolExecutor(1) if threads else None
    with pytest.raises(KeyboardInterrupt):
        counting.count(9, executor=executor, progress=interrupt, journal=journal)
    if executor:
        executor.shutdown()
    lines = journal.read_text().splitlines()
    assert len(lines) == 6
    seen: list[Any] = []
    workers.be_sound()
    assert counting.count(9, progress=seen.append, journal=journal) == 352
    assert seen[0].done == 5
    assert journal.read_text().splitlines()[:6] == lines


class Failing(AtOnce):
    """An executor that fails after a few calls, like a pool whose worker was killed."""

    def __init__(self, error: type[BaseException]):
        super().__init__()
        self.error = error

    def submit(self, function: Any, /, *arguments: Any, **_: Any) -> Any:
        """Run the call, and raise the error at the sixth."""
        future = super().submit(function, *arguments)
        if len(self.futures) == 6:
            raise self.error
        return future


def noted(journal):
    """Return the number of shards in a journal."""
    return len(journal.read_text().splitlines()) - 1


@pytest.mark.usefixtures("divided")
def test_errors_while_shards_are_handed_out(tmp_path):
    """Shards counted before an error are recorded, even if not all were submitted."""
    for error, raised in (
        (BrokenExecutor, AlgorithmsError),
        (KeyboardInterrupt, KeyboardInterrupt),
    ):
        journal = tmp_path / error.__name__
        with pytest.raises(raised):
            counting.count(9, executor=Failing(error), journal=journal)
        assert noted(journal) == 5
        assert counting.count(9, journal=journal) == 352


@pytest.mark.usefixtures("divided")
@pytest.mark.parametrize("callback", [True, False])
def test_done_when_something_fails(tmp_path, monkeypatch, callback):
    """If the callback or a shard raises an error, the shards finished by then are recorded."""
    monkeypatch.setattr(dispatch, "_TICK", 0.01)
    executor, journal = AtOnce(1), tmp_path / "count"

    def report(state):
        if callback and state.done:
            raise ZeroDivisionError
        for place, future in enumerate(executor.futures[1:7]):
            if callback or place:
                future.set_result(1)
            else:
                future.set_exception(ZeroDivisionError())

    with pytest.raises((ZeroDivisionError, AlgorithmsError)) as caught:
        counting.count(9, executor=executor, progress=report, journal=journal)
    code = getattr(caught.value, "code", "")
    assert (code, noted(journal)) == (("", 6) if callback else ("worker-failed", 5))
    assert all(future.cancelled() for future in executor.futures[7:])


@pytest.mark.usefixtures("divided")
def test_progress():
    """Progress is reported before the first shard and after each, and never decreases."""
    seen: list[Any] = []
    with ThreadPoolExecutor(2) as executor:
        counting.count(9, executor=executor, progress=seen.append)
    first, *others = seen
    last = seen[-1]
    assert (first.share, first.done, first.shards) == (0, 0, 32)
    assert (first.left, first.nodes) == (None, 0)
    assert (last.share, last.done, last.left) == (1, 32, 0)
    forecast = next(state for state in others if state.left is not None)
    assert forecast.done == 0
    assert abs(forecast.nodes - 8394) < 500
    for before, after in pairwise(seen):
        assert before.share <= after.share <= 1
        assert before.done <= after.done
        assert before.seconds <= after.seconds
        assert after.left is None if after.nodes == 0 else after.left >= 0
    assert {state.done for state in seen} == set(range(33))


@pytest.mark.usefixtures("divided")
def test_progress_goes_on_while_nothing_is_done(monkeypatch):
    """With an executor the progress is also reported between two shards."""
    monkeypatch.setattr(dispatch, "_TICK", 0.01)
    executor = AtOnce(0)
    seen: list[Any] = []

    def report(state):
        seen.append(state)
        if len(seen) == 5:
            executor.futures[0].set_result(1e-7)
        if len(seen) == 10:
            for future in executor.futures[1:]:
                future.set_result(1)

    counting.count(9, executor=executor, progress=report)
    assert [state.done for state in seen[:10]] == [0] * 10
    unknown = [state.left is None for state in seen[:10]]
    assert unknown == [True] * 5 + [False] * 5


def timed(monkeypatch, plan, done, *times):
    """Return a meter of a plan whose clock shows these times, and the list of its reports."""
    seen: list[Any] = []
    monkeypatch.setattr(progress, "monotonic", iter(times).__next__)
    return Meter(seen.append, plan, done), seen


def test_time_left(monkeypatch):
    """The estimate starts with the forecast, and shifts to the measured times of the shards."""
    plan = plans.Plan(18, [[]] * 4, [0.25] * 4)
    meter, seen = timed(monkeypatch, plan, {0}, 0, 10, 10, 10, 30, 30, 35, 90, 90)
    meter.set_forecast(1000, 80, 2)
    meter.report()
    meter.complete(1)
    meter.report()
    meter.report()
    meter.complete(2)
    meter.report()
    # 3/4 of 40 s; then 60 s for 5/4 of the work, of which 3/4 is counted.
    assert [state.left for state in seen] == [30, 16, 11, 0]
    assert [state.seconds for state in seen] == [10, 30, 35, 90]
    assert {state.nodes for state in seen} == {1000}


def test_time_left_unknown(monkeypatch):
    """Without a forecast the remaining time is unknown until a shard is finished."""
    plan = plans.Plan(13, [[]] * 4, [0.25] * 4)
    meter, seen = timed(monkeypatch, plan, set(), 0, 0, 20, 20)
    meter.report()
    meter.complete(3)
    meter.report()
    assert [state.left for state in seen] == [None, 60]


def test_an_invalid_number_of_workers():
    """The number of workers is read from the executor; without a positive one it is 1."""
    executor: Any = AtOnce()
    for executor._max_workers in (None, 0, "two"):
        assert dispatch.worker_count(executor) == 1
    assert dispatch.worker_count(None) == 1
    assert dispatch.worker_count(ThreadPoolExecutor(3)) == 3
    assert counting.count(13, executor=executor) == ALL_13


@pytest.mark.untraced
def test_own_processes():
    """The processes of the command return the same count; they can be started from any thread."""
    with own_processes(2) as executor:
        assert counting.count(13, executor=executor) == ALL_13
    found = []

    def count():
        with own_processes(1) as executor:
            found.append(executor.submit(counting.count, 13).result())

    thread = threading.Thread(target=count)
    thread.start()
    thread.join()
    assert found == [ALL_13]


def test_own_processes_end_with_an_error():
    """An error ends the workers at once, whatever they are doing."""
    pool = own_processes(2)
    executor = pool.__enter__()
    future = executor.submit(time.sleep, 60)
    while not future.running():
        time.sleep(0.01)
    error = ZeroDivisionError()
    assert not pool.__exit__(type(error), error, None)
    assert isinstance(
        future.exception(), BrokenExecutor
    )  # it did not end by itself
