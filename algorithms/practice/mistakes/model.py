"""The data model of a known mistake: a short wrong solver, and the right one it is an edit of."""

import itertools
import linecache
import random
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property
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

    @cached_property
    def function(self) -> Callable[..., Any]:
        """The solver."""
        return self.solver

    @property
    def page(self) -> str:
        """The address of its section on the site, relative to the root of a language."""
        return f"practice/mistakes/{self.problem}/#{self.name}"

    @property
    def solver(self) -> Callable[..., Any]:
        """The solver with fresh default arguments, as before its first call."""
        return function_of(self.source, self.name)


def function_of(source: str, name: str) -> Callable[..., Any]:
    """Return the function of a program, whose source code Python can show."""
    file = f"<mistake {name}>"
    lines = source.splitlines(keepends=True)
    linecache.cache[file] = len(source), None, lines, file
    space: dict[str, Any] = {"__name__": __name__, **_KNOWN}
    exec(compile(source, file, "exec"), space)
    function: Callable[..., Any] = space[name.replace("-", "_")]
    return function


def mistakes_in(problem: str, file: Mapping[str, Any]) -> tuple[Mistake, ...]:
    """Return the mistakes of a problem from its file.

    In the file, `bases` are right programs: functions with the name `solve`. Each mistake has a
    `base` and an `edit`, or is a `program` of its own. An edit is a pair, or a list of pairs: a
    text that occurs once, and what replaces it.
    """
    return tuple(
        _mistake(problem, name, file["bases"], **about)
        for name, about in file["mistakes"].items()
    )


def _mistake(
    problem: str,
    name: str,
    bases: Mapping[str, str],
    *,
    base: str = "",
    edit: list[Any] | None = None,
    program: str = "",
    **about: Any,
) -> Mistake:
    right = bases[base] if base else ""
    program = program or edited(right, edit or [])
    sources = {"source": named(program, name), "right": named(right, name)}
    return Mistake(name, problem, **sources, **about)


def edited(program: str, edit: list[Any]) -> str:
    """Return a program after an edit: one pair of texts, before and after, or a list of pairs.

    Raises:
        ValueError: A text to replace does not occur exactly once.
    """
    pairs = [edit] if isinstance(edit[0], str) else edit
    for before, after in pairs:
        if program.count(before) != 1:
            raise ValueError(f"{before!r} does not occur once in:\n{program}")
        program = program.replace(before, after)
    return program


def named(program: str, name: str) -> str:
    """Return a program whose function `solve` has the name of a mistake."""
    return re.sub(r"\bsolve\b", name.replace("-", "_"), program)
