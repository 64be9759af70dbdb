import json
from pathlib import Path

import pytest

from tests.practice.test_grading import hand_in, rows

FORMATS = {"students": "html", "gradescope": "json"}


@pytest.fixture
def folder(folder):
    """Work next to a folder with submissions that are quickly checked."""
    hand_in(folder, ann="x = (", bob="")
    (folder / "ANN").mkdir()
    return folder


def grade(run, *arguments):
    """Grade the folder and expect success; return the line printed."""
    status, out, err = run("grade", "all-queens", *arguments)
    assert (status, err) == (0, "")
    return out


@pytest.mark.untraced
def test_json(folder, run):
    """A name that ends in .json, or the format, gives one file with everything."""
    assert grade(run, folder, "-o", "r.json").startswith("r.json: 0 of 3")
    grade(run, folder, "-o", "s", "--format", "json")
    whole = json.loads(Path("r.json").read_text(encoding="utf-8"))
    other = json.loads(Path("s.json").read_text(encoding="utf-8"))
    for each in (*whole["submissions"], *other["submissions"]):
        each.pop("seconds")
    assert whole == other
    names = [each["file"] for each in whole["submissions"]]
    assert names == ["ANN", "ann.py", "bob.py"]
    assert {each["status"] for each in whole["submissions"]} == {"not-run"}
    assert all(each["error"] for each in whole["submissions"])
    assert sum(each["points"] for each in whole["properties"]) == whole["points"]
    assert not Path("r.csv").exists()


@pytest.mark.parametrize("file_format", FORMATS)
def test_one_file_for_each(folder, run, file_format):
    """Each submission has its own file, even if only the case of the names differs."""
    asked = (folder, "--format", file_format, "-o", "out")
    grade(run, *asked)
    ending = FORMATS[file_format]
    found = sorted(path.name for path in Path("out").iterdir())
    assert found == [f"{name}.{ending}" for name in ("ANN", "ann-2", "bob")]
    status, _, err = run("grade", "all-queens", *asked)
    assert (status, err.count("\n")) == (2, 1)
    assert "--force" in err
    grade(run, *asked, "--force")
    assert not Path("out.journal").exists()


@pytest.mark.parametrize("file_format", FORMATS)
def test_one_submission(folder, run, file_format):
    """A single submission can have a file of any name."""
    name = f"results.{FORMATS[file_format]}"
    asked = ("--format", file_format, "-o", name)
    grade(run, folder / "bob.py", *asked)
    assert Path(name).is_file()
    status, _, err = run("grade", "all-queens", folder, *asked, "--force")
    assert (status, err.count("\n")) == (2, 1)
    assert f"{name} can hold only one submission" in err


MISUSED = {
    "--format xml": "no such format: 'xml'; the formats are table, json, students",
    "--format students -o none/there": "no such folder: none",
    "--format students -o here": "--force",
    "-o none/r.json": "no such folder: none",
    "-o here.json": "--force",
    "--seed -1": "--seed must be at least 0",
}


def test_misuse(folder, run):
    """A wrong option or a file gives one line, the exit status 2, and no output."""
    Path("here").mkdir()
    Path("here/bob.html").touch()
    Path("here.json").touch()
    for options, told in MISUSED.items():
        asked = [folder, *options.split()]
        status, out, err = run("grade", "all-queens", *asked)
        assert (status, out, err.count("\n")) == (2, "", 1), (options, told)
        assert told in err, (options, told)
        assert not list(Path().glob("*.journal")), (options, told)


@pytest.mark.slow
def test_the_table(folder, run):
    """The table has the score, all points and the time."""
    hand_in(folder, cat="def solve(n): return []\n")
    marks = 'points = 8\nhidden = ["small"]\n[weights]\nsmall = 0\n'
    Path("m.toml").write_text(marks, encoding="utf-8")
    grade(run, folder, "--marking", "m.toml")
    found = rows()
    assert {row["points"] for row in found.values()} == {"8"}
    assert found["bob"]["score"] == "0"
    assert 0 < float(found["cat"]["score"]) < 8
    assert float(found["cat"]["seconds"]) > 0
    assert found["cat"]["small"] == "failed"  # hidden from students only
    page = Path("grades.html").read_text(encoding="utf-8")
    assert f"<td>{found['cat']['score']}</td>" in page
