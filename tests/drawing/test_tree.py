import random
from collections import Counter
from itertools import combinations, pairwise

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from algorithms.drawing import tree_svg
from algorithms.drawing.theme import COLOURS
from algorithms.drawing.trees.folding import Item, fold, positions
from algorithms.drawing.trees.plan import SMALL, plan
from algorithms.messages import LANGUAGES, format_number, translate
from algorithms.walkthrough import record, search_tree
from tests.facts import LEVELS_OF_8, NODES, QUEENS, TESTS
from tests.strategies import runs
from tests.svg_reader import (
    NAMESPACE,
    box,
    classes,
    of_class,
    place,
    shapes,
    size,
    step,
    texts,
)
from tests.walkthrough_goldens import randomly

FOUR = record("queens.coordinate_sets", 4)
EIGHT = record("queens.coordinate_sets", 8)
KNIGHT = record("knights_tour.backtracking", 3, 4)
GREEDY = record("queens.random_greedy", 8, rng=random.Random(3))
RUNS = {
    "three queens": record("queens.column_array", 3),
    "four queens": FOUR,
    "five queens": record("queens.choice_points", 5),
    "six queens": record("queens.marked_board", 6),
    "a knight": KNIGHT,
    "a random search": GREEDY,
    "no queens": record("queens.column_array", 0),
    "no search": record("queens.symmetry", []),
}
TREES = {name: tree_svg(run) for name, run in RUNS.items()} | {
    "at a try": tree_svg(FOUR, current=24),
    "a path of dots": tree_svg(RUNS["six queens"], current=700),
    "eight queens": tree_svg(EIGHT),
    "unfolded to a step": tree_svg(EIGHT, current=3000),
    "large folds": tree_svg(EIGHT, limit=20),
    "folded up": tree_svg(EIGHT, current=3000, limit=0),
}


# Any search and one of its steps: Hypothesis prints what was drawn, not the whole recording.
searches = st.tuples(
    runs().filter(lambda run: run[0] != "queens.symmetry"), st.integers(0, 9999)
)


def recorded(search):
    """Return the recording of a search, and the number of the step."""
    (algorithm, args, seed), number = search
    walkthrough = record(algorithm, *args, **randomly(seed))
    assume(walkthrough.steps)
    return walkthrough, number % len(walkthrough.steps)


def nodes(tree):
    """List a search tree's nodes in the order of the search."""
    return [tree, *(node for child in tree.children for node in nodes(child))]


def spots(drawing):
    """Return the centre of each node, attempt and fold, by its step."""
    found = {}
    for e in items(drawing):
        x, y = e.get("transform").removeprefix("translate(").rstrip(")").split()
        found[step(e)] = float(x), float(y)
    return found


def items(drawing):
    """Return the nodes, attempts and folds."""
    return [e for name in ("node", "try", "fold") for e in of_class(drawing, name)]


def family(drawing):
    """Return the step of each item's parent, at which its edge begins."""
    found, places = {}, spots(drawing)
    for edge in of_class(drawing, "edge"):
        x, y = float(edge.get("x1")), float(edge.get("y1"))
        [found[step(edge)]] = [
            above
            for above, (left, top) in places.items()
            if left == x and 0 <= y - top < 30 and places[step(edge)][1] > top + 10
        ]
    return found


def test_every_node_is_drawn():
    """Each node of the tree is drawn with its step, its square and its kind."""
    for name, run in RUNS.items():
        drawn = {step(e): e for e in of_class(TREES[name], "node")}
        root, *others = nodes(search_tree(run))
        assert len(of_class(TREES[name], "node")) == len(drawn) == len(others) + 1
        assert classes(drawn[root.step]) == ["node", "root"]
        for node in others:
            assert classes(drawn[node.step]) == ["node", node.kind]
            assert place(drawn[node.step]) == node.square


def test_four_queens():
    """The tree of four queens has its solutions and all rejected attempts, below their nodes."""
    drawing = TREES["four queens"]
    assert len(of_class(drawing, "node")) == NODES[4] == 17
    assert len(of_class(drawing, "node", "solution")) == QUEENS[4]
    tries = [step(e) for e in of_class(drawing, "try")]
    assert len(tries) == TESTS[4] - (NODES[4] - 1) == 44
    assert size(drawing)[0] <= 700
    parents, places = family(drawing), spots(drawing)
    rejected = []
    for node in nodes(search_tree(FOUR)):
        below = sorted([*node.rejected, *(child.step for child in node.children)])
        assert all(parents[k] == node.step for k in below)
        assert sorted(below, key=lambda k: places[k][0]) == below
        twigs = [places[k][1] for k in node.rejected]
        for child in node.children:
            assert max(twigs, default=0) < places[child.step][1]
        rejected += node.rejected
    assert sorted(tries) == sorted(rejected)


