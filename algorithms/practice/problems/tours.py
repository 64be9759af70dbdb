"""The properties of every knight's tour, open or closed."""

from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from functools import partial
from itertools import pairwise, product, takewhile
from typing import Any

from algorithms.base.texts import N_
from algorithms.board import Square
from algorithms.board.formats import TOUR, Tour, Unreadable
from algorithms.board.moves import is_jump
from algorithms.board.scene import Scene
from algorithms.practice.findings import Finding, fault, found
from algorithms.practice.model import Cases, Problem, Property, Session
from algorithms.practice.problems.knight_oracle import effort, jumps, wraps_around
from algorithms.practice.problems.oracles import Witness
from algorithms.practice.problems.placements import on_board
from algorithms.practice.replies import Arguments
from algorithms.practice.sources import syntax_of
from algorithms.practice.syntax_tree import uses_modulo
from algorithms.practice.untested import Blocked, Untested

# Rows or columns: on boards as large, hardly any wrong move wraps around by chance.
_LARGE = 5

# All eight moves, from the middle of a board; a few that are never used are worth a question.
_MOVES = {(row - 2, column - 2) for row, column in jumps((2, 2), 5, 5)}
_FEW = 3
# NOTE: {moves} are one or more moves such as (-2, 1)
_UNUSED = N_(
    "In the answers of your function, the knight never moves by {moves} (rows down, columns to "
    "the right). Does your code have all eight moves?"
)

NO_TOUR = N_(
    "None of the answers checked here is a correct tour of two or more squares."
)

TourFault = Callable[[Tour, Arguments], Finding | None]
"""A function that finds a fault in a tour."""

problem = partial(
    Problem,
    formats=TOUR,
    board=lambda arguments: (arguments[0], arguments[1]),
    size=lambda arguments: effort(arguments[0], arguments[1]),
    page="knights-tour/",
)
"""A problem whose arguments begin with the numbers of rows and columns."""


def empty_scene(arguments: Arguments) -> Scene:
    """Return the scene of an empty board."""
    return Scene(arguments[0], arguments[1])


def difficulty(arguments: Arguments) -> tuple[object, ...]:
    """Return a sort key for calls with the size of a board, and perhaps a square."""
    rows, columns, *start = arguments
    return rows * columns, effort(rows, columns), rows, *start


cases = partial(Cases, difficulty=difficulty, scene=empty_scene)


def each_once(tour: Tour, arguments: Arguments) -> Finding | None:
    """Find a square that is missed, visited twice or off the board."""
    if not tour.visits:
        return found("board-cleared", arguments, Scene(tour.rows, tour.columns))
    faults = (_wrong_visit, _missed_square, _wrong_numbers)
    return next(filter(None, (each(tour, arguments) for each in faults)), None)


def _wrong_visit(tour: Tour, arguments: Arguments) -> Finding | None:
    by_number: dict[int, Square] = {}
    for number, square in tour.visits:
        values: dict[str, object] = {"square": square, "number": number}
        if not _is_inside(square, tour):
            outside = tuple(
                each for each in tour.path if not _is_inside(each, tour)
            )
            code, values["outside"] = "visit-off-board", outside
        elif square in by_number.values():
            code = "visited-twice"
        elif number in by_number:
            code = "visit-twice"
            values |= {"first": by_number[number], "second": square}
        else:
            by_number[number] = square
            continue
        return found(code, arguments, _up_to(tour, number, square), **values)
    return None


def _missed_square(tour: Tour, arguments: Arguments) -> Finding | None:
    board, visited = product(range(tour.rows), range(tour.columns)), {*tour.path}
    missing = tuple(square for square in board if square not in visited)
    if not missing:
        return None
    scene = replace(_up_to(tour, len(tour.visits)), candidate=missing[0])
    values = {"square": missing[0], "missing": missing}
    return found("square-missed", arguments, scene, **values)


def _wrong_numbers(tour: Tour, arguments: Arguments) -> Finding | None:
    """Find numbers that do not count from 0, if each is on one square of the board."""
    numbers = {square: number for number, square in tour.visits}
    count, first, last = len(numbers), min(numbers.values()), max(numbers.values())
    skipped = {*range(count)} - {*numbers.values()}
    if not skipped:
        return None
    if last - first == count - 1:
        scene = Scene(tour.rows, tour.columns, labels=numbers)
        values = {"first": first, "last": last, "end": count - 1, "count": count}
        return found("visits-shifted", arguments, scene, **values)
    scene = _up_to(tour, count)
    return found("visit-missing", arguments, scene, number=min(skipped))


def knights_moves(tour: Tour, arguments: Arguments) -> Finding | None:
    """Find two consecutive squares that are not a knight's move apart."""
    wrong = _wrong_moves(tour)
    if not wrong:
        return None
    first, second, after = wrong[0]
    step = {"down": second[0] - first[0], "right": second[1] - first[1]}
    values = {"first": first, "second": second, **step}
    scene = replace(_up_to(tour, after, second), by=first)
    code = "around-the-edge" if _all_wrap_around(wrong, tour) else "no-knights-move"
    return found(code, arguments, scene, **values)


