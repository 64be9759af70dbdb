"""The problems of the symmetric variants of solutions: all of one, and one of each class."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations, product

from hypothesis import strategies as st

from algorithms.board.formats import SOLUTIONS
from algorithms.board.scene import Scene
from algorithms.practice.findings import Blocked, Finding, found
from algorithms.practice.model import Cases, Need, of_answers, of_calls
from algorithms.practice.problems import oracle
from algorithms.practice.problems.definitions import problem
from algorithms.practice.problems.oracle import squares_of
from algorithms.practice.problems.queens import TWO_BOARDS, Boards, scene_of
from algorithms.practice.problems.shared_properties import (
    Items,
    own_objects,
    repeatable,
    untouched,
)
from algorithms.practice.replies import Arguments
from algorithms.practice.session import Session

Columns = list[int]


def _images(columns: Columns) -> tuple[oracle.Queens, ...]:
    return oracle.images(squares_of(columns), len(columns))


# Indices are drawn, so that solutions are computed only when they are needed.
_DRAWN = st.sampled_from((4, 5, 6, 7, 8)).flatmap(
    lambda n: st.integers(0, oracle.count(n) - 1).map(
        lambda index: (oracle.as_lists(n)[index],)
    )
)


_OTHER_BOARD = Need(
    "other-board",
    lambda session, case: {*session.answer(case)} - {squares_of(case[0]), ()},
)


def _image_cases(trials: int, *sizes: int) -> Cases:
    return Cases(
        _DRAWN,
        tuple((columns,) for n in sizes for columns in oracle.as_lists(n)),
        lambda call: (len(*call), *call),
        trials,
        tuple((columns,) for columns in _LARGE_BOARDS),
        (([1, 3, 0, 2],), ([2, 4, 1, 3, 0],)),
    )


# A solution and one of its variants for each size.
_LARGE_BOARDS = [
    [*oracle.columns_of(oracle.images(oracle.any_solution(n), n)[variant])]
    for n in (*range(7, 17), 20)
    for variant in (0, n % 8)
]
_LARGE_BOARDS.sort(key=lambda columns: (len(columns), columns))


def _about_image(
    code: str, queens: oracle.Queens, columns: Columns, **values: object
) -> Finding:
    scene = scene_of(queens, len(columns))
    return found(code, scene, **values, image=oracle.described(queens))


# The given board may be left out.
_IMAGES = Items(
    _images, _about_image, lambda answer, columns: (squares_of(columns), *answer)
)
_SIX = _image_cases(40, 1, 4, 5, 6)


@of_answers(_image_cases(20, 1, 4, 5, 6))
def _at_most_eight(given: Boards, columns: Columns) -> Finding | None:
    may = Counter(_images(columns))
    if len(given) > 8:
        return found("more-than-eight", count=len(given))
    for queens, count in Counter(given).items():
        if 0 < (times := may[queens]) < count:
            values = {"count": count, "times": times}
            return _about_image("image-too-often", queens, columns, **values)
    return None


@of_calls(_image_cases(8, 1, 4, 5))
def _closed(session: Session, arguments: Arguments) -> Finding | None:
    def boards(columns: Columns) -> set[oracle.Queens]:
        return {squares_of(columns), *session.answer((columns,))}

    (columns,) = arguments
    given, right = boards(columns), {*_images(columns)}
    for image in sorted(right - {squares_of(columns)}):
        other = [*oracle.columns_of(image)]
        if boards(other) != given:
            pair = (columns, other) if given != right else (other, columns)
            wrong, instead = pair
            values = {"other": tuple(instead), "image": tuple(wrong)}
            scene = scene_of(squares_of(wrong), len(wrong))
            return found("images-of-image", scene, (wrong,), **values)
    return None


IMAGES = problem(
    "images",
    scene=lambda call: scene_of(squares_of(*call), len(*call)),
    properties=(
        _IMAGES.none("wrong", "no-image", "sound", cases=_SIX),
        _IMAGES.none("missing", "image-missing", "complete", cases=_SIX),
        _at_most_eight,
        _closed,
        repeatable(_image_cases(10, 1, 4)),
        of_calls(_image_cases(10, 1, 4))(untouched),
        # Not for one square, where all variants in NumPy are views of the same array.
        of_calls(_image_cases(10, 4, 5), needs=TWO_BOARDS)(own_objects),
    ),
    cases=_image_cases(20, 1, 4, 5),
    needs=_OTHER_BOARD,
)


def _size(boards: list[Columns]) -> int:
    """Return the size of the boards in a list; 0 for an empty list."""
    return len(boards[0]) if boards else 0


def _scene(arguments: Arguments) -> Scene | None:
    """Draw the first board, if there is one."""
    (boards,) = arguments
    return scene_of(squares_of(boards[0]), _size(boards)) if boards else None


def _difficulty(arguments: Arguments) -> tuple[object, ...]:
    (boards,) = arguments
    return _size(boards), len(boards), boards


def _smallest_lists() -> Iterator[list[list[int]]]:
    """Yield lists that expose most mistakes, the shortest first."""
    (one, two), five, seven = map(oracle.as_lists, (4, 5, 7))
    yield from ([], [[0]], [[0], [0]], [one], [one, one], [one, two], [two, one])
    yield from ([two, one, two], five[:1], *map(list, combinations(five, 2)))
    ours = [each for each in five if squares_of(each) in _images(five[0])]
    others = [each for each in five if each not in ours]
    # Two solutions of the same class, with one of another class between them.
    for other, image in product(others, ours[1:]):
        yield [ours[0], other, image]
    yield from (ours[:1] * 8, ours, ours * 2, five, five[::-1])
    yield from (oracle.as_lists(6), seven[::5], seven)


_FIRST: tuple[Arguments, ...] = tuple((boards,) for boards in _smallest_lists())


@st.composite
def _solution_lists(draw: st.DrawFn) -> Arguments:
    """Draw a list of solutions of one size: all of them, or some, possibly with duplicates."""
    # Indices are drawn, so that solutions are computed only when they are needed.
    boards = oracle.as_lists(draw(st.sampled_from((4, 5, 6, 7, 8))))
    if draw(st.sampled_from((False, False, False, True))):
        return (boards,)
    indices = draw(st.lists(st.integers(0, len(boards) - 1), max_size=24))
    return ([boards[index] for index in indices],)


_ORDERS = Cases(
    _solution_lists().flatmap(
        lambda one: st.permutations(*one).map(lambda boards: (one, (boards,)))
    ),
    [
        ((boards,), (other,))
        for (boards,) in _FIRST
        for other in ([*boards[:-2], *boards[:-3:-1]], boards[::-1])
    ],
    lambda case: _difficulty(case[0]),
)
_SOME = Cases(
    _solution_lists(),
    _FIRST[:9],
    _difficulty,
    10,
    often=((oracle.as_lists(4),), (oracle.as_lists(5),)),
)


def _about(
    code: str, queens: oracle.Queens, boards: list[Columns], **values: object
) -> Finding:
    scene = scene_of(queens, _size(boards))
    return found(code, scene, **values, board=oracle.described(queens))


_CLASSES = Items(
    lambda boards: [*map(squares_of, boards)],
    _about,
    key=lambda queens, boards: oracle.class_of(queens, _size(boards)),
)
_REDUCED = Need(
    "reduced",
    lambda session, case: (
        0 < len({*session.answer(case)} - {()}) < len({*_CLASSES.right(*case)})
    ),
)


@of_answers()
def _one_per_class(kept: Boards, boards: list[Columns]) -> Finding | None:
    twice = _CLASSES.twice(kept, boards)
    if not twice:
        return None
    first, second = twice
    if first == second:
        return _about("kept-twice", first, boards)
    return _about("class-twice", first, boards, other=oracle.described(second))


@of_calls()
def _idempotent(session: Session, arguments: Arguments) -> Finding | None:
    kept = session.answer(arguments)
    if _CLASSES.wrong(kept, *arguments):
        raise Blocked
    again = ([list(oracle.columns_of(queens)) for queens in kept],)
    number = len(session.answer(again))
    if number == len(kept):
        return None
    if _CLASSES.twice(kept, *arguments):
        raise Blocked
    values = {"count": len(kept), "again": number}
    return found("reduced-again", _scene(again), again, **values)


@of_calls(_ORDERS)
def _any_order(
    session: Session, case: tuple[Arguments, Arguments]
) -> Finding | None:
    one, other = case
    numbers = len(session.answer(one)), len(session.answer(other))
    if numbers[0] == numbers[1]:
        return None
    right = len({_CLASSES.key(queens, *one) for queens in _CLASSES.right(*one)})
    wrong = one if numbers[0] != right else other
    count, instead = numbers if wrong is one else numbers[::-1]
    values = {"count": count, "other": instead}
    return found("order-of-list", _scene(wrong), wrong, **values)


REDUCE_SYMMETRY = problem(
    "reduce-symmetry",
    scene=_scene,
    properties=(
        _CLASSES.none("wrong", "not-from-given", "from-given"),
        _one_per_class,
        _CLASSES.none("missing", "class-lost", "every-class"),
        _idempotent,
        _any_order,
        repeatable(_SOME),
        of_calls(_SOME)(untouched),
    ),
    cases=Cases(
        _solution_lists(),
        _FIRST,
        _difficulty,
        large=((oracle.as_lists(8),), (oracle.as_lists(8)[::-1],)),
    ),
    needs=_REDUCED,
    # The boards are compared with given ones: rows and columns are not interchangeable.
    formats=tuple(replace(each, note="") for each in SOLUTIONS),
    probes=(*((oracle.as_lists(n),) for n in (6, 5, 4)), ([[0]],)),
    board=lambda arguments: (_size(*arguments), _size(*arguments)),
    size=lambda arguments: _size(*arguments) * len(arguments[0]),
)
