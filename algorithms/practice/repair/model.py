"""A repair: its data, and its texts."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from algorithms.base.messages import translate
from algorithms.base.texts import TomlFile, printable

KINDS: Mapping[str, Mapping[str, str]] = TomlFile(__file__, "kinds.toml")
"""For each kind of repair: its `title`, `why` and `question`; and others for some ways to err."""

TWO = "two-changes"
"""The kind of changes of different kinds, each of which has its own texts."""

_LONGEST = 40  # characters of a piece of code: a report does not break it


@dataclass(frozen=True)
class Repair:
    """A change after which a program passes every check."""

    code: str  # its kind: a row of the table of edits, such as `return-in-loop`
    line: int  # the first line to replace, counted from 1
    before: tuple[str, ...]  # the lines to replace
    after: tuple[str, ...]  # the lines that replace them
    # The names and expressions of the program that the texts of this kind mention.
    names: Mapping[str, str] = field(default_factory=dict)
    others: bool = (
        False  # whether a change of other lines was found that is enough, too
    )
    around: tuple[str, str] = ("", "")  # the lines above and below an insertion
    changes: tuple[
        "Repair", ...
    ] = ()  # the changes one by one, if there are several


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
