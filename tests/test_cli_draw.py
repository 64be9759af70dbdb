"""Tests of `algorithms draw`: its files and its messages."""

import re
import sys
from random import Random

import pytest
from PIL import Image, ImageSequence

from algorithms.drawing import queens_svg, step_svg, tour_svg
from algorithms.knights_tour.backtracking import solve
from algorithms.knights_tour.large import closed_tour
from algorithms.queens.one_solution import explicit, min_conflicts
from algorithms.solving.methods import METHODS, RECORDED
from algorithms.walkthrough import ALGORITHMS, record
from tests.practice.tables import table
from tests.test_messages import LETTERS

COMMANDS = table("wrong_commands")


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


def test_files(run, empty):
    """The command writes exactly the requested files and prints nothing."""
    for arguments, names in {
        "queens 5 --method random-greedy --seed 3 -o a.PNG": ["a.PNG"],
        "queens 4 --all --method choice-points -o b": ["b/4_1.png", "b/4_2.png"],
        "queens 4 --all --output=c/b.c/": ["c/b.c/4_1.png", "c/b.c/4_2.png"],
        "tour 3 --columns 4 --start 2,0 -o d.png": ["d.png"],
        "walkthrough symmetry 4 --step 9 -o e.png": ["e.png"],
    }.items():
        before = {*files(empty)}
        assert run("draw", *arguments.split()) == (0, "", ""), arguments
        assert {*files(empty)} - before == {*names}, arguments
        for name in names:
            with Image.open(name) as image:
                image.verify()


def test_drawings(run, empty):
    """The drawings are the same as those of the library; all articles' algorithms are recorded."""
    assert {METHODS[name].module for name in RECORDED} == {*ALGORITHMS}
    walkthrough = record("queens.column_array", 4)
    spread = min_conflicts(20, rng=Random(3)) or []
    for arguments, drawing in [
        ("queens 5", queens_svg(explicit(5), 5)),
        ("queens 20 --method min-conflicts --seed 3", queens_svg(spread, 20)),
        ("tour 3 --columns 4", tour_svg(solve(3, 4) or [])),
        ("tour 6 --method closed", tour_svg(closed_tour(6) or [])),
        ("walkthrough column_array 4 --step 2", step_svg(walkthrough, 1)),
    ]:
        run("draw", *arguments.split(), "-o", "a.svg", "--force")
        assert (empty / "a.svg").read_text(encoding="utf-8") == drawing, arguments


@pytest.mark.untraced
def test_frames(run):
    """A GIF has one frame per solution, move or step."""
    randomly = record("queens.random_greedy", 4, rng=Random(1848))
    expected = {
        "queens 8 --distinct": 12,
        "queens 6 --all": 4,
        "queens 6": 1,
        "tour 3 --columns 4": 12,
        "walkthrough coordinate-sets 4": 78,
        "walkthrough naive 2 --columns 2": 9,
        "walkthrough backtracking 3 --start 1,1": 9,
        "walkthrough random-greedy 4 --seed 1848": len(randomly.steps),
    }
    found = {}
    for arguments in expected:
        assert run("draw", *arguments.split(), "-o", "a.gif", "--force")[0] == 0
        with Image.open("a.gif") as image:
            found[arguments] = len([*ImageSequence.Iterator(image)])
    assert found == expected


def test_captions(run, empty):
    """Captions are in the reader's language."""
    for language in LETTERS:
        name = f"{language}.gif"
        run("draw", "queens", 4, "--all", "-o", name, "--language", language)
    found = {path.read_bytes() for path in empty.iterdir()}
    assert len(found) == len(LETTERS)


@pytest.mark.parametrize("language", LETTERS)
def test_wrong_arguments(run, language, empty):
    """An error is one line in the reader's language, status 2, and no file is written."""
    (empty / "there.svg").write_bytes(b"precious")
    (empty / "folder.gif").mkdir()
    (empty / "folder.gif" / "4_2.png").write_bytes(b"precious")
    total = len(record("queens.column_array", 4).steps)
    for arguments, line in COMMANDS["draw"].items():
        status, out, err = run("--language", language, "draw", *arguments.split())
        assert (status, out) == (2, ""), arguments
        if language == "en":
            assert err == f"algorithms: {line.format(total=total)}\n"
        assert re.search(LETTERS[language], err.removeprefix("algorithms: ")), err
        assert files(empty) == ["folder.gif/4_2.png", "there.svg"], arguments
    assert {path.read_bytes() for path in empty.rglob("*.??g")} == {b"precious"}


def test_nothing_to_draw(run, empty):
    """Without a drawing there is one line and no file: status 1 for none, 3 for too many steps."""
    for arguments, (status, line) in COMMANDS["nothing_to_draw"].items():
        ended = run("draw", *arguments.split(), "-o", "a.gif")
        assert ended[:2] == (status, ""), arguments
        assert ended[2].startswith(f"algorithms: {line}"), arguments
        assert (ended[2].count("\n"), files(empty)) == (1, []), arguments


@pytest.mark.untraced
def test_force(run, empty):
    """A file is overwritten only with --force."""
    targets = (["5", "-o", "a.svg"], ["5", "--all", "-o", "b.gif"])
    for options in (*targets, ["4", "--all", "-o", "c"], ["4", "-o", "d.png"]):
        run("draw", "queens", *options)
        whole = {path: path.read_bytes() for path in empty.rglob("*.*")}
        for path in whole:
            path.write_bytes(b"old")
        assert run("draw", "queens", *options)[0] == 2
        assert {path.read_bytes() for path in whole} == {b"old"}
        assert run("draw", "queens", *options, "--force") == (0, "", "")
        assert {path: path.read_bytes() for path in whole} == whole, options
        for path in whole:
            path.unlink()


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


@pytest.mark.usefixtures("terminal")
def test_progress(run):
    """A terminal shows a bar with the number of rendered pictures, removed at the end."""
    err = run("draw", "walkthrough", "column-array", 3, "-o", "a.gif")[2]
    total = len(record("queens.column_array", 3).steps)
    for done in range(1, total + 1):
        bar = "#" * (20 * done // total)
        assert f"\r[{bar:.<20}] pictures: {done} of {total}\x1b[K" in err
    assert err.endswith("\r\x1b[K")
    err = run("draw", "queens", 6, "--all", "-o", "a", "--language", "fa")[2]
    assert "۴" in err


def test_help(run):
    """The help explains the files; without a command it is shown as well."""
    status, out, err = run("draw", "--help")
    assert (status, err) == (0, "")
    assert run("draw") == (0, out, "")
    assert ".svg" in out
    for name in ("queens", "tour", "walkthrough"):
        assert "--output" in run("draw", name, "--help")[1], name
