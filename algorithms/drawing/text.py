"""Boards as text, for readers who cannot see the picture."""

from collections.abc import Sequence

from algorithms.board.scene import Scene

_SIGNS = {"reject": "×", "back": "○"}


def tour_text(board: Sequence[Sequence[int]]) -> str:
    """Write a numbered board as text."""
    width = max(len(str(number)) for row in board for number in row)
    return "\n".join(
        " ".join(f"{number:{width}}" for number in row) for row in board
    )


def scene_text(scene: Scene) -> str:
    """Write a scene as text."""
    cells = dict.fromkeys(scene.attacked, "•") | dict.fromkeys(scene.blocked, "#")
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


def signed(number: object) -> str:
    """Write a number with a minus sign instead of a hyphen."""
    return str(number).replace("-", "\N{MINUS SIGN}")
