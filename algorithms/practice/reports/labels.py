"""The signs of verdicts, and the summary of a report."""

from collections.abc import Iterable, Iterator, Mapping
from itertools import groupby

from algorithms.base.messages import format_number, translate
from algorithms.base.texts import printable
from algorithms.practice.notes import Note
from algorithms.practice.reports.wording import (
    SENTENCES,
    call_text,
    function_name,
    listed,
    sentence,
)
from algorithms.practice.results import CheckResult

VERDICTS: Mapping[str, str] = {"passed": "✓", "failed": "✗", "untested": "?"}
"""The sign of each verdict."""


def summary_lines(check: CheckResult, language: str) -> list[str]:
    """Return the sentences at the top of a report."""
    lines, scope = [_outcome(check, language)], check.scope
    boardless = not check.problem.has_board
    if scope.board is not None or boardless:
        board = board_text(scope.board, language)
        name = "scope" if scope.board == scope.called else "scope-answered"
        name = "scope-calls" if boardless else name
        lines.append(sentence(name, language, calls=scope.calls, board=board))
        if scope.seed:  # 0 is the default
            lines.append(sentence("seed", language, seed=scope.seed))
        if check.with_verdict("passed") and not (check.passed or boardless):
            lines.append(sentence("smaller", language))
    if scope.unprotected is not None:
        parts = [SENTENCES[each] for each in scope.unprotected]
        name = "unprotected" if parts else "protected"
        lines.append(sentence(name, language, parts=listed(parts, language)))
    lines += [*note_lines(scope.notes, language), *format_lines(check, language)]
    if check.too_large is not None:
        call = printable(call_text(function_name(check.solver), check.too_large))
        seconds = format_number(_rounded(scope.seconds), language)
        name = scope.limit or "timeout"
        if check.problem.parameters != ("n",):
            name += "-harder"
        lines.append(sentence(name, language, call=call, seconds=seconds))
    return lines


def note_lines(notes: Iterable[Note], language: str) -> list[str]:
    """Return notes on how a solver was loaded."""
    return [translate(text, language, **told) for text, told in notes]


def _rounded(seconds: float) -> float:
    """Round down to whole seconds, or to tenths of one."""
    return int(seconds) if seconds >= 1 else int(10 * seconds) / 10


def board_text(board: tuple[int, int] | None, language: str = "en") -> str:
    """Return the size of a board."""
    return " × ".join(format_number(side, language) for side in board or ())


def sizes_text(sizes: Iterable[int], language: str = "en") -> str:
    """Return sizes of boards, consecutive ones as a range."""
    ranges = []
    for _, group in groupby(enumerate(sizes), lambda pair: pair[1] - pair[0]):
        run = [n for _, n in group]
        ends = (format_number(n, language) for n in sorted({run[0], run[-1]}))
        ranges.append("–".join(ends))
    return listed(ranges, language)


def _outcome(check: CheckResult, language: str) -> str:
    """Return the outcome, with the number of checks that failed or could not be made."""
    failed = len(check.with_verdict("failed"))
    untested = len(check.with_verdict("untested"))
    some = [("failed", failed), ("untested", untested)]
    name = "-".join(f"some-{kind}" for kind, number in some if number)
    scope = check.scope
    sizes, boards = (
        "passed-sizes",
        "passed-boards" if check.problem.has_board else "passed-calls",
    )
    return sentence(
        name or (sizes if scope.sizes else boards),
        language,
        failed=failed,
        untested=untested,
        total=len(check.results),
        sizes=sizes_text(scope.sizes, language),
        board=board_text(scope.board, language),
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
    yield sentence("read-as", language, form=form)
    if recognised.format.code.endswith("-from-1"):
        yield sentence("from-0", language)
    if notes and recognised.note:
        yield translate(recognised.note, language)
    around = recognised.containers[: recognised.format.depth or 0]
    if notes and recognised.format.part is None and "dict" in around:
        # The boards are the values of a dict.
        yield sentence("keys", language)
    for rival in recognised.rivals:
        form = translate(rival.description, language)
        yield sentence("rival", language, form=form)
