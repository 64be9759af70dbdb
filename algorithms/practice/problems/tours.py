"""The problems of knight's tours, open or closed."""

import ast
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from functools import partial, wraps
from itertools import pairwise, product, takewhile
from math import prod
from typing import Any

from hypothesis import strategies as st

from algorithms.board import Square
from algorithms.board.formats import Tour, Unreadable
from algorithms.board.moves import is_jump
from algorithms.board.scene import Scene
from algorithms.knights_tour.existence import closed_tour
from algorithms.practice.findings import (
    Blocked,
    Finding,
    Unanswered,
    Untested,
    fault,
    found,
)
from algorithms.practice.model import Cases, Property, of_calls
from algorithms.practice.problems import answer_formats, oracle
from algorithms.practice.problems.definitions import calls, problem
from algorithms.practice.problems.shared_properties import Witness
from algorithms.practice.replies import Arguments
from algorithms.practice.session import Session
from algorithms.practice.sources import syntax_of

# Rows or columns: on boards as large, hardly any wrong move wraps around by chance.
_WIDE = 5

# A few of the eight moves that are never used are worth a question.
_FEW = 3
tour_problem = partial(
    problem,
    scene=lambda call: Scene(*call[:2]),
    size=lambda call: oracle.effort(*call[:2]),
)
"""A problem whose arguments begin with the numbers of rows and columns."""


def difficulty(arguments: Arguments) -> tuple[object, ...]:
    """Return a sort key for calls with the size of a board, and perhaps a square."""
    rows, columns, *start = arguments
    return rows * columns, oracle.effort(rows, columns), rows, *start


cases = partial(Cases, difficulty=difficulty)


def every_square_once(tour: Tour, *_: Any) -> Finding | None:
    """Find a square that is missed, visited twice or off the board."""
    if not tour.visits:
        return found("board-cleared", Scene(*_size(tour)))
    return _wrong_visit(tour) or _missed_square(tour) or _wrong_numbers(tour)


def _wrong_visit(tour: Tour) -> Finding | None:
    size = _size(tour)
    by_number: dict[int, Square] = {}
    for number, square in tour.visits:
        values: dict[str, object] = {"square": square, "number": number}
        if not oracle.on_board(square, *size):
            outside = tuple(x for x in tour.path if not oracle.on_board(x, *size))
            code, values["outside"] = "visit-off-board", outside
        elif square in by_number.values():
            code = "visited-twice"
        elif number in by_number:
            code = "visit-twice"
            values |= {"first": by_number[number], "second": square}
        else:
            by_number[number] = square
            continue
        return found(code, _up_to(tour, number, square), **values)
    return None


def _missed_square(tour: Tour) -> Finding | None:
    board, visited = product(range(tour.rows), range(tour.columns)), {*tour.path}
    missing = tuple(square for square in board if square not in visited)
    if not missing:
        return None
    scene = replace(_up_to(tour, len(tour.visits)), candidate=missing[0])
    hint = "start-only" if len(visited) == 1 else ""
    return found(
        "square-missed", scene, hint=hint, square=missing[0], missing=missing
    )


def _wrong_numbers(tour: Tour) -> Finding | None:
    """Find numbers that do not count from 0, if each is on one square of the board."""
    numbers = {square: number for number, square in tour.visits}
    count, first, last = len(numbers), min(numbers.values()), max(numbers.values())
    skipped = {*range(count)} - {*numbers.values()}
    if not skipped:
        return None
    if last - first == count - 1:
        scene = Scene(*_size(tour), labels=numbers)
        values = {"first": first, "last": last, "end": count - 1, "count": count}
        return found("visits-shifted", scene, **values)
    return found("visit-missing", _up_to(tour, count), number=min(skipped))


def knights_moves(tour: Tour, *_: Any) -> Finding | None:
    """Find two consecutive squares that are not a knight's move apart."""
    wrong = _wrong_moves(tour)
    if not wrong:
        return None
    first, second, after = wrong[0]
    step = {"down": second[0] - first[0], "right": second[1] - first[1]}
    scene = replace(_up_to(tour, after, second), by=first)
    code = "around-the-edge" if _all_wrap_around(wrong, tour) else "no-knights-move"
    return found(code, scene, first=first, second=second, **step)


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
    large = min(_size(tour)) >= _WIDE and all(max(each) > 3 for each in distances)
    return (large or len(distances) > 2) and _wrap_around(wrong, tour)


def _wrap_around(wrong: list[tuple[Square, Square, int]], tour: Tour) -> bool:
    return all(oracle.wraps_around(a, b, *_size(tour)) for a, b, _ in wrong)


def _size(tour: Tour) -> tuple[int, int]:
    return tour.rows, tour.columns


def _up_to(tour: Tour, number: int, candidate: Square | None = None) -> Scene:
    """Draw the path before a visit, and highlight the candidate square."""
    size = _size(tour)
    before = [square for each, square in tour.visits if each < number]
    # A path that leaves the board is drawn up to there.
    path = tuple(takewhile(lambda square: oracle.on_board(square, *size), before))
    verdict = "reject" if candidate else ""
    return Scene(*size, path=path, candidate=candidate, verdict=verdict)


