"""What opens a report: what came of it, how the answers were read, up to where was looked."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from algorithms.errors import N_
from algorithms.messages import translate
from algorithms.practice.reports.bidi import printable
from algorithms.practice.reports.wording import call_text, function_name

if TYPE_CHECKING:
    from algorithms.practice.examination import Examination

__all__ = ["head_lines", "reading_lines"]


def head_lines(examination: "Examination", language: str) -> list[str]:
    """Return the sentences that open a report: how it was read, what came of it.

    Args:
        examination: What came of the properties.
        language: The code of the reader's language.

    Returns:
        One sentence or more.
    """
    verdicts = [result.verdict for result in examination.results]
    outcome = _outcome(verdicts.count("failed"), verdicts.count("unanswered"))
    held, total = verdicts.count("passed"), len(verdicts)
    tally = N_("Properties that hold: {held} of {total}.")
    return [
        translate(outcome, language),
        translate(tally, language, held=held, total=total),
        *reading_lines(examination, language),
        *_limits(examination, language),
    ]


def _outcome(failed: int, unanswered: int) -> str:
    """Return what came of the properties, in English."""
    if failed > 1:
        return N_("Not yet: several properties do not hold.")
    if failed:
        return N_("Not yet: there is a property that does not hold.")
    if unanswered > 1:
        return N_("Not yet: several properties could not be looked at.")
    if unanswered:
        return N_("Not yet: there is a property that could not be looked at.")
    return N_("Passed: every property holds.")


def reading_lines(
    examination: "Examination", language: str, *, notes: bool = True
) -> Iterator[str]:
    """Say in which form the answers were read.

    Args:
        examination: The examination.
        language: The code of the reader's language.
        notes: Whether to say also what is good to know of the form.

    Yields:
        A sentence; nothing where the answers told nothing.
    """
    recognised = examination.recognised
    if recognised is None or not recognised.evident:
        return
    form = translate(recognised.format.description, language)
    containers = _nested(recognised.containers)
    if containers:
        # NOTE: {form} describes a way of writing answers, such as "the column of each row's
        # queen"; {containers} is written as in Python, such as list[tuple].
        text = N_("Answers were read as: {form} ({containers}).")
        yield translate(text, language, form=form, containers=containers)
    else:
        # NOTE: {form} describes a way of writing answers, such as "a whole number".
        yield translate(N_("Answers were read as: {form}."), language, form=form)
    if recognised.format.code.endswith("-from-1"):
        yield translate(N_("This report counts from 0 all the same."), language)
    if notes and recognised.note:
        yield translate(recognised.note, language)
    for rival in recognised.rivals:
        # NOTE: {form} is another such description.
        text = N_("They could also be read as: {form}.")
        yield translate(text, language, form=translate(rival.description, language))


def _nested(containers: tuple[str, ...]) -> str:
    """Write containers in containers as Python does, the same in every language."""
    return "[".join(containers) + "]" * (len(containers) - 1)


def _limits(examination: "Examination", language: str) -> Iterator[str]:
    """Say up to where was looked, if not everywhere."""
    if examination.beyond is None:
        return
    call = call_text(function_name(examination.solver), examination.beyond)
    # NOTE: {call} is a call such as solve(9).
    text = N_(
        "{call} took too long: no call as large as this was looked at. That is no mistake."
    )
    yield translate(text, language, call=printable(call))
