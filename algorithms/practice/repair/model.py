"""The data model of a repair."""

from collections.abc import Mapping
from dataclasses import dataclass, field


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
    others: int = 0
    """The number of other changes that were found."""
    around: tuple[str, str] = ("", "")
    """The lines above and below an insertion."""
