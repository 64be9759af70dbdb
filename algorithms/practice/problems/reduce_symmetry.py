"""The problem of reducing a list of solutions to one per symmetry class."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations, product

from hypothesis.strategies import (
    DrawFn,
    SearchStrategy,
    composite,
    integers,
    lists,
    permutations,
    sampled_from,
)

from algorithms.base.texts import N_
from algorithms.board.formats import SOLUTIONS
from algorithms.board.scene import Scene
from algorithms.practice.findings import Fault, Finding
from algorithms.practice.model import (
    Cases,
    Example,
    Need,
    Problem,
    Property,
    Session,
)
from algorithms.practice.problems.answers import answers
from algorithms.practice.problems.queens_oracle import (
    Queens,
    class_of,
    columns_of,
    images,
    solutions,
    squares_of,
)
from algorithms.practice.problems.queens_properties import scene_of
from algorithms.practice.problems.shared_properties import repeatable, untouched
from algorithms.practice.problems.symmetric_images import described
from algorithms.practice.replies import Arguments

_WHERE = N_(
    "How does your code recognise a board as a symmetric variant of one that it has kept?"
)

# NOTE: In all texts of this problem {board} is a board, written as the column of the queen in
# each row, such as (1, 3, 0, 2); without one queen per row, the squares are listed.
_FOREIGN = Fault(
    "not-from-given",
    N_("{board} is in the answer, but it is not one of the given solutions."),
    N_("Only given solutions, unchanged."),
    N_(
        "Do you return a board that you have rotated or reflected for the comparison?"
    ),
)
_CLASS_TWICE = Fault(
    "class-twice",
    # NOTE: {other} is another board, written like {board}
    N_(
        "{board} and {other} are both in the answer, but they are symmetric variants: rotation "
        "or reflection turns one into the other."
    ),
    N_("Only one of these two boards."),
    _WHERE,
)
_SAME_TWICE = Fault(
    "kept-twice",
    N_("{board} is in the answer more than once."),
    N_("Each board once, even if it was given several times."),
    _WHERE,
)
_LOST = Fault(
    "class-lost",
    N_(
        "{board} was given, but neither it nor a symmetric variant of it is in the answer."
    ),
    N_(
        "One solution of each symmetry class: this one or a symmetric variant of it."
    ),
    N_(
        "Trace your code for this board: which of the kept boards does it consider a symmetric "
        "variant of this one? If you remove items from a list while you iterate over it, the loop "
        "skips items."
    ),
)
_NOT_IDEMPOTENT = Fault(
    "reduced-again",
    # NOTE: {count} and {again} are numbers of boards
    N_(
        "Your function itself returned this list. It contains one board per symmetry class, so "
        "all boards should be kept. Boards in the list: {count}; kept: {again}."
    ),
    N_("The same boards: there is nothing left to remove."),
    _WHERE,
)
_ORDER = Fault(
    "order-of-list",
    # NOTE: {count} and {other} are numbers of boards
    N_(
        "The number of boards kept depends on the order of the list. It is {count} for this "
        "order and {other} for another one."
    ),
    N_("One board from each symmetry class, in any order."),
    N_(
        "Does your code assume that symmetric variants are next to each other, or in ascending "
        "order?"
    ),
)


def _from_given(session: Session, arguments: Arguments) -> Finding | None:
    given = _given(arguments)
    strange = (each for each in session.answer(arguments) if each not in given)
    return _about(next(strange, None), _FOREIGN, arguments)


def _one_per_class(session: Session, arguments: Arguments) -> Finding | None:
    n, met = _size(arguments), dict[Queens, Queens]()
    for queens in session.answer(arguments):
        before = met.setdefault(class_of(queens, n), queens)
        if before is queens:
            continue
        if before == queens:
            return _about(queens, _SAME_TWICE, arguments)
        return _about(before, _CLASS_TWICE, arguments, other=described(queens))
    return None


def _every_class(session: Session, arguments: Arguments) -> Finding | None:
    n = _size(arguments)
    kept = {class_of(queens, n) for queens in session.answer(arguments)}
    lost = (each for each in _given(arguments) if class_of(each, n) not in kept)
    return _about(next(lost, None), _LOST, arguments)


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
    return Finding(_NOT_IDEMPOTENT, again, values, _scene(again))


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
    return Finding(_ORDER, wrong, values, _scene(wrong))


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


def _smallest_lists() -> Iterator[Arguments]:
    """Yield lists that expose most mistakes, the shortest first."""
    one, two = _all_solutions(4)
    yield ([],)
    yield ([[0]],)
    yield ([[0], [0]],)
    for boards in ([one], [one, one], [one, two], [two, one], [two, one, two]):
        yield (boards,)
    five = _all_solutions(5)
    yield (five[:1],)
    for pair in combinations(five, 2):
        yield (list(pair),)
    ours, others = _classes(five)
    # Two solutions of the same class, with one of another class between them.
    for other, image in product(others, ours[1:]):
        yield ([ours[0], other, image],)
    for boards in (ours[:1] * 8, ours, ours * 2, five, five[::-1]):
        yield (boards,)
    for boards in (_all_solutions(6), _all_solutions(7)[::5], _all_solutions(7)):
        yield (boards,)


def _small_in_two_orders() -> Iterator[tuple[Arguments, Arguments]]:
    for (boards,) in _smallest_lists():
        yield (boards,), ([*boards[:-2], *boards[:-3:-1]],)
        yield (boards,), (boards[::-1],)


def _classes(boards: list[list[int]]) -> tuple[list[list[int]], list[list[int]]]:
    """Return the boards in the symmetry class of the first board, and the other boards."""
    alike = images(squares_of(boards[0]), len(boards[0]))
    ours = [board for board in boards if squares_of(board) in alike]
    return ours, [board for board in boards if board not in ours]


def _all_solutions(n: int) -> list[list[int]]:
    """Return all solutions in lexicographic order."""
    return [list(columns_of(queens)) for queens in sorted(solutions(n))]


@composite
def _solution_lists(draw: DrawFn) -> Arguments:
    """Draw a list of solutions of one size: all of them, or some, possibly with duplicates."""
    # Indices are drawn, so that solutions are computed only when they are needed.
    boards = _all_solutions(draw(sampled_from((4, 5, 6, 7, 8))))
    if draw(sampled_from((False, False, False, True))):
        return (boards,)
    indices = draw(lists(integers(0, len(boards) - 1), max_size=24))
    return ([boards[index] for index in indices],)


def _in_two_orders() -> SearchStrategy[tuple[Arguments, Arguments]]:
    return _solution_lists().flatmap(
        lambda one: permutations(one[0]).map(lambda boards: (one, (boards,)))
    )


def _cases(trials: int) -> Cases:
    return Cases(
        _solution_lists(),
        tuple(_smallest_lists()),
        _difficulty,
        trials,
        _scene,
        ((_all_solutions(8),), (_all_solutions(8)[::-1],)),
    )


_ORDERS = Cases(
    _in_two_orders(),
    tuple(_small_in_two_orders()),
    lambda case: _difficulty(case[0]),
    20,
)
_SOME = Cases(
    _solution_lists(),
    tuple(_smallest_lists())[:9],
    _difficulty,
    10,
    _scene,
    often=((_all_solutions(4),), (_all_solutions(5),)),
)

_PROBES: tuple[Arguments, ...] = (
    *((_all_solutions(n),) for n in (6, 5, 4)),
    ([[0]],),
)

_REDUCED = Need(
    N_(
        "None of the answers checked here has some of the given boards, but not all."
    ),
    lambda session, case: (
        0 < len({*session.answer(case)} - {()}) < len({*_given(case)})
    ),
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
            needs=_REDUCED,
        ),
        Property(
            "one-per-class",
            N_("No two boards in the answer are symmetric variants of each other."),
            _one_per_class,
            _cases(40),
            needs=_REDUCED,
        ),
        Property(
            "every-class",
            N_(
                "The answer contains each given solution or a symmetric variant of it."
            ),
            _every_class,
            _cases(40),
            after=("from-given",),
            needs=_REDUCED,
            answered=True,
        ),
        Property(
            "idempotent",
            N_("Reducing an answer again keeps all its boards."),
            _idempotent,
            _cases(20),
            after=("from-given", "one-per-class", "every-class"),
            needs=_REDUCED,
        ),
        Property(
            "any-order",
            N_(
                "The number of boards kept does not depend on the order of the list."
            ),
            _any_order,
            _ORDERS,
            after=("from-given", "one-per-class", "every-class"),
            needs=replace(
                _REDUCED, met=lambda session, pair: _REDUCED.met(session, pair[0])
            ),
        ),
        repeatable(_SOME, needs=_REDUCED),
        untouched(_SOME, _REDUCED),
    ),
    # The boards are compared with given ones: rows and columns are not interchangeable.
    formats=tuple(replace(each, note="") for each in SOLUTIONS),
    probes=_PROBES,
    board=lambda arguments: (_size(arguments), _size(arguments)),
    size=lambda arguments: _size(arguments) * len(arguments[0]),
    usual=lambda _: True,
    page="queens/symmetry/",
)
