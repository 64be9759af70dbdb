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
    """The calls, or pairs of calls, with which properties are tested.

    Attributes:
        drawn: The strategy that draws cases.
        first: The smallest cases; properties test them in the order of their difficulty.
        difficulty: The function that returns the sort key of a case.
        trials: The maximum number of cases drawn.
        scene: The function that draws the board of a call, for faults without a square.
        large: Larger cases, tested last, the smallest first.
        often: Cases whose calls are repeated many times, for properties that repeat calls.
    """

    drawn: SearchStrategy[Case]
    first: tuple[Case, ...] = ()
    difficulty: Callable[[Case], Any] = _by_length
    trials: int = 20
    scene: Callable[[Arguments], Scene | None] = lambda _: None
    large: tuple[Case, ...] = ()
    often: tuple[Case, ...] = ()

    def property(self, name: str, statement: str, check: Check) -> Property:
        """Return a property that is tested with these cases.

        Args:
            name: Its stable name.
            statement: The statement, a sentence.
            check: The check of one case.

        Returns:
            The property.
        """
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
        """Return a finding with the scene of the call.

        Args:
            fault: The fault.
            arguments: The call.
            attempt: The index of the call among calls with the same arguments.
            values: The values in the texts of the fault.

        Returns:
            The finding.
        """
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
    """Return calls with one argument, a number.

    Args:
        low: The smallest number.
        high: The largest number that is drawn.
        more: Larger numbers, tested once each.
        trials: The maximum number of cases drawn.
        large: Still larger numbers, tested last.
        often: Numbers whose calls are repeated many times.

    Returns:
        The calls; those with the numbers from `low` to `high` and in `more` are the first cases.

    Example:
        >>> sizes(0, 2, 9).first
        ((0,), (1,), (2,), (9,))
    """
    first = tuple((n,) for n in (*range(low, high + 1), *more))
    return Cases(
        tuples(integers(low, high)),
        first,
        trials=trials,
        large=tuple((n,) for n in large),
        often=tuple((n,) for n in often),
    )
