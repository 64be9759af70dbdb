import json

import pytest

from benchmarks import comparison, measurement_file, work
from tests import facts, independent
from tests.counted import knight, randomness, row_by_row, searches
from tests.counted.board import covered
from tests.rotation import part

pytestmark = pytest.mark.slow

KEPT = json.loads(comparison.MEASUREMENTS.read_text(encoding="utf-8"))
ROWS = {(row["algorithm"], tuple(row["board"])): row for row in KEPT["rows"]}
SLOW = {("knights_tour.naive", (3, 5)), ("knights_tour.backtracking", (7, 7))}


def test_every_module_and_board_is_measured():
    """The file has a row for each reference module and board, in order, and no other rows."""
    boards = comparison.BOARDS.items()
    expected = [(algorithm, board) for algorithm, each in boards for board in each]
    assert list(ROWS) == expected
    assert len(KEPT["rows"]) == len(expected)
    assert list(comparison.BOARDS) == list(work.WORK)


def test_the_file_is_as_written():
    """The file has the format of the program, rounded times, and no name of a machine."""
    written, rows = comparison.MEASUREMENTS.read_text("utf-8"), KEPT["rows"]
    assert written == measurement_file.text_of(KEPT["measured"], rows)
    assert all(row["seconds"] == float(f"{row['seconds']:.3g}") > 0 for row in rows)
    assert set(KEPT["measured"]) == {"python", "processor", "day"}
    assert len(KEPT["measured"]["day"]) == len("2026-01-31")


def test_work_is_exact():
    """The nodes and tests in the file equal a recount; of slow runs, an independent one."""
    found = {key: (row["nodes"], row["tests"]) for key, row in ROWS.items()}
    for algorithm, board in part([key for key in ROWS if key not in SLOW], 3):
        recount = work.WORK[algorithm](*board)
        assert found[algorithm, board] == recount, (algorithm, board)
    made = knight.walks_by_length(3, 5, (0, 0))  # none is a tour: all are generated
    assert found["knights_tour.naive", (3, 5)] == (sum(made), 8 * sum(made[:-1]))
    assert found["knights_tour.backtracking", (7, 7)] == knight.first_tour(7)


def test_work_counted_in_other_ways():
    """Nodes and tests are those of the row-by-row tree; tail calls enter nodes repeatedly."""
    for n in range(4, 9):
        nodes, tests = row_by_row.nodes(n), row_by_row.tested(n)
        for name in ("coordinate_sets", "column_array", "marked_board"):
            assert work.WORK[f"queens.{name}"](n, n) == (nodes, tests), n
        assert work.choice_points_work(n, n) == (nodes, tests - n), n
        assert work.tail_calls_work(n, n).nodes == 1 + sum(searches.runs(n)), n
        assert work.symmetry_work(n, n).nodes == facts.QUEENS[n], n
    # Each random draw places a queen and tests all squares from which it was drawn.
    for n in [4, 5, 8]:
        attempts = randomness.every_attempt(n, work.SEEDS)
        nodes = sum(1 + len(sizes) for sizes in attempts)
        tests = sum(map(sum, attempts))
        assert work.random_greedy_work(n, n) == (nodes / 100, tests / 100), n
    # The knight's equal those of an iterative search; on 3 × 3 every sequence is generated.
    assert work.backtracking_work(5, 5) == knight.first_tour(5)
    made = knight.walks_by_length(3, 3, (0, 0))
    assert work.naive_work(3, 3) == (sum(made), 8 * sum(made[:-1]))


def test_accesses_are_exact():
    """The accesses in the file equal a recount; only searches for all solutions have them."""
    counted = {
        key: row["accesses"] for key, row in ROWS.items() if "accesses" in row
    }
    assert {name for name, _ in counted} == work.ACCESSES.keys()
    for (algorithm, (n, _)), accesses in counted.items():
        assert n > 7 or work.ACCESSES[algorithm](n) == accesses, (algorithm, n)


def test_accesses_counted_in_other_ways():
    """Those of two searches are also the sums over the tree of promising positions."""
    for n in (4, 5, 6):
        marks = changed = 0
        for (*above, last), promising in independent.tree(n):
            row, queens = len(above), [*enumerate(above)]
            lines = [
                any(column == last for column in above),
                any(r - column == row - last for r, column in queens),
                any(r + column == row + last for r, column in queens),
            ]
            marks += 9 if promising else lines.index(True) + 1
            changed += 1 + 2 * promising * covered(row, last, n)
        assert work.column_array_accesses(n) == marks
        assert work.marked_board_accesses(n) == changed


@pytest.mark.usefixtures("no_repeats")
def test_each_board_is_timed_and_written(monkeypatch, tmp_path, capsys):
    """The command measures again, prints a line for each row, and writes the file."""
    boards = {name: sizes[:1] for name, sizes in comparison.BOARDS.items()}
    monkeypatch.setattr(comparison, "BOARDS", boards)
    target = tmp_path / "measurements.json"
    comparison.main(["--output", str(target)])
    rows = json.loads(target.read_text(encoding="utf-8"))["rows"]
    assert len(capsys.readouterr().out.splitlines()) == len(rows) == len(boards)
    for row in rows:
        kept = ROWS[row["algorithm"], tuple(row["board"])]
        assert row["seconds"] > 0
        assert {**row, "seconds": kept["seconds"]} == kept
