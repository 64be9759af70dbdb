"""The problems of symmetric variants: those of a solution, and one of each class in a list."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
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
from algorithms.practice.findings import Finding, found
from algorithms.practice.model import Cases, Need, Problem, Session, of_calls
from algorithms.practice.problems import oracle
from algorithms.practice.problems.agreement import Items
from algorithms.practice.problems.placements import board_problem
from algorithms.practice.problems.queens import TWO_BOARDS
from algorithms.practice.problems.shared_properties import (
    own_objects,
    repeatable,
    untouched,
)
from algorithms.practice.replies import Arguments


def _itself(arguments: Arguments) -> oracle.Queens:
    """Return the given board, which an answer may leave out."""
    return oracle.squares_of(arguments[0])


def _images(arguments: Arguments) -> tuple[oracle.Queens, ...]:
    return oracle.images(_itself(arguments), len(arguments[0]))


def _image_scene(arguments: Arguments) -> Scene:
    n = len(arguments[0])
    return Scene(n, n, queens=_itself(arguments))


def _image_difficulty(arguments: Arguments) -> tuple[object, ...]:
    return len(arguments[0]), arguments[0]


def _drawn_solutions() -> SearchStrategy[Arguments]:
    """Return a strategy that draws solutions; there are none for 2 and 3."""

    def of_size(n: int) -> SearchStrategy[Arguments]:
        # Indices are drawn, so that solutions are computed only when they are needed.
        indices = integers(0, oracle.count(n) - 1)
        return indices.map(lambda index: (oracle.as_lists(n)[index],))

    return sampled_from((4, 5, 6, 7, 8)).flatmap(of_size)


_OTHER = Need(
    N_("None of the answers checked here has a board other than the given one."),
    lambda session, case: (
        {*session.answer(case)} - {oracle.squares_of(case[0]), ()}
    ),
)


def _image_cases(trials: int, *sizes: int) -> Cases:
    return Cases(
        _drawn_solutions(),
        tuple((columns,) for n in sizes for columns in oracle.as_lists(n)),
        _image_difficulty,
        trials,
        _large_solutions(),
        (([1, 3, 0, 2],), ([2, 4, 1, 3, 0],)),
    )


@cache
def _large_solutions() -> tuple[Arguments, ...]:
    """Return a solution and one of its variants for each size from 7 to 16, and for 20."""
    calls: list[Arguments] = []
    for n in (*range(7, 17), 20):
        variants = oracle.images(oracle.any_solution(n), n)
        calls += [
            (list(oracle.columns_of(variants[k])),) for k in (0, n % len(variants))
        ]
    return tuple(sorted(calls, key=_image_difficulty))


def _about_image(
    code: str, arguments: Arguments, queens: oracle.Queens, **values: object
) -> Finding:
    n = len(arguments[0])
    scene = Scene(n, n, queens=queens)
    return found(code, arguments, scene, **values, image=oracle.described(queens))


_IMAGES = Items(
    right=_images,
    about=_about_image,
    cases=_image_cases(40, 1, 4, 5, 6),
    needs=_OTHER,
    given=lambda session, case: (_itself(case), *session.answer(case)),
)


@of_calls(_image_cases(20, 1, 4, 5, 6), after=("sound",), needs=_OTHER)
def _at_most_eight(session: Session, arguments: Arguments) -> Finding | None:
    given, may = session.answer(arguments), Counter(_images(arguments))
    if len(given) > 8:
        scene = _image_scene(arguments)
        return found("more-than-eight", arguments, scene, count=len(given))
    for queens, count in Counter(given).items():
        if 0 < (times := may[queens]) < count:
            values = {"count": count, "times": times}
            return _about_image("image-too-often", arguments, queens, **values)
    return None


@of_calls(
    _image_cases(8, 1, 4, 5),
    after=("own-objects", "sound", "complete", "at-most-eight"),
    needs=_OTHER,
    answered=True,
)
def _closed(session: Session, arguments: Arguments) -> Finding | None:
    boards = {*_IMAGES.given(session, arguments)}
    itself, right = _itself(arguments), {*_images(arguments)}
    for image in sorted(boards & right - {itself}):
        other = (list(oracle.columns_of(image)),)
        if {*_IMAGES.given(session, other)} != boards:
            pair = [(arguments, image), (other, itself)]
            wrong, queens = pair[0] if boards != right else pair[1]
            return _about_image(
                "images-of-image",
                wrong,
                _itself(wrong),
                other=oracle.described(queens),
            )
    return None


IMAGES = board_problem(
    scene=_image_scene,
    name="images",
    parameters=("solution",),
    examples=(
        (([1, 3, 0, 2],), [[1, 3, 0, 2], [2, 0, 3, 1]]),
        (
            ([2, 4, 1, 3, 0],),
            [
                [0, 3, 1, 4, 2],
                [2, 0, 3, 1, 4],
                [4, 1, 3, 0, 2],
                [0, 2, 4, 1, 3],
                [2, 4, 1, 3, 0],
                [3, 1, 4, 2, 0],
                [4, 2, 0, 3, 1],
                [1, 3, 0, 2, 4],
            ],
        ),
        (([0],), [[0]]),
    ),
    properties=(
        _IMAGES.none("wrong", "no-image", "sound"),
        _IMAGES.none("missing", "image-missing", "complete", answered=True),
        _at_most_eight,
        _closed,
        repeatable(_image_cases(10, 1, 4), needs=_OTHER),
        of_calls(_image_cases(10, 1, 4), needs=_OTHER)(untouched),
        # Not for one square, where all variants in NumPy are views of the same array.
        of_calls(_image_cases(10, 4, 5), needs=TWO_BOARDS)(own_objects),
    ),
    cases=_image_cases(20, 1, 4, 5),
    answer="solutions",
    probes=(([2, 0, 3, 1, 4],), ([1, 3, 5, 0, 2, 4],), ([1, 3, 0, 2],), ([0],)),
    page="queens/symmetry/",
)


def _given(arguments: Arguments) -> list[oracle.Queens]:
    return [oracle.squares_of(columns) for columns in arguments[0]]


def _size(arguments: Arguments) -> int:
    """Return the size of the boards in a list; 0 for an empty list."""
    return len(arguments[0][0]) if arguments[0] else 0


def _scene(arguments: Arguments) -> Scene | None:
    """Draw the first board, if there is one."""
    n = _size(arguments)
    return Scene(n, n, queens=_given(arguments)[0]) if n else None


def _difficulty(arguments: Arguments) -> tuple[object, ...]:
    (boards,) = arguments
    return _size(arguments), len(boards), boards


def _smallest_lists() -> Iterator[list[list[int]]]:
    """Yield lists that expose most mistakes, the shortest first."""
    (one, two), five, seven = map(oracle.as_lists, (4, 5, 7))
    yield from ([], [[0]], [[0], [0]], [one], [one, one], [one, two], [two, one])
    yield from ([two, one, two], five[:1], *map(list, combinations(five, 2)))
    alike = oracle.images(oracle.squares_of(five[0]), 5)
    ours = [each for each in five if oracle.squares_of(each) in alike]
    others = [each for each in five if each not in ours]
    # Two solutions of the same class, with one of another class between them.
    for other, image in product(others, ours[1:]):
        yield [ours[0], other, image]
    yield from (ours[:1] * 8, ours, ours * 2, five, five[::-1])
    yield from (oracle.as_lists(6), seven[::5], seven)


_FIRST: tuple[Arguments, ...] = tuple((boards,) for boards in _smallest_lists())


def _small_in_two_orders() -> Iterator[tuple[Arguments, Arguments]]:
    for (boards,) in _FIRST:
        yield (boards,), ([*boards[:-2], *boards[:-3:-1]],)
        yield (boards,), (boards[::-1],)


@composite
def _solution_lists(draw: DrawFn) -> Arguments:
    """Draw a list of solutions of one size: all of them, or some, possibly with duplicates."""
    # Indices are drawn, so that solutions are computed only when they are needed.
    boards = oracle.as_lists(draw(sampled_from((4, 5, 6, 7, 8))))
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
        _FIRST,
        _difficulty,
        trials,
        ((oracle.as_lists(8),), (oracle.as_lists(8)[::-1],)),
    )


_ORDERS = Cases(
    _in_two_orders(),
    tuple(_small_in_two_orders()),
    lambda case: _difficulty(case[0]),
    20,
)
_SOME = Cases(
    _solution_lists(),
    _FIRST[:9],
    _difficulty,
    10,
    often=((oracle.as_lists(4),), (oracle.as_lists(5),)),
)


def _about(
    code: str, arguments: Arguments, queens: oracle.Queens, **values: object
) -> Finding:
    n = _size(arguments)
    scene = Scene(n, n, queens=queens)
    return found(code, arguments, scene, **values, board=oracle.described(queens))


_REDUCED = Need(
    N_(
        "None of the answers checked here has some of the given boards, but not all."
    ),
    lambda session, case: (
        0 < len({*session.answer(case)} - {()}) < len({*_given(case)})
    ),
)
_CLASSES = Items(
    right=_given,
    about=_about,
    cases=_cases(40),
    needs=_REDUCED,
    key=lambda arguments, queens: oracle.class_of(queens, _size(arguments)),
)
_AFTER = ("from-given", "one-per-class", "every-class")


@of_calls(_cases(40), needs=_REDUCED)
def _one_per_class(session: Session, arguments: Arguments) -> Finding | None:
    twice = _CLASSES.twice(session, arguments)
    if not twice:
        return None
    first, second = twice
    if first == second:
        return _about("kept-twice", arguments, first)
    return _about("class-twice", arguments, first, other=oracle.described(second))


@of_calls(_cases(20), after=_AFTER, needs=_REDUCED, answered=True)
def _idempotent(session: Session, arguments: Arguments) -> Finding | None:
    kept = session.answer(arguments)
    if _CLASSES.twice(session, arguments) or _CLASSES.wrong(session, arguments):
        return None  # other properties report this
    again = ([list(oracle.columns_of(queens)) for queens in kept],)
    number = len(session.answer(again))
    if number == len(kept):
        return None
    scene = _scene(again)
    return found("reduced-again", again, scene, count=len(kept), again=number)


@of_calls(_ORDERS, after=_AFTER, needs=_REDUCED.of_first(), answered=True)
def _any_order(
    session: Session, case: tuple[Arguments, Arguments]
) -> Finding | None:
    one, other = case
    numbers = len(session.answer(one)), len(session.answer(other))
    if numbers[0] == numbers[1]:
        return None
    n = _size(one)
    right = len({oracle.class_of(queens, n) for queens in _given(one)})
    wrong = one if numbers[0] != right else other
    count, instead = numbers if wrong is one else numbers[::-1]
    scene = _scene(wrong)
    return found("order-of-list", wrong, scene, count=count, other=instead)


REDUCE_SYMMETRY = Problem(
    scene=_scene,
    name="reduce-symmetry",
    parameters=("solutions",),
    picture="queens",
    examples=(
        (([[1, 3, 0, 2], [2, 0, 3, 1]],), [[1, 3, 0, 2]]),
        (([[0, 2, 4, 1, 3], [1, 4, 2, 0, 3]],), [[0, 2, 4, 1, 3], [1, 4, 2, 0, 3]]),
        (([],), []),
    ),
    properties=(
        _CLASSES.none("wrong", "not-from-given", "from-given", 30),
        _one_per_class,
        _CLASSES.none(
            "missing",
            "class-lost",
            "every-class",
            after=("from-given",),
            answered=True,
        ),
        _idempotent,
        _any_order,
        repeatable(_SOME, needs=_REDUCED),
        of_calls(_SOME, needs=_REDUCED)(untouched),
    ),
    # The boards are compared with given ones: rows and columns are not interchangeable.
    cases=_cases(20),
    formats=tuple(replace(each, note="") for each in SOLUTIONS),
    probes=(*((oracle.as_lists(n),) for n in (6, 5, 4)), ([[0]],)),
    board=lambda arguments: (_size(arguments), _size(arguments)),
    size=lambda arguments: _size(arguments) * len(arguments[0]),
    page="queens/symmetry/",
)
