"""The command `algorithms tour`."""

from dataclasses import dataclass
from functools import partial
from typing import Any

import click
from click import Context
from click.core import ParameterSource

from algorithms.base.errors import InvalidValueError, NoSolutionError
from algorithms.base.texts import N_
from algorithms.cli.language import Command, localized
from algorithms.cli.param_types import TOUR_METHOD, Size, Square
from algorithms.cli.progress import timed
from algorithms.cli.usage_errors import conflict
from algorithms.solving.methods import METHODS, TOURS

_LARGEST = max(METHODS[name].largest for name in TOURS)

_COLUMNS_HELP = N_("Number of columns. Default: same as ROWS.")

columns_option = click.option(
    "--columns", type=Size(), metavar="COLUMNS", help=_COLUMNS_HELP
)

start_option = click.option(
    "--start",
    type=Square(),
    metavar="ROW,COLUMN",
    default="0,0",
    help=N_("The first square; rows and columns are counted from 0. Default: 0,0."),
)

tour_method_option = click.option(
    "--method",
    type=TOUR_METHOD,
    metavar="METHOD",
    default=TOURS[0],
    help=N_(
        "Method: {tours}. Default: {tour}. A closed tour ends one knight's move from its "
        "start."
    ),
)


@click.command(
    cls=Command,
    short_help=N_("Find a knight's tour."),
    help=N_(
        "Find a knight's tour of a board with ROWS rows.\n\n"
        "The command prints the board; each square shows the number of the knight's visit, "
        "counted from 0.\n\n"
        "Exit status: 0 if a tour is found, 1 if there is none from the starting square, 2 if "
        "an argument is invalid, 3 if the method finds none or on any other failure."
    ),
)
@click.argument("rows", type=Size(_LARGEST))
@click.option(
    "--columns", type=Size(_LARGEST), metavar="COLUMNS", help=_COLUMNS_HELP
)
@start_option
@tour_method_option
@click.option(
    "--count",
    is_flag=True,
    help=N_(
        "Print only the number of tours, counted over all starting squares; with --method closed, "
        "the number of closed tours, ignoring start and direction."
    ),
)
@click.option(
    "--json",
    "as_json",
    is_flag=True,
    help=N_("Print one JSON object; its board is null if there is no tour."),
)
@localized
def tour(ctx: Context, /, *, count: bool, as_json: bool, **options: Any) -> None:
    """Print a tour or the number of tours."""
    request = TourRequest(**options)
    if count:
        given = ctx.get_parameter_source("start") is ParameterSource.COMMANDLINE
        request.check_count(start=given)
        request.print_number(ctx.obj, as_json=as_json)
    else:
        request.print_board(ctx.obj, as_json=as_json)


@dataclass(frozen=True)
class TourRequest:
    """The requested tour, or the requested count of tours."""

    rows: int
    columns: int | None
    start: tuple[int, int]
    method: str

    @property
    def shape(self) -> tuple[int, int]:
        """The numbers of rows and columns."""
        return self.rows, self.rows if self.columns is None else self.columns

    def check_count(self, *, start: bool) -> None:
        """Raise a usage error for options that apply to a single tour."""
        single = self.method not in (TOURS[0], "closed")
        if start or single:
            option = f"--method {self.method}" if single else "--start"
            raise conflict("--count", option)

    def find(self, language: str) -> list[list[int]]:
        """Find the tour while the terminal shows the elapsed time."""
        from algorithms.solving.functions import find_board

        for name, size in zip(("rows", "columns"), self.shape, strict=True):
            if not size:
                raise InvalidValueError("too-small", name=name, limit=1)
        find = partial(find_board, self.method, *self.shape, self.start)
        board = timed(find, language)
        if board is None:
            self._refuse()
            rows, columns = self.shape
            raise NoSolutionError(
                "no-tour", rows=rows, columns=columns, start=self.start
            )
        return board

    def _refuse(self) -> None:
        """Raise an error if theory rules the tour out."""
        from algorithms.knights_tour import existence

        if self.method == "closed":
            existence.check_closed_tour(*self.shape)
        else:
            existence.check_open_tour(*self.shape, self.start)

    def print_board(self, language: str, *, as_json: bool) -> None:
        """Print the tour; in JSON, print an object even if there is none."""
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
        """Print the number of tours."""
        from algorithms.knights_tour import counting

        closed = self.method == "closed"
        count = counting.closed_tours if closed else counting.paths
        number = timed(partial(count, *self.shape), language)
        click.echo(self._json(closed=closed, count=number) if as_json else number)

    def _json(self, **found: object) -> str:
        import json  # rarely needed

        rows, columns = self.shape
        return json.dumps({"rows": rows, "columns": columns, **found})
