"""A solver in this process; `test_solver_process` compares its replies with those of a process."""

import random

import pytest

from algorithms.practice.inprocess import InProcessSolver


def test_it_has_a_name():
    """The name is that of the function, or a given one."""
    assert InProcessSolver(sorted).name == "sorted"
    assert InProcessSolver(sorted, "queens").name == "queens"


def test_chance_is_put_back():
    """The call is seeded, and the state of `random` is restored."""
    before = random.getstate()
    solver = InProcessSolver(random.random)
    values = [solver.call((), seed=seed).value for seed in (0, 0, 1)]
    assert values[0] == values[1] != values[2]
    assert random.getstate() == before


@pytest.mark.parametrize("error", [SystemExit, KeyboardInterrupt])
def test_nobody_is_kept_from_leaving(error):
    """`SystemExit` and Ctrl-C are raised, and not turned into replies."""

    def solve():
        raise error

    with pytest.raises(error):
        InProcessSolver(solve).call(())
