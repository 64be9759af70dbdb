"""A drawing as a PNG or GIF file."""

from functools import partial
from os import PathLike
from pathlib import Path

from algorithms.base.arguments import check_path, check_suffix, check_text
from algorithms.base.messages import choose_language
from algorithms.drawing.files import refuse_existing, write_whole
from algorithms.drawing.frames import frames, whole
from algorithms.drawing.raster import check_extra, painted

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
