"""All solutions for n queens

Given n, return all ways to place n queens on a board of n × n squares so that
no queen attacks another. Each way comes once, in any order. For two and three
queens there is none, so the answer is empty; for n = 0 both an empty answer
and one empty board are right.

    solve(4)  # n = 4
    -> [[1, 3, 0, 2], [2, 0, 3, 1]]

    solve(1)  # n = 1
    -> [[0]]

    solve(3)  # n = 3
    -> []

Run this command to have it checked:

    algorithms check all-queens my_queens.py:solve
"""


def solve(n):
    # Write your solver here.
    return None
