"""The n-queens problem: the algorithms of four articles, and further methods.

| module | article | idea |
|---|---|---|
| `coordinate_sets` | Hebrew | recursion, sets of occupied diagonals |
| `random_greedy` | Persian | random free squares, with restarts |
| `column_array` | Persian | one column per row, marks in three arrays, no recursion |
| `marked_board` | Persian | marks on squares, the method that the same article rejects |
| `choice_points` | Chinese | an explicit stack of choices instead of the call stack |
| `tail_calls` | Chinese | the same search as tail calls, past the recursion limit |
| `symmetry` | Chinese | one solution of each symmetry class |

Beyond the articles: `column_array_fast`, `random_greedy_fast` and `symmetry_fast` return the same
results faster; `counting` counts solutions without listing them, `estimate` estimates the size of
the search tree, and `one_solution` finds a single solution for any n.
"""

from algorithms.base.submodules import on_demand

__getattr__, __dir__ = on_demand(__name__, __path__)
