"""A solution and its seven other symmetric variants in one figure."""

from collections.abc import Sequence

from algorithms.base.lines import isolated
from algorithms.base.messages import format_number, translate
from algorithms.base.texts import N_
from algorithms.board import Square
from algorithms.board.formats.reading import read_queens
from algorithms.board.scene import Scene
from algorithms.drawing.board import FONT, plain_board
from algorithms.drawing.markup import document, group, paint, text
from algorithms.drawing.svg import Svg
from algorithms.drawing.text import scene_text
from algorithms.drawing.theme import EDGE, SQUARE

_NAMES = (
    # NOTE: The names below small pictures: as short as possible.
    N_("the solution"),
    N_("transposed"),
    N_("rotated by 90°"),
    N_("rotated by 90°, transposed"),
    N_("rotated by 180°"),
    N_("rotated by 180°, transposed"),
    N_("rotated by 270°"),
    N_("rotated by 270°, transposed"),
)
_WIDTH, _HEIGHT = 184, 208  # of a board with its name
_SIDE, _LARGEST = 144, 36  # of a board, and the maximum for its squares
_ABOVE = 28


def images_svg(solution: object, *, language: str | None = None) -> Svg:
    """Draw a solution and its seven other symmetric variants in the article's order.

    The upper boards are the solution and its rotations, each above its transpose. The boards are
    numbered from 0; a board equal to an earlier one is labelled with both numbers, as in 4 = 0.

    Args:
        solution: The queens of the solution, one in each row and column, in any format that the
            checker knows.
        language: The reader's language, as accepted by `algorithms.messages.choose_language`.

    Returns:
        The text of one `<svg>` element.

    Raises:
        InvalidTypeError: `not-an-integer`: a coordinate is not an integer.
        InvalidValueError: `not-a-square` or `off-board`; `not-a-permutation`: a row or a column
            does not have exactly one queen; `unreadable-answer`; `unknown-language`.

    Example:
        >>> drawing = images_svg([(0, 1), (1, 3), (2, 0), (3, 2)])
        >>> [line[-12:] for line in drawing.splitlines() if "4 = 0" in line]
        ['4 = 0</text>']
    """
    # No other drawing needs it.
    from algorithms.queens.symmetry import images, transpose

    seven = images(read_queens(solution).squares)
    boards = [transpose(seven[0]), *seven]
    names = [translate(name, language) for name in _NAMES]
    lines: list[str] = []
    for number, (name, board) in enumerate(zip(names, boards, strict=True)):
        first = boards.index(board)
        numbers = [
            format_number(k, language) for k in dict.fromkeys((number, first))
        ]
        parts = [
            *_board(board),
            text("position", (0, 16), " = ".join(numbers), font_weight="bold"),
            # Not all renderers move a whole line of Hebrew or Arabic by dy.
            text("name", (0, _ABOVE + _SIDE + 18), isolated(name, language), dy=0),
        ]
        x, y = number // 2 * _WIDTH + _WIDTH // 2, number % 2 * _HEIGHT
        data = {"data_image": number, "data_same": first}
        lines += group("image", parts, **data, transform=f"translate({x} {y})")
    title = translate(
        N_("A solution and its seven other symmetric variants"), language
    )
    texts = (
        title,
        "\n\n".join(
            f"{name}\n{scene_text(Scene(len(board), len(board), board))}"
            for name, board in zip(names, boards, strict=True)
        ),
    )
    look = {"font_size": 12, **FONT, **paint(fill="label")}
    body = group("images", lines, **look)
    return Svg(document("images", (4 * _WIDTH, 2 * _HEIGHT), texts, body))


def _board(queens: Sequence[Square]) -> list[str]:
    n = len(queens)
    if not n:
        return []
    scale = min(_SIDE / n, _LARGEST) / SQUARE
    left = -scale * n * SQUARE / 2
    top = _ABOVE + (_SIDE / 2 + left)
    move = f"translate({left:g} {top:g}) scale({scale:g})"
    return group("small-board", plain_board(queens, EDGE / scale), transform=move)
