"""The problem of images: a solution turned and mirrored in all ways."""

from collections import Counter
from typing import TYPE_CHECKING

from hypothesis.strategies import SearchStrategy, integers, sampled_from

from algorithms.drawing import Scene
from algorithms.errors import N_
from algorithms.practice.forms import SOLUTIONS
from algorithms.practice.model import Example, Fault, Finding, Problem
from algorithms.practice.problems.common import (
    Cases,
    answers,
    own_objects,
    repeatable,
    untouched,
)
from algorithms.practice.problems.known import (
    Queens,
    columns_of,
    images,
    solutions,
    squares_of,
)
from algorithms.practice.problems.placing import shown
from algorithms.practice.replies import Arguments

if TYPE_CHECKING:
    from algorithms.practice.model import Session

__all__ = ["FAULTS", "IMAGES", "described"]

# NOTE: In all texts of this problem {image} is a board, written as the column of each row's
# queen, such as (1, 3, 0, 2); if its queens do not stand so, their squares are listed.
_NO_IMAGE = Fault(
    "no-image",
    N_(
        "The answer holds {image}, but no rotation and no reflection of the board that was "
        "given makes this of it."
    ),
    N_("Only images of the board: turned, mirrored, or both."),
    N_(
        "Take one queen, say that of row 0, and follow where your code puts her. Does the last "
        "row become row 0, or is something one too much or too little?"
    ),
)
_MISSING = Fault(
    "image-missing",
    N_("The image {image} is missing."),
    N_("All images that differ from the board that was given."),
    N_(
        "Which turns and which mirrors does your code go through? A mirrored board can be "
        "turned, too."
    ),
)
_TOO_MANY = Fault(
    "more-than-eight",
    # NOTE: {count} is a number greater than 8
    N_("The number of answers is {count}, but a board has eight images at most."),
    N_("Eight images at most, with the board itself."),
    N_(
        "Which of your turns and mirrors, one after the other, do the same as another?"
    ),
)
_TOO_OFTEN = Fault(
    "image-too-often",
    # NOTE: {count} and {times} are numbers: how often the image comes, and how often it may
    N_(
        "{image} is among the answers too often: {count} times. The number of turns and mirrors "
        "that lead to it is {times}."
    ),
    N_("Each image once; more often only if several ways lead to it."),
    N_(
        "Which of your turns and mirrors, one after the other, do the same as another?"
    ),
)
_NOT_CLOSED = Fault(
    "images-of-image",
    # NOTE: {other} is another board, written like {image}
    N_(
        "{image} and {other} are images of each other, but the answers for them, each with the "
        "board itself, are not the same boards."
    ),
    N_("The same boards, whichever of them one begins with."),
    N_("Follow your code for the two boards side by side: where do they part?"),
)
FAULTS = (_NO_IMAGE, _MISSING, _TOO_MANY, _TOO_OFTEN, _NOT_CLOSED)
"""The ways in which an answer can be wrong."""


def described(queens: Queens) -> object:
    """Return how a text speaks of a board.

    Args:
        queens: The squares of its queens, sorted.

    Returns:
        The column of each row's queen, or the squares if there is not one a row.

    Example:
        >>> described(((0, 1), (1, 0))), described(((0, 1), (0, 2)))
        ((1, 0), [(0, 1), (0, 2)])
    """
    rows = [row for row, _ in queens]
    return columns_of(queens) if rows == list(range(len(queens))) else list(queens)


def _sound(session: "Session", arguments: Arguments) -> Finding | None:
    (columns,) = arguments
    given, n = session.answer(arguments), len(columns)
    right = set(images(squares_of(columns), n))
    wrong = next((queens for queens in given if queens not in right), None)
    return wrong if wrong is None else _finding(_NO_IMAGE, arguments, wrong)


