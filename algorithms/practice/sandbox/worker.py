"""The process in which a solver runs: takes a call, makes it, tells what became of it.

`start.py` begins it. The other modules here that run in it are those which this one imports;
they import the standard library only, all of it before the learner's folder is looked into.
Requests and replies are lines of JSON, on descriptors of which the learner knows nothing.
"""

import os
import random
import sys
from collections.abc import Callable
from contextlib import suppress
from json import dumps, loads
from os import read, write  # as they are now: the learner may do something to them
from time import perf_counter
from typing import Any

from algorithms.practice.sandbox.encoding import Encoder, build, encode, too_much
from algorithms.practice.sandbox.failures import failure
from algorithms.practice.sandbox.finding import LoadingError
from algorithms.practice.sandbox.limits import held, limit_memory, wake
from algorithms.practice.sandbox.loading import Loaded, load
from algorithms.practice.sandbox.printing import Printed
from algorithms.practice.sandbox.showing import sendable, shown

__all__ = ["Channel", "main", "perform", "respond", "serve"]

_BYTES = 64 * 2**20  # of one reply
_CUT_OFF = 70  # the exit status when nobody listens any more


def perform(
    function: Callable[..., object], request: dict[str, Any]
) -> dict[str, Any]:
    """Make a call, and perhaps one more.

    Args:
        function: The solver.
        request: The encoded `arguments`, the `seed`, and `then`, the encoded arguments of the
            other call or None.

    Returns:
        The reply, as JSON carries it.

    Raises:
        BaseException: What the solver raises; `EndlessError` when it gives too much.

    Example:
        >>> reply = perform(range, {"arguments": [2], "seed": 0, "then": None})
        >>> reply["outcome"], reply["value"], reply["shown"]
        ('returned', ['range', 0, [0, 1]], 'range(0, 2)')
    """
    arguments = [build(argument) for argument in request["arguments"]]
    _seed(request["seed"])
    encoder = Encoder()
    began = perf_counter()
    value = function(*arguments)
    reply = {"outcome": "returned", "value": encoder.encode(value)}
    reply["seconds"] = perf_counter() - began
    reply["shown"] = shown(value, encoder.gave)
    reply["arguments"] = [encoder.encode(argument) for argument in arguments]
    if request["then"] is not None:
        # An iterator has to be emptied too, or nothing may happen at all.
        encode(function(*[build(argument) for argument in request["then"]]))
        reply["later"] = encoder.encode(value)
    return reply


def respond(
    loaded: Loaded, request: dict[str, Any], printed: Printed
) -> dict[str, Any]:
    """Make a call, and survive whatever the solver raises.

    Args:
        loaded: The solver.
        request: As in `perform`.
        printed: Where what it prints goes.

    Returns:
        The reply, as JSON carries it.
    """
    printed.clear()
    sys.stdout = sys.stderr = printed
    began = perf_counter()
    try:
        reply = perform(loaded.function, request)
    except BaseException as error:  # noqa: BLE001 - that is what the process is for
        reply = failure(error, loaded.owns)
        for frame in reply.get("raised", {}).get("frames", []):
            frame[0] = loaded.shown(frame[0])
    reply.setdefault("seconds", perf_counter() - began)
    reply["printed"] = sendable(printed.kept)
    reply["printed_length"] = printed.length
    return reply


def main() -> None:
    """Keep the way to the parent from the learner, and serve."""
    channel = Channel(os.dup(0), os.dup(1))
    nothing = os.open(os.devnull, os.O_RDWR)
    for descriptor in range(3):
        os.dup2(nothing, descriptor)
    os.close(nothing)
    printed = Printed()
    sys.stdout = sys.stderr = sys.__stdout__ = sys.__stderr__ = printed  # type: ignore[assignment, misc]
    serve(channel, printed)


def serve(channel: "Channel", printed: Printed) -> None:
    """Load a solver and make its calls, until the other side hangs up.

    Args:
        channel: Where requests come from.
        printed: Where what is printed goes.
    """
    process = os.getpid()
    request = channel.receive()
    loaded = _begin(request, channel)
    while True:
        request = channel.receive()
        wake(request["seconds"])
        reply = respond(loaded, request, printed)
        if os.getpid() != process:  # the learner forked, and both returned
            os._exit(0)
        channel.send({"call": request["call"], **reply})
        wake(0)


def _begin(request: dict[str, Any], channel: "Channel") -> Loaded:
    """Load the solver and tell what came of it."""
    process, inherited = os.getpid(), held()
    limit_memory(request["memory"])
    wake(request["seconds"])
    loaded: Loaded | LoadingError
    try:
        loaded = load(request)
    except LoadingError as error:
        loaded = error
    if os.getpid() != process:  # the learner forked, and both go on
        os._exit(0)
    if isinstance(loaded, LoadingError):
        channel.send({"call": 0, "code": loaded.code, "values": loaded.values})
        os._exit(1)
    channel.send({"call": 0, "name": loaded.name, "held": inherited})
    wake(0)
    return loaded


class Channel:
    """The way to the parent: lines of JSON.

    Args:
        source: The descriptor from which requests are read.
        target: The descriptor to which replies are written.
    """

    def __init__(self, source: int, target: int) -> None:
        self._source, self._target = source, target
        self._rest = b""

    def receive(self) -> dict[str, Any]:
        """Wait for a line; without one, end the process."""
        try:
            while b"\n" not in self._rest:
                some = read(self._source, 1 << 16)
                if not some:
                    os._exit(0)
                self._rest += some
        except OSError:  # the learner closed it
            os._exit(_CUT_OFF)
        line, _, self._rest = self._rest.partition(b"\n")
        request: dict[str, Any] = loads(line)
        return request

    def send(self, reply: dict[str, Any]) -> None:
        """Write a line, or one that says that it would be too long."""
        try:
            line = dumps(reply).encode()
        except MemoryError:
            line = dumps({"call": reply["call"], "outcome": "memory"}).encode()
        if len(line) > _BYTES or too_much(line):
            line = dumps({"call": reply["call"], "outcome": "endless"}).encode()
        rest = memoryview(line + b"\n")
        try:
            while rest:
                rest = rest[write(self._target, rest) :]
        except OSError:
            os._exit(_CUT_OFF)


def _seed(seed: int) -> None:
    """Make chance the same in every run."""
    random.seed(seed)
    numpy: Any = sys.modules.get("numpy")
    if numpy is not None:
        with suppress(Exception):  # a learner's file may have that name
            numpy.random.seed(seed)
