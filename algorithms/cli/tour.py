"""The command `algorithms tour`."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Any

import click
from click.core import ParameterSource

from algorithms.cli.language import Command, help_option, language_option
from algorithms.cli.methods import SLOW_TOURS, TOURS
from algorithms.cli.misuse import Misuse
from algorithms.cli.output import to_json
from algorithms.cli.progress import Progress
from algorithms.cli.values import LARGEST, Method, Size, Square
from algorithms.errors import N_, InvalidValueError, NoSolutionError

__all__ = [
    "TourRequest",
    "columns_option",
    "start_option",
    "tour",
    "tour_by_option",
]

_LARGEST = 1000  # of the boards that are covered without a search

_COLUMNS_HELP = N_("The number of columns. Default: as many as rows.")

columns_option = click.option(
    "--columns", type=Size(), metavar="COLUMNS", help=_COLUMNS_HELP
)
"""`--columns`: the width of the knight's board."""

start_option = click.option(
    "--start",
    type=Square(),
    metavar="ROW,COLUMN",
    default="0,0",
    help=N_("The first square, counted from 0. Default: 0,0."),
)
"""`--start`: where the knight begins."""

tour_by_option = click.option(
    "--by",
    type=Method(TOURS),
    metavar="METHOD",
    default=TOURS[0],
    help=N_(
        "How to find the tour: {tours}. Default: backtracking. A closed tour ends a knight's "
        "move from its start."
    ),
)
"""`--by`: the method."""


@click.command(
    cls=Command,
    short_help=N_("Find a knight's tour."),
    help=N_(
        "Find a knight's tour of a board of ROWS rows.\n\n"
        "Prints the board; each square has the number of its visit, from 0. If no tour begins "
        "at the start, or none is found: an error, and the exit status is 1."
    ),
)
@click.argument("rows", type=Size(_LARGEST))
@click.option(
    "--columns", type=Size(_LARGEST), metavar="COLUMNS", help=_COLUMNS_HELP
)
@start_option
@tour_by_option
@click.option(
    "--count",
    is_flag=True,
    help=N_(
        "Print only how many tours there are, from all starts; with --by closed, how many closed "
        "ones, whatever their start and direction."
    ),
)
@click.option(
    "--json",
    "as_json",
    is_flag=True,
    help=N_("Print one JSON object; its board is null if there is no tour."),
)
@language_option
@help_option
@click.pass_context
def tour(
    ctx: click.Context,
    /,
    *,
    count: bool,
    as_json: bool,
    **options: Any,  # noqa: ANN401 - what the options above say
) -> None:
    """Print a tour, or the number of tours."""
    asked = TourRequest(**options)
    if count:
        given = ctx.get_parameter_source("start") is ParameterSource.COMMANDLINE
        asked.check_count(start=given)
        asked.print_number(ctx.obj, as_json=as_json)
    else:
        asked.print_board(ctx.obj, as_json=as_json)


@dataclass(frozen=True)
class TourRequest:
    """Which tour is asked for, or of which tours the number."""

    rows: int
    columns: int | None
    start: tuple[int, int]
    by: str

    @property
    def shape(self) -> tuple[int, int]:
        """The numbers of rows and columns."""
        return self.rows, self.rows if self.columns is None else self.columns

    def check_count(self, *, start: bool) -> None:
        """Refuse options that say something of a single tour."""
        method = self.by not in (TOURS[0], "closed")
        if start or method:
            text = N_("{first} and {second} exclude each other")
            other = f"--by {self.by}" if method else "--start"
            raise Misuse(text, first="--count", second=other)

    def find(self, language: str) -> list[list[int]]:
        """Find the tour while a line on the terminal tells how long it takes.

        Raises:
            NoSolutionError: There is none: where theory knows, that is said before any search.
        """
        from algorithms.knights_tour.existence import check_open_tour

        for name, size in zip(("rows", "columns"), self.shape, strict=True):
            if self.by in SLOW_TOURS and size > LARGEST:
                raise InvalidValueError("too-large", name=name, limit=LARGEST)
        if self.by in SLOW_TOURS:
            check_open_tour(*self.shape, self.start)
        find = partial(_finder(self.by), *self.shape, start=self.start)
        board: list[list[int]] | None = _watched(find, language)
        if board is None:
            rows, columns = self.shape
            raise NoSolutionError(
                "no-tour", rows=rows, columns=columns, start=self.start
            )
        return board

    def print_board(self, language: str, *, as_json: bool) -> None:
        """Print the tour, or in JSON that there is none."""
        from algorithms.knights_tour.backtracking import format_board

        try:
            board = self.find(language)
        except NoSolutionError:
            if as_json:
                click.echo(self._json(start=self.start, board=None))
            raise
        if as_json:
            click.echo(self._json(start=self.start, board=board))
        else:
            click.echo(format_board(board))

    def print_number(self, language: str, *, as_json: bool) -> None:
        """Print how many tours there are."""
        from algorithms.knights_tour import counting

        closed = self.by == "closed"
        count = counting.closed_tours if closed else counting.paths
        number = _watched(partial(count, *self.shape), language)
        click.echo(self._json(closed=closed, count=number) if as_json else number)

    def _json(self, **found: object) -> str:
        rows, columns = self.shape
        return to_json(rows=rows, columns=columns, **found)


def _finder(by: str) -> Callable[..., list[list[int]] | None]:
    """Return what finds a tour, or None where there is none."""
    from algorithms.knights_tour import (
        backtracking,
        backtracking_fast,
        large,
        warnsdorff,
    )

    match by:
        case "backtracking":
            return backtracking.solve
        case "backtracking-fast":
            return backtracking_fast.solve
        case "warnsdorff":
            return warnsdorff.tour
        case _:
            return large.closed_tour


def _watched(work: Callable[[], Any], language: str) -> Any:  # noqa: ANN401 - what the work gives
    """Work while a line on the terminal tells how long it takes."""
    progress = Progress(N_("{seconds} s"), language)
    (result,) = progress.watch(lambda: [work()])
    return result
