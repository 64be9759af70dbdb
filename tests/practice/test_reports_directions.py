"""Tests of right-to-left reports in terminals that guess the direction, or know only one.

What is painted is asked of python-bidi, which does what Unicode's algorithm says.
"""

import re
from itertools import product

import pytest
from bidi import get_display

from algorithms.errors import InvalidValueError
from algorithms.practice.reports.bidi import code_line, prose_lines
from algorithms.practice.reports.labels import error_message
from tests.practice.reported import RIGHT_TO_LEFT, failed

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
    message = prose_lines(error_message(error, language), language, 80)
    return [report.text(), *failures, *message]


def test_lines_do_not_depend_on_the_window():
    """A line is displayed in one order, whatever the direction of the window."""
    for language in RIGHT_TO_LEFT:
        for text in texts(language):
            for line in text.splitlines():
                assert seen(line, "L") == seen(line, "R"), line


def test_each_line_is_isolated():
    """Each line is in one isolate that ends with it, and every isolate inside is closed."""
    for language in RIGHT_TO_LEFT:
        for text in texts(language):
            for line in filter(None, text.splitlines()):
                body = line.strip(" ")
                assert body[0] in LEFT + RIGHT, language
                assert body[-1] == END, language
                depth = [
                    sum(c in LEFT + RIGHT + FIRST for c in body[: n + 1])
                    - body[: n + 1].count(END)
                    for n in range(len(body))
                ]
                assert min(depth[:-1]) == 1, language
                assert depth[-1] == 0, language


def test_code_and_boards_run_to_the_right():
    """A line of code or of a board is displayed as written, with its columns aligned."""
    for language in RIGHT_TO_LEFT:
        lines = failed(language=language).text().splitlines()
        code = [line.strip() for line in lines if line.strip().startswith(LEFT)]
        assert any("solve(4)  # n = 4" in line for line in code), language
        assert sum("♛" in line for line in code) == 4, language
        for line in code:
            for base in "LR":
                assert seen(line, base) == line.strip(LEFT + END).strip(), language


def test_prose_runs_to_the_left():
    """The first word of prose is the rightmost one, and the full stop the leftmost."""
    for language in RIGHT_TO_LEFT:
        lines = failed(language=language).text().splitlines()
        prose = [line for line in lines if RIGHT in line and LETTERS.search(line)]
        assert len(prose) > 12, language
        for line in prose:
            first = LETTERS.findall(line)[0]
            for base in "LR":
                painted = seen(line, base)
                rightmost = LETTERS.findall(painted)[-1]
                assert rightmost == first, language
                if line.endswith(f".{END}"):
                    assert painted[0] == ".", language


def test_code_in_prose_is_not_turned():
    """Code between backticks is read from left to right inside a sentence."""
    for code, base in product(["`0 < row`", "`board[:]`", "`reverse()`"], "LR"):
        (line,) = prose_lines(f"בדקו את {code} כאן", "he", 60)
        assert code in seen(line, base), (code, base)


def test_a_long_isolate_goes_on_in_the_next_line():
    """A long isolate is broken, closed at the end of the line and opened in the next."""
    for language in RIGHT_TO_LEFT:
        text = f"אאא {FIRST}{'ב' * 30} {'ג' * 30}{END} דדד"
        lines = prose_lines(text, language, 40)
        assert lines == [
            f"{RIGHT}אאא {FIRST}{'ב' * 30}{END}{END}",
            f"{RIGHT}{FIRST}{'ג' * 30}{END} דדד{END}",
        ], language


def test_an_empty_line_of_code():
    """An empty line stays empty."""
    assert code_line("", "he") == ""
