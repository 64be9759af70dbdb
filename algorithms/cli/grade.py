"""The command `algorithms grade`."""

import signal
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Any

import click
from click.core import ParameterSource

from algorithms.base.errors import InvalidValueError, shown
from algorithms.base.messages import translate
from algorithms.base.texts import N_, NN_, printable
from algorithms.cli.language import Command, localized
from algorithms.cli.output import Bar, Target
from algorithms.cli.param_types import (
    Amount,
    Choice,
    Integer,
    flag,
    format_option,
    memory_option,
    of_folders,
    of_problems,
    sandbox_option,
    seed_option,
    time_option,
)

if TYPE_CHECKING:
    from algorithms.practice.grading.grades import Grade
    from algorithms.practice.grading.outputs import Outputs
    from algorithms.practice.grading.submissions import Ignored, Submission

_LIMITS = {"seconds": "time", "mebibytes": "memory", "limit": "limit"}
"""The options that a marking scheme may also set, with their names there."""


@click.command(cls=Command)
@click.argument("problem", shell_complete=of_problems)
@click.argument("folder", shell_complete=of_folders)
@click.option("-o", "--output", metavar="NAME", default="grades")
@format_option(("table", "json", "students", "gradescope"))
@click.option("--marking", metavar="FILE")
@click.option("--worksheet", metavar="FILE")
@click.option("--journal", metavar="FILE")
@flag("--variants")
@flag("--properties")
@click.option(
    "--show-repair",
    type=Choice("stage", ("none", "line", "why", "change"), "no-such-stage"),
    default="line",
)
@click.option("--function", metavar="NAME", default="")
@click.option("--jobs", type=Integer(1))
@click.option("--limit", type=Amount("seconds"), default="120")
@flag("--force")
@seed_option
@time_option
@memory_option
@sandbox_option
@localized
def grade(
    ctx: click.Context,
    /,
    problem: str,
    folder: str,
    output: str,
    *,
    force: bool,
    file_format: str | None,
    marking: str | None,
    worksheet: str | None,
    journal: str | None,
    jobs: int | None,
    seed: int,
    sandbox: str,
    **options: Any,
) -> None:
    """Check the submissions and write the results."""
    from algorithms.practice.grading import grades
    from algorithms.practice.grading.marking import Marking, Results, read_marking
    from algorithms.practice.grading.submissions import find_submissions, newest
    from algorithms.practice.limits import Limits
    from algorithms.practice.problems import find_problem
    from algorithms.practice.properties.judging import find_pool

    outputs = _outputs(output, file_format, worksheet)
    _check_places(outputs, (), force=force)
    found, place, language = find_problem(problem), Path(folder), ctx.obj
    counted = Results.counted
    if options["properties"]:
        found = find_pool(problem).task
        counted = N_("Number of submissions that miss each wrong program")
    scheme = read_marking(Path(marking), found) if marking else Marking()
    kept = _journal(journal, outputs, place)
    entries, left_out = _entries(ctx, place)
    found_all, ignored = find_submissions(entries)
    submissions, older = newest(found_all)
    ignored = (*left_out, *ignored, *older)
    scheme.check_students(str(marking), submissions)
    _check_places(outputs, submissions, force=force)
    limits = {}
    for name, other in _LIMITS.items():
        limits[other] = options.pop(name)
        if ctx.get_parameter_source(name) == ParameterSource.DEFAULT:
            limits[other] = scheme.limits.get(other, limits[other])
    checks = grades.Checks(
        language=language,
        limits=Limits(
            limits["time"], int(limits["memory"] * 2**20), seed, sandbox=sandbox
        ),
        total=limits["limit"],
        hidden=scheme.hidden,
        functions=scheme.functions,
        **options,
    )
    outputs.make_folder()
    # NOTE: the number of submissions checked so far, such as 20 of 78.
    message = N_("submissions: {done} of {total}")
    with closing(Bar(message, language)) as bar, _kept_on_interrupt(kept, language):
        graded = grades.grade(
            found.key, submissions, checks, jobs=jobs, journal=kept, progress=bar
        )
    base = place.parent if place.suffix == ".py" else place
    results = Results(found, graded, base, language, scheme, ignored, counted)
    written = outputs.write(results)
    if kept and not journal:
        kept.unlink(missing_ok=True)
    text = N_("{files}: submissions passed: {passed} of {total}")
    files = printable(", ".join(map(str, written)))
    passed, total = sum(each.status == "passed" for each in graded), len(graded)
    click.echo(translate(text, language, files=files, passed=passed, total=total))
    if outputs.worksheet and (missing := outputs.worksheet.missing(results)):
        values = shown({"names": ", ".join(missing)})
        text = translate(N_("not in the worksheet: {names}"), language, **values)
        click.echo(text, err=True)
    if _say_left_out(graded, ignored, language):
        ctx.exit(1)


