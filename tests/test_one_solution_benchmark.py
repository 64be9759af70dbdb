import json

import pytest

from benchmarks import one_solution

pytest.importorskip("numpy")

FEW = {
    name: way._replace(boards=[n for n in way.boards if n in (6, 8, 1000)], seeds=2)
    for name, way in one_solution.WAYS.items()
}
PLAIN = {name: way for name, way in FEW.items() if way.boards}


def test_each_way_is_measured():
    """Each method and board has a row with times, and all small boards are solved."""
    rows = list(one_solution.measurements(PLAIN))
    assert [(row["way"], row["n"]) for row in rows] == [
        (name, n) for name, way in PLAIN.items() for n in way.boards
    ]
    for row in rows:
        assert row["runs"] == row["solved"] == 2
        assert 0 < row["seconds"] <= row["longest"]


def test_work_is_the_same_each_time():
    """Random choices and generations do not depend on the machine, which is not named."""
    first, again = (
        [row["work"] for row in one_solution.measurements(PLAIN)] for _ in range(2)
    )
    assert first == again
    counted = {row["way"]: row["work"] for row in one_solution.measurements(PLAIN)}
    assert counted["explicit"] is None
    assert counted["genetic"] >= 1
    assert counted["min-conflicts"] > 1000


def test_unsolved_boards_are_reported(monkeypatch):
    """A method that gives up has fewer solved boards than runs, and its work is the limit."""
    monkeypatch.setattr(one_solution, "_GENERATIONS", 3)
    ways = {"genetic": one_solution.WAYS["genetic"]._replace(boards=[50], seeds=2)}
    [row] = one_solution.measurements(ways)
    assert (row["runs"], row["solved"], row["work"]) == (2, 0, 3)


def test_the_file(monkeypatch, tmp_path, capsys):
    """The rows are printed and written."""
    ways = {"genetic": FEW["genetic"], "explicit": FEW["explicit"]}
    monkeypatch.setattr(one_solution, "WAYS", ways)
    path = tmp_path / "rows.json"
    one_solution.main(["--output", str(path)])
    rows = json.loads(path.read_text(encoding="utf-8"))["rows"]
    assert [row["way"] for row in rows] == ["genetic"] * 2 + ["explicit"] * 3
    assert capsys.readouterr().out.count("\n") == len(rows)
