"""Reports before their layout as text or as a page: all their sentences, and the boards."""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from difflib import unified_diff
from itertools import groupby, islice
from textwrap import dedent
from typing import Any

from algorithms.base.lines import LEFT, isolated
from algorithms.base.messages import format_number, translate
from algorithms.base.texts import printable
from algorithms.practice.mistakes import Mistake
from algorithms.practice.repair.model import TWO, said
from algorithms.practice.replies import Note
from algorithms.practice.reports.content import Entry, Part, entry_of
from algorithms.practice.reports.wording import (
    CALL,
    SENTENCES,
    call_text,
    function_name,
    label,
    listed,
    paragraph,
    sentence,
)
from algorithms.practice.results import CheckResult, PropertyResult

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


@dataclass(frozen=True)
class Content:
    """The sentences of a report on a check, in the reader's language."""

    check: CheckResult
    language: str

    def tell(self, name: str, **values: Any) -> str:
        """Return a sentence."""
        return sentence(name, self.language, **values)

    def outline(self, width: int = _PHONE, *, until: str = STAGES[-1]) -> Outline:
        """Return what the report shows, with a repair up to a stage of it."""
        check, language = self.check, self.language
        first = check.failures
        results = (*first, *(each for each in check.results if each not in first))
        return Outline(
            translate(check.problem.title, language),
            printable(check.solver),
            tuple(self.summary()),
            tuple(self.entry(each, width) for each in results),
            self.mistakes(check.mistakes),
            self.stages(until),
        )

    def entry(self, result: PropertyResult, width: int = CALL) -> Entry:
        """Return what the report says of one property."""
        return entry_of(self.check, result, self.language, width)

    def mistakes(self, mistakes: Iterable[Mistake]) -> tuple[Part, ...]:
        """Return known wrong programs with the same results, with their pages as code."""
        told = self.tell("mistake")
        return tuple(
            Part("mistake", told, translate(x.title, self.language), (x.page,))
            for x in mistakes
        )

    def stages(self, until: str = STAGES[-1]) -> tuple[Part, ...]:
        """Return the stages of a repair up to one, or to `none`; none without a repair."""
        repair, language = self.check.repair, self.language
        if repair is None:
            return ()
        above, below = repair.around
        name, number, shown = "line", repair.line, "".join(repair.before[:1])
        first = last = tuple[str, ...]()  # to show the indentation
        if not repair.before:
            name, shown, last = "before-line", below, (below,)
            if above and not below.strip():  # the end of a function
                name, number, shown = "after-line", number - 1, above
                first, last = (above,), ()
        code = (printable(shown.strip()),) * bool(shown)
        others = [self.tell("others")] * bool(repair.others)
        versions = repair.before, repair.after
        old, new = ((*first, *each, *last) for each in versions)
        both = "\n".join((*old, *new))
        # The indentation is shown as it is in the file if it is what changes.
        moved = any(a.strip() == b.strip() and a != b for a in old for b in new)
        lines = _COMMENT.sub(r"\1", both if moved else dedent(both)).split("\n")
        at = len(old)
        whole = unified_diff(lines[:at], lines[at:], lineterm="", n=99)
        difference = map(printable, islice(whole, 3, None))  # without its head
        question, title, *whys = (
            said(repair, part, language) for part in ("question", "title", "why")
        )
        whys += self._concerned(repair.code)
        for each in repair.changes if repair.code == TWO else ():
            place = "line" if each.before else "before-line"
            whys += [self.tell(place, line=each.line), said(each, "why", language)]
        why = paragraph(whys[repair.code == TWO :])
        labels = [label(f"{stage}-stage", language) for stage in STAGES]
        several = "-several" * bool(repair.changes)
        line, below = self.tell(name, line=number), paragraph([question, *others])
        above, change = (self.tell(each + several) for each in ("repair", "change"))
        stages = (
            Part("line", labels[0], line, code, below, above),
            Part("why", labels[1], title, below=why),
            Part("change", labels[2], change, tuple(difference)),
        )
        return stages[: ("none", *STAGES).index(until)]

    def _concerned(self, kind: str) -> Iterator[str]:
        """Yield what a line is about in the first counterexample, as its finding knows it."""
        finding = (
            self.check.failures[0].finding if kind.startswith(_SHOWN) else None
        )
        if finding and _ATTACK.fullmatch(finding.fault.code):
            told, pairs = finding.values, (("first", "queen"), ("second", "square"))
            squares = {x: str(told.get(y) or told.get(x)) for x, y in pairs}
            yield self.tell("concerned", **squares)

    def summary(self) -> Iterator[str]:
        """Yield the sentences at the top of the report."""
        check, scope, language = self.check, self.check.scope, self.language
        has_board = check.problem.has_board
        yield self._outcome()
        if not check.passed:  # those of a solver that passes depend on the machine
            board = board_text(scope.board, language)
            name = "scope" if has_board and scope.board else "scope-calls"
            yield self.tell(name, calls=scope.calls, board=board)
        if scope.seed:  # 0 is the default
            yield self.tell("seed", seed=scope.seed)
        yield from self.extent("smaller" if has_board else "smaller-calls")
        if scope.unprotected is not None:
            parts = [SENTENCES[each] for each in scope.unprotected]
            name = "unprotected" if parts else "protected"
            yield self.tell(name, parts=listed(parts, language))
        yield from note_lines(scope.notes, language)
        yield from self.formats()
        told = [it.finding.arguments for it in check.results if it.finding]
        if check.too_large is not None and check.too_large not in told:
            name = function_name(check.solver)
            call = printable(call_text(name, check.too_large))
            call, seconds = isolated(call, language, LEFT), scope.seconds
            rounded = int(seconds) if seconds >= 1 else int(10 * seconds) / 10
            limit = format_number(rounded, language)
            yield self.tell(scope.limit or "timeout", call=call, seconds=limit)
        elif scope.limit and check.too_large is None:
            yield self.tell("time-used-up")

    def extent(self, name: str) -> Iterator[str]:
        """Yield the extent of what holds in a failing check."""
        if self.check.with_verdict("passed") and not self.check.passed:
            yield self.tell(name)

    def _outcome(self) -> str:
        """Return the outcome, with the number of checks that failed or could not be made."""
        check, scope = self.check, self.check.scope
        counts = {x: len(check.with_verdict(x)) for x in ("failed", "untested")}
        name = "-".join(f"some-{kind}" for kind in counts if counts[kind])
        on_boards = "passed-answered" if check.too_large else "passed-boards"
        passed = on_boards if check.problem.has_board else "passed-calls"
        return self.tell(
            name or ("passed-sizes" if scope.sizes else passed),
            **counts,
            total=len(check.results),
            sizes=sizes_text(scope.sizes, self.language),
            board=board_text(scope.board, self.language),
        )

    def formats(self, *, notes: bool = True) -> Iterator[str]:
        """Yield sentences about the format in which the answers were read."""
        recognised, language = self.check.recognised, self.language
        found = [each.finding for each in self.check.results if each.finding]
        shifted = any(each.fault.code == "visits-shifted" for each in found)
        if recognised is None or not recognised.evident or shifted:
            return
        used = recognised.format
        yield self.tell("read-as", form=translate(used.description, language))
        # Does the report name rows, columns or visits, which it counts from 0?
        paths = any(each.scene and each.scene.path[1:] for each in found)
        counts = found and (paths or used.code != "numbers-from-1")
        if used.code.endswith("-from-1") and counts:
            yield self.tell("from-0")
        if notes and recognised.note:
            yield translate(recognised.note, language)
        around = recognised.containers[: used.depth or 0]
        if notes and used.part is None and "dict" in around:
            # The boards are the values of a dict.
            yield self.tell("keys")
        for rival in recognised.rivals:
            yield self.tell("rival", form=translate(rival.description, language))


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
        run = [format_number(n, language) for _, n in group]
        ends = {"first": run[0], "last": run[-1]}
        ranges.append(sentence("sizes", language, **ends) if run[1:] else run[0])
    return isolated(listed(ranges, language), language)