def _complete(session: "Session", arguments: Arguments) -> Finding | None:
    (columns,) = arguments
    given, itself = session.answer(arguments), squares_of(columns)
    right = images(itself, len(columns))
    missing = (
        queens for queens in right if queens != itself and queens not in given
    )
    queens = next(missing, None)
    return queens if queens is None else _finding(_MISSING, arguments, queens)


def _at_most_eight(session: "Session", arguments: Arguments) -> Finding | None:
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


def _closed(session: "Session", arguments: Arguments) -> Finding | None:
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
    return Finding(fault, arguments, values, shown(queens, len(arguments[0])))


def _scene(arguments: Arguments) -> Scene:
    (columns,) = arguments
    return shown(squares_of(columns), len(columns))


def _difficulty(arguments: Arguments) -> tuple[object, ...]:
    return len(arguments[0]), arguments[0]


def _drawn() -> SearchStrategy[Arguments]:
    """Return what draws solutions; there are none for 2 and 3."""

    def of_size(n: int) -> SearchStrategy[Arguments]:
        # Drawn by place: they are computed when the first one is drawn.
        return integers(0, len(solutions(n)) - 1).map(
            lambda place: (list(columns_of(sorted(solutions(n))[place])),)
        )

    return sampled_from((4, 5, 6, 7, 8)).flatmap(of_size)


def _smallest(*sizes: int) -> tuple[Arguments, ...]:
    return tuple(
        (list(columns_of(queens)),)
        for n in sizes
        for queens in sorted(solutions(n))
    )


def _cases(trials: int, *sizes: int) -> Cases:
    return Cases(_drawn(), _smallest(*sizes), _difficulty, trials, _scene)


IMAGES = Problem(
    "images",
    N_("All images of a solution"),
    N_(
        "Your function gets a solution of the queens: the list of the columns, one for each "
        "row, counted from 0. Return its images: the boards that come out when it is turned by "
        "90, 180 and 270 degrees, and mirrored, and turned and mirrored. There are at most eight "
        "with the solution itself, which may be among them or not. If several ways lead to the "
        "same board, it may come once or several times. The order does not matter."
    ),
    ("solution",),
    (
        Example(([1, 3, 0, 2],), "[[1, 3, 0, 2], [2, 0, 3, 1]]"),
        Example(
            ([2, 4, 1, 3, 0],),
            "[[0, 3, 1, 4, 2], [2, 0, 3, 1, 4], [4, 1, 3, 0, 2], [0, 2, 4, 1, 3], "
            "[2, 4, 1, 3, 0], [3, 1, 4, 2, 0], [4, 2, 0, 3, 1], [1, 3, 0, 2, 4]]",
        ),
        Example(([0],), "[[0]]"),
    ),
    (
        answers(_cases(20, 1, 4, 5)),
        _cases(40, 1, 4, 5, 6).property(
            "sound", N_("Each answer is an image of the solution."), _sound
        ),
        _cases(40, 1, 4, 5, 6).property(
            "complete", N_("No image is missing."), _complete
        ),
        _cases(20, 1, 4, 5, 6).property(
            "at-most-eight",
            N_(
                "There are at most eight answers, and none is repeated without need."
            ),
            _at_most_eight,
        ),
        _cases(8, 1, 4, 5).property(
            "closed",
            N_("The images of an image are the same boards."),
            _closed,
        ),
        repeatable(_cases(10, 1, 4)),
        untouched(_cases(10, 1, 4)),
        # Not for one square: all images in NumPy are views of the same one there.
        own_objects(_cases(10, 4, 5)),
    ),
    SOLUTIONS,
    (([2, 0, 3, 1, 4],), ([1, 3, 5, 0, 2, 4],), ([1, 3, 0, 2],), ([0],)),
    lambda arguments: (len(arguments[0]), len(arguments[0])),
    lambda arguments: len(arguments[0]),
    lambda _: True,
    "queens/symmetry/",
)
"""What turning and mirroring makes of a solution."""
