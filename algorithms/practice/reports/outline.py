"""Reports before their layout as text or as a page: all their sentences, and the boards."""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from difflib import unified_diff
from itertools import groupby, islice
from textwrap import dedent

from algorithms.base.lines import LEFT, isolated
from algorithms.base.messages import format_number, translate
from algorithms.base.texts import printable
from algorithms.practice.mistakes import Mistake
from algorithms.practice.repair.model import TWO, said
from algorithms.practice.replies import Note
from algorithms.practice.reports.content import Entry, Part, entry_of
from algorithms.practice.reports.wording import (
    SENTENCES,
    call_text,
    function_name,
    label,
    listed,
    sentence,
)
from algorithms.practice.results import CheckResult

VERDICTS = {"passed": "✓", "failed": "✗", "untested": "?"}
"""The sign of each verdict."""

# How the kinds of repairs of a line begin, of which a counterexample shows what it is about.
_SHOWN = ("abs-", "and-or", "comparison", "condition-", "same-diagonal", "sign")
_ATTACK = re.compile(r"(same-|given-[io]n-)?(row|column|\w+-diagonal)(-unseen)?")
# A comment from right to left would be shown before the code: a copied line has no marks.
_COMMENT = re.compile(
    r"""(?m)^((?:[^#'"\n]|'[^'\n]*'|"[^"\n]*")*\S)\s*#.*[\u0590-\u08ff].*$"""
)

STAGES = ("line", "why", "change")
"""The stages in which a report shows a repair, each only to a reader who asks for it."""

_PHONE = 40  # letters of a call on one line, on a narrow screen


@dataclass(frozen=True)
class Outline:
    """The texts and boards of a report, which can be sent and laid out elsewhere."""

    title: str
    solver: str
    summary: tuple[str, ...]
    entries: tuple[Entry, ...]
    mistakes: tuple[Part, ...] = ()
    stages: tuple[Part, ...] = ()  # of a repair

    def with_verdict(self, verdict: str) -> tuple[Entry, ...]:
        """Return what is said of the properties with a verdict."""
        return tuple(each for each in self.entries if each.verdict == verdict)

    @property
    def failures(self) -> tuple[Entry, ...]:
        """The failed properties that no other one explains."""
        return tuple(each for each in self.with_verdict("failed") if not each.cause)

    def untested(self) -> dict[str, list[Entry]]:
        """Return the properties that were not tested, by the reason."""
        entries = self.with_verdict("untested")
        return {
            x.reason: [y for y in entries if y.reason == x.reason] for x in entries
        }

    @property
    def consequences(self) -> tuple[Entry, ...]:
        """The failed properties that another one probably explains."""
        return tuple(each for each in self.with_verdict("failed") if each.cause)


def outline_of(
    check: CheckResult,
    language: str,
    width: int = _PHONE,
    *,
    until: str = STAGES[-1],
) -> Outline:
    """Return what the report on a check shows, with a repair up to a stage of it."""
    first = check.failures
    results = (*first, *(each for each in check.results if each not in first))
    return Outline(
        translate(check.problem.title, language),
        printable(check.solver),
        tuple(summary_lines(check, language)),
        tuple(entry_of(check, each, language, width) for each in results),
        mistake_parts(check.mistakes, language),
        stages_of(check, language, until),
    )


def mistake_parts(mistakes: Iterable[Mistake], language: str) -> tuple[Part, ...]:
    """Return known wrong programs with the same results, with their pages as code."""
    told = sentence("mistake", language)
    return tuple(
        Part("mistake", told, translate(each.title, language), (each.page,))
        for each in mistakes
    )


def stages_of(
    check: CheckResult, language: str, until: str = STAGES[-1]
) -> tuple[Part, ...]:
    """Return the stages of a repair up to one, or to `none`; they are empty without a repair."""
    repair = check.repair
    if repair is None:
        return ()
    above, below = repair.around
    name, number, shown = "line", repair.line, "".join(repair.before[:1])
    first, last = tuple[str, ...](), tuple[str, ...]()  # to show the indentation
    if not repair.before:
        name, shown, last = "before-line", below, (below,)
        if above and not below.strip():  # the end of a function
            name, number, shown = "after-line", number - 1, above
            first, last = (above,), ()
    code = (printable(shown.strip()),) * bool(shown)
    line = sentence(name, language, line=number)
    others = sentence("others", language) * repair.others
    old, new = ((*first, *each, *last) for each in (repair.before, repair.after))
    lines = _COMMENT.sub(r"\1", dedent("\n".join((*old, *new)))).split("\n")
    at = len(old)
    whole = unified_diff(lines[:at], lines[at:], lineterm="", n=99)
    difference = map(printable, islice(whole, 3, None))  # without its head
    question, title = (
        said(repair, part, language) for part in ("question", "title")
    )
    whys = [
        said(repair, "why", language),
        *_concerned(check, repair.code, language),
    ]
    for each in repair.changes if repair.code == TWO else ():
        name = "line" if each.before else "before-line"
        place = sentence(name, language, line=each.line)
        whys += [place, said(each, "why", language)]
    why = " ".join(whys[repair.code == TWO :])
    labels = [label(f"{stage}-stage", language) for stage in STAGES]
    several = "-several" * bool(repair.changes)
    above, change = (
        sentence(each + several, language) for each in ("repair", "change")
    )
    stages = (
        Part("line", labels[0], line, code, f"{question} {others}".strip(), above),
        Part("why", labels[1], title, below=why),
        Part("change", labels[2], change, tuple(difference)),
    )
    return stages[: ("none", *STAGES).index(until)]


