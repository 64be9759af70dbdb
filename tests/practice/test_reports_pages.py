"""Reports as pages, as JSON and as JUnit's XML."""

import json
import re
from html.parser import HTMLParser
from itertools import pairwise
from xml.etree import ElementTree as ET

import pytest

from algorithms.base import catalogs
from algorithms.errors import InvalidValueError
from algorithms.messages import direction
from algorithms.practice.reports import error_html, error_json, error_junit, page
from tests.practice.reported import LANGUAGES, NASTY, Pseudo, failed, passed

every_language = pytest.mark.parametrize("language", LANGUAGES)
ERROR = InvalidValueError("unknown-language", languages="en, he", value=NASTY)
VOID = {"meta", "br", "img", "link", "input"}


@pytest.fixture
def pseudo(monkeypatch):
    """Invented languages, so that every text has a translation."""
    monkeypatch.setattr(catalogs, "_catalog", Pseudo)


class Reader(HTMLParser):
    """A parser that records a page's elements, texts and addresses, and checks that tags match."""

    def __init__(self, text):
        super().__init__()
        self.open, self.tags, self.attributes, self.data = [], [], [], {}
        self.feed(text)
        self.close()

    def handle_starttag(self, tag, attrs):
        """Record an element."""
        self.tags.append(tag)
        self.attributes += [(tag, *each) for each in attrs]
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag, attrs):
        """Record an empty element."""
        self.tags.append(tag)
        self.attributes += [(tag, *each) for each in attrs]

    def handle_endtag(self, tag):
        """Close the element opened last."""
        assert self.open.pop() == tag

    def handle_data(self, data):
        """Record the text of each kind of element."""
        tag = self.open[-1] if self.open else ""
        self.data[tag] = f"{self.data.get(tag, '')} {data}"

    def ids(self):
        """Return all ids."""
        return [value for _, name, value in self.attributes if name == "id"]


def read(text):
    """Read a page whose elements are all closed."""
    reader = Reader(text)
    assert reader.open == []
    return reader


@every_language
def test_a_page_is_complete(language):
    """A page has a language, a direction, a title, one main heading, and closes its elements."""
    for text in (failed().html(language), error_html(ERROR, language)):
        seen = read(text)
        assert text.startswith("<!doctype html>\n")
        assert ("html", "lang", language) in seen.attributes
        assert ("html", "dir", direction(language)) in seen.attributes
        assert seen.tags.count("h1") == seen.tags.count("main") == 1
        assert seen.data["title"].strip()


@every_language
def test_nothing_is_asked_for(language):
    """A page has no external address, no script, and nothing that loads."""
    for text in (failed(printed=NASTY).html(language), error_html(ERROR, language)):
        seen = read(text)
        assert not set(seen.tags) & {"script", "link", "img", "iframe", "a", "use"}
        names = {name for _, name, _ in seen.attributes}
        assert not names & {"src", "href", "srcset", "action", "xlink:href"}
        assert not re.search(r"url\(|@import|on\w+=", seen.data["style"])
        markup = re.sub(r">[^<]*", ">", text)
        assert set(re.findall(r"https?://[^\s\"]+", markup)) <= {
            "http://www.w3.org/2000/svg"
        }
        assert "default-src 'none'" in text


@every_language
def test_what_a_learner_wrote_is_text(language):
    """The output and exceptions of a learner's code are escaped."""
    report = failed(message=NASTY, printed=NASTY)
    seen = read(report.html(language))
    shown = 'a\\x1b[2J\\u202eb</script><img src="http://x.example/y">\\x00&'
    assert shown in seen.data["code"]
    assert not set(report.html(language)) & set("\x1b\x00\u202e")


@every_language
def test_every_failure_with_a_board_is_drawn(language):
    """A failure with a board has a picture, whose title is the reason."""
    seen = read(failed().html(language))
    assert seen.tags.count("svg") == 1
    assert seen.tags.count("section") == 2
    assert ("svg", "role", "img") in seen.attributes
    assert "(0, 0)" in seen.data["title"]
    assert "[♛]" in seen.data["desc"]
    title = seen.data["title"].replace("\u200c", "")  # Persian is written with it
    assert title.isprintable() or "\n" in title


