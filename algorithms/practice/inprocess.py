"""Solvers that are called in this process, without limits."""

import io
import random
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, redirect_stdout, suppress
from dataclasses import replace
from functools import cached_property, partial
from math import inf
from types import ModuleType
from typing import TYPE_CHECKING, Any

from algorithms.base.errors import SolverError
from algorithms.practice.replies import Arguments, Reply
from algorithms.practice.runner.decoding import read_reply
from algorithms.practice.runner.failures import failure, is_library
from algorithms.practice.runner.loading import load
from algorithms.practice.runner.lookup import LoadingError, choose, find
from algorithms.practice.runner.printing import KEPT
from algorithms.practice.runner.refusing import refuse
from algorithms.practice.runner.requests import call_request
from algorithms.practice.runner.worker import perform
from algorithms.practice.sources import source_of

if TYPE_CHECKING:
    from algorithms.walkthrough import FunctionWalkthrough


class InProcessSolver:
    """A solver that is called in this process: fast, and without limits."""

    limited = False

    def __init__(self, function: Callable[..., object], name: str = "") -> None:
        self._function = function
        self.name: str = name or getattr(function, "__name__", "solver")

    @cached_property
    def source(self) -> str:
        """Its source code; empty if that is unknown."""
        return source_of(self._function)

    def call(
        self,
        arguments: Arguments,
        *,
        seed: int = 0,
        then: tuple[Arguments, ...] = (),
        seconds: float | None = None,  # noqa: ARG002 - there are no limits here
    ) -> Reply:
        """Call the solver once."""
        request = call_request(arguments, seed, then)
        state, output = random.getstate(), io.StringIO()
        try:
            with redirect_stdout(output):
                sent = perform(self._function, request)
        except Exception as error:
            sent = failure(error, _is_own)
        finally:
            random.setstate(state)
        text = output.getvalue()
        return replace(
            read_reply(sent), printed=text[:KEPT], printed_length=len(text)
        )


def _is_own(file: str) -> bool:
    return file != __file__ and not is_library(file)


def load_apart(file: str, parameters: Sequence[str]) -> InProcessSolver:
    """Load a solver whose code finds neither the checker nor known answers."""
    request = dict.fromkeys(("module", "name", "pickled", "home"), "")
    asked = {**request, "file": file, "parameters": [*parameters]}
    refuse(asked)
    finder = sys.meta_path.pop(0)
    copies: dict[str, ModuleType] = {}

    @contextmanager
    def apart() -> Iterator[None]:
        """Hide the package; the solver imports its own copies of what is not refused."""
        own = _taken()
        sys.modules.update(copies)
        sys.meta_path.insert(0, finder)
        try:
            yield
        finally:
            with suppress(ValueError):  # the solver has removed it
                sys.meta_path.remove(finder)
            copies.update(_taken())
            sys.modules.update(own)

    class Apart(InProcessSolver):
        def call(self, *arguments: Any, **options: Any) -> Reply:
            with apart():
                return super().call(*arguments, **options)

    try:
        with apart():
            loaded = load(asked)
    except LoadingError as error:
        raise SolverError(error.code, **error.values) from None
    return Apart(loaded.function, name=f"{file}:{loaded.name}")


def _taken() -> dict[str, ModuleType]:
    """Take the package out of the imported modules."""
    package = __name__.partition(".")[0]
    names = [name for name in sys.modules if name.partition(".")[0] == package]
    return {name: sys.modules.pop(name) for name in names}


def record_call(
    source: str,
    file: str,
    arguments: tuple[Any, ...],
    *,
    name: str = "",
    limit: int = 20_000,
    seconds: float = inf,
    about: str = "",
) -> "FunctionWalkthrough":
    """Run the file of a solver, then record one call."""
    from algorithms.walkthrough.functions import record_loaded
    from algorithms.walkthrough.tracing import LineRecorder

    module = ModuleType("program")
    module.__file__ = file

    def load() -> Callable[[], object]:
        exec(compile(source, file, "exec", dont_inherit=True), vars(module))
        chosen = name or choose(file, module)
        return partial(find(file, module, chosen, len(arguments)), *arguments)

    recorder = LineRecorder(file, limit, seconds)
    about = f"{about}\n{source}"
    return record_loaded(recorder, name or "solve", load, [*arguments], about=about)
