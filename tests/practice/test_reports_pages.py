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
    html_report,
    page,
)
from tests.practice.pages import read
from tests.practice.reported import LANGUAGES, NASTY, everything, failed, passed
from tests.practice.tables import every

ERROR = InvalidValueError("unknown-language", languages="en, he", value=NASTY)


LOADING = {"script", "link", "img", "iframe", "a", "use"}
SOURCES = {"src", "href", "srcset", "action", "xlink:href"}


@every("language", LANGUAGES)
def test_a_page_is_complete(language):
    """A page has a language, a title and one main heading, and asks for nothing from outside."""
    for text in (failed(printed=NASTY).html(language), error_html(ERROR, language)):
        seen = read(text)
        assert text.startswith("<!doctype html>\n")
        assert ("html", "lang", language) in seen.attributes
        assert ("html", "dir", direction(language)) in seen.attributes
        assert seen.tags.count("h1") == seen.tags.count("main") == 1
        assert seen.data["title"].strip()
        assert not LOADING & set(seen.tags)
        assert not SOURCES & {name for _, name, _ in seen.attributes}
        assert not re.search(r"url\(|@import|on\w+=", seen.data["style"])
        markup = re.sub(r">[^<]*", ">", text)
        addresses = set(re.findall(r"https?://[^\s\"]+", markup))
        assert addresses <= {"http://www.w3.org/2000/svg"}
        assert "default-src 'none'" in text


@every("language", LANGUAGES)
def test_what_a_learner_wrote_is_text(language):
    """The output and exceptions of a learner's code are escaped."""
    html = failed(message=NASTY, printed=NASTY).html(language)
    shown = 'a\\x1b[2J\\u202eb</script><img src="http://x.example/y">\\x00&'
    assert read(html).data["code"].count(shown) == 2
    assert not set(html) & set("\x1b\x00\u202e")


@every("language", LANGUAGES)
def test_every_failure_with_a_board_is_drawn(language):
    """A failure with a board has a picture, whose title is the reason."""
    html = failed().html(language)
    assert html.rindex('class="failure"') < html.index('class="mistake"')
    assert "row + column" not in html  # the explanation, which the site has
    seen = read(html)
    assert seen.tags.count("svg") == 1
    assert seen.tags.count("section") == 2
    assert ("svg", "role", "img") in seen.attributes
    assert "(0, 0)" in seen.data["title"]
    assert "[♛]" in seen.data["desc"]
    title = seen.data["title"].replace("\u200c", "")  # Persian is written with it
    assert title.replace("\n", "").isprintable()


HUES = {"failed": (0, 15), "asked": (25, 50), "passed": (140, 170)}
"""The colours of verdicts in degrees: red, orange and green."""

COLOURED = {
    ".practice-report .outcome": "asked",
    ".practice-report .outcome.failed": "failed",
    ".practice-report .outcome.passed": "passed",
    ".practice-report .list .sign": "asked",
    ".practice-report .list.held .sign": "passed",
    ".practice-report .failed > .sign": "failed",
    ".grades td.passed": "passed",
    ".grades td.failed": "failed",
}
"""The elements whose colours show a verdict."""


def test_colours_of_verdicts():
    """Passed properties are green and failed ones red, by day and by night."""
    style = html_report.STYLE + grades_page.STYLE
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
    report, right = failed(), passed()
    held, unmade, *_ = report.check.results
    untested = Report(replace(right.check, results=(held, unmade)), "en")
    reports = {"passed": right, "failed": report, "untested": untested}
    for (kind, each), sign in zip(reports.items(), "✓✗?", strict=True):
        mark = f'<p class="outcome {kind}"><span class="sign" aria-hidden="true">{sign}<'
        assert mark in each.html(), kind
    assert '<ul class="list held">' in right.html()


@every("language", LANGUAGES)
def test_headings_go_down_step_by_step(language):
    """No heading level is skipped, in a page and in a fragment."""
    report = failed()
    fragment = report.fragment(language, level=3)
    for level, text in ((1, report.html(language)), (3, fragment)):
        levels = [int(tag[1]) for tag in read(text).tags if re.match(r"h\d$", tag)]
        assert levels[0] == level
        assert set(levels) == {level, level + 1, level + 2}
        assert all(b - a <= 1 for a, b in pairwise(levels))