@pytest.mark.usefixtures("pseudo")
@pytest.mark.parametrize("language", ["he", "fa", "ar"])
def test_a_page_is_translated(language):
    """In another language no English is left outside of code, and no placeholder."""
    seen = read(failed().html(language))
    prose = "".join(text for tag, text in seen.data.items() if tag not in CODE)
    assert "{" not in prose
    assert set(re.findall("[A-Za-z_]{2,}", prose)) <= {
        *("IndexError", "list", "index", "out", "of", "range", "tuple", "solve"),
        *("my_queens", "py"),
    }


CODE = {"style", "code"}


@every_language
def test_headings_go_down_step_by_step(language):
    """No heading level is skipped, in a page and in a fragment."""
    report = failed()
    for level, text in (
        (1, report.html(language)),
        (3, report.fragment(language, level=3)),
    ):
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


def test_a_right_solver_has_a_page():
    """The page of a correct solver lists the properties, and has no picture."""
    seen = read(passed().html())
    assert seen.tags.count("li") == 4
    assert "svg" not in seen.tags


@every_language
def test_json(language):
    """The JSON has the codes in every language and the texts in the one asked for."""
    text = failed().to_json(language)
    assert text.isascii()
    found = json.loads(text)
    assert (found["status"], found["exit_status"]) == ("failed", 1)
    assert found["language"] == language
    assert found["problem"] == "all-queens"
    assert found["format"]["containers"] == ["list", "tuple"]
    assert found["mistakes"][0]["name"] == "one-diagonal"
    verdicts = {each["property"]: each["verdict"] for each in found["results"]}
    assert verdicts == {
        "right-size": "passed",
        "small": "unanswered",
        "answers": "failed",
        "none-attack": "failed",
    }
    case = found["results"][3]["counterexample"]
    assert (case["fault"], case["arguments"]) == ("attack", [4])
    assert case["values"]["first"] == [0, 0]
    assert case["call"] == "solve(4)"
    assert case["shown"] == "[(0, 1, 3, 2), (1, 3, 0, 2)]"
    assert len(case["board"]) == 6
    raised = found["results"][2]["counterexample"]["raised"]
    assert raised["frames"][1]["line"] == 7


def test_json_has_no_times():
    """Nothing in the JSON depends on how long anything took."""
    assert "seconds" not in failed().to_json()
    assert json.loads(passed().to_json())["status"] == "passed"


@every_language
def test_junit(language):
    """Each property is a test case; a failure has the fault's code and the drawing."""
    report = failed(printed=NASTY)
    text = report.to_junit(language)
    assert text.isascii()
    suite = ET.fromstring(text)[0]
    counts = {
        name: suite.get(name) for name in ("tests", "failures", "skipped", "errors")
    }
    assert counts == {"tests": "4", "failures": "2", "skipped": "1", "errors": "0"}
    names = [(each.get("classname"), each.get("name")) for each in suite]
    assert names == [
        ("all-queens", name)
        for name in ("right-size", "small", "answers", "none-attack")
    ]
    (failure,) = suite[3]
    assert (failure.tag, failure.get("type")) == ("failure", "attack")
    assert "(1, 1)" in str(failure.get("message"))
    assert failure.text == report.failure(report.check.results[3], language)
    assert [each.tag for each in suite[1]] == ["skipped"]


@every_language
def test_why_nothing_was_checked(language):
    """An error has a document in each format, with its code and its message."""
    names = {"problem": "all-queens", "solver": "my_queens.py:solve"}
    found = json.loads(error_json(ERROR, language, **names))
    assert (found["status"], found["exit_status"]) == ("error", 2)
    assert found["error"]["code"] == "unknown-language"
    assert found["solver"] == "my_queens.py:solve"
    suite = ET.fromstring(error_junit(ERROR, language, **names))[0]
    assert (suite.get("tests"), suite.get("errors")) == ("1", "1")
    (error,) = suite[0]
    assert (error.tag, error.get("type")) == ("error", "unknown-language")
    assert error.text == error.get("message")
    seen = read(error_html(ERROR, language, **names))
    assert "my_queens.py:solve" in seen.data["code"]
    assert "img" not in seen.tags
