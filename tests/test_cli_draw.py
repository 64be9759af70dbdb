"""Tests of `algorithms draw`: its files and its messages."""

import os
import re
import subprocess
import sys
from xml.etree import ElementTree as ET

import pytest
from PIL import Image, ImageSequence

from algorithms.drawing import queens_svg, step_svg, tour_svg
from algorithms.knights_tour.backtracking import solve
from algorithms.queens.one_solution import explicit
from algorithms.solving.methods import RANDOMIZED, RECORDED
from algorithms.walkthrough import record
from tests.test_messages import LETTERS


@pytest.fixture(autouse=True)
def empty(tmp_path, monkeypatch):
    """Start in an empty folder."""
    monkeypatch.chdir(tmp_path)
    return tmp_path


def files(folder):
    """Return the names of all files below a folder."""
    return sorted(
        path.relative_to(folder).as_posix()
        for path in folder.rglob("*")
        if path.is_file()
    )


def frames(name):
    """Return the number of frames of a GIF."""
    with Image.open(name) as image:
        assert image.format == "GIF"
        return len(list(ImageSequence.Iterator(image)))


@pytest.mark.parametrize(
    ("arguments", "names"),
    [
        ("queens 5 -o a.svg", ["a.svg"]),
        ("queens 5 --method random-greedy --seed 3 -o a.PNG", ["a.PNG"]),
        ("queens 20 --method min-conflicts --seed 3 -o a.svg", ["a.svg"]),
        ("queens 5 -o a.gif", ["a.gif"]),
        ("queens 5 --distinct -o a.gif", ["a.gif"]),
        ("queens 4 --all --method choice-points -o a", ["a/4_1.png", "a/4_2.png"]),
        ("queens 4 --all --output=a/b.c/", ["a/b.c/4_1.png", "a/b.c/4_2.png"]),
        ("tour 3 --columns 4 -o a.svg", ["a.svg"]),
        ("tour 3 --columns 4 --start 2,0 -o a.png", ["a.png"]),
        ("tour 3 --columns 4 -o a.gif", ["a.gif"]),
        ("walkthrough column-array 2 -o a.gif", ["a.gif"]),
        ("walkthrough column_array 4 --step 2 -o a.svg", ["a.svg"]),
        ("walkthrough symmetry 4 --step 9 -o a.png", ["a.png"]),
        ("walkthrough naive 2 --columns 2 -o a.gif", ["a.gif"]),
        ("walkthrough backtracking 3 --start 1,1 -o a.gif", ["a.gif"]),
        ("walkthrough random-greedy 4 --seed 1848 -o a.gif", ["a.gif"]),
    ],
)
def test_files(run, arguments, names, empty):
    """The command writes exactly the requested files and prints nothing."""
    assert run("draw", *arguments.split()) == (0, "", "")
    assert files(empty) == names
    for name in names:
        if name.endswith(".svg"):
            ET.parse(name)
        else:
            with Image.open(name) as image:
                image.verify()


def test_drawings(run, empty):
    """The drawings are the same as those of the library."""
    queens = explicit(5)
    walkthrough = record("queens.column_array", 4)
    for arguments, drawing in [
        ("queens 5", queens_svg(queens, 5)),
        ("tour 3 --columns 4", tour_svg(solve(3, 4) or [])),
        ("walkthrough column-array 4 --step 2", step_svg(walkthrough, 1)),
    ]:
        run("draw", *arguments.split(), "-o", "a.svg", "--force")
        assert (empty / "a.svg").read_text(encoding="utf-8") == drawing


@pytest.mark.untraced
def test_frames(run):
    """A GIF has one frame per solution, move or step."""
    for arguments, number in [
        ("queens 8 --distinct", 12),
        ("queens 6 --all", 4),
        ("queens 6", 1),
        ("tour 3 --columns 4", 12),
        ("walkthrough coordinate-sets 4", 78),
    ]:
        assert run("draw", *arguments.split(), "-o", "a.gif", "--force")[0] == 0
        assert frames("a.gif") == number


def test_the_same_seed(run, empty):
    """The same seed gives the same walkthrough of the random search."""
    for name in ("a.gif", "b.gif"):
        run("draw", "walkthrough", "random-greedy", 5, "--seed", 7, "-o", name)
    assert (empty / "a.gif").read_bytes() == (empty / "b.gif").read_bytes()


