import json
import os
import signal
import subprocess
import sys
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from algorithms.errors import InvalidValueError
from algorithms.practice.grading import grades as module
from algorithms.practice.grading.grades import Checks, Journal, grade
from algorithms.practice.grading.submissions import find_submissions
from algorithms.practice.limits import Limits
from tests.practice.tables import table
from tests.practice.test_grading import KEPT, hand_in, rows
from tests.processes import linux, lives, written
from tests.rotation import part

HERE = {**os.environ, "PYTHONPATH": str(Path(__file__).parents[2])}
posix = pytest.mark.skipif(os.name == "nt", reason="signals of POSIX")
pytestmark = pytest.mark.usefixtures("folder")


@pytest.fixture
def checked(monkeypatch):
    """Replace the check by a quick one, and return the list of the checked files."""
    names = []

    def run(_self, copy, _request):
        path = copy.main
        names.append(path.name)
        if path.read_bytes() == b"dead":
            return b""
        if path.read_bytes() == b"late":
            raise TimeoutError
        return json.dumps({"status": "failed"})

    monkeypatch.setattr(module._Checker, "_run", run)
    return names


def graded(folder, problem="all-queens", **options):
    """Grade a folder with a journal."""
    submissions = find_submissions(folder)[0]
    journal = Path("j")
    return grade(problem, submissions, Checks(**options), journal=journal, jobs=1)


def test_only_what_changed_is_checked_again(folder, checked, monkeypatch):
    """A finished submission is checked again only if its file, an option or the version changed."""
    hand_in(folder, a="a", b="b")
    first = graded(folder)
    assert checked == ["a.py", "b.py"]
    assert graded(folder) == first
    assert checked == ["a.py", "b.py"]
    hand_in(folder, b="other")
    graded(folder)
    assert checked[2:] == ["b.py"]
    changed: list[dict[str, Any]] = [
        {"problem": "one-queens"},
        {"function": "solve"},
        {"language": "fa"},
        {"variants": True},
        {"hidden": frozenset({"small"})},
        {"total": 99.0},
        {"limits": Limits(seed=1)},
        {"limits": Limits(seconds=99)},
        {"limits": Limits(memory=2**29)},
    ]
    for options in changed:
        checked.clear()
        graded(folder, **options)
        graded(folder, **options)
        assert checked == ["a.py", "b.py"], options
    monkeypatch.setattr(f"{Journal.__module__}.__version__", "0")
    graded(folder)
    assert checked[2:] == ["a.py", "b.py"]


def test_submissions_that_differ_in_another_file(folder, checked):
    """All files identify a submission, and so does its place in the folder."""
    for name in ("dana", "elias", "farid"):
        (folder / name / "lib").mkdir(parents=True)
        hand_in(folder / name, my_queens="from lib.core import solve")
        text = "1" if name == "dana" else "2"
        (folder / name / "lib" / "core.py").write_text(text, encoding="utf-8")
    graded(folder)
    assert len(checked) == 3
    (folder / "farid" / "lib" / "core.py").rename(
        folder / "farid" / "lib" / "b.txt"
    )
    graded(folder)
    assert len(checked) == 4


def test_what_is_recorded(folder, checked):
    """A check that was too long is recorded, but not one whose process was killed."""
    hand_in(folder, dead="dead", late="late")
    (folder / "none").mkdir()
    for _ in range(2):
        states = [each.status for each in graded(folder)]
        assert states == ["unfinished", "unfinished", "not-run"]
    assert checked == ["dead.py", "late.py", "dead.py"]


def test_a_torn_last_line():
    """A last line that was not written to its end is removed."""
    for cut in (1, 5, 8, 9, 40, -1):
        Path("j").unlink(missing_ok=True)
        with Journal(Path("j")) as journal:
            journal.record("one", {"status": "passed"})
            whole = Path("j").read_bytes()
            journal.record("two", {"status": "failed"})
        line = Path("j").read_bytes()[len(whole) :]
        for torn in (line[:cut], line[:cut] + b"\0\0", b"\0\0"):
            Path("j").write_bytes(whole + torn)
            with Journal(Path("j")) as again:
                assert again.found["one"] == {"status": "passed"}, cut
                assert "two" not in again.found, cut
                assert Path("j").read_bytes() == whole, cut
                again.record("two", {"status": "failed"})
            with Journal(Path("j")) as again:
                assert again.found["two"] == {"status": "failed"}, cut


