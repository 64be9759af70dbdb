"""Tests of the engines that count completions, compiled and in pure Python, and of their choice."""

import logging
import multiprocessing
import random
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from dataclasses import replace
from itertools import product
from types import SimpleNamespace
from typing import Any

import pytest

from algorithms.base import extras
from algorithms.counting import engines as chosen
from algorithms.counting.bitmask import completions
from algorithms.counting.border import Border, borders
from algorithms.counting.engines import NAMES, engine, engines
from tests.processes import python
from tests.refusals import code_of, error_of
from website.blocks.tables import read

ALL = {row["n"]: row["all"] for row in read("queens")}
COMPILED = [name for name in NAMES if name != "python"]


@pytest.fixture(params=[*COMPILED, "avx512, 32 bits"])
def compiled(request) -> Any:
    """Each compiled engine that works here; AVX-512 also with the wider masks."""
    name, _, long = request.param.partition(",")
    if name not in engines():
        pytest.skip(f"the engine {name} does not work here")
    found: Any = engine(name)
    if long and not found.narrow:
        pytest.skip("masks of 16 bits are not used here")
    return replace(found, narrow=False) if long else found


@pytest.fixture
def unchosen():
    """Clear the chosen engine before and after a test."""
    chosen._working.cache_clear()
    yield
    chosen._working.cache_clear()


@pytest.fixture
def pretend(monkeypatch, unchosen):  # noqa: ARG001 - also cleared afterwards
    """A function that makes Numba compile for another processor."""

    def take(triple, features):
        codegen = SimpleNamespace(magic_tuple=lambda: (triple, "any", features))
        target = SimpleNamespace(codegen=lambda: codegen)
        registry = SimpleNamespace(
            cpu_target=SimpleNamespace(target_context=target)
        )
        monkeypatch.setattr(chosen, "import_module", lambda _: registry)
        chosen._working.cache_clear()

    return take


def pure(n, shard):
    """Count a shard in pure Python."""
    return sum(border.weight * completions(n, border) for border in shard)


def partial_board(n, rng):
    """Return a solution without eleven of the queens inside its border, as if it were a border."""
    if n == 27:
        columns = [*range(3, n, 2), 1, *range(4, n, 2), 0, 2]
    else:
        columns = [*range(1, n, 2), *range(0, n, 2)]
    queens = list(enumerate(columns))
    inner = [(r, c) for r, c in queens if 0 < r < n - 1 and 0 < c < n - 1]
    left = set(queens) - set(rng.sample(inner, 11))
    lines = ((r, c, c - r + n - 1, r + c) for r, c in left)
    return Border(
        1, *(sum(1 << bit for bit in bits) for bits in zip(*lines, strict=True))
    )


@pytest.mark.untraced
def test_the_table(compiled):
    """The weighted completions of all borders are all solutions."""
    found = {n: compiled.count(n, borders(n)) for n in range(2, 17)}
    assert found == {n: ALL[n] for n in found}


@pytest.mark.slow
@pytest.mark.parametrize("n", [17, 18])
def test_the_table_further(n):
    """The fastest engine also counts larger boards correctly."""
    if engine().name == "python":
        pytest.skip("numba is not there")
    assert engine().count(n, borders(n)) == ALL[n]


@pytest.mark.untraced
def test_a_shard(compiled):
    """The engines count the same completions as pure Python, for borders in any order."""
    for n, seed in product(range(2, 14), range(5)):
        rng = random.Random(seed)
        shard = rng.sample(borders(n), rng.randint(0, min(6, len(borders(n)))))
        assert compiled.count(n, shard) == pure(n, shard), (n, seed)


def test_a_wide_board(compiled):
    """Large boards with most queens given have the same completions as in pure Python."""
    for n in (18, 19, 22, 24, 25, 27):
        shard = [partial_board(n, random.Random(seed)) for seed in range(8)]
        counts = [compiled.count(n, [border]) for border in shard]
        assert counts == [completions(n, border) for border in shard], n
        assert min(counts) >= 1, n
        assert compiled.count(n, shard) == sum(counts), n


@pytest.mark.parametrize("name", engines())
def test_as_on_a_larger_board(name):
    """An engine can use the mask width of a larger board; from 19 rows on it is wide."""
    for n in (18, 19, 27):
        like = engine(name).with_width_for(n)
        assert like.name == name
        assert like.count(10, borders(10)) == 724
        assert not getattr(like, "narrow", False) or n == 18


def test_the_weights(compiled):
    """The completions of a border are multiplied by its weight."""
    border = max(borders(10), key=lambda border: completions(10, border))
    heavy = border._replace(weight=2**40)
    assert compiled.count(10, [heavy]) == 2**40 * completions(10, border) > 2**40


def test_threads(compiled):
    """Threads can use one engine at the same time: the compiled function releases the GIL."""
    shards = [borders(13)[start::8] for start in range(8)]
    with ThreadPoolExecutor(4) as pool:
        counts = list(pool.map(compiled.count, [13] * 8, shards))
    assert sum(counts) == ALL[13]
    assert counts == [compiled.count(13, shard) for shard in shards]
    assert compiled.kernel.targetoptions["nogil"]


def fastest(n):
    """Count in a worker."""
    return engine().name, engine().count(n, borders(n))


@pytest.mark.filterwarnings("ignore:.*multi-threaded:DeprecationWarning")
@pytest.mark.parametrize(
    "method", ["fork", pytest.param("spawn", marks=pytest.mark.slow)]
)
def test_processes(method):
    """A worker process chooses the same engine as its parent."""
    if method not in multiprocessing.get_all_start_methods():
        pytest.skip("processes are not started so here")
    context = multiprocessing.get_context(method)
    with ProcessPoolExecutor(1, mp_context=context) as pool:
        counted = pool.submit(fastest, 12).result()
    assert counted == (engine().name, ALL[12])


