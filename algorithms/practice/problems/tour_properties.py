"""The properties of every knight's tour, open or closed."""

from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import partial
from itertools import pairwise, product, takewhile

from algorithms.base.texts import N_
from algorithms.board import Square
from algorithms.board.formats import TOUR, Tour
from algorithms.board.moves import is_jump
from algorithms.board.scene import Scene
from algorithms.practice.findings import Finding
from algorithms.practice.model import (
    Cases,
    Check,
    Need,
    Problem,
    Property,
    Session,
    Unanswered,
    Untested,
)
from algorithms.practice.problems import tour_faults
from algorithms.practice.problems.knight_oracle import effort, jumps, wraps_around
from algorithms.practice.problems.placements import on_board
from algorithms.practice.problems.shared_properties import SOME_WRONG
from algorithms.practice.replies import Arguments
from algorithms.practice.sources import syntax_of
from algorithms.practice.syntax_tree import uses_modulo

# Rows or columns: on boards as large, hardly any wrong move wraps around by chance.
_LARGE = 5

# All eight moves, from the middle of a board; a few that are never used are worth a question.
_MOVES = [(row - 2, column - 2) for row, column in jumps((2, 2), 5, 5)]
_FEW = 3

NO_TOUR = N_(
    "None of the answers checked here is a correct tour of two or more squares."
)

TourCheck = Callable[[Tour, Arguments, int], Finding | None]
"""A function that finds a fault in a tour: it receives the tour, the call and its index."""

tour_problem = partial(
    Problem,
    formats=TOUR,
    board=lambda arguments: (arguments[0], arguments[1]),
    size=lambda arguments: effort(arguments[0], arguments[1]),
    page="knights-tour/",
)
"""A problem whose arguments begin with the numbers of rows and columns."""


def each_once(tour: Tour, arguments: Arguments, attempt: int = 0) -> Finding | None:
    """Find a square that is missed, visited twice or off the board."""
    if not tour.visits:
        scene = Scene(tour.rows, tour.columns)
        return Finding(tour_faults.CLEARED, arguments, {}, scene, attempt)
    by_square: dict[Square, int] = {}
    by_number: dict[int, Square] = {}
    for number, square in tour.visits:
        values: dict[str, object] = {"square": square, "number": number}
        fault = None
        if not on_board(square, tour.rows, tour.columns):
            fault = tour_faults.OFF_BOARD
            values["outside"] = tuple(
                s for s in tour.path if not on_board(s, tour.rows, tour.columns)
            )
        elif square in by_square:
            fault = tour_faults.VISITED_TWICE
        elif number in by_number:
            fault = tour_faults.NUMBER_TWICE
            values |= {"first": by_number[number], "second": square}
        if fault:
            scene = _up_to(tour, number, square, None)
            return Finding(fault, arguments, values, scene, attempt)
        by_square[square], by_number[number] = number, square
    return _missed(tour, arguments, attempt)


def _missed(tour: Tour, arguments: Arguments, attempt: int) -> Finding | None:
    visited = {square for _, square in tour.visits}
    board = product(range(tour.rows), range(tour.columns))
    scene = _up_to(tour, len(tour.visits))
    missing = tuple(square for square in board if square not in visited)
    if missing:
        square = missing[0]
        values = {"square": square, "missing": missing}
        scene = replace(scene, candidate=square)
        return Finding(tour_faults.MISSED_SQUARE, arguments, values, scene, attempt)
    by_square = {square: number for number, square in tour.visits}
    numbers, count = set(by_square.values()), len(by_square)
    skipped = set(range(count)) - numbers
    if not skipped:
        return None
    if numbers == set(range(min(numbers), min(numbers) + count)):
        scene = Scene(tour.rows, tour.columns, labels=by_square)
        first, last, end = min(numbers), max(numbers), count - 1
        ends = {"first": first, "last": last, "end": end, "count": count}
        fault = tour_faults.NUMBERS_SHIFTED
        return Finding(fault, arguments, ends, scene, attempt)
    number = {"number": min(skipped)}
    return Finding(tour_faults.NUMBER_SKIPPED, arguments, number, scene, attempt)


def knights_moves(
    tour: Tour, arguments: Arguments, attempt: int = 0
) -> Finding | None:
    """Find two consecutive squares that are not a knight's move apart."""
    wrong = _wrong_moves(tour)
    if not wrong:
        return None
    steps = [(first, second) for first, second, _ in wrong]
    around = _all_wrap_around(steps, tour.rows, tour.columns)
    first, second, after = wrong[0]
    return Finding(
        tour_faults.WRAPPED if around else tour_faults.NOT_A_JUMP,
        arguments,
        {
            "first": first,
            "second": second,
            "down": second[0] - first[0],
            "right": second[1] - first[1],
        },
        _up_to(tour, after, second, first),
        attempt,
    )


def _wrong_moves(tour: Tour) -> list[tuple[Square, Square, int]]:
    """Return the moves other than knight's moves, with the numbers of their second visits."""
    return [
        (first, second, after)
        for (number, first), (after, second) in pairwise(tour.visits)
        if after - number == 1 and not is_jump(first, second)
    ]


def _unused_moves(session: Session) -> tuple[Square, ...]:
    """Return the knight's moves that no answer contains."""
    used = set()
    for call in session.answered:
        with suppress(Unanswered):
            tour = session.answer(call.arguments)
            used |= {
                (c - a, d - b)
                for (a, b), (c, d) in pairwise(tour.path if tour else ())
            }
    return tuple(sorted({*_MOVES} - used))


