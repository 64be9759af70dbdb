"""The command `algorithms check`."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from itertools import islice
from typing import Any

import click

from algorithms.base.errors import AlgorithmsError, InvalidValueError, shorten
from algorithms.base.texts import N_
from algorithms.cli.failures import conflict
from algorithms.cli.language import Command, localized
from algorithms.cli.output import Progress, Target, output_option
from algorithms.cli.param_types import (
    FORMATS,
    Integer,
    flag,
    format_option,
    memory_option,
    of_files,
    of_problems,
    sandbox_option,
    seed_option,
    time_option,
)


@click.command(cls=Command)
@click.argument("problem", required=False, shell_complete=of_problems)
@click.argument(
    "solver", metavar="[FILE:NAME]", required=False, shell_complete=of_files
)
@flag("--list", "listed")
@flag("--explain")
@flag("--starter")
@format_option(FORMATS)
@output_option()
@flag("--force")
@time_option
@memory_option
@sandbox_option
@seed_option
@click.option("--examples", type=Integer(1), metavar="NUMBER")
@flag("--thorough")
@flag("--fix")
@click.option("--variant", "student", metavar="NAME", default="")
@localized
def check(
    ctx: click.Context,
    /,
    problem: str | None,
    solver: str | None,
    *,
    output: str | None,
    force: bool,
    file_format: str | None,
    student: str,
    fix: bool,
    listed: bool,
    explain: bool,
    starter: bool,
    mebibytes: float,
    seed: int,
    **options: Any,
) -> None:
    """Check a solver, or describe the problems."""
    actions = {"--list": listed, "--explain": explain, "--starter": starter}
    chosen = [name for name, given in actions.items() if given]
    _check_arguments(problem, solver, chosen)
    place = Place(output, "text" if chosen else file_format, force=force)
    if chosen:
        place.write(_help_text(chosen[0], problem or "", student, seed, ctx.obj))
        return
    from algorithms import practice
    from algorithms.practice.grading.variants import variant_of
    from algorithms.practice.reports.outline import Content
    from algorithms.practice.reports.text import encodable, repair_text
    from algorithms.practice.reports.wording import sentence

    if student:
        seed = variant_of(problem or "", student, seed).seed
    options |= {"memory": int(mebibytes * 2**20), "seed": seed}
    run = partial(practice.reported, problem or "", solver or "", ctx.obj)
    searches = place.file_format != "junit"  # it has no place for a repair
    progress = Progress(N_("{seconds} s"), ctx.obj)
    found = progress.watch(lambda: islice(run(**options), 1 + searches))
    with place.failing(language=ctx.obj, problem=problem, solver=solver):
        report = next(found)
    streamed = place.file_format == "text" and not place.target
    if streamed:  # the report does not wait for the search
        progress.close()
        place.write(report.text(encoding=place.encoding))
    progress.message = N_("looking for a small correction: {seconds} s")
    *_, report = report, *found
    if place.file_format == "text":
        text = "" if streamed else report.text(encoding=place.encoding)
        content = Content(report.check, ctx.obj)
        stages = content.stages("change" if fix else "line")
        names = {
            (True, False): "more",
            (False, True): "" if report else "no-repair",
        }
        name = names.get((bool(stages), fix))
        more = sentence(name, ctx.obj, option="--fix") if name else ""
        text += encodable(repair_text(stages, ctx.obj, more), place.encoding)
    else:
        writers = {"json": report.to_json, "junit": report.to_junit}
        text = writers.get(place.file_format, report.html)()
    place.write(text)
    ctx.exit(report.exit_status)


def _check_arguments(
    problem: str | None, solver: str | None, actions: list[str]
) -> None:
    """Raise a usage error if an argument is missing or two are incompatible."""
    if actions[1:]:
        raise conflict(*actions[:2])
    listed = actions == ["--list"]
    if problem is None and not listed:
        raise InvalidValueError("argument-missing", name="PROBLEM")
    if solver is None and not actions:
        from algorithms.practice.problems import find_problem

        find_problem(problem or "")  # raises an error if it is the solver
        raise InvalidValueError("argument-missing-file", name="FILE:NAME")
    left = problem if listed else solver if actions else None
    if left is not None:
        raise InvalidValueError("argument-unexpected", value=shorten(left))


def _help_text(
    action: str, problem: str, student: str, seed: int, language: str
) -> str:
    """Return the text that is printed instead of checking."""
    from algorithms.base.lines import without_isolates
    from algorithms.cli.starters import explanation, problem_list, starter
    from algorithms.practice.grading.variants import variant_of

    if action == "--list":
        return problem_list(language)
    task = variant_of(problem, student, seed).task(language) if student else ""
    if action == "--starter":
        comment = f"# {without_isolates(task)}\n" * bool(task)
        return comment + starter(problem, language)
    return explanation(problem, language) + f"\n{task}\n" * bool(task)


class Place:
    """A file, or stdout, and the format of the report that is written there."""

    def __init__(
        self, output: str | None, file_format: str | None, *, force: bool
    ) -> None:
        self.target = Target(output, force=force) if output else None
        if self.target:
            self.target.check_place()
        kind = self.target.kind if self.target else ""
        by_kind = {end: name for name, end in FORMATS.items()}
        self.file_format = file_format or by_kind.get(kind, "text")
        self.encoding = "utf-8"
        if not self.target and sys.stdout:
            self.encoding = sys.stdout.encoding

    @contextmanager
    def failing(self, **about: Any) -> Iterator[None]:
        """Write why there is no report, unless it is a text: stderr has it."""
        try:
            yield
        except AlgorithmsError as error:
            if self.file_format != "text":
                from algorithms.practice import reports

                document = getattr(reports, f"error_{self.file_format}")
                self.write(document(error, **about))
            raise

    def write(self, text: str) -> None:
        """Write a text; files and HTML are in UTF-8."""
        if self.target:
            self.target.write(text)
        else:
            is_page = self.file_format == "html"
            click.echo(text.encode() if is_page else text, nl=False)
