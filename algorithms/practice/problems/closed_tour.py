"""The problem of finding a closed knight's tour."""

from itertools import product
from math import prod

from hypothesis.strategies import sampled_from

from algorithms.base.texts import N_
from algorithms.board.formats import Tour
from algorithms.board.moves import is_jump
from algorithms.board.scene import Scene
from algorithms.practice.findings import Finding
from algorithms.practice.model import (
    Cases,
    Example,
    Need,
    Property,
    Session,
    Unanswered,
    Untested,
)
from algorithms.practice.problems import tour_faults
from algorithms.practice.problems.answer_formats import CLOSED_TOUR as FORMATS
from algorithms.practice.problems.answers import answers
from algorithms.practice.problems.knight_oracle import (
    effort,
    find_closed_tour,
    has_closed_tour,
)
from algorithms.practice.problems.shared_properties import SOME_WRONG, every_call
from algorithms.practice.problems.tour_properties import (
    NO_TOUR,
    Rules,
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


def _closes(tour: Tour, arguments: Arguments, attempt: int = 0) -> Finding | None:
    path = tour.path
    if not _is_whole(tour) or is_jump(path[-1], path[0]):
        return None
    scene = Scene(
        tour.rows, tour.columns, path=path, candidate=path[0], by=path[-1]
    )
    values = {"first": path[-1], "second": path[0]}
    return Finding(tour_faults.NOT_CLOSED, arguments, values, scene, attempt)


_RULES = Rules(
    lambda arguments: has_closed_tour(*arguments),
    # A search for a larger one may take long: its tour is not drawn.
    lambda arguments: (
        find_closed_tour(*arguments) if prod(arguments) <= _DRAWN else None
    ),
    (each_once, knights_moves, _closes),
)

_WITHOUT: tuple[Arguments, ...] = (
    *((1, 1), (1, 2), (2, 2), (2, 3), (3, 3), (3, 4), (4, 3), (3, 5), (4, 4)),
    *((3, 6), (4, 5), (5, 4)),
)
# An exhaustive search visits a million squares on 3 × 10 before it finds a tour, and up to fifty
# million on 5 × 6: that board may take too long.
_WITH: tuple[Arguments, ...] = ((3, 10), (10, 3), (5, 6))


def _finds(session: Session, boards: tuple[Arguments, ...]) -> Finding | None:
    """Check several boards: one tour in time is enough, as the search may be slow."""
    answered = False
    for arguments in boards:
        try:
            wrong = _RULES.finds(session, arguments)
        except Unanswered:
            continue
        if wrong:
            return wrong
        if _RULES.judge(session, arguments, 0):
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
            return Finding(
                tour_faults.TOO_SLOW, arguments, {"boards": boards}, scene
            )
    raise Unanswered


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

CLOSED_TOUR = tour_problem(
    name="closed-tour",
    view="knight",
    title=N_("A closed knight's tour"),
    statement=N_(
        "Your function receives the number of rows and the number of columns. Return a closed "
        "knight's tour: it visits every square of the board exactly once and ends a knight's move "
        "away from its start, which may be any square. If there is no closed tour, return None. "
        "Return the tour as a board in which each square contains the number of its visit, or as "
        "a list of squares, which may repeat the first square at the end. The smallest boards "
        "with closed tours have 30 squares."
    ),
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
        *_RULES.properties(_ALL),
        Property(
            "closes",
            N_("The last square is a knight's move away from the first."),
            _RULES.check_of(_closes),
            _ALL,
            after=("every-square-once", "knights-moves"),
            needs=Need(
                NO_TOUR, lambda session, case: _is_whole(session.answer(case))
            ),
        ),
        Property(
            "finds", N_("If there is a closed tour, one is found."), _finds, _FINDS
        ),
        Property(
            "none-claimed",
            N_("If there is no closed tour, the answer is None."),
            _RULES.none_claimed,
            _ALL,
            after=("every-square-once", "knights-moves"),
            needs=_RULES.absent,
            answered=True,
        ),
        every_call(_AGAIN, _RULES.judge, _RULES.solved),
    ),
    probes=_WITH,
    usual=lambda arguments: effort(arguments[0], arguments[1]) <= _USUAL,
    solvable=_RULES.exists,
    quick=effort(3, 10),  # the format is recognised only on a board with a tour
)