def test_reports_side_by_side():
    """Reports on one page have different ids, and each picture refers to its own title."""
    report = failed()
    pieces = [report.fragment("en", key=key) for key in ("a1", "a2")]
    seen = read(page("Two", pieces, "en"))
    assert len(seen.ids()) == len(set(seen.ids())) == 4
    named = [v for _, name, v in seen.attributes if name == "aria-labelledby"]
    assert len(named) == 2
    assert set(" ".join(named).split()) <= set(seen.ids())


def test_a_notebook_shows_a_piece():
    """In a notebook the report is an element with its style sheet, limited to the report."""
    text = failed(language="he")._repr_html_()
    assert read(text).tags[:2] == ["style", "article"]
    assert '<article class="practice-report" lang="he" dir="rtl">' in text
    style = read(text).data["style"]
    style = re.sub(r"@media[^{]*\{(.*?\})\s*\}", r"\1", style, flags=re.DOTALL)
    rules = re.findall(r"([^{}]+)\{", style)
    assert len(rules) > 30
    assert all(rule.strip().startswith(".practice-report") for rule in rules)


@every("language", LANGUAGES)
def test_json(language):
    """The JSON has the codes in every language."""
    text = failed().to_json(language)
    assert text.isascii()
    found = json.loads(text)
    assert (found["status"], found["exit_status"]) == ("failed", 1)
    assert (found["language"], found["problem"]) == (language, "all-queens")
    assert found["format"]["containers"] == ["list", "tuple"]
    (mistake,) = found["mistakes"]
    assert [*mistake] == ["name", "title", "page"]
    assert mistake["name"] == "one-diagonal"
    verdicts = {each["property"]: each["verdict"] for each in found["results"]}
    assert verdicts == {
        "right-size": "passed",
        "small": "untested",
        "answers": "failed",
        "none-attack": "failed",
    }
    *_, raised, case = (each["counterexample"] for each in found["results"])
    assert (case["fault"], case["arguments"]) == ("attack", [4])
    assert case["values"]["first"] == [0, 0]
    assert case["call"] == "solve(4)"
    assert "(0, 0)" in case["why"]
    assert case["shown"] == "[(0, 1, 3, 2), (1, 3, 0, 2)]"
    assert len(case["board"]) == 6
    assert raised["raised"]["frames"][1]["line"] == 7


def test_json_of_calls_that_depend_on_others():
    """A counterexample that recurs on its own has no other calls; any other one names them."""
    results = json.loads(everything("en").to_json())["results"]
    found = [
        (each["property"], case["recurs"], case["after"])
        for each in results
        if (case := each["counterexample"])
    ]
    assert found == [
        ("answers", True, []),
        ("none-attack", False, [[5]]),
        ("right-size", True, []),
    ]


@every("language", LANGUAGES)
def test_junit(language):
    """Each property is a test case; a failure has the fault's code and the drawing."""
    report = failed(printed=NASTY)
    text = report.to_junit(language)
    assert text.isascii()
    suite = ET.fromstring(text)[0]
    counts = {"tests": "4", "failures": "2", "skipped": "1", "errors": "0"}
    assert suite.attrib == counts | {"name": "all-queens my_queens.py:solve"}
    names = ["right-size", "small", "answers", "none-attack"]
    assert [each.get("name") for each in suite] == names
    assert {each.get("classname") for each in suite} == {"all-queens"}
    (failure,) = suite[3]
    assert (failure.tag, failure.get("type")) == ("failure", "attack")
    assert "(1, 1)" in str(failure.get("message"))
    assert failure.text == report.failure(report.check.results[3], language)
    assert [each.tag for each in suite[1]] == ["skipped"]


@every("language", LANGUAGES)
def test_why_nothing_was_checked(language):
    """An error has a document in each format, with its code and its message on one line."""
    names = {"problem": "all-queens", "solver": "my_queens.py:solve"}
    found = json.loads(error_json(ERROR, language, **names))
    assert (found["status"], found["exit_status"]) == ("error", 2)
    assert found["error"]["code"] == "unknown-language"
    assert not set(found["error"]["message"]) & set("\n\x1b\u202e")
    assert found["solver"] == "my_queens.py:solve"
    suite = ET.fromstring(error_junit(ERROR, language, **names))[0]
    assert (suite.get("tests"), suite.get("errors")) == ("1", "1")
    (error,) = suite[0]
    assert (error.tag, error.get("type")) == ("error", "unknown-language")
    assert error.text == error.get("message") == found["error"]["message"]
    assert "my_queens.py:solve" in error_html(ERROR, language, **names)
