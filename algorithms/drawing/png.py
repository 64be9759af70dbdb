"""Drawings and solutions as PNG files."""

from collections.abc import Iterable, Sequence
from functools import partial
from os import PathLike
from pathlib import Path

from algorithms.arguments import (
    check_function,
    check_path,
    check_suffix,
    check_text,
)
from algorithms.drawing.files import refuse_existing, write_whole
from algorithms.drawing.frames import frames, whole
from algorithms.drawing.raster import check_extra, painted
from algorithms.drawing.solutions import Progress, check_solutions, paint_solutions
from algorithms.messages import choose_language

__all__ = ["save_picture", "save_pictures"]

_LONGEST = 1000  # characters of a caption


def save_picture(
    drawing: str,
    path: str | PathLike[str],
    *,
    caption: str = "",
    language: str | None = None,
    overwrite: bool = True,
) -> Path:
    """Save a drawing as PNG, or as a GIF with a single frame.

    Args:
        drawing: The SVG text made by a function of this package, such as `tour_svg`.
        path: The file, in an existing folder; its name ends in `.png` or `.gif`.
        caption: The text to write below the drawing.
        language: The language of the caption, which is aligned to the left or, in a right-to-left
            language, to the right; None to centre the caption.
        overwrite: False to raise an error if the file already exists.

    Returns:
        The path.

    Raises:
        MissingExtraError: `drawing-missing`: the `drawing` extra is not installed.
        InvalidTypeError: `not-a-text`: the drawing or the caption is not a string; `not-a-path`.
        InvalidValueError: `not-a-drawing`, `drawing-too-large`; `too-long`: the caption has more
            than 1000 characters; `not-a-path` or `unknown-language`; `unknown-picture`: the file
            name ends in neither `.png` nor `.gif`.
        OSError: The folder does not exist, or the file cannot be written or exists already.

    Example:
        >>> import tempfile
        >>> from algorithms.drawing import queens_svg
        >>> with tempfile.TemporaryDirectory() as folder:
        ...     save_picture(queens_svg([(0, 0)], 1), Path(folder, "a.png")).read_bytes()[1:4]
        b'PNG'
    """
    check_extra()
    target = check_path(path, "path")
    kind = check_suffix(target, ".png", ".gif")
    drawing, caption = (
        check_text(drawing, "drawing"),
        check_text(caption, "caption", _LONGEST),
    )
    if language is not None:
        choose_language(language)
    if not overwrite:
        refuse_existing([target])
    if caption:
        (picture,) = frames([drawing], [caption], language)
    else:
        picture = painted([drawing], whole(drawing))
    return write_whole(target, partial(picture.save, format=kind[1:].upper()))


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
        InvalidTypeError: `not-a-collection`; `not-an-integer`: a coordinate is not an integer.
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
    paths = [
        home / f"{len(squares)}_{k}.png"
        for k, squares in enumerate(boards, start=1)
    ]
    if not overwrite:
        refuse_existing(paths)
    home.mkdir(parents=True, exist_ok=True)
    pictures = paint_solutions(boards, language)
    for k, (path, picture) in enumerate(zip(paths, pictures, strict=True), start=1):
        write_whole(path, partial(picture.save, format="PNG"))
        if progress:
            progress(k, len(boards))
    return paths
