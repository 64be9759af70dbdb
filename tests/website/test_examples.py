import doctest
import re

import pytest

from algorithms.board import is_tour
from website import ROOT

FENCE = re.compile(r"^```(?P<info>\w+)\n(?P<body>(?:.*\n)*?)```$", re.MULTILINE)
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))]


def blocks(info):
    """Return each different block of a kind once, with the first page that shows it."""
    found: dict[str, str] = {}
    for page in PAGES:
        for match in FENCE.finditer(page.read_text(encoding="utf-8")):
            if match["info"] == info and "--8<--" not in match["body"]:
                found.setdefault(match["body"], str(page.relative_to(ROOT)))
    return [pytest.param(body, id=page) for body, page in found.items()]


@pytest.mark.parametrize("body", blocks("pycon"))
def test_sessions(body):
    """A session on a page gives what the page says."""
    test = doctest.DocTestParser().get_doctest(body, {}, "session", None, 0)
    assert test.examples
    assert doctest.DocTestRunner().run(test).failed == 0


@pytest.mark.parametrize("body", blocks("python"))
def test_programs(body, tmp_path, monkeypatch):
    """A program on a page runs."""
    monkeypatch.chdir(tmp_path)
    exec(compile(body, "page", "exec"), {})  # noqa: S102 - the pages' own programs


def test_tour_of_the_page():
    """What the page on backtracking prints is a tour, and begins as the article's."""
    page = ROOT / "docs" / "en" / "knights-tour" / "backtracking.md"
    [printed] = [
        [
            [int(number) for number in line.split()]
            for line in match["body"].splitlines()
        ]
        for match in FENCE.finditer(page.read_text(encoding="utf-8"))
        if match["info"] == "text"
    ]
    assert printed[0] == [0, 59, 38, 33, 30, 17, 8, 63]
    assert is_tour(printed)