def _outputs(
    output: str, file_format: str | None, worksheet: str | None
) -> "Outputs":
    """Return the files to write."""
    from algorithms.practice.grading.outputs import ENDINGS, Outputs, Worksheet

    path, kind = Path(output), Target(output, force=True).kind
    file_format = file_format or ("json" if kind == ".json" else "table")
    single = kind == ENDINGS.get(file_format)
    if file_format not in ENDINGS:
        if path.is_dir():
            path /= "grades"
        elif kind in (".csv", ".html", ".json"):
            path = path.with_suffix("")
    sheet = Worksheet(Path(worksheet)) if worksheet else None
    return Outputs(path, file_format, single, sheet)


def _check_places(
    outputs: "Outputs", submissions: "Sequence[Submission]", *, force: bool
) -> None:
    """Raise a usage error before any work is done if the files could not be written."""
    if outputs.single and len(submissions) > 1:
        raise InvalidValueError("file-for-one-submission", file=outputs.path)
    for path in outputs.paths(submissions):
        if path.parent.is_dir():
            Target(str(path), force=force).check_place()


def _journal(journal: str | None, outputs: "Outputs", place: Path) -> Path | None:
    """Return the journal; one that could be handed in is never used."""
    path = Path(journal) if journal else outputs.journal
    folder = (place if place.is_dir() else place.parent).resolve()
    among = path.resolve().is_relative_to(folder)
    if among and (place.is_dir() or (journal and place.suffix == ".py")):
        option = "--journal" if journal else "--output"
        raise InvalidValueError("file-among-submissions", file=path, option=option)
    return None if among and place.suffix == ".py" else path


def _entries(ctx: click.Context, place: Path) -> "tuple[Path, tuple[Ignored, ...]]":
    """Return the folder or file with submissions; a zip file is unpacked until the command ends."""
    from algorithms.practice.grading.submissions import unpacked_class

    if place.suffix.lower() == ".zip" and place.is_file():
        folder = Path(ctx.with_resource(TemporaryDirectory(prefix="grade-")))
        return unpacked_class(place, folder)
    if place.is_dir() or (place.suffix == ".py" and place.is_file()):
        return place, ()
    raise InvalidValueError("no-such-folder", folder=place)


@contextmanager
def _kept_on_interrupt(journal: Path | None, language: str) -> Iterator[None]:
    """Say on Ctrl-C or SIGTERM what is kept, and how to continue."""
    before = signal.signal(signal.SIGTERM, signal.default_int_handler)
    try:
        yield
    except KeyboardInterrupt:
        if journal:
            text = N_(
                "The results so far are kept in {file}. To continue, run the same command again."
            )
            click.echo(f"\n{translate(text, language, file=journal)}", err=True)
        raise
    finally:
        signal.signal(signal.SIGTERM, before)


def _say_left_out(
    graded: "tuple[Grade, ...]", ignored: "tuple[Ignored, ...]", language: str
) -> bool:
    """Say what was refused, ignored or not finished, and return whether there is something."""
    strange = [each for each in ignored if not each.expected]
    for each in strange:
        values = {"file": each.name, "reason": translate(each.reason, language)}
        text = N_("ignored: {file} ({reason})")
        click.echo(translate(text, language, **shown(values)), err=True)
    if refused := sum(each.refused for each in graded):
        one, more = NN_(
            "{count} submission was refused", "{count} submissions were refused"
        )
        click.echo(translate(one, language, plural=more, count=refused), err=True)
    unfinished = sum(each.status == "unfinished" for each in graded)
    if unfinished:
        one, more = NN_(
            "{count} check was not finished", "{count} checks were not finished"
        )
        click.echo(
            translate(one, language, plural=more, count=unfinished), err=True
        )
    return bool(refused or strange or unfinished)
