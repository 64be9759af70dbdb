"""Tests of certain findings in reports, as text and on a page."""

import json
import re
from dataclasses import replace

import pytest

from algorithms.base.lines import display_width
from algorithms.board.formats import SOLUTIONS
from algorithms.cli.starters import starter
from algorithms.messages import LANGUAGES
from algorithms.practice import check
from algorithms.practice.findings import Finding, fault, reason
from algorithms.practice.replies import Reply
from algorithms.practice.reports import Report
from algorithms.practice.reports.html_report import prose
from algorithms.practice.reports.outline import Content
from algorithms.practice.reports.text import prose_lines, report_text
from algorithms.practice.reports.wording import SENTENCES
from algorithms.practice.results import CheckResult, PropertyResult
from tests.practice.checked import find, texts
from tests.practice.reported import checked, failed, unbroken
from tests.practice.tables import every
from tests.practice.test_boards_problems import safe


@every("language", LANGUAGES)
def test_squares_on_a_page_do_not_break(language):
    """A square is in an element that does not break, in sentences and in code."""
    html = failed().html(language)
    words = html.replace("</svg>", "<svg>").split("<svg")[-1]
    assert '<span class="whole">(0, 0)</span>' in words
    assert '[<span class="whole">(0, 1, 3, 2)</span>,' in words
    assert ".practice-report .whole { white-space: nowrap; }" in html
    assert "(1, 1)" not in words.replace('<span class="whole">(1, 1)</span>', "")


def test_long_rows_on_a_page_may_break():
    """Code that is too long for a line of the narrowest phone may break."""
    assert prose("(10, 11)") == '<span class="whole">(10, 11)</span>'
    row = f"({', '.join(map(str, range(12)))})"
    assert prose(row) == row
    assert prose("for n = 0") == 'for <span class="whole">n = 0</span>'


def test_each_example_has_a_line():
    """Four of the formats that count from 0 are shown with whole examples."""
    report = checked("all-queens", lambda _: "hello")
    lines = report.text().splitlines()
    start = lines.index("  Expected: One of the usual formats:") + 1
    examples = [form.example for form in SOLUTIONS if "from-1" not in form.code][:4]
    assert not lines[start + 4].startswith("    ")
    assert lines[start : start + 4] == [f"    {each}" for each in examples]
    blocks = re.findall("<pre.*?</pre>", report.html(), re.DOTALL)
    told = re.sub("<[^>]*>", "", blocks[1]).splitlines()
    assert told == examples
    (result, *_) = json.loads(report.to_json())["results"]
    expected = result["counterexample"]["expected"].splitlines()
    assert expected[1:] == examples


def test_a_name_has_the_colon_of_the_language():
    """In Chinese a wide colon follows the name of a property, without a space."""
    assert "✗ none-attack：" in failed().text("zh")
    assert not re.search("：(?:</span>)? <code", failed().html("zh"))


@every("language", LANGUAGES)
def test_a_narrow_report(language):
    """A report can have any width."""
    content = Content(failed().check, language)
    text = report_text(content, ascii_only=True, width=50)
    wide = [line for line in text.splitlines() if display_width(line) > 50]
    code = re.compile("practice/mistakes/|python -c")
    assert [line for line in wide if not code.search(line)] == []


@pytest.mark.untraced
def test_printed_where_there_was_something_to_print():
    """Printing the solutions is recognised, even if the first call prints nothing."""

    def solve(n):
        if n:
            print([0])

    text = checked("all-queens", solve).text()
    assert "solve(4)  # n = 4" in text
    assert "The function printed output and returned nothing" in unbroken(text)
    silent = checked("all-queens", lambda _: None).text()
    assert "The function returned nothing" in unbroken(silent)
    assert "solve(4)  # n = 4" in silent

    def debugging(n):
        print(n)
        return [[0]] if n else None

    said = unbroken(checked("all-queens", debugging).text())
    assert "The answer None is in a different format" in said
    assert "returned nothing" not in said


@pytest.mark.untraced
def test_all_missing_squares_are_named():
    """If several squares are missing, all are named, or a few of many."""
    text = unbroken(checked("next-moves", lambda *_: []).text())
    assert "Missing squares" not in text  # there is only one
    assert "(1, 2) is missing" in text

    def one(board):
        return [(0, 0)] if board == [[0]] else []

    text = unbroken(checked("free-squares", one).text())
    assert "Missing squares: (0, 0), (0, 1), (1, 0), (1, 1)." in text


def test_the_end_of_the_program_is_shown():
    """An exit is shown below the call, with its status."""
    reply = Reply("exited", status=3)
    finding = Finding(fault("exited"), (0,), {"status": 3})
    report = failed()
    tried = report.check.results[2].property
    result = PropertyResult(tried, "failed", finding, reply)
    assert "  solve(0)  # n = 0\n  → SystemExit: 3\n" in report.failure(result)


def test_boards_are_written_as_they_were_given():
    """Boards in texts are lists or tuples, as in the solver's answers."""
    text = checked("images", lambda _: [[3, 1, 0, 2]]).text()
    assert "The answer contains [3, 1, 0, 2]" in text
    text = checked("images", lambda board: [board]).text()
    assert "The symmetric variant [2, 0, 3, 1] is missing" in text
    text = checked("images", lambda _: [(3, 1, 0, 2)]).text()
    assert "The answer contains (3, 1, 0, 2)" in text