def test_without_vector_instructions():
    """The portable kernel contains no instructions of a specific processor."""
    numba = pytest.importorskip("numba", reason="no extra `fast`")
    from algorithms.counting.kernels import counting

    integer, types = numba.int64, numba.types
    stacks, line = types.Array(numba.uint32, 3, "C"), types.UniTuple(integer, 5)
    table = types.Array(numba.uint32, 1, "C")
    for function, integers in ((counting._expand, 4), (counting._finish, 2)):
        for kind in (types.none, table) if "avx512" in engines() else [types.none]:
            again = numba.njit(function.py_func)
            signature = (stacks, *[integer] * integers, line, kind)
            again.compile(signature)
            code = again.inspect_llvm(signature)
            assert ("x i32>" in code) == (kind is table)


def test_without_a_cache():
    """A function that Numba cannot cache, without a source file or folder, is still compiled."""
    pytest.importorskip("numba", reason="no extra `fast`")
    code = compile("lambda x: x + x", "<nowhere>", "eval")
    assert extras.compiled(eval(code))(21) == 42  # noqa: S307 - a function without a file


@pytest.mark.slow
def test_the_cache(tmp_path):
    """The second process loads the code that the first one compiled."""
    pytest.importorskip("numba", reason="no extra `fast`")
    code = (
        "from algorithms.counting.engines import engine;"
        "e = engine(); e.count(12, []); s = e.kernel.stats;"
        "print(sum(s.cache_hits.values()), sum(s.cache_misses.values()))"
    )
    cache = {"NUMBA_CACHE_DIR": str(tmp_path)}
    runs = [python("-c", code, **cache).stdout.split() for _ in range(2)]
    assert runs[0][0] == runs[1][1] == "0"
    assert runs[0][1] == runs[1][0] != "0"


def test_the_order_of_engines():
    """The working engines are listed from the fastest on, and the first is used."""
    assert engines() == [name for name in NAMES if name in engines()]
    assert engines()[-1] == "python"
    assert engine().name == engines()[0]
    assert [engine(name).name for name in engines()] == engines()
    assert engine("python").count(9, borders(9)) == ALL[9]
    for name in ("gpu", "", "Python"):
        error = error_of(engine, name)
        assert error.code == "unknown-engine", name
        assert error.values["engines"] == ", ".join(engines())


@pytest.mark.usefixtures("unchosen")
def test_without_numba(monkeypatch):
    """Without compiled kernels pure Python counts."""
    monkeypatch.setattr(chosen, "kernels", lambda _: None)
    assert engines() == ["python"]
    assert engine().count(8, borders(8)) == 92
    assert code_of(engine, "scalar") == "unknown-engine"


@pytest.mark.usefixtures("unchosen")
def test_kernels_that_fail(monkeypatch, caplog):
    """An engine whose kernels raise any error on import is skipped, and the error is logged."""

    def fail(name):
        raise RuntimeError(name)

    monkeypatch.setattr(chosen, "kernels", fail)
    assert engine().name == "python"
    assert [record.args[0] for record in caplog.records] == COMPILED
    assert {record.levelno for record in caplog.records} == {logging.WARNING}


@pytest.mark.usefixtures("unchosen")
@pytest.mark.parametrize("at", [7, 11, 25])
def test_an_engine_that_counts_wrongly(monkeypatch, caplog, at):
    """An engine that miscounts a known board by one is skipped, and this is logged."""
    rest = {
        name: SimpleNamespace(
            name=name, count=lambda n, shard, at=at: pure(n, shard) + (n == at)
        )
        for name, at in (("avx512", at), ("avx2", None))
    }
    monkeypatch.setattr(chosen, "_compiled", rest.get)
    assert engine().name == "avx2"
    assert engines() == ["avx2", "python"]
    assert [record.args for record in caplog.records] == [("avx512", at)]


def test_a_processor_without_vectors(pretend, caplog):
    """Without vector instructions the portable engine is used, and this is logged."""
    pytest.importorskip("numba", reason="no extra `fast`")
    caplog.set_level(logging.INFO)
    for triple, features in (
        ("x86_64-unknown-linux-gnu", "+bmi,-avx2,-avx512f"),
        ("x86_64-unknown-linux-gnu", ""),
        ("i686-pc-windows-msvc", "+avx2,+avx512bw,+avx512f"),
        ("aarch64-apple-darwin", "+neon"),
    ):
        caplog.clear()
        pretend(triple, features)
        assert engines() == ["scalar", "python"], (triple, features)
        assert [record.args for record in caplog.records] == [
            ("avx512", "avx512bw, avx512f"),
            ("avx2", "avx2"),
        ]


def test_a_processor_with_short_vectors(pretend):
    """Each vector extension is checked separately; short masks need their own instructions."""
    found: Any = engine()
    if found.name != "avx512" or not found.narrow:
        pytest.skip("this processor does not compress words of 16 bits")
    for features, name, narrow in (
        ("+avx2,+avx512f", "avx2", False),
        ("+avx2,+avx512f,+avx512bw", "avx512", False),
        ("+avx2,+avx512f,+avx512bw,+avx512vbmi2", "avx512", True),
    ):
        pretend("x86_64-unknown-linux-gnu", features)
        assert engine().name == name
        assert getattr(engine(), "narrow", False) == narrow, features
