"""Tests of right-to-left reports in terminals that guess the direction, or know only one.

What is painted is asked of python-bidi, which does what Unicode's algorithm says.
"""

import re
from itertools import accumulate, product

import pytest
from bidi import get_display

from algorithms.base.messages import explain
from algorithms.errors import InvalidValueError
from algorithms.practice.reports.content import Part
from algorithms.practice.reports.html_report import block
from algorithms.practice.reports.text import (
    isolated_code,
    prose_lines,
    repair_text,
)
from tests.practice.reported import RIGHT_TO_LEFT, failed
from tests.practice.tables import every

LEFT, RIGHT, FIRST, END = "\u2066", "\u2067", "\u2068", "\u2069"
LETTERS = re.compile("[א-ת\u0620-\u06ff]")


pytestmark = pytest.mark.usefixtures("pseudo")


def seen(line, base):
    """Return a line as displayed, from left to right, in a window of a direction."""
    painted = get_display(line, base_dir=base)
    return re.sub(f"[{LEFT}{RIGHT}{FIRST}{END}]", "", painted).strip()


def texts(language):
    """Return all kinds of texts of a report."""
    report = failed(language=language, printed="hi 1\nשלום (2)")
    error = InvalidValueError("unknown-language", languages="en, he", value="x (1)")
    failures = map(report.failure, report.check.results)
    message = prose_lines(explain(error, language), language, 80)
    return [report.text(), *failures, *message]


@every("language", RIGHT_TO_LEFT)
def test_lines(language):
    """A line is seen in one order in any window: one isolate, and the ones inside are closed."""
    for text in texts(language):
        for line in filter(None, text.splitlines()):
            assert seen(line, "L") == seen(line, "R"), line
            body = line.strip(" ")
            assert body[0] in LEFT + RIGHT
            assert body[-1] == END
            steps = ((c in LEFT + RIGHT + FIRST) - (c == END) for c in body)
            depth = [*accumulate(steps)]
            assert min(depth[:-1]) == 1, line
            assert depth[-1] == 0, line


@every("language", RIGHT_TO_LEFT)
def test_code_and_boards_run_to_the_right(language):
    """A line of code or of a board is displayed as written, with its columns aligned."""
    lines = failed(language=language).text().splitlines()
    code = [line.strip() for line in lines if line.strip().startswith(LEFT)]
    assert any("solve(4)  # n = 4" in line for line in code)
    assert sum("♛" in line for line in code) == 4
    for line in code:
        assert seen(line, "L") == line.strip(LEFT + END).strip()


@every("language", RIGHT_TO_LEFT)
def test_prose_runs_to_the_left(language):
    """The first word of prose is the rightmost one, and the full stop the leftmost."""
    lines = failed(language=language).text().splitlines()
    prose = [line for line in lines if RIGHT in line and LETTERS.search(line)]
    assert len(prose) > 12
    for line in prose:
        painted = seen(line, "R")
        assert LETTERS.findall(painted)[-1] == LETTERS.findall(line)[0]
        assert not line.endswith(f".{END}") or painted[0] == "."


def test_a_change_can_be_copied():
    """A line of a change has no isolates, which Python would refuse; a comment is one run."""
    line = "+    תור(n)  # אלכסון שני"
    assert f"    {line}\n" in repair_text([Part("change", code=(line,))], "he")
    assert isolated_code(line).endswith(f"  # {FIRST}אלכסון שני{END}")


def test_code_in_prose_is_not_turned():
    """Code between backticks is read from left to right inside a sentence."""
    for code, base in product(["`0 < row`", "`board[:]`", "`reverse()`"], "LR"):
        (line,) = prose_lines(f"בדקו את {code} כאן", "he", 60)
        assert code in seen(line, base), (code, base)


def test_a_long_isolate_goes_on_in_the_next_line():
    """A long isolate is broken, closed at the end of the line and opened in the next."""
    text = f"אאא {FIRST}{'ב' * 30} {'ג' * 30}{END} דדד"
    assert prose_lines(text, "he", 40) == [
        f"{RIGHT}אאא {FIRST}{'ב' * 30}{END}{END}",
        f"{RIGHT}{FIRST}{'ג' * 30}{END} דדד{END}",
    ]


def test_names_from_right_to_left_keep_their_order():
    """Code is painted in its order, and only names and strings from right to left are reversed."""
    code = "board[אב][גד_1] = f('הו', \"x\")"
    painted = "board[בא][1_דג] = f('וה', \"x\")"
    assert seen(isolated_code(code), "L") == painted
    assert "[<bdi>אב</bdi>][<bdi>גד_1</bdi>]" in block([code])
