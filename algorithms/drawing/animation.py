"""Solutions, tours and walkthroughs as animated GIFs."""

from collections.abc import Iterable, Iterator, Sequence
from functools import partial
from itertools import chain, islice
from os import PathLike
from pathlib import Path
from typing import TYPE_CHECKING, Any

from algorithms.base.arguments import (
    check_function,
    check_instance,
    check_iterable,
    check_path,
    check_seconds,
    check_suffix,
)
from algorithms.base.errors import InvalidValueError, shorten
from algorithms.base.messages import choose_language
from algorithms.base.texts import N_
from algorithms.board import tour_path, tour_size
from algorithms.board.scene import Scene
from algorithms.drawing.files import (
    MOST_FRAMES,
    refuse_existing,
    write_gif,
    write_whole,
)
from algorithms.drawing.frames import frames
from algorithms.drawing.raster import check_extra
from algorithms.drawing.scene import scene_of
from algorithms.drawing.solutions import (
    Progress,
    check_solutions,
    numbered,
    paint_solutions,
)
from algorithms.drawing.svg import Svg, board_svg, tour_svg
from algorithms.walkthrough import Walkthrough, narrate

if TYPE_CHECKING:
    from PIL.Image import Image

_LONGEST = 65_535  # hundredths of a second, the limit of two bytes


def save_gif(
    solutions: Iterable[Iterable[Sequence[int]]],
    path: str | PathLike[str],
    *,
    language: str | None = None,
    seconds: float = 1.6,
    pause: float | None = None,
    progress: Progress | None = None,
    overwrite: bool = True,
) -> Path:
    """Save solutions as one animated GIF that repeats forever.

    The article shows each picture for 8 frames of 0.2 s, and the last one for 16.

    Args:
        solutions: As in `save_pictures`; all must be for the same board size.
        path: The file, in an existing folder; its name ends in `.gif`.
        language: The language of the captions; None to write only numbers.
        seconds: The time for each solution, in seconds. A GIF stores durations in hundredths of a
            second, up to 655.35 s.
        pause: The time for the last frame; None means twice as long as for the others.
        progress: As in `save_pictures`.
        overwrite: False to raise an error if the file already exists.

    Returns:
        The path.

    Raises:
        MissingExtraError: `drawing-missing`: the `drawing` extra is not installed.
        InvalidTypeError: As in `save_pictures`; `not-a-duration`: a time is not a number.
        InvalidValueError: As in `save_pictures`; `malformed-solution` is also raised if the board
            sizes differ; `negative-size`: a time is below zero; `too-many-frames`: there are more
            than `MOST_FRAMES` solutions; `unknown-picture`: the file name does not end in
            `.gif`.
        OSError: The folder does not exist, or the file cannot be written or exists already.

    Example:
        >>> import tempfile
        >>> with tempfile.TemporaryDirectory() as folder:
        ...     save_gif([[(0, 0)]], Path(folder, "one.gif")).read_bytes()[:6]
        b'GIF89a'
    """
    check_extra()
    boards = check_solutions(
        islice(check_iterable(solutions, "solutions"), MOST_FRAMES + 1)
    )
    n = len(boards[0])
    for squares in boards:
        if len(squares) != n:
            raise InvalidValueError(
                "malformed-solution", n=n, value=shorten(squares)
            )
    times = _times(len(boards), seconds, pause)
    pictures = paint_solutions(boards, language)
    return _save(pictures, times, path, progress, overwrite=overwrite)