def any_tour(
    exists: Callable[[Arguments], bool],
    find: Callable[..., tuple[Square, ...] | None],
    *faults: Callable[..., Finding | None],
    kind: str = "tour",
) -> Witness:
    """Return the oracle of a problem whose answers are tours; `find` draws a missed one."""

    def missed(session: Session, arguments: Arguments) -> Finding:
        rows, columns = arguments[:2]
        scene = Scene(rows, columns, path=find(*arguments) or ())
        unused = _unused_moves(session)
        hint = "unused-moves" if 0 < len(unused) <= _FEW else ""
        if not _unused_moves(session, oblong=True):
            hint = "dead-end"
        if all(each.reply.value is None for each in session.answered):
            hint = "none-found"
        finding = found(f"{kind}-missed", scene, hint=hint, moves=unused)
        return replace(finding, caption="property-right" * bool(scene.path))

    def claimed(tour: Tour, *call: Any) -> Finding:
        last = max((number for number, _ in tour.visits), default=0)
        finding = found(f"{kind}-claimed", _up_to(tour, last + 1))
        wrong = next(filter(None, (each(tour, *call) for each in faults)), None)
        only_open = wrong and wrong.fault.code == "not-closed"
        return replace(finding, cause="closes" if only_open else "")

    return Witness(
        exists, faults, missed, claimed, exists, "tour", lambda it: len(it.visits)
    )


def valid(right: Witness, find: Callable[..., Finding | None]) -> Property:
    """Return the property that tours do not have a fault, for calls with a right answer."""

    @of_calls()
    @wraps(find)
    def check(session: Session, arguments: Arguments) -> Finding | None:
        tour = session.answer(arguments)
        finding = tour and find(tour, *arguments)
        if finding and not right.exists(arguments):
            raise Blocked  # see `none-claimed`
        if tour is None or (finding is None and len(tour.visits) < 2):
            raise Untested("tour")  # see `finds`
        return finding and _by_modulo(finding, tour, session)

    return check


def _by_modulo(finding: Finding, tour: Tour, session: Session) -> Finding:
    """Explain a wrong move; on a small board, the modulo operator shows that it wraps around."""
    wrong, syntax = _wrong_moves(tour), syntax_of(session.solver)
    if finding.fault.code != "no-knights-move" or not _wrap_around(wrong, tour):
        return finding
    nodes = ast.walk(syntax) if syntax else ()
    around = any(isinstance(each, ast.Mod) for each in nodes)
    return replace(finding, fault=fault("around-the-edge")) if around else finding


def _unused_moves(session: Session, *, oblong: bool = False) -> tuple[Square, ...]:
    """Return the knight's moves that no answer contains, or none on a board with unequal sides."""
    unused = set(oracle.MOVES)
    for call in session.calls:
        rows, columns = call.arguments[:2]
        if call.reply.outcome == "returned" and (rows != columns or not oblong):
            with suppress(Unreadable):
                tour = session.read(call.reply.value, call.arguments)
                for (a, b), (c, d) in pairwise(tour.path if tour else ()):
                    unused.discard((c - a, d - b))
    return tuple(sorted(unused))


# The effort of the hardest boards on which an exhaustive search ends within the time limit: the
# search tree has at most 87,777 nodes on these boards, and 1,829,421 on 5 × 5.
_USUAL = oracle.effort(3, 8)


def _starts_at_start(
    tour: Tour, rows: int, columns: int, start: Square
) -> Finding | None:
    first = next((square for number, square in tour.visits if number == 0), start)
    if first == start:
        return None
    scene = Scene(rows, columns, path=(start,), candidate=first, verdict="reject")
    return found("wrong-start", scene, square=first, start=start)


_TOURS = any_tour(
    lambda arguments: oracle.find_tour(*arguments) is not None,
    oracle.find_tour,
    _starts_at_start,
    every_square_once,
    knights_moves,
)


def _starts(*boards: tuple[int, int]) -> list[Arguments]:
    """Return the calls with each square of these boards as the start."""
    return [
        (rows, columns, square)
        for rows, columns in boards
        for square in product(range(rows), range(columns))
    ]


_TINY = _starts((1, 1), (1, 2), (2, 1), (2, 2), (2, 3), (3, 3))
_SMALL = _starts((3, 4), (4, 3))
_MIDDLE, _SLOW = calls("knights-tour", "middle", "slow")
_DRAWN = st.sampled_from(
    [*_starts((3, 4), (4, 3), (3, 5), (5, 3), (4, 4), (2, 4)), *_MIDDLE]
)