def test_labels():
    """A node shows its column if the search goes row by row, otherwise its row and column."""
    for name, shape in (("five queens", "{1}"), ("a random search", "{0},{1}")):
        for e in of_class(TREES[name], "node"):
            label = [t.text for t in e if t.tag == f"{NAMESPACE}text"]
            is_placed = "root" not in classes(e)
            assert label == ([shape.format(*place(e))] if is_placed else [])


def test_large_trees_are_dots():
    """Large trees have neither labels nor rejected attempts."""
    drawing = TREES["six queens"]
    assert not of_class(drawing, "label") + of_class(drawing, "try")
    assert len(of_class(drawing, "node")) == NODES[6]
    assert size(drawing)[0] <= 700


def test_nothing_overlaps():
    """Nodes, attempts and folds, with their numbers, do not overlap and are inside the drawing."""
    for drawing in TREES.values():
        width, height = size(drawing)
        boxes = []
        for e in items(drawing):
            points = [point for _, points in shapes(e) for point in points]
            left, right, top, bottom = box(points)
            for text in e.iter(f"{NAMESPACE}text"):
                middle, half = spots(drawing)[step(e)][0], 3 * len(text.text)
                left, right = min(left, middle - half), max(right, middle + half)
            boxes.append((left, right, top, bottom))
            assert 0 < left < right < width
            assert 0 < top < bottom < height
        for one, other in combinations(boxes, 2):
            beside = one[1] <= other[0] or other[1] <= one[0]
            assert beside or one[3] <= other[2] or other[3] <= one[2]


def test_parents_stand_above_the_middle():
    """A node is above the middle of its children; levels are in order; an edge leads to each."""
    for drawing in TREES.values():
        places = spots(drawing)
        below: dict[int, list[int]] = {}
        for child, parent in family(drawing).items():
            below.setdefault(parent, []).append(child)
        for parent, children in below.items():
            across = [places[child][0] for child in children]
            middle = (min(across) + max(across)) / 2
            assert places[parent][0] == pytest.approx(middle, abs=0.2)
            assert places[parent][1] < min(places[child][1] for child in children)
        levels: dict[float, list[tuple[float, int]]] = {}
        for number, (x, y) in places.items():
            levels.setdefault(y, []).append((x, number))
        for level in levels.values():
            numbers = [number for _, number in sorted(level)]
            assert numbers == sorted(numbers)
        edges = of_class(drawing, "edge")
        assert sorted(map(step, edges)) == sorted({*places} - {-1})
        assert len(places) == len(items(drawing))
        for edge in edges:
            x, y = places[step(edge)]
            assert float(edge.get("x2")) == x
            assert y - 20 <= float(edge.get("y2")) <= y


@pytest.mark.untraced
@given(searches)
def test_the_current_path(search):
    """The path leads from the root over every piece on the board to a rejected attempt."""
    run, number = recorded(search)
    drawing = tree_svg(run, current=number)
    on_path = of_class(drawing, "is-path")
    placed = [place(e) for e in on_path if e.get("data-row")]
    assert placed == list(run.replay(number))
    steps = [step(e) for e in on_path if e.tag == f"{NAMESPACE}line"]
    assert steps == sorted(steps)
    assert len(steps) - len(placed) == len(of_class(drawing, "try", "is-path"))
    for e in of_class(drawing, "node"):
        [shape] = [part for part in e if classes(part) == ["shape"]]
        assert (shape.get("stroke") == COLOURS["current"]) == (
            "is-path" in classes(e)
        )


@pytest.mark.untraced
@given(searches, st.integers(0, 60))
def test_folds(search, limit):
    """Nodes and folds together are the whole tree; the path is never folded."""
    run, number = recorded(search)
    drawing = tree_svg(run, current=number, limit=limit)
    folds, shown = of_class(drawing, "fold"), of_class(drawing, "node")
    whole = nodes(search_tree(run))
    assert not of_class(tree_svg(run, limit=limit), "is-path")
    counts = [int(text.text) for e in folds for text in e if text.text]
    assert len(counts) == len(folds)
    assert sum(counts) + len(shown) == len(whole)
    steps = [node.step for node in whole]
    solved = [k for k, taken in enumerate(run.steps) if taken.kind == "solution"]
    path = [step(e) for e in of_class(drawing, "node", "is-path")]
    assert len(path) == len(run.replay(number)) + 1
    for fold_, count in zip(folds, counts, strict=True):
        first, last = step(fold_), int(fold_.get("data-last"))
        assert count == sum(first <= k <= last for k in steps) > 1
        has = any(first <= k <= last for k in solved)
        assert ("way" in classes(fold_)) == has
        assert len([e for e in fold_ if classes(e) == ["inside"]]) == has
        assert not any(first <= k <= last for k in path)


