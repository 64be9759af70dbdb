"""The knight's tour, as an Arabic article tells it.

`naive` makes every sequence of moves and tests it, `backtracking` takes a move back as soon
as it leads nowhere.

Beyond the article: `backtracking_fast` and `naive_fast` give the same tours faster; `existence` tells
beforehand whether there is one; `warnsdorff` and `large` go on to any board; `counting` counts.
"""