def test_captions(run, empty):
    """Captions are in the reader's language."""
    for language in LETTERS:
        name = f"{language}.gif"
        run("draw", "queens", 4, "--all", "-o", name, "--language", language)
    found = {path.read_bytes() for path in empty.iterdir()}
    assert len(found) == len(LETTERS)


WRONG = {
    "queens 5": "-o FILE is missing",
    "queens -o a.svg": "N is missing",
    "qeens 5 -o a.svg": "no such command: 'qeens'; the commands are queens, tour, walkthrough",
    "queens 5 -o a.jpg": "the file name must end in one of .svg, .png, .gif: a.jpg",
    "tour 5 -o a": "the file name must end in one of .svg, .png, .gif: a",
    "tour 5 -o folder.gif": "the file name must end in one of .svg, .png, .gif: folder.gif",
    "queens 5 -o no/a.svg": "no such folder: no",
    "queens 5 -o there.svg": "there.svg already exists; use --force to overwrite it",
    "queens 4 --all -o folder.gif": "folder.gif/4_2.png "
    "already exists; use --force to overwrite it",
    "queens 5 --all -o a.svg": "a.svg can hold only one picture; "
    "use a .gif or a folder for several",
    "queens 5 --distinct -o a.png": "a.png can hold only one picture; "
    "use a .gif or a folder for several",
    "queens 5 -o a": "a needs --all",
    "queens 5 --all --distinct -o a.gif": "--all and --distinct cannot be used together",
    "queens 5 --seed 1 -o a.gif": f"--seed needs --method {'|'.join(RANDOMIZED)}",
    "tour 3 --start 3,0 -o a.svg": "start is off the board of size 3 × 3: (3, 0)",
    "walkthrough magic 4 -o a.gif": "unknown algorithm 'magic'; choose one of: "
    + ", ".join(RECORDED),
    "walkthrough column-array -o a.gif": "SIZE is missing",
    "walkthrough column-array 4 -o a.svg": "a.svg needs --step",
    "walkthrough column-array 4 --step 1 -o a.gif": "--step and a.gif cannot be used together",
    "walkthrough column-array 4 --step 0 -o a.svg": "the step must be from 1 to {total}, not 0",
    "walkthrough column-array 4 --columns 5 -o a.gif": "--columns needs backtracking",
    "walkthrough column-array 4 --start 1,0 -o a.gif": "--start needs backtracking",
    "walkthrough column-array 4 --seed 1 -o a.gif": "--seed needs random-greedy",
    "walkthrough symmetry 3 -o a.gif": "there is no solution to draw",
}


@pytest.mark.parametrize("language", LETTERS)
def test_wrong_arguments(run, language, empty):
    """An error is one line in the reader's language, status 2, and no file is written."""
    (empty / "there.svg").write_bytes(b"precious")
    (empty / "folder.gif").mkdir()
    (empty / "folder.gif" / "4_2.png").write_bytes(b"precious")
    total = len(record("queens.column_array", 4).steps)
    for arguments, line in WRONG.items():
        status, out, err = run("--language", language, "draw", *arguments.split())
        assert (status, out) == (2, ""), arguments
        if language == "en":
            assert err == f"algorithms: {line.format(total=total)}\n"
        assert re.search(LETTERS[language], err.removeprefix("algorithms: ")), err
        assert files(empty) == ["folder.gif/4_2.png", "there.svg"], arguments
    assert {path.read_bytes() for path in empty.rglob("*.??g")} == {b"precious"}


def test_nothing_to_draw(run, empty):
    """If there is nothing to draw, the status is 1 and no file is written."""
    for arguments, line in [
        ("queens 3", "no solution exists for 3 queens"),
        ("queens 2 --method random-greedy", "no solution exists for 2 queens"),
        (
            "tour 3 --columns 3",
            "a board of size 3 × 3 has no knight's tour: it is too small or too narrow",
        ),
        ("walkthrough random-greedy 3", "no solution exists for 3 queens"),
    ]:
        command_line = ("draw", *arguments.split(), "-o", "a.gif")
        assert run(*command_line) == (1, "", f"algorithms: {line}\n"), (
            arguments,
            line,
        )
        assert files(empty) == [], (arguments, line)


