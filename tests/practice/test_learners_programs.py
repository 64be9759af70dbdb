"""Programs of learners: the verdict of each, what its report says, and what it must not say."""

import json
import tomllib
from pathlib import Path

import pytest

from algorithms.base.errors import AlgorithmsError
from algorithms.messages import explain
from algorithms.practice import check
from tests.goldens import DATA
from tests.rotation import part

KEYS = {
    "name",  # a sentence on the cause
    "problem",
    "source",
    "verdict",  # "passed", "failed", or "refused" if the file cannot be checked
    "file",  # its name, if another than my_solver.py
    "function",
    "encoding",
    "language",
    "untested",  # exactly the properties that were not tested
    "failed",  # exactly the properties that failed
    "says",  # parts of the report
    "never",  # what must not be in it
}


def programs():
    """Return the programs of all files, with their names."""
    found = []
    for file in sorted((DATA / "learners").glob("*.toml")):
        table = tomllib.loads(file.read_text(encoding="utf-8"))
        for each in table["program"]:
            assert each.keys() <= KEYS, each["name"]
            found.append(pytest.param(each, id=f"{file.stem}: {each['name']}"))
    return found


def told(program, folder):
    """Return the verdict on a program, the report, and its text on one line."""
    file = Path(folder, program.get("file", "my_solver.py"))
    file.write_bytes(program["source"].encode(program.get("encoding", "utf-8")))
    solver = f"{file}:{program.get('function', '')}".rstrip(":")
    try:
        report = check(
            program["problem"], solver, language=program.get("language", "en")
        )
    except AlgorithmsError as error:
        return "refused", None, explain(error, program.get("language", "en"))
    verdict = "passed" if report.passed else "failed"
    return verdict, json.loads(report.to_json()), report.text()


@pytest.mark.parametrize("program", part(programs(), 4))
@pytest.mark.untraced
def test_what_is_said_about_a_program_is_true(program, tmp_path):
    """The verdict, the ticks and the sentences about a program are those of the file."""
    verdict, report, text = told(program, tmp_path)
    flat = " ".join(text.split())
    assert verdict == program["verdict"], text
    assert [each for each in program.get("says", []) if each not in flat] == [], (
        text
    )
    assert [each for each in program.get("never", []) if each in flat] == [], text
    for kind in ("untested", "failed"):
        if kind in program:
            names = {
                each["property"]
                for each in report["results"]
                if each["verdict"] == kind
            }
            assert names == set(program[kind]), text