def _wrong_moves(tour: Tour) -> list[tuple[Square, Square, int]]:
    """Return the moves other than knight's moves, with the numbers of their second visits."""
    return [
        (first, second, after)
        for (number, first), (after, second) in pairwise(tour.visits)
        if after - number == 1 and not is_jump(first, second)
    ]


def _all_wrap_around(wrong: list[tuple[Square, Square, int]], tour: Tour) -> bool:
    """Return whether all wrong moves wrap around, and are unlikely to do so by chance."""
    distances = {
        tuple(sorted((abs(a - c), abs(b - d)))) for (a, b), (c, d), _ in wrong
    }
    # A typing error in a list of moves hardly ever makes a step longer than 3.
    large = min(tour.rows, tour.columns) >= _LARGE and all(
        max(each) > 3 for each in distances
    )
    return (large or len(distances) > 2) and _wrap_around(wrong, tour)


def _wrap_around(wrong: list[tuple[Square, Square, int]], tour: Tour) -> bool:
    return all(
        wraps_around(first, second, tour.rows, tour.columns)
        for first, second, _ in wrong
    )


def _is_inside(square: Square, tour: Tour) -> bool:
    return on_board(square, tour.rows, tour.columns)


def _up_to(tour: Tour, number: int, candidate: Square | None = None) -> Scene:
    """Draw the path before a visit, and highlight the candidate square."""
    before = [square for each, square in tour.visits if each < number]
    # A path that leaves the board is drawn up to there.
    path = tuple(takewhile(lambda square: _is_inside(square, tour), before))
    verdict = "reject" if candidate else ""
    return Scene(
        tour.rows, tour.columns, path=path, candidate=candidate, verdict=verdict
    )


def any_tour(
    exists: Callable[[Arguments], bool],
    find: Callable[[Arguments], tuple[Square, ...] | None],
    *faults: TourFault,
) -> Witness:
    """Return the oracle of a problem whose answers are tours; `find` draws a missed one."""

    def missed(session: Session, arguments: Arguments) -> Finding:
        scene = replace(empty_scene(arguments), path=find(arguments) or ())
        unused = _unused_moves(session)
        finding = found("tour-missed", arguments, scene, moves=unused)
        if 0 < len(unused) <= _FEW:
            return replace(finding, fault=replace(finding.fault, hint=_UNUSED))
        return finding

    def claimed(tour: Tour, arguments: Arguments) -> Finding:
        last = max((number for number, _ in tour.visits), default=0)
        return found("tour-claimed", arguments, _up_to(tour, last + 1))

    def length(tour: Tour) -> int:
        return len(tour.visits)

    return Witness(exists, faults, missed, claimed, exists, length, NO_TOUR)


def valid(
    name: str, right: Witness, cases: Cases, find: TourFault, **options: Any
) -> Property:
    """Return the property that no tour has a fault, for calls with a right answer."""

    def check(session: Session, arguments: Arguments) -> Finding | None:
        tour = session.answer(arguments)
        finding = tour and find(tour, arguments)
        if finding and not right.exists(arguments):
            raise Blocked  # see `none-claimed`
        if tour is None or (finding is None and len(tour.visits) < 2):
            raise Untested(NO_TOUR)  # see `finds`
        return finding and _by_modulo(finding, tour, session)

    return Property(name, check, cases=cases, calls=True, **options)


def on_every_board(right: Witness, cases: Cases) -> tuple[Property, Property]:
    """Return the properties that any tour visits each square once, by knight's moves."""
    once, after = "every-square-once", ("every-square-once",)
    return (
        valid(once, right, cases, each_once),
        valid("knights-moves", right, cases, knights_moves, after=after),
    )


def _by_modulo(finding: Finding, tour: Tour, session: Session) -> Finding:
    """Explain a wrong move; on a small board, the modulo operator shows that it wraps around."""
    wrong, syntax = _wrong_moves(tour), syntax_of(session.solver)
    if finding.fault.code != "no-knights-move" or not _wrap_around(wrong, tour):
        return finding
    around = syntax and uses_modulo(syntax)
    return replace(finding, fault=fault("around-the-edge")) if around else finding


def _unused_moves(session: Session) -> tuple[Square, ...]:
    """Return the knight's moves that no answer contains."""
    unused = set(_MOVES)
    for call in session.calls:
        if call.reply.outcome == "returned":
            with suppress(Unreadable):
                tour = session.read(call.reply.value, call.arguments)
                for (a, b), (c, d) in pairwise(tour.path if tour else ()):
                    unused.discard((c - a, d - b))
    return tuple(sorted(unused))
