"""The calls of a recorded run: what happened to them in order, and the tree that they form."""

import inspect
from collections.abc import Iterable
from dataclasses import dataclass, field
from dis import opname
from itertools import islice
from traceback import format_exception_only
from types import CodeType, FrameType
from typing import Any, NamedTuple

from algorithms.base.texts import printable
from algorithms.walkthrough.values import on_one_line, value_text

__all__ = ["Call"]

OUTCOMES = {
    "return": "returned",
    "raise": "raised",
    "yield": "yielded",
    "end": "yielded",
    "wait": "running",
}
"""The outcome of a call, by the event that ends or interrupts it."""

# Instructions, up to Python 3.12 and since 3.13.
_PAUSES = ("YIELD_VALUE", "RESUME")
_LONGEST_MESSAGE = 300  # characters of an exception

VALUED = ("return", "raise", "yield")
"""The kinds of events with a value."""


class CallEvent(NamedTuple):
    """The beginning of a call, its end, or a break of a generator."""

    kind: str  # `call`, `resume` or one of `OUTCOMES`
    visit: int  # the number of visits before it
    call: int  # the number of the call, counted from 0
    name: str = ""
    arguments: dict[str, str] = {}  # noqa: RUF012 - never changed
    value: str = ""


@dataclass
class Call:
    r"""A call in the tree of calls; values are texts, as Python writes them, but short.

    Attributes:
        name: The name of the function; for a whole program, the name of its file.
        arguments: The arguments at the beginning of the call, by the names of the parameters (such
            as `n` or `*rest`); without `self`.
        start: The number of visits before the call; its first line is `visits[start]`.
        end: The number of visits before its end, or up to the end of the recording.
        outcome: `returned`, `raised`, `yielded` for a generator, or `running` if the recording
            ends before the call does.
        result: The result, the exception, or a list of what the generator has yielded; empty for
            a call that is running.
        children: The calls that it made, in their order. The calls of a generator belong to one
            node, below the call that first asked for a value.

    Example:
        >>> from algorithms.walkthrough import record_program
        >>> source = "def f(n):\n    return n and f(n - 1)\nf(1)"
        >>> [program] = record_program(source).calls
        >>> [call] = program.children
        >>> call.name, call.arguments, call.result, len(call.children)
        ('f', {'n': '1'}, '0', 1)
    """

    name: str
    arguments: dict[str, str] = field(default_factory=dict)
    start: int = 0
    end: int = 0
    outcome: str = "running"
    result: str = ""
    children: list["Call"] = field(default_factory=list, repr=False)


def call_tree(events: Iterable[CallEvent], visits: int) -> list[Call]:
    """Return the outermost calls; `visits` is the length of the recording."""
    outermost: list[Call] = []
    calls: list[Call] = []
    running: list[Call] = []
    yielded: dict[int, list[str]] = {}
    for event in events:
        if event.kind == "call":
            calls.append(Call(event.name, event.arguments, event.visit))
            siblings = running[-1].children if running else outermost
            siblings.append(calls[-1])
        call = calls[event.call]
        if event.kind in OUTCOMES:
            running.pop()
            call.end, call.outcome = event.visit, OUTCOMES[event.kind]
            call.result = event.value
            if event.kind == "yield":
                yielded.setdefault(event.call, []).append(event.value)
        else:
            running.append(call)
    for call in (*running, *(each for each in calls if each.outcome == "running")):
        call.end, call.outcome, call.result = visits, "running", ""
    for number, call in enumerate(calls):
        if call.outcome == "yielded":
            call.result = on_one_line(f"[{', '.join(yielded.get(number, ()))}]")
    return outermost


class CallLog:
    """The calls of a run while it is recorded."""

    def __init__(self, file: str) -> None:
        self.events: list[CallEvent] = []
        self._file = file
        self._running: list[int] = []
        self._paused: dict[FrameType, int] = {}
        self._count = 0
        self._raised: BaseException | None = None
        self._raising: FrameType | None = None  # until its next line

    def enter(self, frame: FrameType, visit: int) -> list[str]:
        """Note a call, or that a generator continues; return the texts of new arguments."""
        code = frame.f_code
        if _is_class(code):
            return []
        number = self._paused.pop(frame, self._count)
        self._running.append(number)
        if number < self._count:
            self.events.append(CallEvent("resume", visit, number))
            return []
        self._count += 1
        name = self._file if code.co_name == "<module>" else code.co_name
        arguments = {
            each: on_one_line(value_text(value))
            for each, value in given(frame).items()
            if each != "self"
        }
        self.events.append(CallEvent("call", visit, number, name, arguments))
        return [*arguments.values()]

    def fail(self, frame: FrameType, error: BaseException) -> None:
        """Note an exception, which the function may catch."""
        self._raising, self._raised = frame, error

    def go_on(self) -> None:
        """Note that a line runs."""
        self._raising = None

    def leave(self, frame: FrameType, visit: int, value: object) -> str:
        """Note the end of a call, or a break; return the text of its value."""
        if _is_class(frame.f_code):
            return ""
        kind, text = self._end(frame, value)
        number = self._running.pop()
        if kind in ("yield", "wait"):
            self._paused[frame] = number
        self.events.append(CallEvent(kind, visit, number, value=text))
        return text

    def _end(self, frame: FrameType, value: object) -> tuple[str, str]:
        """Return the kind of the end of a call, and its value."""
        code = frame.f_code
        instruction = opname[code.co_code[frame.f_lasti]]
        is_generator = code.co_flags & inspect.CO_GENERATOR
        # A generator that is closed raises an exception at its `yield`.
        if instruction in _PAUSES and self._raising is not frame:
            text = on_one_line(value_text(value))
            return ("yield", text) if is_generator else ("wait", "")
        if instruction.startswith("RETURN_"):
            text = on_one_line(value_text(value))
            return ("end", "") if is_generator else ("return", text)
        if is_generator and isinstance(self._raised, GeneratorExit):
            return "end", ""
        return "raise", exception_text(self._raised) if self._raised else ""


def given(frame: FrameType) -> dict[str, Any]:
    """Return the arguments of a call that begins, by the names of the parameters."""
    code, values = frame.f_code, frame.f_locals
    rest = iter(code.co_varnames)
    shown = {name: name for name in islice(rest, code.co_argcount)}
    keywords = {name: name for name in islice(rest, code.co_kwonlyargcount)}
    if code.co_flags & inspect.CO_VARARGS:
        shown |= {f"*{name}": name for name in islice(rest, 1)}
    shown |= keywords
    if code.co_flags & inspect.CO_VARKEYWORDS:
        shown |= {f"**{name}": name for name in islice(rest, 1)}
    return {key: values[name] for key, name in shown.items() if name in values}


def exception_text(error: BaseException) -> str:
    """Return an exception as the last line of a traceback shows it, without its module."""
    text = format_exception_only(error)[-1].strip()
    text = text.removeprefix(f"{type(error).__module__}.")
    return printable(text)[:_LONGEST_MESSAGE]


def _is_class(code: CodeType) -> bool:
    """Return whether code is the body of a class, which is not a call."""
    return not code.co_flags & inspect.CO_NEWLOCALS and code.co_name != "<module>"
