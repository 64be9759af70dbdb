import doctest
import re
from types import SimpleNamespace
from typing import Any

import pytest

from algorithms.board import is_tour
from algorithms.knights_tour.backtracking import format_board
from tests import goldens
from tests.page_outputs import (
    FENCE,
    PAGES,
    blocks,
    commands,
    fences,
    run,
    session,
    stored,
)
from tests.rotation import part
from website import ROOT
from website.pages import hooks

KINDS = {"pycon", "python", "text", "bash", "console"}
EXTRAS = ("drawing", "fast", "practice")
BY_PATH = {
    "cpp",
    "ini",
    "java",
    "toml",
    "yaml",
}  # files of the project, which other tests check
DRAWN = {
    "gallery",
    "lab",
    "lessons",
    "scaling",
    "board",
    "steps",
    "glossary",
    "tour",
    "tree",
    "numbers",
    "comparison",
    "counting",
    "differences",
    "downloads",
    "remaining",
    "walkthrough",
    "problems",
    "program",
    "mistakes",
    "report",
}  # computed when the site is built


def named(info):
    """Return the blocks of a kind as cases named after pages."""
    return [pytest.param(body, id=page) for body, page in blocks(info).items()]


def test_sessions():
    """A session on a page has the output shown."""
    failed: list[str] = []
    for body, page in blocks("pycon").items():
        test = doctest.DocTestParser().get_doctest(body, {}, page, None, 0)
        assert test.examples
        runner = doctest.DocTestRunner()
        if runner.run(test, out=failed.append).failed:
            failed.append(page)
    assert not failed, "".join(failed)


@pytest.mark.parametrize("body", named("python"))
def test_programs(body, tmp_path):
    """A program on a page prints and writes what is stored."""
    assert run(body, tmp_path) == stored()[body]


def test_tour_of_the_page():
    """The pages on backtracking show the article's tour."""
    (printed,) = blocks("text")
    tour = goldens.tours()[8]
    assert tour is not None
    assert is_tour(tour)
    assert printed == format_board(tour) + "\n"


def test_every_block_is_checked():
    """Each fenced block is of a kind that is tested here or computed by the site."""
    assert {kind for _, kind, _ in fences()} <= KINDS | BY_PATH | DRAWN
    assert not [block for kind in BY_PATH for block in blocks(kind)]
    for page in PAGES:  # every page has a title
        text = page.read_text("utf-8")
        marks = re.findall("```|~~~", text)
        assert len(marks) == 2 * len(FENCE.findall(text)), page


def test_files_are_shown():
    """The site shows a file that a block names, and not its name."""
    named = {(kind, body) for _, kind, body in fences() if "--8<--" in body}
    assert {kind for kind, _ in named} == {"python", *BY_PATH}
    page: Any = SimpleNamespace(meta={}, file=SimpleNamespace(src_uri="a.md"))
    config: Any = SimpleNamespace(theme={"language": "en"})
    markdown = "\n".join(f"```{kind}\n{body}```\n" for kind, body in named)
    files: Any = None
    made = hooks.on_page_markdown(markdown, page, config, files)
    assert "--8<--" not in made


def agree(shown, printed):
    """Return whether an output is as shown; an ellipsis matches any text."""
    pattern = ".*".join(map(re.escape, shown.split("…")))
    return not shown or re.fullmatch(pattern, printed, re.DOTALL) is not None


EVERY = commands("algorithms", "pytest")
LONG = [each for each in EVERY if each[0].startswith("algorithms count 18")]
"""Two commands that take as long as a third of the others; they take turns."""


@pytest.mark.parametrize(
    ("line", "shown", "language"),
    [*part(LONG, len(LONG)), *(each for each in EVERY if each not in LONG)],
)
def test_commands(line, shown, language, tmp_path):
    """A command on a page succeeds in an empty folder, with the output stored and shown."""
    result = run(line, tmp_path, language)
    files = re.findall(r" (?:-o|--resume) (\S+)", line)
    if line.startswith("algorithms grade") and not files:
        files = ["grades.csv", "grades.html"]
    assert result["stdout"] or files
    assert agree(shown, "\n".join([*result["stdout"], ""]))
    assert [*result["files"]] == files
    assert result == stored()[line]


def test_nothing_else_is_stored():
    """Each stored output is that of a command or program on a page."""
    lines = [line for line, _, _ in commands("algorithms", "pytest")]
    assert [*stored()] == [*lines, *blocks("python")]


def test_other_commands():
    """All other commands on the pages are targets of the Makefile or install the project."""
    makefile = (ROOT / "Makefile").read_text("utf-8")
    targets = {
        f"make {name}" for name in re.findall(r"^([\w-]+):", makefile, re.MULTILINE)
    }
    lines = {line for line, _, _ in commands("")}
    ours = {line for line, _, _ in commands("algorithms", "pytest")}
    installs = {"pip install .", "pip wheel --no-deps -w wheels ."}
    for line in lines:
        named = re.fullmatch(r'pip install "\.\[([\w,]+)\]"', line)
        if named and {*named[1].split(",")} <= {*EXTRAS}:
            installs.add(line)
    # tests/practice/test_assignment.py and test_grading_example.py run them.
    others = {"python -m pytest"} | {
        line for line in lines if "sh grade.sh" in line
    }
    assert lines - ours <= targets | installs | others


def test_sessions_with_output():
    """Output is compared exactly, except for an ellipsis; a command may have no output."""
    assert session("console", "$ a b\nc\n\nd\n$ e\n") == [
        ("a b", "c\n\nd\n"),
        ("e", ""),
    ]
    assert session("bash", "a b\nc\n") == [("a b", ""), ("c", "")]
    assert agree("1\n…\n9\n", "1\n2\n3\n9\n")
    assert not agree("1\n…\n9\n", "1\n2\n3\n8\n")
    assert agree("92\n", "92\n")
    assert not agree("9.\n", "92\n")
    assert agree("", "92\n")