@posix
def test_two_runs_at_once():
    """A journal that another run writes to is refused, and left as it is."""
    with Journal(Path("j")) as journal:
        journal.record("one", {})
        with pytest.raises(InvalidValueError, match="another run") as caught:
            Journal(Path("j"))
        assert caught.value.code == "grading-in-use"
        journal.record("two", {})
    with Journal(Path("j")) as again:
        assert again.found["one"] == again.found["two"] == {}


FOREIGN = {
    b"def solve(n): ...": 1,
    b"x\n": 1,
    b"\n": 1,
    b"[]\n": 1,
    b'{"key": "a", "grade": 3}\n': 1,
    b'{"key": "a", "grade": {}}\n{"key": \n': 2,
    b"\xff\n": 1,
    b"[" * 10**5 + b"\n": 1,
}


def test_no_journal():
    """Another file is refused and left as it is."""
    for content, line in FOREIGN.items():
        Path("j").write_bytes(content)
        with pytest.raises(InvalidValueError) as caught:
            Journal(Path("j"))
        assert caught.value.code == "journal-damaged", line
        assert caught.value.values == {"file": "j", "line": line}, line
        assert Path("j").read_bytes() == content, line


def test_where_the_journal_is(folder, checked, run):
    """A named journal is kept; the other one is removed when the output is complete."""
    hand_in(folder, a="")
    assert run("grade", "all-queens", folder)[0] == 0
    assert not Path("grades.journal").exists()
    asked = ("grade", "all-queens", folder, "--journal", "j", "--force")
    for output in ("grades", "r.json"):
        assert run(*asked, "-o", output)[0] == 0
    assert Path("j").read_bytes().count(b"\n") == 1
    assert checked == ["a.py", "a.py"]


DRIVER = table("programs")["grading_journal"]["DRIVER"]
SIGNALS = (signal.SIGINT, signal.SIGTERM, signal.SIGKILL)


@posix
@pytest.mark.parametrize(
    ("place", "number"), part([*product((0, 2, 4), SIGNALS)], len(SIGNALS))
)
def test_interrupted_and_resumed(folder, checked, run, place, number):
    """Wherever it is ended, the rest is checked later, and the table is that of one run."""
    asked = ("grade", "all-queens", str(folder), "--jobs", "1", "-o")
    hand_in(folder, **{name: name for name in "abcde"})
    command = [sys.executable, "-c", DRIVER, "abcde"[place], *asked, "killed"]
    with subprocess.Popen(command, env=HERE, stderr=subprocess.PIPE) as process:
        written("here")
        process.send_signal(number)
        _, told = process.communicate()
    kept = b"are kept in killed.journal. To continue, run the same command again."
    assert (kept in told) == (number != signal.SIGKILL)
    assert not Path("killed.csv").exists()
    with Path("killed.journal").open("ab") as file:
        file.write(b'{"key": "torn')
    assert run(*asked, "killed")[0] == 0
    assert checked == [f"{name}.py" for name in "abcde"[place:]]
    assert run(*asked, "whole")[0] == 0
    killed, whole = rows("killed.csv"), rows("whole.csv")
    for row in (*killed.values(), *whole.values()):
        assert float(row.pop("seconds")) >= 0
    assert killed == whole
    assert not Path("killed.journal").exists()


@linux
def test_no_solver_outlives_the_command(folder):
    """After `kill -9`, the check ends, too."""
    hand_in(folder, stays=KEPT.format(path=str(folder.absolute() / "pid")))
    asked = "-m algorithms grade all-queens class --time 600 --sandbox off"
    pid = folder / "pid"
    with subprocess.Popen([sys.executable, *asked.split()], env=HERE) as process:
        written(pid)
        process.kill()
    assert not lives(written(pid))
