"""Test cases, and the properties and findings that are created from them."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Any

from hypothesis.strategies import SearchStrategy, integers, tuples

from algorithms.board.scene import Scene
from algorithms.practice.findings import Fault, Finding
from algorithms.practice.model import Case, Property, Session
from algorithms.practice.replies import Arguments

Check = Callable[[Session, Case], Finding | None]
"""A function that checks the answer for a case; it returns a finding, or `None`."""


def _by_length(case: Case) -> tuple[int, str]:
    """Return a sort key: the shorter the `repr`, the easier the case."""
    written = repr(case)
    return len(written), written


@dataclass(frozen=True)
class Cases:
    """The calls, or pairs of calls, with which properties are tested."""

    drawn: SearchStrategy[Case]
    first: tuple[Case, ...] = ()
    difficulty: Callable[[Case], Any] = _by_length
    trials: int = 20
    scene: Callable[[Arguments], Scene | None] = lambda _: None
    large: tuple[Case, ...] = ()
    often: tuple[Case, ...] = ()

    def property(self, name: str, statement: str, check: Check) -> Property:
        """Return a property that is tested with these cases."""
        return Property(
            name,
            statement,
            self.drawn,
            check,
            self.difficulty,
            tuple(sorted(self.first, key=self.difficulty)),
            self.trials,
            self.large,
            self.often,
        )

    def finding(
        self,
        fault: Fault,
        arguments: Arguments,
        attempt: int = 0,
        /,
        **values: object,
    ) -> Finding:
        """Return a finding with the scene of the call."""
        return Finding(fault, arguments, values, self.scene(arguments), attempt)

    def pairs(self) -> "Cases":
        """Return pairs of these calls: at first, each call with the next one."""
        return replace(
            self,
            drawn=tuples(self.drawn, self.drawn),
            first=tuple(pairwise(self.first)),
            large=(),
            difficulty=lambda pair: tuple(map(self.difficulty, pair)),
        )


def sizes(
    low: int,
    high: int,
    *more: int,
    trials: int = 20,
    large: Iterable[int] = (),
    often: Iterable[int] = (),
) -> Cases:
    """Return calls with one argument, a number."""
    first = tuple((n,) for n in (*range(low, high + 1), *more))
    return Cases(
        tuples(integers(low, high)),
        first,
        trials=trials,
        large=tuple((n,) for n in large),
        often=tuple((n,) for n in often),
    )
