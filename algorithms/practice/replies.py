"""What became of one call of a solver."""

from dataclasses import dataclass
from typing import Any, Literal, Protocol

from algorithms.practice.values import Value

__all__ = ["Arguments", "Frame", "Outcome", "Raised", "Reply", "Solver"]

Arguments = tuple[Any, ...]
"""The arguments of a call: whole numbers, and lists and tuples of them."""

Outcome = Literal[
    "returned", "raised", "exited", "died", "timeout", "memory", "endless"
]
"""How a call ended.

`exited` by `sys.exit`, `died` with its process (`os._exit`, a crash), `timeout` and `memory` by
the limits, `endless` when an iterator gave more than anybody can want.
"""


@dataclass(frozen=True, slots=True)
class Frame:
    """A line of the learner's own code through which an exception went.

    Attributes:
        file: The path of the file, or a notebook's name for its cell.
        line: The number of the line, from 1.
        function: The function's name.
        code: The line itself, without what surrounds it; empty when it cannot be read.
    """

    file: str
    line: int
    function: str
    code: str = ""


@dataclass(frozen=True, slots=True)
class Raised:
    """An exception that came out of a call.

    Attributes:
        kind: The name of its class, such as `IndexError`.
        message: What it says, on one line, shortened.
        frames: The learner's own frames, the innermost last; a long recursion is cut in its
            middle.
    """

    kind: str
    message: str
    frames: tuple[Frame, ...] = ()


@dataclass(frozen=True, slots=True)
class Reply:
    """What became of one call.

    Attributes:
        outcome: How it ended.
        value: What came back; an iterator was emptied.
        shown: What came back as Python writes it, shortened.
        arguments: The arguments as they were after the call.
        later: What the object that came back held after one more call, if one was made.
        raised: The exception, if there was one.
        printed: The beginning of what was printed meanwhile.
        printed_length: How many characters were printed.
        status: The exit status of `exited` and `died`; a signal's number is negative.
        seconds: How long the call took.
    """

    outcome: Outcome
    value: Value = None
    shown: str = ""
    arguments: tuple[Value, ...] = ()
    later: Value = None
    raised: Raised | None = None
    printed: str = ""
    printed_length: int = 0
    status: int = 0
    seconds: float = 0.0


class Solver(Protocol):
    """Something that can be called with arguments, and survives what comes of it."""

    @property
    def name(self) -> str:
        """What the report calls it, such as `my_queens.py:solve`."""

    def call(
        self, arguments: Arguments, *, seed: int = 0, then: Arguments | None = None
    ) -> Reply:
        """Call it once.

        Args:
            arguments: What it is called with; copies are handed over.
            seed: What `random` is seeded with before the call.
            then: The arguments of one more call, after which the first answer is looked at
                again.

        Returns:
            What became of the first call.
        """
