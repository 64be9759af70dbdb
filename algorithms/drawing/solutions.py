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
    """Return captions with numbers."""
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
    """Return solutions as tuples of squares, each on a board whose size is the number of queens."""
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
    """Paint solutions, each with its number below it."""
    drawings = (queens_svg(squares, len(squares)) for squares in boards)
    # NOTE: below the picture of a solution, such as 3 of 12.
    sentence = N_("Solution {number} of {total}")
    captions = numbered(sentence, range(1, len(boards) + 1), language)
    return frames(drawings, captions, language)
