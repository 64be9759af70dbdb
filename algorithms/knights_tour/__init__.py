"""The knight's tour: the two algorithms of an Arabic article, and further methods.

`naive` generates every sequence of moves and tests it; `backtracking` takes a move back as soon
as it leads to a dead end.

Beyond the article: `backtracking_fast` returns the same tours faster; `existence` decides without a
search whether a tour exists; `warnsdorff` and `large` find tours of large boards; `counting` counts
tours.
"""

from algorithms.base.submodules import on_demand

__getattr__, __dir__ = on_demand(__name__, __path__)
