"""The data model of a known mistake: a short wrong solver, and the right one it is an edit of."""

import itertools
import linecache
import random
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

_KNOWN = {  # to the programs, which have no imports
    "choice": random.choice,
    "permutations": itertools.permutations,
    "product": itertools.product,
    "shuffle": random.shuffle,
}


@dataclass(frozen=True)
class Mistake:
    """A known mistake: a wrong solver, which is in most cases an edit of a right one."""

    name: str
    problem: str
    title: str
    caught_by: str
    source: str
    right: str = ""
    random: bool = False

    @property
    def function(self) -> str:
        """The name of the solver."""
        return self.name.replace("-", "_")

    @property
    def page(self) -> str:
        """The address of its section on the site, relative to the root of a language."""
        return f"practice/mistakes/{self.problem}/#{self.name}"

    @property
    def solver(self) -> Callable[..., Any]:
        """The solver with fresh default arguments, as before its first call."""
        return function_of(self.source, self.function)


def function_of(source: str, name: str) -> Callable[..., Any]:
    """Return the function of a program, whose source code Python can show."""
    file = f"<mistake {name}>"
    lines = source.splitlines(keepends=True)
    linecache.cache[file] = len(source), None, lines, file
    space: dict[str, Any] = {"__name__": __name__, **_KNOWN}
    exec(compile(source, file, "exec"), space)
    function: Callable[..., Any] = space[name]
    return function
