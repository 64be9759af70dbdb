"""The search of `choice_points` as tail calls, which a decorator keeps off the call stack.

A call is a tail call if nothing is left to do after it. The decorator detects when the function
calls itself, replaces that call with an exception that carries the new arguments, and restarts the
first call with them: the stack never grows.

Source: the Chinese article
《Python3 趣味系列题5 ------回溯+尾递归优化解决N皇后问题》 (article 004), its
remedy for the recursion limit. The article adapted an existing decorator to Python 3; it is nearly
the one that Crutcher Dunnavant published in 2006 ("Tail Call Optimization Decorator", ActiveState
recipe 474088).

Differences from the article:

- Attributes: The article's decorator keeps only the docstring of the function; here
  `functools.wraps` also keeps its name, annotations and other attributes.
- Other functions: Under the article's decorator, a function that calls *another* decorated function
  is itself called again, with the arguments of the other function. Here only a function's call to
  itself is replaced.
- Other calls: As in the article, a call that is *not* a tail call gives a wrong result under the
  decorator: the rest of the calling function is lost. See the example of `tail_call_optimized`.
- Recursion limit: Without the decorator, the search nests 1,358 calls for n = 9, which exceeds
  Python's default limit of 1,000; the article says that it fails above 9, which is right for a
  limit of 3,000. With the decorator the depth no longer matters, although, as the article says, the
  search can be slow.
- Choices: The article passes one dictionary of choices and one list of solutions from run to run;
  here each run has its own choices and solutions, tuples that are never changed.
- Feasible squares: The article collects the conflicts of all queens in a list, with expressions for
  `eval`, and compares each square with it; here the columns and diagonals are compared by
  arithmetic, which is sufficient for queens in the rows above.
- Input: The article checks nothing, and finds no solution for a negative size. Here n must be an
  integer from 0 to 10,000, and the decorator accepts only a function; otherwise an error is raised.
  As in the article, n = 0 has no solution.
"""

import sys
from collections.abc import Callable, Iterator
from functools import wraps
from typing import Any, ParamSpec, TypeVar

from algorithms.base.arguments import (
    LARGEST_SEARCH,
    check_function,
    check_size_up_to,
)

__all__ = ["feasible_squares", "huifu", "solutions", "tail_call_optimized"]

P = ParamSpec("P")
R = TypeVar("R")
Square = tuple[int, int]
Solution = tuple[Square, ...]
Found = tuple[Solution, ...]


class _TailCall(BaseException):  # not an Exception: the function may catch those
    def __init__(self, args: tuple[Any, ...], kwargs: dict[str, Any]) -> None:
        super().__init__()
        self.arguments: Any = args
        self.keywords: Any = kwargs


def tail_call_optimized(function: Callable[P, R]) -> Callable[P, R]:
    """Let a tail-recursive function call itself without growing the call stack.

    Args:
        function: A function whose calls to itself are all tail calls: `return f(...)`.

    Returns:
        The decorated function, called in the same way.

    Raises:
        InvalidTypeError: `not-a-function`.

    Example:
        >>> @tail_call_optimized
        ... def total(n, so_far=0):
        ...     return so_far if n == 0 else total(n - 1, so_far + n)
        >>> total(100_000)
        5000050000

        A call with work left to do gives a wrong result, here 0 instead of 6:

        >>> @tail_call_optimized
        ... def wrong_total(n):
        ...     return 0 if n == 0 else n + wrong_total(n - 1)
        >>> wrong_total(3)
        0
    """
    check_function(function, "function", needed=True)

    @wraps(function)
    def call(*args: P.args, **kwargs: P.kwargs) -> R:
        # From the top of the stack: this call, the function, the call that runs it.
        frame = sys._getframe()  # noqa: SLF001 - inspecting the stack is the article's remedy
        caller = frame.f_back and frame.f_back.f_back
        if (
            caller
            and caller.f_code is frame.f_code
            and caller.f_locals["function"] is function
        ):
            raise _TailCall(args, kwargs)
        while True:
            try:
                return function(*args, **kwargs)
            except _TailCall as again:
                args, kwargs = again.arguments, again.keywords

    return call


# Chinese huīfù (恢复), "restore".
@tail_call_optimized
def huifu(
    selected: Solution, choices: tuple[int, ...], found: Found, n: int
) -> Found:
    """Find all solutions that start with the first selected square; every call is a tail call.

    Args:
        selected: The squares (row, column) of the queens, one in each row from row 0 down.
        choices: For each selected square, the index of the square to try next among the feasible
            squares of the next row.
        found: The solutions found so far.
        n: The size of the board, and the number of queens.

    Returns:
        The solutions, each a tuple of its squares from the top row down.

    Example:
        >>> huifu(((0, 1),), (0,), (), 4)
        (((0, 1), (1, 3), (2, 0), (3, 2)),)
    """
    if len(selected) == n:
        found = (*found, selected)
    feasible = feasible_squares(selected, n)
    if feasible:
        return huifu((*selected, feasible[choices[-1]]), (*choices, 0), found, n)
    for last in range(len(selected) - 2, -1, -1):
        above, choice = selected[: last + 1], choices[last] + 1
        if choice < len(feasible_squares(above, n)):
            return huifu(above, (*choices[:last], choice), found, n)
    return found


def feasible_squares(selected: Solution, n: int) -> list[Square]:
    """List the squares of the next row that no selected queen attacks.

    Args:
        selected: The squares (row, column) of the queens, one in each row from row 0 down.
        n: The size of the board.

    Returns:
        The feasible squares from left to right; an empty list if all n rows have a queen. The
        arguments are not checked, because the search calls this at every node.

    Example:
        >>> feasible_squares(((0, 0),), 4)
        [(1, 2), (1, 3)]
    """
    row = len(selected)
    if row >= n:
        return []
    return [
        (row, column)
        for column in range(n)
        if all(column != c and row - r != abs(column - c) for r, c in selected)
    ]


def solutions(n: int) -> Iterator[Solution]:
    """Find all solutions, with one run of tail calls for each square in the first row.

    Args:
        n: The size of the board, and the number of queens.

    Returns:
        An iterator over the solutions, each a tuple of its squares (row, column) from the top row
        down. For n = 0 there are no solutions.

    Raises:
        InvalidTypeError: `not-an-integer`: n is not an integer.
        InvalidValueError: `negative-size`; `too-large`: n is above 10,000. Both errors are raised
            when the function is called.

    Example:
        >>> for solution in solutions(4):
        ...     print(*solution)
        (0, 1) (1, 3) (2, 0) (3, 2)
        (0, 2) (1, 0) (2, 3) (3, 1)
    """
    n = check_size_up_to(n, LARGEST_SEARCH)
    return (
        found for column in range(n) for found in huifu(((0, column),), (0,), (), n)
    )
