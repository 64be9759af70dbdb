import json
import pkgutil
from dataclasses import replace

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


def test_transcription_and_port_agree():
    """A transcription and its port return the same results in the same order."""
    for pair in (
        [
            pair
            for n in range(1, 7)
            for pair in (
                pairs.coordinate_sets_pair(n, None),
                pairs.column_array_pair(n, None),
                pairs.choice_points_pair(n, None),
                pairs.symmetry_pair(n, None),
                pairs.marked_board_pair(n),
                pairs.tail_calls_pair(n),
            )
        ]
        + [pairs.random_greedy_pair(3, None)]
        + [pairs.knights_tour_pair(n, None) for n in range(1, 6)]
    ):
        pair.prepare()
        assert pair.convert(pair.slow()) == pair.fast(), pair


def test_same_squares_visited():
    """Both searches for a knight's tour visit the same squares: 8,840 calls on 5 × 5."""
    assert pairs.same_visits(5) == 8840


def test_other_squares_visited(monkeypatch):
    """A search that visits other squares than the port is detected."""
    monkeypatch.setattr(pairs, "first_tour", lambda *_: None)
    assert pairs.same_visits(5) is None


def test_the_knights_search_without_a_tour_counts_too():
    """On 4 × 4 there is no tour, and both searches visit the same squares."""
    assert pairs.same_visits(4)


def test_targets():
    """The targets are those of the project, and `--quick` skips only the slowest rows."""
    rows = {
        (pair.name, pair.task.split(",")[0]): pair for pair in pairs.all_pairs()
    }
    assert {row: pair.target for row, pair in rows.items() if pair.target} == {
        ("coordinate sets", "n = 8"): 1,
        ("coordinate sets", "n = 10"): 1,
        ("column array", "n = 8"): 1.5,
        ("column array", "n = 10"): 1.5,
        ("knight's tour", "6×6"): 1.2,
        ("knight's tour", "8×8"): 1.2,
        ("random greedy", "n = 8"): 30,
        ("choice points", "n = 8"): 300,
        ("symmetry", "n = 8"): 10,
        ("symmetry", "n = 12"): 200,
    }
    long = [row for row, pair in rows.items() if pair.long]
    assert long == [("knight's tour", "8×8"), ("symmetry", "n = 12")]


def test_different_results_are_not_timed():
    """A port with different results is rejected before it is timed."""
    pair = replace(pairs.column_array_pair(4, None), fast=list)
    with pytest.raises(timing.DifferentResultsError, match="column array, n = 4"):
        timing.measure(pair)


@pytest.mark.usefixtures("no_repeats")
def test_quick_prints_all_but_the_long_rows(monkeypatch, capsys):
    """`--quick` prints one line per pair that is not long."""
    monkeypatch.setattr(command, "all_pairs", _small)
    command.main(["--quick", "--visits", "5"])
    printed = capsys.readouterr().out
    table = printed.split("\n\n")[1].splitlines()[2:]
    expected = [
        f"{pair.name:<27} {pair.task:<25}" for pair in _small() if not pair.long
    ]
    assert [row[:53] for row in table] == expected
    assert "8,840 calls" in printed


@pytest.mark.usefixtures("no_repeats")
def test_json_keeps_every_round(monkeypatch, tmp_path):
    """`--json` saves the times of each round, without names of the machine or its folders."""
    monkeypatch.setattr(command, "all_pairs", _small)
    target = tmp_path / "times.json"
    command.main(["--json", str(target), "--visits", "4"])
    kept = json.loads(target.read_text(encoding="utf-8"))
    assert [row["name"] for row in kept["rows"]] == [pair.name for pair in _small()]
    assert [len(row["rounds"]) for row in kept["rows"]] == [3] * 8
    assert set(kept["system"]) <= set(report.SYSTEM)


