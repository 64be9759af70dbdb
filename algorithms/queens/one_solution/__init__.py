"""One solution for n queens, by three methods.

Sources: Pauls (1874) and Hoffman, Loessi and Moore (1969) for the explicit construction; Sosič and
Gu (1990, 1994) for the local search, which belongs to the min-conflicts family of Minton, Johnston,
Philips and Laird (1992); the Persian articles for the idea of a genetic algorithm. The modules of
the package give the full references.

- `explicit` computes the columns by formulas, in time O(n).
- `min_conflicts` swaps the columns of queens until no queen is attacked, in time roughly
  proportional to n.
- `genetic` applies selection, crossover and mutation to a population of boards; its running time
  grows rapidly with n.

`explicit` always returns the same solution; the others return a random one. All return None for 2
and 3 queens, which have no solution; they raise errors only if an argument is invalid or a limit is
reached.
"""

from algorithms.queens.one_solution.explicit_construction import (
    explicit,
    explicit_array,
)
from algorithms.queens.one_solution.genetic_algorithm import genetic
from algorithms.queens.one_solution.local_search import min_conflicts

__all__ = ["explicit", "explicit_array", "genetic", "min_conflicts"]
