import ast
import re
import textwrap

import markdown as python_markdown
import pytest

from algorithms.messages import LANGUAGES
from algorithms.practice.mistakes import MISTAKES, mistakes_of
from algorithms.practice.problems import PROBLEMS
from website import ROOT, practice

HEADING = re.compile(r"^### (?P<title>.+) \{ #(?P<anchor>[\w-]+) \}$", re.MULTILINE)
CODE = re.compile(r"^ *```python\n(.*?)^ *```$", re.MULTILINE | re.DOTALL)


def anchors(markdown):
    """Return the anchors of the sections."""
    return [match["anchor"] for match in HEADING.finditer(markdown)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_problem_has_a_section(language):
    """The problems stand in the kit's order, each with a code block that Python can read."""
    markdown = practice.problems("", language)
    assert anchors(markdown) == list(PROBLEMS)
    codes = CODE.findall(markdown)
    assert len(codes) == len(PROBLEMS)
    for code in codes:
        ast.parse(code)


@pytest.mark.parametrize("problem", PROBLEMS)
def test_every_mistake_has_a_section(problem):
    """The gallery shows each mistake of a problem: its code, a call, and what is wrong."""
    markdown = practice.mistakes(f'problem = "{problem}"', "en")
    mistakes = mistakes_of(problem)
    assert anchors(markdown) == [mistake.name for mistake in mistakes]
    sections = re.split(r"^### ", markdown, flags=re.MULTILINE)[1:]
    for mistake, section in zip(mistakes, sections, strict=True):
        shown, call = CODE.findall(section)
        ast.parse(textwrap.dedent(shown))
        assert f"def {mistake.function.__name__}(" in shown
        assert call.startswith(f"{mistake.function.__name__}(")


@pytest.mark.parametrize("mistake", MISTAKES, ids=lambda each: each.name)
def test_a_mistake_is_caught_on_its_page(mistake):
    """The property that a mistake's page names does not hold for it."""
    _, result = practice.caught(mistake)
    assert result.verdict == "failed"
    assert result.property.name == mistake.caught_by


def test_the_gallery_holds_every_problem():
    """Each language's page of mistakes has a block for each problem, and none twice."""
    for language in LANGUAGES:
        page = ROOT / "docs" / language / "practice" / "mistakes.md"
        asked = re.findall(
            r'^```mistakes\nproblem = "(.+)"\n```$',
            page.read_text(encoding="utf-8"),
            re.MULTILINE,
        )
        assert sorted(asked) == sorted(PROBLEMS)


def test_a_report_is_that_of_the_kit():
    """A report block shows the mistake by name, its board in ASCII, and where to read more."""
    text = practice.report('mistake = "one-diagonal"', "en")
    assert text.startswith("``` { .text .report }\n")
    assert "practice/mistakes/#one-diagonal" in text
    assert "[Q]" in text


@pytest.mark.parametrize(
    ("block", "body", "reason"),
    [
        (practice.mistakes, 'problem = "chess"', "chess"),
        (practice.mistakes, "", "problem is missing"),
        (practice.report, 'mistake = "chess"', "chess"),
        (practice.problems, "n = 8", "unknown key n"),
    ],
)
def test_wrong_blocks(block, body, reason):
    """A block that asks for what does not exist is refused."""
    with pytest.raises(ValueError, match=reason):
        block(body, "en")


@pytest.mark.parametrize(
    "text", ["a * b * c", "x < y & z", "a_b_c", "# no [link](here)", "1 > 0 \\ 2"]
)
def test_texts_are_no_markdown(text):
    """A text of the kit comes through Markdown as it is, but for its code."""
    html = python_markdown.markdown(practice._escaped(text))  # noqa: SLF001 - it is what is tested
    plain = re.sub(r"</?p>", "", html)
    assert "<" not in plain
    assert (
        plain.replace("&lt;", "<").replace("&gt;", ">").replace("&amp;", "&")
        == text
    )
    code = python_markdown.markdown(practice._escaped("`a*b*c`"))  # noqa: SLF001
    assert code == "<p><code>a*b*c</code></p>"
