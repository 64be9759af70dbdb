"""Calls of a solver, and its replies: the outcomes of the calls."""

from dataclasses import dataclass
from typing import Any, Literal, Protocol

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
    """A line of the learner's own code in a traceback.

    Attributes:
        file: The path of the file, or a notebook's name for the cell.
        line: The line number, from 1.
        function: The function's name.
        code: The line itself, stripped; empty if it cannot be read.
    """

    file: str
    line: int
    function: str
    code: str = ""


@dataclass(frozen=True, slots=True)
class Raised:
    """An exception that ended a call.

    Attributes:
        kind: The name of its class, such as `IndexError`.
        message: Its message, on one line, shortened.
        frames: The learner's own frames, the innermost last; a long recursion is cut in the
            middle.
    """

    kind: str
    message: str
    frames: tuple[Frame, ...] = ()


@dataclass(frozen=True, slots=True)
class Reply:
    """The outcome of one call.

    Attributes:
        outcome: The way in which it ended.
        value: The returned value; an iterator has been consumed.
        shown: The returned value as Python code, shortened.
        arguments: The arguments as they were after the call.
        changed: The numbers of a call whose answer a further one changed, and of that one; this
            call has the number 0. None if no answer was changed.
        raised: The exception, if there was one.
        printed: The beginning of the printed output.
        printed_length: The number of characters printed.
        status: The exit status for `exited` and `died`; for a signal, its negated number.
        seconds: The duration of the call.
    """

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
    """A call of a solver, and its reply.

    Attributes:
        arguments: The arguments.
        attempt: The number of the call among several with the same arguments, from 0.
        seed: The seed of `random` for the call.
        then: The arguments of each further call after it.
        reply: The reply.
    """

    arguments: Arguments
    attempt: int
    seed: int
    then: tuple[Arguments, ...]
    reply: Reply


class Solver(Protocol):
    """A solver that always replies, whatever its code does."""

    @property
    def name(self) -> str:
        """Its name in reports, such as `my_queens.py:solve`."""

    def call(
        self,
        arguments: Arguments,
        *,
        seed: int = 0,
        then: tuple[Arguments, ...] = (),
        seconds: float | None = None,
    ) -> Reply:
        """Call the solver once.

        Args:
            arguments: The arguments, of which it gets copies.
            seed: The seed of `random` for the call.
            then: The arguments of each further call; they end with the first that changes an
                earlier answer.
            seconds: A time limit that is shorter than the usual one.

        Returns:
            The reply to the first call.
        """
