import json
import sys
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from functools import partial

import pytest

from benchmarks import report
from benchmarks.others import __main__ as command
from benchmarks.others import c_program, counting, libraries, memory, table
from benchmarks.timing import Pair
from tests import facts


@pytest.fixture
def no_compiler(monkeypatch):
    """Hide the C compiler."""
    c_program.program.cache_clear()
    monkeypatch.setattr("shutil.which", lambda _name: None)
    yield
    c_program.program.cache_clear()


def _pair(slow, fast, **more):
    return Pair("name", "task", lambda: slow, lambda: fast, **more)


def test_the_c_program_counts():
    """The C program finds the known numbers of solutions."""
    for n in [*facts.QUEENS, 13]:
        try:
            found = c_program.count(n)
        except table.UnavailableError as error:
            pytest.skip(str(error))
        assert found == facts.QUEENS.get(n, 73_712), n


def test_rows_without_what_they_need(monkeypatch, tmp_path, no_compiler):  # noqa: ARG001 - the fixture acts
    """A row that cannot be measured gives the reason instead."""
    monkeypatch.setitem(sys.modules, "xcover", None)
    monkeypatch.setattr(counting, "engines", lambda: ["python"])
    monkeypatch.setattr(memory, "CLEAR", tmp_path / "clear_refs")
    slows = [
        lambda: c_program.count(8),
        lambda: libraries.by_xcover(4),
        lambda: memory.measured("time.sleep", 0),
    ]
    pairs = [replace(_pair(1, 1), slow=slow) for slow in slows]
    rows = [table.timed(pair, table.faster(2)) for pair in pairs]
    found = [table.outcome(row, table.Effort(0, 1)) for row in rows]
    reasons = ["there is no C compiler", "xcover", "only Linux"]
    assert all(a in b.reason for a, b in zip(reasons, found, strict=True))
    assert found[0].rounds == ()
    line = table.format_outcome(found[0])
    assert line.endswith("not measured: there is no C compiler")
    row = {"name": "name", "task": "task", "target": ">= 2×"}
    assert table.as_json(found[0]) == row | {"reason": reasons[0]}
    engines = counting.rows(quick=True)[:3]
    assert {table.outcome(row, table.Effort(0, 1)).reason for row in engines} == {
        "this machine has no such instructions"
    }


def test_targets():
    """A target computes a value from both sides and compares it with its limit."""
    for target, sides, value, met, written in [
        (table.faster(6), (3, 0.5), 6, True, ">= 6×"),
        (table.faster(1000), (3, 0.5), 6, False, ">= 1,000×"),
        (table.faster(None), (3, 0.5), 6, None, ""),
        (table.within(1.5), (2, 3), 1.5, True, "<= 1.5×"),
        (table.within(1.5), (2, 4), 2, False, "<= 1.5×"),
        (table.at_most(30, "ms"), (0.01, 0.04), 30, True, "<= 30 ms"),
        (table.at_most(30, "ms"), (0.01, 0.05), 40, False, "<= 30 ms"),
        (table.at_most(200, "MiB"), (0, 2**28), 256, False, "<= 200 MiB"),
    ]:
        found = target.value(*sides)
        assert found == pytest.approx(value), written
        assert target.met_by(round(found, 9)) is met, written
        assert str(target) == written


def test_outcome():
    """A row has the medians of both sides, or the memory, the range, and the verdict."""
    row = table.timed(_pair(1, 1), table.faster(3))
    found = table.Outcome(row, [(2e-3, 1e-3), (3.3e-3, 1e-3), (9e-4, 1e-3)])
    line = table.format_outcome(found)
    shown = "2 ms 1 ms 2.00× 0.90-3.30 3 >= 3× MISSED"
    assert line.split("task")[1].split() == shown.split()
    assert table.as_json(found)["measured"] == 2
    assert len(table.as_json(found)["seconds"]) == 3
    target = table.at_most(200, "MiB")
    row = table.Row("name", "task", target, lambda _: [], memory=True)
    line = table.format_outcome(table.Outcome(row, [(0, 2**26)]))
    assert line.split("task")[1].split()[:4] == ["64.0", "MiB", "64.0", "MiB"]
    assert line.endswith("<= 200 MiB    yes")


@pytest.mark.usefixtures("no_repeats")
def test_a_row_that_fails(monkeypatch, tmp_path, capsys):
    """A failed row shows the error, the others are measured, and the exit status is 1."""
    target, seen = tmp_path / "others.json", []

    def fail():
        raise ValueError("two\nlines")

    def read_saved():
        seen.append(json.loads(target.read_text(encoding="utf-8"))["rows"])
        return 1

    slows = ((lambda: 1), fail, read_saved)
    pairs = [replace(_pair(1, 1), slow=slow) for slow in slows]
    rows = [table.timed(pair, table.faster(1)) for pair in pairs]
    monkeypatch.setattr(command, "rows", lambda quick: rows if quick else [])
    with pytest.raises(SystemExit) as caught:
        command.main(["--quick", "--json", str(target)])
    assert caught.value.code == 1
    lines = capsys.readouterr().out.splitlines()[-3:]
    assert lines[1].endswith("FAILED: ValueError('two\\nlines')")
    assert "FAILED" not in lines[0] + lines[2]
    kept = json.loads(target.read_text(encoding="utf-8"))["rows"]
    assert ["failed" in one for one in kept] == [False, True, False]
    assert ["measured" in one for one in kept] == [True, False, True]
    # While the last row was measured, the file had the rows before it.
    assert seen[0] == kept[:2]


@pytest.mark.skipif(sys.platform != "linux", reason="requires Linux")
def test_memory_of_a_process():
    """The peak includes memory that was in use only briefly; a call may take too long."""
    found = memory.measured("tests.resource_use.memory", 20)
    assert found["size"] == pytest.approx(20 * 2**20, rel=0.01)
    assert found["grew"] == pytest.approx(60 * 2**20, rel=0.1)
    assert found["grew"] < found["peak"]
    found = memory.measured("tests.resource_use.time", 60, 0.1)
    assert found["peak"] > 0
    assert found["size"] == found["grew"] == 0


@pytest.mark.usefixtures("no_repeats")
def test_every_row_can_be_measured(monkeypatch, tmp_path, capsys):
    """A row has measurements or a reason; the file has no names of the machine or its folders."""
    for start in ("processes", "cluster"):
        monkeypatch.setattr(counting, start, partial(ThreadPoolExecutor, 2))
    rows = [row for row in command.rows(quick=True) if not row.memory]
    monkeypatch.setattr(command, "rows", lambda quick: rows if quick else [])
    target = tmp_path / "others.json"
    command.main(["--quick", "--json", str(target)])
    printed = capsys.readouterr().out.split("\n\n")[1].splitlines()[2:]
    for row, line in zip(rows, printed, strict=True):
        assert line.startswith(f"{row.name:<46} {row.task} ")
    kept = json.loads(target.read_text(encoding="utf-8"))
    assert set(kept["system"]) <= set(report.SYSTEM)
    for row, found in zip(rows, kept["rows"], strict=True):
        assert (row.name, row.task) == (found["name"], found["task"])
        assert found.get("reason") or len(found["seconds"]) == 1
    ours = [one for one in kept["rows"] if one["name"].startswith("article")]
    assert len(ours) == 3
    assert all("reason" not in one for one in ours)
