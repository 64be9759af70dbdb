"""The examples for teachers in examples/grading, and what their page says about grading."""

import csv
import json
import os
import re
import subprocess
import sys
from pathlib import Path
from shutil import which

import pytest

from algorithms.base.lines import without_isolates
from algorithms.messages import LANGUAGES
from algorithms.practice.grading.marking import read_marking
from algorithms.practice.grading.variants import variant_of
from algorithms.practice.problems import find_problem
from tests.practice.solvers import RIGHT, WRONG
from tests.practice.test_grading import hand_in

ROOT = Path(__file__).parents[2]
EXAMPLE = ROOT / "examples" / "grading"
SCHEME = EXAMPLE / "marking.toml"
ENGINE = f"""#!{sys.executable}
import json, os, re, sys
with open("log", "a") as log:
    print(json.dumps(sys.argv[1:]), file=log)
if sys.argv[1] == "run":
    places = [each[9:].split(":") for each in sys.argv if each.startswith("--volume=")]
    with open({str(EXAMPLE / "Containerfile")!r}) as recipe:
        command = json.loads(re.search("ENTRYPOINT (.*)", recipe.read())[1])
    command += sys.argv[sys.argv.index("grading") + 1 :]
    for outside, inside, *_ in [*places, ("inside", "/tmp/results")]:
        at = os.path.abspath(outside)
        command = [re.sub("(^|[ =])" + inside, r"\\1" + at, each) for each in command]
    os.execvp(command[0], command)
"""
COMMAND = f"""#!/bin/sh
PYTHONPATH={ROOT} exec {sys.executable} -m algorithms "$@"
"""
posix = pytest.mark.skipif(os.name == "nt", reason="shell scripts")


def section(language, anchor):
    """Return a section of the page on grading."""
    path = ROOT / "docs" / language / "practice" / "grading.md"
    found = rf"\{{ #{anchor} \}}\n(.*?)(?=\n##|\Z)"
    (text,) = re.findall(found, path.read_text(encoding="utf-8"), re.DOTALL)
    return text


def write_program(path, text):
    """Write an executable file."""
    path.parent.mkdir(exist_ok=True)
    path.write_text(text, encoding="utf-8")
    path.chmod(0o755)


def run_script(command, folder, places="bin:/usr/bin:/bin"):
    """Run a command in a folder that has a subfolder with programs."""
    own = {"PATH": f"{folder}/{places}", "ALGORITHMS_LANGUAGE": "en"}
    options = {"cwd": folder, "env": os.environ | own, "capture_output": True}
    subprocess.run(command, check=True, **options)


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
    hand_in(tmp_path / "submissions", amal=RIGHT, boaz=WRONG, dina="def solve(n)\n")
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
        page = without_isolates(section(language, "variants"))
        assert without_isolates(task) in page, language


@posix
@pytest.mark.slow
@pytest.mark.parametrize("engine", ["podman", "docker"])
def test_the_container(engine, tmp_path):
    """It is closed and not root, results stay outside, and its command grades the submissions."""
    write_program(tmp_path / "bin" / engine, ENGINE)
    write_program(tmp_path / "bin" / "algorithms", COMMAND)
    for name in ("sh", "id", "ls", "mkdir", "dirname", "tar", "rm", "mktemp"):
        (tmp_path / "bin" / name).symlink_to(which(name))
    (tmp_path / "submissions").mkdir()
    hand_in(tmp_path / "submissions", amal=RIGHT)
    (line,) = re.findall("(?m)^sh grade.sh .+$", section("en", "container"))
    script, problem, *_, option, scheme = line.split()[1:]
    command = ["sh", str(EXAMPLE / script), problem, "submissions", "results"]
    (tmp_path / "results.tar").touch()  # is kept
    run_script([*command, option, scheme], tmp_path, places="bin")
    assert [each.name for each in tmp_path.glob("*.tar")] == ["results.tar"]
    recipe = (EXAMPLE / "Containerfile").read_text(encoding="utf-8")
    assert {"COPY wheels /wheels", "USER grader"} <= {*recipe.splitlines()}
    build, run = map(json.loads, (tmp_path / "log").read_text().splitlines())
    assert build[0] == "build"
    assert f"--file={EXAMPLE / 'Containerfile'}" in build
    assert {"--network=none", "--read-only", "--cap-drop=ALL"} <= set(run)
    assert "--security-opt=no-new-privileges" in run
    assert f"--user={os.getuid() or 'grader'}" in run
    assert {each.partition("=")[0] for each in run} >= {"--memory", "--pids-limit"}
    volumes = [each for each in run if each.startswith("--volume=")]
    assert [each.endswith(":ro,z") for each in volumes] == [True, True]
    table = (tmp_path / "results" / "grades.csv").read_text(encoding="utf-8-sig")
    assert '"amal","","amal.py","passed","20","20"' in table
    with pytest.raises(subprocess.CalledProcessError):  # unless with --force
        run_script([*command, option, scheme], tmp_path, places="bin")


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