def test_row():
    """A row has the medians, the range of the ratios, and whether the target was met."""
    pair = pairs.column_array_pair(8, 1.5)
    measured = timing.Measurement(
        pair, ((2e-3, 1e-3), (3.3e-3, 1e-3), (9e-4, 1e-3)), (1, 1)
    )
    row = report.format_row(measured).split("all")[1].split()
    assert row == [
        "2",
        "ms",
        "1",
        "ms",
        "2.00",
        "0.90-3.30",
        "3",
        ">=",
        "1.5",
        "yes",
    ]
    missed = timing.Measurement(pair, ((1e-3, 1e-3),), (1, 1))
    assert report.format_row(missed).endswith("1.00-1.00      1   >= 1.5 MISSED")


@pytest.mark.usefixtures("no_repeats")
def test_larger_boards_until_it_takes_too_long(monkeypatch, tmp_path, capsys):
    """A series ends with the first board that takes longer than the limit."""
    steps = scaling.Series("queens.steps", "python", [1, 2, 3], _clocked)
    tours = scaling.Series(
        "knights_tour.steps", "numba", [(5, 6)], _clocked, runs=2
    )
    monkeypatch.setattr(scaling, "series", lambda: [steps, tours])
    monkeypatch.setattr(scaling, "LIMIT", -1)
    target = tmp_path / "scaling.json"
    scaling.main(["--output", str(target)])
    rows = json.loads(target.read_text(encoding="utf-8"))["rows"]
    assert [row | {"seconds": 0} for row in rows] == [
        {"algorithm": "queens.steps", "variant": "python", "n": 1, "seconds": 0},
        {
            "algorithm": "knights_tour.steps",
            "variant": "numba",
            "board": [5, 6],
            "seconds": 0,
        },
    ]
    first, second = capsys.readouterr().out.splitlines()
    assert first.split()[:3] == ["queens.steps,", "python", "1"]
    assert second.split()[:3] == ["knights_tour.steps,", "numba", "5×6"]


def test_boards_that_would_take_far_too_long(monkeypatch):
    """A series also ends if the next board would take more than three times the limit."""
    times = iter([0.01, 0.02, 0.5, 0.9])
    monkeypatch.setattr(scaling, "typical", lambda *_, **__: next(times))
    steps = scaling.Series("queens.steps", "python", [1, 2, 3, 4], _clocked)
    assert [row["n"] for row in scaling.measurements([steps])] == [1, 2, 3]


def test_a_board_that_is_easy_by_chance(monkeypatch):
    """The growth of a series is estimated from its longest time, not from the last one."""
    times = iter([0.02, 0.2, 0.01, 0.5, 0.1, 1.1, 0.1])
    monkeypatch.setattr(scaling, "typical", lambda *_, **__: next(times))
    steps = scaling.Series("queens.steps", "python", range(1, 9), _clocked)
    assert [row["n"] for row in scaling.measurements([steps])] == [*range(1, 7)]


def test_the_limit_is_for_one_run(monkeypatch):
    """A series of randomised runs ends by their mean time, not by their sum."""
    times = iter([1, 4, 8, 12, 20])
    monkeypatch.setattr(scaling, "typical", lambda *_, **__: next(times))
    randomized = scaling.Series(
        "queens.random", "python", range(1, 6), _clocked, runs=10
    )
    rows = list(scaling.measurements([randomized]))
    assert [row["seconds"] for row in rows] == [0.1, 0.4, 0.8, 1.2]


@pytest.mark.untraced
def test_every_algorithm_has_a_series():
    """Each module with a search has a series, and each program runs on its smallest board."""
    found = scaling.series()
    names = {one.algorithm for one in found}
    assert {f"queens.{name}" for name in _modules(queens)} <= names
    assert {f"knights_tour.{name}" for name in _modules(knights_tour)} <= names
    for one in found:
        one.program(one.sizes[0])()
        assert len(set(one.sizes)) == len(one.sizes)


def _clocked(_size):
    return lambda: None


def _modules(package):
    """Return the names of the modules with a search."""
    others = {"estimate", "existence", "one_solution", "kernels"}
    names = {module.name for module in pkgutil.iter_modules(package.__path__)}
    return {name for name in names - others if not name.startswith("_")}
