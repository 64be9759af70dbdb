import json
from typing import Any

import pytest

import algorithms as al
from algorithms.board import is_closed_tour, is_tour
from algorithms.knights_tour import (
    backtracking,
    backtracking_fast,
    large,
    warnsdorff,
)
from algorithms.knights_tour.backtracking import format_board
from tests.practice.tables import table

FINDERS: dict[str, Any] = {
    "backtracking": backtracking.solve,
    "backtracking-fast": backtracking_fast.solve,
    "warnsdorff": warnsdorff.tour,
    "closed": large.closed_tour,
}


@pytest.mark.untraced
def test_a_tour(run):
    """Each method prints its module's tour for the given board and start; both have defaults."""
    assert run("tour", 5) == (0, f"{al.tour(5)}\n", "")
    for by, find in FINDERS.items():
        board = find(6, 7, start=(0, 6)) or []
        options = ("--columns", 7, "--start", "(0, 6)", "--method", by)
        assert run("tour", 6, *options) == (0, format_board(board) + "\n", ""), by
        _, out, _ = run("tour", 6, *options, "--json")
        expected = {"rows": 6, "columns": 7, "start": [0, 6], "board": board}
        assert json.loads(out) == expected, by


def test_a_board_too_large_for_a_search(run):
    """Boards with a side above 100 are solved by the methods that do not search."""
    for by in ["warnsdorff", "closed"]:
        _, out, _ = run("tour", 102, "--columns", 7, "--method", by, "--json")
        board = json.loads(out)["board"]
        assert is_closed_tour(board) if by == "closed" else is_tour(board), by


def test_no_tour(run):
    """Without a tour there is one line on stderr and status 1; the JSON board is null."""
    for arguments, line in table("wrong_commands")["no_tour"].items():
        expected = (1, "", f"algorithms: {line}\n")
        assert run("tour", *arguments.split()) == expected, arguments
        status, out, err = run("tour", *arguments.split(), "--json")
        assert (status, "", err) == expected, arguments
        assert json.loads(out)["board"] is None, arguments


def test_a_tour_not_found(monkeypatch, run):
    """If no tour is found, the status is 3 and nothing is printed as JSON."""
    arguments = "tour 3 --columns 8 --start 0,7 --json"
    assert run(*arguments.split())[0] == 0
    monkeypatch.setattr("algorithms.knights_tour._rule_then_search._ROUNDS", ())
    status, out, err = run(*arguments.split())
    assert (status, out) == (3, "")
    assert err.endswith("from (0, 7); a tour may still exist\n")


def test_numbers_of_tours(run):
    """--count gives the number of tours or of closed tours, which may be 0."""
    for arguments, number in [
        ("5", 1728),
        ("3 --columns 4", 16),
        ("3", 0),
        ("5 --columns 6 --method closed", 8),
        ("5 --method closed", 0),
    ]:
        command = ("tour", *arguments.split(), "--count")
        assert run(*command) == (0, f"{number}\n", ""), arguments
        found = json.loads(run(*command, "--json")[1])
        shown = (found["count"], found["closed"], found["rows"])
        assert shown == (number, "closed" in arguments, int(arguments[0]))
