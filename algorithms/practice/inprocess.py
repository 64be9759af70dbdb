"""Solvers that are called in this process, without limits."""

import random
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, nullcontext, redirect_stdout, suppress
from dataclasses import asdict, replace
from functools import cached_property, partial
from math import inf
from types import ModuleType
from typing import TYPE_CHECKING, Any, NamedTuple

from algorithms.practice import replies, sources
from algorithms.practice.exception_help import refused
from algorithms.practice.replies import Arguments, Reply, Solver
from algorithms.practice.runner import loading
from algorithms.practice.runner.answers import Printed, failure, is_library
from algorithms.practice.runner.loading import Loaded, open_solver
from algorithms.practice.runner.lookup import LoadingError
from algorithms.practice.runner.reading import Program
from algorithms.practice.runner.sandbox import refuse
from algorithms.practice.runner.worker import Variants, perform

if TYPE_CHECKING:
    from algorithms.walkthrough import FunctionWalkthrough


def silent(*_words: object, **_values: object) -> None:
    """Announce nothing."""


class Watch(NamedTuple):
    """The interface to a watchdog that ends this process when a call takes too long."""

    slow: tuple[str, ...] = ()
    announce: Callable[[str], object] = silent
    seconds: float = 10.0  # its limit of a call
    tell: Callable[..., object] = silent  # a kind of message, and its values


UNWATCHED = Watch()


class InProcessSolver(Solver):
    """A solver that is called in this process: fast, and without limits."""

    variants: Variants | None = None

    def __init__(
        self,
        function: Callable[..., object],
        name: str = "",
        around: Callable[[], Any] = nullcontext,  # a context for each call
        watch: Watch = UNWATCHED,
    ) -> None:
        self._function, self._around, self._watch = function, around, watch
        self.name = name or getattr(function, "__name__", "solver")

    @cached_property
    def source(self) -> str:  # type: ignore[override]  # computed once
        """Its source code; empty if that is unknown."""
        return sources.source_of(self._function)

    def call(self, arguments: Arguments, **options: Any) -> Reply:
        """Call the solver once, or an edited program in its place."""
        edited = options.pop("edited", None)
        options.pop("seconds", None)  # there are no limits here
        watch, call = UNWATCHED if edited else self._watch, repr(arguments)
        if call in watch.slow:
            return Reply("timeout", seconds=watch.seconds)
        watch.announce(call)
        request = replies.call_request(arguments, **options)
        state, output = random.getstate(), Printed()
        try:
            with redirect_stdout(output), self._around():
                if edited and self.variants:
                    sent = self.variants.reply(
                        edited, lambda it: perform(it.function, request)
                    )
                else:
                    sent = perform(self._function, request)
        except (Exception, SystemExit) as error:
            sent = failure(error, lambda it: it != __file__ and not is_library(it))
        finally:
            random.setstate(state)
            watch.announce("")
        reply = replies.read_reply(sent)
        return replace(reply, printed=output.kept, printed_length=output.length)


def load_apart(
    file: str,
    parameters: Sequence[str],
    watch: Watch = UNWATCHED,
    *,
    properties: bool = False,
) -> InProcessSolver:
    """Load a solver, or properties, whose code finds neither the checker nor known answers."""
    asked = asdict(sources.Target(file, file, properties=properties))
    asked["parameters"] = [*parameters]
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

    try:
        with apart():
            loaded = loading.load(asked)
    except LoadingError as error:
        raise refused(error.code, error.values) from None
    solver = InProcessSolver(loaded.function, f"{file}:{loaded.name}", apart, watch)
    solver.notes = sources.notes(loaded.program.supplied, loaded.program.left_out)
    solver.text = sources.text_in_file(file)
    solver.variants = Variants(asked, loaded)
    return solver


def _taken() -> dict[str, ModuleType]:
    """Take the package out of the imported modules."""
    package = __name__.partition(".")[0]
    inside = f"{package}."  # faster than splitting each name, at each call
    names = [
        name for name in sys.modules if name == package or name.startswith(inside)
    ]
    return {name: sys.modules.pop(name) for name in names}


def record_call(
    program: Program,
    file: str,
    arguments: tuple[Any, ...],
    *,
    name: str = "",
    package: str = "",
    limit: int = 20_000,
    seconds: float = inf,
    board: str = "",
    load: Callable[[dict[str, Any]], Loaded] = open_solver,
) -> "FunctionWalkthrough":
    """Run the program of a solver, then record one call."""
    from algorithms.walkthrough.functions import record_loaded
    from algorithms.walkthrough.tracing import LineRecorder

    kinds = ["n" if type(each) is int else "value" for each in arguments]
    asked = asdict(sources.Target(file, file, name=name)) | {"parameters": kinds}
    asked |= {"program": program, "package": package}

    def loaded() -> Callable[[], object]:
        return partial(load(asked).function, *arguments)

    recorder = LineRecorder(file, limit, seconds)
    return record_loaded(
        recorder, name or "solve", loaded, [*arguments], board=board
    )


def record_run(
    program: Program, file: str, package: str = "", **limits: Any
) -> "FunctionWalkthrough":
    """Record a whole program."""
    from algorithms.walkthrough import record_program

    names = {"__package__": package or None}
    loading.prepare(program, file, names)
    return record_program(program.source, file, names=names, **limits)
