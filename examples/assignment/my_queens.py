"""All solutions for n queens

Given n, return all ways to place n non-attacking queens on a board of n × n
squares. Return each solution once, in any order. There is no solution for two
or three queens, so the answer is empty. For n = 0, both an empty answer and
one empty board are correct.

    solve(4)  # n = 4
    -> [[1, 3, 0, 2], [2, 0, 3, 1]]

    solve(1)  # n = 1
    -> [[0]]

    solve(3)  # n = 3
    -> []

Run this command to check your solver:

    algorithms check all-queens my_queens.py:solve
"""


def solve(n):
    # Write your program here
    return None
