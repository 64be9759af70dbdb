"""Drawings of decision trees.

`folding` chooses the visible nodes, `layout` and `plan` place them, and `branches` draws them.
"""
