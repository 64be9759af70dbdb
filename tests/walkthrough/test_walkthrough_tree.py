import random

from algorithms.walkthrough import record, search_tree
from tests import facts

SEARCHES = [
    "queens.choice_points",
    "queens.column_array",
    "queens.coordinate_sets",
    "queens.marked_board",
]


def nodes(root):
    """Yield a node and all nodes below it, each with its depth."""
    todo = [(root, 0)]
    while todo:
        node, depth = todo.pop()
        yield node, depth
        todo += [(child, depth + 1) for child in node.children]


def test_nodes():
    """The tree has the known numbers of nodes and solutions; each `way` leads to a solution."""
    for algorithm in SEARCHES:
        found = list(nodes(search_tree(record(algorithm, 8))))
        depths = [depth for _, depth in found]
        assert tuple(depths.count(depth) for depth in range(9)) == facts.LEVELS_OF_8
        solutions = [node for node, _ in found if node.kind == "solution"]
        assert len(solutions) == facts.QUEENS[8]
        for node, depth in found:
            leads = any(child.kind != "dead-end" for child in node.children)
            assert (node.kind == "way") == leads
            if depth < 8:
                assert len(node.children) + len(node.rejected) == 8
            children = [child.square for child in node.children]
            assert children == sorted(children)


def test_steps_of_the_nodes():
    """A node has the step that placed its piece and the steps that rejected squares."""
    recorded = record("queens.column_array", 4)
    root = search_tree(recorded)
    assert (root.step, root.square, root.kind) == (-1, None, "way")
    for node, _ in nodes(root):
        if node is not root:
            assert recorded.steps[node.step].square == node.square
        assert all(recorded.steps[k].kind == "reject" for k in node.rejected)


def test_restarts_begin_at_the_root():
    """Each attempt of a random search is a branch of the root."""
    recorded = record("queens.random_greedy", 8, rng=random.Random(3))
    root = search_tree(recorded)
    restarts = sum(step.kind == "restart" for step in recorded.steps)
    kinds = [child.kind for child in root.children]
    assert kinds == ["dead-end"] * restarts + ["way"]


def test_other_trees():
    """For n = 0 the root is the solution; steps with whole boards are not nodes."""
    assert search_tree(record("queens.column_array", 0)).kind == "solution"
    solution = ((0, 1), (1, 3), (2, 0), (3, 2))
    root = search_tree(record("queens.symmetry", [solution]))
    assert (root.children, root.kind) == ([], "dead-end")
