import json
import re
import sys
from itertools import product
from types import SimpleNamespace

import pytest

from algorithms import drawing
from algorithms.board import attacks
from algorithms.messages import format_number
from algorithms.queens import symmetry
from website.blocks import boards, deferred, positions
from website.languages.names import LANGUAGES

CODES = [language.code for language in LANGUAGES]
FUNDAMENTAL = 'algorithm = "queens.choice_points"\nfundamental = true\n'
QUEEN = r'class="queen" data-row="(\d+)" data-column="(\d+)"'


def _draw(squares, *_, title, description):
    return f"<svg><title>{title}</title><desc>{description}</desc>{list(squares)}</svg>"


def _tours(rows, columns=None, *, start=(0, 0)):
    return None if rows == 3 else [[rows, columns or rows, *start]]


@pytest.fixture(autouse=True)
def shipped(monkeypatch):
    """Replace the library by fakes, so that the tests do not depend on it."""
    modules = {
        "algorithms.drawing": SimpleNamespace(queens_svg=_draw, tour_svg=_draw),
        "algorithms.queens.columns": SimpleNamespace(
            solutions=lambda n: iter([(1, 3, 0, 2), (2, 0, 3, 1)][: n // 2])
        ),
        "algorithms.queens.pairs": SimpleNamespace(
            solutions=lambda _: [((0, 1), (1, 0))]
        ),
        "algorithms.queens.coordinate_sets": SimpleNamespace(
            place_n_queens=lambda _: {
                frozenset({(2, 0), (0, 1), (3, 2), (1, 3)}),
                frozenset({(1, 0), (3, 1), (0, 2), (2, 3)}),
            }
        ),
        "algorithms.queens.helpers": SimpleNamespace(),
        "algorithms.knights_tour.backtracking": SimpleNamespace(solve=_tours),
    }
    for name, module in modules.items():
        monkeypatch.setitem(sys.modules, name, module)
    boards._found.cache_clear()
    yield
    boards._found.cache_clear()


def test_a_board_shows_the_requested_solution():
    """Solutions are counted from 1, and the first is the default."""
    first = boards.board('algorithm = "queens.columns"\nn = 4', "en")
    second = boards.board('algorithm = "queens.columns"\nn = 4\nsolution = 2', "en")
    assert "[(0, 1), (1, 3), (2, 0), (3, 2)]</svg>" in first
    assert "[(0, 2), (1, 0), (2, 3), (3, 1)]</svg>" in second
    assert second.startswith('<figure class="board" data-search-exclude><svg>')
    assert "Solution 2 on the" in second


def test_all_forms_of_a_solution_are_understood():
    """Solutions can be columns, pairs of row and column, or sets of column and row."""
    assert "[(0, 1), (1, 0)]</svg>" in boards.board(
        'algorithm = "queens.pairs"\nn = 2', "en"
    )
    as_sets = boards.board('algorithm = "queens.coordinate_sets"\nn = 4', "en")
    assert "[(0, 1), (1, 3), (2, 0), (3, 2)]</svg>" in as_sets


def test_a_tour_takes_its_options():
    """Rows, columns and start are passed to the search; columns default to rows."""
    assert "[[5, 6, 2, 1]]</svg>" in boards.tour(
        "rows = 5\ncolumns = 6\nstart = [2, 1]", "en"
    )
    assert "[[5, 5, 0, 0]]</svg>" in boards.tour("rows = 5", "en")


def test_captions_in_the_readers_language():
    """Captions and titles are translated, with the language's digits and isolated sizes."""
    figure = boards.board('algorithm = "queens.columns"\nn = 4', "fa")
    assert "<title>صفحهٔ شطرنج، \u2066۴\xa0×\xa0۴\u2069</title>" in figure
    assert "<figcaption>جواب شمارهٔ ۱ برای" in figure
    assert "מסע פרש" in boards.tour("rows = 5", "he")


def _marked(figure):
    """Return the squares of the pieces and the marks in a figure of a position."""
    svg = figure[figure.index("<svg") : figure.index("</svg>")]
    svg = svg[svg.index("</defs>") :]
    found = re.findall(r'class="(\w+)" data-row="(\d+)" data-column="(\d+)"', svg)
    squares = [(kind, int(row), int(column)) for kind, row, column in found]
    return {square[1:] for square in squares if square[0] in ("queen", "knight")}, {
        square[1:] for square in squares if square[0] == "attacked"
    }


def test_a_solution_with_its_images(monkeypatch):
    """A solution can be shown with its symmetric variants, in the reader's language."""
    monkeypatch.setitem(sys.modules, "algorithms.drawing", drawing)
    body = 'algorithm = "queens.columns"\nn = 4\nimages = true'
    figure = boards.board(body, "zh")
    assert figure.count('class="small-board"') == 8
    assert 'tabindex="0"' in figure  # keys can scroll it
    assert (
        drawing.images_svg([(0, 1), (1, 3), (2, 0), (3, 2)], language="zh")
        in figure
    )


def _boards(html):
    """Return the squares of the queens on each board of a figure."""
    return [
        [(int(row), int(column)) for row, column in re.findall(QUEEN, svg)]
        for svg in re.findall(r"<svg.*?</svg>", html, re.DOTALL)
    ]


@pytest.mark.parametrize("language", CODES)
def test_the_fundamental_solutions(language):
    """One board of each class is shown and described, with the number of different variants."""
    html = deferred.insert(boards.board(FUNDAMENTAL + "n = 8", language))
    shown = _boards(html)
    classes = [{tuple(board), *symmetry.images(board)} for board in shown]
    assert sum(map(len, classes)) == len(set().union(*classes)) == 92
    assert sorted(map(len, classes)) == [4] + 11 * [8]
    counts = re.findall(r"<figcaption>(\S+) \S+</figcaption></figure></li>", html)
    assert counts == [format_number(len(each), language) for each in classes]
    alternatives = re.findall(r"<desc [^>]*>[^\n]*\u2066(.*?)\u2069\n", html)
    assert alternatives == [", ".join(map(str, board)) for board in shown]
    assert html.count('role="img"') == html.count('direction="ltr"') == len(shown)
    assert " style=" not in html


def test_fundamental_solutions_in_all_forms():
    """A solution can be columns or a set of squares; without a solution there is no figure."""
    columns = 'algorithm = "queens.columns"\nfundamental = true\nn = 4'
    as_sets = columns.replace("columns", "coordinate_sets")
    [first], [second] = (
        _boards(deferred.insert(boards.board(body, "en")))
        for body in (columns, as_sets)
    )
    assert first == second == [(0, 1), (1, 3), (2, 0), (3, 2)]
    with pytest.raises(ValueError, match="no solution for n = 3"):
        boards.board(FUNDAMENTAL + "n = 3", "en")


@pytest.mark.parametrize(("kind", "sign"), [("main", "-"), ("anti", "+")])
def test_diagonals(monkeypatch, kind, sign):
    """The diagonals of both kinds can be shown, and the caption has the formula."""
    monkeypatch.setitem(sys.modules, "algorithms.drawing", drawing)
    figure = boards.board(f'diagonals = "{kind}"\nn = 4', "he")
    assert drawing.diagonals_svg(4, kind, language="he") in figure
    assert f"<code>row {sign} column</code>" in figure
    with pytest.raises(ValueError, match="choose one of: main, anti"):
        boards.board('diagonals = "steep"\nn = 4', "en")


@pytest.mark.parametrize(
    ("kind", "formula"),
    [("main", "row - column + n - 1"), ("anti", "row + column")],
)
def test_indices_of_diagonals(monkeypatch, kind, formula):
    """The numbers can be indices, and the caption has their formula."""
    monkeypatch.setitem(sys.modules, "algorithms.drawing", drawing)
    figure = boards.board(f'diagonals = "{kind}"\nn = 4\nindex = true', "ar")
    assert drawing.diagonals_svg(4, kind, index=True, language="ar") in figure
    assert f"<code>{formula}</code>" in figure


def test_a_position_marks_what_its_queens_attack():
    """Marks are on exactly the attacked squares without a queen."""
    queens, marks = _marked(
        boards.board("rows = 3\ncolumns = 4\nqueens = [[0, 0], [1, 2]]", "en")
    )
    assert queens == {(0, 0), (1, 2)}
    free = set(product(range(3), range(4))) - queens
    assert marks == {
        square for square in free if any(attacks(queen, square) for queen in queens)
    }


def test_a_position_marks_where_its_knight_jumps():
    """Marks are a knight's move away, and a board is square by default."""
    knight, marks = _marked(boards.board("rows = 4\nknight = [1, 0]", "en"))
    assert knight == {(1, 0)}
    assert marks == {(3, 1), (0, 2), (2, 2)}


def test_an_interactive_position():
    """The interactive element is optional; its texts and digits are the language's."""
    still = boards.board("rows = 4\nknight = [1, 0]", "fa")
    assert "attack-board" not in still
    touched = boards.board("rows = 4\nknight = [1, 0]\ntouch = true", "fa")
    assert '<div><attack-board data-piece="knight"><svg' in touched
    assert "Clear the board" not in touched
    [words] = re.findall(r"json\">(.*?)</script>", touched)
    assert json.loads(words)["numbers"][:3] == ["۰", "۱", "۲"]


def test_words_cannot_end_their_script(monkeypatch):
    """A text with `</script>` does not end the script element."""
    texts = SimpleNamespace(gettext=lambda message: f"</script>{message}")
    monkeypatch.setattr(positions, "catalog", lambda *_: texts)
    touched = boards.board("rows = 1\nqueens = [[0, 0]]\ntouch = true", "en")
    assert touched.count("</script>") == 1
    [words] = re.findall(r"json\">(.*?)</script>", touched)
    assert json.loads(words)["free"].startswith("</script>Square")


def test_invalid_positions_are_rejected():
    """An invalid key, type or square is an error that names it."""
    for body, reason in [
        ("queens = [[0, 0]]", "rows is missing"),
        ("rows = 4", "either queens or a knight"),
        ("rows = 4\nqueens = [[0, 0]]\nknight = [1, 1]", "either queens or"),
        ("rows = 4\nqueens = [[0, 4]]", "queens is off the board"),
        ("rows = 4\nknight = [4, 0]", "knight is off the board"),
        ("rows = 4\nknight = [[1, 0]]", "knight must be"),
        ("rows = 4\nqueens = [1, 0]", "queens must be"),
        (
            "rows = 4\nqueens = [[1, 0], [1, 0]]",
            "two queens are on the same square",
        ),
        ("rows = -1\nknight = [0, 0]", "rows must not be negative"),
        ("rows = 4\nknight = [0, 0]\ntouch = 1", "touch must be of type bool"),
        ("rows = 4\nking = [0, 0]", "unknown key king"),
    ]:
        with pytest.raises(ValueError, match=reason):
            boards.board(body, "en")


def test_invalid_boards_are_rejected():
    """An invalid key, type, algorithm or number is an error that names it."""
    for body, reason in [
        ('algorithm = "queens.columns"', "n is missing"),
        ('algorithm = "queens.columns"\nn = 4\nsize = 4', "unknown key size"),
        ('algorithm = "queens.columns"\nn = "4"', "n must be of type int"),
        ('algorithm = "queens.columns"\nn = true', "n must be of type int"),
        (
            'algorithm = "queens.columns"\nn = 4\nsolution = 3',
            "no solution 3 for n = 4",
        ),
        (
            'algorithm = "queens.columns"\nn = 4\nsolution = 0',
            "no solution 0 for n = 4",
        ),
        ('algorithm = "queens.absent"\nn = 4', "no algorithm 'queens.absent'"),
        ('algorithm = "queens.helpers"\nn = 4', "queens.helpers has no solutions"),
        ("algorithm = queens", "Invalid value"),
    ]:
        with pytest.raises(ValueError, match=reason):
            boards.board(body, "en")


def test_invalid_tours_are_rejected():
    """A board without a tour is an error, not an empty figure."""
    with pytest.raises(ValueError, match=r"no tour of 3 × 3 squares from \(0, 0\)"):
        boards.tour("rows = 3", "en")
