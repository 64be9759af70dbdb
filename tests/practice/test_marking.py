import os
from itertools import product
from pathlib import Path

import pytest

from algorithms.errors import InvalidValueError
from algorithms.practice.grading.grades import Checked
from algorithms.practice.grading.marking import Marking, read_marking
from algorithms.practice.problems import PROBLEMS
from tests.practice.tables import every, table

QUEENS = PROBLEMS["all-queens"]
NAMES = [each.name for each in QUEENS.properties]


def read(text, problem=QUEENS):
    """Return the marking scheme in a file with a text."""
    content = text if isinstance(text, bytes) else text.encode()
    Path("marks.toml").write_bytes(content)
    return read_marking(Path("marks.toml"), problem)


@pytest.fixture(autouse=True)
def _folder(tmp_path, monkeypatch):
    """Work in an empty folder."""
    monkeypatch.delenv("ALGORITHMS_LANGUAGE", raising=False)
    monkeypatch.chdir(tmp_path)


def test_a_whole_scheme():
    """Everything in the file is used."""
    text = (
        '\ufefftitle = " Week\\n 1 "\npoints = 20\nhidden = ["small", "kept"]\n'
        'required = ["kept"]\n'
        "board = [9, 8]\n[weights]\nsmall = 0\nboard = 2.5\n[limits]\ntime = 2\nmemory = 64\n"
        '[functions]\n"e\u0301" = "f"\n'
    )
    weights, limits = {"small": 0, "board": 2.5}, {"time": 2, "memory": 64}
    hidden = frozenset({"small", "kept"})
    own = (9, 8), {"é": "f"}, frozenset({"kept"})
    assert read(text) == Marking("Week 1", 20, weights, hidden, limits, *own)


WRONG: list[tuple[str | bytes, str]] = [
    *table("misuse")["marking"],
    (b"\xff", "not valid TOML"),
    ("a = " + "[" * 5000, "not valid TOML"),
    (f"points = {'9' * 400}", "points must be a number above 0"),
    ("#" * 2**20 + "x", "marks.toml is larger than 1 MiB"),
    ("[weights]\n" + "\n".join(f"{name} = 0" for name in NAMES), "above 0"),
]


@every(("text", "told"), WRONG)
def test_wrong_files(text, told):
    """Every wrong entry is one error that names the file."""
    with pytest.raises(InvalidValueError) as caught:
        read(text)
    message = str(caught.value)
    assert message.startswith("marks.toml")
    assert told in message
    assert "\n" not in message.removesuffix("\n")


def score(marking, verdicts, board=None, problem=QUEENS):
    """Return the points of a submission."""
    return marking.score(problem, Checked("", verdicts, board=board))


@every(
    ("problem", "points"),
    [*product(PROBLEMS.values(), [0.01, 1, 7, 20, 33.35, 10**6])],
)
def test_the_points_add_up(problem, points):
    """The points of the properties add up to all points, whatever they are."""
    marking = Marking(points=points)
    shares = marking.shares(problem)
    assert round(sum(shares.values()), 2) == points
    for verdict, whole in (("passed", points), ("failed", 0)):
        verdicts = dict.fromkeys(shares, verdict)
        assert score(marking, verdicts, problem=problem) == whole


def test_the_score():
    """A property that failed or was not answered gets no points."""
    weights = dict.fromkeys(NAMES, 0) | {"answers": 1, "small": 3}
    marking = Marking(points=10, weights=weights)
    assert score(marking, {"answers": "passed", "small": "failed"}) == 2.5
    assert score(marking, {"answers": "untested", "small": "passed"}) == 7.5
    assert score(marking, {"kept": "passed"}) == score(marking, {}) == 0
    required = Marking(points=22, board=(8, 8), weights={"board": 12})
    right = dict.fromkeys(NAMES, "passed")
    for verdicts, board, points in (
        (right, (8, 8), 22),
        (right, (7, 9), 10),
        (right, None, 10),
        (right | {"small": "failed"}, (9, 9), 9),
        (right | {"small": "untested"}, (9, 9), 9),
        ({}, None, 0),
    ):
        assert score(required, verdicts, board) == points, (verdicts, board)
    small = Marking(required=frozenset({"small"}))
    assert score(small, right | {"kept": "failed"}) == 90
    assert score(small, right | {"small": "untested"}) == 0


@pytest.mark.skipif(os.name == "nt", reason="devices of POSIX")
def test_devices(run):
    """A device or a pipe in place of a file is an error, and nothing waits; so is a long path."""
    for asked in (
        ["x" * 5000],
        [".", "--marking", "x" * 5000],
        [".", "-o", "x" * 5000],
    ):
        status, out, err = run("grade", "all-queens", *asked)
        assert (status, out) == (2, "")
        assert len(err) < 800
    Path("class").mkdir()
    Path("class/a.py").touch()
    os.mkfifo("pipe")
    for option, device in product(
        ("--marking", "--worksheet", "--journal"),
        ("/dev/full", "/dev/zero", "pipe"),
    ):
        status, out, err = run("grade", "all-queens", "class", option, device)
        assert (status, out) == (2, ""), (option, device)
        assert err == f"algorithms: {device} is a device or a pipe, not a file\n"


def test_the_limits_of_the_file(run, monkeypatch):
    """The limits of the file are used unless the command line gives others."""
    used = []

    def grade(_problem, _submissions, checks, **_options):
        used.append(checks)
        return ()

    monkeypatch.setattr("algorithms.practice.grading.grades.grade", grade)
    Path("a.py").write_text("", encoding="utf-8")
    limits = "[limits]\ntime = 2\nmemory = 64\nlimit = 9"
    Path("m.toml").write_text(limits, encoding="utf-8")
    asked = ("grade", "all-queens", "a.py", "--marking", "m.toml", "--force")
    assert run(*asked)[0] == 0
    assert run(*asked, "--time", "5")[0] == 0
    assert run(*asked[:3], "--force")[0] == 0
    found = [(it.limits.seconds, it.limits.memory >> 20, it.total) for it in used]
    assert found == [(2, 64, 9), (5, 64, 9), (5, 1024, 120)]
