"""The step at which the run of a program and that of the repaired program part."""

from collections.abc import Iterator
from difflib import SequenceMatcher

from algorithms.practice.repair.model import Repair
from algorithms.walkthrough import Walkthrough


def repaired(source: str, repair: Repair) -> str:
    """Return a program after a repair; it is the same one if the repair is for another."""
    lines, first = source.splitlines(), repair.line - 1
    place = slice(first, first + len(repair.before))
    if lines[place] == [*repair.before]:
        lines[place] = repair.after
    return "\n".join(lines) + "\n"


def parting(run: Walkthrough, other: Walkthrough, repair: Repair) -> int:
    """Return the number of lines that run until two runs part, or 0 if they are not seen to."""
    line_of = dict(_lines(repair))
    shift = len(repair.before) - len(repair.after)

    def before(line: int) -> int:
        """Return the number that a line of the repaired program has in the other one."""
        behind = line >= repair.line + len(repair.after)
        return line_of.get(line, line + shift if behind else line)

    pairs = zip(run.visits, other.visits, strict=False)
    for number, (visit, new) in enumerate(pairs, 1):
        if visit.line != before(new.line) or visit.changes != new.changes:
            return number
    shorter = min(run, other, key=lambda each: len(each.visits))
    is_cut = shorter.end is not None and shorter.end[0] != "error"
    is_same = len(run.visits) == len(other.visits)
    return 0 if is_cut or is_same else min(len(shorter.visits) + 1, len(run.visits))


def _lines(repair: Repair) -> Iterator[tuple[int, int]]:
    """Yield the number of each line of a change, with that of the line in its place before."""
    matcher = SequenceMatcher(None, repair.before, repair.after, autojunk=False)
    for _, first, last, new, end in matcher.get_opcodes():
        for each in range(new, end):
            old = min(first + each - new, max(last - 1, first))
            yield repair.line + each, repair.line + old
