"""The line at which the recordings of a program before and after a change of its lines part."""

from collections.abc import Iterator
from dataclasses import dataclass
from difflib import SequenceMatcher

from algorithms.walkthrough.steps import Walkthrough


@dataclass(frozen=True)
class Change:
    """The lines that take the place of others, which begin with a number."""

    line: int
    before: tuple[str, ...]
    after: tuple[str, ...]

    def parting(self, run: Walkthrough, other: Walkthrough) -> tuple[int, bool]:
        """Return the number of lines up to the one at which two runs part, or 0 if they do not.

        The second value is true if it is a line that changes, which so makes the difference.
        """
        number, reached = self._common(run, other)
        before = enumerate(self.before, self.line)
        changed = [line for line, text in before if text not in self.after]
        ran = enumerate(run.visits[:reached], 1)
        told = [each for each, visit in ran if visit.line in changed]
        return (told[-1], True) if told else (number, False)

    def _common(self, run: Walkthrough, other: Walkthrough) -> tuple[int, int]:
        """Return how many lines two runs share, and how many show the difference; 0 without one."""
        line_of = dict(self._lines())
        shift = len(self.before) - len(self.after)

        def before(line: int) -> int:
            """Return the number that a line of the changed program has in the other one."""
            behind = line >= self.line + len(self.after)
            return line_of.get(line, line + shift if behind else line)

        pairs = zip(run.visits, other.visits, strict=False)
        for number, (visit, new) in enumerate(pairs):
            if visit.line != before(new.line):
                return max(number, 1), number + 1
            if visit.changes != new.changes:
                return number + 1, number + 1
        shorter = min(run, other, key=lambda each: len(each.visits))
        is_cut = shorter.end is not None and shorter.end[0] != "error"
        is_same = len(run.visits) == len(other.visits)
        number = 0 if is_cut or is_same else len(shorter.visits)
        return number, number and number + 1

    def _lines(self) -> Iterator[tuple[int, int]]:
        """Yield the number of each new line, with that of the line in its place before."""
        matcher = SequenceMatcher(None, self.before, self.after, autojunk=False)
        for _, first, last, new, end in matcher.get_opcodes():
            for each in range(new, end):
                old = min(first + each - new, max(last - 1, first))
                yield self.line + each, self.line + old
