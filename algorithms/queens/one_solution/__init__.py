"""One solution of any size, by three methods.

Sources: Pauls (1874) and Hoffman, Loessi and Moore (1969) wrote a solution down for every n; Sosič
and Gu (1990, 1994) repair a board with few conflicts; a genetic search is the method that the
Persian articles name. Each module of the package says more.

- `explicit` writes the columns down by formulas; its work is proportional to n.
- `min_conflicts` swaps the columns of queens until none is attacked; its work is about
  proportional to n.
- `genetic` crosses boards, and the better ones survive; its work grows fast with n.

`explicit` gives the same solution each time; the others give one of many, as the generator draws.
"""

from algorithms.queens.one_solution.explicit_construction import (
    explicit,
    explicit_array,
)
from algorithms.queens.one_solution.genetic_algorithm import genetic
from algorithms.queens.one_solution.local_search import min_conflicts

__all__ = ["explicit", "explicit_array", "genetic", "min_conflicts"]
