"""Calls of a solver, and its replies: the outcomes of the calls.

A solver's process sends a reply as JSON, which may contain anything.
"""

import linecache
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Literal, get_args
from zlib import crc32

from algorithms.board.values.encoding import Encoded, encode
from algorithms.board.values.model import Value, decode

Arguments = tuple[Any, ...]
"""The arguments of a call: whole numbers, and lists and tuples of them."""

Note = tuple[str, Mapping[str, Any]]
"""A note that is part of a report: a text for translation, and its values."""

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
    waited: bool = False  # rather than computed, until the limit


@dataclass(frozen=True, slots=True)
class Call:
    """A call of a solver, and its reply."""

    arguments: Arguments
    attempt: int
    seed: int
    then: tuple[Arguments, ...]
    reply: Reply


def seed_of_call(seed: int, arguments: Arguments, attempt: int) -> int:
    """Return the seed of a call in a check: different for each call, but the same in each check."""
    return crc32(repr((seed, arguments, attempt)).encode())


class Solver:
    """A solver that always replies, whatever its code does."""

    name: str  # in reports, such as `my_queens.py:solve`
    source = ""  # its code, if that is known
    text = ""  # of its file, if edited programs can take its place
    notes: tuple[Note, ...] = ()  # on what was changed to load it
    limited = False  # whether a call that takes too long is stopped
    missing: tuple[str, ...] | None = None  # in the sandbox of its own process

    def call(
        self,
        arguments: Arguments,
        *,
        seed: int = 0,
        then: tuple[Arguments, ...] = (),
        seconds: float | None = None,
        edited: dict[str, Any] | None = None,
    ) -> Reply:
        """Call the solver once, or an edited program in its place."""
        raise NotImplementedError

    def close(self) -> None:
        """End its process, if it has one."""


def call_request(
    arguments: Arguments, seed: int = 0, then: tuple[Arguments, ...] = ()
) -> dict[str, Encoded]:
    """Return the request to make a call, and perhaps further ones."""
    first, *others = ([encode(x) for x in call] for call in (arguments, *then))
    return {"arguments": first, "seed": seed, "then": others}


def read_reply(sent: dict[str, Any]) -> Reply:
    """Build a reply from what the worker sent."""
    if sent["outcome"] not in get_args(Outcome):
        raise ValueError(sent["outcome"])
    raised, changed = sent.get("raised"), sent.get("changed")
    return Reply(
        outcome=sent["outcome"],
        value=decode(sent.get("value")),
        shown=str(sent.get("shown", "")),
        arguments=tuple(map(decode, sent.get("arguments", ()))),
        changed=None if changed is None else (int(changed[0]), int(changed[1])),
        raised=None if raised is None else _raised(raised),
        printed=str(sent.get("printed", "")),
        printed_length=int(sent.get("printed_length", 0)),
        status=int(sent.get("status", 0)),
        seconds=float(sent.get("seconds", 0.0)),
    )


def _raised(sent: dict[str, Any]) -> Raised:
    frames = [
        Frame(str(file), int(line), str(name), str(text) or _cell(file, int(line)))
        for file, line, name, text in sent["frames"]
    ]
    return Raised(
        str(sent["kind"]),
        str(sent["message"]),
        tuple(frames),
        tuple(map(str, sent.get("parameters", ()))),
        str(sent.get("expression", "")),
        bool(sent.get("stated")),
    )


def _cell(file: object, line: int) -> str:
    """Return a line of a notebook cell; the solver may name any file, so none is read."""
    match linecache.cache.get(str(file)):
        case [_, None, lines, _] if 0 < line <= len(lines):
            return lines[line - 1].strip()
    return ""
