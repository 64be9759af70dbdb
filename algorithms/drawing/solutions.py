"""Solutions as PNG files, and what an animation of solutions shares with them."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from os import PathLike
from pathlib import Path
from typing import TYPE_CHECKING

from algorithms.base.arguments import check_function, check_items, check_path
from algorithms.base.errors import InvalidValueError, check_square, shorten
from algorithms.base.messages import translate
from algorithms.base.texts import N_
from algorithms.board import Square
from algorithms.board.formats.reading import read_queens
from algorithms.drawing.files import refuse_existing, write_whole
from algorithms.drawing.frames import frames
from algorithms.drawing.raster import check_extra
from algorithms.drawing.svg import queens_svg

if TYPE_CHECKING:
    from PIL.Image import Image

_MOST = 100_000  # pictures of solutions from an iterator

Progress = Callable[[int, int], object]
"""A function that is called after each picture with the number so far and the total."""


def save_pictures(
    solutions: Iterable[Iterable[Sequence[int]]],
    folder: str | PathLike[str],
    *,
    language: str | None = None,
    progress: Progress | None = None,
    overwrite: bool = True,
) -> list[Path]:
    """Save one PNG per solution, named `<n>_<k>.png` for the k-th solution of n queens.

    As in the article, the numbers are not padded, so sorting the names puts `8_10.png` before
    `8_2.png`; the returned list is in the order of the solutions.

    Args:
        solutions: For each solution, the squares (row, column) of its queens, as yielded by
            `algorithms.queens.choice_points.solutions`.
        folder: The folder for the files; it is created if necessary.
        language: The language of the captions; None to write only numbers.
        progress: A callback that, after each picture, receives the number of pictures written so
            far and the total.
        overwrite: False to raise an error if one of the files already exists.

    Returns:
        The paths, in the order of the solutions. If writing fails halfway, the files written
        so far are complete.

    Raises:
        MissingExtraError: `drawing-missing`: the `drawing` extra is not installed.
        InvalidTypeError: `not-a-path`, `not-a-function`, `not-a-text`, `no-answer` or
            `not-a-collection`; `not-an-integer`: a coordinate is not an integer.
        InvalidValueError: `no-pictures`: there is no solution; `not-a-square`, `off-board`;
            `malformed-solution`: a square occurs twice; `unknown-language`.
        OSError: A file cannot be written, or exists already.

    Example:
        >>> import tempfile
        >>> with tempfile.TemporaryDirectory() as folder:
        ...     [path.name for path in save_pictures([[(0, 0)]], folder)]
        ['1_1.png']
    """
    check_extra()
    home = check_path(folder, "folder")
    check_function(progress, "progress")
    boards = check_solutions(solutions)
    names = (f"{len(each)}_{k}.png" for k, each in enumerate(boards, start=1))
    paths = [home / name for name in names]
    if not overwrite:
        refuse_existing(paths)
    home.mkdir(parents=True, exist_ok=True)
    pictures = paint_solutions(boards, language)
    for k, (path, picture) in enumerate(zip(paths, pictures, strict=True), start=1):
        write_whole(path, partial(picture.save, format="PNG"))
        if progress:
            progress(k, len(boards))
    return paths


def numbered(sentence: str, numbers: range, language: str | None) -> list[str]:
    """Return captions with numbers."""
    total = numbers[-1]
    if language is None:  # no-break spaces: no line break inside
        return [f"{number}\xa0/\xa0{total}" for number in numbers]
    say = partial(translate, sentence, language, total=total)
    return [say(number=number) for number in numbers]


def check_solutions(solutions: Iterable[object]) -> list[tuple[Square, ...]]:
    """Return solutions as tuples of squares, each on a board whose size is the number of queens."""
    boards = []
    for solution in check_items(solutions, "solutions", _MOST):
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
    numbers = range(1, len(boards) + 1)
    # NOTE: below the picture of a solution, such as 3 of 12.
    captions = numbered(N_("Solution {number} of {total}"), numbers, language)
    return frames(drawings, captions, language)
