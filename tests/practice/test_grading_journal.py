import json
import os
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from algorithms.errors import InvalidValueError
from algorithms.practice.grading import grades as module
from algorithms.practice.grading.grade_journal import Journal
from algorithms.practice.grading.grades import Checks, grade
from algorithms.practice.grading.submissions import find_submissions
from algorithms.practice.limits import Limits
from tests.practice.solvers import RIGHT, WRONG
from tests.practice.test_grading import hand_in
from tests.practice.test_grading_outputs import document

SLOW = "import time\ntime.sleep(600)\ndef solve(n): ...\n"
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


def test_a_finished_submission_is_written_at_once(folder, checked):
    """Each line is complete on the disk before the next submission is finished."""
    hand_in(folder, a="a", b="b", c="c")
    lines = []

    def stop(done, _total):
        if done:
            lines.append(Path("j").read_bytes().count(b"\n"))
        if done == 2:
            raise KeyboardInterrupt

    submissions = find_submissions(folder)[0]
    with pytest.raises(KeyboardInterrupt):
        grade("all-queens", submissions, jobs=1, journal=Path("j"), progress=stop)
    assert lines[0] >= 1
    assert lines[1] >= 2
    graded(folder)
    assert sorted(checked) == ["a.py", "b.py", "c.py"]


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


@posix
@pytest.mark.slow
def test_killed_and_resumed(folder):
    """After `kill -9`, finished submissions are kept; the result is that of one run."""
    hand_in(folder, a=RIGHT, b=WRONG, c="x = (", z=SLOW)
    asked = "-m algorithms grade all-queens class --jobs 1 --time 60"
    command = [sys.executable, *asked.split()]
    environment = {**os.environ, "PYTHONPATH": str(Path(__file__).parents[2])}
    with subprocess.Popen(
        [*command, "-o", "killed.json"], env=environment, start_new_session=True
    ) as process:
        journal = Path("killed.journal")
        until = time.monotonic() + 100
        while not journal.exists() or journal.read_bytes().count(b"\n") < 3:
            assert time.monotonic() < until
            time.sleep(0.1)
        process.send_signal(signal.SIGKILL)
    assert not Path("killed.json").exists()
    with journal.open("ab") as file:
        file.write(b'{"key": "torn')
    before = journal.read_bytes()
    hand_in(folder, z="def solve(n): return []")
    shutil.copy(journal, "kept.journal")
    for again in ("killed.json", "whole.json", "kept.json --journal kept.journal"):
        options = ["-o", *again.split()]
        subprocess.run([*command, *options], env=environment, check=True)
    after = Path("kept.journal").read_bytes()
    assert after.count(b"\n") == 4
    assert after.startswith(before.removesuffix(b'{"key": "torn'))
    assert not journal.exists()
    assert document("killed.json") == document("whole.json")
    assert document("killed.json") == document("kept.json")
