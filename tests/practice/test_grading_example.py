"""The examples for teachers in examples/grading, and what their page says about grading."""

import csv
import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from algorithms.messages import LANGUAGES
from algorithms.practice.grading.marking import read_marking
from algorithms.practice.grading.variants import variant_of
from algorithms.practice.problems import find_problem
from algorithms.practice.reports.bidi import without_isolates
from tests.practice.solvers import RIGHT, WRONG
from tests.practice.test_grading import hand_in

ROOT = Path(__file__).parents[2]
EXAMPLE = ROOT / "examples" / "grading"
SCHEME = EXAMPLE / "marking.toml"
ENGINE = f"""#!{sys.executable}
import json, sys
with open({{log!r}}, "a") as file:
    print(json.dumps(sys.argv[1:]), file=file)
"""
COMMAND = f"""#!/bin/sh
PYTHONPATH={ROOT} exec {sys.executable} -m algorithms "$@"
"""
posix = pytest.mark.skipif(os.name == "nt", reason="shell scripts")


def section(language, anchor):
    """Return a section of the page for teachers."""
    path = ROOT / "docs" / language / "practice" / "teachers.md"
    found = rf"\{{ #{anchor} \}}\n(.*?)(?=\n##|\Z)"
    (text,) = re.findall(found, path.read_text(encoding="utf-8"), re.DOTALL)
    return text


def write_program(path, text):
    """Write an executable file."""
    path.parent.mkdir(exist_ok=True)
    path.write_text(text, encoding="utf-8")
    path.chmod(0o755)


def run_script(command, folder):
    """Run a command in a folder that has a subfolder with programs."""
    path = f"{folder / 'bin'}:/usr/bin:/bin"
    environment = {**os.environ, "PATH": path, "ALGORITHMS_LANGUAGE": "en"}
    subprocess.run(
        command, cwd=folder, env=environment, check=True, capture_output=True
    )


def test_the_marking_scheme():
    """With the scheme, each weight is a number of points."""
    problem = find_problem("all-queens")
    marking = read_marking(SCHEME, problem)
    shares = marking.shares(problem)
    assert list(shares.values()).count(1) == len(shares) - 2 == 8
    assert shares["none-attack"] == shares["none-missing"] == 6
    assert marking.hidden == {"none-missing"}
    assert set(marking.limits) == {"time", "memory", "limit"}


@posix
@pytest.mark.slow
def test_the_marks_on_the_page(tmp_path):
    """The command on the page writes the marks that the page shows."""
    write_program(tmp_path / "bin" / "algorithms", COMMAND)
    (tmp_path / "marking.toml").write_bytes(SCHEME.read_bytes())
    (tmp_path / "submissions").mkdir()
    broken = "def solve(n)\n"
    hand_in(tmp_path / "submissions", amal=RIGHT, boaz=WRONG, dina=broken)
    text = section("en", "marking")
    (line,) = re.findall(r"^algorithms grade .+$", text, re.MULTILINE)
    run_script(line.split(), tmp_path)
    with (tmp_path / "grades.csv").open(encoding="utf-8-sig", newline="") as file:
        found = list(csv.DictReader(file))
    heads, _, *shown = (
        [cell.strip(" `") for cell in line.split("|")[1:-1]]
        for line in text.splitlines()
        if line.startswith("|")
    )
    assert [[row[head] for head in heads] for row in found] == shown


def test_the_task_on_the_page():
    """The page quotes a task as the checker puts it."""
    for language in LANGUAGES:
        task = variant_of("knights-tour", "amal").task(language)
        assert without_isolates(task) in section(language, "variants"), language


@pytest.fixture(params=["podman", "docker"])
def calls(request, tmp_path):
    """Run the script with an invented engine; return its calls."""
    log = tmp_path / "log"
    write_program(tmp_path / "bin" / request.param, ENGINE.format(log=str(log)))
    (tmp_path / "submissions").mkdir()
    hand_in(tmp_path / "submissions", amal=RIGHT)
    (line,) = re.findall(r"(?m)^sh grade\.sh .+$", section("en", "container"))
    script, problem, *_, option, scheme = line.split()[1:]
    folders = ["submissions", "results"]
    command = ["sh", str(EXAMPLE / script), problem, *folders, option, scheme]
    run_script(command, tmp_path)
    return [json.loads(line) for line in log.read_text().splitlines()]


@posix
@pytest.mark.slow
def test_the_container(calls, tmp_path):
    """It is closed, except for the folder of results, and its command grades the submissions."""
    build, run = calls
    assert build[0] == "build"
    assert f"--file={EXAMPLE / 'Containerfile'}" in build
    assert {"--network=none", "--read-only", "--cap-drop=ALL"} <= set(run)
    assert "--security-opt=no-new-privileges" in run
    assert f"--user={os.getuid()}:{os.getgid()}" in run
    assert {each.partition("=")[0] for each in run} >= {"--memory", "--pids-limit"}
    volumes = [each[9:].split(":") for each in run if each.startswith("--volume=")]
    writable = [each for each in volumes if "ro" not in each[2].split(",")]
    assert writable == [[f"{tmp_path}/results", "/results", "z"]]
    places = {inside: outside for outside, inside, _ in volumes}
    arguments = run[run.index("grading") + 1 :]
    for inside, outside in places.items():
        pattern = f"(^|=){inside}"
        arguments = [re.sub(pattern, rf"\1{outside}", it) for it in arguments]
    command = [sys.executable, "-m", "algorithms", "grade", *arguments]
    subprocess.run(command, check=True, capture_output=True)
    table = (tmp_path / "results" / "grades.csv").read_text(encoding="utf-8-sig")
    assert '"amal","","amal.py","passed","20","20"' in table


def test_the_container_installs_the_checker():
    """The file installs the project from the folder `wheels`, and does not run as root."""
    lines = (EXAMPLE / "Containerfile").read_text(encoding="utf-8").splitlines()
    commands = dict(line.split(" ", 1) for line in lines if line[0] != "#")
    assert commands["COPY"] == "wheels /wheels"
    assert "[practice]" in " ".join(lines)
    assert commands["USER"] != "root"
    assert commands["ENTRYPOINT"] == '["algorithms", "grade"]'


@posix
@pytest.mark.slow
def test_the_files_for_gradescope(tmp_path):
    """The program that setup.sh installs is the one that run_autograder runs."""
    setup = (EXAMPLE / "setup.sh").read_text(encoding="utf-8")
    assert "/opt/grading/bin/pip install" in setup
    assert "wheels/polyglot_algorithms-*.whl)[practice]" in setup
    write_program(tmp_path / "bin" / "algorithms", COMMAND)
    for name in ("source", "submission", "results"):
        (tmp_path / name).mkdir()
    (tmp_path / "source" / "marking.toml").write_bytes(SCHEME.read_bytes())
    hand_in(tmp_path / "submission", my_queens=WRONG)
    script = (EXAMPLE / "run_autograder").read_text(encoding="utf-8")
    here = script.replace("/opt/grading", str(tmp_path))
    run_script(["sh", "-c", here.replace("/autograder", str(tmp_path))], tmp_path)
    path = tmp_path / "results" / "results.json"
    results = json.loads(path.read_text(encoding="ascii"))
    assert results["score"] == 13
    assert [each["name"] for each in results["tests"]].count("hidden") == 1
