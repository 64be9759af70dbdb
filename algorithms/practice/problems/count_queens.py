"""The number of solutions for n queens."""

from typing import TYPE_CHECKING

from algorithms.errors import N_
from algorithms.practice.forms import COUNT
from algorithms.practice.model import Example, Fault, Finding, Problem
from algorithms.practice.problems.common import answers, repeatable, sizes
from algorithms.practice.problems.known import count, first_solution
from algorithms.practice.problems.placing import shown
from algorithms.practice.replies import Arguments

if TYPE_CHECKING:
    from algorithms.practice.model import Session

__all__ = ["COUNT_QUEENS", "FAULTS"]

_WRONG = Fault(
    "wrong-count",
    # NOTE: {given} is the number that was answered, {count} the right one
    N_("The answer for n = {n} is {given}."),
    N_("{count}, the number of solutions."),
    N_(
        "Let your search print each board that it counts: is there one with queens that "
        "attack each other, one that comes twice, or one that you miss?"
    ),
)
_SMALL = Fault(
    "wrong-small-count",
    N_("The answer for n = {n} is {given}."),
    N_(
        "{count}: one for one queen, none for two and three. For no queens, 0 and 1 are "
        "both right."
    ),
    N_("Go through your code by hand with this n: it takes a few steps only."),
)
_BEYOND = Fault(
    "wrong-large-count",
    N_("The answer for n = {n} is {given}."),
    N_("{count}, the number of solutions."),
    N_(
        "Is the number computed for every n? Look for a table of known numbers, and for "
        "limits that stop the search."
    ),
)
_ODD = Fault(
    "odd-count",
    N_("The answer for n = {n} is {given}, an odd number."),
    N_("An even number: a solution and its mirror image are two solutions."),
    N_(
        "Which solution do you count without its mirror image? Compare the left and the "
        "right half of the first row."
    ),
)

FAULTS = (_WRONG, _SMALL, _BEYOND, _ODD)
"""What can be wrong with a number of solutions."""


def _judge(
    fault: Fault, session: "Session", arguments: Arguments
) -> Finding | None:
    n: int = arguments[0]
    given: int = session.answer(arguments)
    if given == count(n) or (n == 0 and given == 0):
        return None
    scene = shown(first_solution(n), n) if count(n) and n else None
    values = {"n": n, "given": given, "count": count(n)}
    return Finding(fault, arguments, values, scene)


def _exact(session: "Session", arguments: Arguments) -> Finding | None:
    return _judge(_WRONG, session, arguments)


def _small(session: "Session", arguments: Arguments) -> Finding | None:
    return _judge(_SMALL, session, arguments)


def _beyond(session: "Session", arguments: Arguments) -> Finding | None:
    return _judge(_BEYOND, session, arguments)


def _even(session: "Session", arguments: Arguments) -> Finding | None:
    given: int = session.answer(arguments)
    values = {"n": arguments[0], "given": given}
    return Finding(_ODD, arguments, values) if given % 2 else None


COUNT_QUEENS = Problem(
    name="count-queens",
    title=N_("The number of solutions for n queens"),
    statement=N_(
        "Given n, return in how many ways n queens can be placed on a board of n × n squares "
        "so that no queen attacks another. Boards that are images of each other count one by "
        "one. For n = 0 both 1 (the empty board) and 0 are right."
    ),
    parameters=("n",),
    examples=(Example((4,), "2"), Example((1,), "1"), Example((3,), "0")),
    properties=(
        answers(sizes(0, 8, 9, 10, 11)),
        sizes(4, 7).property(
            "exact",
            N_("From four queens to seven, the number is right."),
            _exact,
        ),
        # The largest one that is usual comes first, for solvers that get no further in time.
        sizes(8, 8, 9, 10, 11).property(
            "beyond",
            N_(
                "From eight queens on the number is right, too, as far as it comes in time."
            ),
            _beyond,
        ),
        sizes(0, 3).property(
            "small",
            N_("For no queen, one, two and three queens, the number is right."),
            _small,
        ),
        sizes(2, 9).property(
            "even",
            N_(
                "From two queens on the number is even: the mirror image of a solution is "
                "another solution."
            ),
            _even,
        ),
        repeatable(sizes(0, 7)),
    ),
    forms=COUNT,
    probes=((6,), (5,), (4,)),
    board=lambda arguments: (arguments[0], arguments[0]),
    size=lambda arguments: int(arguments[0]),
    usual=lambda arguments: bool(arguments[0] <= 8),
    page="queens/",
    quick=7,
)
"""n → the number of solutions."""
