"""The command `algorithms tour`."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Any

import click
from click import Context
from click.core import ParameterSource

from algorithms.base.errors import InvalidValueError, NoSolutionError
from algorithms.base.texts import N_
from algorithms.cli.failures import conflict
from algorithms.cli.language import Command, localized
from algorithms.cli.output_file import echo
from algorithms.cli.param_types import LARGEST, TOUR_METHOD, Size, Square, flag
from algorithms.cli.progress import timed
from algorithms.solving.methods import METHODS, TOURS

_LARGEST = max(METHODS[name].largest for name in TOURS)


def columns_option(largest: int = LARGEST) -> Callable[..., Any]:
    """Return an option for the number of columns."""
    text = N_("Number of columns. Default: same as ROWS.")
    return click.option(
        "--columns", type=Size(largest), metavar="COLUMNS", help=text
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
@columns_option(_LARGEST)
@start_option
@tour_method_option
@flag(
    "--count",
    help=N_(
        "Print only the number of tours, counted over all starting squares; with --method closed, "
        "the number of closed tours, ignoring start and direction."
    ),
)
@flag(
    "--json",
    "as_json",
    help=N_("Print one JSON object; its board is null if there is no tour."),
)
@localized
def tour(ctx: Context, /, *, count: bool, as_json: bool, **options: Any) -> None:
    """Print a tour or the number of tours."""
    request = TourRequest(**options)
    rows, columns = request.shape
    print_found = partial(echo, as_json=as_json, rows=rows, columns=columns)
    if count:
        start = ctx.get_parameter_source("start") is ParameterSource.COMMANDLINE
        number = request.count(ctx.obj, has_start=start)
        print_found(number, closed=request.method == "closed", count=number)
        return
    from algorithms.knights_tour.backtracking import format_board

    try:
        board = request.find(ctx.obj)
    except NoSolutionError:
        if as_json:
            print_found("", start=request.start, board=None)
        raise
    printed = "" if as_json else format_board(board)
    print_found(printed, start=request.start, board=board)


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

    def find(self, language: str) -> list[list[int]]:
        """Find the tour while the terminal shows the elapsed time."""
        from algorithms.knights_tour import existence
        from algorithms.solving.functions import find_board

        for name, size in zip(("rows", "columns"), self.shape, strict=True):
            if not size:
                raise InvalidValueError("too-small", name=name, limit=1)
        find = partial(find_board, self.method, *self.shape, self.start)
        board = timed(find, language)
        if board is not None:
            return board
        # Raise an error if theory rules the tour out.
        if self.method == "closed":
            existence.check_closed_tour(*self.shape)
        else:
            existence.check_open_tour(*self.shape, self.start)
        rows, columns = self.shape
        raise NoSolutionError(
            "no-tour", rows=rows, columns=columns, start=self.start
        )

    def count(self, language: str, *, has_start: bool) -> int:
        """Count the tours; raise a usage error for options that apply to a single tour."""
        from algorithms.knights_tour import counting

        if self.method not in (TOURS[0], "closed"):
            raise conflict("--count", f"--method {self.method}")
        if has_start:
            raise conflict("--count", "--start")
        closed = self.method == "closed"
        function = counting.closed_tours if closed else counting.paths
        return timed(partial(function, *self.shape), language)
