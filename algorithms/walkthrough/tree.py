"""The search tree of a run, built from its steps with one node per placed piece."""

from dataclasses import dataclass, field

from algorithms.base.arguments import check_instance
from algorithms.board import Square
from algorithms.walkthrough.steps import Walkthrough


@dataclass
class Node:
    """A state of the search after a piece has been placed.

    Attributes:
        square: The square of the piece; None at the root.
        step: The number (counted from 0) of the step that placed the piece; `-1` at the root.
        kind: `solution`, `way` if there is a solution below this node, or `dead-end`.
        children: The states directly below, in the order in which the search reaches them.
        rejected: The numbers (counted from 0) of the steps that rejected a square in this state.

    Example:
        >>> Node((0, 1), 2).kind
        'dead-end'
    """

    square: Square | None = None
    step: int = -1
    kind: str = "dead-end"
    children: list["Node"] = field(default_factory=list, repr=False)
    rejected: list[int] = field(default_factory=list, repr=False)


def search_tree(walkthrough: Walkthrough) -> Node:
    """Return the search tree of a run.

    Args:
        walkthrough: The recorded search; a restart returns to the root.

    Returns:
        The root, which represents the empty board.

    Raises:
        InvalidTypeError: `wrong-type`: the argument is not a `Walkthrough`.

    Example:
        >>> from algorithms.walkthrough import record
        >>> root = search_tree(record("queens.coordinate_sets", 4))
        >>> [child.kind for child in root.children]
        ['dead-end', 'way', 'way', 'dead-end']
    """
    check_instance(walkthrough, Walkthrough, "walkthrough")
    path = [Node()]
    for number, step in enumerate(walkthrough.steps):
        if step.kind == "place":
            node = Node(step.square, number)
            path[-1].children.append(node)
            path.append(node)
        elif step.kind == "back" and len(path) > 1:  # not a piece of an *arrange*
            path.pop()
        elif step.kind in ("restart", "arrange"):
            del path[1:]
        elif step.kind == "reject":
            path[-1].rejected.append(number)
        elif step.kind == "solution":
            for above in path:
                above.kind = "way"
            path[-1].kind = "solution"
    return path[0]
