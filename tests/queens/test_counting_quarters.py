"""Tests of counting by joining quarters of the board, in pure Python and compiled."""

import json
import random
from concurrent.futures import ThreadPoolExecutor
from itertools import product
from types import SimpleNamespace
from typing import Any

import pytest

from algorithms import counting
from algorithms.counting import joiner, quarters, work
from algorithms.counting.engines import engine
from algorithms.counting.quarters import Rows, centres
from algorithms.counting.shards import make_plan
from algorithms.errors import InvalidValueError
from tests.refusals import code_of
from website.blocks.tables import read

ALL = {row["n"]: row["all"] for row in read("queens")}


@pytest.fixture(params=["vectors", "words"])
def compiled(request, monkeypatch):
    """Compare keys by vector instructions, and without them, where the count is compiled."""
    if engine().name == "python":
        pytest.skip("numba is not there")
    assert joiner.compiled()
    if request.param == "words":
        scalar = SimpleNamespace(name="scalar")
        monkeypatch.setattr(joiner, "engine", lambda: scalar)
    elif engine().name != "avx512":
        pytest.skip("the processor has no AVX-512")


def whole(n, count, parts=1):
    """Add up the counts of all shards."""
    places = range(len(centres(n)))
    return sum(
        count(n, Rows(place, part, parts))
        for place, part in product(places, range(parts))
    )


def test_pure_python():
    """The numbers of all solutions are those of A000170."""
    assert not [n for n in range(2, 11) if whole(n, quarters.count_rows) != ALL[n]]


@pytest.mark.usefixtures("compiled")
def test_compiled():
    """The compiled count gives the same numbers, however the sets of rows are divided."""
    for n in range(4, 15):
        assert whole(n, joiner.count_rows) == ALL[n], n
        assert whole(n, joiner.count_rows, 3) == ALL[n], n


@pytest.mark.usefixtures("compiled")
@pytest.mark.slow
@pytest.mark.parametrize("n", [16, 17])
def test_compiled_further(n):
    """The same holds for larger boards."""
    assert whole(n, joiner.count_rows) == ALL[n]


@pytest.mark.usefixtures("compiled")
@pytest.mark.parametrize("n", range(8, 13))
def test_random_shards(n):
    """Both versions count the same for any sets of rows."""
    rng = random.Random(n)
    for _ in range(6):
        parts = rng.randint(8, 60)
        shard = Rows(rng.randrange(len(centres(n))), rng.randrange(parts), parts)
        assert joiner.count_rows(n, shard) == quarters.count_rows(n, shard)


@pytest.mark.usefixtures("compiled")
def test_little_room(monkeypatch):
    """Memory that is too small for a half is increased."""
    monkeypatch.setattr(joiner, "_ROOM", 2)
    assert whole(10, joiner.count_rows) == 724


def test_method():
    """Both methods can be chosen; an unknown one, and a board too large for one, are rejected."""
    if engine().name != "python":
        for n, method in product((13, 14, 15), counting.METHODS):
            assert counting.count(n, method=method) == ALL[n], (n, method)
    for value in ("rows", 3, ["borders"]):
        wrong: Any = value
        with pytest.raises(InvalidValueError, match="borders, quarters"):
            counting.count(8, method=wrong)
    with pytest.raises(InvalidValueError, match="at most 21"):
        counting.count(22, method="quarters")


def test_the_faster_method(monkeypatch):
    """Without a choice, quarters are joined on boards for which they were measured to be faster."""
    monkeypatch.setattr(joiner, "compiled", lambda: True)
    for name, faster in {
        "avx512": [16, *range(18, 22)],
        "avx2": [16, *range(18, 22)],
        "scalar": [*range(16, 22)],
        "python": [],
    }.items():
        found = SimpleNamespace(name=name)
        monkeypatch.setattr(counting, "engine", lambda found=found: found)
        chosen = [n for n in range(28) if counting._faster(n, 2**30) == "quarters"]
        assert chosen == faster, name


@pytest.mark.parametrize("n", [9, 10])
@pytest.mark.usefixtures("divided")
def test_with_an_executor(n):
    """The shards are counted by an executor, with progress and an estimate."""
    seen: list[Any] = []
    with ThreadPoolExecutor(2) as pool:
        found = counting.count(
            n, method="quarters", executor=pool, progress=seen.append
        )
    assert found == ALL[n]
    assert seen[-1].share == 1
    assert seen[-1].done == seen[-1].shards >= 32
    assert any(state.left for state in seen[:-1])


def test_memory(monkeypatch):
    """If the quarters do not fit into the memory of a worker, borders are completed."""
    chosen = []
    monkeypatch.setattr(counting, "_count", lambda _, it, *__: chosen.append(it))
    monkeypatch.setattr(counting, "_BY_QUARTERS", {engine().name: range(16, 22)})
    monkeypatch.setattr(joiner, "compiled", lambda: True)
    for memory in (2**30, joiner.memory(20), joiner.memory(20) - 1, 0):
        counting.count(20, memory=memory)
    counting.count(20, method="quarters", memory=0)
    assert chosen == ["quarters", "quarters", "borders", "borders", "quarters"]
    assert joiner.memory(16) < joiner.memory(18) < joiner.memory(20) < 2**30


@pytest.mark.usefixtures("divided")
def test_journal(tmp_path):
    """A count resumes by the method with which its journal was started, and by no other."""
    for method, other in zip(counting.METHODS, counting.METHODS[::-1], strict=True):
        path = tmp_path / method
        assert counting.count(9, method=method, journal=path) == 352
        header, *lines = path.read_text().splitlines(keepends=True)
        random.Random(9).shuffle(lines)
        path.write_text(header + "".join(lines[:20]))
        code = code_of(counting.count, 9, method=other, journal=path)
        assert code == "journal-version"
        assert counting.count(9, journal=path) == 352
        plan = json.loads(header)["plan"]
        assert plan.startswith("quarters-") == (method == "quarters")


@pytest.mark.parametrize(
    ("n", "most", "shards"), [(18, 1, 1), (18, None, 64), (19, 4, 37)]
)
def test_plan(n, most, shards):
    """The shards of a plan have all sets of rows of all placements in the centre, once."""
    plan = make_plan(n, most, "quarters")
    parts: Any = plan.shards
    assert len(parts) == shards
    assert sum(plan.shares) == pytest.approx(1)
    for place in range(len(centres(n))):
        found = [shard for shard in parts if shard.centre == place]
        assert sorted(shard.part for shard in found) == list(range(len(found)))
        assert {shard.parts for shard in found} == {len(found)}


def test_packed_rows():
    """A shard of rows is sent to another process as it is."""
    shard = Rows(0, 1, 2)
    assert work.pack(shard) == shard
    assert work.count_packed(8, shard) == quarters.count_rows(8, shard)
