"""Decision trees, drawn.

`folding` chooses what is drawn of a tree, `layout` and `plan` place it, and `branches` draws it.
"""
