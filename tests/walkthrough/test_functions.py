import ast
import linecache
from itertools import pairwise
from typing import Any

import pytest

from algorithms.errors import TooManyStepsError
from algorithms.practice.inprocess import record_call
from algorithms.practice.runner.reading import plain_program
from algorithms.walkthrough import (
    from_json,
    record,
    record_function,
    record_program,
    to_json,
    tracing,
)
from algorithms.walkthrough.boards import snapshot
from algorithms.walkthrough.values import value_text
from tests.practice.tables import table
from website.blocks import programs

COLUMNS, RETURNED, FILLED = table("programs")["boards"].values()
SQUARES = RETURNED.replace("enumerate(queens)", "queens").replace(
    ", column)", ", (row, column))"
)


def defined(source, name="solve"):
    """Return a function of a program."""
    names: dict[str, Any] = {}
    exec(compile(source, "mine.py", "exec"), names)
    return names[name]


@pytest.fixture(autouse=True)
def _sources():
    """Forget the sources of recorded programs: other tests have files of the same names."""
    yield
    linecache.clearcache()


@pytest.mark.parametrize("source", [COLUMNS, SQUARES], ids=["changed", "returned"])
def test_the_board_is_found(source):
    """A search gives the same steps, whether it changes a board or returns new ones."""
    walkthrough = record_function(defined(source), 4, board="queens")
    expected = [
        (step.kind, step.square)
        for step in record("queens.column_array", 4).steps
        if step.kind != "reject"
    ]
    assert [(step.kind, step.square) for step in walkthrough.steps] == expected


def test_a_filled_array_has_empty_rows():
    """Rows with -1 have no queen."""
    walkthrough = record_function(defined(FILLED), 4, board="queens")
    assert walkthrough.board == "queens"
    assert sum(step.kind == "solution" for step in walkthrough.steps) == 2


@pytest.mark.parametrize("name", ["backtracking_tour", "warnsdorff"])
def test_tours(name, capsys):
    """The path of a knight is found on a board of numbers."""
    walkthrough = record_function(
        defined(programs.source(name)), 3, 4, board="knight"
    )
    capsys.readouterr()
    assert walkthrough.piece == "knight"
    assert (walkthrough.rows, walkthrough.columns) == (3, 4)
    assert walkthrough.steps[-1].kind in ("solution", "back")
    path = walkthrough.replay(9)
    assert all(
        {abs(a - c), abs(b - d)} == {1, 2} for (a, b), (c, d) in pairwise(path)
    )


@pytest.mark.untraced
def test_programs(capsys):
    """Every program of the lessons can be recorded as a whole."""
    for name in programs.names():
        source = programs.source(name)
        try:
            walkthrough = record_program(source, f"{name}.py", limit=2000)
        except TooManyStepsError as error:
            walkthrough = error.walkthrough
        capsys.readouterr()
        assert walkthrough.visits
        assert walkthrough.error is None
        assert from_json(to_json(walkthrough)).visits == walkthrough.visits


def test_lines_and_variables():
    """Each line is noted, with the variables it changes."""
    source = "def f(n):\n    m = n + 1\n    return m\n"
    visits = record_function(defined(source, "f"), 2).visits
    assert [(visit.line, visit.changes) for visit in visits] == [
        (1, {"n": "2"}),
        (2, {"m": "3"}),
        (3, {}),
    ]


def test_a_variable_of_another_call_disappears():
    """On return, the variables of the called function are gone."""
    source = "def f(n):\n    return g() + n\n\ndef g():\n    inner = 1\n    return inner\n"
    visits = record_function(defined(source, "f"), 2).visits
    assert visits[1].changes["n"] == ""


TABLES = table("recordings")
PROGRAMS = TABLES["program"]


@pytest.mark.parametrize("program", PROGRAMS, ids=lambda program: program["name"])
@pytest.mark.untraced
def test_what_is_recorded_of_a_program(program, monkeypatch):
    """The board that is drawn, the values, and why a recording ends, are those of the table."""
    monkeypatch.setattr(tracing, "_MOST_UNRECORDED", 10_000)
    monkeypatch.setattr(tracing, "MEGABYTES", program.get("megabytes", 7))
    names = "limit", "seconds"
    limits = {key: program[key] for key in names if key in program}
    limits["board"] = program.get("view", "")
    call = ast.literal_eval(program["call"])
    try:
        found = record_call(
            plain_program(program["source"]), "program.py", call, **limits
        )
    except TooManyStepsError as error:
        found = error.walkthrough
    assert found.board == program.get("board", ""), found.piece
    end = program.get("end")
    reason = found.end and found.end[0]
    assert (reason if isinstance(end, str) else found.end and [*found.end]) == end
    assert found.visits or end
    text = to_json(found)
    assert from_json(text).visits == found.visits
    assert from_json(text).call_events == found.call_events
    assert len(text) < program.get("megabytes", 1) * 1_100_000
    shown = [
        str(value) for visit in found.visits for value in visit.changes.values()
    ]
    for part in program.get("shows", []):
        assert any(part in value for value in shown), part
    assert repr(found.result) == program.get("result", repr(found.result))


def test_what_is_recorded():
    """A function, a method and a callable object are recorded; a built-in function is refused."""
    source = (
        "class Solver:\n    def solve(self, n):\n        return n\n"
        "    def __call__(self, n):\n        return n + 1\n"
    )
    solver = defined(source, "Solver")()
    assert record_function(solver.solve, 2).result == 2
    walkthrough = record_function(solver, 2)
    assert (walkthrough.result, walkthrough.source()) == (3, "")
    with pytest.raises(TypeError, match="must be a function written in Python"):
        record_function(len, [])


def test_snapshots():
    """The squares of each format; other values and boards that are too large are ignored."""
    for n, value, squares in TABLES["snapshots"]["rows"]:
        found = snapshot(eval(value))  # noqa: S307 - the table is our own
        assert str(found and found.squares(n, n)) == squares, value


def test_texts_of_values():
    """Values are as Python writes them, but short, sorted, in rows and without addresses."""
    function = defined("def f(value):\n    return value\n", "f")
    for expression, text in TABLES["texts"].items():
        value = eval(expression)  # noqa: S307 - the table is our own
        assert value_text(value).startswith(text)
        assert len(value_text(value)) <= 1000
        [first, *_] = record_function(function, value).visits
        assert first.changes["value"] == value_text(value)
