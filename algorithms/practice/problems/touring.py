"""What is looked at in every answer that is a knight's tour, open or closed."""

from collections.abc import Callable
from dataclasses import dataclass
from itertools import pairwise, product, takewhile
from typing import TYPE_CHECKING

from algorithms.board import Square
from algorithms.drawing import Scene
from algorithms.practice.forms import Tour
from algorithms.practice.model import Finding
from algorithms.practice.problems.knights import is_jump, wraps_around
from algorithms.practice.problems.tour_faults import (
    CLAIMED,
    MISSED,
    MISSED_SQUARE,
    NOT_A_JUMP,
    NUMBER_SKIPPED,
    NUMBER_TWICE,
    OFF_BOARD,
    VISITED_TWICE,
    WRAPPED,
)
from algorithms.practice.replies import Arguments

if TYPE_CHECKING:
    from algorithms.practice.model import Session

__all__ = ["Judge", "Rules", "each_once", "empty_scene", "knights_moves"]

Judge = Callable[[Tour, Arguments, int], Finding | None]
"""What finds a fault of a tour: the tour, the call, and which of several such calls."""


def each_once(tour: Tour, arguments: Arguments, attempt: int = 0) -> Finding | None:
    """Find a square that is missed, visited twice or off the board.

    Args:
        tour: The tour.
        arguments: The call.
        attempt: Which of several such calls.

    Returns:
        A finding, or `None`.
    """
    by_square: dict[Square, int] = {}
    by_number: dict[int, Square] = {}
    for number, square in tour.visits:
        values: dict[str, object] = {"square": square, "number": number}
        fault = None
        if not _on(square, tour):
            fault = OFF_BOARD
            values["outside"] = tuple(s for s in tour.path if not _on(s, tour))
        elif square in by_square:
            fault = VISITED_TWICE
        elif number in by_number:
            fault = NUMBER_TWICE
            values |= {"first": by_number[number], "second": square}
        if fault:
            scene = _up_to(tour, number, square, None)
            return Finding(fault, arguments, values, scene, attempt)
        by_square[square], by_number[number] = number, square
    return _missed(tour, arguments, attempt)


def _missed(tour: Tour, arguments: Arguments, attempt: int) -> Finding | None:
    visited = {square for _, square in tour.visits}
    numbers = {number for number, _ in tour.visits}
    board = product(range(tour.rows), range(tour.columns))
    scene = _up_to(tour, len(tour.visits))
    missing = tuple(square for square in board if square not in visited)
    if missing:
        square = missing[0]
        drawn = Scene(tour.rows, tour.columns, path=scene.path, candidate=square)
        values = {"square": square, "missing": missing}
        return Finding(MISSED_SQUARE, arguments, values, drawn, attempt)
    for number in range(len(tour.visits)):
        if number not in numbers:
            return Finding(
                NUMBER_SKIPPED, arguments, {"number": number}, scene, attempt
            )
    return None


def knights_moves(
    tour: Tour, arguments: Arguments, attempt: int = 0
) -> Finding | None:
    """Find two squares, one visited after the other, that are no knight's move apart.

    Args:
        tour: The tour.
        arguments: The call.
        attempt: Which of several such calls.

    Returns:
        A finding, or `None`.
    """
    wrong = [
        (first, second, after)
        for (number, first), (after, second) in pairwise(tour.visits)
        if after - number == 1 and not is_jump(first, second)
    ]
    if not wrong:
        return None
    # One such move may lead around the edge by chance, but not all of them.
    around = all(wraps_around(a, b, tour.rows, tour.columns) for a, b, _ in wrong)
    first, second, after = wrong[0]
    return Finding(
        WRAPPED if around else NOT_A_JUMP,
        arguments,
        {"first": first, "second": second},
        _up_to(tour, after, second, first),
        attempt,
    )


def _up_to(
    tour: Tour,
    number: int,
    candidate: Square | None = None,
    by: Square | None = None,
) -> Scene:
    """Draw the way up to a visit, and in question the square to which it leads."""
    before = tuple(square for each, square in tour.visits if each < number)
    # A way that left the board is drawn as far as it can be.
    path = tuple(takewhile(lambda square: _on(square, tour), before))
    verdict = "reject" if candidate else ""
    return Scene(
        tour.rows,
        tour.columns,
        path=path,
        candidate=candidate,
        verdict=verdict,
        by=by,
    )


def empty_scene(arguments: Arguments) -> Scene:
    """Return the picture of an empty board.

    Args:
        arguments: A call that begins with the numbers of rows and columns.

    Returns:
        The scene.
    """
    return Scene(arguments[0], arguments[1])


def _on(square: Square, tour: Tour) -> bool:
    return 0 <= square[0] < tour.rows and 0 <= square[1] < tour.columns


@dataclass(frozen=True)
class Rules:
    """What is asked of a tour, and where there is one.

    Attributes:
        exists: Whether there is a tour for these arguments.
        example: Such a tour to draw, or `None` where that would take long.
        judges: What every tour is asked, in this order.
    """

    exists: Callable[[Arguments], bool]
    example: Callable[[Arguments], tuple[Square, ...] | None]
    judges: tuple[Judge, ...]

    def look(
        self, judge: Judge
    ) -> "Callable[[Session, Arguments], Finding | None]":
        """Return a check of one of the judges, where there is a tour.

        Args:
            judge: What finds the fault.

        Returns:
            What properties are made of.
        """

        def check(session: "Session", arguments: Arguments) -> Finding | None:
            tour = session.answer(arguments)
            if tour is None or not self.exists(arguments):
                return None  # what `finds` and `none-claimed` tell of
            return judge(tour, arguments, 0)

        return check

    def finds(
        self, session: "Session", arguments: Arguments, attempt: int = 0
    ) -> Finding | None:
        """Find that no tour was found although there is one.

        Args:
            session: The solver at work.
            arguments: The call.
            attempt: Which of several such calls.

        Returns:
            A finding, or `None`.
        """
        tour = session.answer(arguments, attempt)
        if tour is not None or not self.exists(arguments):
            return None
        path = self.example(arguments) or ()
        scene = Scene(arguments[0], arguments[1], path=path)
        return Finding(MISSED, arguments, {}, scene, attempt)

    def none_claimed(
        self, session: "Session", arguments: Arguments, attempt: int = 0
    ) -> Finding | None:
        """Find that a tour was given where there is none.

        Args:
            session: The solver at work.
            arguments: The call.
            attempt: Which of several such calls.

        Returns:
            A finding, or `None`.
        """
        tour = session.answer(arguments, attempt)
        if tour is None or self.exists(arguments):
            return None
        last = max((number for number, _ in tour.visits), default=0)
        scene = _up_to(tour, last + 1)
        return Finding(CLAIMED, arguments, {}, scene, attempt)

    def judge(
        self, session: "Session", arguments: Arguments, attempt: int
    ) -> Finding | None:
        """Find any fault of one of several calls.

        Args:
            session: The solver at work.
            arguments: The call.
            attempt: Which of several such calls.

        Returns:
            A finding, or `None`.
        """
        wrong = self.finds(session, arguments, attempt)
        wrong = wrong or self.none_claimed(session, arguments, attempt)
        tour = session.answer(arguments, attempt)
        if wrong or tour is None:
            return wrong
        tried = (judge(tour, arguments, attempt) for judge in self.judges)
        return next((finding for finding in tried if finding), None)
