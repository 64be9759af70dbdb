"""Repairs: the changes after which wrong programs pass, and the limits of the search for them."""

import json
import tomllib
from functools import cache

import pytest

from algorithms.practice.checking import check_solver
from algorithms.practice.inprocess import InProcessSolver, load_apart
from algorithms.practice.problems import PROBLEMS
from algorithms.practice.repair.model import said
from algorithms.practice.repair.program import Program
from algorithms.practice.repair.rules import KINDS, edits
from algorithms.practice.repair.search import find_repair
from algorithms.practice.runner.solver_process import SolverProcess
from tests.goldens import DATA
from tests.practice.learners import QUEENS
from tests.practice.solvers import HANGING, RIGHT
from tests.rotation import part

EARLY = QUEENS.replace("row == n", "row == n - 1")
FIX = ("base-case", ("        if row == n:",))


@cache
def learners():
    """Return the programs of learners by the names of their files and their own."""
    return {
        f"{file.stem}: {each['name']}": each
        for file in sorted((DATA / "learners").glob("*.toml"))
        for each in tomllib.loads(file.read_text(encoding="utf-8"))["program"]
    }


def rows():
    """Return a share of the repairs that are expected."""
    file = DATA / "repairs.toml"
    return part(tomllib.loads(file.read_text(encoding="utf-8"))["repair"], 30)


def checked(source, folder, problem="all-queens", function="", watch=None):
    """Return the check of a program, and its repair."""
    file = folder / "my_solver.py"
    file.write_text(source, encoding="utf-8")
    target = f"{file}:{function}".rstrip(":")
    found = PROBLEMS[problem]
    with SolverProcess(target, parameters=found.parameters) as solver:
        check = check_solver(found, solver)
        return check, find_repair(check, solver, watch=watch)


def applied(source, repair):
    """Return a program after its repair."""
    lines, start = source.splitlines(), repair.line - 1
    end = start + len(repair.before)
    assert tuple(lines[start:end]) == repair.before
    lines[start:end] = repair.after
    return "\n".join(lines) + "\n"


@pytest.mark.parametrize("row", rows(), ids=lambda row: row["program"])
def test_a_repair_is_found_and_makes_the_program_pass(row, tmp_path):
    """The repair of a wrong program is the expected one, or none, and the changed file passes."""
    program = learners()[row["program"]]
    source, about = program["source"], [program["problem"]]
    about += [program.get("function", "")]
    _, repair = checked(source, tmp_path, *about)
    assert (repair.code if repair else "") == row["code"]
    if repair is None:
        return
    found = {"line": repair.line, "after": [*repair.after], "others": repair.others}
    assert found == found | {key: row[key] for key in found.keys() & row.keys()}
    parts = ("title", "why", "question")
    told = " ".join(said(repair, each, "en") for each in parts)
    assert not [each for each in row.get("says", ()) if each not in told], told
    assert "``" not in told
    check, again = checked(applied(source, repair), tmp_path, *about)
    assert check.passed
    assert again is None


@pytest.mark.parametrize(
    "source",
    [
        "def solve(n):\n    return []\n",
        "def solve(n):\n    return [[1, 3, 0, 2], [2, 0, 3, 1]]\n",
        HANGING,
        "def solve(n):\n    while True:\n        pass\n",
    ],
)
def test_no_repair_invents_a_search(source, tmp_path):
    """A program that computes no solutions has no repair, and the search ends."""
    assert checked(source, tmp_path)[1] is None


def test_no_repair_breaks_a_right_function(tmp_path):
    """If symmetric variants are left out, the program does not pass by missing some of them."""
    source = """
from itertools import permutations

def least(board):
    boards = [board]
    for _ in range(3):
        board = tuple(len(board) - 1 - board.index(c) for c in range(len(board)))
        boards.append(board)
    return min(boards + [each[::-1] for each in boards])

def solve(n):
    found = set()
    for board in permutations(range(n)):
        sums = {r + c for r, c in enumerate(board)}
        if len(sums) == len({r - c for r, c in enumerate(board)}) == n:
            found.add(least(board))
    return len(found)
"""
    check, repair = checked(source, tmp_path, "count-queens", "solve")
    assert [each.name for each in check.mistakes] == ["only-fundamental"]
    assert repair is None


def test_the_repair_does_not_depend_on_where_the_program_runs(
    tmp_path, monkeypatch
):
    """The process and the lab find the same repair, and name what it changes."""
    _, repair = checked(EARLY, tmp_path)
    assert (repair.code, repair.after) == FIX
    assert repair.names["before"] == "n - 1"
    assert repair.names["condition"] == "row == n - 1"
    monkeypatch.chdir(tmp_path)
    problem = PROBLEMS["all-queens"]
    solver = load_apart("my_solver.py", problem.parameters)
    assert find_repair(check_solver(problem, solver), solver) == repair


def test_the_search_can_be_stopped(tmp_path):
    """The caller sees how far the search is, and may stop it."""
    seen = []

    def watch(tried, total):
        seen.append((tried, total))
        return tried == 3

    assert checked(EARLY, tmp_path, watch=watch)[1] is None
    assert [tried for tried, _ in seen[:4]] == [0, 1, 2, 3]
    assert seen[0][1] > 20


def test_programs_without_a_file_have_no_repair(tmp_path):
    """A notebook, a function and a right program have none."""
    cells = [{"cell_type": "code", "source": EARLY}]
    notebook = tmp_path / "my.ipynb"
    notebook.write_text(json.dumps({"cells": cells}))
    problem = PROBLEMS["all-queens"]
    with SolverProcess(str(notebook), parameters=problem.parameters) as solver:
        assert find_repair(check_solver(problem, solver), solver) is None
    function = InProcessSolver(lambda _: [])
    assert find_repair(check_solver(problem, function), function) is None
    assert checked(RIGHT, tmp_path)[1] is None


def test_an_edited_program_starts_anew_and_cannot_run_on(tmp_path):
    """Each edited program has variables of its own, and a limit of lines."""
    source = "kept = []\ndef solve(n):\n    kept.append(n)\n    return len(kept)\n"
    endless = """
def solve(n):
    while True:
        try:
            n += 1
        except Exception:
            pass
"""
    file = tmp_path / "my_solver.py"
    file.write_text(source)
    with SolverProcess(str(file), parameters=("n",)) as solver:

        def call(text, lines=1_000):
            edited = {"source": text, "lines": lines}
            return solver.call((4,), edited=edited)

        assert [call(source).value, call(source).value] == [1, 2]
        assert call(source + "\n").value == 1
        late = call(endless)
        assert (late.outcome, late.value) == ("timeout", None)
        assert late.seconds == 0.001001
        assert call("import os\nos.system(").outcome == "died"
        assert solver.call((4,)).value == 1  # the solver itself is as before


def test_edits_keep_the_rest_of_the_program():
    """Tabs, comments and lines that end in another way stay as they are."""
    source = QUEENS.replace("    ", "\t").replace("\n", "  # é\r\n")
    program = Program(source)
    for edit in edits(program):
        changed = program.edited(edit)
        assert edit.kind in KINDS
        assert changed.startswith(program.part(0, edit.start))
        assert changed.endswith(program.part(edit.end, len(program.data)))
