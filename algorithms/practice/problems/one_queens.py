"""The problem of finding one solution for n queens."""

from algorithms.board.formats import SOLUTION
from algorithms.practice.findings import Finding, found
from algorithms.practice.model import Cases, Example, Session
from algorithms.practice.problems import n_queens
from algorithms.practice.problems.answers import answers
from algorithms.practice.problems.oracles import Witness
from algorithms.practice.problems.queens_oracle import Queens, any_solution
from algorithms.practice.problems.shared_properties import kept
from algorithms.practice.replies import Arguments
from algorithms.practice.untested import Untested


def _missed(_: Session, arguments: Arguments) -> Finding:
    n: int = arguments[0]
    code = "none-found" if n > 1 else "none-found-for-one"  # no queen is taken back
    return n_queens.about_solution(code, arguments, any_solution(n))


def _claimed(queens: Queens, arguments: Arguments) -> Finding:
    n: int = arguments[0]
    code = "solution-claimed" if len(queens) >= n else "partial-solution-claimed"
    return found(code, arguments, n_queens.scene_of(queens, n), squares=queens, n=n)


_WITHOUT: tuple[Arguments, ...] = ((2,), (3,))
WITNESS = Witness(
    lambda arguments: arguments not in _WITHOUT,
    (n_queens.size_fault, n_queens.attack_in),
    _missed,
    _claimed,
    telling=lambda arguments: arguments[0] > 3,
    length=len,
    reason=n_queens.SOLVED.reason,
    without=_WITHOUT,
)


def _boards(session: Session, arguments: Arguments) -> tuple[Queens, ...]:
    answer: Queens | None = session.answer(arguments)
    if answer is None:
        raise Untested(n_queens.TWO_QUEENS.reason)  # `finds` reports this
    return (answer,)


_LARGE = (*range(13, 21), 22, 25, 30)
_ALL = n_queens.sizes(4, 12)
# For 2 and 3 every solution is wrong, which `none-claimed` reports.
_SOLVABLE = Cases(
    _ALL.drawn, ((1,), *_ALL.first), large=tuple((n,) for n in _LARGE)
)

ONE_QUEENS = n_queens.problem(
    name="one-queens",
    examples=(
        Example((4,), "[1, 3, 0, 2]"),
        Example((1,), "[0]"),
        Example((3,), "None"),
    ),
    properties=(
        answers(n_queens.sizes(0, 12, large=_LARGE), none_is_answer=True),
        *n_queens.boards_are_right(_SOLVABLE, _boards),
        WITNESS.finds(_SOLVABLE),
        WITNESS.none_claimed(
            n_queens.sizes(2, 3), "right-size", "none-attack", every=True
        ),
        WITNESS.every_call(n_queens.sizes(1, 8, often=(2, 5, 6))),
        kept(n_queens.sizes(4, 8), WITNESS.solved),
    ),
    formats=SOLUTION,
    probes=((4,), (5,), (6,), (7,)),
    quick=7,
)
