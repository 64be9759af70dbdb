"""Shared settings and fixtures of the tests."""

import gc
import os
import signal
import sys
import threading
from collections.abc import Callable, Iterator
from functools import wraps
from types import ModuleType
from typing import Any

import pytest
from hypothesis import Phase, settings

from algorithms import cli

# Tests have no deadlines; the mutation run needs reproducible examples and no shrinking.
settings.register_profile("project", deadline=None)
settings.register_profile(
    "mutants",
    deadline=None,
    derandomize=True,
    database=None,
    phases=[Phase.explicit, Phase.generate],
)
settings.load_profile("project")

# Tests choose their languages themselves.
os.environ.pop("ALGORITHMS_LANGUAGE", None)

# Background processes of a shell ignore SIGINT, and so would the commands that tests start.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Iterator[None]:
    """Exclude slow tests from coverage.

    It would make them up to four times slower. (The mark `no_cover` of pytest-cov has no
    effect in processes of pytest-xdist, where another tracer takes over.)
    """
    long = any(map(item.get_closest_marker, ("slow", "untraced")))
    tracer, of_threads = sys.gettrace(), threading.gettrace()
    if long:
        sys.settrace(None)
        threading.settrace(None)
    try:
        return (yield)
    finally:
        if long:
            sys.settrace(tracer)
            threading.settrace(of_threads)


def pytest_collection_finish() -> None:
    """Exclude the collected tests from garbage collection, which would take as long as some."""
    gc.collect()
    gc.freeze()


Call = tuple[tuple[Any, ...], Any]
"""Copies of the arguments and of the result of a call."""


def _frozen(value: Any) -> Any:
    if isinstance(value, list | tuple):
        return tuple(map(_frozen, value))
    return frozenset(value) if isinstance(value, set) else value


@pytest.fixture
def watch(
    monkeypatch: pytest.MonkeyPatch,
) -> Callable[[ModuleType, str], list[Call]]:
    """Return a function that starts recording the calls of a module's function."""

    def start(module: ModuleType, name: str) -> list[Call]:
        function, calls = getattr(module, name), []

        @wraps(function)
        def recording(*args: Any) -> Any:
            before = _frozen(args)
            result = function(*args)
            calls.append((before, _frozen(result)))
            return result

        monkeypatch.setattr(module, name, recording)
        return calls

    return start


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Callable[..., tuple[int, str, str]]:
    """Return a function that runs the command and returns exit status, stdout and stderr."""

    def call(*arguments: object) -> tuple[int, str, str]:
        with pytest.raises(SystemExit) as ended:
            cli.main([str(argument) for argument in arguments])
        out, err = capsys.readouterr()
        return int(ended.value.code or 0), out, err

    return call


@pytest.fixture
def no_search(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let no check in this process search for a repair, which takes seconds."""
    search = ModuleType("search")
    vars(search)["find_repair"] = lambda *_, **__: None
    monkeypatch.setitem(sys.modules, "algorithms.practice.repair.search", search)


@pytest.fixture(scope="module")
def own_garbage() -> None:
    """Limit garbage collection to the objects of the module's tests."""
    gc.collect()
    gc.freeze()


@pytest.fixture
def no_repeats(monkeypatch: pytest.MonkeyPatch, own_garbage: None) -> None:  # noqa: ARG001 - runs first
    """Time programs in benchmarks without repeating them."""
    from benchmarks import timing

    monkeypatch.setattr(timing, "MIN_SECONDS", 0)
    monkeypatch.setattr(timing, "MAX_ROUNDS", 3)


@pytest.fixture
def terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    """Treat stderr as a terminal on which progress is drawn without delay."""
    monkeypatch.setattr("algorithms.cli.output._on_terminal", lambda: True)
    monkeypatch.setattr("algorithms.cli.output._FIRST_DRAWN", 0)
    monkeypatch.setattr("algorithms.cli.output._REDRAWN", 0)