@given(searches, st.integers(0, 60))
def test_the_limit(search, limit):
    """The limit holds, except for the path and a fold on each side of it."""
    run, number = recorded(search)
    whole = positions(run, number)
    items = fold(whole, limit)
    cost = sum(2 if item.nodes else 1 for item in items)
    sides = Counter(item.parent for item in items[1:] if not item.current)
    assert cost <= limit or max(sides.values(), default=0) <= 2
    assert fold(whole, len(whole)) == whole


@pytest.mark.untraced
@given(searches, st.lists(st.integers(0, 60), min_size=2, max_size=2))
def test_a_larger_limit_shows_more(search, limits):
    """Nodes that are unfolded under a limit stay unfolded under a larger one."""
    whole = positions(*recorded(search))
    less, more = (
        {item.first for item in fold(whole, limit) if not item.nodes}
        for limit in sorted(limits)
    )
    assert less <= more


def test_large_numbers_have_room():
    """The numbers below two folds side by side do not touch."""
    folds = [Item("way", 0, 1, k, k, nodes=1_234_567) for k in range(3)]
    places = plan([Item("root", 0, 0, -1, 9), *folds], SMALL, str).spots[1:]
    assert all(b[0] - a[0] >= 6 * len("1234567") for a, b in pairwise(places))


def test_small_trees_are_folded_up_too():
    """A limit below the size of a small tree folds it, and hides the rejected attempts."""
    drawing = tree_svg(FOUR, limit=8)
    assert (len(of_class(drawing, "fold")), of_class(drawing, "try")) == (1, [])
    assert len(items(drawing)) <= 8


def test_eight_queens():
    """The tree of eight queens is unfolded down to its second level."""
    drawing = TREES["eight queens"]
    assert len(of_class(drawing, "node")) == sum(LEVELS_OF_8[:2])
    assert len(of_class(drawing, "fold")) == LEVELS_OF_8[2]
    assert sum(int(e.text) for e in of_class(drawing, "count")) == NODES[8] - 9


def test_steps_inside_a_piece():
    """A node ends with the last step before its piece is taken back."""
    for item in positions(FOUR)[1:]:
        assert item.square in FOUR.replay(item.first)
        assert item.square in FOUR.replay(item.last)
        after = item.last + 1
        assert after == len(FOUR.steps) or item.square not in FOUR.replay(after)


@pytest.mark.untraced
def test_texts():
    """The numbers of nodes and solutions are in the reader's language and digits."""
    for language in LANGUAGES:
        drawing = tree_svg(EIGHT, language=language)
        title, description = texts(drawing)
        assert title == translate(
            "Search tree. Nodes: {nodes}. Solutions: {solutions}.",
            language,
            nodes=NODES[8],
            solutions=QUEENS[8],
        )
        numbers = [format_number(count, language) for count in LEVELS_OF_8]
        assert " + ".join(numbers) in description
        counts = {e.text for e in of_class(drawing, "count")}
        assert counts <= {format_number(count, language) for count in range(99)}


def test_the_description_explains_what_is_drawn():
    """Crosses and triangles are explained if the tree has any."""
    for name, drawn, absent in (
        ("four queens", "cross", "triangle"),
        ("eight queens", "triangle", "cross"),
    ):
        description = texts(TREES[name])[1]
        assert (drawn in description, absent in description) == (True, False)


def test_kinds_differ_in_shape():
    """Nodes of different kinds have different shapes, not only different colours."""
    for drawing in TREES.values():
        seen: dict[str, tuple[str | None, ...]] = {}
        for e in of_class(drawing, "node"):
            [shape] = [part for part in e if classes(part) == ["shape"]]
            look = shape.tag, shape.get("r"), shape.get("d")
            seen.setdefault(classes(e)[1], look)
        assert len({*seen.values()}) == len(seen)


def test_refused():
    """A step that does not exist is refused."""
    for number in (-1, len(FOUR.steps)):
        with pytest.raises(IndexError):
            tree_svg(FOUR, current=number)
