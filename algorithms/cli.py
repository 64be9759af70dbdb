"""The command line: `algorithms queens 8`, `algorithms tour 8`.

Errors are one line on stderr. The exit status is 0 when it worked, 1 when there is no
solution, 2 when an argument is wrong and 130 when Ctrl-C ended it. All that the program
says itself is in the reader's language; boards, codes and the names of options are not.
"""

import re
import sys
import time
import unicodedata
from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from contextlib import closing, suppress
from dataclasses import dataclass
from functools import partial
from importlib import import_module
from io import TextIOWrapper
from itertools import islice, pairwise
from queue import Empty, Queue
from random import Random
from reprlib import repr as shorten
from threading import Thread
from typing import Any, NoReturn, TypeVar

import click

from algorithms import __version__
from algorithms.errors import (
    N_,
    AlgorithmsError,
    InvalidTypeError,
    InvalidValueError,
    NoSolutionError,
    check_size,
)
from algorithms.messages import LANGUAGES, choose_language, explain, translate

__all__ = ["METHODS", "main"]

METHODS = (
    "coordinate-sets",
    "random-greedy",
    "column-array",
    "marked-board",
    "choice-points",
    "tail-calls",
)
"""What `--by` takes: the modules of `algorithms.queens` that search."""

Columns = tuple[int, ...]
T = TypeVar("T")

# No search here comes to an end on a larger board, and some would eat the memory first.
_LARGEST = 100
_FIRST_DRAWN, _REDRAWN = 0.5, 0.2  # seconds
_BACKLOG = 1000  # solutions found before they are printed
_HELP_VALUES = {
    "methods": ", ".join(METHODS),
    "default": "column-array",
    "languages": ", ".join(LANGUAGES),
    "variable": "ALGORITHMS_LANGUAGE",
}
_FILLER = "\0"


def main(args: Sequence[str] | None = None) -> NoReturn:
    """Run the command line and end the program with its exit status.

    Args:
        args: The arguments; None for those of the program.

    Raises:
        SystemExit: Always.

    Example:
        >>> main(["queens", "8", "--count"])
        Traceback (most recent call last):
        SystemExit: 0
    """
    arguments = list(sys.argv[1:] if args is None else args)
    language = _asked_language(arguments)
    if isinstance(sys.stdout, TextIOWrapper):  # a help text may not fit its encoding
        sys.stdout.reconfigure(errors="replace")
    try:
        sys.exit(program.main(arguments, "algorithms", standalone_mode=False, obj=language) or 0)
    except click.Abort:  # what click makes of Ctrl-C
        sys.exit(130)
    except click.ClickException as error:
        line, status = _explain_misuse(error, language), 2
    except AlgorithmsError as error:
        wrong = isinstance(error, InvalidTypeError | InvalidValueError)
        line, status = explain(error, language), 2 if wrong else 1
        if isinstance(error, NoSolutionError):
            status = 1
    except OSError as error:  # the disk is full; a closed pipe is dealt with by click
        sys.stdout = None  # what could not be written is not tried again
        line, status = str(error.strerror), 1
    click.echo(f"algorithms: {' '.join(line.split())}", err=True)
    sys.exit(status)


def _asked_language(arguments: Sequence[str]) -> str:
    """Find the language before anything is parsed, so that all errors and helps speak it."""
    spaced = [value for option, value in pairwise(arguments) if option == "--language"]
    joined = [a.partition("=")[2] for a in arguments if a.startswith("--language=")]
    for asked in (*spaced, *joined):
        with suppress(InvalidValueError):  # raised again when the option is parsed
            return choose_language(asked)
    return choose_language()


class _Misuse(click.UsageError):
    """A wrong argument, with a message of the catalog."""

    def __init__(self, message: str, **values: object) -> None:
        super().__init__(message)
        self.values: dict[str, Any] = values


def _explain_misuse(error: click.ClickException, language: str) -> str:
    """Return what click says, in the reader's language."""
    values: dict[str, Any]
    match error:
        case _Misuse():
            text, values = error.message, error.values
        case click.NoSuchOption(possibilities=[near, *_]):
            text = N_("no such option: {option}; did you mean {near}?")
            values = {"option": error.option_name, "near": near}
        case click.NoSuchOption():
            text, values = N_("no such option: {option}"), {"option": error.option_name}
        case click.MissingParameter(param=click.Parameter(name=str(name))):
            text, values = N_("{name} is missing"), {"name": name.upper()}
        case click.BadOptionUsage() if " requires " in error.message:
            text, values = N_("{option} needs a value"), {"option": error.option_name}
        case click.BadOptionUsage():
            text, values = N_("{option} takes no value"), {"option": error.option_name}
        case _:
            return error.format_message()
    return translate(text, language, **values)


