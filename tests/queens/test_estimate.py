import math
import random

import pytest
from hypothesis import given

from algorithms.queens.estimate import Estimate, nodes, walk
from tests.refusals import code_of
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
    assert [nodes(n) for n in range(3)] == [Estimate(n + 1, 0) for n in range(3)]


def test_the_limits():
    """Up to 170 queens a `float` can represent the nodes; a single walk has no spread."""
    assert nodes(170, probes=2).nodes < math.inf
    assert 2e19 < nodes(27, probes=1000).nodes < 4e19
    assert code_of(nodes, 8, probes=0) == code_of(nodes, 8, probes=1) == "too-small"
