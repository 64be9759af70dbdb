import json
import pkgutil
from dataclasses import replace
from unittest.mock import Mock

import pytest

from algorithms import knights_tour, queens
from benchmarks import __main__ as command
from benchmarks import pairs, report, scaling, timing


def _small():
    """Return every row of the table on a small board."""
    return [
        pairs.coordinate_sets_pair(4, 1),
        pairs.column_array_pair(4, 1.5),
        pairs.knights_tour_pair(3, 1.2, long=True),
        pairs.random_greedy_pair(1, 30),
        pairs.choice_points_pair(4, None),
        pairs.symmetry_pair(4, 10),
        pairs.marked_board_pair(4),
        pairs.tail_calls_pair(4),
    ]


def test_same_squares_visited(monkeypatch):
    """Both searches for a tour visit the same squares, also without one; others are detected."""
    assert pairs.same_visits(5) == 8840
    assert pairs.same_visits(4)
    monkeypatch.setattr(pairs, "first_tour", lambda *_: None)
    assert pairs.same_visits(5) is None


def test_different_results_are_not_timed():
    """A port with different results is rejected before it is timed."""
    pair = replace(pairs.column_array_pair(4, None), fast=list)
    with pytest.raises(timing.DifferentResultsError, match="column array, n = 4"):
        timing.measure(pair)


@pytest.mark.usefixtures("no_repeats")
def test_the_table_and_the_file(monkeypatch, tmp_path, capsys):
    """`--quick` leaves out long rows; `--json` saves each round, and no name of the machine."""
    monkeypatch.setattr(command, "all_pairs", _small)
    target = tmp_path / "times.json"
    command.main(["--json", str(target), "--quick", "--visits", "5"])
    printed = capsys.readouterr().out
    shown = [pair for pair in _small() if not pair.long]
    table = printed.split("\n\n")[1].splitlines()[2:]
    names = [f"{pair.name:<27} {pair.task:<25}" for pair in shown]
    assert [row[:53] for row in table] == names
    assert "8,840 calls" in printed
    kept = json.loads(target.read_text(encoding="utf-8"))
    assert [row["name"] for row in kept["rows"]] == [pair.name for pair in shown]
    assert {len(row["rounds"]) for row in kept["rows"]} == {3}
    assert set(kept["system"]) <= set(report.SYSTEM)


def test_row():
    """A row has the medians, the range of the ratios, and whether the target was met."""
    pair = pairs.column_array_pair(8, 1.5)
    rounds = ((2e-3, 1e-3), (3.3e-3, 1e-3), (9e-4, 1e-3))
    row = report.format_row(timing.Measurement(pair, rounds, (1, 1)))
    shown = "2 ms 1 ms 2.00 0.90-3.30 3 >= 1.5 yes"
    assert row.split("all")[1].split() == shown.split()
    missed = timing.Measurement(pair, ((1e-3, 1e-3),), (1, 1))
    assert report.format_row(missed).endswith("1.00-1.00      1   >= 1.5 MISSED")


@pytest.mark.usefixtures("no_repeats")
def test_larger_boards_until_it_takes_too_long(monkeypatch, tmp_path, capsys):
    """A series ends with the first board that takes longer than the limit."""
    steps = _series([1, 2, 3])
    tours = _series([(5, 6)], algorithm="knights_tour.steps", runs=2)
    monkeypatch.setattr(scaling, "series", lambda: [steps, tours])
    monkeypatch.setattr(scaling, "LIMIT", -1)
    target = tmp_path / "scaling.json"
    scaling.main(["--output", str(target)])
    rows = json.loads(target.read_text(encoding="utf-8"))["rows"]
    kept = {"algorithm": "queens.steps", "variant": "python", "n": 1, "seconds": 0}
    other = {"algorithm": "knights_tour.steps", "variant": "python", "seconds": 0}
    assert [row | {"seconds": 0} for row in rows] == [
        kept,
        other | {"board": [5, 6]},
    ]
    first, second = capsys.readouterr().out.splitlines()
    assert first.split()[:3] == ["queens.steps,", "python", "1"]
    assert second.split()[:3] == ["knights_tour.steps,", "python", "5×6"]


def test_where_a_series_ends(monkeypatch):
    """It ends at the limit, or if the growth of the longest times leads far beyond it."""
    for taken, runs, seconds in [
        ([0.01, 0.02, 0.5, 0.9], 1, [0.01, 0.02, 0.5]),
        ([0.02, 0.2, 0.01, 0.5, 0.1, 1.1, 9], 1, [0.02, 0.2, 0.01, 0.5, 0.1, 1.1]),
        ([1, 4, 8, 12, 20], 10, [0.1, 0.4, 0.8, 1.2]),
    ]:
        monkeypatch.setattr(scaling, "typical", Mock(side_effect=taken))
        rows = scaling.measurements([_series(range(1, 9), runs=runs)])
        assert [row["seconds"] for row in rows] == seconds


def _series(sizes, algorithm="queens.steps", runs=1):
    return scaling.Series(
        algorithm, "python", sizes, lambda _: lambda: None, runs=runs
    )


@pytest.mark.untraced
def test_every_algorithm_has_a_series():
    """Each module with a search has a series, and each program runs on its smallest board."""
    found = scaling.series()
    names = {one.algorithm for one in found}
    others = {"estimate", "existence", "one_solution", "kernels"}
    others |= {"symmetry", "symmetry_fast"}  # they search nothing
    for package in (queens, knights_tour):
        modules = {each.name for each in pkgutil.iter_modules(package.__path__)}
        home = package.__name__.removeprefix("algorithms.")
        searches = {each for each in modules - others if each[0] != "_"}
        assert {f"{home}.{each}" for each in searches} <= names
    for one in found:
        one.program(one.sizes[0])()
        assert len(set(one.sizes)) == len(one.sizes)
