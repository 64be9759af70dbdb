"""Drawings of search trees.

`folding` chooses the visible nodes, `layout` and `plan` place them, and `branches` draws them.
"""
