import json

import pytest

from benchmarks import one_solution

pytest.importorskip("numpy", reason="no extra `fast`")

FEW = {
    name: method._replace(boards=sorted({6, 8, 1000} & {*method.boards}), seeds=2)
    for name, method in one_solution.METHODS.items()
    if {6, 8, 1000} & {*method.boards}
}


def test_each_method_is_measured(monkeypatch, tmp_path, capsys):
    """There is a row for each method and board, printed and written; its work is repeated."""
    monkeypatch.setattr(one_solution, "METHODS", FEW)
    path = tmp_path / "rows.json"
    one_solution.main(["--output", str(path)])
    rows = json.loads(path.read_text(encoding="utf-8"))["rows"]
    assert capsys.readouterr().out.count("\n") == len(rows)
    boards = [(name, n) for name, method in FEW.items() for n in method.boards]
    assert [(row["method"], row["n"]) for row in rows] == boards
    for row in rows:
        assert row["runs"] == row["solved"] == 2
        assert 0 < row["seconds"] <= row["longest"]
    again = [row["work"] for row in one_solution.measurements(FEW)]
    assert [row["work"] for row in rows] == again
    counted = {row["method"]: row["work"] for row in rows}
    assert counted["explicit"] is None
    assert counted["genetic"] >= 1
    assert counted["min-conflicts"] > 1000


def test_unsolved_boards(monkeypatch):
    """A method that gives up solves fewer boards than it runs, and its work is the limit."""
    monkeypatch.setattr(one_solution, "_GENERATIONS", 3)
    genetic = one_solution.METHODS["genetic"]._replace(boards=[50], seeds=2)
    [row] = one_solution.measurements({"genetic": genetic})
    assert (row["runs"], row["solved"], row["work"]) == (2, 0, 3)
