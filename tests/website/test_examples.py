import doctest
import re

import pytest
import yaml
from mkdocs.structure.files import Files

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
from tests.website.parts import a_page, made, settings
from website import ROOT
from website.pages import hooks

# A browser test runs the scripts of the page on the lab (html).
TESTED = {"pycon", "bash", "console", "html", "yaml"}
BY_PATH = {"cpp", "ini", "java", "toml"}  # files of the project


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


@pytest.mark.parametrize(
    "body", [pytest.param(body, id=page) for body, page in blocks("python").items()]
)
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
    page, config, files = a_page(), settings("en"), Files([])
    page.meta["shown_in"] = "en"
    computed = hooks._handlers(page, config, files) | hooks._writers(
        page, config, files
    )
    assert {kind for _, kind, _ in fences()} <= TESTED | computed.keys()
    assert not [block for kind in BY_PATH for block in blocks(kind)]
    for path in PAGES:
        text = path.read_text("utf-8")
        marks = re.findall("```|~~~", text)
        assert len(marks) == 2 * len(FENCE.findall(text)), path


def test_lines_of_a_workflow():
    """Each language's page on grading shows the line of the workflow that sets its language."""
    workflow = "examples/assignment/.github/workflows/classroom.yml"
    set_there = yaml.safe_load((ROOT / workflow).read_text("utf-8"))["env"]
    shown = [yaml.safe_load(block)["env"] for block in blocks("yaml")]
    assert shown
    assert [each for each in shown if not each.keys() <= set_there.keys()] == []


def test_files_are_shown():
    """The site shows a file that a block names, and not its name."""
    named = {(kind, body) for _, kind, body in fences() if "--8<--" in body}
    assert {kind for kind, _ in named} == {"python", *BY_PATH}
    markdown = "\n".join(f"```{kind}\n{body}```\n" for kind, body in named)
    assert "--8<--" not in made(markdown)


def agree(shown, printed):
    """Return whether an output is as shown; an ellipsis matches any text."""
    pattern = ".*".join(map(re.escape, shown.split("…")))
    return not shown or re.fullmatch(pattern, printed, re.DOTALL) is not None


EVERY = commands("algorithms", "pytest")
LONG = [each for each in EVERY if each[0].startswith("algorithms count 18")]
"""Two commands that take as long as a third of the others; they take turns."""


@pytest.mark.parametrize(
    ("line", "shown", "language"),
    [
        *part(LONG, len(LONG)),
        *part([each for each in EVERY if each not in LONG], 2),
    ],
)
def test_commands(line, shown, language, tmp_path):
    """A command on a page succeeds in an empty folder, with the output stored and shown."""
    result = run(line, tmp_path, language)
    files = re.findall(r" (?:-o|--resume) (\S+)", line)
    if line.startswith("algorithms grade") and not files:
        moodle = ["grades-feedback.zip", "grades-worksheet.csv"]
        files = [*moodle * ("--worksheet" in line), "grades.csv", "grades.html"]
    assert result["stdout"] or files
    assert agree(shown, "\n".join([*result["stdout"], ""]))
    assert [*result["files"]] == files
    assert result == stored()[line]


def test_every_command_is_known():
    """Commands are those with stored output, targets of the Makefile, or install the project."""
    lines = [line for line, _, _ in EVERY]
    assert [*stored()] == [*lines, *blocks("python")]
    makefile = (ROOT / "Makefile").read_text("utf-8")
    targets = re.findall(r"^([\w-]+):", makefile, re.MULTILINE)
    # tests/practice/test_assignment.py and test_grading_example.py run the last two.
    known = {f"make {name}" for name in targets} | {"python -m pytest"}
    installs = r'pip install (?:\.|"\.\[(?:(?:drawing|fast|practice),?)+\]")'
    others = rf"{installs}|pip (wheel -w|.*--find-links) wheels .*|.*sh grade\.sh.*"
    assert [
        line
        for line, _, _ in commands("")
        if line not in {*lines, *known} and not re.fullmatch(others, line)
    ] == []


def test_sessions_with_output():
    """Output is compared exactly, except for an ellipsis."""
    found = session("console", "$ a b\nc\n\nd\n$ e\n")
    assert found == [("a b", "c\n\nd\n"), ("e", "")]
    assert agree("1\n…\n9\n", "1\n2\n3\n9\n")
    for shown, printed in [("1\n…\n9\n", "1\n2\n3\n8\n"), ("9.\n", "92\n")]:
        assert not agree(shown, printed)
