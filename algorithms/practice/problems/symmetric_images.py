"""The problem of finding the symmetric variants of a solution."""

from collections import Counter
from functools import cache

from hypothesis.strategies import SearchStrategy, integers, sampled_from

from algorithms.base.texts import N_
from algorithms.board.formats import SOLUTIONS
from algorithms.board.scene import Scene
from algorithms.practice.findings import Fault, Finding
from algorithms.practice.model import Cases, Example, Need, Property, Session
from algorithms.practice.problems.answers import answers
from algorithms.practice.problems.placements import board_problem
from algorithms.practice.problems.queens_oracle import (
    Queens,
    any_solution,
    columns_of,
    images,
    solutions,
    squares_of,
)
from algorithms.practice.problems.queens_properties import TWO_BOARDS, scene_of
from algorithms.practice.problems.shared_properties import (
    own_objects,
    repeatable,
    untouched,
)
from algorithms.practice.replies import Arguments

_SAME_RESULT = N_(
    "Which sequences of your rotations and reflections have the same result?"
)

# NOTE: In all texts of this problem {image} is a board, written as the column of the queen in
# each row, such as (1, 3, 0, 2); without one queen per row, the squares are listed.
_NO_IMAGE = Fault(
    "no-image",
    N_(
        "The answer contains {image}, which is neither a rotation nor a reflection of the given "
        "board."
    ),
    N_("Only symmetric variants of the board: rotated, reflected, or both."),
    N_(
        "Choose a queen, such as the one in row 0, and trace where your code puts it. Does the "
        "last row become row 0, or is there an off-by-one error?"
    ),
)
_MISSING = Fault(
    "image-missing",
    N_("The symmetric variant {image} is missing."),
    N_("All symmetric variants; the given board itself may be left out."),
    N_(
        "Which rotations and reflections does your code apply? A reflected board can be rotated, "
        "too."
    ),
)
_TOO_MANY = Fault(
    "more-than-eight",
    # NOTE: {count} is a number greater than 8
    N_(
        "The answer contains {count} boards, but a board has at most eight symmetric variants."
    ),
    N_("At most eight boards, including the given one."),
    _SAME_RESULT,
)
_TOO_OFTEN = Fault(
    "image-too-often",
    # NOTE: {count} and {times} are numbers: how often the variant occurs, and how often it may
    N_(
        "{image} is in the answer {count} times, but it can be produced by only {times} of the "
        "eight rotations and reflections."
    ),
    N_("Each board once, or at most once for each way to produce it."),
    _SAME_RESULT,
)
_NOT_CLOSED = Fault(
    "images-of-image",
    # NOTE: {other} is another board, written like {image}
    N_(
        "{image} and {other} are symmetric variants, but the answers for them, each with the given "
        "board added, are different sets."
    ),
    N_("The same set of boards for every symmetric variant."),
    N_("Trace your code for both boards: where do the results begin to differ?"),
)


def described(queens: Queens) -> object:
    """Return a board as it is shown in a text."""
    rows = [row for row, _ in queens]
    return columns_of(queens) if rows == list(range(len(queens))) else list(queens)


def _sound(session: Session, arguments: Arguments) -> Finding | None:
    (columns,) = arguments
    given, n = session.answer(arguments), len(columns)
    right = set(images(squares_of(columns), n))
    wrong = next((queens for queens in given if queens not in right), None)
    return wrong if wrong is None else _finding(_NO_IMAGE, arguments, wrong)


def _complete(session: Session, arguments: Arguments) -> Finding | None:
    (columns,) = arguments
    given, itself = session.answer(arguments), squares_of(columns)
    right = images(itself, len(columns))
    missing = (
        queens for queens in right if queens != itself and queens not in given
    )
    queens = next(missing, None)
    return queens if queens is None else _finding(_MISSING, arguments, queens)


def _at_most_eight(session: Session, arguments: Arguments) -> Finding | None:
    (columns,) = arguments
    given, itself = session.answer(arguments), squares_of(columns)
    if len(given) > 8:
        values: dict[str, object] = {"count": len(given)}
        return Finding(_TOO_MANY, arguments, values, _scene(arguments))
    may = Counter(images(itself, len(columns)))
    for queens, count in Counter(given).items():
        if 0 < may[queens] < count:
            return _finding(
                _TOO_OFTEN, arguments, queens, count=count, times=may[queens]
            )
    return None


def _closed(session: Session, arguments: Arguments) -> Finding | None:
    (columns,) = arguments
    itself, n = squares_of(columns), len(columns)
    boards = {itself, *session.answer(arguments)}
    right = set(images(itself, n))
    for image in sorted(boards & right - {itself}):
        other = (list(columns_of(image)),)
        if {image, *session.answer(other)} != boards:
            wrong = arguments if boards != right else other
            return _finding(
                _NOT_CLOSED,
                wrong,
                squares_of(wrong[0]),
                other=described(image if wrong is arguments else itself),
            )
    return None


