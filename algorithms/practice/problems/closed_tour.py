"""The problem of finding a closed knight's tour."""

from itertools import product
from math import prod

from hypothesis.strategies import sampled_from

from algorithms.board.formats import Tour
from algorithms.board.moves import is_jump
from algorithms.board.scene import Scene
from algorithms.practice.findings import Finding, found
from algorithms.practice.model import Cases, Example, Need, Session, tested
from algorithms.practice.problems import knight_oracle as oracle
from algorithms.practice.problems import tours
from algorithms.practice.problems.answer_formats import CLOSED_TOUR as FORMATS
from algorithms.practice.problems.answers import answers
from algorithms.practice.replies import Arguments
from algorithms.practice.untested import Blocked, Unanswered

_USUAL = oracle.effort(4, 5)
_DRAWN = 30  # squares


def _is_whole(tour: Tour | None) -> bool:
    """Return whether a tour has as many squares as its board; if not, another property fails."""
    return tour is not None and len(tour.path) == tour.rows * tour.columns


def _closes(tour: Tour, arguments: Arguments) -> Finding | None:
    path = tour.path
    if not _is_whole(tour) or is_jump(path[-1], path[0]):
        return None
    last, start = path[-1], path[0]
    scene = Scene(tour.rows, tour.columns, path=path, candidate=start, by=last)
    return found("not-closed", arguments, scene, first=last, second=start)


_TOURS = tours.any_tour(
    lambda arguments: oracle.has_closed_tour(*arguments),
    # A search for a larger one may take long: its tour is not drawn.
    lambda arguments: (
        oracle.find_closed_tour(*arguments) if prod(arguments) <= _DRAWN else None
    ),
    tours.each_once,
    tours.knights_moves,
    _closes,
)

_WITHOUT: tuple[Arguments, ...] = (
    *((1, 1), (1, 2), (2, 2), (2, 3), (3, 3), (3, 4), (4, 3), (3, 5), (4, 4)),
    *((3, 6), (4, 5), (5, 4)),
)
# An exhaustive search visits a million squares on 3 × 10 before it finds a tour, and up to fifty
# million on 5 × 6: that board may take too long.
_WITH: tuple[Arguments, ...] = ((3, 10), (10, 3), (5, 6))

_LARGE: list[Arguments] = [
    *((3, 12), (12, 3), (6, 5), (6, 6), (5, 8), (8, 5), (6, 7), (7, 6)),
    *((6, 8), (8, 7), (8, 8), (8, 10), (10, 10), (5, 5), (4, 6), (5, 7)),
    *((7, 7), (4, 8)),
]
_LARGE.sort(key=tours.difficulty)
# All other boards of six to ten rows come last: a slow solver is not called with them.
_LARGE += [
    board
    for board in sorted(product(range(6, 11), range(6, 11)), key=tours.difficulty)
    if oracle.has_closed_tour(*board) and board not in (*_WITH, *_LARGE)
]
_BOARDS = (*_WITHOUT, *_WITH)
_ALL = tours.cases(sampled_from(_BOARDS), _BOARDS, trials=10, large=tuple(_LARGE))
_SOLVABLE = tuple((board,) for board in _LARGE if oracle.has_closed_tour(*board))
_FINDS = Cases(sampled_from([_WITH]), (_WITH,), trials=1, large=_SOLVABLE)
_AGAIN = tours.cases(
    sampled_from(_WITHOUT[3:9]),
    (*_WITHOUT[3:5], _WITH[0]),
    trials=4,
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
            raise Blocked
        answered = True
    if answered:
        return None
    # Large boards may take long; other outcomes than timeouts have their own faults.
    late = (each for each in boards if session.reply(each).outcome == "timeout")
    slow = None if session.seconds else next(late, None)
    if slow is None:
        raise Unanswered
    return found("no-tour-in-time", slow, tours.empty_scene(slow), boards=boards)


CLOSED_TOUR = tours.problem(
    name="closed-tour",
    picture="knight",
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
        *tours.on_every_board(_TOURS, _ALL),
        tours.valid(
            "closes",
            _TOURS,
            _ALL,
            _closes,
            after=("every-square-once", "knights-moves"),
            needs=Need(
                tours.NO_TOUR, lambda session, case: _is_whole(session.answer(case))
            ),
        ),
        _finds,
        _TOURS.none_claimed(
            _ALL, "every-square-once", "knights-moves", answered=True
        ),
        _TOURS.every_call(_AGAIN),
    ),
    probes=_WITH,
    usual=lambda arguments: oracle.effort(arguments[0], arguments[1]) <= _USUAL,
    solvable=_TOURS.exists,
    # The format is recognised only on a board with a tour.
    quick=oracle.effort(3, 10),
)
