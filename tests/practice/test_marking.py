from itertools import product
from pathlib import Path

import pytest

from algorithms.errors import InvalidValueError
from algorithms.practice.grading.marking import Marking, read_marking
from algorithms.practice.problems import PROBLEMS
from tests.practice.solvers import RIGHT

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
    marking = read(
        '\ufefftitle = " Week\\n 1 "\npoints = 20\nhidden = ["small", "kept"]\n'
        "[weights]\nsmall = 0\nanswers = 2.5\n[limits]\ntime = 2\nmemory = 64\n"
    )
    assert marking.title == "Week 1"
    assert marking.points == 20
    assert marking.hidden == {"small", "kept"}
    assert marking.weights == {"small": 0, "answers": 2.5}
    assert marking.limits == {"time": 2, "memory": 64}


def test_an_empty_file_is_the_usual_scheme():
    """Without entries, all properties weigh the same, and are visible."""
    assert read("") == Marking()
    assert set(Marking().shares(QUEENS).values()) == {10}


WRONG = {
    "points = ": "not valid TOML",
    b"\xff": "not valid TOML",
    "a = " + "[" * 5000: "not valid TOML",
    "x = 1": "unknown name 'x'; choose one of: title, points, hidden",
    "title = 3": "title must be a string, not 3",
    "points = 0": "points must be a number above 0 and at most 1000000, not 0",
    "points = -1": "points must be a number above 0",
    "points = nan": "points must be a number above 0",
    "points = inf": "points must be a number above 0",
    "points = true": "points must be a number above 0",
    "points = 0.001": "points must be a number above 0",
    'points = "20"': "points must be a number above 0",
    'hidden = "small"': "hidden must be a list of names of properties",
    "hidden = [1]": "hidden must be a list of names of properties",
    'hidden = ["tiny"]': "unknown name 'tiny'; choose one of: answers",
    "weights = 1": "weights must be a table, not 1",
    "[weights]\ntiny = 1": "unknown name 'tiny'; choose one of: answers",
    "[weights]\nsmall = -1": "the weight of small must be a number from 0",
    "[weights]\nsmall = nan": "the weight of small must be a number from 0",
    '[weights]\nsmall = "1"': "the weight of small must be a number from 0",
    "[weights]\nsmall = true": "the weight of small must be a number from 0",
    "[weights]\n" + "\n".join(f"{name} = 0" for name in NAMES): "above 0",
    "limits = []": "limits must be a table",
    "[limits]\nspeed = 1": "unknown name 'speed'; choose one of: time, memory",
    "[limits]\ntime = 0": "time must be a number above 0",
    '[limits]\ntime = "1"': "time must be a number above 0",
}


def test_wrong_files():
    """Every wrong entry is one error that names the file."""
    for text, told in WRONG.items():
        with pytest.raises(InvalidValueError) as caught:
            read(text)
        message = str(caught.value)
        assert message.startswith("marks.toml"), (text, told)
        assert told in message, (text, told)
        assert "\n" not in message.removesuffix("\n"), (text, told)
        assert caught.value.code.startswith("marking-"), (text, told)


@pytest.mark.parametrize("option", ["wrong", "missing"])
def test_the_command_refuses_a_wrong_file(run, option):
    """A wrong or missing file gives one line, the exit status 2, and no check."""
    Path("class").mkdir()
    Path("class/ann.py").write_text(RIGHT, encoding="utf-8")
    Path("wrong.toml").write_text("points = -1", encoding="utf-8")
    asked = ("grade", "all-queens", "class", "--marking", f"{option}.toml")
    status, out, err = run(*asked)
    assert (status, out, err.count("\n")) == (2, "", 1)
    assert f"{option}.toml" in err
    assert not list(Path().glob("grades*"))


def test_the_points_add_up():
    """The points of the properties add up to all points, whatever they are."""
    for problem, points in product(
        PROBLEMS.values(), [0.01, 1, 7, 20, 33.35, 10**6]
    ):
        marking = Marking(points=points)
        shares = marking.shares(problem)
        assert round(sum(shares.values()), 2) == points, (problem, points)
        verdicts = dict.fromkeys(shares, "passed")
        assert marking.score(problem, verdicts) == points, (problem, points)
        assert marking.score(problem, dict.fromkeys(shares, "failed")) == 0, (
            problem,
            points,
        )


def test_the_score():
    """A property that failed or was not answered gets no points."""
    weights = dict.fromkeys(NAMES, 0) | {"answers": 1, "small": 3}
    marking = Marking(points=10, weights=weights)
    assert marking.score(QUEENS, {"answers": "passed", "small": "failed"}) == 2.5
    assert (
        marking.score(QUEENS, {"answers": "unanswered", "small": "passed"}) == 7.5
    )
    assert marking.score(QUEENS, {}) == 0
    assert marking.shares(QUEENS)["kept"] == 0


def test_the_limits_of_the_file(run, monkeypatch):
    """The limits of the file are used unless the command line gives others."""
    used = []

    def grade(_problem, _submissions, checks, **_options):
        used.append(checks)
        return ()

    monkeypatch.setattr("algorithms.practice.grading.grades.grade", grade)
    Path("a.py").write_text("", encoding="utf-8")
    Path("m.toml").write_text(
        "[limits]\ntime = 2\nmemory = 64\nlimit = 9", encoding="utf-8"
    )
    asked = ("grade", "all-queens", "a.py", "--marking", "m.toml", "--force")
    assert run(*asked)[0] == 0
    assert run(*asked, "--time", "5")[0] == 0
    assert run(*asked[:3], "--force")[0] == 0
    found = [
        (each.limits.seconds, each.limits.memory >> 20, each.total) for each in used
    ]
    assert found == [(2, 64, 9), (5, 64, 9), (5, 1024, 120)]
