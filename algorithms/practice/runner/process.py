"""The worker process, as its parent sees it: start, request, end."""

import contextlib
import json
import os
import queue
import select
import threading
import time
from typing import Any

from algorithms.practice.runner.handle import start_worker
from algorithms.practice.runner.requests import too_much

_POLL = 0.2  # seconds between two checks of whether it is alive
_LONGEST = 80 * 2**20  # bytes of a line; the worker never sends longer ones
_WAITING = 1_000  # unexpected lines


class TimedOut(Exception):  # noqa: N818 - an outcome
    """No reply came in time."""


class ProcessEnded(Exception):  # noqa: N818 - an outcome
    """The process ended, or sent something that is not a worker's reply."""

    def __init__(self, status: int, memory: int) -> None:
        super().__init__(status)
        self.status, self.memory = status, memory


class WorkerProcess:
    """A worker that was started."""

    def __init__(
        self, memory: int = 2**30, *, sandboxed: bool = False, private: str = ""
    ) -> None:
        self._handle = start_worker(memory, sandboxed=sandboxed, private=private)
        self._ended: tuple[int, int] | None = None
        self._inbox: queue.SimpleQueue[bytes] = queue.SimpleQueue()
        self._passing_on = threading.Lock()
        self._reader = threading.Thread(
            target=_read,
            args=(self._handle.replies, self._inbox, self._passing_on),
            daemon=True,
        )
        self._reader.start()

    @property
    def writable(self) -> tuple[str, ...]:
        """The only folders in which a sandbox allows the solver to write; empty without one."""
        return self._handle.writable

    @property
    def ended(self) -> bool:
        """True if the process was ended."""
        return self._ended is not None

    def ask(self, request: dict[str, Any], seconds: float) -> dict[str, Any]:
        """Send a request and wait for its reply."""
        try:
            line = self._exchange(json.dumps(request).encode() + b"\n", seconds)
            reply = _parsed(line, request["call"])
        except EOFError:
            raise ProcessEnded(*self.end()) from None
        except (ValueError, RecursionError):  # the worker did not write it
            raise ProcessEnded(self.end()[0], memory=0) from None
        except BaseException:
            self.end()
            raise
        return reply

    def end(self) -> tuple[int, int]:
        """End the process and, on Linux, every process below it."""
        if self._ended is None:
            self._ended = self._handle.end()
            with contextlib.suppress(OSError):
                self._handle.requests.close()
            # A surviving child may hold the other end of the pipe: the thread keeps waiting.
            self._reader.join(1.0)
        return self._ended

    def _exchange(self, line: bytes, seconds: float) -> bytes:
        deadline = time.monotonic() + seconds
        try:
            self._handle.requests.write(line)
            self._handle.requests.flush()
        except OSError:
            raise EOFError from None
        while True:
            left = deadline - time.monotonic()
            try:
                reply = self._inbox.get(timeout=max(0.0, min(left, _POLL)))
            except queue.Empty:
                if left <= 0:
                    raise TimedOut from None
                if not self._handle.ended():
                    continue
                reply = self._last_line()
            if not reply:
                self._wait_for_exit()
                raise EOFError
            return reply

    def _last_line(self) -> bytes:
        """Return what an ended process sent, which its reader may not have passed on yet."""
        while True:
            with self._passing_on:  # what was read is in the inbox
                unread = _wait(self._handle.replies, 0)
            try:
                return self._inbox.get(timeout=_POLL if unread else 0)
            except queue.Empty:
                if not unread:  # a surviving child holds the pipe
                    return b""

    def _wait_for_exit(self) -> None:
        """Let a process that closed its pipe exit by itself, to keep its own exit status."""
        until = time.monotonic() + _POLL
        while time.monotonic() < until and not self._handle.ended():
            time.sleep(0.001)


def _parsed(line: bytes, call: int) -> dict[str, Any]:
    """Return the reply in a line; raise `ValueError` if it is not one to this call."""
    reply = None if too_much(line) else json.loads(line)
    if not isinstance(reply, dict) or reply.get("call") != call:
        raise ValueError(call)
    return reply


def _read(
    stream: Any, inbox: "queue.SimpleQueue[bytes]", passing_on: threading.Lock
) -> None:
    """Pass on each line, and an empty one at the end."""
    rest = bytearray()
    with contextlib.suppress(OSError, ValueError), stream:
        while _wait(stream):
            with passing_on:
                some = os.read(stream.fileno(), 1 << 20)
                *lines, last = some.split(b"\n")
                for line in lines:
                    inbox.put(bytes(rest + line) or b"?")
                    rest.clear()
                rest += last
            if not some or len(rest) > _LONGEST or inbox.qsize() > _WAITING:
                break
    inbox.put(b"")


def _wait(stream: Any, timeout: int | None = None) -> bool:
    """Wait until something can be read or the pipe is closed; return whether that is so."""
    if os.name == "nt":  # there, only a read can wait
        return True
    with contextlib.suppress(ValueError):  # its reader closed it
        waiting = select.poll()
        waiting.register(stream, select.POLLIN)
        return bool(waiting.poll(timeout))
    return False
