"""Drawings of search trees: `folding` chooses nodes, `plan` places them."""
