"""The main loop of a solver's process: receive a call, make it, send the reply.

Requests and replies are lines of JSON, on file descriptors that the learner's code does not see as
standard streams.
"""

import os
import random
import sys
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from json import dumps, loads  # bound now: the learner's code may replace them
from time import perf_counter
from types import FrameType
from typing import Any
from warnings import catch_warnings

from algorithms.board.values.encoding import Encoder
from algorithms.board.values.showing import sendable
from algorithms.practice.runner import answers, limits
from algorithms.practice.runner.answers import Message, Printed, failure, unnumbered
from algorithms.practice.runner.loading import Loaded, load
from algorithms.practice.runner.lookup import LoadingError
from algorithms.practice.runner.reading import Program
from algorithms.practice.runner.sandbox import confine, refuse

_BYTES = 64 * 2**20  # of one reply
_COMPILERS = {"jax", "numba", "pythran", "taichi", "torch"}
_CUT_OFF = 70  # the exit status when the parent's pipe is closed

LINES_PER_SECOND = 1_000_000
"""The speed that is stated for edited programs: their times do not depend on the machine."""

_CALL = 2  # lines that take as long as a call, or as a step of a generator


def perform(function: Callable[..., object], request: Message) -> Message:
    """Make a call, and perhaps further ones."""
    arguments = [answers.build(argument) for argument in request["arguments"]]
    random.seed(request["seed"])
    numpy: Any = sys.modules.get("numpy")
    with suppress(Exception):  # it is None, or a learner's `numpy.py`
        numpy.random.seed(request["seed"])
    encoder = Encoder()
    began = perf_counter()
    value = function(*arguments)
    reply = {"outcome": "returned", "value": encoder.encode(value)}
    reply["seconds"] = perf_counter() - began
    reply["shown"] = answers.shown(value, encoder.consumed)
    reply["arguments"] = [encoder.encode(argument) for argument in arguments]
    if encoder.changed:
        reply["changed"] = [encoder.changed, encoder.changed]
    if request["then"]:
        reply["changed"] = _changed(function, request["then"], value, encoder)
    return reply


def _changed(
    function: Callable[..., object], then: list[Any], value: Any, encoder: Encoder
) -> list[int] | None:
    """Make further calls until one of them changes the answer to an earlier one."""
    # An iterator has to be consumed: a generator runs only when its items are read.
    given = [(value, encoder.encode(value))]
    for number, arguments in enumerate(then, 1):
        value = function(*[answers.build(argument) for argument in arguments])
        after = encoder.encode(value)
        for earlier in reversed(range(number)):
            answer, before = given[earlier]
            now = encoder.encode(answer)
            # Removing the numbers takes longer than comparing them.
            if now != before and unnumbered(now) != unnumbered(before):
                return [earlier, number]
        given.append((value, after))
    return None


def respond(loaded: Loaded, request: Message, printed: Printed) -> Message:
    """Make a call, and turn any exception of the solver into a reply."""
    printed.clear()
    sys.stdout = sys.stderr = printed
    began = perf_counter()
    try:
        reply = perform(loaded.function, request)
    except BaseException as error:
        full = isinstance(error, MemoryError) and limits.is_full()
        reply = failure(error, loaded.owns, full=full)
        for frame in reply.get("raised", {}).get("frames", []):
            frame[0] = loaded.shown(frame[0])
    reply.setdefault("seconds", perf_counter() - began)
    reply["printed"] = sendable(printed.kept)
    reply["printed_length"] = printed.length
    return reply


def main(*, separated: bool = False) -> None:
    """Move the pipes to the parent away from the standard streams, and serve until it closes them.

    The first request is to confine the process, if there is a sandbox, the next one to load the
    solver, and the others are calls.
    """
    channel = Channel(os.dup(0), os.dup(1))
    nothing = os.open(os.devnull, os.O_RDWR)
    for descriptor in range(3):
        os.dup2(nothing, descriptor)
    os.close(nothing)
    limits.limit_files(separated=separated)
    printed = Printed()
    sys.stdout = sys.stderr = sys.__stdout__ = sys.__stderr__ = printed  # type: ignore[assignment, misc]  # has what solvers use of a stream
    request = channel.receive()
    if request.get("writable"):
        # The solver cannot change what is sent before it is loaded.
        missing = confine(request, separated=separated)
        channel.send({"call": 0, "missing": missing})
        request = channel.receive()
    loaded = _load(request, channel)
    variants = Variants(request, loaded)
    while True:
        limits.set_alarm(0)
        request = channel.receive()
        limits.set_alarm(request["seconds"])
        if edited := request.get("edited"):
            answer = partial(respond, request=request, printed=printed)
            reply = variants.reply(edited, answer)
        else:
            reply = respond(loaded, request, printed)
        channel.send({"call": request["call"], **reply})