def _concerned(check: CheckResult, kind: str, language: str) -> Iterator[str]:
    """Yield what a line is about in the first counterexample, as its finding knows it."""
    finding = check.failures[0].finding if kind.startswith(_SHOWN) else None
    if finding and _ATTACK.fullmatch(finding.fault.code):
        told, pairs = finding.values, (("first", "queen"), ("second", "square"))
        squares = {x: str(told.get(y) or told.get(x)) for x, y in pairs}
        yield sentence("concerned", language, **squares)


def summary_lines(check: CheckResult, language: str) -> list[str]:
    """Return the sentences at the top of a report."""
    lines, scope = [_outcome(check, language)], check.scope
    has_board = check.problem.has_board
    if not check.passed:  # those of a solver that passes depend on the machine
        board = board_text(scope.board, language)
        name = "scope" if has_board and scope.board else "scope-calls"
        lines.append(sentence(name, language, calls=scope.calls, board=board))
    if scope.seed:  # 0 is the default
        lines.append(sentence("seed", language, seed=scope.seed))
    boards = "smaller" if has_board else "smaller-calls"
    lines += extent_lines(check, language, boards)
    if scope.unprotected is not None:
        parts = [SENTENCES[each] for each in scope.unprotected]
        name = "unprotected" if parts else "protected"
        lines.append(sentence(name, language, parts=listed(parts, language)))
    lines += [*note_lines(scope.notes, language), *format_lines(check, language)]
    if check.too_large is not None:
        call = printable(call_text(function_name(check.solver), check.too_large))
        seconds = scope.seconds
        rounded = int(seconds) if seconds >= 1 else int(10 * seconds) / 10
        told = format_number(rounded, language)
        name = scope.limit or "timeout"
        lines.append(sentence(name, language, call=call, seconds=told))
    elif scope.limit:
        lines.append(sentence("time-used-up", language))
    return lines


def extent_lines(check: CheckResult, language: str, name: str) -> Iterator[str]:
    """Yield the extent of what holds in a failing check."""
    if check.with_verdict("passed") and not check.passed:
        yield sentence(name, language)


def note_lines(notes: Iterable[Note], language: str) -> list[str]:
    """Return notes on how a solver was loaded."""
    return [translate(text, language, **told) for text, told in notes]


def board_text(board: tuple[int, int] | None, language: str = "en") -> str:
    """Return the size of a board."""
    return " × ".join(format_number(side, language) for side in board or ())


def sizes_text(sizes: Iterable[int], language: str = "en") -> str:
    """Return sizes of boards, consecutive ones as a range."""
    ranges = []
    for _, group in groupby(enumerate(sizes), lambda pair: pair[1] - pair[0]):
        run = [n for _, n in group]
        ends = (format_number(n, language) for n in sorted({run[0], run[-1]}))
        ranges.append(isolated("–".join(ends), language, LEFT))
    return isolated(listed(ranges, language), language, LEFT)


def _outcome(check: CheckResult, language: str) -> str:
    """Return the outcome, with the number of checks that failed or could not be made."""
    scope = check.scope
    counts = {
        kind: len(check.with_verdict(kind)) for kind in ("failed", "untested")
    }
    name = "-".join(f"some-{kind}" for kind in counts if counts[kind])
    on_boards = "passed-answered" if check.too_large else "passed-boards"
    passed = on_boards if check.problem.has_board else "passed-calls"
    return sentence(
        name or ("passed-sizes" if scope.sizes else passed),
        language,
        **counts,
        total=len(check.results),
        sizes=sizes_text(scope.sizes, language),
        board=board_text(scope.board, language),
    )


def _counts(check: CheckResult) -> bool:
    """Return whether a report names rows, columns or visits, which it counts from 0."""
    found = [each.finding for each in check.results if each.finding]
    numbered = check.recognised and check.recognised.format.code == "numbers-from-1"
    paths = any(each.scene and each.scene.path[1:] for each in found)
    return bool(found) and (not numbered or paths)


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
    if recognised.format.code.endswith("-from-1") and _counts(check):
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
