import math
import random
from itertools import combinations, product
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from algorithms.board import attacks
from algorithms.counting import shards as plans
from algorithms.counting.bitmask import completions, count_by_mirror, open_squares
from algorithms.counting.border import borders
from algorithms.counting.engines import engine
from algorithms.counting.fixed import fixed_by_half_turn, fixed_by_quarter_turn
from algorithms.counting.shards import make_plan
from algorithms.errors import InvalidValueError
from algorithms.queens import counting
from algorithms.queens.column_array import solutions
from algorithms.queens.estimate import walk
from tests.refusals import code_of, error_of
from tests.rotation import part
from tests.strategies import sizes
from website.blocks.tables import read

ROWS = read("queens")


def column(name, largest):
    """Return a column of the table of facts, for each n with a value."""
    return {it["n"]: it[name] for it in ROWS[: largest + 1] if it[name] is not None}


def outer(n, squares):
    """Return the squares on the border lines."""
    return [square for square in squares if {0, n - 1} & {*square}]


def attacked(n, queens):
    """Return the lines that queens attack, as bitmasks."""
    lines = (
        {row for row, _ in queens},
        {column for _, column in queens},
        {column - row + n - 1 for row, column in queens},
        {row + column for row, column in queens},
    )
    return tuple(sum(1 << line for line in each) for each in lines)


@pytest.mark.untraced
def test_the_numbers():
    """The numbers of all solutions and of their classes are those of A000170 and A002562."""
    # Pure Python takes seconds to minutes for larger boards.
    most = 13 if engine().name == "python" else 16
    found = {n: counting.count(n) for n in range(most + 1)}
    assert found == column("all", most)
    found = {n: counting.count_distinct(n) for n in range(1, most + 1)}
    assert found == column("fundamental", most)


@pytest.mark.slow
@pytest.mark.parametrize("n", [17, 18])
def test_more_by_vector_engines(n):
    """The same holds for boards that vector engines count in seconds."""
    if engine().name not in ("avx2", "avx512"):
        pytest.skip("there is no vector engine")
    assert counting.count(n) == ROWS[n]["all"]


def test_burnside():
    """The numbers of all solutions and of those fixed by rotations give the number of classes."""
    for row in ROWS[2:21]:
        fixed = row["half_turn"] + 2 * row["quarter_turn"]
        assert row["all"] + fixed == 8 * row["fundamental"], row


def test_mirror():
    """The search with half the first row finds all solutions."""
    assert {n: count_by_mirror(n) for n in range(12)} == column("all", 11)


def test_borders_complete_to_all():
    """The completions of the borders, weighted by the size of their class, are all solutions."""
    for n in range(4, 11):
        total = sum(b.weight * completions(n, b) for b in borders(n))
        assert total == ROWS[n]["all"], n


def test_completions_of_each_class():
    """A border has as many completions as solutions contain its queens."""
    for n in range(6, 9):
        found = [attacked(n, outer(n, enumerate(each))) for each in solutions(n)]
        for border in borders(n):
            assert completions(n, border) == found.count(border[1:]), n


def test_number_of_classes():
    """The number of classes of border queens is known; the masks for n = 27 fit into 53 bits."""
    known = {4: 2, 8: 78, 12: 730, 16: 3206, 18: 5728, 27: 38_604}
    assert {n: len(borders(n)) for n in known} == known
    assert max(max(border).bit_length() for border in borders(27)) <= 53


def test_weights():
    """The sizes of the classes add up to all placements on the four lines."""
    for n in range(2, 8):
        square = product(range(n), repeat=2)
        border = outer(n, square)
        lines = [
            [s for s in border if s[axis] == end]
            for axis in (0, 1)
            for end in (0, n - 1)
        ]
        placements = {
            frozenset(queens)
            for queens in product(*lines)
            if not any(attacks(a, b) for a, b in combinations(set(queens), 2))
        }
        assert sum(border.weight for border in borders(n)) == len(placements), n


@given(st.data())
def test_open_squares(data):
    """The open squares of a row are those inside the border that no border queen attacks."""
    n = data.draw(sizes(5, 9))
    border = data.draw(st.sampled_from(borders(n)))
    inside = range(1, n - 1)
    row, found = next(r for r in inside if not border.rows >> r & 1), set()
    for index, (below, squares) in enumerate(open_squares(n, border)):
        row += below if index else 0
        found |= {(row, c) for c in range(n) if squares >> c & 1}
    assert found == {
        square
        for square in product(inside, repeat=2)
        if not any(
            a & b for a, b in zip(attacked(n, [square]), border[1:], strict=True)
        )
    }


@pytest.mark.parametrize(("n", "number"), [(13, 32), (17, 32), (18, 64), (19, 128)])
def test_plan(n, number):
    """A plan contains each class once, and its shares add up to 1; its shards are even."""
    plan = make_plan(n)
    shards: Any = plan.shards
    sizes = [len(shard) for shard in shards]
    assert sorted(b for shard in shards for b in shard) == sorted(borders(n))
    assert len(sizes) == len(plan.shares) == number
    assert n >= 18 or max(sizes) - min(sizes) <= 1
    assert math.isclose(sum(plan.shares), 1)


@pytest.mark.untraced
def test_plan_is_steady():
    """The plan for n, on which journals depend, is the same at each call and in each version."""
    assert make_plan(18) == make_plan(18)
    assert make_plan(13).digest() == "29ab135bc02cbf76"
    assert make_plan(18).digest() == "049c7fdb9ed072ce"


@pytest.mark.untraced
@pytest.mark.parametrize(("n", "walks"), part([(18, 16), (20, 32)], 2))
def test_shards_are_even(n, walks):
    """By an independent estimate, no shard is more than 1.5 times as large as it should be."""
    choose = random.Random(1848).random
    shards: Any = make_plan(n).shards
    work = [
        sum(walk(open_squares(n, b), choose) for b in shard for _ in range(walks))
        for shard in shards
    ]
    assert max(work) * len(work) < 1.5 * sum(work)


def test_few_shards(monkeypatch):
    """A few shards contain all classes, and are even without estimates."""
    monkeypatch.delattr(plans, "walk")
    for n, most in [(13, 1), (18, 1), (18, 4), (20, 16)]:
        plan = make_plan(n, most)
        shards: Any = plan.shards
        assert sorted(b for shard in shards for b in shard) == sorted(borders(n)), n
        assert plan.shares == pytest.approx([1 / most] * most, rel=0.01), (n, most)


@pytest.mark.usefixtures("divided")
def test_through_shards():
    """Divided or not, the count is the same."""
    for n in range(5, 11):
        assert make_plan(n).divided
        assert counting.count(n) == ROWS[n]["all"]


@pytest.mark.untraced
def test_turns():
    """The numbers of solutions fixed by a rotation are those of A032522 and A033148."""
    half, quarter = column("half_turn", 20), column("quarter_turn", 20)
    assert {n: fixed_by_half_turn(n) for n in half} == half
    assert {n: fixed_by_quarter_turn(n) for n in quarter} == quarter


def test_sizes(monkeypatch):
    """Sizes above the largest known count are rejected with the reason, and classes of nothing."""
    monkeypatch.setattr("algorithms.counting._count", None)  # it would take years
    functions = counting.count, counting.count_distinct
    for function, n in product(functions, (28, 10**9)):
        error = error_of(function, n)
        assert type(error) is InvalidValueError
        assert error.code == "beyond-the-record"
        assert "larger n is not known" in str(error)
    assert code_of(counting.count_distinct, 0) == "too-small"
