"""The command `algorithms draw`."""

from contextlib import closing
from functools import partial
from typing import TYPE_CHECKING, Any

import click
from click import Context

from algorithms.base.errors import InvalidValueError, NoSolutionError
from algorithms.cli.failures import conflict, needs
from algorithms.cli.language import Group, localized
from algorithms.cli.output import Progress, Target, output_option
from algorithms.cli.param_types import ALGORITHM, METHOD, Integer, Size, flag
from algorithms.cli.queens import SEARCHING, Request
from algorithms.cli.tour import (
    TourRequest,
    columns_option,
    start_option,
    tour_method_option,
)
from algorithms.solving.methods import METHODS

if TYPE_CHECKING:
    from algorithms.walkthrough import Walkthrough


@click.group(cls=Group, invoke_without_command=True)
@localized
def draw(ctx: Context) -> None:
    """Show the help if no command is given."""
    if ctx.invoked_subcommand is None:
        click.echo(ctx.get_help())


@draw.command("queens")
@click.argument("n", type=Size())
@click.option("--method", "given_method", type=METHOD)
@flag("--all", "every")
@flag("--distinct")
@click.option("--seed", type=Integer())
@output_option(required=True)
@flag("--force")
@localized
def draw_queens(
    ctx: Context, /, output: str, *, force: bool, **options: Any
) -> None:
    """Draw the first solution, or several."""
    request, target = Request(**options), Target(output, force=force)
    request.check()
    if request.several and target.kind in (".svg", ".png"):
        raise InvalidValueError("file-for-one-picture", file=target.path)
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


@draw.command("tour")
@click.argument("rows", type=Size())
@columns_option()
@start_option
@tour_method_option
@output_option(required=True)
@flag("--force")
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


@draw.command("walkthrough")
@click.argument("algorithm", type=ALGORITHM)
@click.argument("size", type=Size())
@columns_option()
@start_option
@click.option("--seed", type=Integer())
@click.option("--step", type=Integer())
@output_option(required=True)
@flag("--force")
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
        raise InvalidValueError("no-such-step", number=step, total=total)
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
    from algorithms.drawing.files import MOST_FRAMES
    from algorithms.walkthrough.recorder import demonstrate

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
