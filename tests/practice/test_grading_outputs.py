import json
from pathlib import Path

import pytest

from algorithms.practice.grading import grades
from tests.practice.test_grading import hand_in, rows


@pytest.fixture
def folder(folder):
    """Work next to a folder with submissions."""
    hand_in(folder, ann="x = (", bob="")
    (folder / "ANN").mkdir()
    hand_in(folder / "ANN", ann="x = (")
    return folder


@pytest.fixture
def quick(monkeypatch):
    """Replace all checks by a quick one."""
    made = b'{"status": "not-run", "error": "x"}'
    monkeypatch.setattr(grades._Checker, "_run", lambda *_: made)


def grade(run, *arguments):
    """Grade the folder and expect success; return the line printed."""
    status, out, err = run("grade", "all-queens", *arguments)
    assert (status, err) == (0, "")
    return out


def document(path):
    """Return a JSON file's content without the times."""
    whole = json.loads(Path(path).read_text(encoding="utf-8"))
    for each in whole["submissions"]:
        assert each.pop("seconds") >= 0
    return whole


@pytest.mark.usefixtures("quick")
def test_json(folder, run):
    """A name that ends in .json, or the format, gives one file with everything."""
    assert grade(run, folder, "-o", "r.json").startswith("r.json: 0 of 3")
    grade(run, folder, "-o", "s", "--format", "json")
    whole = document("r.json")
    assert whole == document("s.json")
    told = whole["submissions"]
    assert [each["file"] for each in told] == ["ANN/ann.py", "ann.py", "bob.py"]
    assert {each["status"] for each in told} == {"not-run"}
    assert all(each["error"] for each in told)
    assert sum(each["points"] for each in whole["properties"]) == whole["points"]
    assert not Path("r.csv").exists()


@pytest.mark.usefixtures("quick")
@pytest.mark.parametrize(
    ("file_format", "ending"), [("students", "html"), ("gradescope", "json")]
)
def test_files_for_students(folder, run, file_format, ending):
    """Each submission has its own file, even if only the case of names differs; one, any name."""
    asked = ("--format", file_format, "-o", "out")
    grade(run, folder, *asked)
    found = sorted(path.name for path in Path("out").iterdir())
    assert found == [f"{name}.{ending}" for name in ("ANN", "ann-2", "bob")]
    grade(run, folder, *asked, "--force")
    assert not Path("out.journal").exists()
    asked = ("--format", file_format, "-o", f"results.{ending}")
    grade(run, folder / "bob.py", *asked)
    assert Path(f"results.{ending}").is_file()
    status, _, err = run("grade", "all-queens", folder, *asked, "--force")
    assert (status, err.count("\n")) == (2, 1)
    assert f"results.{ending} can hold only one submission" in err


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
