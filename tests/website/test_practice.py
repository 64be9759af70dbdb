import ast
import re
from html import unescape

import markdown as python_markdown

from algorithms.base.lines import display_width
from algorithms.messages import LANGUAGES
from algorithms.practice.problems import PROBLEMS
from tests.practice_markdown import CODE, anchors
from website import ROOT
from website.blocks import practice


def test_every_problem_has_a_section():
    """The problems are in order, each with a code block that Python can parse."""
    for language in LANGUAGES:
        markdown = practice.problems("", language)
        assert anchors(markdown) == list(PROBLEMS)
        codes = CODE.findall(markdown)
        assert len(codes) == len(PROBLEMS)
        for code in codes:
            ast.parse(code)


def test_a_level_for_every_problem():
    """The list of problems and a table of some say what each problem needs, and the time."""
    for language in LANGUAGES:
        items = practice.problems("links = true", language).splitlines()
        for name, item in zip(PROBLEMS, items, strict=False):
            assert f"(../lab/index.md#problem={name})" in item
            assert practice.level(name, language) in item
        names = [*PROBLEMS][3::-2]
        rows = practice.problems(f"table = {names}", language).splitlines()[2:]
        for name, row in zip(names, rows, strict=True):
            cells = [each.strip() for each in row.strip("|").split("|")]
            assert cells[0].endswith(f"(../lab/index.md#problem={name})")
            assert cells[1:] == practice.levels(name, language)


def test_a_report():
    """A report block has the mistake's board in ASCII and its link, and is narrow."""
    for language in LANGUAGES:
        text = practice.report('mistake = "one-diagonal"', language)
        assert text.startswith("``` { .text .report }\n")
        assert "practice/mistakes/all-queens/#one-diagonal" in text
        assert "[Q]" in text
        long = [line for line in text.splitlines() if display_width(line) > 60]
        code = re.compile("practice/mistakes/|python -c")
        assert [line for line in long if not code.search(line)] == []


def test_texts_are_escaped():
    """Markdown shows a text of the checker unchanged, except for its code."""
    for text in [
        "a * b * c",
        "x < y & z",
        "a_b_c",
        "# no [link](here)",
        "1 > 0 \\ 2",
    ]:
        html = python_markdown.markdown(practice.escaped(text))
        plain = re.sub(r"</?p>", "", html)
        assert "<" not in plain
        assert unescape(plain) == text
    code = python_markdown.markdown(practice.escaped("`a*b*c`"))
    assert code == "<p><code>a*b*c</code></p>"


def test_code_in_tables_has_no_pipe():
    r"""No code in a table contains `|`, which would be shown as `\|`."""
    pages = sorted(ROOT.glob("docs/*/**/*.md"))
    found = re.compile(r"^\|.*`[^`]*\\\|[^`]*`", re.MULTILINE)
    assert pages
    assert [str(page) for page in pages if found.search(page.read_text())] == []
