"""All solutions by other packages, each used as in its documentation.

`exact_cover` has no optional items, so each diagonal gets an additional option.
"""

from collections.abc import Callable, Iterable, Sequence
from itertools import combinations, starmap
from typing import Any, NamedTuple

__all__ = ["LIBRARIES", "Library", "options"]

Board = tuple[int, ...]


class Library(NamedTuple):
    """A package that finds all solutions."""

    name: str
    solve: Callable[[int], Any]
    boards: Callable[[int, Any], list[Board]]


def options(n: int) -> list[list[int]]:
    """Return the problem as an exact cover problem."""
    return [
        [row, n + column, 3 * n - 1 + column - row, 4 * n - 1 + row + column]
        for row in range(n)
        for column in range(n)
    ]


def by_xcover(n: int) -> list[list[int]]:
    """Return the squares of each solution, found by dancing cells, compiled by Numba."""
    from xcover import covers

    lines, diagonals = range(2 * n), range(2 * n, 6 * n - 2)
    return list(covers(options(n), primary=lines, secondary=diagonals))


def by_exact_cover(n: int) -> set[tuple[int, ...]]:
    """Return the options of each solution, found by dancing links in C."""
    import numpy as np
    from exact_cover import get_all_solutions

    queens = np.zeros((n * n, 6 * n - 2), dtype=bool)
    np.put_along_axis(queens, np.array(options(n)), values=True, axis=1)
    left_free = np.eye(4 * n - 2, 6 * n - 2, 2 * n, dtype=bool)
    found: set[tuple[int, ...]] = get_all_solutions(np.vstack([queens, left_free]))
    return found


def by_dlx(n: int) -> list[list[int]]:
    """Return the squares of each solution, found by dancing links in Python."""
    from dlx import DLX

    must = [(item, DLX.PRIMARY) for item in range(2 * n)]
    may = [(item, DLX.SECONDARY) for item in range(2 * n, 6 * n - 2)]
    problem = DLX(must + may, options(n), range(n * n))
    return [[problem.N[node] for node in solution] for solution in problem.solve()]


def by_constraint(n: int) -> list[Board]:
    """Return the columns of each solution, found by backtracking over constraints."""
    from constraint import Problem

    problem = Problem()
    rows = list(range(n))
    problem.addVariables(rows, rows)
    for above, below in combinations(rows, 2):
        problem.addConstraint(_free(below - above), (above, below))
    found: list[Board] = problem.getSolutionsOrderedList(rows)
    return found


def by_cp_sat(n: int) -> list[Board]:
    """Return the columns of each solution, found by the CP-SAT solver."""
    from ortools.sat.python import cp_model

    found = []

    class Collect(cp_model.CpSolverSolutionCallback):  # type: ignore[misc]  # an untyped package
        def on_solution_callback(self) -> None:
            found.append(tuple(map(self.value, queens)))

    model = cp_model.CpModel()
    queens = [model.new_int_var(0, n - 1, f"row {row}") for row in range(n)]
    model.add_all_different(queens)
    model.add_all_different([queen + row for row, queen in enumerate(queens)])
    model.add_all_different([queen - row for row, queen in enumerate(queens)])
    solver = cp_model.CpSolver()
    solver.parameters.enumerate_all_solutions = True
    solver.parameters.num_workers = 1  # more cannot enumerate
    solver.solve(model, Collect())
    return found


def _free(distance: int) -> Callable[[int, int], bool]:
    """Return the constraint for two queens at this distance of rows."""
    return lambda above, below: above != below and abs(above - below) != distance


def _from_squares(n: int, found: Iterable[Sequence[int]]) -> list[Board]:
    """Convert solutions from the numbers of squares, ignoring larger numbers."""
    board = n * n
    return sorted(
        tuple(number % n for number in sorted(chosen) if number < board)
        for chosen in found
    )


def _from_columns(_n: int, found: Iterable[Board]) -> list[Board]:
    return sorted(found)


LIBRARIES = tuple(
    starmap(
        Library,
        [
            ("xcover", by_xcover, _from_squares),
            ("exact-cover", by_exact_cover, _from_squares),
            ("dlx", by_dlx, _from_squares),
            ("python-constraint2", by_constraint, _from_columns),
            ("ortools CP-SAT", by_cp_sat, _from_columns),
        ],
    )
)
"""The packages, the fastest first."""
