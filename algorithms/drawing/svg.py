"""Boards as SVG text: scenes, queens, knight's tours, and the steps of a walkthrough.

Every part has a class (`square light`, `queen`, `number` …) and every colour is a plain attribute,
which all renderers support. A CSS rule can therefore change a colour without changing the drawing;
colours belong to groups such as `stops light` (`algorithms.drawing.layers` lists them). The
meaning of a part follows from its shape; no two parts with different meanings differ in colour
alone.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from os import PathLike
from pathlib import Path
from typing import Any, ClassVar

from algorithms.base.arguments import (
    check_instance,
    check_items,
    check_path,
    check_size_up_to,
    check_suffix,
    check_text,
)
from algorithms.base.errors import InvalidValueError, check_pair, check_square
from algorithms.board import Square, tour_board, tour_path, tour_size
from algorithms.board.formats.reading import read_queens
from algorithms.board.scene import Scene
from algorithms.drawing.board import board_size
from algorithms.drawing.captions import title_above
from algorithms.drawing.layers import body
from algorithms.drawing.markup import document, group
from algorithms.drawing.parts import part
from algorithms.drawing.scene import scene_of
from algorithms.drawing.text import scene_text, tour_text
from algorithms.walkthrough import Walkthrough, narrate

__all__ = ["Svg", "board_svg", "queens_svg", "step_svg", "tour_svg"]


class Svg(str):  # noqa: SLOT000 - it knows how to be saved
    """The text of an SVG drawing, which a notebook displays as a picture.

    Example:
        >>> drawing = Svg("<svg/>")
        >>> drawing._repr_svg_(), type(drawing._repr_svg_())
        ('<svg/>', <class 'str'>)
    """

    animate: ClassVar[Callable[..., Path]]  # set by `algorithms.drawing.animation`
    pixels: int | None = None  # the width asked for
    moves: Mapping[str, Any] = {}  # of a tour: the arguments of `save_tour`

    def __repr__(self) -> str:
        return f"<{type(self).__name__} of {len(self)} characters>"

    def _repr_svg_(self) -> str:
        return str(self)

    def save(self, path: str | PathLike[str]) -> Path:
        """Save the drawing; the GIF of a tour of at most 2,000 squares shows its moves.

        Characters of a visible title that the fonts of this package lack, such as rare Chinese
        ones, are painted in PNG and GIF with the first font of the system that has them.

        Args:
            path: The file, in an existing folder; its name ends in `.svg`, `.png` or `.gif`.

        Returns:
            The path.

        Raises:
            InvalidTypeError: `not-a-path`.
            InvalidValueError: `unknown-picture`: the name has a different ending;
                `drawing-too-large`; `no-font`: no font of this package or of the system has a
                character of the visible title.
            MissingExtraError: `drawing-missing`: PNG and GIF need the `drawing` extra.
            OSError: The folder does not exist, or the file cannot be written.

        Example:
            >>> import tempfile
            >>> with tempfile.TemporaryDirectory() as folder:
            ...     queens_svg((1, 3, 0, 2)).save(f"{folder}/queens.svg").name
            'queens.svg'
        """
        from algorithms.drawing import files, frames

        path = check_path(path, "path")
        kind = check_suffix(path, ".svg", ".png", ".gif")
        if kind == ".svg":
            return files.write_whole(path, lambda file: file.write(self.encode()))
        squares = self.moves["tour"] if self.moves and kind == ".gif" else ()
        if 1 < len(squares) <= files.MOST_FRAMES:
            return self.animate(path=path, **self.moves)
        return frames.save_picture(self, path)


MOST_DRAWN = 200
"""The largest number of rows or columns of a board that is drawn."""

_WIDEST, _LONGEST_TITLE = 8000, 1000  # pixels, characters


def board_svg(
    scene: Scene,
    *,
    title: str = "",
    description: str = "",
    show_title: bool = False,
    width: int | None = None,
    layers: bool = False,
) -> Svg:
    """Draw a scene as SVG.

    The knight's path is a line through the numbers of the squares, its start marked by a disc; the
    knight's own number is on the piece. A dot marks an attacked square. The candidate has a frame
    when a piece is placed, a cross when it is rejected, and the empty outline of the piece when the
    piece is taken back; a candidate off the board is not drawn. A line joins a rejected candidate
    to the piece that rules it out. A solution has a frame and a tick.

    Blocked squares are hatched.

    Args:
        scene: The scene.
        title: The drawing's name, for the tooltip and for screen readers; if empty, the size of the
            board is used.
        description: A description of the picture; a text version of the board is appended to it.
        show_title: True to also write the title, in any language, above the board.
        width: The width in pixels of the drawing and of a file saved from it, from 1 to 8,000; None
            for a size at which a square is about 48 pixels wide, and 72 in PNG and GIF.
        layers: True to also write empty layers and a prototype of each part, so that a program can
            add parts; see `algorithms.drawing.layers`.

    Returns:
        The text of one `<svg>` element, for an HTML page or, encoded as UTF-8, for a file. Equal
        scenes give the same text.

    Raises:
        InvalidTypeError: `wrong-type`: the argument is not a `Scene`; `not-a-text`;
            `not-an-integer`: a size or a coordinate is not an integer.
        InvalidValueError: `negative-size`, `too-small`, `too-large`, `not-a-square` or `off-board`;
            `too-long`: a visible title has more than 1,000 characters.

    Example:
        >>> drawing = board_svg(Scene(4, 4, queens=((0, 1),), candidate=(1, 1), verdict="reject"))
        >>> drawing.count('class="candidate reject"')
        1
    """
    scene = _checked(scene)
    texts, lines = (
        (title, description, scene_text(scene)),
        body(scene, every=layers),
    )
    return _drawn("board", scene, texts, lines, width, show_title=show_title)


def step_svg(
    walkthrough: Walkthrough, number: int, *, language: str | None = None
) -> Svg:
    """Draw a step of a walkthrough: its board, with the narration as the title.

    Args:
        walkthrough: The recorded run.
        number: The number of the step, counted from 0.
        language: The reader's language, as accepted by `algorithms.messages.choose_language`.

    Returns:
        As in `board_svg`.

    Raises:
        IndexError: There is no such step.
        InvalidTypeError: `wrong-type`, `not-an-integer` or `not-a-text`.
        InvalidValueError: `unknown-language`.

    Example:
        >>> from algorithms.walkthrough import record
        >>> drawing = step_svg(record("queens.column_array", 4), 1)
        >>> "Reject (1, 0): same column as the queen on (0, 0)." in drawing
        True
    """
    scene = scene_of(walkthrough, number)
    return board_svg(scene, title=narrate(walkthrough, number, language))


def queens_svg(
    queens: object,
    n: int | None = None,
    *,
    marked: Iterable[Square] = (),
    title: str = "",
    description: str = "",
    show_title: bool = False,
    width: int | None = None,
) -> Svg:
    """Draw queens on a board as SVG.

    Args:
        queens: The queens, which may attack each other, in any format that the checker knows,
            such as squares (row, column), columns, rows of 0s and 1s, or strings.
        n: The size of the board; None to take it from the queens.
        marked: Squares (row, column) to mark, such as those that a queen attacks; the mark is a
            dot, or a frame around a queen.
        title: As in `board_svg`.
        description: As in `board_svg`.
        show_title: As in `board_svg`.
        width: As in `board_svg`.

    Returns:
        The text of one `<svg>` element, which does not depend on the order of the squares.

    Raises:
        InvalidTypeError: `not-an-integer`: n is not an integer; `no-answer`: `queens` is None;
            `not-a-collection`: `marked` is not a collection.
        InvalidValueError: `negative-size`; `too-large`: n is above 200; `off-board`;
            `unreadable-answer`: the queens are not in a known format; `not-a-square`; or as in
            `board_svg`.

    Example:
        >>> drawing = queens_svg([(0, 1), (1, 3), (2, 0), (3, 2)], 4, title="Four queens")
        >>> drawing.count('class="queen"')
        4
        >>> queens_svg((1, 3, 0, 2)) == queens_svg([(0, 1), (1, 3), (2, 0), (3, 2)])
        True
    """
    placed = read_queens(
        queens, None if n is None else check_size_up_to(n, MOST_DRAWN)
    )
    n = check_size_up_to(placed.n, MOST_DRAWN)
    squares = sorted({check_square(square, n, n) for square in placed.squares})
    marks = frozenset(
        check_square(square, n, n) for square in check_items(marked, "marked")
    )
    scene = Scene(n, n, queens=tuple(squares), attacked=marks.difference(squares))
    # A queen would cover a dot.
    frames = [
        part("candidate place", square) for square in squares if square in marks
    ]
    under = group("frames", frames, fill="none") if frames else []
    texts, lines = (title, description, scene_text(scene)), body(scene, under=under)
    return _drawn("board queens", scene, texts, lines, width, show_title=show_title)


def tour_svg(
    tour: object,
    *,
    title: str = "",
    description: str = "",
    show_title: bool = False,
    width: int | None = None,
) -> Svg:
    """Draw a knight's tour as SVG.

    Args:
        tour: A numbered board, with the number of the visit on each square, or any other format
            that the checker knows; the moves don't have to be knight's moves.
        title: As in `board_svg`.
        description: As in `board_svg`.
        show_title: As in `board_svg`.
        width: As in `board_svg`.

    Returns:
        As in `board_svg`. Saved as a GIF, the drawing moves, as with `save_tour`.

    Raises:
        InvalidTypeError: `no-answer`: the tour is None.
        InvalidValueError: `malformed-tour`: a square is missing or repeated, or there is no square
            at all; `unreadable-answer`: the tour is not in a known format; or as in `board_svg`.

    Example:
        >>> drawing = tour_svg([[0, 3, 6, 9], [7, 10, 1, 4], [2, 5, 8, 11]])
        >>> drawing.count("<circle"), drawing.count("<text")
        (13, 19)
    """
    path = tour_path(tour)
    scene = Scene(*tour_size(path), path=path)
    numbers = tour_text(tour_board(path, scene.rows, scene.columns))
    texts, lines = (title, description, numbers), body(scene, ended=True)
    drawing = _drawn(
        "board tour", scene, texts, lines, width, show_title=show_title
    )
    look = {"title": title, "show_title": show_title, "width": width}
    drawing.moves = {"tour": path, **look}
    return drawing


def _checked(scene: Scene) -> Scene:
    """Return the scene, without its candidate if that is off the board."""
    check_instance(scene, Scene, "scene")
    rows = check_size_up_to(scene.rows, MOST_DRAWN, "rows")
    columns = check_size_up_to(scene.columns, MOST_DRAWN, "columns")
    by = [scene.by] if scene.by else []
    marks = (*scene.attacked, *scene.labels, *scene.blocked)
    for square in (*scene.queens, *scene.path, *marks, *by):
        check_square(square, rows, columns)
    candidate = scene.candidate
    if candidate is not None:
        row, column = candidate = check_pair(candidate, "candidate")
        if not (0 <= row < rows and 0 <= column < columns):
            candidate = None
    return replace(scene, attacked=frozenset(scene.attacked), candidate=candidate)


def _drawn(
    kind: str,
    scene: Scene,
    texts: tuple[str, str, str],
    lines: list[str],
    width: int | None,
    *,
    show_title: bool,
) -> Svg:
    """Return a drawing with its title, its description and the board as text."""
    title, description, board = texts
    check_text(title, "title", _LONGEST_TITLE if show_title else None)
    described = f"{check_text(description, 'description')}\n{board}".lstrip("\n")
    pixels = None if width is None else check_size_up_to(width, _WIDEST, "width")
    if pixels == 0:
        raise InvalidValueError("too-small", name="width", limit=1)
    size = f"{scene.rows} × {scene.columns}"
    wide, high = board_size(scene.rows, scene.columns)
    above = 0
    if show_title:
        above, heading = title_above(title or size, scene.columns)
        lines = heading + lines
    piece = "♛ " if "queens" in kind or scene.queens else "♞ " if scene.path else ""
    named, whole = (title or piece + size, described), (wide, above + high)
    drawing = Svg(document(kind, whole, named, lines, top=-above, pixels=pixels))
    drawing.pixels = pixels
    return drawing
