"""Checks, captions and progress of pictures of solutions."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import TYPE_CHECKING

from algorithms.base.arguments import check_iterable
from algorithms.base.errors import InvalidValueError, check_square, shorten
from algorithms.base.messages import translate
from algorithms.base.texts import N_
from algorithms.board import Square
from algorithms.board.formats.reading import read_queens
from algorithms.drawing.frames import frames
from algorithms.drawing.svg import queens_svg

if TYPE_CHECKING:
    from PIL.Image import Image

Progress = Callable[[int, int], object]
"""A function that is called after each picture with the number so far and the total."""


def numbered(sentence: str, numbers: range, language: str | None) -> list[str]:
    """Return captions with numbers.

    Args:
        sentence: An English sentence of the catalogs with a `number` and a `total`.
        numbers: The numbers; the last one is the total.
        language: The code of the reader's language; None writes "1 / 12".

    Returns:
        One caption per number.

    Raises:
        InvalidValueError: `unknown-language`.

    Example:
        >>> numbered("Solution {number} of {total}", range(1, 3), "en")
        ['Solution 1 of 2', 'Solution 2 of 2']
    """
    total = numbers[-1]
    if language is None:  # no-break spaces: no line break inside
        return [f"{number}\xa0/\xa0{total}" for number in numbers]
    return [
        translate(sentence, language, number=number, total=total)
        for number in numbers
    ]


def check_solutions(
    solutions: Iterable[object],
) -> list[tuple[Square, ...]]:
    """Return solutions as tuples of squares, each on a board whose size is the number of queens.

    Args:
        solutions: As in `save_pictures`.

    Returns:
        A new list.

    Raises:
        InvalidTypeError: As in `save_pictures`.
        InvalidValueError: As in `save_pictures`.

    Example:
        >>> check_solutions([[[0, 0]]])
        [((0, 0),)]
    """
    boards = []
    for solution in check_iterable(solutions, "solutions"):
        placed = read_queens(solution)
        n = placed.n
        squares = tuple(check_square(square, n, n) for square in placed.squares)
        if len(set(squares)) != n:
            raise InvalidValueError(
                "malformed-solution", n=n, value=shorten(squares)
            )
        boards.append(squares)
    if not boards:
        raise InvalidValueError("no-pictures")
    return boards


def paint_solutions(
    boards: Sequence[tuple[Square, ...]], language: str | None
) -> Iterator["Image"]:
    """Paint solutions, each with its number below it.

    Args:
        boards: The result of `check_solutions`.
        language: As in `save_pictures`.

    Returns:
        An iterator over the pictures.

    Raises:
        InvalidValueError: `unknown-language`.

    Example:
        >>> [picture.size for picture in paint_solutions([((0, 0),)], None)]
        [(156, 183)]
    """
    drawings = (queens_svg(squares, len(squares)) for squares in boards)
    # NOTE: below the picture of a solution, such as 3 of 12.
    sentence = N_("Solution {number} of {total}")
    captions = numbered(sentence, range(1, len(boards) + 1), language)
    return frames(drawings, captions, language)
