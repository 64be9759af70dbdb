"""Decision trees: `folding` chooses what is drawn of one, `layout` and `plan` place it, `branches`
draws it.
"""
