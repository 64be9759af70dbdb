"""The problem of counting the solutions for n queens."""

from functools import partial

from algorithms.base.texts import N_
from algorithms.practice.findings import Fault, Finding
from algorithms.practice.model import Example, Need, Property, Session
from algorithms.practice.problems.answer_formats import COUNT
from algorithms.practice.problems.answers import answers
from algorithms.practice.problems.queens_oracle import count, first_solution
from algorithms.practice.problems.queens_properties import (
    GROWTH,
    n_queens_problem,
    scene_of,
    sizes,
)
from algorithms.practice.problems.shared_properties import repeatable
from algorithms.practice.replies import Arguments

_NOT_THE_NUMBER = N_(
    # NOTE: {given} is the answer, {count} the correct number; the drawing shows a solution
    "The answer for n = {n} is {given}, but the number of solutions is {count}. The drawing shows "
    "one of them."
)

_WRONG = Fault(
    "wrong-count",
    _NOT_THE_NUMBER,
    N_("{count}, the number of solutions."),
    N_(
        "Print each board that your search counts: are there boards on which queens attack each "
        "other, boards that are counted twice, or boards that are missing? If the function calls "
        "itself, does it add up the results of all the calls?"
    ),
)
_SMALL = Fault(
    "wrong-small-count",
    N_("The answer for n = {n} is {given}."),
    N_(
        "{count}: there is one solution for one queen, and none for two or three. For n = 0, "
        "both 0 and 1 are correct."
    ),
    N_("Trace your code by hand for this n: it takes only a few steps."),
)
_BEYOND = Fault(
    "wrong-large-count",
    _NOT_THE_NUMBER,
    N_("{count}, the number of solutions."),
    N_(
        "Is the number computed for every n? Look for a table of known numbers, and for limits "
        "that stop the search."
    ),
)
_ODD = Fault(
    "odd-count",
    N_("The answer for n = {n} is {given}, an odd number."),
    N_(
        "An even number: a solution and its left-right reflection are two solutions."
    ),
    N_(
        "Which solution do you count without its reflection? Compare the left and right halves "
        "of the first row."
    ),
)


def _exact(
    session: Session, arguments: Arguments, fault: Fault = _WRONG
) -> Finding | None:
    n: int = arguments[0]
    given: int = session.answer(arguments)
    if given == count(n) or (n == 0 and given == 0):
        return None
    scene = scene_of(first_solution(n), n) if count(n) and n else None
    values = {"n": n, "given": given, "count": count(n)}
    return Finding(fault, arguments, values, scene)


def _even(session: Session, arguments: Arguments) -> Finding | None:
    given: int = session.answer(arguments)
    values = {"n": arguments[0], "given": given}
    return Finding(_ODD, arguments, values) if given % 2 else None


_COUNTED = Need(
    N_("None of the answers checked here, for two or more queens, is above 0."),
    lambda session, case: case[0] > 1 and session.answer(case) > 0,
)

COUNT_QUEENS = n_queens_problem(
    name="count-queens",
    title=N_("The number of solutions for n queens"),
    statement=N_(
        "Given n, return the number of ways to place n non-attacking queens on a board of n × n "
        "squares. Symmetric variants count as different solutions. For n = 0, both 1 (the empty "
        "board) and 0 are correct."
    ),
    examples=(Example((4,), "2"), Example((1,), "1"), Example((3,), "0")),
    properties=(
        answers(sizes(0, 8, 9, 10, 11)),
        Property(
            "small",
            N_("For zero to three queens, the number is correct."),
            partial(_exact, fault=_SMALL),
            sizes(0, 3),
            every=True,
        ),
        Property(
            "exact",
            N_("For four to six queens, the number is correct."),
            _exact,
            sizes(4, 6),
            after=("small",),
            every=True,
        ),
        # Only n = 7 and 8 are drawn: slow solvers do not get any further within the time limit.
        Property(
            "beyond",
            N_(
                "For seven or more queens, the number is correct, provided that it is returned "
                "within the time limit."
            ),
            partial(_exact, fault=_BEYOND),
            sizes(7, 8, 9, 10, 11),
            after=("small", "exact"),
        ),
        Property(
            "even",
            N_(
                "For two or more queens, the number is even: the left-right reflection of a "
                "solution is another solution."
            ),
            _even,
            sizes(2, 9),
            after=("small", "exact", "beyond"),
            needs=_COUNTED,
        ),
        repeatable(sizes(0, 7, often=(4, 6)), needs=_COUNTED),
    ),
    formats=COUNT,
    probes=((6,), (5,), (4,)),
    growth=GROWTH,
    page="queens/",
    quick=7,
)
