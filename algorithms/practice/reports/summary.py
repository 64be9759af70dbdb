"""The summary of a report: the outcome, the answer format, and the limits of the check."""

from collections.abc import Iterator

from algorithms.base.messages import format_number, translate
from algorithms.base.texts import N_
from algorithms.practice.reports.bidi import printable
from algorithms.practice.reports.wording import call_text, function_name
from algorithms.practice.results import CheckResult


def summary_lines(check: CheckResult, language: str) -> list[str]:
    """Return the sentences at the top of a report."""
    return [
        _outcome(check, language),
        *_scope(check, language),
        *format_lines(check, language),
        *_limits(check, language),
    ]


def _scope(check: CheckResult, language: str) -> Iterator[str]:
    """Yield a sentence about the calls that were made."""
    scope = check.scope
    if scope.board is None:
        return
    rows, columns = scope.board
    # NOTE: {calls} is a number of calls; {board} is the size of a board such as 8 × 8.
    text = N_("Calls: {calls}. Largest board: {board}.")
    board = " × ".join(format_number(side, language) for side in (rows, columns))
    yield translate(text, language, calls=scope.calls, board=board)
    if scope.seed:  # 0 is the default
        yield translate(N_("Seed: {seed}."), language, seed=scope.seed)


def _outcome(check: CheckResult, language: str) -> str:
    """Return the outcome, with the number of checks that failed or could not be made."""
    verdicts = [result.verdict for result in check.results]
    failed, unanswered = verdicts.count("failed"), verdicts.count("unanswered")
    # NOTE: There is one check for each property; {total} is the number of checks.
    if failed and unanswered:
        text = N_(
            "Not yet: {failed} of {total} checks failed, and {unanswered} could not be made."
        )
    elif failed:
        text = N_("Not yet: {failed} of {total} checks failed.")
    elif unanswered:
        text = N_("Not yet: {unanswered} of {total} checks could not be made.")
    else:
        text = N_("Passed: every property holds.")
    total = len(verdicts)
    return translate(
        text, language, failed=failed, unanswered=unanswered, total=total
    )


def format_lines(
    check: CheckResult, language: str, *, notes: bool = True
) -> Iterator[str]:
    """Yield sentences about the format in which the answers were read."""
    recognised = check.recognised
    if recognised is None or not recognised.evident:
        return
    form = translate(recognised.format.description, language)
    # NOTE: {form} describes a format of answers, such as "a whole number".
    yield translate(
        N_("The checker read your answers as: {form}."), language, form=form
    )
    if recognised.format.code.endswith("-from-1"):
        yield translate(N_("This report, however, counts from 0."), language)
    if notes and recognised.note:
        yield translate(recognised.note, language)
    for rival in recognised.rivals:
        # NOTE: {form} is another such description.
        text = N_("They could also be read as: {form}.")
        yield translate(text, language, form=translate(rival.description, language))


def _limits(check: CheckResult, language: str) -> Iterator[str]:
    """Yield a sentence about calls that were too large to check."""
    if check.too_large is None:
        return
    call = call_text(function_name(check.solver), check.too_large)
    # NOTE: {call} is a call such as solve(9).
    text = N_(
        "{call} took too long: calls of this size or larger were not checked. This does not count "
        "as a failure."
    )
    yield translate(text, language, call=printable(call))
