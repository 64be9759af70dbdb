"""Programs of learners: the verdict of each, what its report says, and what it must not say."""

import json
import linecache
import sys
import tomllib
from pathlib import Path

import pytest

from algorithms import lab
from algorithms.base.errors import AlgorithmsError
from algorithms.messages import explain
from algorithms.practice import check
from algorithms.practice.grading.grades import Checks, grade
from algorithms.practice.grading.submissions import find_submissions
from tests.goldens import DATA
from tests.rotation import part

KEYS = {
    "name",  # a sentence on the cause
    "problem",
    "source",
    "verdict",  # "passed", "failed", or "refused" if the file cannot be checked
    "file",  # its name, if another than my_solver.py
    "cells",  # of a notebook, instead of the source
    "beside",  # other files
    "given",  # what the tools are given, if not the file
    "tools",  # that load it as `check` does: grade, trace, lab
    "solver",  # the name of the solver in the report
    "function",
    "encoding",
    "language",
    "endless",  # whether a call does not end; nothing would end it in the process of the tests
    "untested",  # exactly the properties that were not tested
    "failed",  # exactly the properties that failed
    "says",  # parts of the report
    "never",  # what must not be in it
}


def programs():
    """Return some programs of each file, with their names."""
    found = []
    for file in sorted((DATA / "learners").glob("*.toml")):
        rows = tomllib.loads(file.read_text(encoding="utf-8"))["program"]
        assert all(each.keys() <= KEYS for each in rows), file
        # Most of those that were collected are much like rows of the other files.
        found += [
            pytest.param(each, id=f"{file.stem}: {each['name']}")
            for each in part(rows, 16 if file.stem == "collected" else 4)
        ]
    return found


def written(program, folder):
    """Write the files of a program, and return what a tool is given."""
    cells = [{"cell_type": "code", "source": x} for x in program.get("cells", ())]
    source = program.get("source") or json.dumps({"cells": cells})
    file = program.get("file", "my_solver.py")
    for name, text in {**program.get("beside", {}), file: source}.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(text.encode(program.get("encoding", "utf-8")))
    return str(folder / program.get("given", file))


def told(program, folder):
    """Return the verdict on a program, the report, and its text."""
    solver = f"{written(program, folder)}:{program.get('function', '')}".rstrip(":")
    try:
        report = check(
            program["problem"], solver, language=program.get("language", "en")
        )
    except AlgorithmsError as error:
        return "refused", None, explain(error, program.get("language", "en"))
    verdict = "passed" if report.passed else "failed"
    return verdict, json.loads(report.to_json()), report.text()


def graded(program, folder, _run):
    """Return the verdict and the words of `grade`."""
    written(program, folder)
    (found,) = find_submissions(folder)[0]
    checks = Checks(function=program.get("function", ""))
    (result,) = grade(program["problem"], [found], checks)
    verdict = "refused" if result.status == "not-run" else result.status
    return verdict, "\n".join([result.error, *result.notes])


def traced(program, folder, run):
    """Return the verdict and the words of `trace`; it does not know whether a program is wrong."""
    function = program.get("function", "")
    target = f"{written(program, folder)}:{function}".rstrip(":")
    status, out, err = run("trace", target, "4")
    verdict = "refused" if status > 1 else program["verdict"].replace("refused", "")
    return verdict, out + err


def in_lab(program, _folder, _run):
    """Return the verdict and the words of *Check* in the lab."""
    result = lab.check(program["problem"], program["source"], "my_solver.py")
    if result["error"]:
        return "refused", result["error"].get("explanation", "")
    assert not lab.step(program["source"], "my_solver.py", call="(4,)")["error"]
    return "passed" if result["passed"] else "failed", result["text"]


TOOLS = {"grade": graded, "trace": traced, "lab": in_lab}


def check_words(program, verdict, text):
    """Compare a verdict and words with what is expected."""
    flat = " ".join(text.split())
    assert verdict == program["verdict"], text
    assert [each for each in program.get("says", []) if each not in flat] == [], (
        text
    )
    assert [each for each in program.get("never", []) if each in flat] == [], text


@pytest.mark.parametrize(
    "program", [x for x in programs() if "tools" in x.values[0]]
)
@pytest.mark.untraced
def test_each_tool_loads_a_program_alike(program, tmp_path, run, monkeypatch):
    """The other tools read what `check` reads, and refuse in the same words what it refuses."""
    monkeypatch.setattr(sys, "argv", sys.argv)
    for tool in {*program["tools"]} & {*TOOLS}:
        monkeypatch.setattr(sys, "path", sys.path.copy())
        (folder := tmp_path / tool).mkdir()
        monkeypatch.chdir(folder)
        check_words(program, *TOOLS[tool](program, folder, run))
        for name, module in list(sys.modules.items()):
            if str(getattr(module, "__file__", "")).startswith(str(tmp_path)):
                del sys.modules[name]
    linecache.clearcache()


@pytest.mark.parametrize("program", programs())
@pytest.mark.untraced
def test_what_is_said_about_a_program_is_true(program, tmp_path):
    """The verdict, the ticks and the sentences about a program are those of the file."""
    verdict, report, text = told(program, tmp_path)
    check_words(program, verdict, text)
    if "solver" in program:
        assert Path(report["solver"]).name == program["solver"]
    for kind in ("untested", "failed"):
        if kind in program:
            names = {
                each["property"]
                for each in report["results"]
                if each["verdict"] == kind
            }
            assert names == set(program[kind]), text
