"""Reports as pages, as JSON and as JUnit's XML."""

import json
import re
from colorsys import rgb_to_hls
from dataclasses import replace
from itertools import pairwise
from xml.etree import ElementTree as ET

from algorithms.errors import InvalidValueError
from algorithms.messages import direction
from algorithms.practice.grading import page as grades_page
from algorithms.practice.reports import (
    Report,
    error_html,
    error_json,
    error_junit,
    html_elements,
    page,
)
from tests.practice.pages import read
from tests.practice.reported import LANGUAGES, NASTY, failed, passed

ERROR = InvalidValueError("unknown-language", languages="en, he", value=NASTY)


def test_a_page_is_complete():
    """A page has a language, a direction, a title, one main heading, and closes its elements."""
    for language in LANGUAGES:
        for text in (failed().html(language), error_html(ERROR, language)):
            seen = read(text)
            assert text.startswith("<!doctype html>\n"), language
            assert ("html", "lang", language) in seen.attributes, language
            assert ("html", "dir", direction(language)) in seen.attributes, language
            assert seen.tags.count("h1") == seen.tags.count("main") == 1, language
            assert seen.data["title"].strip(), language


def test_nothing_is_asked_for():
    """A page has no external address, no script, and nothing that loads."""
    for language in LANGUAGES:
        for text in (
            failed(printed=NASTY).html(language),
            error_html(ERROR, language),
        ):
            seen = read(text)
            assert not set(seen.tags) & {
                "script",
                "link",
                "img",
                "iframe",
                "a",
                "use",
            }, language
            names = {name for _, name, _ in seen.attributes}
            assert not names & {"src", "href", "srcset", "action", "xlink:href"}, (
                language
            )
            assert not re.search(r"url\(|@import|on\w+=", seen.data["style"]), (
                language
            )
            markup = re.sub(r">[^<]*", ">", text)
            assert set(re.findall(r"https?://[^\s\"]+", markup)) <= {
                "http://www.w3.org/2000/svg"
            }, language
            assert "default-src 'none'" in text, language


def test_what_a_learner_wrote_is_text():
    """The output and exceptions of a learner's code are escaped."""
    for language in LANGUAGES:
        report = failed(message=NASTY, printed=NASTY)
        seen = read(report.html(language))
        shown = 'a\\x1b[2J\\u202eb</script><img src="http://x.example/y">\\x00&'
        assert shown in seen.data["code"], language
        assert not set(report.html(language)) & set("\x1b\x00\u202e"), language


def test_every_failure_with_a_board_is_drawn():
    """A failure with a board has a picture, whose title is the reason."""
    for language in LANGUAGES:
        seen = read(failed().html(language))
        assert seen.tags.count("svg") == 1, language
        assert seen.tags.count("section") == 2, language
        assert ("svg", "role", "img") in seen.attributes, language
        assert "(0, 0)" in seen.data["title"], language
        assert "[♛]" in seen.data["desc"], language
        title = seen.data["title"].replace(
            "\u200c", ""
        )  # Persian is written with it
        assert title.isprintable() or "\n" in title, language


HUES = {"failed": (0, 15), "asked": (25, 50), "passed": (140, 170)}
"""The colours of verdicts in degrees: red, orange and green."""

COLOURED = {
    ".practice-report .outcome": "asked",
    ".practice-report .outcome.failed": "failed",
    ".practice-report .outcome.passed": "passed",
    ".practice-report .list .sign": "asked",
    ".practice-report .list.held .sign": "passed",
    ".practice-report .failed > .sign": "failed",
    ".grades .passed": "passed",
    ".grades .failed": "failed",
}
"""The elements whose colours show a verdict."""


def test_colours_of_verdicts():
    """Passed properties are green and failed ones red, by day and by night."""
    style = html_elements.STYLE + grades_page.STYLE
    for name, (least, most) in HUES.items():
        shades = re.findall(rf"--{name}: #(..)(..)(..);", style)
        assert len(shades) == 2, name
        for shade in shades:
            hue = 360 * rgb_to_hls(*(int(part, 16) / 255 for part in shade))[0]
            assert least <= hue <= most, (name, shade)
    rules = re.findall(r"^(\S.*?) \{(.*?)\}", style, re.MULTILINE | re.DOTALL)
    for selector, name in COLOURED.items():
        (last,) = [
            colour
            for selectors, rule in rules
            if selector in selectors.split(", ")
            for colour in re.findall(r"[{;\s]color: var\(--(\w+)\)", rule)
        ]
        assert last == name, selector


def test_the_outcome_is_marked():
    """The outcome on a page has the class and the sign of the worst verdict."""
    signs = {"passed": "✓", "failed": "✗", "unanswered": "?"}
    report, right = failed(), passed()
    held, open_, *_ = report.check.results
    unanswered = Report(replace(right.check, results=(held, open_)), "en")
    for each, kind in (
        (right, "passed"),
        (report, "failed"),
        (unanswered, "unanswered"),
    ):
        mark = f'<p class="outcome {kind}"><span class="sign" aria-hidden="true">{signs[kind]}<'
        assert mark in each.html(), kind
    assert '<ul class="list held">' in right.html()


