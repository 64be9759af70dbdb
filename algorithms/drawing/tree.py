"""The decision tree of a walk-through as SVG text.

Nodes differ in shape: a ring is the root, a circle leads to a solution, a square does not, and a
diamond is a solution. A triangle stands for folded subtrees, with the number of their nodes; with
a diamond in it, there are solutions among them. A cross is a rejected try.

Every node, edge, cross and triangle has the number of its step, `data-step`: the one that placed
the piece, or −1 for the root; a triangle also has the last step inside it, `data-last`.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import partial

from algorithms.drawing.markup import document
from algorithms.drawing.svg import Svg
from algorithms.drawing.trees.branches import branches
from algorithms.drawing.trees.folding import Item, fold, positions
from algorithms.drawing.trees.plan import LARGE, MEDIUM, SMALL, plan
from algorithms.errors import N_, check_size
from algorithms.messages import format_number, translate
from algorithms.walkthrough import Walkthrough

__all__ = ["tree_svg"]

_WIDTH = 700  # what a page shows in full size


def tree_svg(
    walkthrough: Walkthrough,
    *,
    current: int | None = None,
    limit: int = 160,
    language: str | None = None,
) -> Svg:
    """Draw the decision tree of a search.

    A small tree shows the rejected tries, too. Each node shows what it places: the column where the
    search goes row by row, else the row and the column. A large tree is drawn in dots. Above the
    limit subtrees are folded up, those near the root and those beside the current path last.

    Args:
        walkthrough: The recorded search.
        current: The step whose position is shown by its path from the root.
        limit: How many nodes are drawn at most; a folded subtree takes the room of two.
        language: The reader's language, as `algorithms.messages.choose_language` takes it.

    Returns:
        The text of one `<svg>` element.

    Raises:
        IndexError: There is no step `current`.
        InvalidTypeError: `not-an-integer`: the limit is no integer.
        InvalidValueError: `negative-size`: the limit is below zero; `unknown-language`.

    Example:
        >>> from algorithms.walkthrough import record
        >>> drawing = tree_svg(record("queens.coordinate_sets", 4))
        >>> drawing.count('class="node dead-end"')
        8
    """
    nodes = positions(walkthrough, current)
    items = fold(nodes, check_size(limit, "limit"))
    choices = [(items, MEDIUM), (items, SMALL)]
    if len(items) == len(nodes):
        choices.insert(0, (positions(walkthrough, current, tries=True), LARGE))
    number = partial(format_number, language=language)
    plans = (plan(*choice, number) for choice in choices)
    tree = next(
        plan for plan in plans if plan.width <= _WIDTH or plan.size == SMALL
    )
    title = translate(
        N_("Decision tree. Nodes: {nodes}. Solutions: {solutions}."),
        language,
        nodes=len(nodes),
        solutions=sum(step.kind == "solution" for step in walkthrough.steps),
    )
    texts = title, "\n".join(_sentences(nodes, tree.items, language))
    lines = branches(tree)
    return Svg(document("tree", (tree.width, tree.height), texts, lines))


def _sentences(
    nodes: Sequence[Item], items: Sequence[Item], language: str | None
) -> Iterator[str]:
    """Say how large the levels are, and what the shapes mean."""
    say = partial(translate, language=language)
    levels = Counter(node.depth for node in nodes)
    # Nodes come in the order of the search, so that levels first come from the root down.
    sizes = (format_number(levels[depth], language) for depth in levels)
    # NOTE: {levels} is a sum, such as 1 + 4 + 6 + 4 + 2.
    yield say(N_("Nodes from level to level: {levels}."), levels=" + ".join(sizes))
    yield say(
        N_(
            "A circle leads to a solution, a square does not, a diamond is a solution."
        )
    )
    if any(item.kind == "rejected" for item in items):
        yield say(N_("A cross is a rejected try."))
    if any(item.nodes for item in items):
        yield say(
            N_(
                "A triangle stands for as many nodes as its number says; with a diamond in it,"
                " there are solutions among them."
            )
        )
