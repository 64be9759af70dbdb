import json
from math import log2
from types import SimpleNamespace

import pytest

from algorithms.practice.grading import child, growth
from algorithms.practice.grading.growth import SIZES, growth_of, measure
from algorithms.practice.problems import PROBLEMS
from tests.practice.solvers import RIGHT, WRONG
from tests.practice.test_grading import request

POWERS = {"linear": 1, "quadratic": 2, "cubic": 3}


@pytest.mark.parametrize(("name", "power"), POWERS.items())
def test_numbers_and_words(name, power):
    """The growth of times is the factor for twice the size, and its logarithm."""
    found = growth_of({n: 1e-4 * n**power for n in (8, 16, 32, 64)}, "en")
    assert name
    assert found["sizes"] == [32, 64]
    assert found["factor"] == 2**power
    assert found["exponent"] == power
    assert f"about {2**power}" in found["text"]
    assert json.loads(json.dumps(found)) == found


def test_other_languages():
    """The sentence is in the reader's language, and free of placeholders."""
    for language in ("fa", "he", "ar", "zh"):
        assert "{" not in growth_of({8: 0.01, 16: 0.6}, language)["text"]


@pytest.mark.parametrize(
    "times", [{}, {8: 1.0}, {8: 1e-5, 16: 1e-4}, {5: 0.1, 7: 0.2}]
)
def test_nothing_to_tell(times):
    """Without two sizes to compare, or with very short times, no factor is given."""
    found = growth_of(times, "en")
    assert found["factor"] is found["exponent"] is found["sizes"] is None
    assert "too quick" in found["text"]


def test_a_time_of_zero():
    """A time too short for the clock does not matter."""
    assert growth_of({8: 0.0, 16: 0.5}, "en")["factor"] > 1000


def measured(problem, solver):
    """Measure a solver without further limits."""
    return measure(problem, solver, language="en", seconds=1.0, memory=2**30)


@pytest.mark.parametrize("problem", PROBLEMS)
def test_where_it_makes_sense(problem):
    """Other problems are not measured; each call fits the problem's parameters."""
    if problem not in SIZES:
        assert measured(problem, "math:comb") is None
        return
    sizes, call = SIZES[problem]
    assert list(sizes) == sorted(sizes)
    assert any(2 * size in sizes for size in sizes)
    for size in sizes[:3]:
        arguments = call(size)
        assert len(arguments) == len(PROBLEMS[problem].parameters)
        assert PROBLEMS[problem].board(arguments) == (size, size)


@pytest.fixture
def lasting(monkeypatch):
    """Let a call of a size last a number of seconds; return the sizes that were called."""

    def install(seconds):
        called = []

        class Process:
            def __init__(self, _solver, *, seconds, **_limits):
                self.limit = seconds

            def __enter__(self):
                return self

            def __exit__(self, *_):
                pass

            def call(self, arguments, **_seed):
                called.append(arguments[0])
                taken = min(seconds(arguments[0]), self.limit)
                late = taken == self.limit
                return SimpleNamespace(
                    seconds=taken, outcome="timeout" if late else "returned"
                )

        monkeypatch.setattr(growth, "SolverProcess", Process)
        return called

    return install


def test_classes_differ(lasting):
    """A quadratic solver differs from a steeper one; a limit ends the measurement."""
    lasting(lambda n: n * n / 1000)
    assert measured("all-queens", "solver")["sizes"] == [8, 16]
    assert measured("all-queens", "solver")["exponent"] == 2
    called = lasting(lambda n: 7**n / 7**9)
    steep = measured("all-queens", "solver")
    assert called == [4, 4, 5, 6, 7, 8, 9]  # the first call is repeated
    assert [size for size, _ in steep["times"]] == [4, 5, 6, 7, 8]
    assert steep["exponent"] == pytest.approx(4 * log2(7), abs=0.01)


def test_the_whole_time_is_limited(lasting):
    """The measurement ends when its time is used up."""
    called = lasting(lambda _: growth._LONGEST * 0.4)  # noqa: SLF001 - under test
    times = measured("all-queens", "solver")["times"]
    total = growth._TOTAL / (growth._LONGEST * 0.4)  # noqa: SLF001 - under test
    assert len(times) == len(called) - 2 < total < len(SIZES["all-queens"][0])


def test_a_real_solver(tmp_path):
    """The calls of a solver are measured in its process, the smallest board first."""
    file = tmp_path / "mine.py"
    file.write_text("def solve(n):\n    return []\n", encoding="utf-8")
    sizes = [size for size, _ in measured("all-queens", str(file))["times"]]
    assert sizes == [*SIZES["all-queens"][0]]


@pytest.mark.slow
@pytest.mark.parametrize("growing", [False, True])
def test_only_solvers_that_passed(tmp_path, monkeypatch, capsys, growing):
    """A solver that failed is not measured, and the growth changes no verdict."""
    monkeypatch.chdir(tmp_path)
    for text, status in {RIGHT: "passed", WRONG: "failed"}.items():
        (tmp_path / "a.py").write_text(text, encoding="utf-8")
        child.main([request("a.py", growth=growing)])
        told = json.loads(capsys.readouterr().out)
        assert told["status"] == status
        measured = told.get("growth")
        assert bool(measured) == (growing and status == "passed")
        if measured:
            assert measured["exponent"] > 4
            assert measured["text"]
