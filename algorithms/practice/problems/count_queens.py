"""The problem of counting the solutions for n queens."""

from dataclasses import replace
from typing import Any

from algorithms.base.texts import N_
from algorithms.practice.findings import Finding, found
from algorithms.practice.model import Cases, Example, Need, Property, Session
from algorithms.practice.problems.answer_formats import COUNT
from algorithms.practice.problems.answers import answers
from algorithms.practice.problems.n_queens import problem, scene_of, sizes
from algorithms.practice.problems.queens_oracle import count, first_solution
from algorithms.practice.problems.shared_properties import repeatable
from algorithms.practice.replies import Arguments

_COUNTED = Need(
    N_("None of the answers checked here, for two or more queens, is above 0."),
    lambda session, case: case[0] > 1 and session.answer(case) > 0,
)

_NONE_COUNTED = N_(
    "Your code counts no board for n = {n}. In which row does your search lose the board in the "
    "drawing? If the function calls itself, does it add up the results of all the calls?"
)


def _exact(name: str, code: str, cases: Cases, **options: Any) -> Property:
    """Return the property that the number is right; the finding draws a solution."""

    def check(session: Session, arguments: Arguments) -> Finding | None:
        n: int = arguments[0]
        given, right = session.answer(arguments), count(n)
        if given == right or (n == 0 and given == 0):
            return None
        scene = scene_of(first_solution(n), n) if right and n else None
        wrong = found(code, arguments, scene, n=n, given=given, count=right)
        if code == "wrong-count" and given == 0:
            return replace(wrong, fault=replace(wrong.fault, hint=_NONE_COUNTED))
        return wrong

    return Property(name, check, cases=cases, calls=True, **options)


def _even(session: Session, arguments: Arguments) -> Finding | None:
    given: int = session.answer(arguments)
    odd = found("odd-count", arguments, n=arguments[0], given=given)
    return odd if given % 2 else None


COUNT_QUEENS = problem(
    name="count-queens",
    examples=(Example((4,), "2"), Example((1,), "1"), Example((3,), "0")),
    properties=(
        answers(sizes(0, 8, 9, 10, 11)),
        _exact("small", "wrong-small-count", sizes(0, 3), every=True),
        _exact("exact", "wrong-count", sizes(4, 6), after=("small",), every=True),
        # Only n = 7 and 8 are drawn: slow solvers do not get any further within the time limit.
        _exact(
            "beyond",
            "wrong-large-count",
            sizes(7, 8, 9, 10, 11),
            after=("small", "exact"),
        ),
        Property(
            "even",
            _even,
            cases=sizes(2, 9),
            calls=True,
            after=("small", "exact", "beyond"),
            needs=_COUNTED,
        ),
        repeatable(sizes(0, 7, often=(4, 6)), needs=_COUNTED),
    ),
    formats=COUNT,
    probes=((6,), (5,), (4,)),
    quick=7,
)
