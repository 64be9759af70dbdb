"""Boards as text, for readers who cannot see the picture."""

from collections.abc import Collection, Sequence

from algorithms.base.messages import direction
from algorithms.board import Square
from algorithms.board.scene import Scene

_SIGNS = {"reject": "×", "back": "○"}


def queens_text(squares: Collection[Square], n: int) -> str:
    """Write a board of queens as text.

    Args:
        squares: The squares of the queens.
        n: The size of the board.

    Returns:
        n lines, with `♛` for a queen and `·` for a free square, separated by spaces.

    Example:
        >>> print(queens_text([(0, 1), (1, 3), (2, 0), (3, 2)], 4))
        · ♛ · ·
        · · · ♛
        ♛ · · ·
        · · ♛ ·
    """
    rows = ([(row, column) in squares for column in range(n)] for row in range(n))
    return "\n".join(" ".join("·♛"[queen] for queen in row) for row in rows)


def tour_text(board: Sequence[Sequence[int]]) -> str:
    """Write a numbered board as text.

    Args:
        board: Rows of numbers.

    Returns:
        One line per row, with the numbers aligned in columns.

    Example:
        >>> print(tour_text([[0, 3, 6, 9], [7, 10, 1, 4], [2, 5, 8, 11]]))
         0  3  6  9
         7 10  1  4
         2  5  8 11
    """
    width = max(len(str(number)) for row in board for number in row)
    return "\n".join(
        " ".join(f"{number:{width}}" for number in row) for row in board
    )


def scene_text(scene: Scene) -> str:
    """Write a scene as text.

    Args:
        scene: The scene.

    Returns:
        One line per row, aligned in columns. `♛` is a queen, `♞` the knight, `·` a free square, `•`
        a free square that a piece attacks or can move to, `×` a rejected candidate, and `○` a piece
        taken back. Numbers show the knight's path, or are labels on squares without a piece.

    Example:
        >>> scene = Scene(2, 4, queens=((0, 0),), candidate=(1, 0), verdict="reject")
        >>> print(scene_text(scene))
        ♛ · · ·
        × · · ·
    """
    cells: dict[Square, str] = dict.fromkeys(scene.attacked, "•")
    cells |= {square: signed(label) for square, label in scene.labels.items()}
    cells |= {square: str(number) for number, square in enumerate(scene.path)}
    if scene.candidate and scene.verdict in _SIGNS:
        cells[scene.candidate] = _SIGNS[scene.verdict]
    cells |= dict.fromkeys(scene.queens, "♛") | dict.fromkeys(scene.path[-1:], "♞")
    rows = [
        [cells.get((row, column), "·") for column in range(scene.columns)]
        for row in range(scene.rows)
    ]
    width = max((len(cell) for row in rows for cell in row), default=0)
    return "\n".join(" ".join(cell.rjust(width) for cell in row) for row in rows)


def isolated(line: str, language: str | None) -> str:
    """Give a line the direction of its language, in a way that every SVG renderer follows.

    Args:
        line: A line of text.
        language: The reader's language, as accepted by `algorithms.messages.choose_language`.

    Returns:
        The line; inside a right-to-left isolate if it runs from right to left.

    Example:
        >>> isolated("a", "en"), len(isolated("א", "he"))
        ('a', 3)
    """
    return f"\u2067{line}\u2069" if direction(language) == "rtl" else line


def signed(number: object) -> str:
    """Write a number with a minus sign instead of a hyphen.

    Args:
        number: The number, or any text.

    Returns:
        The text, with Latin digits.

    Example:
        >>> signed(-3)
        '−3'
    """
    return str(number).replace("-", "\N{MINUS SIGN}")
