"""Calls of a solver, and its replies: the outcomes of the calls."""

from dataclasses import dataclass
from typing import Any, Literal, Protocol
from zlib import crc32

from algorithms.board.values.model import Value

Arguments = tuple[Any, ...]
"""The arguments of a call: whole numbers, and lists and tuples of them."""

Outcome = Literal[
    "returned", "raised", "exited", "died", "timeout", "memory", "endless"
]
"""The way in which a call ended.

`exited`: by `sys.exit`; `died`: the process ended (`os._exit`, a crash); `timeout` and `memory`: a
limit was exceeded; `endless`: an iterator yielded too many items.
"""


@dataclass(frozen=True, slots=True)
class Frame:
    """A line of the learner's own code in a traceback."""

    file: str
    line: int
    function: str
    code: str = ""


@dataclass(frozen=True, slots=True)
class Raised:
    """An exception that ended a call.

    `parameters` are those of the first function, `expression` is what raised the exception in the
    last frame, and `stated` is true if that was a `raise` statement.
    """

    kind: str
    message: str
    frames: tuple[Frame, ...] = ()
    parameters: tuple[str, ...] = ()
    expression: str = ""
    stated: bool = False


@dataclass(frozen=True, slots=True)
class Reply:
    """The outcome of one call."""

    outcome: Outcome
    value: Value = None
    shown: str = ""
    arguments: tuple[Value, ...] = ()
    changed: tuple[int, int] | None = None
    raised: Raised | None = None
    printed: str = ""
    printed_length: int = 0
    status: int = 0
    seconds: float = 0.0


@dataclass(frozen=True, slots=True)
class Call:
    """A call of a solver, and its reply."""

    arguments: Arguments
    attempt: int
    seed: int
    then: tuple[Arguments, ...]
    reply: Reply


def seed_of_call(seed: int, arguments: Arguments, attempt: int) -> int:
    """Return the seed of the random numbers of a call in a check with a seed."""
    return crc32(repr((seed, arguments, attempt)).encode())


class Solver(Protocol):
    """A solver that always replies, whatever its code does."""

    limited: bool
    """True if a call that takes too long is stopped."""

    @property
    def name(self) -> str:
        """Its name in reports, such as `my_queens.py:solve`."""

    @property
    def source(self) -> str:
        """Its source code; empty if that is unknown."""

    def call(
        self,
        arguments: Arguments,
        *,
        seed: int = 0,
        then: tuple[Arguments, ...] = (),
        seconds: float | None = None,
    ) -> Reply:
        """Call the solver once."""
