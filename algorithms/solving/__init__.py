"""Functions that solve each problem in one line of code, and the answer types `Queens` and `Tour`.

`import algorithms` provides these names as well: `algorithms.all_queens(8)`.
"""

from algorithms.solving.answers import Queens, Tour
from algorithms.solving.pictures import draw
from algorithms.solving.queens import (
    all_queens,
    count_queens,
    distinct_queens,
    one_queens,
)
from algorithms.solving.tours import closed_tour, tour, why

__all__ = [
    "Queens",
    "Tour",
    "all_queens",
    "closed_tour",
    "count_queens",
    "distinct_queens",
    "draw",
    "one_queens",
    "tour",
    "why",
]
