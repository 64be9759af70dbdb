"""Drawings of search trees: `folding` chooses nodes, `layout` and `plan` place them."""
