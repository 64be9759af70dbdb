import math
import random
from typing import Any

import pytest
from hypothesis import given

from algorithms.errors import InvalidTypeError, InvalidValueError
from algorithms.queens.estimate import Estimate, nodes, walk
from tests.strategies import seeds
from website.blocks.tables import read

NODES = {row["n"]: row["nodes"] for row in read("queens") if row["nodes"]}


@pytest.mark.untraced
def test_within_one_percent():
    """With 10,000 walks the error of the estimate is within 1 %, for all known trees."""
    for n, found in NODES.items():
        estimate = nodes(n)
        assert abs(estimate.nodes / found - 1) < 0.01, n
        assert abs(estimate.nodes - found) <= 3 * estimate.standard_error, n
        assert estimate.standard_error < 0.012 * found, n


@given(seeds)
def test_other_walks(seed):
    """Whatever the seed, the error is rarely more than a few standard errors."""
    estimate = nodes(8, probes=500, rng=random.Random(seed))
    assert abs(estimate.nodes - NODES[8]) < 6 * estimate.standard_error


def test_exact_mean():
    """The mean over all walks, weighted by probability, is the number of nodes."""
    board = [(1, 0b1111)] * 4
    # 4 · 3 · 2 walks are equally likely to start with these numbers, because at most that many
    # children are left in the first rows, and one at most in the last.
    walks = [
        walk(board, iter([(a + 0.5) / 4, (b + 0.5) / 2, 0, 0]).__next__)
        for a in range(4)
        for b in range(2)
    ]
    assert 1 + sum(walks) / len(walks) == NODES[4]


def test_the_same_each_time():
    """Without a generator the estimate is always the same; with one it depends on its state."""
    assert nodes(10, probes=50) == nodes(10, probes=50)
    assert nodes(10, probes=50) != nodes(10, probes=50, rng=random.Random(0))
    state = random.getstate()
    nodes(10, probes=50)
    assert random.getstate() == state


def test_known_exactly():
    """If all walks are alike, the estimate is exact."""
    assert nodes(0) == Estimate(1, 0)
    assert nodes(1) == Estimate(2, 0)
    assert nodes(2) == Estimate(3, 0)


def test_the_limit():
    """Up to 170 queens a `float` can represent the nodes; a larger n is rejected."""
    assert nodes(170, probes=2).nodes < math.inf
    with pytest.raises(InvalidValueError) as caught:
        nodes(171)
    assert (caught.value.code, caught.value.values["limit"]) == ("too-large", 170)


def test_the_largest():
    """The tree for 27 queens has about 3 · 10¹⁹ nodes."""
    estimate = nodes(27, probes=1000)
    assert 2e19 < estimate.nodes < 4e19


def test_wrong_numbers():
    """Other values than integers are rejected, and a single walk, which has no spread."""
    for value in (2.5, "8", None, True):
        wrong: Any = value
        for arguments in ({"n": wrong}, {"n": 8, "probes": wrong}):
            with pytest.raises(InvalidTypeError):
                nodes(**arguments)
    for n, probes, code in (
        (-1, 100, "negative-size"),
        (8, -1, "negative-size"),
        (8, 0, "too-small"),
        (8, 1, "too-small"),
    ):
        with pytest.raises(InvalidValueError) as caught:
            nodes(n, probes=probes)
        assert caught.value.code == code, (n, probes)
