import doctest
import os
import re
import shlex
import shutil
import subprocess
import sys
import textwrap
from types import SimpleNamespace
from typing import Any

import pytest

from algorithms.board import is_tour
from algorithms.knights_tour.backtracking import format_board
from tests import goldens
from website import ROOT
from website.pages import hooks

FENCE = re.compile(
    r"^(?P<indent> *)```(?P<info>\w+)\n(?P<body>(?:.*\n)*?)(?P=indent)```$",
    re.MULTILINE,
)
PAGES = [*sorted(ROOT.glob("README*.md")), *sorted((ROOT / "docs").rglob("*.md"))]


SOLVER = """
def solve(n, queens=()):
    row = len(queens)
    if row == n:
        yield queens
    for column in range(n if row < n else 0):
        if all(abs(column - other) not in (0, row - at) for at, other in enumerate(queens)):
            yield from solve(n, (*queens, column))
"""
"""The solver in `my_queens.py` on pages that check it."""

KINDS = {"pycon", "python", "text", "bash", "console"}
EXTRAS = ("drawing", "fast", "practice")
BY_PATH = {"ini", "toml", "yaml"}  # files of the project, which other tests check
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
    "downloads",
    "remaining",
    "walkthrough",
    "problems",
    "program",
    "mistakes",
    "report",
}  # computed when the site is built


def fences():
    """Yield each page with the kind and the body of each of its fenced blocks."""
    for page in PAGES:
        for match in FENCE.finditer(page.read_text(encoding="utf-8")):
            yield page, match["info"], textwrap.dedent(match["body"])


def blocks(info):
    """Return each distinct block of a kind, with the first page that has it."""
    found: dict[str, str] = {}
    for page, kind, body in fences():
        if kind == info and "--8<--" not in body:
            found.setdefault(body, str(page.relative_to(ROOT)))
    return [pytest.param(body, id=page) for body, page in found.items()]


@pytest.mark.parametrize("body", blocks("pycon"))
def test_sessions(body):
    """A session on a page has the output shown."""
    test = doctest.DocTestParser().get_doctest(body, {}, "session", None, 0)
    assert test.examples
    assert doctest.DocTestRunner().run(test).failed == 0


@pytest.mark.parametrize("body", blocks("python"))
def test_programs(body, tmp_path, monkeypatch):
    """A program on a page runs."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "my_queens.py").write_text(SOLVER, encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    exec(compile(body, "page", "exec"), {})  # noqa: S102 - the pages' own programs


def test_tour_of_the_page():
    """The pages on backtracking show the article's tour."""
    [(printed,)] = [block.values for block in blocks("text")]
    tour = goldens.tours()[8]
    assert tour is not None
    assert is_tour(tour)
    assert printed == format_board(tour) + "\n"


def test_every_block_is_checked():
    """Each fenced block is of a kind that is tested here or computed by the site."""
    assert {kind for _, kind, _ in fences()} <= KINDS | BY_PATH | DRAWN
    assert not [block for kind in BY_PATH for block in blocks(kind)]
    for page in PAGES:  # every page has a title
        text = page.read_text(encoding="utf-8")
        marks = re.findall("```|~~~", text)
        assert len(marks) == 2 * len(FENCE.findall(text)), page


def test_files_are_shown():
    """The site shows a file that a block names, and not its name."""
    named = {(kind, body) for _, kind, body in fences() if "--8<--" in body}
    assert {kind for kind, _ in named} == {"python", *BY_PATH}
    page: Any = SimpleNamespace(file=SimpleNamespace(src_uri="a.md"))
    config: Any = SimpleNamespace(theme={"language": "en"})
    markdown = "\n".join(f"```{kind}\n{body}```\n" for kind, body in named)
    files: Any = None
    made = hooks.on_page_markdown(markdown, page, config, files)
    assert "--8<--" not in made


def session(info, body):
    """Return the commands of a block, each with its output; `bash` blocks have none."""
    if info == "bash":
        return [(line, "") for line in body.splitlines()]
    parts = re.split(r"^\$ (.*)\n", body, flags=re.MULTILINE)
    assert not parts[0], "output without a command"
    return list(zip(parts[1::2], parts[2::2], strict=True))


def language_of(page):
    """Return the language of a page from its folder or from the name of a README."""
    folder, *rest = page.relative_to(ROOT).parts
    if folder == "docs":
        return str(rest[0])
    return page.stem.partition(".")[2] or "en"


def commands(program):
    """Return a program's distinct command lines, each with its output and language.

    A command without output is run in the language of the first page that has it.
    """
    found: dict[tuple[str, str], str] = {}
    for page, kind, body in fences():
        if kind in ("bash", "console"):
            for line, shown in session(kind, body):
                if line.startswith(program):
                    found.setdefault((line, shown), language_of(page))
    return [(*each, language) for each, language in found.items()]


def agree(shown, printed):
    """Return whether an output is as shown; an ellipsis matches any text."""
    pattern = ".*".join(map(re.escape, shown.split("…")))
    return not shown or re.fullmatch(pattern, printed, re.DOTALL) is not None


@pytest.mark.parametrize(
    ("line", "shown", "language"), commands("algorithms") + commands("pytest")
)
def test_commands(line, shown, language, tmp_path):
    """A command on a page succeeds in an empty folder, with the output shown."""
    if "my_queens.py:solve" in line:
        (tmp_path / "my_queens.py").write_text(SOLVER, encoding="utf-8")
    if " submissions" in line:
        (tmp_path / "submissions").mkdir()
        (tmp_path / "submissions" / "amal.py").write_text(SOLVER, encoding="utf-8")
    if "marking.toml" in line:
        shutil.copy(ROOT / "examples" / "grading" / "marking.toml", tmp_path)
    before = {*tmp_path.iterdir()}
    environment = {"ALGORITHMS_LANGUAGE": language, "PYTHONPATH": str(ROOT)}
    run = subprocess.run(
        [sys.executable, "-m", *shlex.split(line)],
        capture_output=True,
        check=True,
        cwd=tmp_path,
        encoding="utf-8",
        env=os.environ | environment | {"PYTHONIOENCODING": "utf-8"},
    )
    files = re.findall(r" (?:-o|--resume) (\S+)", line)
    if line.startswith("algorithms grade") and not files:
        files = ["grades.csv", "grades.html"]
    assert run.stdout or files
    assert agree(shown, run.stdout)
    made = sorted(path.name for path in {*tmp_path.iterdir()} - before)
    # Caches of pytest and, in a checkout, of Hypothesis.
    assert [name for name in made if not name.startswith(".")] == files


def test_other_commands():
    """All other commands on the pages are targets of the Makefile or install the project."""
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    targets = {
        f"make {name}" for name in re.findall(r"^([\w-]+):", makefile, re.MULTILINE)
    }
    lines = {line for line, _, _ in commands("")}
    ours = {line for line, _, _ in commands("algorithms") + commands("pytest")}
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
