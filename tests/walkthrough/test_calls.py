"""Tests of the tree of calls of a recorded program."""

import json
import tomllib
from typing import Any

import pytest

from algorithms.errors import InvalidValueError, TooManyStepsError
from algorithms.walkthrough import (
    Call,
    from_json,
    record,
    record_function,
    record_program,
    to_json,
)
from tests.goldens import DATA
from tests.walkthrough.test_functions import defined
from tests.walkthrough.test_walkthrough_encoding import check

PROGRAMS = tomllib.loads((DATA / "calls.toml").read_text("utf-8"))["program"]
SIGNS = {"returned": " -> ", "yielded": " => ", "raised": " ! ", "running": ""}


def lines(calls, hidden=(), indent=""):
    """Yield a tree as in tests/data/calls.toml."""
    for call in calls:
        given = ", ".join(
            f"{name}={text}"
            for name, text in call.arguments.items()
            if name not in hidden
        )
        yield f"{indent}{call.name}({given}){SIGNS[call.outcome]}{call.result}"
        yield from lines(call.children, hidden, f"{indent}  ")


def recorded(program):
    """Record a call of a program, or the whole program."""
    if not program["call"]:
        return record_program(program["source"])
    name, _, arguments = program["call"].partition("(")
    function = defined(program["source"], name)
    kept: dict[str, Any] = {}
    exec(f"kept = lambda *a, **k: (a, k)\ngiven = kept({arguments}", kept)
    values, named = kept["given"]
    return record_function(function, *values, **named)


@pytest.mark.parametrize("program", PROGRAMS, ids=lambda program: program["name"])
@pytest.mark.untraced
def test_the_tree_of_calls(program):
    """The tree is the one written by hand; there is no board; the JSON has the same tree."""
    walkthrough = recorded(program)
    hidden = program.get("hidden", ())
    tree = [*lines(walkthrough.calls, hidden)]
    assert tree == program["tree"].strip().split("\n")
    assert (walkthrough.steps, walkthrough.board) == ([], "")
    assert (walkthrough.rows, walkthrough.columns) == (0, 0)
    text = to_json(walkthrough)
    check(json.loads(text))
    assert from_json(text).calls == walkthrough.calls


def test_where_a_call_starts_and_ends():
    """The lines of a call, and of those that it makes, are between its start and its end."""
    source = "def f(n):\n    if n:\n        f(n - 1)\n    return n\nf(1)\n"
    walkthrough = record_program(source)
    [program] = walkthrough.calls
    [outer] = program.children
    [inner] = outer.children
    run = [visit.line for visit in walkthrough.visits]
    assert (program.start, program.end) == (0, len(run))
    assert run[outer.start : outer.end] == [2, 3, 2, 4, 4]
    assert run[inner.start : inner.end] == [2, 4]


def test_a_recording_that_is_cut_off():
    """The calls that are running at the end have no result."""
    source = "def f(n):\n    f(n + 1)\n"
    with pytest.raises(TooManyStepsError) as caught:
        record_function(defined(source, "f"), 0, limit=3)
    walkthrough = caught.value.walkthrough
    assert [*lines(walkthrough.calls)] == ["f(n=0)", "  f(n=1)", "    f(n=2)"]
    [call] = walkthrough.calls
    assert (call.start, call.end, call.outcome) == (0, 3, "running")


def test_an_algorithm_has_no_calls():
    """Only recorded functions and programs have a tree of calls."""
    assert record("queens.column_array", 4).calls == []


def test_five_thousand_calls():
    """The calls of a long recording take little space."""
    source = (
        "def hanoi(n, a, b, c):\n    if n:\n"
        "        hanoi(n - 1, a, c, b)\n        hanoi(n - 1, c, b, a)\n"
        "hanoi(11, 'A', 'B', 'C')\n"
    )
    walkthrough = record_program(source)
    text = to_json(walkthrough)
    assert sum(event.kind == "call" for event in walkthrough.call_events) == 4096
    assert len(text.encode()) < 100_000
    assert from_json(text).calls == walkthrough.calls


def test_a_deep_recursion():
    """A tree may be as deep as Python's recursion limit."""
    source = "def f(n):\n    return n and f(n - 1)\nf(900)\n"
    walkthrough = from_json(to_json(record_program(source)))
    call, depth = walkthrough.calls[0], 0
    while call.children:
        [call] = call.children
        depth += 1
    assert (call, depth) == (Call("f", {"n": "0"}, 902, 903, "returned", "0"), 901)


@pytest.mark.parametrize(
    ("part", "value"),
    [
        ("entries", [["call", 0, "f", ["n"]]]),
        ("entries", [["put", 0, "", []]] * 9),
        ("event", "5"),
        ("arguments", {}),
        ("values", {"values": [7], "order": "1"}),
        ("values", {"values": [], "order": ""}),
        ("resumed", "9"),
        ("resumed", ""),
    ],
)
def test_damaged_calls(part, value):
    """Calls that no program can make are refused."""
    source = "def f(n):\n    yield n\n    yield n\nlist(f(1))\n"
    packed = json.loads(to_json(record_program(source)))
    packed["calls"][part] = value
    with pytest.raises(InvalidValueError, match="expected a walkthrough"):
        from_json(json.dumps(packed))
