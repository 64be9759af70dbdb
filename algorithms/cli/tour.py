"""The command `algorithms tour`."""

import click

from algorithms.cli.language import Command, help_option, language_option
from algorithms.cli.output import to_json
from algorithms.cli.progress import Progress
from algorithms.cli.values import Size, Square
from algorithms.errors import N_, NoSolutionError

__all__ = ["columns_option", "find_tour", "start_option", "tour"]

columns_option = click.option(
    "--columns",
    type=Size(),
    metavar="COLUMNS",
    help=N_("The number of columns. Default: as many as rows."),
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
@columns_option
@start_option
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
    from algorithms.knights_tour.backtracking import format_board

    columns = rows if columns is None else columns
    board = find_tour(ctx.obj, rows, columns, start)
    if as_json:
        click.echo(to_json(rows=rows, columns=columns, start=start, board=board))
    elif board is not None:
        click.echo(format_board(board))
    if board is None:
        raise NoSolutionError("no-tour", rows=rows, columns=columns, start=start)


def find_tour(
    language: str, rows: int, columns: int, start: tuple[int, int]
) -> list[list[int]] | None:
    """Search for a tour while a line on the terminal tells how long it takes."""
    from algorithms.knights_tour.backtracking import solve

    progress = Progress(N_("{seconds} s"), language)
    (board,) = progress.watch(lambda: [solve(rows, columns, start=start)])
    return board
