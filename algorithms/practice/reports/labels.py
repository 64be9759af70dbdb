"""The labels of the parts of a report, and its summary."""

from collections.abc import Iterable, Iterator, Mapping

from algorithms.base.messages import format_number, translate
from algorithms.base.texts import N_, printable
from algorithms.practice.notes import Note
from algorithms.practice.reports.wording import call_text, function_name, listed
from algorithms.practice.results import CheckResult

_WIDE_COLON = "："

LABELS: Mapping[str, str] = {
    "why": N_("Why:"),
    "expected": N_("Expected:"),
    "hint": N_("Hint:"),
    "printed": N_("Printed output:"),
    "again": N_("To repeat this call:"),
    "similar": N_("To see the same problem:"),
    "consequences": N_(
        "These properties fail as well, probably for the same reason. Fix the ones above first."
    ),
    # NOTE: the title of that program follows, such as "One diagonal is not checked".
    "mistake": N_(
        "The results of all {calls} calls are the same as those of a known wrong program:"
    ),
    # NOTE: the address of a page of the site follows, such as
    # practice/mistakes/all-queens/#one-diagonal.
    "page": N_("Read more on the site:"),
    "passed": N_("Properties that hold"),
    "failed": N_("Properties that do not hold"),
    "untested": N_("Properties that were not tested"),
}
"""The labels and headings, in English."""

_PARTS: Mapping[str, str] = {
    # NOTE: one of the things that a sandbox protects from a solver.
    "files": N_("files"),
    # NOTE: one of the things that a sandbox protects from a solver.
    "network": N_("the network"),
    # NOTE: one of the things that a sandbox protects from a solver.
    "processes": N_("other processes"),
}

_ENDS: Mapping[str, str] = {
    # NOTE: {call} is a call such as solve(9).
    "timeout": N_(
        "{call} took longer than {seconds} s, so this size and larger ones were not checked. That "
        "does not count as a failure."
    ),
    "memory": N_(
        "{call} reached the memory limit, so this size and larger ones were not checked. That does "
        "not count as a failure."
    ),
    "endless": N_(
        "The answer of {call} was too long, so this size and larger ones were not checked. That "
        "does not count as a failure."
    ),
}
"""The sentences about the call at which a check ended, in English."""

VERDICTS: Mapping[str, str] = {"passed": "✓", "failed": "✗", "untested": "?"}
"""The sign of each verdict."""


def label(name: str, language: str) -> str:
    """Return a label, ready for a text to follow."""
    word = translate(LABELS[name], language)
    return word if word.endswith(_WIDE_COLON) else f"{word} "


def named(name: str, text: str, language: str) -> str:
    """Return a name, a colon as the language writes it, and a text."""
    return f"{name}{_WIDE_COLON if language == 'zh' else ': '}{text}"


def summary_lines(check: CheckResult, language: str) -> list[str]:
    """Return the sentences at the top of a report."""
    lines, scope = [_outcome(check, language)], check.scope
    if scope.board is not None:
        # NOTE: {calls} is a number of calls; {board} is the size of a board such as 8 × 8.
        text = N_("Calls: {calls}. Largest board: {board}.")
        board = board_text(scope.board, language)
        lines.append(translate(text, language, calls=scope.calls, board=board))
        if scope.seed:  # 0 is the default
            lines.append(translate(N_("Seed: {seed}."), language, seed=scope.seed))
        if check.with_verdict("passed") and not check.passed:
            # NOTE: ✓ stands before each property that holds.
            text = N_("A ✓ says nothing about larger boards.")
            lines.append(translate(text, language))
    if scope.unprotected is not None:
        lines.append(_sandbox(scope.unprotected, language))
    lines += note_lines(scope.notes, language)
    lines += format_lines(check, language)
    if check.too_large is not None:
        call = printable(call_text(function_name(check.solver), check.too_large))
        seconds = format_number(_whole(scope.seconds), language)
        text = _ENDS.get(scope.limit, _ENDS["timeout"])
        lines.append(translate(text, language, call=call, seconds=seconds))
    return lines


def note_lines(notes: Iterable[Note], language: str) -> list[str]:
    """Return notes on how a solver was loaded."""
    return [translate(text, language, **told) for text, told in notes]


def _whole(seconds: float) -> float:
    """Round down to whole seconds, or to tenths of one."""
    return int(seconds) if seconds >= 1 else int(10 * seconds) / 10


def board_text(board: tuple[int, int] | None, language: str = "en") -> str:
    """Return the size of a board."""
    return " × ".join(format_number(side, language) for side in board or ())


def sizes_text(sizes: Iterable[int], language: str = "en") -> str:
    """Return sizes of boards, consecutive ones as a range."""
    runs: list[list[int]] = []
    for n in sizes:
        if not runs or n != runs[-1][-1] + 1:
            runs.append([])
        runs[-1].append(n)
    ends = ([run[0], run[-1]] if run[1:] else run for run in runs)
    ranges = ("–".join(format_number(n, language) for n in each) for each in ends)
    return listed(ranges, language)


def _sandbox(unprotected: tuple[str, ...], language: str) -> str:
    """Return what the sandbox protected, or what it did not."""
    if not unprotected:
        text = N_("Sandbox: files, the network and other processes were protected.")
        return translate(text, language)
    parts = listed([_PARTS[each] for each in unprotected], language)
    # NOTE: {parts} are some of: files, the network, other processes.
    text = N_("Not protected from the solver: {parts}.")
    return translate(text, language, parts=parts)


def _outcome(check: CheckResult, language: str) -> str:
    """Return the outcome, with the number of checks that failed or could not be made."""
    failed = len(check.with_verdict("failed"))
    untested = len(check.with_verdict("untested"))
    # NOTE: There is one check for each property; {total} is the number of checks.
    if failed and untested:
        text = N_(
            "Not yet: {failed} of {total} checks failed, and {untested} could not be made."
        )
    elif failed:
        text = N_("Not yet: {failed} of {total} checks failed.")
    elif untested:
        text = N_("Not yet: {untested} of {total} checks could not be made.")
    elif check.scope.sizes:
        # NOTE: {sizes} are numbers, such as 0–10, 12.
        text = N_("Passed: all {total} checks, for n = {sizes}.")
    else:
        # NOTE: {board} is the size of a board such as 8 × 8.
        text = N_("Passed: all {total} checks, on boards up to {board}.")
    total = len(check.results)
    extent = sizes_text(check.scope.sizes, language)
    board = board_text(check.scope.board, language)
    return translate(
        text,
        language,
        failed=failed,
        untested=untested,
        total=total,
        sizes=extent,
        board=board,
    )


def format_lines(
    check: CheckResult, language: str, *, notes: bool = True
) -> Iterator[str]:
    """Yield sentences about the format in which the answers were read."""
    recognised = check.recognised
    faults = {each.finding.fault.code for each in check.results if each.finding}
    if recognised is None or not recognised.evident or "visits-shifted" in faults:
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
