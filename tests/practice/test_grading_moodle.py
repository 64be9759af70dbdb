import csv
import io
import json
from pathlib import Path
from zipfile import ZipFile

import pytest

from algorithms.practice.grading.submissions import find_submissions, unpacked_class
from tests.practice.solvers import RIGHT
from tests.practice.test_grading import hand_in, rows

DANA, AMAL = "Dana Levi_12345_assignsubmission_", "أمل حداد_77_assignsubmission_"
NOTEBOOK = json.dumps(
    {
        "cells": [
            {"cell_type": "markdown", "source": ["def"]},
            {
                "cell_type": "code",
                "source": ["%pip install x\n", "import heapq\n", "solve?"],
            },
            {"cell_type": "code", "source": f"for _ in ():\n    %time x\n{RIGHT}"},
            {"cell_type": "code", "source": "%%bash\nls"},
        ]
    }
)
SHEETS = {
    "Identifier,Full name,Status,Grade,Maximum grade,Last modified (grade),Feedback\r\n"
    "Participant 12345,Dana Levi,Submitted,,50.00,-,\r\n"
    'Participant 9,"Cohen, Zoe",-,7.00,50.00,-,"a\r\nb"\r\n': ("50.00", "7.00"),
    "\ufeffמזהה;שם;ציון;ציון מרבי;נמדד\nמשתתף 12345;Dana;;10,00;\nמשתתף 9;Zoe;7;10,00;x\n": (
        "10,00",
        "7",
    ),
}


def zipped(path, files):
    """Write a zip file."""
    with ZipFile(path, "w") as archive:
        for name, text in files.items():
            archive.writestr(name, text)


@pytest.mark.untraced
@pytest.mark.usefixtures("folder")
@pytest.mark.parametrize("sheet", SHEETS)
def test_the_zip_of_a_class(run, sheet):
    """Moodle's zip is graded; its worksheet is filled, and the feedback has Moodle's names."""
    inner = io.BytesIO()
    zipped(
        inner,
        {
            "hw/main.py": "import own\ndef solve(n): return own.solve(n)",
            "hw/test_x.py": "",
        },
    )
    files = {
        f"{DANA}file_/q.ipynb": NOTEBOOK,
        f"{DANA}onlinetext_/onlinetext.html": "hi",
        f"{AMAL}file_/hw.zip": inner.getvalue(),
    }
    zipped("moodle.zip", files)
    Path("grading.csv").write_bytes(sheet.encode())
    options = ("--worksheet", "grading.csv", "-o", "new/g")
    status, out, err = run("grade", "all-queens", "moodle.zip", *options)
    assert (status, out.count("new/g")) == (0, 4)
    assert err == "not in the worksheet: أمل حداد\n"
    found = rows("new/g.csv")
    assert {name: row["status"] for name, row in found.items()} == {
        "Dana Levi": "passed",
        "أمل حداد": "not-run",
    }
    assert found["Dana Levi"]["moodle"] == "12345"
    assert "left out: 5" in found["Dana Levi"]["notes"]
    mark, kept = SHEETS[sheet]
    before = list(
        csv.reader(io.StringIO(sheet), delimiter=";" if ";" in sheet else ",")
    )
    filled = Path("new/g-worksheet.csv").read_bytes().decode()
    after = list(
        csv.reader(io.StringIO(filled), delimiter=";" if ";" in sheet else ",")
    )
    place = before[2].index(kept)
    before[1][place] = mark
    assert after == before
    with ZipFile("new/g-feedback.zip") as archive:
        assert f"{DANA}file_/report.html" in archive.namelist()
        assert len(archive.namelist()) == 2


HOSTILE = {
    "../out.py": "outside its folder",
    "/out.py": "outside its folder",
    "C:\\out.py": "outside its folder",
    "big.py": "larger than 1 MiB",
}


@pytest.mark.untraced
def test_zip_files_of_students(run, folder):
    """A zip file is unpacked within bounds, and a damaged one is a refused submission."""
    for number, name in enumerate(HOSTILE):
        zipped(
            folder / f"{number}.zip",
            {name: RIGHT + "#" * 2**20 * (name == "big.py")},
        )
    zipped(folder / "many.zip", {f"{number}.py": "" for number in range(1000)})
    (folder / "torn.zip").write_bytes((folder / "0.zip").read_bytes()[:-40])
    hand_in(folder, large=b"#" * (2**20 + 1))
    assert run("grade", "all-queens", folder)[0] == 1
    found = rows()
    told = [
        *HOSTILE.values(),
        "larger than 1 MiB",
        "too many files",
        "not a zip file",
    ]
    assert {row["status"] for row in found.values()} == {"not-run"}
    for row, part in zip(found.values(), told, strict=True):
        assert part in row["error"]
    assert not Path("out.py").exists()


def test_the_zip_of_a_folder(tmp_path):
    """The folder of a class may be in its zip file; a wrong name does not refuse the others."""
    whole = tmp_path / "class.zip"
    for files in (("a.py", "b.py"), ("a/q.py", "b/q.py")):
        class_ = {f"class/{each}": "" for each in files}
        zipped(whole, {**class_, "__MACOSX/x": "", "../c.py": ""})
        folder, ignored = unpacked_class(whole, tmp_path / files[0])
        assert [each.name for each in find_submissions(folder)[0]] == ["a", "b"]
        assert [each.name for each in ignored] == ["../c.py"]
    assert not (tmp_path / "c.py").exists()
    for name in ("amal", "Amal_7_assignsubmission_file_"):
        zipped(whole, {f"{name}/a.py": "", f"{name}/lib/b.py": ""})
        folder, _ = unpacked_class(whole, tmp_path / "out" / name)
        assert [each.file for each in find_submissions(folder)[0]] == [name]


def test_a_worksheet_that_is_none(run, folder):
    """Another file is refused before anything is checked."""
    hand_in(folder, a="")
    for content in (
        b"",
        b"\xff",
        b"a,b\n1,2\n",
        b"\0",
        b"name,x,Grade,Max\nann,y,,10\n",
    ):
        Path("w.csv").write_bytes(content)
        status, out, err = run(
            "grade", "all-queens", folder, "--worksheet", "w.csv"
        )
        assert (status, out, err.count("\n")) == (2, "", 1), content
        assert "w.csv is not a Moodle grading worksheet" in err
