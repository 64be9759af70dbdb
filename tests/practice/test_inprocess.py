import random

import pytest

from algorithms.board.values.model import Container
from algorithms.practice.inprocess import InProcessSolver
from algorithms.practice.replies import Frame


def call(function, *arguments, **options):
    """Call a function in this process."""
    return InProcessSolver(function).call(arguments, **options)


def test_an_answer_comes_back():
    """The reply is that of a subprocess, copies of the arguments included."""

    def solve(board):
        board.append(2)
        return (row for row in [board, board])

    board = [1]
    reply = call(solve, board)
    given = Container("list", (1, 2), 2)
    assert reply.outcome == "returned"
    assert reply.value == Container("iterator", (given, given), 1)
    assert reply.shown == "<generator> [1, 2], [1, 2]"
    assert reply.arguments == (given,)
    assert board == [1]


def test_it_has_a_name():
    """The name is that of the function, or a given one."""
    assert InProcessSolver(sorted).name == "sorted"
    assert InProcessSolver(sorted, "queens").name == "queens"


def test_it_is_looked_at_later():
    """An answer that a further call changes is reported."""
    found = []

    def solve(n):
        found.append(n)
        return found

    reply = call(solve, 4, then=((5,),))
    assert (reply.value.items, reply.changed) == ((4,), (0, 1))


def test_a_further_call_without_arguments():
    """No arguments are arguments too."""
    found = []

    def solve():
        found.append(0)
        return found

    assert call(solve, then=((),)).changed == (0, 1)


def test_chance_is_put_back():
    """The call is seeded, and the state of `random` is restored."""
    random.seed(1)
    expected = random.random()
    random.seed(1)
    solver = InProcessSolver(random.random)
    values = [solver.call((), seed=seed).value for seed in (0, 0, 1)]
    assert values[0] == values[1] != values[2]
    assert random.random() == expected


def test_an_exception_is_told():
    """Only frames of the function's own file are reported."""

    def solve(n):
        return [][n]

    reply = call(solve, 3)
    line = solve.__code__.co_firstlineno + 1
    assert reply.outcome == "raised"
    assert reply.raised.kind == "IndexError"
    assert reply.raised.frames == (Frame(__file__, line, "solve", "return [][n]"),)


def test_nobody_is_kept_from_leaving():
    """`SystemExit` and Ctrl-C are raised, and not turned into replies."""

    def solve(kind):
        raise {"exit": SystemExit, "interrupt": KeyboardInterrupt}[kind]

    with pytest.raises(SystemExit):
        call(solve, "exit")
    with pytest.raises(KeyboardInterrupt):
        call(solve, "interrupt")