@every("answer", [[[], []], [[0]], [[1, 3, 0, 2]]])
def test_the_answer_for_no_queens(answer):
    """The text about an answer for n = 0 is true for boards with queens and without."""
    finding = find("all-queens", "small", lambda n: answer if n == 0 else [[0]])
    assert "neither empty nor one empty board" in texts(finding)[0]


def test_the_outcome_counts_checks():
    """The first sentence says how many checks failed, and how many were not carried out."""
    report = failed()
    check = report.check

    def outcome(*results):
        told = Content(CheckResult(check.problem, "solve", results), "en")
        return next(told.summary())

    held, untested, first, _ = check.results
    assert outcome(held, first) == "Not yet: 1 of 2 checks failed."
    assert outcome(held, untested) == "Not yet: of 2 checks, 1 not carried out."
    assert outcome(held, untested, first) == (
        "Not yet: 1 of 3 checks failed; not carried out: 1."
    )
    assert outcome(held).startswith("Passed: ")


def test_a_common_reason_is_told_once():
    """Below what a missing ✓ means, and above the properties that were not tested for it."""
    report = failed()
    _, untested, first, _ = report.check.results
    stopped = replace(untested, reason=reason("stopped"))
    results = (stopped, first, untested, stopped)
    common = Report(replace(report.check, results=results), "en")
    for told in (common.text(), common.html()):
        flat = " ".join(told.split())
        *_, rest = flat.split(SENTENCES["untested"])
        reasons = [reason("stopped"), reason("no-answer")]
        parts = re.split("({}|{})".format(*reasons), rest)
        assert parts[1::2] == reasons
        assert [each.count("Boards of 0, 1") for each in parts] == [0, 0, 2, 0, 1]


@every("width", range(12, 40))
def test_what_lines_of_prose_hold_together(width):
    """A square, n = 0, a size or short code is not broken across lines."""
    text = "For n = 0, (0, 3) and `a = b` on 8 × 8 (see n = 2), also [1, 3]."
    lines = "\n".join(prose_lines(text, "en", width))
    held = ["n = 0", "(0, 3)", "`a = b`", "8 × 8", "n = 2", "[1, 3]"]
    assert [each for each in held if each not in lines] == []


def test_a_starter_keeps_code_together():
    """No line of a starter's text ends inside n = 0, a pair or a size."""
    broken = [
        line
        for problem in ("all-queens", "count-queens", "knights-tour")
        for language in LANGUAGES
        for line in starter(problem, language).splitlines()
        if re.search(r"(?:\b[a-z] =|[×(,\d] ?×|\(\d+,)$", line)
    ]
    assert broken == []


@every(
    ("problem", "solve", "squares"),
    [
        (
            "safe-square",
            lambda b, s: safe(b, s[::-1]),
            "(0, 2)",
        ),
        (
            "safe-square",
            lambda b, _: 1 // (1 - b[0][0]) > 0,
            "(0, 0)",
        ),
        ("next-moves", lambda *_: [(-1, 2)], "(0, 0)"),
    ],
)
def test_what_brackets_mean(problem, solve, squares):
    """The squares in brackets are named below the drawing; an empty one has no sign."""
    text = unbroken(checked(problem, solve).text())
    assert f"In brackets: {squares}." in text
    shown = text.split("In brackets:")[0]
    (marked,) = re.findall(r"\[(\S)\]", shown[shown.index("┌") :])
    assert marked in "·♛♞"


def copies(boards):
    """Remove only equal boards."""
    return [list(each) for each in dict.fromkeys(map(tuple, boards))]


@every(
    ("problem", "solve", "name", "reason"),
    [
        ("reduce-symmetry", copies, "untouched", "different boards as were given"),
        (
            "reduce-symmetry",
            lambda b: b.sort() or b + b[:1],
            "every-class",
            "A program that leaves nothing out would pass most checks",
        ),
        (
            "one-queens",
            lambda n: [0] * n if n > 3 else None,
            "kept",
            "those that could be used are wrong.",
        ),
    ],
)
@pytest.mark.untraced
def test_reasons_are_true(problem, solve, name, reason):
    """A reason is true of programs that fail other checks, or remove only equal boards."""
    results = checked(problem, solve).check.results
    (result,) = (each for each in results if each.property.name == name)
    assert (result.verdict, reason in result.reason) == ("untested", True)


def test_a_parameter_that_is_not_used(learner):
    """The hint names the first parameter that the function does not use."""
    used = "def solve(n):\n    return [[0] * n]\n"
    for source, said in ((used, False), (used.replace("* n", "* 4"), True)):
        text = unbroken(check("all-queens", learner(source), sandbox="off").text())
        assert ("does not use its parameter `n`" in text) == said


def test_the_board_before_a_call():
    """The picture of an argument that a call changes is that before the call."""
    text = checked("free-squares", lambda board: board.clear() or []).text()
    assert "Before the call:" in text
