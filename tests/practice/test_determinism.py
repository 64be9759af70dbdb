import subprocess
import sys
from textwrap import dedent

import pytest

from algorithms.practice.determinism import deterministic
from website import ROOT

CALLS = """
    {before}
    from algorithms.practice.checking import check_solver
    from algorithms.practice.problems import PROBLEMS
    from algorithms.practice.inprocess import InProcessSolver

    def solve(*arguments):
        calls.append(arguments)
        return True

    calls = []
    check_solver(PROBLEMS["safe-square"], InProcessSolver(solve))
    print(*calls, sep="\\n")
"""


@pytest.fixture
def calls(tmp_path):
    """Return a function that returns the calls of a solver, in a separate process."""
    (tmp_path / "mine.py").write_text(
        "NUMBERS = " + ", ".join(map(str, range(60))), encoding="utf-8"
    )

    def run(before):
        program = dedent(CALLS.format(before=before))
        path = f"import sys; sys.path[:0] = [{str(ROOT)!r}, {str(tmp_path)!r}]\n"
        done = subprocess.run(
            [sys.executable, "-c", path + program],
            capture_output=True,
            check=True,
            cwd=tmp_path,
            text=True,
        )
        return done.stdout.splitlines()

    return run


def test_what_else_is_imported_does_not_count(calls, tmp_path):
    """The cases do not depend on constants in other modules; no cache is left."""
    alone = calls("")
    assert len(alone) > 50
    assert calls("import mine") == alone
    assert [path.name for path in tmp_path.iterdir()] == ["mine.py"]


def test_others_draw_as_ever():
    """Afterwards Hypothesis collects constants again, even after a failure inside."""
    from hypothesis.internal.conjecture import providers

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
    from hypothesis.internal.conjecture import providers

    monkeypatch.delattr(providers, "_get_local_constants")
    with deterministic():
        assert not hasattr(providers, "_get_local_constants")
