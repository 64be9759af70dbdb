"""Tests of counting on a Dask cluster on this machine."""

import os
import signal
from typing import Any

import pytest

from algorithms.counting import dispatch
from algorithms.queens import counting
from tests.queens import workers
from tests.refusals import code_of, error_of

distributed: Any = pytest.importorskip("distributed", reason="no extra `cluster`")

pytestmark = pytest.mark.slow

ALL_13 = 73_712


@pytest.fixture(scope="module")
def cluster():
    """Start two worker processes with one thread each."""
    with distributed.LocalCluster(
        n_workers=2, threads_per_worker=1, processes=True, dashboard_address=":0"
    ) as cluster:
        yield cluster


@pytest.fixture
def client(cluster):
    """Connect to the workers."""
    with distributed.Client(cluster) as client:
        yield client


def test_cluster(client):
    """A cluster counts what one process counts."""
    executor = client.get_executor()
    assert dispatch.worker_count(executor) == 2
    assert counting.count(13, executor=executor) == ALL_13


def test_a_failing_worker(client):
    """A worker's error is reported, and the cluster can still be used."""
    client.run(workers.fail)
    error = error_of(counting.count, 13, executor=client.get_executor())
    assert (error.code, error.values["kind"]) == ("worker-failed", "ValueError")
    client.run(workers.be_sound)
    assert counting.count(13, executor=client.get_executor()) == ALL_13


def test_an_executor_shut_down(client):
    """An executor that was shut down is rejected."""
    executor = client.get_executor()
    executor.shutdown()
    assert code_of(counting.count, 13, executor=executor) == "executor-closed"


def test_a_killed_worker(client):
    """If a worker is killed during a count, the others count its shards."""
    pids = client.run(os.getpid)
    client.run(workers.be_slow)
    killed: list[int] = []

    def kill(state):
        if state.done == 10 and not killed:
            killed.append(next(iter(pids.values())))
            os.kill(killed[0], signal.SIGKILL)

    executor = client.get_executor()
    assert counting.count(13, executor=executor, progress=kill) == ALL_13
    assert killed
    assert killed[0] not in client.run(os.getpid).values()


@pytest.mark.parametrize("progress", [None, lambda _: None])
def test_a_closed_client(cluster, progress):
    """An executor whose client is closed is rejected."""
    with distributed.Client(cluster) as client:
        executor = client.get_executor()
    code = code_of(counting.count, 13, executor=executor, progress=progress)
    assert code == "executor-closed"