_BEYOND = [
    *_starts((5, 5), (5, 6), (6, 6))[1:],
    *_starts((6, 5), (7, 7), (6, 8))[::4],
    *_starts((8, 8))[::2],
    *_starts((10, 10))[::12],
]
# A search with a good order is fast there, also if smaller boards without a tour take too long.
_FAST = ((6, 6, (0, 0)), (8, 8, (0, 0)))
_BEYOND.sort(key=lambda call: (call not in _FAST, difficulty(call)))
_FIRST = (*_TINY, *_SMALL, *_MIDDLE, *_SLOW)
# Two corners of all other boards of five to ten rows come last: a slow solver is not called there.
_SIZES = {each[:2] for each in (*_FIRST, *_BEYOND)}
_BEYOND += [
    (rows, columns, corner)
    for rows, columns in sorted(product(range(5, 11), repeat=2), key=prod)
    if (rows, columns) not in _SIZES
    for corner in ((0, 0), (rows - 1, columns - 1))
]
_AGAIN = cases(
    st.sampled_from(_SMALL),
    (*_TINY[:1], *_SMALL[:6], *_MIDDLE[6:7]),
    trials=6,
    often=((3, 4, (0, 0)), (3, 4, (0, 1))),
)

KNIGHTS_TOUR = tour_problem(
    "knights-tour",
    always_none="none-always",
    cases=cases(_DRAWN, _FIRST, trials=40, large=_BEYOND),
    properties=(
        *(valid(_TOURS, each) for each in _TOURS.faults),
        _TOURS.finds(),
        _TOURS.none_claimed(),
        _TOURS.every_call(_AGAIN),
    ),
    usual=lambda call: oracle.effort(*call[:2]) <= _USUAL,
    solvable=_TOURS.exists,
    quick=oracle.effort(4, 4),
)


_CLOSED_DRAWN = 30  # squares


def _closes(tour: Tour, *_: Any) -> Finding | None:
    path = tour.path
    if len(path) != prod(_size(tour)):
        raise Untested("tour")  # see `every-square-once`
    last, start = path[-1], path[0]
    if is_jump(last, start):
        return None
    scene = Scene(*_size(tour), path=path, candidate=start, by=last)
    return found("not-closed", scene, first=last, second=start)


_CLOSED_TOURS = any_tour(
    lambda arguments: bool(closed_tour(*arguments)),
    # A search for a larger one may take long: its tour is not drawn.
    lambda *size: (
        oracle.find_closed_tour(*size) if prod(size) <= _CLOSED_DRAWN else None
    ),
    every_square_once,
    knights_moves,
    _closes,
    kind="closed-tour",
)

_WITHOUT, _WITH, _CLOSED_LARGE = calls("closed-tour", "without", "with", "large")
# All other boards of six to ten rows come last: a slow solver is not called with them.
_CLOSED_LARGE += tuple(
    board
    for board in sorted(product(range(6, 11), repeat=2), key=difficulty)
    if closed_tour(*board) and board not in _CLOSED_LARGE
)
_BOARDS = (*_WITHOUT, *_WITH)
_SOLVABLE = tuple((board,) for board in _CLOSED_LARGE if closed_tour(*board))
_FINDS = Cases(st.sampled_from([_WITH]), (_WITH,), trials=1, large=_SOLVABLE)
_CLOSED_AGAIN = cases(
    st.sampled_from(_WITHOUT[3:9]),
    (*_WITHOUT[3:5], _WITH[0]),
    trials=4,
    often=(_WITHOUT[5],),
)


@of_calls(_FINDS)
def _finds(session: Session, boards: tuple[Arguments, ...]) -> Finding | None:
    """Check several boards: one tour in time is enough, as the search may be slow."""
    unanswered = list[Unanswered]()
    for arguments in boards:
        try:
            wrong = _CLOSED_TOURS.lost(session, arguments)
        except Unanswered as reason:
            unanswered.append(reason)
            continue
        if wrong:
            return replace(wrong, arguments=arguments)
        if _CLOSED_TOURS.judge(session, arguments):
            raise Blocked
    if len(unanswered) < len(boards):
        return None
    # Large boards may take long; other outcomes than timeouts have their own faults.
    ended = (it.arguments for it in session.calls if it.reply.outcome == "timeout")
    late = next((each for each in ended if each in boards), None)
    if session.seconds or late is None:
        raise unanswered[0]
    return found("no-tour-in-time", Scene(*late), late)


CLOSED_TOUR = tour_problem(
    "closed-tour",
    cases=cases(st.sampled_from(_BOARDS), _BOARDS, trials=10, large=_CLOSED_LARGE),
    formats=answer_formats.CLOSED_TOUR,
    properties=(
        *(valid(_CLOSED_TOURS, each) for each in _CLOSED_TOURS.faults),
        _finds,
        _CLOSED_TOURS.none_claimed(),
        _CLOSED_TOURS.every_call(_CLOSED_AGAIN),
    ),
    usual=lambda call: oracle.effort(*call) <= oracle.effort(4, 5),
    solvable=_CLOSED_TOURS.exists,
    # The format is recognised only on a board with a tour.
    quick=oracle.effort(3, 10),
)
