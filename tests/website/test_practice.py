import ast
import inspect
import re

import markdown as python_markdown
import pytest

from algorithms.base.lines import display_width
from algorithms.messages import LANGUAGES
from algorithms.practice.problems import PROBLEMS, free_squares
from tests.practice_markdown import CODE, anchors
from website import ROOT
from website.blocks import practice


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_problem_has_a_section(language):
    """The problems are in order, each with a code block that Python can parse."""
    markdown = practice.problems("", language)
    assert anchors(markdown) == list(PROBLEMS)
    codes = CODE.findall(markdown)
    assert len(codes) == len(PROBLEMS)
    for code in codes:
        ast.parse(code)


def test_a_report_is_that_of_the_kit():
    """A report block names the mistake, and has its board in ASCII and a link."""
    text = practice.report('mistake = "one-diagonal"', "en")
    assert text.startswith("``` { .text .report }\n")
    assert "practice/mistakes/all-queens/#one-diagonal" in text
    assert "[Q]" in text


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_report_is_narrow(language):
    """A report block is narrow, except for the address of a page and a command."""
    text = practice.report('mistake = "one-diagonal"', language)
    long = [line for line in text.splitlines() if display_width(line) > 60]
    code = ("practice/mistakes/", "python -c")
    assert [line for line in long if not any(each in line for each in code)] == []


@pytest.mark.parametrize(
    ("block", "body", "reason"),
    [
        (practice.report, 'mistake = "chess"', "chess"),
        (practice.problems, "n = 8", "unknown key n"),
    ],
)
def test_invalid_blocks(block, body, reason):
    """A block with an unknown value is rejected."""
    with pytest.raises(ValueError, match=reason):
        block(body, "en")


@pytest.mark.parametrize(
    "text", ["a * b * c", "x < y & z", "a_b_c", "# no [link](here)", "1 > 0 \\ 2"]
)
def test_texts_are_escaped(text):
    """Markdown shows a text of the checker unchanged, except for its code."""
    html = python_markdown.markdown(practice.escaped(text))
    plain = re.sub(r"</?p>", "", html)
    assert "<" not in plain
    assert (
        plain.replace("&lt;", "<").replace("&gt;", ">").replace("&amp;", "&")
        == text
    )
    code = python_markdown.markdown(practice.escaped("`a*b*c`"))
    assert code == "<p><code>a*b*c</code></p>"


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_explained_code_is_the_code_shown(language):
    """Each name in the explanation of the property's code occurs in that code."""
    page = (ROOT / "docs" / language / "practice/properties.md").read_text()
    _, shown, rest = page.partition("free_squares.py:_complete")
    explained, _, _ = rest.partition("\n## ")
    names = set(re.findall(r"`([\w.]+)`", explained))
    assert shown
    assert "session.answer" in names
    code = inspect.getsource(free_squares._complete)
    assert all(name in code for name in names)


@pytest.mark.parametrize(
    "page",
    sorted(ROOT.glob("docs/*/**/*.md")),
    ids=lambda page: str(page.relative_to(ROOT)),
)
def test_code_in_tables_has_no_pipe(page):
    r"""No code in a table contains `|`, which would be shown as `\|`."""
    assert not re.search(r"^\|.*`[^`]*\\\|[^`]*`", page.read_text(), re.MULTILINE)
