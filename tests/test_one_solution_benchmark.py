import json

import pytest

from benchmarks import one_solution

pytest.importorskip("numpy", reason="no extra `fast`")

FEW = {
    name: method._replace(
        boards=[n for n in method.boards if n in (6, 8, 1000)], seeds=2
    )
    for name, method in one_solution.METHODS.items()
}
PLAIN = {name: method for name, method in FEW.items() if method.boards}


def test_each_method_is_measured():
    """There is a row for each method and board, with times, and all small boards are solved."""
    rows = list(one_solution.measurements(PLAIN))
    assert [(row["method"], row["n"]) for row in rows] == [
        (name, n) for name, method in PLAIN.items() for n in method.boards
    ]
    for row in rows:
        assert row["runs"] == row["solved"] == 2
        assert 0 < row["seconds"] <= row["longest"]


def test_work_is_the_same_each_time():
    """The work is the same in each run; the explicit construction has none."""
    first, again = (
        [row["work"] for row in one_solution.measurements(PLAIN)] for _ in range(2)
    )
    assert first == again
    counted = {
        row["method"]: row["work"] for row in one_solution.measurements(PLAIN)
    }
    assert counted["explicit"] is None
    assert counted["genetic"] >= 1
    assert counted["min-conflicts"] > 1000


def test_unsolved_boards(monkeypatch):
    """A method that gives up solves fewer boards than it runs, and its work is the limit."""
    monkeypatch.setattr(one_solution, "_GENERATIONS", 3)
    methods = {
        "genetic": one_solution.METHODS["genetic"]._replace(boards=[50], seeds=2)
    }
    [row] = one_solution.measurements(methods)
    assert (row["runs"], row["solved"], row["work"]) == (2, 0, 3)


def test_the_file(monkeypatch, tmp_path, capsys):
    """The rows are printed and written."""
    methods = {"genetic": FEW["genetic"], "explicit": FEW["explicit"]}
    monkeypatch.setattr(one_solution, "METHODS", methods)
    path = tmp_path / "rows.json"
    one_solution.main(["--output", str(path)])
    rows = json.loads(path.read_text(encoding="utf-8"))["rows"]
    assert [row["method"] for row in rows] == ["genetic"] * 2 + ["explicit"] * 3
    assert capsys.readouterr().out.count("\n") == len(rows)
