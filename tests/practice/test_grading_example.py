"""The example for teachers in examples/grading: its marking scheme, and its container."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from algorithms.practice.grading.marking import read_marking
from algorithms.practice.problems import find_problem
from tests.practice.solvers import RIGHT

EXAMPLE = Path(__file__).parent.parent.parent / "examples" / "grading"
ENGINE = f"""#!{sys.executable}
import json, sys
with open({{log!r}}, "a") as file:
    print(json.dumps(sys.argv[1:]), file=file)
"""


def test_the_marking_scheme():
    """The scheme fits its problem: each name in it is a property."""
    marking = read_marking(EXAMPLE / "marking.toml", find_problem("all-queens"))
    assert marking.points == 20
    assert marking.hidden


@pytest.fixture(params=["podman", "docker"])
def calls(request, tmp_path):
    """Run the script with an invented engine; return its calls."""
    log = tmp_path / "log"
    tools = tmp_path / "bin"
    tools.mkdir()
    engine = tools / request.param
    engine.write_text(ENGINE.format(log=str(log)), encoding="utf-8")
    engine.chmod(0o755)
    for name in ("submissions", "results"):
        (tmp_path / name).mkdir()
    (tmp_path / "submissions" / "amal.py").write_text(RIGHT, encoding="utf-8")
    subprocess.run(
        [
            "sh",
            str(EXAMPLE / "grade.sh"),
            "all-queens",
            "submissions",
            "results",
            "--force",
        ],
        cwd=tmp_path,
        env={**os.environ, "PATH": f"{tools}:/usr/bin:/bin"},
        check=True,
    )
    import json

    return [json.loads(line) for line in log.read_text().splitlines()]


def test_the_container_is_closed(calls, tmp_path):
    """It has no network and no privileges, and only the folder of results can be written."""
    build, run = calls
    assert build[0] == "build"
    assert {"--network=none", "--read-only", "--cap-drop=ALL"} <= set(run)
    volumes = [
        each.partition("=")[2] for each in run if each.startswith("--volume=")
    ]
    writable = [volume for volume in volumes if not volume.endswith(":ro")]
    assert writable == [f"{tmp_path}/results:/results"]


@pytest.mark.slow
def test_the_command_in_the_container(calls, tmp_path):
    """The command that the container runs grades the submissions."""
    _, run = calls
    inside = run[run.index("grading") + 1 :]
    places = {
        "/submissions": tmp_path / "submissions",
        "/results": tmp_path / "results",
    }
    arguments = [
        str(
            places[f"/{each.split('/')[1]}"]
            / Path(each).relative_to(f"/{each.split('/')[1]}")
        )
        if each.startswith("/")
        else each
        for each in inside
    ]
    command = [sys.executable, "-m", "algorithms", "grade", *arguments]
    subprocess.run(command, check=True, capture_output=True)
    table = (tmp_path / "results" / "grades.csv").read_text(encoding="utf-8-sig")
    assert "amal,amal.py,passed" in table


def test_the_container_installs_the_checker():
    """The file installs the project from the folder `wheels`, and does not run as root."""
    lines = (EXAMPLE / "Containerfile").read_text(encoding="utf-8").splitlines()
    commands = dict(
        line.split(" ", 1) for line in lines if not line.startswith("#")
    )
    assert commands["COPY"] == "wheels /wheels"
    assert "[practice]" in " ".join(lines)
    assert commands["USER"] != "root"
    assert commands["ENTRYPOINT"] == '["algorithms", "grade"]'
