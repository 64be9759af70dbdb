"""What tests share: how Hypothesis runs, ways to watch a function and to run the command."""

import gc
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

# No test is about time; the mutation run wants the same examples each time and no shrinking.
settings.register_profile("project", deadline=None)
settings.register_profile(
    "mutants",
    deadline=None,
    derandomize=True,
    database=None,
    phases=[Phase.explicit, Phase.generate],
)
settings.load_profile("project")

# What a shell starts in the background ignores Ctrl-C, and so would the commands that tests start.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)

_OF_THE_SITE = ("browser", "website")


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Iterator[None]:
    """Leave long runs and the site's tests out of the coverage.

    It would make them up to four times as long. (The mark `no_cover` of pytest-cov does not help
    in processes of pytest-xdist: there another tracer takes over.)
    """
    marked = any(map(item.get_closest_marker, ("slow", "untraced")))
    long = marked or item.path.parent.name in _OF_THE_SITE
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
    """Look for no garbage among the tests themselves: it takes as long as some of them."""
    gc.collect()
    gc.freeze()


Call = tuple[tuple[Any, ...], Any]
"""The arguments and the result of a call, each as it was at that moment."""


def _frozen(value: Any) -> Any:
    if isinstance(value, list | tuple):
        return tuple(map(_frozen, value))
    return frozenset(value) if isinstance(value, set) else value


@pytest.fixture
def watch(
    monkeypatch: pytest.MonkeyPatch,
) -> Callable[[ModuleType, str], list[Call]]:
    """Give a function that has a module's function note its calls from now on."""

    def start(module: ModuleType, name: str) -> list[Call]:
        function, calls = getattr(module, name), []

        @wraps(function)
        def noting(*args: Any) -> Any:
            before = _frozen(args)
            result = function(*args)
            calls.append((before, _frozen(result)))
            return result

        monkeypatch.setattr(module, name, noting)
        return calls

    return start


@pytest.fixture
def run(
    capsys: pytest.CaptureFixture[str],
) -> Callable[..., tuple[int, str, str]]:
    """Give a function that runs the command and returns exit status, stdout and stderr."""

    def call(*arguments: object) -> tuple[int, str, str]:
        with pytest.raises(SystemExit) as ended:
            cli.main([str(argument) for argument in arguments])
        out, err = capsys.readouterr()
        return int(ended.value.code or 0), out, err

    return call


@pytest.fixture(scope="module")
def own_garbage() -> None:
    """Look for garbage among what these tests make, not in all that others hold."""
    gc.collect()
    gc.freeze()


@pytest.fixture
def no_repeats(monkeypatch: pytest.MonkeyPatch, own_garbage: None) -> None:  # noqa: ARG001 - it is to be there first
    """Measure as the benchmarks do, but look at the clock after each run."""
    from benchmarks import timing

    monkeypatch.setattr(timing, "MIN_SECONDS", 0)
    monkeypatch.setattr(timing, "MAX_ROUNDS", 3)


@pytest.fixture
def terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    """Take stderr for a terminal on which progress is drawn without delay."""
    monkeypatch.setattr("algorithms.cli.progress._on_terminal", lambda: True)
    monkeypatch.setattr("algorithms.cli.progress._FIRST_DRAWN", 0)
    monkeypatch.setattr("algorithms.cli.progress._REDRAWN", 0)
