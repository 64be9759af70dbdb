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
    """A known mistake."""

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

    def __call__(self, *arguments: Any) -> Any:
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


def mistake(
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
    """Return a decorator that turns a function into a mistake of the same name."""

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