def _all_wrap_around(
    steps: list[tuple[Square, Square]], rows: int, columns: int
) -> bool:
    """Return whether all wrong moves wrap around, and are unlikely to do so by chance."""
    distances = {
        tuple(sorted((abs(a - c), abs(b - d)))) for (a, b), (c, d) in steps
    }
    # A typing error in a list of moves hardly ever makes a step longer than 3.
    large = min(rows, columns) >= _LARGE and all(
        max(each) > 3 for each in distances
    )
    return (large or len(distances) > 2) and all(
        wraps_around(first, second, rows, columns) for first, second in steps
    )


def _up_to(
    tour: Tour,
    number: int,
    candidate: Square | None = None,
    by: Square | None = None,
) -> Scene:
    """Draw the path before a visit, and highlight the candidate square."""
    before = tuple(square for each, square in tour.visits if each < number)
    # A path that leaves the board is drawn up to there.
    path = tuple(
        takewhile(lambda square: on_board(square, tour.rows, tour.columns), before)
    )
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
    """Return the scene of an empty board."""
    return Scene(arguments[0], arguments[1])


@dataclass(frozen=True)
class Rules:
    """The requirements of a tour problem, and its correct answers."""

    exists: Callable[[Arguments], bool]
    find: Callable[[Arguments], tuple[Square, ...] | None]
    checks: tuple[TourCheck, ...]

    def properties(self, cases: Cases) -> tuple[Property, Property]:
        """Return the properties that any tour visits each square once, by knight's moves."""
        return (
            Property(
                "every-square-once",
                N_("The knight visits every square of the board exactly once."),
                self.check_of(each_once),
                cases,
            ),
            Property(
                "knights-moves",
                N_("Each square is a knight's move away from the next one."),
                self._knights_moves,
                cases,
                after=("every-square-once",),
            ),
        )

    def _knights_moves(
        self, session: Session, arguments: Arguments
    ) -> Finding | None:
        """Find a wrong move; on a small board, the modulo operator shows that it wraps around."""
        finding = self.check_of(knights_moves)(session, arguments)
        if finding is None or finding.fault is tour_faults.WRAPPED:
            return finding
        steps = _wrong_moves(session.answer(arguments))
        syntax = syntax_of(session.solver)
        around = all(
            wraps_around(first, second, arguments[0], arguments[1])
            for first, second, _ in steps
        )
        if around and syntax and uses_modulo(syntax):
            return replace(finding, fault=tour_faults.WRAPPED)
        return finding

    def check_of(self, tour_check: TourCheck) -> Check:
        """Return a check of an answer, for calls that have a tour."""

        def check(session: Session, arguments: Arguments) -> Finding | None:
            tour = session.answer(arguments)
            finding = tour and tour_check(tour, arguments, 0)
            if tour and finding and not self.exists(arguments):
                raise Untested(SOME_WRONG, blocks=True)  # see `none-claimed`
            if tour is None or (finding is None and len(tour.visits) < 2):
                raise Untested(NO_TOUR)  # see `finds`
            return finding

        return check

    @property
    def found(self) -> Need:
        """The need of a tour, which has no fault: otherwise, it is open whether one is found."""

        def met(session: Session, arguments: Arguments) -> bool:
            if self.judge(session, arguments, 0):
                raise Untested(SOME_WRONG, blocks=True)
            return self.exists(arguments)

        return Need(NO_TOUR, met)

    @property
    def absent(self) -> Need:
        """The need of a board without a tour, and of a tour on another one."""
        return Need(
            NO_TOUR,
            lambda session, case: (
                not self.exists(case) and session.has(self.solved)
            ),
        )

    @property
    def solved(self) -> Need:
        """The need of a tour without a fault."""
        return Need(
            NO_TOUR,
            lambda session, case: (
                session.answer(case) is not None
                and len(session.answer(case).visits) > 1
                and not self.judge(session, case, 0)
            ),
        )

    def finds(
        self, session: Session, arguments: Arguments, attempt: int = 0
    ) -> Finding | None:
        """Report the answer `None` although there is a tour."""
        answer = session.answer(arguments, attempt)
        if answer is not None or not self.exists(arguments):
            return None
        path = self.find(arguments) or ()
        scene = Scene(arguments[0], arguments[1], path=path)
        fault, unused = tour_faults.MISSED, _unused_moves(session)
        if 0 < len(unused) <= _FEW:
            fault = replace(fault, hint=tour_faults.UNUSED)
        return Finding(fault, arguments, {"moves": unused}, scene, attempt)

    def none_claimed(
        self, session: Session, arguments: Arguments, attempt: int = 0
    ) -> Finding | None:
        """Report a tour as the answer although there is none."""
        tour = session.answer(arguments, attempt)
        if tour is None or self.exists(arguments):
            return None
        last = max((number for number, _ in tour.visits), default=0)
        scene = _up_to(tour, last + 1)
        return Finding(tour_faults.CLAIMED, arguments, {}, scene, attempt)

    def judge(
        self, session: Session, arguments: Arguments, attempt: int
    ) -> Finding | None:
        """Find any fault in the answer to a call."""
        wrong = self.finds(session, arguments, attempt)
        wrong = wrong or self.none_claimed(session, arguments, attempt)
        tour = session.answer(arguments, attempt)
        if wrong or tour is None:
            return wrong
        found = (check(tour, arguments, attempt) for check in self.checks)
        return next(filter(None, found), None)
