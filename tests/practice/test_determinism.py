import pytest
from hypothesis.internal.conjecture import providers

from algorithms.practice.random_cases import deterministic
from tests.practice.tables import table
from tests.processes import python
from website import ROOT

CALLS = table("programs")["determinism"]["CALLS"]


def test_what_else_is_imported_does_not_count(learner, tmp_path):
    """The cases do not depend on constants in other modules; no cache is left."""
    learner("NUMBERS = " + ", ".join(map(str, range(60))), "mine.py")
    alone = python("-c", CALLS, ROOT)
    assert alone.stderr.count("\n") > 50
    assert (python("-c", CALLS, ROOT, "mine").stderr, alone.returncode) == (
        alone.stderr,
        0,
    )
    assert [path.name for path in tmp_path.iterdir() if path.suffix] == ["mine.py"]


def test_others_draw_as_ever():
    """Afterwards Hypothesis collects constants again, even after a failure inside."""

    def fail():
        with deterministic():
            assert providers._get_local_constants is not before
            raise ZeroDivisionError

    before = providers._get_local_constants
    with pytest.raises(ZeroDivisionError):
        fail()
    assert providers._get_local_constants is before


def test_a_release_that_looks_in_another_way(monkeypatch):
    """If Hypothesis does not have the replaced function, cases are drawn as usual."""
    monkeypatch.delattr(providers, "_get_local_constants")
    with deterministic():
        assert not hasattr(providers, "_get_local_constants")
