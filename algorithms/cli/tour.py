"""The command `algorithms tour`."""

import click

from algorithms.cli.language import Command, help_option, language_option
from algorithms.cli.output import to_json
from algorithms.cli.progress import Progress
from algorithms.cli.values import Size, Square
from algorithms.errors import N_, NoSolutionError

__all__ = ["tour"]


@click.command(
    cls=Command,
    short_help=N_("Find a knight's tour."),
    help=N_(
        "Find a knight's tour of a board of ROWS rows, by backtracking.\n\n"
        "Prints the board; each square has the number of its visit, from 0. If no tour begins "
        "at the start: an error, and the exit status is 1."
    ),
)
@click.argument("rows", type=Size())
@click.option(
    "--columns",
    type=Size(),
    metavar="COLUMNS",
    help=N_("The number of columns. Default: as many as rows."),
)
@click.option(
    "--start",
    type=Square(),
    metavar="ROW,COLUMN",
    default="0,0",
    help=N_("The first square, counted from 0. Default: 0,0."),
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
    rows: int,
    columns: int | None,
    start: tuple[int, int],
    *,
    as_json: bool,
) -> None:
    """Print the first tour."""
    from algorithms.knights_tour.backtracking import format_board, solve

    columns = rows if columns is None else columns
    progress = Progress(N_("{seconds} s"), ctx.obj)
    (board,) = progress.watch(lambda: [solve(rows, columns, start=start)])
    if as_json:
        click.echo(to_json(rows=rows, columns=columns, start=start, board=board))
    elif board is not None:
        click.echo(format_board(board))
    if board is None:
        raise NoSolutionError("no-tour", rows=rows, columns=columns, start=start)