class _Spoken(click.Command):
    """A command whose help is in the reader's language, which is the context's object."""

    def get_help(self, ctx: click.Context) -> str:
        return super().get_help(ctx).replace(_FILLER, "")

    def format_usage(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        pieces = " ".join(self.collect_usage_pieces(ctx))
        formatter.write_usage(ctx.command_path, pieces, prefix=_help(ctx, N_("Usage: ")))

    def format_help_text(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        formatter.write_paragraph()
        with formatter.indentation():
            formatter.write_text(_help(ctx, self.help or ""))

    def format_options(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        options = [p for p in self.get_params(ctx) if isinstance(p, click.Option)]
        records = [(option.get_help_record(ctx), option.help or "") for option in options]
        rows = [(record[0], _help(ctx, text)) for record, text in records if record]
        _section(formatter, _help(ctx, N_("Options:")), rows)


class _Group(_Spoken, click.Group):
    """The program, which knows its commands."""

    def format_options(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        super().format_options(ctx, formatter)
        rows = [(name, _help(ctx, c.short_help or "")) for name, c in self.commands.items()]
        _section(formatter, _help(ctx, N_("Commands:")), rows)

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        if args[0] not in self.commands:
            text = N_("no such command: {value}; the commands are {commands}")
            raise _Misuse(text, value=shorten(args[0]), commands=", ".join(self.commands))
        return super().resolve_command(ctx, args)


class _Command(_Spoken):
    """A command of the program."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        # A negative number is a size to be refused by its name, not an unknown option.
        ctx.ignore_unknown_options = any(re.fullmatch(r"-\d+", argument) for argument in args)
        ctx.allow_extra_args = True
        rest = super().parse_args(ctx, args)
        if rest:
            raise _Misuse(N_("unexpected argument: {value}"), value=shorten(rest[0]))
        return rest


def _section(formatter: click.HelpFormatter, heading: str, rows: Sequence[tuple[str, str]]) -> None:
    """Write a list under a heading, whose colon is the language's own."""
    formatter.write_paragraph()
    formatter.write(f"{heading}\n")
    with formatter.indentation():
        formatter.write_dl(rows)


def _help(ctx: click.Context, text: str) -> str:
    """Translate a text and fill it up, so that its lines are broken where they should be."""
    spoken = translate(text, ctx.obj, **_HELP_VALUES)
    # A wide letter takes two columns; and no name of an option is broken at its hyphen.
    return "".join(
        c + _FILLER if c == "-" or unicodedata.east_asian_width(c) in "WF" else c for c in spoken
    )


class _Integer(click.ParamType):  # type: ignore[type-arg]  # it is not generic in click 8.1
    """An integer in the digits of any script."""

    name = "integer"

    def convert(
        self, value: object, param: click.Parameter | None, _ctx: click.Context | None
    ) -> int:
        return _integer(value, str(param and param.name))


class _Size(_Integer):
    """A size that is worth a search."""

    def convert(
        self, value: object, param: click.Parameter | None, ctx: click.Context | None
    ) -> int:
        size = super().convert(value, param, ctx)
        name = str(param and param.name)
        if size > _LARGEST:
            raise InvalidValueError("too-large", name=name, limit=_LARGEST)
        return check_size(size, name)


class _Square(click.ParamType):  # type: ignore[type-arg]  # it is not generic in click 8.1
    """A row and a column with a comma of any script in between."""

    name = "square"

    def convert(
        self, value: object, param: click.Parameter | None, _ctx: click.Context | None
    ) -> tuple[int, int]:
        name, parts = str(param and param.name), re.split("[,،，]", str(value))
        if len(parts) != 2:
            raise InvalidValueError("not-a-square", name=name, value=shorten(value))
        return _integer(parts[0], name), _integer(parts[1], name)


class _Method(click.ParamType):  # type: ignore[type-arg]  # it is not generic in click 8.1
    """One of `METHODS`, as a module's name too."""

    name = "method"

    def convert(
        self, value: object, _param: click.Parameter | None, _ctx: click.Context | None
    ) -> str:
        method = str(value).replace("_", "-")
        if method not in METHODS:
            text = N_("no such method: {value}; the methods are {methods}")
            raise _Misuse(text, value=shorten(value), methods=", ".join(METHODS))
        return method


def _integer(value: object, name: str) -> int:
    try:
        return int(str(value))
    except ValueError:
        raise InvalidTypeError("not-an-integer", name=name, value=shorten(value)) from None


class _Progress:
    """A line on a terminal that tells how long a search runs and what it found."""

    def __init__(self, message: str, language: str) -> None:
        self.found = 0
        self._say = partial(translate, message, language)
        self._terminal = _on_terminal()
        self._begun = time.monotonic()
        self._due = self._begun + _FIRST_DRAWN
        self._drawn = False

    def counted(self, solutions: Iterable[T]) -> Iterator[T]:
        """Hand the solutions on and count them."""
        for solution in solutions:
            self.found += 1
            yield solution

    def draw(self) -> None:
        """Write the line, if it is due."""
        now = time.monotonic()
        if self._terminal and now >= self._due:
            line = self._say(seconds=int(now - self._begun), found=self.found)
            self._due, self._drawn = now + _REDRAWN, True  # Ctrl-C may come while it is written
            click.echo(f"\r{line}\x1b[K", nl=False, err=True, color=True)

    def clear(self) -> None:
        """Take the line away, if it is there."""
        if self._drawn:
            click.echo("\r\x1b[K", nl=False, err=True, color=True)
            self._drawn = False

    def watch(self, work: Callable[[], Iterable[T]]) -> Generator[T, None, None]:
        """Yield what the work gives, which is done in a thread while the line is redrawn."""
        results: Queue[tuple[list[T], BaseException | None]] = Queue(_BACKLOG)
        Thread(target=_work, args=(work, results), daemon=True).start()
        try:
            while True:
                self.draw()
                try:
                    result, error = results.get(timeout=_REDRAWN)
                except Empty:
                    continue
                if error:
                    raise error
                if not result:
                    return
                yield from result
        finally:
            self.clear()


def _on_terminal() -> bool:
    return sys.stderr is not None and sys.stderr.isatty()


def _work(
    work: Callable[[], Iterable[T]], results: "Queue[tuple[list[T], BaseException | None]]"
) -> None:
    """Put each result into the queue, and at the end nothing or what went wrong."""
    end: BaseException | None = None
    try:
        for result in work():
            results.put(([result], None))
    except BaseException as error:  # noqa: BLE001 - raised again where it is waited for
        end = error
    results.put(([], end))


def _speak(_ctx: click.Context, _param: click.Parameter, value: str | None) -> None:
    """Refuse an unknown language; the known one was found before."""
    if value is not None:
        choose_language(value)


# Before or after the command: who reads no English need not know which.
_language_option = click.option(
    "--language",
    metavar="LANGUAGE",
    is_eager=True,
    expose_value=False,
    callback=_speak,
    help=N_("The language to speak: {languages}. Default: that of {variable}, else en."),
)
_help_option = click.help_option("--help", help=N_("Show this message and exit."))


@click.group(
    cls=_Group,
    invoke_without_command=True,
    help=N_(
        "Solve the n-queens problem and the knight's tour by the algorithms of five articles.\n\n"
        "Exit status: 0 when it worked, 1 when there is no solution, 2 when an argument is "
        "wrong, 130 when Ctrl-C ended it."
    ),
)
@_language_option
@click.version_option(
    __version__,
    message="%(prog)s %(version)s",
    help=N_("Show the version and exit."),
)
@_help_option
@click.pass_context
def program(ctx: click.Context) -> None:
    """Show the help when no command is given."""
    if ctx.invoked_subcommand is None:
        click.echo(ctx.get_help())


@program.command(
    cls=_Command,
    short_help=N_("Place N queens so that none attacks another."),
    help=N_(
        "Place N queens on a board of N × N squares so that none attacks another.\n\n"
        "Prints the first solution; if there is none, an error, and the exit status is 1. "
        "With --all, --distinct or --count, none is an answer like any other: nothing or 0 is "
        "printed, and the exit status is 0."
    ),
)
@click.argument("n", type=_Size())
@click.option(
    "--by",
    type=_Method(),
    metavar="METHOD",
    default="column-array",
    help=N_("How to search: {methods}. Default: {default}."),
)
@click.option("--all", "every", is_flag=True, help=N_("Print every solution."))
@click.option("--count", is_flag=True, help=N_("Print only how many solutions there are."))
@click.option(
    "--distinct",
    is_flag=True,
    help=N_("Of solutions that are rotations or reflections of each other, take one only."),
)
@click.option(
    "--seed",
    type=_Integer(),
    metavar="INTEGER",
    help=N_("With random-greedy: the same seed gives the same solution."),
)
@click.option(
    "--json",
    "as_json",
    is_flag=True,
    help=N_("Print one JSON object; a solution is the column of each row's queen, from 0."),
)
@_language_option
@_help_option
@click.pass_context
def queens(ctx: click.Context, /, **options: Any) -> None:  # noqa: ANN401 - what the options above say
    """Print solutions, or their number."""
    asked = _Queens(**options)
    asked.check()
    text = N_("{seconds} s, solutions found: {found}")
    progress = _Progress(text, ctx.obj)
    with closing(progress.watch(partial(asked.search, progress))) as found:
        asked.print(found, progress)
    if not (asked.several or progress.found):
        raise NoSolutionError("no-solution", n=asked.n)


@dataclass(frozen=True)
class _Queens:
    """What `algorithms queens` was asked for."""

    n: int
    by: str
    every: bool
    count: bool
    distinct: bool
    seed: int | None
    as_json: bool

    @property
    def several(self) -> bool:
        return self.every or self.count or self.distinct

    def check(self) -> None:
        """Refuse options that exclude each other."""
        random = self.by == "random-greedy"
        method = f"--by {self.by}"
        clashes = [
            (self.every and self.distinct, "--all", "--distinct"),
            (self.every and self.count, "--all", "--count"),
            (self.every and random, "--all", method),
            (self.count and random, "--count", method),
            (self.distinct and random, "--distinct", method),
        ]
        for clash, first, second in clashes:
            if clash:
                text = N_("{first} and {second} exclude each other")
                raise _Misuse(text, first=first, second=second)
        if self.seed is not None and not random:
            text = N_("{option} needs {other}")
            raise _Misuse(text, option="--seed", other="--by random-greedy")

    def search(self, progress: _Progress) -> Iterable[Columns]:
        """Give the columns of the solutions asked for."""
        from algorithms.board import from_squares, to_squares  # noqa: PLC0415
        from algorithms.queens.symmetry import distinct  # noqa: PLC0415

        found = progress.counted(_solutions(self.by, self.n, self.seed))
        if self.distinct:
            return map(from_squares, distinct(map(to_squares, found)))
        return found if self.several else islice(found, 1)

    def print(self, found: Iterable[Columns], progress: _Progress) -> None:
        """Print the solutions found, or their number."""
        if self.count:
            number = sum(1 for _ in found)
            click.echo(_json(n=self.n, by=self.by, count=number) if self.as_json else number)
        elif self.as_json:
            click.echo(_json(n=self.n, by=self.by, solutions=[list(columns) for columns in found]))
        else:
            self._print_boards(found, progress)

    def _print_boards(self, found: Iterable[Columns], progress: _Progress) -> None:
        from algorithms.board import to_coordinates  # noqa: PLC0415
        from algorithms.queens.coordinate_sets import format_solutions  # noqa: PLC0415

        for number, columns in enumerate(found):
            progress.clear()
            board = format_solutions([to_coordinates(columns)], self.n)
            click.echo(f"\n{board}" if number else board)


def _solutions(by: str, n: int, seed: int | None) -> Iterator[Columns]:
    """Find solutions by a method, in its order, each as the columns of its queens."""
    from algorithms.board import from_board, from_coordinates, from_squares  # noqa: PLC0415

    module = import_module(f"algorithms.queens.{by.replace('-', '_')}")
    match by:
        case "coordinate-sets":  # a set: the order is that of the search
            yield from sorted(map(from_coordinates, module.place_n_queens(n)))
        case "random-greedy":
            with suppress(NoSolutionError):
                yield from_board(module.place_queens(n, rng=Random(seed)))
        case "choice-points" | "tail-calls":
            yield from map(from_squares, module.solutions(n))
        case _:
            yield from module.solutions(n)


@program.command(
    cls=_Command,
    short_help=N_("Find a knight's tour."),
    help=N_(
        "Find a knight's tour of a board of ROWS rows, by backtracking.\n\n"
        "Prints the board; each square has the number of its visit, from 0. If no tour begins "
        "at the start: an error, and the exit status is 1."
    ),
)
@click.argument("rows", type=_Size())
@click.option(
    "--columns",
    type=_Size(),
    metavar="COLUMNS",
    help=N_("The number of columns. Default: as many as rows."),
)
@click.option(
    "--start",
    type=_Square(),
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
@_language_option
@_help_option
@click.pass_context
def tour(
    ctx: click.Context, rows: int, columns: int | None, start: tuple[int, int], *, as_json: bool
) -> None:
    """Print the first tour."""
    from algorithms.knights_tour.backtracking import format_board, solve  # noqa: PLC0415

    columns = rows if columns is None else columns
    progress = _Progress(N_("{seconds} s"), ctx.obj)
    (board,) = progress.watch(lambda: [solve(rows, columns, start=start)])
    if as_json:
        click.echo(_json(rows=rows, columns=columns, start=start, board=board))
    elif board is not None:
        click.echo(format_board(board))
    if board is None:
        raise NoSolutionError("no-tour", rows=rows, columns=columns, start=start)


def _json(**values: object) -> str:
    import json  # noqa: PLC0415 - seldom needed

    return json.dumps(values)
