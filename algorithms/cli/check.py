"""The command `algorithms check`."""

import sys
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
    target = Target(output, force=force) if output else None
    if target:
        target.check_place()
    if chosen:
        text = _help_text(chosen[0], problem or "", student, seed, ctx.obj)
        write(text, target)
        return
    from algorithms import practice
    from algorithms.practice.grading.variants import variant_of
    from algorithms.practice.reports.outline import Content
    from algorithms.practice.reports.text import encodable, repair_text
    from algorithms.practice.reports.wording import sentence

    if student:
        seed = variant_of(problem or "", student, seed).seed
    file_format = file_format or format_of(target)
    options |= {"memory": int(mebibytes * 2**20), "seed": seed}
    run = partial(practice.reported, problem or "", solver or "", ctx.obj)
    searches = file_format != "junit"  # it has no place for a repair
    progress = Progress(N_("{seconds} s"), ctx.obj)
    found = progress.watch(lambda: islice(run(**options), 1 + searches))
    try:
        report = next(found)
    except AlgorithmsError as error:
        asked = {"language": ctx.obj, "problem": problem, "solver": solver}
        write_error(error, target, file_format, **asked)
        raise
    encoding = "utf-8" if target or not sys.stdout else sys.stdout.encoding
    streamed = file_format == "text" and not target
    if streamed:  # the report does not wait for the search
        progress.close()
        write(report.text(encoding=encoding), target)
    progress.message = N_("looking for a small correction: {seconds} s")
    *_, report = report, *found
    if file_format == "text":
        text = "" if streamed else report.text(encoding=encoding)
        content = Content(report.check, ctx.obj)
        stages = content.stages("change" if fix else "line")
        names = {
            (True, False): "more",
            (False, True): "" if report else "no-repair",
        }
        name = names.get((bool(stages), fix))
        more = sentence(name, ctx.obj, option="--fix") if name else ""
        text += encodable(repair_text(stages, ctx.obj, more), encoding)
    else:
        writers = {"json": report.to_json, "junit": report.to_junit}
        text = writers.get(file_format, report.html)()
    write(text, target, file_format)
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


def format_of(target: Target | None) -> str:
    """Return the format of a report by the extension of its file."""
    kind = target.kind if target else ""
    return {end: name for name, end in FORMATS.items()}.get(kind, "text")


def write_error(
    error: AlgorithmsError, target: Target | None, file_format: str, **about: Any
) -> None:
    """Write why there is no report, unless it is a text: stderr has it."""
    if file_format != "text":
        from algorithms.practice import reports

        document = getattr(reports, f"error_{file_format}")
        write(document(error, **about), target, file_format)


def write(text: str, target: Target | None, file_format: str = "text") -> None:
    """Write a text to the target or stdout; files and HTML are in UTF-8."""
    if target:
        target.write(text)
    else:
        click.echo(text.encode() if file_format == "html" else text, nl=False)
