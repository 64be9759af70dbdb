"""What a named mistake is: a wrong solver of a few lines, and what it teaches."""

import copy
import inspect
from collections.abc import Callable
from dataclasses import dataclass
from textwrap import dedent
from types import FunctionType
from typing import Any

__all__ = ["Mistake", "mistake"]


@dataclass(frozen=True)
class Mistake:
    """A wrong solver with a name.

    Attributes:
        name: Its stable name, such as `one-diagonal`; unique in the whole kit.
        problem: The name of the problem that it solves wrongly.
        title: What is done wrong, a few words.
        why: What the code does wrong and how one notices, in one to three sentences.
        caught_by: The name of the property that tells of it best.
        function: The wrong solver.
        random: Whether its answers depend on luck.
        remembers: Whether a call depends on the calls before it.
    """

    name: str
    problem: str
    title: str
    why: str
    caught_by: str
    function: FunctionType
    random: bool = False
    remembers: bool = False

    def __call__(self, *arguments: Any) -> Any:  # noqa: ANN401 - whatever it answers
        """Call the function: so that one that calls itself does."""
        return self.function(*arguments)

    @property
    def page(self) -> str:
        """The place on the site that shows it."""
        return f"practice/mistakes/{self.problem}/#{self.name}"

    @property
    def source(self) -> str:
        """The lines of the function, without the decorator above it."""
        lines = inspect.getsource(self.function).splitlines(keepends=True)
        first = next(n for n, line in enumerate(lines) if line.startswith("def "))
        return dedent("".join(lines[first:]))

    @property
    def solver(self) -> Callable[..., Any]:
        """The function as it is before its first call: it has not learnt anything yet."""
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


def mistake(  # noqa: PLR0913 - what there is to say about a mistake, each by its name
    problem: str,
    *,
    caught_by: str,
    title: str,
    why: str,
    random: bool = False,
    remembers: bool = False,
) -> Callable[[Callable[..., Any]], Mistake]:
    """Make a mistake of the function below, whose name is that of the mistake.

    Args:
        problem: As in `Mistake`.
        caught_by: As in `Mistake`.
        title: As in `Mistake`.
        why: As in `Mistake`.
        random: As in `Mistake`.
        remembers: As in `Mistake`.

    Returns:
        What makes a mistake of a function.

    Example:
        >>> @mistake("count-queens", caught_by="exact", title="None", why="It says 0.")
        ... def always_none(n):
        ...     return 0
        >>> always_none.name, always_none.solver(8), always_none.page
        ('always-none', 0, 'practice/mistakes/count-queens/#always-none')
    """

    def named(function: Callable[..., Any]) -> Mistake:
        assert isinstance(function, FunctionType)  # noqa: S101 - for the type checker
        name = function.__name__.replace("_", "-")
        return Mistake(
            name, problem, title, why, caught_by, function, random, remembers
        )

    return named
