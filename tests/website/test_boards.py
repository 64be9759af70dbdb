import json
import re
from itertools import product
from types import SimpleNamespace
from typing import Any

import pytest

from algorithms import drawing
from algorithms.board import attacks
from algorithms.messages import format_number
from algorithms.queens import symmetry
from tests.website.parts import CODES
from website.blocks import boards, parts, positions

COLUMNS = 'algorithm = "queens.column_array"\nn = 4\n'
SETS = 'algorithm = "queens.coordinate_sets"\nn = 4\n'
FOUR, OTHER = [(0, 1), (1, 3), (2, 0), (3, 2)], [(0, 2), (1, 0), (2, 3), (3, 1)]


def _shown(html, kind="queen"):
    """Return the squares of a kind, such as those of the queens, on each board of a figure."""
    place = rf'class="{kind}" data-row="(\d+)" data-column="(\d+)"'
    return [
        [(int(row), int(column)) for row, column in re.findall(place, svg)]
        for svg in re.findall(
            r"<svg.*?</svg>", parts.insert_deferred(html), re.DOTALL
        )
    ]


def test_a_board_shows_the_requested_solution():
    """Solutions are counted from 1, the first by default; columns or squares will do."""
    pairs = 'algorithm = "queens.choice_points"\nn = 4\n'
    for body in (COLUMNS, SETS, pairs):
        assert _shown(boards.board(body, "en")) == [FOUR], body
    second = boards.board(f"{COLUMNS}solution = 2\nquarters = true", "en")
    assert _shown(second) == [OTHER]
    assert second.startswith('<figure class="board" data-search-exclude><svg')
    assert "into quarters" in second
    assert 'class="quarters" d="M124 28V220M28 124H220"' in second
    assert "Solution 2 on the" in boards.board(f"{COLUMNS}solution = 2", "en")


def test_a_tour_takes_its_options():
    """Rows, columns and start are passed to the search; columns default to rows."""
    tour = boards.tour("rows = 3\ncolumns = 4\nstart = [2, 0]", "en")
    assert _shown(tour, "start") == [[(2, 0)]]
    caption = "the \u20663\xa0×\xa04\u2069 board from square <code>(2, 0)</code>"
    assert caption in tour
    assert tour.count('<text class="number') == 12
    square = boards.tour("rows = 5", "he")
    assert _shown(square, "start") == [[(0, 0)]]
    assert "מסע פרש" in square
    assert square.count('<text class="number') == 25


def test_captions_in_the_readers_language():
    """Captions and titles are translated, with the language's digits and isolated sizes."""
    figure = boards.board(COLUMNS, "fa")
    assert ">صفحهٔ شطرنج، \u2066۴\xa0×\xa0۴\u2069</title>" in figure
    assert "<figcaption>جواب شمارهٔ ۱ برای" in figure


def test_a_solution_with_its_images():
    """A solution can be shown with its symmetric variants, in the reader's language."""
    figure = boards.board(f"{COLUMNS}images = true", "zh")
    assert 'tabindex="0"' in figure  # keys can scroll it
    assert drawing.images_svg(FOUR, language="zh") in figure


@pytest.mark.parametrize("language", CODES)
def test_the_fundamental_solutions(language):
    """One board of each class is shown and described, with the number of different variants."""
    body = 'algorithm = "queens.choice_points"\nfundamental = true\nn = 8'
    html = parts.insert_deferred(boards.board(body, language))
    shown = _shown(html)
    classes = [{tuple(board), *symmetry.images(board)} for board in shown]
    assert sum(map(len, classes)) == len(set().union(*classes)) == 92
    assert sorted(map(len, classes)) == [4] + 11 * [8]
    counts = re.findall(r"<figcaption>(\S+) \S+</figcaption></figure></li>", html)
    assert counts == [format_number(len(each), language) for each in classes]
    alternatives = re.findall(r"<desc [^>]*>[^\n]*\u2066(.*?)\u2069\n", html)
    assert alternatives == [", ".join(map(str, board)) for board in shown]
    assert html.count('role="img"') == html.count('direction="ltr"') == len(shown)
    assert " style=" not in html
    columns, sets = (
        _shown(boards.board(f"{body}fundamental = true", language))
        for body in (COLUMNS, SETS)
    )
    assert columns == sets == [FOUR]


def test_diagonals():
    """The diagonals of both kinds can be shown, also as indices; the caption has the formula."""
    for kind, index, formula in [
        ("main", False, "row - column"),
        ("anti", False, "row + column"),
        ("main", True, "row - column + n - 1"),
        ("anti", True, "row + column"),
    ]:
        body = f'diagonals = "{kind}"\nn = 4\nindex = {str(index).lower()}'
        figure = boards.board(body, "ar")
        options: Any = {"kind": kind, "index": index}
        assert drawing.diagonals_svg(4, **options, language="ar") in figure
        assert f"<code>{formula}</code>" in figure, body


def test_a_position_marks_what_its_queens_attack():
    """Marks are on exactly the attacked squares without a queen."""
    body = "rows = 3\ncolumns = 4\nqueens = [[0, 0], [1, 2]]"
    figure = boards.board(body, "en").partition("</defs>")[2]
    queens = {(0, 0), (1, 2)}
    assert f"<svg>{figure}".count('class="queen"') == len(queens)
    [marks] = _shown(f"<svg>{figure}", "attacked")
    free = set(product(range(3), range(4))) - queens
    assert {*marks} == {
        square for square in free if any(attacks(queen, square) for queen in queens)
    }


def test_an_interactive_position():
    """The interactive element is optional; its texts and digits are the language's."""
    still = boards.board("rows = 4\nknight = [1, 0]", "fa")
    assert "attack-board" not in still
    [marks] = _shown(f"<svg>{still.partition('</defs>')[2]}", "attacked")
    assert sorted(marks) == [(0, 2), (2, 2), (3, 1)]  # a knight's move away
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
