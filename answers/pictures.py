"""Answers to the exercises of the page on pictures."""

from collections.abc import Iterable, Sequence

from algorithms.drawing import queens_svg

__all__ = ["file_names", "gallery", "plain_svg"]

Square = tuple[int, int]


def file_names(n: int, count: int) -> list[str]:
    """Name the pictures so that the sorted names are in the order of the pictures.

    Args:
        n: The size of the board.
        count: The number of pictures.

    Returns:
        The names, all of the same length.

    Example:
        >>> names = file_names(8, 12)
        >>> names[0], names[-1], names == sorted(names)
        ('8_01.png', '8_12.png', True)
    """
    digits = len(str(count))
    return [f"{n}_{k:0{digits}}.png" for k in range(1, count + 1)]


def plain_svg(solution: Sequence[Square]) -> str:
    """Draw a board as the article does: thick lines, and black squares for the queens.

    Args:
        solution: The squares (row, column) of the queens.

    Returns:
        The text of an SVG file, each square 1 wide and 1 high.

    Example:
        >>> picture = plain_svg([(0, 1), (1, 3), (2, 0), (3, 2)])
        >>> picture.startswith("<svg"), picture.endswith("</svg>")
        (True, True)
    """
    n = len(solution)
    lines = "".join(f"M0 {k}H{n}M{k} 0V{n}" for k in range(n + 1))
    queens = "".join(
        f'<rect x="{column}" y="{row}" width="1" height="1"/>'
        for row, column in solution
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="-1 -1 {n + 2} {n + 2}">'
        f'<path d="{lines}" stroke="black" stroke-width="0.1"/>{queens}</svg>'
    )


def gallery(solutions: Iterable[Sequence[Square]]) -> str:
    """Show solutions side by side on a page for the browser.

    Args:
        solutions: The squares (row, column) of the queens of each solution.

    Returns:
        The text of an HTML file.

    Example:
        >>> from algorithms.queens.choice_points import solutions
        >>> gallery(solutions(6)).count("<svg")
        4
    """
    boards = [
        queens_svg(solution, len(solution), title=f"Solution {number}")
        for number, solution in enumerate(solutions, start=1)
    ]
    return '<!doctype html>\n<meta charset="utf-8">\n' + "\n".join(boards)
