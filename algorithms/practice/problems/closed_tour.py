"""The problem of finding a closed knight's tour."""

from itertools import product
from math import prod

from hypothesis.strategies import sampled_from

from algorithms.board.formats import Tour
from algorithms.board.moves import is_jump
from algorithms.board.scene import Scene
from algorithms.practice.findings import Finding
from algorithms.practice.model import (
    SOME_WRONG,
    Cases,
    Example,
    Need,
    Session,
    Unanswered,
    Untested,
    tested,
)
from algorithms.practice.problems.answer_formats import CLOSED_TOUR as FORMATS
from algorithms.practice.problems.answers import answers
from algorithms.practice.problems.knight_oracle import (
    effort,
    find_closed_tour,
    has_closed_tour,
)
from algorithms.practice.problems.texts import found
from algorithms.practice.problems.tour_properties import (
    NO_TOUR,
    Tours,
    each_once,
    empty_scene,
    knights_moves,
    tour_problem,
)
from algorithms.practice.replies import Arguments

_USUAL = effort(4, 5)
_DRAWN = 30  # squares


def _is_whole(tour: Tour) -> bool:
    """Return whether a tour has as many squares as its board; if not, another property fails."""
    return len(tour.path) == tour.rows * tour.columns


def _closes(tour: Tour, arguments: Arguments) -> Finding | None:
    path = tour.path
    if not _is_whole(tour) or is_jump(path[-1], path[0]):
        return None
    last, start = path[-1], path[0]
    scene = Scene(tour.rows, tour.columns, path=path, candidate=start, by=last)
    return found("not-closed", arguments, scene, first=last, second=start)


_TOURS = Tours(
    lambda arguments: has_closed_tour(*arguments),
    # A search for a larger one may take long: its tour is not drawn.
    lambda arguments: (
        find_closed_tour(*arguments) if prod(arguments) <= _DRAWN else None
    ),
    each_once,
    knights_moves,
    _closes,
)

_WITHOUT: tuple[Arguments, ...] = (
    *((1, 1), (1, 2), (2, 2), (2, 3), (3, 3), (3, 4), (4, 3), (3, 5), (4, 4)),
    *((3, 6), (4, 5), (5, 4)),
)
# An exhaustive search visits a million squares on 3 × 10 before it finds a tour, and up to fifty
# million on 5 × 6: that board may take too long.
_WITH: tuple[Arguments, ...] = ((3, 10), (10, 3), (5, 6))


def _difficulty(arguments: Arguments) -> tuple[object, ...]:
    rows, columns = arguments
    return rows * columns, effort(rows, columns), rows


_LARGE = tuple(
    sorted(
        (
            *((3, 12), (12, 3), (6, 5), (6, 6), (5, 8), (8, 5), (6, 7), (7, 6)),
            *((6, 8), (8, 7), (8, 8), (8, 10), (10, 10), (5, 5), (4, 6), (5, 7)),
            *((7, 7), (4, 8)),
        ),
        key=_difficulty,
    )
)
# All other boards of six to ten rows come last: a slow solver is not called with them.
_LARGE += tuple(
    board
    for board in sorted(product(range(6, 11), range(6, 11)), key=_difficulty)
    if has_closed_tour(*board) and board not in (*_WITH, *_LARGE)
)
_ALL = Cases(
    sampled_from([*_WITHOUT, *_WITH]),
    (*_WITHOUT, *_WITH),
    _difficulty,
    10,
    empty_scene,
    _LARGE,
)
_FINDS = Cases(
    sampled_from([_WITH]),
    (_WITH,),
    trials=1,
    large=tuple((board,) for board in _LARGE if has_closed_tour(*board)),
)
_AGAIN = Cases(
    sampled_from(_WITHOUT[3:9]),
    (*_WITHOUT[3:5], _WITH[0]),
    _difficulty,
    4,
    empty_scene,
    often=(_WITHOUT[5],),
)


@tested(_FINDS)
def _finds(session: Session, boards: tuple[Arguments, ...]) -> Finding | None:
    """Check several boards: one tour in time is enough, as the search may be slow."""
    answered = False
    for arguments in boards:
        try:
            wrong = _TOURS.lost(session, arguments)
        except Unanswered:
            continue
        if wrong:
            return wrong
        if _TOURS.judge(session, arguments):
            raise Untested(SOME_WRONG, blocks=True)
        answered = True
    if answered:
        return None
    if session.seconds:  # a large board
        raise Unanswered
    return _too_slow(session, boards)


def _too_slow(session: Session, boards: tuple[Arguments, ...]) -> Finding:
    """Return the finding of a timeout; other outcomes than timeouts have their own faults."""
    for arguments in boards:
        if session.reply(arguments).outcome == "timeout":
            scene = empty_scene(arguments)
            return found("no-tour-in-time", arguments, scene, boards=boards)
    raise Unanswered


CLOSED_TOUR = tour_problem(
    name="closed-tour",
    parameters=("rows", "columns"),
    formats=FORMATS,
    examples=(
        Example(
            (5, 6),
            "[[0, 17, 10, 21, 2, 15], [9, 26, 1, 16, 11, 22], [18, 29, 20, 5, 14, 3], "
            "[25, 8, 27, 12, 23, 6], [28, 19, 24, 7, 4, 13]]",
        ),
        Example((4, 4), "None"),
    ),
    properties=(
        answers(_ALL, none_is_answer=True),
        *_TOURS.on_every_board(_ALL),
        _TOURS.valid(
            "closes",
            _ALL,
            _closes,
            after=("every-square-once", "knights-moves"),
            needs=Need(
                NO_TOUR, lambda session, case: _is_whole(session.answer(case))
            ),
        ),
        _finds,
        _TOURS.none_claimed(
            _ALL, "every-square-once", "knights-moves", answered=True
        ),
        _TOURS.every_call(_AGAIN),
    ),
    probes=_WITH,
    usual=lambda arguments: effort(arguments[0], arguments[1]) <= _USUAL,
    solvable=_TOURS.exists,
    quick=effort(3, 10),  # the format is recognised only on a board with a tour
)