def _load(request: Message, channel: "Channel") -> Loaded:
    """Load the solver and send the outcome."""
    inherited = limits.peak_memory()
    limits.limit_memory(request["memory"])
    limits.set_alarm(request["seconds"])
    refuse(request)
    try:
        loaded = load(request)
    except LoadingError as error:
        channel.send({"call": 0, "code": error.code, "values": error.values})
        os._exit(1)
    told = {
        "call": 0,
        "name": loaded.name,
        "peak_memory": inherited,
        "supplied": loaded.program.supplied,
        "left_out": loaded.program.left_out,
        "compiles": not _COMPILERS.isdisjoint(sys.modules),
    }
    channel.send(told)
    return loaded


class TooManyLines(BaseException):
    """An edited program executed more lines than it may."""


class Variants:
    """The edited programs of a solver: the latest one stays loaded for further calls."""

    def __init__(self, request: Message, loaded: Loaded) -> None:
        self._request = {**request, "name": loaded.name}
        self._supplied = loaded.program.supplied
        self._source, self._left = "", 0
        self._loaded: Loaded | None = None

    def reply(
        self, edited: Message, respond: Callable[[Loaded], Message]
    ) -> Message:
        """Return the reply of an edited program; if lines are counted, they are its time."""
        most = self._left = edited["lines"]
        reply: Message = {"outcome": "died"}
        before = sys.gettrace()
        if most:
            sys.settrace(self._enter)
        try:
            reply = respond(self._load(edited["source"]))
        except (Exception, SystemExit, TooManyLines):
            self._source = ""
        finally:
            sys.settrace(before)
        if self._left < 0:
            reply = {"outcome": "timeout"}
        if most:
            reply["seconds"] = (most - self._left) / LINES_PER_SECOND
        return reply

    def _load(self, source: str) -> Loaded:
        if self._loaded is None or source != self._source:
            self._loaded, self._source = None, source
            path = sys.path.copy()
            program = Program(source, supplied=self._supplied)
            with catch_warnings(action="ignore"):  # of an edited program
                self._loaded = load({**self._request, "program": program})
            sys.path[:] = path
        return self._loaded

    def _enter(self, frame: FrameType, _event: str, _value: object) -> Any:
        if frame.f_code.co_filename != self._request["file"]:
            return None
        self._left -= _CALL
        return self._count

    def _count(self, _frame: FrameType, event: str, _value: object) -> Any:
        self._left -= event == "line"
        # Python may close a generator after the call, where no caller catches an exception.
        if self._left < 0 and event == "line":
            raise TooManyLines
        return self._count


class Channel:
    """The pipes to the parent, which carry lines of JSON."""

    def __init__(self, source: int, target: int) -> None:
        self._source = os.fdopen(source, "rb", closefd=False)
        self._target = os.fdopen(target, "wb", closefd=False)
        self._process = os.getpid()

    def receive(self) -> Message:
        """Wait for a request; end the process if there is none."""
        try:
            line = self._source.readline()
        except OSError:  # the solver closed it
            os._exit(_CUT_OFF)
        if not line:
            os._exit(0)
        request: Message = loads(line)
        return request

    def send(self, reply: Message) -> None:
        """Send a reply; if it is too long, send one that says so."""
        if os.getpid() != self._process:  # the solver forked, and this is the child
            os._exit(0)
        try:
            line = dumps(reply).encode()
        except MemoryError:
            line = dumps({"call": reply["call"], "outcome": "memory"}).encode()
        if len(line) > _BYTES or answers.too_much(line):
            line = dumps({"call": reply["call"], "outcome": "endless"}).encode()
        try:
            self._target.write(line + b"\n")
            self._target.flush()
        except OSError:
            os._exit(_CUT_OFF)
