"""The search tree of a walkthrough as SVG text.

Nodes differ in shape: a ring is the root, a circle leads to a solution, a square does not, and a
diamond is a solution. A triangle represents folded subtrees and shows the number of their nodes; a
diamond inside it means that some of these nodes are solutions. A cross is a rejected attempt.

Every node, edge, cross and triangle has an attribute `data-step`: the number of the step that
placed or rejected the piece. For a triangle, it is the number of the first step inside; for the
root, it is −1. A triangle also has `data-last`, the number of the last step inside it.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import partial

from algorithms.base.arguments import check_instance
from algorithms.base.errors import check_size
from algorithms.base.messages import format_number, translate
from algorithms.base.texts import N_
from algorithms.drawing.markup import document
from algorithms.drawing.svg import Svg
from algorithms.drawing.trees.branches import branches
from algorithms.drawing.trees.folding import Item, fold, positions
from algorithms.drawing.trees.plan import LARGE, MEDIUM, SMALL, plan
from algorithms.walkthrough import Walkthrough

_WIDTH = 700  # fits a page at full size


def tree_svg(
    walkthrough: Walkthrough,
    *,
    current: int | None = None,
    limit: int = 160,
    language: str | None = None,
) -> Svg:
    """Draw the search tree of a run.

    A small tree also shows the rejected attempts. Each node shows its piece: the column if the
    search goes row by row, otherwise the row and the column. The nodes of a large tree are dots. If
    the tree has more nodes than the limit, subtrees are folded; those next to the current path and
    near the root are folded last.

    Args:
        walkthrough: The recorded search.
        current: The number of the step to mark: the path from the root to its position is
            highlighted.
        limit: The maximum number of nodes; a folded subtree counts as two.
        language: The reader's language, as accepted by `algorithms.messages.choose_language`.

    Returns:
        The text of one `<svg>` element.

    Raises:
        IndexError: There is no step with the number `current`.
        InvalidTypeError: `wrong-type`, `not-an-integer` or `not-a-text`.
        InvalidValueError: `negative-size`: the limit is below zero; `unknown-language`.

    Example:
        >>> from algorithms.walkthrough import record
        >>> drawing = tree_svg(record("queens.coordinate_sets", 4))
        >>> drawing.count('class="node dead-end"')
        8
    """
    check_instance(walkthrough, Walkthrough, "walkthrough")
    if current is not None:
        walkthrough.replay(current)  # raises an error if there is no such step
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
        N_("Search tree. Nodes: {nodes}. Solutions: {solutions}."),
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
    """Yield sentences about the sizes of the levels and the meaning of the shapes."""
    say = partial(translate, language=language)
    levels = Counter(node.depth for node in nodes)
    # Nodes are in the order of the search, so that new levels appear from the root down.
    sizes = (format_number(levels[depth], language) for depth in levels)
    # NOTE: {levels} is a sum, such as 1 + 4 + 6 + 4 + 2.
    yield say(
        N_("Nodes on each level, from the root down: {levels}."),
        levels=" + ".join(sizes),
    )
    yield say(
        N_(
            "A circle leads to a solution, a square does not, and a diamond is a solution."
        )
    )
    if any(item.kind == "rejected" for item in items):
        yield say(N_("A cross is a rejected attempt."))
    if any(item.nodes for item in items):
        yield say(
            N_(
                "A triangle represents folded nodes, with their number below it. A diamond "
                "inside the triangle means that some of these nodes are solutions."
            )
        )
