"""Places of things as DEVELOPMENT.md says, and the choice of tests by `make quick`."""

import ast
import re
import time

import pytest

from tests import quick
from website import ROOT

PAGE = (ROOT / "DEVELOPMENT.md").read_text(encoding="utf-8")
PLACES = PAGE.partition("| you look for |")[2].partition("\n\n")[0]


def defined(path):
    """Return the names that a module defines at its top level."""
    found = set()
    for node in ast.parse(path.read_text(encoding="utf-8")).body:
        targets = getattr(node, "targets", [getattr(node, "target", node)])
        found |= {getattr(it, "id", getattr(it, "name", "")) for it in targets}
    return found


def test_things_are_where_the_table_says():
    """Each file of the table exists and defines the names that are given after it."""
    cells = [cell for line in PLACES.splitlines() for cell in line.split("|")]
    wrong = []
    for cell in cells:
        path, *names = re.findall("`([^`]+)`", cell) or [""]
        if not (ROOT / path).exists():
            wrong.append(path)
        elif path.endswith(".py"):
            plain = [name for name in names if name.isidentifier()]
            wrong += [
                f"{path}: {n}" for n in plain if n not in defined(ROOT / path)
            ]
    assert len(cells) > 20
    assert not wrong


def test_files_that_are_named_exist():
    """Each file or folder that the page names exists, apart from what commands make."""
    named = re.findall(r"`((?:[\w.-]+/)+[\w.-]*)`", PAGE)
    rooms = ("", "board", "queens", "practice")
    inside = ("", "website", *(f"algorithms/{room}" for room in rooms))
    missing = [
        name
        for name in named
        if not any((ROOT / folder / name).exists() for folder in inside)
    ]
    assert len(named) > 20
    assert {*missing} <= {"assets/lab/", ".lab-cache/", "dist/"}


def _tested_after(*changed):
    """Return the files that `make quick` tests after a change."""
    found = quick.affected(changed, quick.importers())
    return [path.relative_to(ROOT).as_posix() for path in found]


def test_quick_begins_next_to_the_change():
    """The doctests of a changed module come first, then the tests that import it, then others."""
    found = _tested_after("algorithms/queens/symmetry.py")
    assert found[0] == "algorithms/queens/symmetry.py"
    assert "tests/queens/test_symmetry.py" in found[: len(found) // 4]
    assert not [name for name in found if name.startswith("tests/browser")]


def test_quick_knows_what_tests_read():
    """A changed page, catalog or style sheet has the tests that read it."""
    for changed, test in {
        "docs/fa/queens/index.md": "tests/website/test_numbers.py",
        "locales/fa/LC_MESSAGES/algorithms.po": "tests/test_messages.py",
        "website/theme/main.html": "tests/website/test_csp.py",
    }.items():
        assert test in _tested_after(changed)
    assert _tested_after("LICENSE") == []
    named = [name for names in quick.READ_BY.values() for name in names.split()]
    assert [name for name in named if not (ROOT / name).is_file()] == []


@pytest.mark.parametrize("passes", [True, False])
def test_quick_reports_what_ran(tmp_path, passes, capsys):
    """Files of tests run until a failure, whose output is printed; after it, no more start."""
    first, other = tmp_path / "test_a.py", tmp_path / "test_b.py"
    first.write_text(f"def test_it():\n    assert {passes}\n", encoding="utf-8")
    other.write_text("def test_it():\n    pass\n", encoding="utf-8")
    ended, passed = quick.run([first], time.monotonic() + 600)
    assert (ended, passed) == ([first], passes)
    assert ("assert False" in capsys.readouterr().out) is not passes
    assert quick.run([first, other], 0.0) == ([], True)  # no time is left
