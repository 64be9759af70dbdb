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
    function: Callable[..., Any]
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
        own: Any = self.function
        fresh = FunctionType(
            own.__code__,
            own.__globals__,
            own.__name__,
            copy.deepcopy(own.__defaults__),
            own.__closure__,
        )
        fresh.__module__ = own.__module__
        return fresh


def mistake(**about: Any) -> Callable[[Callable[..., Any]], Mistake]:
    """Return a decorator that makes a function a mistake, for the problem that its file names."""

    def decorate(function: Callable[..., Any]) -> Mistake:
        name = function.__name__.replace("_", "-")
        words = function.__module__.rpartition(".")[2].split("_")
        problem = about.pop("problem", "-".join(words[:2]))
        return Mistake(name, problem, function=function, **about)

    return decorate
