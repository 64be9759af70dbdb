import pytest
from hypothesis import given

from algorithms.drawing.trees.plan import tidy
from tests.strategies import trees

NEAR = 1e-6


def families(parents):
    """Return the children of each node."""
    found: list[list[int]] = [[] for _ in parents]
    for node, parent in enumerate(parents[1:], start=1):
        found[parent].append(node)
    return found


def levels(parents):
    """Return the nodes of each level, from the left to the right."""
    found, level, children = [], [0], families(parents)
    while level:
        found.append(level)
        level = [child for node in level for child in children[node]]
    return found


@given(trees())
def test_mirror_images(tree):
    """The mirror image of a tree is drawn as the mirror image of the drawing."""
    parents, widths = tree
    # The same tree, numbered level by level with each level from the right to the left.
    order = [node for level in levels(parents) for node in reversed(level)]
    numbers = {node: number for number, node in enumerate(order)}
    turned = [numbers[parents[node]] for node in order]
    mirrored = tidy(turned, [widths[node] for node in order])
    places = tidy(parents, widths)
    right = max(x + w / 2 for x, w in zip(places, widths, strict=True))
    for node, place in enumerate(places):
        assert mirrored[numbers[node]] == pytest.approx(right - place, abs=NEAR)


def test_subtrees_do_not_know_where_they_are():
    """Two subtrees of the same shape are drawn alike."""
    places = tidy([0, 0, 1, 1, 3, 3, 0, 6, 6, 8, 8], [3] * 11)
    left = [places[node] - places[1] for node in (2, 3, 4, 5)]
    right = [places[node] - places[6] for node in (7, 8, 9, 10)]
    assert left == pytest.approx(right)


def test_small_subtrees_stand_in_the_middle():
    """A leaf between two large subtrees does not lean to one of them."""
    parents = [0, 0, 0, 0, 1, 1, 1, 1, 1, 3, 3, 3, 3, 3]
    places = tidy(parents, [2] * 14)
    assert places[2] == pytest.approx((places[1] + places[3]) / 2)


def test_narrow():
    """A subtree is as near to its neighbour as the widths allow."""
    assert tidy([0, 0, 0, 2], [10, 10, 10, 10]) == [10, 5, 15, 15]
    assert tidy([0], [8]) == [4]
    # The grandchildren of two children meet, but they are not siblings.
    assert tidy([0, 0, 0, 1, 2], [2] * 5, 6) == [5, 1, 9, 1, 9]


@pytest.mark.untraced
def test_deep_and_broad_trees():
    """A chain of 50,000 nodes is one vertical line, and 50,000 children are one row."""
    many = 50_000
    chain = tidy([max(node - 1, 0) for node in range(many)], [2] * many)
    assert set(chain) == {1}
    row = tidy([0] * many, [2] * many)
    assert row[1:] == [2 * place + 1 for place in range(many - 1)]
