"""The table of the methods: their names in Python and in the command, and what each does."""

from collections.abc import Collection, Iterator
from contextlib import suppress
from functools import partial
from importlib import import_module
from random import Random
from typing import Any, Literal, NamedTuple

from algorithms.base.arguments import LARGEST_PLACED, check_method, check_size_up_to
from algorithms.base.errors import InvalidValueError, NoSolutionError


class Method(NamedTuple):
    """A row of the table; the functions that it lacks are empty.

    For queens, `largest` is the largest n for which the first solution usually takes about 10
    seconds or less: on larger boards, a search takes minutes or hours. For a tour, it is the
    largest number of rows or columns.
    """

    module: str
    largest: int = 0
    every: str = ""  # the function that finds all solutions
    result: str = ""  # the function of `algorithms.board` that reads a solution
    one: str = ""  # the function that finds one solution
    tour: str = ""  # the function that finds a tour
    recorded: bool = False
    random: bool = False  # it takes a generator of random numbers

    def call(self, function: str, *arguments: Any, **options: Any) -> Any:
        """Import the module, and call one of its functions."""
        found = getattr(import_module(f"algorithms.{self.module}"), function)
        return found(*arguments, **options)


_ported = partial(Method, recorded=True)
_one = partial(Method, "queens.one_solution")
_greedy = partial(
    Method, largest=34, one="place_queens", result="from_board", random=True
)

METHODS: dict[str, Method] = {
    "coordinate-sets": _ported(
        "queens.coordinate_sets", 13, "place_n_queens", "from_coordinates"
    ),
    "random-greedy": _greedy("queens.random_greedy", recorded=True),
    "column-array": _ported("queens.column_array", 29, "solutions"),
    "marked-board": _ported("queens.marked_board", 21, "solutions"),
    "choice-points": _ported(
        "queens.choice_points", 21, "solutions", "from_squares"
    ),
    "tail-calls": _ported("queens.tail_calls", 13, "solutions", "from_squares"),
    "column-array-fast": Method(
        "queens.column_array_fast", 29, "solutions", one="first"
    ),
    "random-greedy-fast": _greedy("queens.random_greedy_fast"),
    "explicit": _one(LARGEST_PLACED, one="explicit"),
    "min-conflicts": _one(LARGEST_PLACED, one="min_conflicts", random=True),
    "genetic": _one(100, one="genetic", random=True),
    "symmetry": _ported("queens.symmetry"),
    "naive": _ported("knights_tour.naive"),
    "warnsdorff": Method("knights_tour._rule_then_search", 1000, tour="tour"),
    "backtracking": _ported("knights_tour.backtracking", 100, tour="solve"),
    "backtracking-fast": Method(
        "knights_tour.backtracking_fast", 100, tour="solve"
    ),
    "closed": Method("knights_tour._rule_then_search", 1000, tour="closed_tour"),
}
"""The methods by name; their order is that of help texts, messages and completions.

The two with the lowest limits find all solutions before they return the first one.
"""

# The methods of each kind, for type checkers; a test compares them with the table.
_Lazy = Literal[
    "column-array", "column-array-fast", "marked-board", "choice-points"
]
ForAll = Literal[_Lazy, "coordinate-sets", "tail-calls"]
_Random = Literal["random-greedy", "random-greedy-fast", "min-conflicts", "genetic"]
ForOne = Literal[ForAll, _Random, "explicit"]
ForTours = Literal["warnsdorff", "backtracking", "backtracking-fast", "closed"]

QUEENS = tuple(name for name, row in METHODS.items() if row.every or row.one)
SEVERAL = tuple(name for name, row in METHODS.items() if row.every)
RANDOMIZED = tuple(name for name, row in METHODS.items() if row.random)
TOURS = tuple(name for name, row in METHODS.items() if row.tour)
RECORDED = tuple(name for name, row in METHODS.items() if row.recorded)

DEFAULT_METHOD: ForAll = "column-array"
DEFAULT_METHOD_FOR_ONE: ForOne = "explicit"


def check_board(
    n: object, method: str, among: Collection[str] = QUEENS
) -> tuple[int, str]:
    """Return the number of queens and the method, or raise an error if it would take too long."""
    method = check_method(method, among)
    size, limit = check_size_up_to(n, LARGEST_PLACED), METHODS[method].largest
    if size > limit:
        raise InvalidValueError(
            "too-large-for-method", name="n", limit=limit, method=method
        )
    return size, method


def find_solutions(
    method: str, n: int, rng: Random, *, several: bool = True
) -> Iterator[tuple[int, ...]]:
    """Yield solutions found by a method, in its order, each as the columns of its queens."""
    from algorithms import board

    row = METHODS[method]
    read = getattr(board, row.result) if row.result else tuple
    if row.every and (several or not row.one):
        found = row.call(row.every, n)
        solutions = map(read, found) if row.result else found
        # A set has no order; that of the columns is the order of the search.
        yield from sorted(solutions) if isinstance(found, set) else solutions
    else:
        options = {"rng": rng} if method in RANDOMIZED else {}
        with suppress(NoSolutionError):  # of the reference module
            if (one := row.call(row.one, n, **options)) is not None:
                yield read(one)
