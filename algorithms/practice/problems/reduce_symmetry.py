"""The problem of reducing a list of solutions to one per symmetry class."""

from dataclasses import replace

from hypothesis.strategies import SearchStrategy, permutations

from algorithms.base.texts import N_
from algorithms.board.formats import SOLUTIONS
from algorithms.board.scene import Scene
from algorithms.practice.findings import Fault, Finding
from algorithms.practice.model import Cases, Example, Problem, Property, Session
from algorithms.practice.problems import class_faults
from algorithms.practice.problems.answers import answers
from algorithms.practice.problems.queens_oracle import (
    Queens,
    class_of,
    columns_of,
    squares_of,
)
from algorithms.practice.problems.queens_properties import scene_of
from algorithms.practice.problems.shared_properties import repeatable, untouched
from algorithms.practice.problems.solution_lists import (
    all_solutions,
    in_two_orders,
    smallest_lists,
    solution_lists,
)
from algorithms.practice.problems.symmetric_images import described
from algorithms.practice.replies import Arguments


def _from_given(session: Session, arguments: Arguments) -> Finding | None:
    given = _given(arguments)
    strange = (each for each in session.answer(arguments) if each not in given)
    return _about(next(strange, None), class_faults.FOREIGN, arguments)


def _one_per_class(session: Session, arguments: Arguments) -> Finding | None:
    n, met = _size(arguments), dict[Queens, Queens]()
    for queens in session.answer(arguments):
        before = met.setdefault(class_of(queens, n), queens)
        if before is queens:
            continue
        if before == queens:
            return _about(queens, class_faults.SAME_TWICE, arguments)
        return _about(
            before, class_faults.CLASS_TWICE, arguments, other=described(queens)
        )
    return None


def _every_class(session: Session, arguments: Arguments) -> Finding | None:
    n = _size(arguments)
    kept = {class_of(queens, n) for queens in session.answer(arguments)}
    lost = (each for each in _given(arguments) if class_of(each, n) not in kept)
    return _about(next(lost, None), class_faults.LOST, arguments)


def _idempotent(session: Session, arguments: Arguments) -> Finding | None:
    kept = session.answer(arguments)
    n, given = _size(arguments), set(_given(arguments))
    if (
        len({class_of(queens, n) for queens in kept}) < len(kept)
        or set(kept) - given
    ):
        return None  # other properties report this
    again = ([list(columns_of(queens)) for queens in kept],)
    number = len(session.answer(again))
    if number == len(kept):
        return None
    values = {"count": len(kept), "again": number}
    return Finding(class_faults.NOT_IDEMPOTENT, again, values, _scene(again))


def _any_order(
    session: Session, case: tuple[Arguments, Arguments]
) -> Finding | None:
    one, other = case
    numbers = len(session.answer(one)), len(session.answer(other))
    if numbers[0] == numbers[1]:
        return None
    n = _size(one)
    right = len({class_of(queens, n) for queens in _given(one)})
    wrong = one if numbers[0] != right else other
    count, instead = numbers if wrong is one else numbers[::-1]
    values = {"count": count, "other": instead}
    return Finding(class_faults.ORDER, wrong, values, _scene(wrong))


def _given(arguments: Arguments) -> list[Queens]:
    return [squares_of(columns) for columns in arguments[0]]


def _size(arguments: Arguments) -> int:
    """Return the size of the boards in a list; 0 for an empty list."""
    return len(arguments[0][0]) if arguments[0] else 0


def _about(
    queens: Queens | None, fault: Fault, arguments: Arguments, **values: object
) -> Finding | None:
    """Return a finding about a board, or `None` without a board."""
    if queens is None:
        return None
    n = _size(arguments)
    values["board"] = described(queens)
    return Finding(fault, arguments, values, scene_of(queens, n))


def _scene(arguments: Arguments) -> Scene | None:
    """Draw the first board, if there is one."""
    n = _size(arguments)
    return scene_of(_given(arguments)[0], n) if n else None


def _difficulty(arguments: Arguments) -> tuple[object, ...]:
    (boards,) = arguments
    return _size(arguments), len(boards), boards


def _in_two_orders() -> SearchStrategy[tuple[Arguments, Arguments]]:
    return solution_lists().flatmap(
        lambda one: permutations(one[0]).map(lambda boards: (one, (boards,)))
    )


def _cases(trials: int) -> Cases:
    return Cases(
        solution_lists(),
        tuple(smallest_lists()),
        _difficulty,
        trials,
        _scene,
        ((all_solutions(8),), (all_solutions(8)[::-1],)),
    )


_ORDERS = Cases(
    _in_two_orders(),
    tuple(in_two_orders()),
    lambda case: _difficulty(case[0]),
    20,
)
_SOME = Cases(
    solution_lists(),
    tuple(smallest_lists())[:9],
    _difficulty,
    10,
    _scene,
    often=((all_solutions(4),), (all_solutions(5),)),
)

_PROBES: tuple[Arguments, ...] = (
    *((all_solutions(n),) for n in (6, 5, 4)),
    ([[0]],),
)

REDUCE_SYMMETRY = Problem(
    name="reduce-symmetry",
    title=N_("One solution of each symmetry class"),
    statement=N_(
        "Your function receives a list of solutions for n queens. Each solution is a list with "
        "the column of the queen in each row, counted from 0; all solutions have the same n. Two "
        "solutions are in the same symmetry class if rotation or reflection turns one into the "
        "other. For each class in the list, return one of the given solutions, unchanged. You may "
        "choose any solution of each class, and return the chosen ones in any order. The list may "
        "be empty, it may contain duplicates, and it need not contain every solution; its order "
        "does not matter."
    ),
    parameters=("solutions",),
    examples=(
        Example(([[1, 3, 0, 2], [2, 0, 3, 1]],), "[[1, 3, 0, 2]]"),
        Example(
            ([[0, 2, 4, 1, 3], [1, 4, 2, 0, 3]],),
            "[[0, 2, 4, 1, 3], [1, 4, 2, 0, 3]]",
        ),
        Example(([],), "[]"),
    ),
    properties=(
        answers(_cases(20)),
        Property(
            "from-given",
            N_("Each board in the answer is one of the given solutions."),
            _from_given,
            _cases(30),
        ),
        Property(
            "one-per-class",
            N_("No two boards in the answer are symmetric variants of each other."),
            _one_per_class,
            _cases(40),
        ),
        Property(
            "every-class",
            N_(
                "The answer contains each given solution or a symmetric variant of it."
            ),
            _every_class,
            _cases(40),
            after=("from-given",),
        ),
        Property(
            "idempotent",
            N_("Reducing an answer again keeps all its boards."),
            _idempotent,
            _cases(20),
            after=("from-given", "one-per-class", "every-class"),
        ),
        Property(
            "any-order",
            N_(
                "The number of boards kept does not depend on the order of the list."
            ),
            _any_order,
            _ORDERS,
            after=("from-given", "one-per-class", "every-class"),
        ),
        repeatable(_SOME),
        untouched(_SOME),
    ),
    # The boards are compared with given ones: rows and columns are not interchangeable.
    formats=tuple(replace(each, note="") for each in SOLUTIONS),
    probes=_PROBES,
    board=lambda arguments: (_size(arguments), _size(arguments)),
    size=lambda arguments: _size(arguments) * len(arguments[0]),
    usual=lambda _: True,
    page="queens/symmetry/",
    compared=40,
)
