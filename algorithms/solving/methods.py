"""The table of the methods: their names in Python and in the command, and what each does."""

from collections.abc import Callable, Iterator
from importlib import import_module
from random import Random
from typing import Any, NamedTuple

from algorithms.base.arguments import check_method, check_size_up_to
from algorithms.base.errors import InvalidValueError, NoSolutionError

Columns = tuple[int, ...]
"""A solution: the column of each row's queen."""

LARGEST_PLACED = 10_000_000
"""The largest n without a search: the columns then take half a gigabyte."""


class Method(NamedTuple):
    """A row of the table; the functions that it lacks are empty.

    For queens, `largest` is the largest n for which the first solution usually takes about 10
    seconds or less: on larger boards, a search takes minutes or hours. For a tour, it is the
    largest number of rows or columns.
    """

    module: str
    every: str = ""  # the function that finds all solutions
    one: str = ""  # the function that finds one solution
    tour: str = ""  # the function that finds a tour
    result: str = ""  # the function of `algorithms.board` that reads a solution
    largest: int = 0
    random: bool = False
    recorded: bool = False

    def call(self, function: str, *arguments: Any, **options: Any) -> Any:
        """Import the module, and call one of its functions."""
        found: Callable[..., Any] = getattr(
            import_module(f"algorithms.{self.module}"), function
        )
        return found(*arguments, **options)


METHODS = {
    "coordinate-sets": Method(
        "queens.coordinate_sets",
        every="place_n_queens",
        result="from_coordinates",
        largest=13,
        recorded=True,
    ),
    "random-greedy": Method(
        "queens.random_greedy",
        one="place_queens",
        result="from_board",
        largest=34,
        random=True,
        recorded=True,
    ),
    "column-array": Method(
        "queens.column_array", every="solutions", largest=29, recorded=True
    ),
    "marked-board": Method(
        "queens.marked_board", every="solutions", largest=21, recorded=True
    ),
    "choice-points": Method(
        "queens.choice_points",
        every="solutions",
        result="from_squares",
        largest=21,
        recorded=True,
    ),
    "tail-calls": Method(
        "queens.tail_calls",
        every="solutions",
        result="from_squares",
        largest=13,
        recorded=True,
    ),
    "column-array-fast": Method(
        "queens.column_array_fast", every="solutions", one="first", largest=29
    ),
    "random-greedy-fast": Method(
        "queens.random_greedy_fast",
        one="place_queens",
        result="from_board",
        largest=34,
        random=True,
    ),
    "explicit": Method(
        "queens.one_solution", one="explicit", largest=LARGEST_PLACED
    ),
    "min-conflicts": Method(
        "queens.one_solution",
        one="min_conflicts",
        largest=LARGEST_PLACED,
        random=True,
    ),
    "genetic": Method(
        "queens.one_solution", one="genetic", largest=100, random=True
    ),
    "symmetry": Method("queens.symmetry", recorded=True),
    "naive": Method("knights_tour.naive", recorded=True),
    "warnsdorff": Method(
        "knights_tour._rule_then_search", tour="tour", largest=1000
    ),
    "backtracking": Method(
        "knights_tour.backtracking", tour="solve", largest=100, recorded=True
    ),
    "backtracking-fast": Method(
        "knights_tour.backtracking_fast", tour="solve", largest=100
    ),
    "closed": Method("knights_tour.large", tour="closed_tour", largest=1000),
}
"""The methods by name; their order is that of help texts, messages and completions.

The two with the lowest limits find all solutions before they return the first one.
"""

QUEENS = tuple(name for name, row in METHODS.items() if row.every or row.one)
SEVERAL = tuple(name for name, row in METHODS.items() if row.every)
RANDOMIZED = tuple(name for name, row in METHODS.items() if row.random)
TOURS = tuple(name for name, row in METHODS.items() if row.tour)
RECORDED = tuple(name for name, row in METHODS.items() if row.recorded)

DEFAULT_METHOD = "column-array"
DEFAULT_METHOD_FOR_ONE = "explicit"


def check_board(n: object, method: str) -> int:
    """Return the number of queens, or raise an error if the method would take too long."""
    size = check_size_up_to(n, LARGEST_PLACED)
    limit = METHODS[check_method(method, QUEENS)].largest
    if size > limit:
        raise InvalidValueError(
            "too-large-for-method", name="n", limit=limit, method=method
        )
    return size


def find_solutions(
    method: str, n: int, rng: Random, *, several: bool = True
) -> Iterator[Columns]:
    """Yield solutions found by a method, in its order, each as the columns of its queens."""
    from algorithms import board

    row = METHODS[method]
    read = getattr(board, row.result) if row.result else tuple
    if row.every and (several or not row.one):
        found = row.call(row.every, n)
        solutions = map(read, found) if row.result else found
        # A set has no order; that of the columns is the order of the search.
        yield from sorted(solutions) if isinstance(found, set) else solutions
        return
    try:
        one = row.call(row.one, n, **({"rng": rng} if row.random else {}))
    except NoSolutionError:  # of the reference module
        return
    if one is not None:
        yield read(one)
