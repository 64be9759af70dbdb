"""Findings: wrong answers, each with its fault; and why a case does not test a property.

Nothing here depends on a language: texts are in English and marked for translation, and the
values that they mention are in `values`.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import cache
from typing import Any

from algorithms.base.texts import TomlFile
from algorithms.board.scene import Scene
from algorithms.practice.replies import Arguments

FAULTS = TomlFile(__file__, "faults.toml")
"""The texts of the known faults, by code; one that a fault lacks, other than a caption, is that
of the fault above it."""

TEXTS = TomlFile(__file__, "texts.toml")
"""The reasons why properties are not tested, and hints for some answers, by their names."""


@dataclass(frozen=True)
class Fault:
    """A way in which an answer can be wrong."""

    code: str
    why: str
    expected: str
    hint: str
    caption: str = ""  # of a picture that does not show the answer


@dataclass(frozen=True)
class Finding:
    """One wrong answer: a counterexample."""

    fault: Fault
    arguments: Arguments = ()
    values: Mapping[str, object] = field(default_factory=dict)
    scene: Scene | None = None
    attempt: int = 0
    caption: str = ""  # the name of another one
    undrawn: str = ""  # why there is no picture
    cause: str = ""  # a property that the same answer breaks


@cache
def fault(code: str) -> Fault:
    """Return a known fault."""
    texts: dict[str, str] = {}
    for each, own in FAULTS.items():
        texts |= {"caption": ""} | own
        if each == code:
            return Fault(code, **texts)
    raise KeyError(code)


def found(
    code: str,
    scene: Scene | None = None,
    arguments: Arguments = (),
    /,
    hint: Any = "",
    **values: object,
) -> Finding:
    """Return a finding with a known fault, perhaps with another hint, usually about the call."""
    known = fault(code)
    told = replace(known, hint=TEXTS["hints"][hint]) if hint else known
    return Finding(told, arguments, values, scene)


def reason(name: str) -> str:
    """Return the reason with a name why a property was not tested."""
    text: str = TEXTS["reasons"][name]
    return text


class Untested(Exception):  # noqa: N818 - not an error
    """A case that does not test a property, and the reason, of which the name is given."""

    failed = False  # a call, for another reason than a limit

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.reason = reason(name)


class Blocked(Untested):
    """Some answers are wrong, so that it is open whether the property holds."""

    def __init__(self) -> None:
        super().__init__("some-wrong")


class Unanswered(Untested):
    """A call gave no readable answer, which the property `answers` reports."""

    def __init__(self, name: str = "no-answer", *, failed: bool = False) -> None:
        super().__init__(name)
        self.failed = failed
