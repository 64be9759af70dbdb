"""The command `algorithms queens`."""

from collections.abc import Iterable
from contextlib import closing
from dataclasses import dataclass
from functools import partial
from itertools import islice
from typing import Any

import click

from algorithms.cli.language import Command, help_option, language_option
from algorithms.cli.methods import (
    DEFAULT_METHOD,
    LARGE,
    LUCKY,
    ONE_SOLUTION,
    Columns,
    find_solutions,
)
from algorithms.cli.misuse import Misuse
from algorithms.cli.output import to_json
from algorithms.cli.progress import Progress
from algorithms.cli.values import LARGEST, Integer, Method, Size
from algorithms.errors import N_, InvalidValueError, NoSolutionError

__all__ = [
    "SEARCHING",
    "Request",
    "by_option",
    "distinct_option",
    "queens",
    "seed_option",
]

_PRINTED, _LISTED = 1000, 10**6  # the largest board, and solution in JSON

SEARCHING = N_("{seconds} s, solutions found: {found}")
"""What is told while a search runs."""

by_option = click.option(
    "--by",
    type=Method(),
    metavar="METHOD",
    default=DEFAULT_METHOD,
    help=N_("How to search: {methods}. Default: {default}."),
)
"""`--by`: the method."""

distinct_option = click.option(
    "--distinct",
    is_flag=True,
    help=N_(
        "Of solutions that are rotations or reflections of each other, take one only."
    ),
)
"""`--distinct`: one solution of each class."""

seed_option = click.option(
    "--seed",
    type=Integer(),
    metavar="INTEGER",
    help=N_("With {lucky}: the same seed gives the same solution."),
)
"""`--seed`: the luck of a method that draws."""


@click.command(
    cls=Command,
    short_help=N_("Place N queens so that none attacks another."),
    help=N_(
        "Place N queens on a board of N × N squares so that none attacks another.\n\n"
        "Prints the first solution; if there is none, an error, and the exit status is 1. "
        "With --all, --distinct or --count, none is an answer like any other: nothing or 0 is "
        "printed, and the exit status is 0."
    ),
)
@click.argument("n", type=Size(None))
@by_option
@click.option("--all", "every", is_flag=True, help=N_("Print every solution."))
@click.option(
    "--count", is_flag=True, help=N_("Print only how many solutions there are.")
)
@distinct_option
@seed_option
@click.option(
    "--json",
    "as_json",
    is_flag=True,
    help=N_(
        "Print one JSON object; a solution is the column of each row's queen, from 0."
    ),
)
@language_option
@help_option
@click.pass_context
def queens(ctx: click.Context, /, **options: Any) -> None:  # noqa: ANN401 - what the options above say
    """Print solutions, or their number."""
    asked = Request(**options)
    asked.check()
    progress = Progress(SEARCHING, ctx.obj)
    with closing(progress.watch(partial(asked.search, progress))) as found:
        asked.print(found, progress)
    if not (asked.several or progress.found):
        raise NoSolutionError("no-solution", n=asked.n)


@dataclass(frozen=True)
class Request:
    """Which solutions are asked for, and how they are printed."""

    n: int
    by: str
    every: bool
    distinct: bool
    seed: int | None
    count: bool = False
    as_json: bool = False

    @property
    def several(self) -> bool:
        """Whether more than the first solution is asked for."""
        return self.every or self.count or self.distinct

    def check(self) -> None:
        """Refuse what is too large, and options that exclude each other."""
        limit = _LISTED if self.by in LARGE else LARGEST
        if self.n > limit:
            raise InvalidValueError("too-large", name="n", limit=limit)
        if self.n > _PRINTED and not self.as_json:
            text = N_("{option} needs {other}")
            raise Misuse(text, option=f"n > {_PRINTED}", other="--json")
        single = self.by in ONE_SOLUTION
        method = f"--by {self.by}"
        clashes = [
            (self.every and self.distinct, "--all", "--distinct"),
            (self.every and self.count, "--all", "--count"),
            (self.every and single, "--all", method),
            (self.count and single, "--count", method),
            (self.distinct and single, "--distinct", method),
        ]
        for clash, first, second in clashes:
            if clash:
                text = N_("{first} and {second} exclude each other")
                raise Misuse(text, first=first, second=second)
        if self.seed is not None and self.by not in LUCKY:
            text = N_("{option} needs {other}")
            raise Misuse(text, option="--seed", other=f"--by {'|'.join(LUCKY)}")

    def search(self, progress: Progress) -> Iterable[Columns]:
        """Give the columns of the solutions asked for."""
        from algorithms.board import from_squares, to_squares
        from algorithms.queens.symmetry import distinct

        found = progress.counted(
            find_solutions(self.by, self.n, self.seed, several=self.several)
        )
        if self.distinct:
            return map(from_squares, distinct(map(to_squares, found)))
        return found if self.several else islice(found, 1)

    def print(self, found: Iterable[Columns], progress: Progress) -> None:
        """Print the solutions found, or their number."""
        if self.count:
            number = sum(1 for _ in found)
            click.echo(
                to_json(n=self.n, by=self.by, count=number)
                if self.as_json
                else number
            )
        elif self.as_json:
            click.echo(
                to_json(
                    n=self.n,
                    by=self.by,
                    solutions=[list(columns) for columns in found],
                )
            )
        else:
            self._print_boards(found, progress)

    def _print_boards(self, found: Iterable[Columns], progress: Progress) -> None:
        from algorithms.board import to_coordinates
        from algorithms.queens.coordinate_sets import format_solutions

        for number, columns in enumerate(found):
            progress.clear()
            board = format_solutions([to_coordinates(columns)], self.n)
            click.echo(f"\n{board}" if number else board)
