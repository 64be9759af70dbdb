"""The command `algorithms draw`."""

from contextlib import closing
from functools import partial
from typing import TYPE_CHECKING, Any

import click
from click import Context

from algorithms.base.errors import NoSolutionError
from algorithms.base.texts import N_
from algorithms.cli.failures import LocalizedUsageError, conflict, needs
from algorithms.cli.language import Group, localized
from algorithms.cli.output_file import Target, force_option, output_option
from algorithms.cli.param_types import ALGORITHM, Integer, Size, flag
from algorithms.cli.progress import Progress
from algorithms.cli.queens import (
    SEARCHING,
    Request,
    distinct_option,
    method_option,
    seed_option,
)
from algorithms.cli.tour import (
    TourRequest,
    columns_option,
    start_option,
    tour_method_option,
)
from algorithms.solving.methods import METHODS

if TYPE_CHECKING:
    from algorithms.walkthrough import Walkthrough

_output_option = output_option(N_("The file to write."), required=True)


@click.group(
    cls=Group,
    invoke_without_command=True,
    short_help=N_("Save pictures of boards."),
    help=N_(
        "Save pictures of solutions, of a knight's tour or of the steps of an "
        "algorithm.\n\n"
        "The file extension selects the format: .svg, .png or animated .gif. PNG "
        'and GIF require: pip install "polyglot-algorithms[drawing]"'
    ),
)
@localized
def draw(ctx: Context) -> None:
    """Show the help if no command is given."""
    if ctx.invoked_subcommand is None:
        click.echo(ctx.get_help())


@draw.command(
    "queens",
    short_help=N_("Draw solutions of the n-queens problem."),
    help=N_(
        "Draw N queens on a board of size N × N so that none attacks another.\n\n"
        "The command draws one solution. With --all or --distinct, FILE is a .gif that "
        "shows the solutions in turn, or a folder for one .png per solution."
    ),
)
@click.argument("n", type=Size())
@method_option
@flag("--all", "every", help=N_("Draw every solution."))
@distinct_option
@seed_option
@_output_option
@force_option
@localized
def draw_queens(
    ctx: Context, /, output: str, *, force: bool, **options: Any
) -> None:
    """Draw the first solution, or several."""
    request, target = Request(**options), Target(output, force=force)
    request.check()
    if request.several and target.kind in (".svg", ".png"):
        text = N_(
            "{file} can hold only one picture; use a .gif or a folder for several"
        )
        raise LocalizedUsageError(text, file=target.path)
    if not (request.several or target.kind):
        raise needs(output, "--all")
    target.check(".svg", ".png", ".gif", "")
    boards = _found(request, ctx.obj)
    from algorithms import drawing

    if request.several:
        save = drawing.save_gif if target.kind else drawing.save_pictures
        target.animate(save, boards, ctx.obj)
    else:
        target.draw(drawing.queens_svg(boards[0], request.n), ctx.obj)


def _found(request: Request, language: str) -> list[list[list[int]]]:
    """Return the requested solutions."""
    from algorithms.board import to_squares

    progress = Progress(SEARCHING, language)
    with closing(progress.watch(partial(request.search, progress))) as found:
        boards = list(map(to_squares, found))
    if not boards:
        raise NoSolutionError("no-solution", n=request.n)
    return boards


@draw.command(
    "tour",
    short_help=N_("Draw a knight's tour."),
    help=N_(
        "Draw a knight's tour of a board with ROWS rows.\n\n"
        "A .gif shows the tour move by move."
    ),
)
@click.argument("rows", type=Size())
@columns_option()
@start_option
@tour_method_option
@_output_option
@force_option
@localized
def draw_tour(ctx: Context, /, output: str, *, force: bool, **options: Any) -> None:
    """Draw a tour."""
    target = Target(output, force=force)
    target.check(".svg", ".png", ".gif")
    board = TourRequest(**options).find(ctx.obj)
    from algorithms import drawing

    if target.kind == ".gif":
        target.animate(drawing.save_tour, board, ctx.obj)
    else:
        target.draw(drawing.tour_svg(board), ctx.obj)


@draw.command(
    "walkthrough",
    short_help=N_("Draw the steps of an algorithm."),
    help=N_(
        "Draw the steps of ALGORITHM for SIZE queens, or for a knight on a board "
        "with SIZE rows: a .gif of all steps or, with --step, a .svg or .png of "
        "one step.\n\n"
        "ALGORITHM is one of: {algorithms}."
    ),
)
@click.argument("algorithm", type=ALGORITHM)
@click.argument("size", type=Size())
@columns_option()
@start_option
@click.option(
    "--seed",
    type=Integer(),
    help=N_("Seed for random-greedy; the same seed gives the same solution."),
)
@click.option(
    "--step",
    type=Integer(),
    help=N_("The number of the step to draw, counted from 1."),
)
@_output_option
@force_option
@localized
def draw_walkthrough(
    ctx: Context, /, output: str, *, force: bool, step: int | None, **options: Any
) -> None:
    """Draw all steps, or a single one."""
    target = Target(output, force=force)
    target.check(".svg", ".png", ".gif")
    if step is None and target.kind != ".gif":
        raise needs(output, "--step")
    if step is not None and target.kind == ".gif":
        raise conflict("--step", output)
    from algorithms import drawing
    from algorithms.walkthrough import narrate

    walkthrough = _recorded(**options)
    if step is None:
        target.animate(drawing.save_walkthrough, walkthrough, ctx.obj)
        return
    total = len(walkthrough.steps)
    if not 1 <= step <= total:
        text = N_("the step must be from 1 to {total}, not {number}")
        raise LocalizedUsageError(text, number=step, total=total)
    picture = drawing.step_svg(walkthrough, step - 1, language=ctx.obj)
    target.draw(picture, ctx.obj, narrate(walkthrough, step - 1, ctx.obj))


def _recorded(
    algorithm: str,
    size: int,
    columns: int | None,
    start: tuple[int, int],
    seed: int | None,
) -> "Walkthrough":
    """Record the requested run; raise a usage error for options of other algorithms."""
    from algorithms.drawing.gif import MOST_FRAMES
    from algorithms.walkthrough.demonstration import demonstrate

    recorded = METHODS[algorithm].module
    knight = recorded.startswith("knights_tour")
    if columns is not None and not knight:
        raise needs("--columns", "backtracking")
    if start != (0, 0) and not knight:
        raise needs("--start", "backtracking")
    if seed is not None and algorithm != "random-greedy":
        raise needs("--seed", "random-greedy")
    values: dict[str, Any] = {"n": size}
    if knight:
        values = {"rows": size, "columns": columns, "start": start}
    elif seed is not None:
        values["seed"] = seed
    return demonstrate(recorded, limit=MOST_FRAMES, **values)
