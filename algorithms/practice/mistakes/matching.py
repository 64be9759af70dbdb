"""Telling which known mistake a solver makes."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from algorithms.practice.mistakes import Mistake

if TYPE_CHECKING:
    from algorithms.practice.examination import Result
    from algorithms.practice.session import Session

__all__ = ["known_mistakes"]


def known_mistakes(
    session: "Session", results: "Sequence[Result]"
) -> tuple[Mistake, ...]:
    """Return the known mistakes that explain what a solver answered.

    Args:
        session: The solver and its answers.
        results: What came of the properties.

    Returns:
        The mistakes, the likeliest first; none for a right solver or an unknown mistake.
    """
    del session, results
    return ()
