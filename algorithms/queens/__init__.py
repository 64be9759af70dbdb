"""The n-queens problem, solved as four articles solve it.

| module | article | idea |
|---|---|---|
| `coordinate_sets` | Hebrew | recursion, sets of occupied diagonals |
| `random_greedy` | Persian | a random free square, and from the start again |
| `column_array` | Persian | one column a row, marks in three arrays, no recursion |
| `marked_board` | Persian | the method that the article above rejects |
| `choice_points` | Chinese | a record of choices instead of a call stack |
| `tail_calls` | Chinese | the same as tail calls, past the recursion limit |
| `symmetry` | Chinese | which solutions are really different |

Beyond the articles: `column_array_fast`, `random_greedy_fast` and `symmetry_fast` give the same results
faster; `counting` counts only, and `estimate` tells how long that takes; `one_solution` finds one
of any size.
"""
