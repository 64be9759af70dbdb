"""Pictures of answers."""

from functools import partial
from os import PathLike
from pathlib import Path

from algorithms.arguments import check_path, check_suffix
from algorithms.drawing import Svg, queens_svg, save_picture, tour_svg
from algorithms.drawing.files import write_whole
from algorithms.errors import InvalidValueError
from algorithms.formats.reading import read_iterator
from algorithms.solving.answers import Queens, Tour

__all__ = ["Picture", "draw"]


class Picture(Svg):
    """A drawing as SVG text, which a notebook shows and `save` writes to a file."""

    __slots__ = ()

    def save(self, path: str | PathLike[str]) -> Path:
        """Save the drawing.

        Args:
            path: The file, in an existing folder; its name ends in `.svg`, `.png` or `.gif`.

        Returns:
            The path.

        Raises:
            InvalidTypeError: `not-a-path`.
            InvalidValueError: `unknown-picture`: the name has a different ending.
            MissingExtraError: `drawing-missing`: PNG and GIF need the `drawing` extra.
            OSError: The folder does not exist, or the file cannot be written.

        Example:
            >>> import tempfile
            >>> with tempfile.TemporaryDirectory() as folder:
            ...     draw((1, 3, 0, 2)).save(f"{folder}/queens.svg").name
            'queens.svg'
        """
        path = check_path(path, "path")
        if check_suffix(path, ".svg", ".png", ".gif") == ".svg":
            return write_whole(path, lambda file: file.write(self.encode()))
        return save_picture(self, path)


def draw(answer: object, *, title: str = "", description: str = "") -> Picture:
    """Draw queens or a knight's tour.

    Args:
        answer: The answer in any format that the checker knows: a result of this package,
            columns, squares, a board, text or an array. It is drawn as a tour if each square is
            visited once by knight's moves, and otherwise as queens, which may attack each other.
            A numbered board that cannot be read as queens is drawn as a tour with any moves.
        title: The drawing's name, for the tooltip and for screen readers; if empty, the size of the
            board is used.
        description: A description of the picture; a text version of the board is appended to it.

    Returns:
        The text of one `<svg>` element. A notebook shows it as a picture, and its `save` writes
        an SVG, PNG or GIF file.

    Raises:
        InvalidTypeError: `no-answer`: the answer is None.
        InvalidValueError: `unreadable-answer`: the answer is not in a known format;
            `several-answers`: it is a collection of solutions; `off-board`.

    Example:
        >>> draw((1, 3, 0, 2)).count('class="queen"')
        4
        >>> draw([[0, 3, 6, 9], [7, 10, 1, 4], [2, 5, 8, 11]]).count('class="queen"')
        0
    """
    as_queens = partial(queens_svg, title=title, description=description)
    as_tour = partial(tour_svg, title=title, description=description)
    if isinstance(answer, Queens):
        return Picture(as_queens(answer.squares, len(answer)))
    answer = read_iterator(answer)
    tour = _tour(answer)
    if tour is not None and (isinstance(answer, Tour) or tour.is_solution()):
        return Picture(as_tour(tour))
    try:
        return Picture(as_queens(answer))
    except InvalidValueError:
        if tour is None:
            raise
        return Picture(as_tour(tour))


def _tour(answer: object) -> Tour | None:
    """Return the answer as a tour, or None if it visits no square or not all of them once."""
    try:
        tour = Tour(answer)
    except InvalidValueError:
        return None
    return tour if len(tour) > 1 or isinstance(answer, Tour) else None
