"""Pictures of answers."""

from collections.abc import Iterable

from algorithms.base.arguments import check_items
from algorithms.base.errors import InvalidValueError
from algorithms.board import Square
from algorithms.board.formats.reading import read_iterator
from algorithms.drawing import Svg, queens_svg, tour_svg
from algorithms.solving.answers import Queens, Tour


def draw(
    answer: object,
    *,
    n: int | None = None,
    marked: Iterable[Square] = (),
    title: str = "",
    description: str = "",
) -> Svg:
    """Draw queens or a knight's tour.

    Args:
        answer: The answer in any format that the checker knows: a result of this package,
            columns, squares, a board, text or an array. It is drawn as a tour if each square is
            visited once by knight's moves, and otherwise as queens, which may attack each other.
            A numbered board that cannot be read as queens is drawn as a tour with any moves.
        n: The size of a board of queens, up to 200; None to use the number of queens or rows.
        marked: Squares (row, column) to mark, such as those that a queen attacks: with a dot, or
            with a frame around a queen; a tour has no room for marks.
        title: The drawing's name, for the tooltip and for screen readers; if empty, the size of the
            board is used.
        description: A description of the picture; a text version of the board is appended to it.

    Returns:
        The text of one `<svg>` element. A notebook shows it as a picture, and its `save` writes
        an SVG, PNG or GIF file.

    Raises:
        InvalidTypeError: `no-answer`: the answer is None; `not-an-integer`: n is not an integer;
            `not-a-collection`: `marked` is not a collection.
        InvalidValueError: `unreadable-answer`: the answer is not in a known format;
            `several-answers`: it is a collection of solutions; `negative-size`; `too-large`: the
            board has more than 200 rows; `off-board`; `not-a-square`; `marks-on-a-tour`.

    Example:
        >>> draw((1, 3, 0, 2)).count('class="queen"')
        4
        >>> draw([[0, 3, 6, 9], [7, 10, 1, 4], [2, 5, 8, 11]]).count('class="queen"')
        0
    """
    marks = check_items(marked, "marked")

    def as_queens(queens: object, size: int | None = None) -> Svg:
        return queens_svg(
            queens, size, marked=marks, title=title, description=description
        )

    def as_tour(tour: object) -> Svg:
        if marks:
            raise InvalidValueError("marks-on-a-tour")
        return tour_svg(tour, title=title, description=description)

    if isinstance(answer, Queens):
        return as_queens(answer.squares, len(answer) if n is None else n)
    answer = read_iterator(answer)
    tour = _tour(answer) if n is None else None
    if tour is not None and (isinstance(answer, Tour) or tour.is_solution()):
        return as_tour(tour)
    try:
        return as_queens(answer, n)
    except InvalidValueError:
        if tour is None:
            raise
        return as_tour(tour)


def _tour(answer: object) -> Tour | None:
    """Return the answer as a tour, or None if it visits no square or not all of them once."""
    try:
        tour = Tour(answer)
    except InvalidValueError:
        return None
    return tour if len(tour) > 1 or isinstance(answer, Tour) else None