def save_tour(
    tour: object,
    path: str | PathLike[str],
    *,
    language: str | None = None,
    seconds: float = 0.5,
    pause: float | None = None,
    title: str = "",
    show_title: bool = False,
    width: int | None = None,
    progress: Progress | None = None,
    overwrite: bool = True,
) -> Path:
    """Save a knight's tour as an animated GIF that repeats forever, one frame per square.

    Args:
        tour: As in `tour_svg`.
        path: As in `save_gif`.
        language: As in `save_gif`.
        seconds: The time for each square, as in `save_gif`.
        pause: How long the complete tour is shown; None means five times as long as each square.
        title: As in `board_svg`.
        show_title: As in `board_svg`.
        width: As in `board_svg`.
        progress: As in `save_pictures`.
        overwrite: As in `save_gif`.

    Returns:
        The path.

    Raises:
        MissingExtraError: `drawing-missing`: the `drawing` extra is not installed.
        InvalidTypeError: As in `save_gif`.
        InvalidValueError: `unknown-picture`, `malformed-tour`, `unreadable-answer`;
            `negative-size`: a time is below zero; `too-many-frames`: there are more than
            `MOST_FRAMES` squares; `unknown-language`; `no-font`: no font of this package or of
            the system has a character of the visible title; or as in `board_svg`.
        OSError: As in `save_gif`.

    Example:
        >>> import tempfile
        >>> with tempfile.TemporaryDirectory() as folder:
        ...     save_tour([[0]], Path(folder, "tour.gif")).read_bytes()[:6]
        b'GIF89a'
    """
    check_extra()
    squares = tour_path(tour)
    (rows, columns), total = tour_size(squares), len(squares)
    times = _times(total, seconds, pause, longer=5)
    scenes = (Scene(rows, columns, path=squares[:k]) for k in range(1, total))
    # NOTE: below the picture of a knight's tour after a move, such as 20 of 35.
    captions = numbered(N_("Move {number} of {total}"), range(total), language)
    look: Any = {"title": title, "show_title": show_title}
    moving = (board_svg(scene, **look) for scene in scenes)
    drawings = chain(moving, [tour_svg(squares, **look)])
    pixels = tour_svg(squares, width=width).pixels
    pictures = frames(drawings, captions, language, pixels)
    return _save(pictures, times, path, progress, overwrite=overwrite)


Svg.animate = staticmethod(save_tour)


def save_walkthrough(
    walkthrough: Walkthrough,
    path: str | PathLike[str],
    *,
    language: str | None = None,
    seconds: float = 1.6,
    pause: float | None = None,
    progress: Progress | None = None,
    overwrite: bool = True,
) -> Path:
    """Save a recorded run as an animated GIF that repeats forever, one frame per step.

    Args:
        walkthrough: The run. Four queens with `coordinate_sets` take 78 steps.
        path: As in `save_gif`.
        language: The language of the captions, in any form that
            `algorithms.messages.choose_language` accepts.
        seconds: The time for each step, as in `save_gif`.
        pause: The time for the last frame; None means twice as long as for the others.
        progress: As in `save_pictures`.
        overwrite: As in `save_gif`.

    Returns:
        The path.

    Raises:
        MissingExtraError: `drawing-missing`: the `drawing` extra is not installed.
        InvalidTypeError: As in `save_gif`.
        InvalidValueError: `no-pictures`: there is no step; `too-many-frames`: there are more than
            `MOST_FRAMES` steps; `negative-size`: a time is below zero; `unknown-language`;
            `unknown-picture`: the file name does not end in `.gif`.
        OSError: As in `save_gif`.

    Example:
        >>> import tempfile
        >>> from algorithms.walkthrough import record
        >>> with tempfile.TemporaryDirectory() as folder:
        ...     path = Path(folder, "steps.gif")
        ...     save_walkthrough(record("queens.column_array", 1), path).read_bytes()[:6]
        b'GIF89a'
    """
    check_extra()
    check_instance(walkthrough, Walkthrough, "walkthrough")
    total = len(walkthrough.steps)
    if not total:
        raise InvalidValueError("no-pictures")
    times = _times(total, seconds, pause)
    code = choose_language(language)
    drawings = (board_svg(scene_of(walkthrough, k)) for k in range(total))
    captions = [narrate(walkthrough, k, code) for k in range(total)]
    pictures = frames(drawings, captions, code)
    return _save(pictures, times, path, progress, overwrite=overwrite)


def _times(
    total: int, seconds: float, pause: float | None, longer: int = 2
) -> list[int]:
    """Return the time for each frame, in hundredths of a second."""
    if total > MOST_FRAMES:
        raise InvalidValueError("too-many-frames", limit=MOST_FRAMES)
    usual = check_seconds(seconds, "seconds")
    last = longer * usual if pause is None else check_seconds(pause, "pause")
    times = [usual] * (total - 1) + [last]
    return [min(round(100 * min(time, _LONGEST)), _LONGEST) for time in times]


def _save(
    pictures: Iterator["Image"],
    times: list[int],
    path: str | PathLike[str],
    progress: Progress | None,
    *,
    overwrite: bool,
) -> Path:
    target = check_path(path, "path")
    check_suffix(target, ".gif")
    check_function(progress, "progress")
    if not overwrite:
        refuse_existing([target])

    def counted() -> Iterator["Image"]:
        for number, picture in enumerate(pictures, start=1):
            if progress:
                progress(number, len(times))
            yield picture

    return write_whole(target, partial(write_gif, counted(), times))