def test_headings_go_down_step_by_step():
    """No heading level is skipped, in a page and in a fragment."""
    for language in LANGUAGES:
        report = failed()
        for level, text in (
            (1, report.html(language)),
            (3, report.fragment(language, level=3)),
        ):
            levels = [
                int(tag[1]) for tag in read(text).tags if re.match(r"h\d$", tag)
            ]
            assert levels[0] == level, language
            assert set(levels) == {level, level + 1, level + 2}, language
            assert all(b - a <= 1 for a, b in pairwise(levels)), language


def test_reports_side_by_side():
    """Reports on one page have different ids, and each picture refers to its own title."""
    report = failed()
    pieces = [report.fragment("en", key=key) for key in ("a1", "a2")]
    seen = read(page("Two", pieces, "en"))
    assert len(seen.ids()) == len(set(seen.ids())) == 4
    for tag, name, value in seen.attributes:
        if (tag, name) == ("svg", "aria-labelledby"):
            assert set(value.split()) <= set(seen.ids())


def test_a_notebook_shows_a_piece():
    """In a notebook the report is an element with its style sheet, limited to the report."""
    text = failed(language="he")._repr_html_()
    assert read(text).tags[:2] == ["style", "article"]
    assert '<article class="practice-report" lang="he" dir="rtl">' in text
    style = re.sub(
        r"@media[^{]*\{(.*?\})\s*\}",
        r"\1",
        read(text).data["style"],
        flags=re.DOTALL,
    )
    rules = re.findall(r"([^{}]+)\{", style)
    assert len(rules) > 30
    assert all(rule.strip().startswith(".practice-report") for rule in rules)


def test_json():
    """The JSON has the codes in every language and the texts in the one asked for."""
    for language in LANGUAGES:
        text = failed().to_json(language)
        assert text.isascii(), language
        found = json.loads(text)
        assert (found["status"], found["exit_status"]) == ("failed", 1), language
        assert found["language"] == language, language
        assert found["problem"] == "all-queens", language
        assert found["format"]["containers"] == ["list", "tuple"], language
        assert found["mistakes"][0]["name"] == "one-diagonal", language
        verdicts = {each["property"]: each["verdict"] for each in found["results"]}
        assert verdicts == {
            "right-size": "passed",
            "small": "unanswered",
            "answers": "failed",
            "none-attack": "failed",
        }, language
        case = found["results"][3]["counterexample"]
        assert (case["fault"], case["arguments"]) == ("attack", [4]), language
        assert case["values"]["first"] == [0, 0], language
        assert case["call"] == "solve(4)", language
        assert case["shown"] == "[(0, 1, 3, 2), (1, 3, 0, 2)]", language
        assert len(case["board"]) == 6, language
        raised = found["results"][2]["counterexample"]["raised"]
        assert raised["frames"][1]["line"] == 7, language


def test_junit():
    """Each property is a test case; a failure has the fault's code and the drawing."""
    for language in LANGUAGES:
        report = failed(printed=NASTY)
        text = report.to_junit(language)
        assert text.isascii(), language
        suite = ET.fromstring(text)[0]
        counts = {
            name: suite.get(name)
            for name in ("tests", "failures", "skipped", "errors")
        }
        assert counts == {
            "tests": "4",
            "failures": "2",
            "skipped": "1",
            "errors": "0",
        }, language
        names = [(each.get("classname"), each.get("name")) for each in suite]
        assert names == [
            ("all-queens", name)
            for name in ("right-size", "small", "answers", "none-attack")
        ], language
        (failure,) = suite[3]
        assert (failure.tag, failure.get("type")) == ("failure", "attack"), language
        assert "(1, 1)" in str(failure.get("message")), language
        assert failure.text == report.failure(report.check.results[3], language), (
            language
        )
        assert [each.tag for each in suite[1]] == ["skipped"], language


def test_why_nothing_was_checked():
    """An error has a document in each format, with its code and its message."""
    for language in LANGUAGES:
        names = {"problem": "all-queens", "solver": "my_queens.py:solve"}
        found = json.loads(error_json(ERROR, language, **names))
        assert (found["status"], found["exit_status"]) == ("error", 2), language
        assert found["error"]["code"] == "unknown-language", language
        assert found["solver"] == "my_queens.py:solve", language
        suite = ET.fromstring(error_junit(ERROR, language, **names))[0]
        assert (suite.get("tests"), suite.get("errors")) == ("1", "1"), language
        (error,) = suite[0]
        assert (error.tag, error.get("type")) == ("error", "unknown-language"), (
            language
        )
        assert error.text == error.get("message"), language
        seen = read(error_html(ERROR, language, **names))
        assert "my_queens.py:solve" in seen.data["code"], language
        assert "img" not in seen.tags, language
