import math
import random
from itertools import product
from typing import Any

import pytest

from algorithms.counting import shards as plans
from algorithms.counting.bitmask import count_by_mirror, open_squares
from algorithms.counting.border import borders
from algorithms.counting.engines import engine
from algorithms.counting.fixed import fixed_by_half_turn, fixed_by_quarter_turn
from algorithms.counting.shards import make_plan
from algorithms.errors import InvalidValueError
from algorithms.queens import counting
from algorithms.queens.estimate import walk
from tests.refusals import code_of, error_of
from tests.rotation import part
from website.blocks.tables import read

ROWS = read("queens")


def column(name, largest):
    """Return a column of the table of facts, for each n with a value."""
    return {it["n"]: it[name] for it in ROWS[: largest + 1] if it[name] is not None}


@pytest.mark.untraced
def test_the_numbers():
    """The numbers of all solutions and of their classes are those of A000170 and A002562."""
    # Pure Python takes seconds to minutes for larger boards.
    most = 13 if engine().name == "python" else 16
    found = {n: counting.count(n) for n in range(most + 1)}
    assert found == column("all", most)
    found = {n: counting.count_distinct(n) for n in range(1, most + 1)}
    assert found == column("fundamental", most)


def test_mirror():
    """The search with half the first row finds all solutions."""
    assert {n: count_by_mirror(n) for n in range(12)} == column("all", 11)


def test_number_of_classes():
    """The number of classes of border queens is known; the masks for n = 27 fit into 53 bits."""
    known = {4: 2, 8: 78, 12: 730, 16: 3206, 18: 5728, 27: 38_604}
    assert {n: len(borders(n)) for n in known} == known
    assert max(max(border).bit_length() for border in borders(27)) <= 53


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