def _finding(
    fault: Fault, arguments: Arguments, queens: Queens, **values: object
) -> Finding:
    values["image"] = described(queens)
    return Finding(fault, arguments, values, scene_of(queens, len(arguments[0])))


def _scene(arguments: Arguments) -> Scene:
    (columns,) = arguments
    return scene_of(squares_of(columns), len(columns))


def _difficulty(arguments: Arguments) -> tuple[object, ...]:
    return len(arguments[0]), arguments[0]


def _generated() -> SearchStrategy[Arguments]:
    """Return a strategy that draws solutions; there are none for 2 and 3."""

    def of_size(n: int) -> SearchStrategy[Arguments]:
        # Indices are drawn, so that solutions are computed only when they are needed.
        return integers(0, len(solutions(n)) - 1).map(
            lambda index: (list(columns_of(sorted(solutions(n))[index])),)
        )

    return sampled_from((4, 5, 6, 7, 8)).flatmap(of_size)


def _smallest(*sizes: int) -> tuple[Arguments, ...]:
    return tuple(
        (list(columns_of(queens)),)
        for n in sizes
        for queens in sorted(solutions(n))
    )


_OTHER = Need(
    N_("None of the answers checked here has a board other than the given one."),
    lambda session, case: {*session.answer(case)} - {squares_of(case[0]), ()},
)
_OFTEN: tuple[Arguments, ...] = (([1, 3, 0, 2],), ([2, 4, 1, 3, 0],))


def _cases(trials: int, *sizes: int) -> Cases:
    return Cases(
        _generated(),
        _smallest(*sizes),
        _difficulty,
        trials,
        _scene,
        _large(),
        _OFTEN,
    )


@cache
def _large() -> tuple[Arguments, ...]:
    """Return a solution and one of its variants for each size from 7 to 16, and for 20."""
    found = []
    for n in (*range(7, 17), 20):
        variants = images(any_solution(n), n)
        found += [(list(columns_of(variants[k])),) for k in (0, n % len(variants))]
    return tuple(sorted(found, key=_difficulty))


IMAGES = board_problem(
    name="images",
    title=N_("All symmetric variants of a solution"),
    statement=N_(
        "Your function receives a solution for n queens: a list with the column of the queen in "
        "each row, counted from 0. Return its symmetric variants: its rotations by 90, 180 and "
        "270 degrees, its reflection, and the rotations of its reflection. There are at most "
        "eight variants, counting the solution itself, which you may include or leave out. If "
        "several of these operations produce the same board, you may return it once or several "
        "times. The order does not matter."
    ),
    parameters=("solution",),
    examples=(
        Example(([1, 3, 0, 2],), "[[1, 3, 0, 2], [2, 0, 3, 1]]"),
        Example(
            ([2, 4, 1, 3, 0],),
            "[[0, 3, 1, 4, 2], [2, 0, 3, 1, 4], [4, 1, 3, 0, 2], [0, 2, 4, 1, 3], "
            "[2, 4, 1, 3, 0], [3, 1, 4, 2, 0], [4, 2, 0, 3, 1], [1, 3, 0, 2, 4]]",
        ),
        Example(([0],), "[[0]]"),
    ),
    properties=(
        answers(_cases(20, 1, 4, 5)),
        Property(
            "sound",
            N_("Each board in the answer is a symmetric variant of the solution."),
            _sound,
            _cases(40, 1, 4, 5, 6),
            needs=_OTHER,
        ),
        Property(
            "complete",
            N_("No symmetric variant is missing."),
            _complete,
            _cases(40, 1, 4, 5, 6),
            needs=_OTHER,
            answered=True,
        ),
        Property(
            "at-most-eight",
            N_(
                "The answer contains at most eight boards, and none more often than the symmetries "
                "produce it."
            ),
            _at_most_eight,
            _cases(20, 1, 4, 5, 6),
            after=("sound",),
            needs=_OTHER,
        ),
        Property(
            "closed",
            N_(
                "All symmetric variants of a solution have the same symmetric variants."
            ),
            _closed,
            _cases(8, 1, 4, 5),
            after=("own-objects", "sound", "complete", "at-most-eight"),
            needs=_OTHER,
        ),
        repeatable(_cases(10, 1, 4), needs=_OTHER),
        untouched(_cases(10, 1, 4), _OTHER),
        # Not for one square, where all variants in NumPy are views of the same array.
        own_objects(_cases(10, 4, 5), TWO_BOARDS),
    ),
    formats=SOLUTIONS,
    probes=(([2, 0, 3, 1, 4],), ([1, 3, 5, 0, 2, 4],), ([1, 3, 0, 2],), ([0],)),
    page="queens/symmetry/",
)
