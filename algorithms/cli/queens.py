"""The command `algorithms queens`."""

from collections.abc import Iterable
from contextlib import closing
from dataclasses import dataclass
from functools import partial
from itertools import islice
from random import Random
from typing import Any

import click

from algorithms.base.errors import InvalidValueError, NoSolutionError
from algorithms.base.texts import N_
from algorithms.cli.failures import conflict, needs
from algorithms.cli.language import Command, localized
from algorithms.cli.output import Progress, echo, timed
from algorithms.cli.param_types import METHOD, Integer, flag
from algorithms.solving.methods import (
    DEFAULT_METHOD,
    DEFAULT_METHOD_FOR_ONE,
    RANDOMIZED,
    SEVERAL,
    check_board,
    find_solutions,
)

# The largest n to print as a board, and as JSON.
_MOST_PRINTED, _MOST_LISTED = 1000, 10**6

SEARCHING = N_("{seconds} s, solutions found: {found}")
"""The message shown during a search."""


@click.command(cls=Command)
@click.argument("n", type=Integer())
@click.option("--method", "given_method", type=METHOD)
@flag("--all", "every")
@flag("--count")
@flag("--distinct")
@click.option("--seed", type=Integer())
@flag("--json", "as_json")
@localized
def queens(ctx: click.Context, /, **options: Any) -> None:
    """Print solutions or their number."""
    request = Request(**options)
    request.check()
    if request.only_number:
        from algorithms.counting import count

        n, as_json = request.n, request.as_json
        number = timed(partial(count, n), ctx.obj)
        echo(number, as_json=as_json, n=n, count=number)
        return
    progress = Progress(SEARCHING, ctx.obj)
    with closing(progress.watch(partial(request.search, progress))) as found:
        request.print(found, progress)
    if not (request.several or progress.found):
        raise NoSolutionError("no-solution", n=request.n)


@dataclass(frozen=True)
class Request:
    """The requested solutions and the format of their output."""

    n: int
    given_method: str | None
    every: bool
    distinct: bool
    seed: int | None
    count: bool = False
    as_json: bool = False

    @property
    def method(self) -> str:
        """The given method, or the default, which is that of the Python functions."""
        default = DEFAULT_METHOD if self.several else DEFAULT_METHOD_FOR_ONE
        return self.given_method or default

    @property
    def several(self) -> bool:
        """True if more than the first solution is requested."""
        return self.every or self.count or self.distinct

    @property
    def only_number(self) -> bool:
        """True if the solutions are to be counted by whatever method is the fastest."""
        return self.count and not (self.distinct or self.given_method)

    def check(self) -> None:
        """Raise an error for a board that is too large or for incompatible options."""
        limit = _MOST_LISTED
        if self.count:
            from algorithms import counting

            limit = counting.LARGEST
        if self.n > limit:
            raise InvalidValueError("too-large", name="n", limit=limit)
        if not self.only_number:
            check_board(self.n, self.method)
        if self.n > _MOST_PRINTED and not self.as_json:
            raise needs(f"n > {_MOST_PRINTED}", "--json")
        flags = {"all": self.every, "count": self.count, "distinct": self.distinct}
        given = [f"--{name}" for name, is_given in flags.items() if is_given]
        if self.every and given[1:]:
            raise conflict("--all", given[-1])
        if given and self.method not in SEVERAL:
            raise conflict(given[0], f"--method {self.method}")
        if self.seed is not None and self.method not in RANDOMIZED:
            raise needs("--seed", f"--method {'|'.join(RANDOMIZED)}")

    def search(self, progress: Progress) -> Iterable[tuple[int, ...]]:
        """Return the requested solutions as columns."""
        from algorithms.board import from_squares, to_squares
        from algorithms.queens.symmetry import distinct

        found = progress.counted(
            find_solutions(
                self.method, self.n, Random(self.seed), several=self.several
            )
        )
        if self.distinct:
            return map(from_squares, distinct(map(to_squares, found)))
        return found if self.several else islice(found, 1)

    def print(self, found: Iterable[tuple[int, ...]], progress: Progress) -> None:
        """Print the solutions or their number."""
        given = {"n": self.n, "method": self.method}
        if self.count:
            number = sum(1 for _ in found)
            echo(number, as_json=self.as_json, **given, count=number)
        elif self.as_json:
            echo("", as_json=True, **given, solutions=[*map(list, found)])
        else:
            from algorithms.board import to_coordinates
            from algorithms.queens.coordinate_sets import format_solutions

            for number, columns in enumerate(found):
                progress.close()
                board = format_solutions([to_coordinates(columns)], self.n)
                click.echo(f"\n{board}" if number else board)
