"""What properties are tried on, and the properties and findings made of it."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import TYPE_CHECKING, Any

from hypothesis.strategies import SearchStrategy, integers, tuples

from algorithms.drawing import Scene
from algorithms.practice.model import Case, Fault, Finding, Property
from algorithms.practice.replies import Arguments

if TYPE_CHECKING:
    from algorithms.practice.model import Session

__all__ = ["Cases", "by_length", "sizes"]


def by_length(case: Case) -> tuple[int, str]:
    """Return how hard a case is: the shorter it is written down, the easier.

    Args:
        case: Numbers, lists and tuples.

    Returns:
        What cases are sorted by.

    Example:
        >>> sorted([(10,), (9,), (2,)], key=by_length)
        [(2,), (9,), (10,)]
    """
    written = repr(case)
    return len(written), written


@dataclass(frozen=True)
class Cases:
    """The calls, or pairs of calls, that properties are tried on.

    Attributes:
        drawn: What draws them.
        first: The smallest ones; properties try them in the order of their difficulty.
        difficulty: How hard one is.
        trials: How many are drawn at most.
        scene: The board that a call is about, for faults that lie in no square of it.
    """

    drawn: SearchStrategy[Case]
    first: tuple[Case, ...] = ()
    difficulty: Callable[[Case], Any] = by_length
    trials: int = 20
    scene: Callable[[Arguments], Scene | None] = lambda _: None

    def property(
        self,
        name: str,
        statement: str,
        check: "Callable[[Session, Case], Finding | None]",
    ) -> Property:
        """Return a property that is tried on these.

        Args:
            name: Its stable name.
            statement: What holds.
            check: As in `Property`.

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
            fault: What is wrong.
            arguments: The call.
            attempt: Which of several such calls.
            values: What the fault's texts speak of.

        Returns:
            The finding.
        """
        scene = self.scene(arguments)
        return Finding(fault, arguments, values, scene, attempt)

    def pairs(self) -> "Cases":
        """Return pairs of these: one call twice, and one call after another."""
        first = tuple(
            pair
            for each, after in pairwise(self.first)
            for pair in ((each, each), (each, after))
        )
        return replace(
            self,
            drawn=tuples(self.drawn, self.drawn),
            first=first,
            difficulty=lambda pair: tuple(map(self.difficulty, pair)),
        )


def sizes(low: int, high: int, *more: int, trials: int = 20) -> Cases:
    """Return calls with one number each.

    Args:
        low: The smallest number.
        high: The largest one that is drawn.
        more: Larger ones, tried once each.
        trials: As in `Cases`.

    Returns:
        The calls, each of the numbers among the first.

    Example:
        >>> sizes(0, 2, 9).first
        ((0,), (1,), (2,), (9,))
    """
    first = tuple((n,) for n in (*range(low, high + 1), *more))
    return Cases(tuples(integers(low, high)), first, trials=trials)
