"""A repair: its data, its texts, and the step at which the runs before and after it part."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from difflib import SequenceMatcher
from typing import TYPE_CHECKING

from algorithms.base.messages import translate
from algorithms.base.texts import TomlFile, printable

if TYPE_CHECKING:
    from algorithms.walkthrough import Walkthrough

KINDS: Mapping[str, Mapping[str, str]] = TomlFile(__file__, "kinds.toml")
"""For each kind of repair: its `title`, `why` and `question`; and others for some ways to err."""

TWO = "two-changes"
"""The kind of changes of different kinds, each of which has its own texts."""

_LONGEST = 40  # characters of a piece of code: a report does not break it


@dataclass(frozen=True)
class Repair:
    """A change after which a program passes every check."""

    code: str
    """Its kind: a row of the table of edits, such as `return-in-loop`."""
    line: int
    """The first line to replace, counted from 1."""
    before: tuple[str, ...]
    """The lines to replace."""
    after: tuple[str, ...]
    """The lines that replace them."""
    names: Mapping[str, str] = field(default_factory=dict)
    """The names and expressions of the program that the texts of this kind mention."""
    others: bool = False
    """True if a change of other lines was found that is enough, too."""
    around: tuple[str, str] = ("", "")
    """The lines above and below an insertion."""
    changes: tuple["Repair", ...] = ()
    """The changes one by one, if there are several."""


def said(repair: Repair, part: str, language: str) -> str:
    """Return a text of a repair in the reader's language, with the names of the program."""
    if repair.code == TWO and part != "title":
        repair = repair.changes[0]
    names = {name: _shortened(piece) for name, piece in repair.names.items()}
    texts = KINDS[repair.code]
    text = texts.get(f"{part}-{repair.names.get('way', '')}", texts[part])
    return translate(text, language, **names)


def _shortened(piece: str) -> str:
    """Return a piece of a program for a text, where it is between backticks."""
    shown = printable(piece).replace("`", "\\x60")
    half = _LONGEST // 2
    return (
        shown if len(shown) <= _LONGEST else f"{shown[:half]}…{shown[1 - half :]}"
    )


def repaired(source: str, repair: Repair) -> str:
    """Return a program after a repair; it is the same one if the repair is for another."""
    lines, first = source.splitlines(), repair.line - 1
    place = slice(first, first + len(repair.before))
    if lines[place] == [*repair.before]:
        lines[place] = repair.after
    return "\n".join(lines) + "\n"


def parting(
    run: "Walkthrough", other: "Walkthrough", repair: Repair
) -> tuple[int, bool]:
    """Return the number of lines up to the one at which two runs part, or 0 if they do not.

    The second value is true if the repair changes this line, which so makes the difference.
    """
    number, reached = _common(run, other, repair)
    before = enumerate(repair.before, repair.line)
    changed = [line for line, text in before if text not in repair.after]
    ran = enumerate(run.visits[:reached], 1)
    told = [each for each, visit in ran if visit.line in changed]
    return (told[-1], True) if told else (number, False)


def _common(
    run: "Walkthrough", other: "Walkthrough", repair: Repair
) -> tuple[int, int]:
    """Return how many lines two runs share, and how many show the difference; 0 without one."""
    line_of = dict(_lines(repair))
    shift = len(repair.before) - len(repair.after)

    def before(line: int) -> int:
        """Return the number that a line of the repaired program has in the other one."""
        behind = line >= repair.line + len(repair.after)
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


def _lines(repair: Repair) -> Iterator[tuple[int, int]]:
    """Yield the number of each line of a change, with that of the line in its place before."""
    matcher = SequenceMatcher(None, repair.before, repair.after, autojunk=False)
    for _, first, last, new, end in matcher.get_opcodes():
        for each in range(new, end):
            old = min(first + each - new, max(last - 1, first))
            yield repair.line + each, repair.line + old
