"""Findings: wrong answers, each with its fault; and why a case does not test a property.

Nothing here depends on a language: texts are in English and marked for translation, and the
values that they mention are in `values`.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import cache
from typing import Any

from algorithms.base.texts import N_, TomlFile
from algorithms.board.scene import Scene
from algorithms.practice.replies import Arguments

FAULTS = TomlFile(__file__, "faults.toml")
"""The texts of the known faults, by code; one that a fault lacks, other than a caption, is that
of the fault above it."""


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
    """Return a finding with a known fault, usually about the call that is checked."""
    known = fault(code)
    told = replace(known, hint=hint or known.hint)
    return Finding(told, arguments, values, scene)


NO_ANSWER = N_("None of the readable answers could show a fault here.")
ALL_EMPTY = N_("All readable answers that could be used here are empty.")
STOPPED = N_("After the call that was stopped, no calls as large were made here.")
SOME_WRONG = N_("Some of the answers are wrong.")
NEEDED_WRONG = N_("The answers that could be used here are wrong.")
TOO_LARGE = N_(
    "Larger boards are needed here, but the solver already fails on smaller ones."
)


class Untested(Exception):  # noqa: N818 - not an error
    """A case that does not test a property, and the reason."""

    failed = False  # a call, for another reason than a limit

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


class Blocked(Untested):
    """Some answers are wrong, so that it is open whether the property holds."""

    def __init__(self) -> None:
        super().__init__(SOME_WRONG)


class Unanswered(Untested):
    """A call gave no readable answer, which the property `answers` reports."""

    def __init__(self, reason: str = NO_ANSWER, *, failed: bool = False) -> None:
        super().__init__(reason)
        self.failed = failed
