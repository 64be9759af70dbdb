"""The texts of repairs: what each kind is called, what it does, and a question that leads there."""

from collections.abc import Mapping

from algorithms.base.messages import translate
from algorithms.base.texts import TomlFile, printable
from algorithms.practice.repair.model import Repair

KINDS: Mapping[str, Mapping[str, str]] = TomlFile(__file__, "kinds.toml")
"""For each kind of repair: its `title`, `why` and `question`."""

_LONGEST = 40  # characters of a piece of code: a report does not break it


def said(repair: Repair, part: str, language: str) -> str:
    """Return a text of a repair in the reader's language, with the names of the program."""
    names = {name: _shortened(piece) for name, piece in repair.names.items()}
    return translate(KINDS[repair.code][part], language, **names)


def _shortened(piece: str) -> str:
    """Return a piece of a program for a text, where it is between backticks."""
    shown = printable(piece).replace("`", "\\x60")
    return shown if len(shown) <= _LONGEST else shown[: _LONGEST - 1] + "…"
