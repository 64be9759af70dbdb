"""The problem of a closed knight's tour."""

from typing import TYPE_CHECKING

from hypothesis.strategies import sampled_from

from algorithms.drawing import Scene
from algorithms.errors import N_
from algorithms.practice.forms import TOUR, Tour
from algorithms.practice.model import Example, Finding, Problem, Unanswered
from algorithms.practice.problems.common import Cases, answers, every_call
from algorithms.practice.problems.knights import (
    effort,
    find_closed_tour,
    has_closed_tour,
    is_jump,
)
from algorithms.practice.problems.tour_faults import NOT_CLOSED, TOO_SLOW
from algorithms.practice.problems.touring import (
    Rules,
    each_once,
    empty_scene,
    knights_moves,
)
from algorithms.practice.replies import Arguments

if TYPE_CHECKING:
    from algorithms.practice.model import Session

__all__ = ["CLOSED_TOUR"]

_USUAL = effort(4, 5)


def _closes(tour: Tour, arguments: Arguments, attempt: int = 0) -> Finding | None:
    path = tour.path
    whole = len(path) == tour.rows * tour.columns  # else another property tells
    if not whole or is_jump(path[-1], path[0]):
        return None
    scene = Scene(
        tour.rows, tour.columns, path=path, candidate=path[0], by=path[-1]
    )
    values = {"first": path[-1], "second": path[0]}
    return Finding(NOT_CLOSED, arguments, values, scene, attempt)


_RULES = Rules(
    lambda arguments: has_closed_tour(*arguments),
    lambda arguments: find_closed_tour(*arguments),
    (each_once, knights_moves, _closes),
)

_WITHOUT: tuple[Arguments, ...] = (
    *((1, 2), (2, 2), (2, 3), (3, 3), (3, 4), (4, 3), (3, 5), (4, 4)),
    *((3, 6), (4, 5), (5, 4)),
)
# A search that tries everything visits a million squares on 3 × 10 before it finds a tour, and
# up to fifty millions on 5 × 6: that board may take too long.
_WITH: tuple[Arguments, ...] = ((3, 10), (10, 3), (5, 6))


def _finds(session: "Session", boards: tuple[Arguments, ...]) -> Finding | None:
    """Look at several boards: one tour in time is enough, as the search may be slow."""
    answered = False
    for arguments in boards:
        try:
            wrong = _RULES.finds(session, arguments)
        except Unanswered:
            continue
        if wrong:
            return wrong
        answered = True
    if answered:
        return None
    return _too_slow(session, boards)


def _too_slow(session: "Session", boards: tuple[Arguments, ...]) -> Finding:
    """Return the finding that time ran out; other ends than by time have their own."""
    for arguments in boards:
        if session.reply(arguments).outcome == "timeout":
            values = {"boards": ", ".join(f"{r} × {c}" for r, c in boards)}
            scene = empty_scene(arguments)
            return Finding(TOO_SLOW, arguments, values, scene)
    raise Unanswered


def _difficulty(arguments: Arguments) -> tuple[object, ...]:
    rows, columns = arguments
    return rows * columns, effort(rows, columns), rows


_ALL = Cases(
    sampled_from([*_WITHOUT, *_WITH]),
    (*_WITHOUT, *_WITH),
    _difficulty,
    10,
    empty_scene,
)
_FINDS = Cases(sampled_from([_WITH]), (_WITH,), trials=1)
_AGAIN = Cases(
    sampled_from(_WITHOUT[2:8]),
    (*_WITHOUT[2:4], _WITH[0]),
    _difficulty,
    4,
    empty_scene,
)

CLOSED_TOUR = Problem(
    "closed-tour",
    N_("A closed knight's tour"),
    N_(
        "Your function gets the number of rows and the number of columns. Return a closed tour "
        "of the knight, or None if there is none: a way that comes to every square of the board "
        "exactly once and ends a knight's move away from where it began. It may begin anywhere. "
        "Write it as a board with the numbers of the visits or as a list of the squares; in a "
        "list, the first square may be written again at the end. The smallest boards with "
        "closed tours have 30 squares."
    ),
    ("rows", "columns"),
    (
        Example(
            (5, 6),
            "[[0, 17, 10, 21, 2, 15], [9, 26, 1, 16, 11, 22], [18, 29, 20, 5, 14, 3], "
            "[25, 8, 27, 12, 23, 6], [28, 19, 24, 7, 4, 13]]",
        ),
        Example((4, 4), "None"),
    ),
    (
        answers(_ALL, none_is_answer=True),
        _ALL.property(
            "every-square-once",
            N_(
                "The knight comes to every square of the board, and to each only once."
            ),
            _RULES.look(each_once),
        ),
        _ALL.property(
            "knights-moves",
            N_("From each square to the next it is a knight's move."),
            _RULES.look(knights_moves),
        ),
        _ALL.property(
            "closes",
            N_("From the last square to the first it is a knight's move, too."),
            _RULES.look(_closes),
        ),
        _FINDS.property(
            "finds",
            N_("A closed tour is found where there is one."),
            _finds,
        ),
        _ALL.property(
            "none-claimed",
            N_("Where there is no closed tour, the answer is None."),
            _RULES.none_claimed,
        ),
        every_call(_AGAIN, _RULES.judge),
    ),
    TOUR,
    _WITH,
    lambda arguments: (arguments[0], arguments[1]),
    lambda arguments: effort(arguments[0], arguments[1]),
    lambda arguments: effort(arguments[0], arguments[1]) <= _USUAL,
    "knights-tour/",
    quick=effort(3, 10),  # without a board that has a tour, no form could be told
)
"""A way of the knight over the whole board and back to its start, or none."""
