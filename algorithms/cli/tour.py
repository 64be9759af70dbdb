"""The command `algorithms tour`."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Any

import click
from click import Context
from click.core import ParameterSource

from algorithms.base.errors import InvalidValueError, NoSolutionError
from algorithms.cli.failures import conflict
from algorithms.cli.language import Command, localized
from algorithms.cli.output import echo, timed
from algorithms.cli.param_types import LARGEST, TOUR_METHOD, Size, Square, flag
from algorithms.solving.methods import METHODS, TOURS

_LARGEST = max(METHODS[name].largest for name in TOURS)


def columns_option(largest: int = LARGEST) -> Callable[..., Any]:
    """Return an option for the number of columns."""
    return click.option("--columns", type=Size(largest), metavar="COLUMNS")


start_option = click.option(
    "--start", type=Square(), metavar="ROW,COLUMN", default="0,0"
)

tour_method_option = click.option("--method", type=TOUR_METHOD, default=TOURS[0])


@click.command(cls=Command)
@click.argument("rows", type=Size(_LARGEST))
@columns_option(_LARGEST)
@start_option
@tour_method_option
@flag("--count")
@flag("--json", "as_json")
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
