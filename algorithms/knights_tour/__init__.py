"""The knight's tour, as an Arabic article tells it.

`naive` makes every sequence of moves and tests it, `backtracking` takes a move back as soon
as it leads nowhere.
"""