def test_too_many_steps(run, empty):
    """A walkthrough beyond the limit has status 3, and no file is written."""
    line = (
        "algorithms: the walkthrough has more than 2000 steps or lines; choose a smaller board "
        "or a larger limit\n"
    )
    command_line = ["draw", "walkthrough", "column-array", "8", "-o", "a.gif"]
    assert run(*command_line) == (3, "", line)
    assert files(empty) == []


@pytest.mark.untraced
@pytest.mark.parametrize(
    "arguments",
    [
        "queens 5 -o a.svg",
        "queens 5 --all -o a.gif",
        "queens 4 --all -o a",
        "tour 5 -o a.png",
    ],
)
def test_force(run, arguments, empty):
    """A file is overwritten only with --force."""
    run("draw", *arguments.split())
    whole = {path: path.read_bytes() for path in empty.rglob("*.*")}
    for path in whole:
        path.write_bytes(b"old")
    assert run("draw", *arguments.split())[0] == 2
    assert run("draw", *arguments.split(), "--force") == (0, "", "")
    assert {path: path.read_bytes() for path in whole} == whole


@pytest.mark.parametrize(
    ("library", "package"), [("PIL", "Pillow"), ("resvg_py", "resvg-py")]
)
def test_without_the_extra(run, library, package, monkeypatch, empty):
    """Without a package the line says how to get it, before any search; SVG needs none."""
    monkeypatch.setitem(sys.modules, library, None)
    line = f'pictures need {package}: pip install "polyglot-algorithms[drawing]"'
    for options in ("--all -o a.gif", "-o a.png", "--all -o a"):
        command_line = ("draw", "queens", 29, *options.split())
        assert run(*command_line) == (3, "", f"algorithms: {line}\n"), options
    assert run("draw", "queens", 5, "-o", "a.svg")[0] == 0
    assert files(empty) == ["a.svg"]


def test_progress(run, terminal):  # noqa: ARG001 - the fixture acts
    """A terminal shows a bar with the number of rendered pictures, removed at the end."""
    err = run("draw", "walkthrough", "column-array", 3, "-o", "a.gif")[2]
    total = len(record("queens.column_array", 3).steps)
    for done in range(1, total + 1):
        bar = "#" * (20 * done // total)
        assert f"\r[{bar:.<20}] pictures: {done} of {total}\x1b[K" in err
    assert err.endswith("\r\x1b[K")
    err = run("draw", "queens", 6, "--all", "-o", "a", "--language", "fa")[2]
    assert "۴" in err


def test_interrupt(monkeypatch, run, terminal, empty):  # noqa: ARG001 - the fixture acts
    """Ctrl-C during an animation gives status 130, removes the bar and leaves no file."""

    def interrupted(*_):
        raise KeyboardInterrupt

    monkeypatch.setattr("algorithms.drawing.frames.painted", interrupted)
    assert run("draw", "queens", 6, "--all", "-o", "a.gif")[0] == 130
    assert files(empty) == []


def test_a_full_disk(monkeypatch, run, empty):
    """A full disk gives one line that names the file, status 3 and no file."""

    def fail(_image, file, **_options):
        file.write(b"half")
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Image.Image, "save", fail)
    line = "algorithms: a.png: No space left on device\n"
    assert run("draw", "tour", 5, "-o", "a.png") == (3, "", line)
    assert files(empty) == []


def test_help(run):
    """The help explains the files; without a command it is shown as well."""
    status, out, err = run("draw", "--help")
    assert (status, err) == (0, "")
    assert run("draw") == (0, out, "")
    assert ".svg" in out
    for name in ("queens", "tour", "walkthrough"):
        assert "--output" in run("draw", name, "--help")[1], name


@pytest.mark.parametrize(
    "arguments",
    [
        "queens 6 --distinct -o a.gif",
        "tour 5 -o a.svg",
        "walkthrough column-array 3 -o a.gif",
    ],
)
def test_as_a_program(arguments, empty):
    """The commands work in a separate process, from an empty folder."""
    command_line = [sys.executable, "-m", "algorithms", "draw", *arguments.split()]
    environment = {**os.environ, "ALGORITHMS_LANGUAGE": "ar"}
    result = subprocess.run(
        command_line, capture_output=True, text=True, check=True, env=environment
    )
    assert (result.stdout, result.stderr) == ("", "")
    (path,) = empty.iterdir()
    assert path.stat().st_size > 1000
