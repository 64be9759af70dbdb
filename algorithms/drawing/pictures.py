"""Solutions as PNG files and as an animated GIF."""

from collections.abc import Iterable, Iterator, Sequence
from functools import partial
from os import PathLike
from pathlib import Path
from reprlib import repr as shorten
from typing import TYPE_CHECKING, BinaryIO

from algorithms.board import Square
from algorithms.drawing.files import refuse_existing, write_whole
from algorithms.drawing.frames import frames
from algorithms.drawing.raster import check_pillow
from algorithms.drawing.svg import queens_svg
from algorithms.errors import InvalidValueError, check_square

if TYPE_CHECKING:
    from PIL.Image import Image

__all__ = ["save_gif", "save_pictures"]

_LONGEST = 655.35  # seconds; a GIF counts hundredths in two bytes


def save_pictures(
    solutions: Iterable[Iterable[Sequence[int]]],
    folder: str | PathLike[str],
    *,
    overwrite: bool = True,
) -> list[Path]:
    """Save one PNG a solution, called `<n>_<k>.png` for the k-th solution of n queens.

    The numbers are not padded, as in the article, so sorting the names puts `8_10.png`
    before `8_2.png`; the returned list is in the order of the solutions.

    Args:
        solutions: The (row, column) of the queens of each solution, such as
            `algorithms.queens.choice_points.solutions` yields.
        folder: Where to put the files; made when it does not exist.
        overwrite: False refuses to write when one of the files is there already.

    Returns:
        The paths, in the order of the solutions. Should writing fail halfway, the files
        written so far are whole.

    Raises:
        MissingExtraError: `pillow-missing`: Pillow is not installed.
        InvalidTypeError: `not-an-integer`: a coordinate is no integer.
        InvalidValueError: `no-pictures`: there is no solution; `not-a-square`, `off-board`;
            `malformed-solution`: a square comes twice.
        OSError: A file cannot be written, or is there already.

    Example:
        >>> import tempfile
        >>> with tempfile.TemporaryDirectory() as folder:
        ...     [path.name for path in save_pictures([[(0, 0)]], folder)]
        ['1_1.png']
    """
    check_pillow()
    boards = _check(solutions)
    home = Path(folder)
    paths = [
        home / f"{len(squares)}_{k}.png"
        for k, squares in enumerate(boards, start=1)
    ]
    if not overwrite:
        refuse_existing(paths)
    home.mkdir(parents=True, exist_ok=True)
    for path, picture in zip(paths, _paint(boards), strict=True):
        write_whole(path, partial(_write_png, picture))
    return paths


def save_gif(
    solutions: Iterable[Iterable[Sequence[int]]],
    path: str | PathLike[str],
    *,
    seconds: float = 1.6,
    pause: float | None = None,
    overwrite: bool = True,
) -> Path:
    """Save the solutions as one animated GIF that repeats for ever.

    The article shows each picture for 8 frames of 0.2 s, the last one for 16.

    Args:
        solutions: As in `save_pictures`, all of one board size.
        path: The file, in a folder that exists.
        seconds: How long each solution is shown. A GIF counts hundredths of a second, up to
            655.35 s.
        pause: How long the last one is shown; None means twice as long as the others.
        overwrite: False refuses to write when the file is there already.

    Returns:
        The path.

    Raises:
        MissingExtraError: `pillow-missing`: Pillow is not installed.
        InvalidTypeError: `not-an-integer`: a coordinate is no integer.
        InvalidValueError: As in `save_pictures`; `malformed-solution` also when the board
            sizes differ; `negative-size`: a time is below zero.
        OSError: The folder does not exist, or the file cannot be written or is there already.

    Example:
        >>> import tempfile
        >>> with tempfile.TemporaryDirectory() as folder:
        ...     save_gif([[(0, 0)]], Path(folder, "one.gif")).read_bytes()[:6]
        b'GIF89a'
    """
    check_pillow()
    boards = _check(solutions)
    n = len(boards[0])
    for squares in boards:
        if len(squares) != n:
            raise InvalidValueError(
                "malformed-solution", n=n, value=shorten(squares)
            )
    usual = _milliseconds(seconds, "seconds")
    last = _milliseconds(2 * seconds if pause is None else pause, "pause")
    target = Path(path)
    if not overwrite:
        refuse_existing([target])
    durations = [usual] * (len(boards) - 1) + [last]
    return write_whole(target, partial(_write_gif, boards, durations))


def _paint(boards: list[tuple[Square, ...]]) -> Iterator["Image"]:
    drawings = (queens_svg(squares, len(squares)) for squares in boards)
    captions = [
        f"{k}\N{NO-BREAK SPACE}/\N{NO-BREAK SPACE}{len(boards)}"
        for k in range(1, len(boards) + 1)
    ]
    return frames(drawings, captions)


def _check(
    solutions: Iterable[Iterable[Sequence[int]]],
) -> list[tuple[Square, ...]]:
    """Return the solutions as tuples of squares of boards as large as they are long."""
    boards = []
    for solution in solutions:
        given = tuple(solution)
        n = len(given)
        squares = tuple(check_square(square, n, n) for square in given)
        if len(set(squares)) != n:
            raise InvalidValueError("malformed-solution", n=n, value=shorten(given))
        boards.append(squares)
    if not boards:
        raise InvalidValueError("no-pictures")
    return boards


def _milliseconds(seconds: float, name: str) -> int:
    if not seconds >= 0:  # so that nan is refused too
        raise InvalidValueError("negative-size", name=name, value=seconds)
    return round(100 * min(seconds, _LONGEST)) * 10


def _write_png(picture: "Image", file: BinaryIO) -> None:
    picture.save(file, format="PNG")


def _write_gif(
    boards: list[tuple[Square, ...]], durations: list[int], file: BinaryIO
) -> None:
    pictures = _paint(boards)
    next(pictures).save(
        file,
        format="GIF",
        save_all=True,
        append_images=pictures,
        duration=durations,
        loop=0,
        optimize=False,
    )
