"""Decision trees as SVG text: what is drawn of them, where, and how.

`folding` chooses the nodes, `layout` places any tree tidily, `plan` knows the sizes, `branches`
draws, and `tree` puts it together.
"""

from algorithms.drawing.trees.tree import tree_svg

__all__ = ["tree_svg"]
