import inspect
import sys
import threading
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from algorithms.queens import choice_points, tail_calls
from algorithms.queens.tail_calls import (
    feasible_squares,
    huifu,
    solutions,
    tail_call_optimized,
)
from tests import facts, independent
from tests.strategies import solutions as known_solutions


def runs(n):
    """Return, for each square of the first row, the arguments of the calls of the search."""
    code = inspect.unwrap(huifu).__code__
    found: list[list[tuple[Any, ...]]] = []

    def note(frame, event, _argument):
        if event == "call" and frame.f_code is code:
            values = frame.f_locals
            if not values["found"] and values["selected"] == ((0, len(found)),):
                found.append([])
            found[-1].append((values["selected"], values["choices"]))

    before = sys.getprofile()
    sys.setprofile(note)
    try:
        list(solutions(n))
    finally:
        sys.setprofile(before)
    return found


def depth():
    """Return how many calls are on the stack."""
    return len(inspect.stack(0))


@pytest.mark.untraced
def test_the_remedy(monkeypatch):
    """The search for 9 queens nests more calls than Python allows; only the decorator helps."""
    assert list(solutions(9)) == list(choice_points.solutions(9))
    module = sys.modules[tail_calls.__name__]
    monkeypatch.setattr(module, "huifu", inspect.unwrap(huifu))
    assert len(list(solutions(7))) == facts.QUEENS[7]
    with pytest.raises(RecursionError):
        list(solutions(9))


@pytest.mark.untraced
def test_calls():
    """The search makes the known number of calls, on the nodes of the tree in preorder."""
    for n in facts.TAIL_CALLS | facts.LONGEST_CHAIN:
        found = runs(n)
        calls, longest = sum(map(len, found)), max(map(len, found))
        assert calls == facts.TAIL_CALLS.get(n, calls), n
        assert longest == facts.LONGEST_CHAIN.get(n, longest), n
        first_visits = list(
            dict.fromkeys(selected for run in found for selected, _ in run)
        )
        assert 1 + len(first_visits) == facts.NODES[n], n
        assert first_visits == sorted(first_visits), n
        if n < 7:
            good = [columns for columns, good in independent.tree(n) if good]
            assert first_visits == [tuple(enumerate(each)) for each in good], n


@pytest.mark.parametrize("n", [1, 4, 6, 7])
def test_the_record(n):
    """At each call `choices` has the index of the square taken in each row below the first."""
    for selected, choices in (call for run in runs(n) for call in run):
        assert len(choices) == len(selected)
        for row in range(1, len(selected)):
            feasible = choice_points.feasible_squares(selected[:row], n)
            assert feasible[choices[row - 1]] == selected[row]


def test_a_run_keeps_earlier_solutions():
    """A run adds its solutions to those found before."""
    found = huifu(((0, 1),), (0,), (((0, 0),),), 4)
    assert found == (((0, 0),), ((0, 1), (1, 3), (2, 0), (3, 2)))


@given(known_solutions, st.data())
def test_feasible_squares(columns, data):
    """The feasible squares of the next row are those that no selected queen attacks."""
    n = len(columns)
    selected = tuple(enumerate(columns))[: data.draw(st.integers(0, n))]
    expected = choice_points.feasible_squares(selected, n)
    assert feasible_squares(selected, n) == expected


def test_feasible_squares_of_a_large_board():
    """On 300 × 300 a queen excludes its column and its diagonals from a row, near or far."""
    for selected, columns in [
        (((0, 299),), range(298)),
        (((0, 0),) * 299, range(1, 299)),
        (((0, 0),) * 300, ()),
    ]:
        expected = [(len(selected), column) for column in columns]
        assert feasible_squares(selected, 300) == expected


@pytest.mark.untraced
def test_the_stack_does_not_grow():
    """After 100,000 tail calls the stack is not deeper than at the first."""
    depths: list[int] = []

    @tail_call_optimized
    def count_down(n):
        if n % 1_000 == 0:
            depths.append(depth())
        return "done" if n == 0 else count_down(n - 1)

    assert count_down(100_000) == "done"
    assert len(depths) == 101
    assert len(set(depths)) == 1


def test_keyword_arguments():
    """The arguments of a tail call may come by position or by name; one left out is its default."""

    @tail_call_optimized
    def total(n, so_far=0, *rest, step=1, note="default"):
        if n <= 0:
            return so_far, rest, step, note
        if n % 2:
            return total(n - step, so_far=so_far + n, step=step)
        return total(n - step, so_far + n, "rest", step=step)

    assert total(5) == (15, (), 1, "default")
    assert total(n=6, step=2) == (12, ("rest",), 2, "default")
    assert total(5_000, 0, note="given") == (12_502_500, (), 1, "default")
    assert total(0, so_far=7, note="given") == (7, (), 1, "given")


def test_it_stays_the_same_function():
    """Name, docstring, signature and annotations of the function are preserved."""

    def named(n: int, *, m: str = "") -> int:
        """Report."""
        return n + len(m)

    optimized = tail_call_optimized(named)
    assert (optimized.__name__, optimized.__doc__) == ("named", "Report.")
    assert inspect.signature(optimized) == inspect.signature(named)
    assert inspect.get_annotations(optimized) == inspect.get_annotations(named)
    assert inspect.unwrap(optimized) is named


def test_functions_are_not_confused():
    """Two functions that call each other, also of the same code, have their own arguments."""

    def make(name, others):
        @tail_call_optimized
        def visit(n):
            """Return the name of the function that gets 0."""
            return name if n == 0 else others[n % len(others)](n - 1)

        return visit

    inner = make("inner", inners := [])
    inners.append(inner)
    outer = make("outer", outers := [inner])
    assert inner.__wrapped__.__code__ is outer.__wrapped__.__code__
    assert [outer(n) for n in range(4)] == ["outer", "inner", "inner", "inner"]
    assert outer(50_000) == "inner"
    inners[:], outers[:] = [outer], [inner]
    assert [outer(n) for n in range(4)] == ["outer", "inner"] * 2
    assert inner(51) == "outer"


def test_a_call_inside_a_call_is_no_tail_call():
    """A function called through another one starts a new call and returns to it."""

    @tail_call_optimized
    def depth_first(tree):
        return (
            [tree]
            if isinstance(tree, int)
            else [n for child in tree for n in list(visit(child))]
        )

    def visit(tree):
        return depth_first(tree)

    assert depth_first([1, [2, [3, 4]], 5]) == [1, 2, 3, 4, 5]


def test_it_can_be_called_again():
    """No state remains from one call to the next, even after an error."""

    @tail_call_optimized
    def fail(n):
        if n == 0:
            raise KeyError("end")
        return fail(n - 1) if n < 10 else "ten"

    for _ in range(2):
        with pytest.raises(KeyError, match="end"):
            fail(5)
        assert fail(10) == "ten"


def test_a_function_may_catch_exceptions():
    """A function that catches any `Exception` around its tail call does not catch the call."""

    @tail_call_optimized
    def careful(n):
        try:
            return "end" if n == 0 else careful(n - 1)
        except Exception:
            return "caught"

    assert careful(3) == "end"


def test_called_at_the_top():
    """A decorated function works in a thread's first frame, which has no caller."""
    found: list[int] = []

    class Top(threading.Thread):
        """A thread whose function has few callers."""

        run = staticmethod(tail_call_optimized(lambda: found.append(depth())))

    thread = Top()
    thread.start()
    thread.join()
    assert len(found) == 1
