"""The data model of a known mistake: a short wrong solver and its explanation."""

import ast
import copy
import inspect
from collections.abc import Callable
from dataclasses import dataclass
from textwrap import dedent
from types import FunctionType
from typing import Any


@dataclass(frozen=True)
class Mistake:
    """A known mistake.

    Attributes:
        name: Its stable name, such as `one-diagonal`; unique in the whole checker.
        problem: The name of the problem that it solves wrongly.
        title: A short description of the mistake.
        why: The symptom, the cause and the fix, in two to four sentences.
        caught_by: The name of the property that best exposes it.
        function: The wrong solver.
        random: True if its answers depend on random numbers.
        stateful: True if the answer to a call depends on earlier calls.
        varied: True if the answers depend on details of the code, such as the order of moves: other
            solvers with this mistake share only its evidence and its faults.
        also: Another wrong solver with the same mistake but different answers; None if there
            is none.
        evidence: A function that returns whether the syntax tree of a solver contains what the
            explanation describes; None if the answers alone are proof.
    """

    name: str
    problem: str
    title: str
    why: str
    caught_by: str
    function: FunctionType
    random: bool = False
    stateful: bool = False
    varied: bool = False
    evidence: Callable[[ast.Module], bool] | None = None
    also: Callable[..., Any] | None = None

    def __call__(self, *arguments: Any) -> Any:  # noqa: ANN401 - any answer
        """Call the function; a recursive solver finds this object under its own name."""
        return self.function(*arguments)

    @property
    def page(self) -> str:
        """The address of its section on the site, relative to the root of a language."""
        return f"practice/mistakes/{self.problem}/#{self.name}"

    @property
    def source(self) -> str:
        """The source code of the function, without its decorator."""
        lines = inspect.getsource(self.function).splitlines(keepends=True)
        first = next(n for n, line in enumerate(lines) if line.startswith("def "))
        return dedent("".join(lines[first:]))

    @property
    def solver(self) -> Callable[..., Any]:
        """A copy of the function with fresh default arguments, as before its first call."""
        own = self.function
        fresh = FunctionType(
            own.__code__,
            own.__globals__,
            own.__name__,
            copy.deepcopy(own.__defaults__),
            own.__closure__,
        )
        fresh.__module__ = own.__module__
        return fresh


def mistake(  # noqa: PLR0913 - one keyword per attribute of a mistake
    problem: str,
    *,
    caught_by: str,
    title: str,
    why: str,
    random: bool = False,
    stateful: bool = False,
    varied: bool = False,
    evidence: Callable[[ast.Module], bool] | None = None,
    also: Callable[..., Any] | None = None,
) -> Callable[[Callable[..., Any]], Mistake]:
    """Return a decorator that turns a function into a mistake of the same name.

    Args:
        problem: As in `Mistake`.
        caught_by: As in `Mistake`.
        title: As in `Mistake`.
        why: As in `Mistake`.
        random: As in `Mistake`.
        stateful: As in `Mistake`.
        varied: As in `Mistake`.
        evidence: As in `Mistake`.
        also: As in `Mistake`.

    Returns:
        The decorator.

    Example:
        >>> @mistake("count-queens", caught_by="exact", title="None", why="It says 0.")
        ... def always_none(n):
        ...     return 0
        >>> always_none.name, always_none.solver(8), always_none.page
        ('always-none', 0, 'practice/mistakes/count-queens/#always-none')
    """

    def decorate(function: Callable[..., Any]) -> Mistake:
        assert isinstance(function, FunctionType)  # noqa: S101 - for the type checker
        name = function.__name__.replace("_", "-")
        return Mistake(
            name,
            problem,
            title,
            why,
            caught_by,
            function,
            random,
            stateful,
            varied,
            evidence,
            also,
        )

    return decorate
