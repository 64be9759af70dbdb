"""The trace function that records the lines of a function, its variables and its calls."""

import json
import sys
from math import inf
from time import monotonic
from types import CodeType, FrameType, FunctionType, ModuleType
from typing import Any

from algorithms.walkthrough.boards import Snapshot, snapshot
from algorithms.walkthrough.calls import CallLog, given
from algorithms.walkthrough.packing import Packer
from algorithms.walkthrough.values import value_text

GLOBAL = "@"
"""The end of the key of a global variable, which may have the name of a local one."""

MEGABYTES = 7
"""The limit of a recording, so that a page with the code and the player has at most 8 MB."""

_HIDDEN = (ModuleType, FunctionType, type)
_WHOLE = ("<module>", "<lambda>")  # unlike <genexpr> and the like
_MOST_UNRECORDED = 1_000_000  # instructions on one line, below a second
_TOOL = 4  # of `sys.monitoring`


class Stopped(BaseException):
    """The recording has ended; `except Exception` does not stop it."""


class LineRecorder:
    """The trace function of one run, for `sys.settrace`."""

    def __init__(self, file: str, limit: int, seconds: float = inf) -> None:
        self.file, self.limit, self.seconds = file, limit, seconds
        self.lines: list[
            tuple[int, dict[str, str], dict[str, Snapshot | None]]
        ] = []
        self.histories: dict[str, list[Snapshot | None]] = {}
        self.end: tuple[str, Any] | None = None
        self.calls = CallLog(file)
        self.is_open = True
        self.reads_boards = False
        self.first_call: list[object] = []
        self.has_arguments = False
        self._started = monotonic()
        self._size = 0
        self._read: dict[str, str] = {}
        self._packers: dict[str, Packer] = {}
        self._shown: dict[str, str] = {}
        self._globals: dict[CodeType, list[str]] = {}
        self._insisting: list[CodeType] = []
        self._unrecorded = 0  # instructions since the last line

    def finish(self, reason: str, value: object = "") -> None:
        """End the recording for a reason, unless it has ended."""
        self.end = self.end or (reason, value)

    def enter(self, frame: FrameType, _event: str, _arg: object) -> Any:
        """Return the local trace function of a called function, or None."""
        code = frame.f_code
        is_part = code.co_name.startswith("<") and code.co_name not in _WHOLE
        if code.co_filename != self.file:
            return None
        # A loop on a single line, such as `while True: pass`, starts no new line.
        frame.f_trace_opcodes = True
        if is_part:
            frame.f_trace_lines = False
            return self._count
        if code.co_name != "<module>" and not integers_in(self.first_call):
            self.first_call = [*given(frame).values()]
        for text in self.calls.enter(frame, len(self.lines)):
            self._weigh("(", text)
        return self._trace

    def _trace(self, frame: FrameType, event: str, arg: Any) -> Any:
        if not self.is_open:
            return None
        if event == "opcode":
            self._count(frame, event, arg)
        elif event == "line":
            if len(self.lines) >= self.limit:
                self.finish("lines", self.limit)
            self._check(frame)
            self._unrecorded = 0
            self.calls.go_on()
            self._compare(frame)
            self.lines.append((frame.f_lineno, {}, {}))
            self._size += 6
        elif event == "exception":
            self.calls.fail(frame, arg[1])
        elif event == "return" and not self.end:
            self._compare(frame)
            self._weigh(")", self.calls.leave(frame, len(self.lines), arg))
        return self._trace

    def _count(self, frame: FrameType, _event: str, _arg: object) -> Any:
        """Count an instruction, and end a run that no longer records any lines."""
        self._unrecorded += 1
        if self._unrecorded > _MOST_UNRECORDED:
            self.finish("line", _MOST_UNRECORDED)
        if self._unrecorded % 1024 == 0 or self.end:
            self._check(frame)
        return self._count

    def _check(self, frame: FrameType) -> None:
        """End the run at a limit."""
        if self._size > MEGABYTES * 1_000_000:
            self.finish("bytes", MEGABYTES)
        elif monotonic() - self._started > self.seconds:
            self.finish("seconds", self.seconds)
        if self.end and self.is_open:
            self._insist(frame)
            raise Stopped

    def _insist(self, frame: FrameType) -> None:
        """Stop the program again at each line: after an error, Python no longer traces."""
        if sys.version_info >= (3, 12):
            monitoring = sys.monitoring
            if monitoring.get_tool(_TOOL):
                return
            monitoring.use_tool_id(_TOOL, __name__)
            monitoring.register_callback(_TOOL, monitoring.events.LINE, _stop)
            caller: FrameType | None = frame
            while caller:
                if caller.f_code.co_filename == self.file:
                    self._insisting.append(caller.f_code)
                caller = caller.f_back
            for code in self._insisting:
                monitoring.set_local_events(_TOOL, code, monitoring.events.LINE)

    def release(self) -> None:
        """Let the recorded code run again without being stopped."""
        self.is_open = False
        if sys.version_info >= (3, 12) and self._insisting:
            for code in self._insisting:
                sys.monitoring.set_local_events(_TOOL, code, 0)
            sys.monitoring.free_tool_id(_TOOL)
            self._insisting.clear()

    def _compare(self, frame: FrameType) -> None:
        """Note the variables that the line before has changed."""
        is_inside, local = frame.f_code.co_name != "<module>", frame.f_locals
        if not self.lines:
            if not is_inside:
                return  # a program begins without variables
            self.has_arguments = True
            self.lines.append((frame.f_code.co_firstlineno, {}, {}))
        _, changes, boards = self.lines[-1]
        now = self._variables(frame, local)
        texts = {name: value_text(value) for name, value in now.items()}
        for name in self._shown.keys() - texts:
            changes[name] = texts[name] = ""
        for name, text in texts.items():
            if self._shown.get(name, "") == text:
                continue
            changes[name] = text
            self._weigh(name, text)
            if name in now and self.reads_boards:
                # A global variable is not the local variable of the same name.
                is_local = name.partition(".")[0] in local and is_inside
                key = name if is_local else f"{name}{GLOBAL}"
                boards[key] = self._board(key, text, now[name])
        self._shown = texts

    def _board(self, key: str, text: str, value: object) -> Snapshot | None:
        """Return a value as a board; one that comes back from another call is not read again."""
        history = self.histories.setdefault(key, [])
        if self._read.get(key) == text and "..." not in text:
            return history[-1]
        self._read[key] = text
        history.append(snapshot(value))
        self._size += 2 * len(history[-1].items) if history[-1] else 0
        return history[-1]

    def _weigh(self, name: str, text: str) -> None:
        """Add what a value takes in the page; a long text also takes memory."""
        added = self._packers.setdefault(name, Packer()).add(text)
        written = json.dumps(added) if added is not None else ""
        self._size += 6 + len(written) + 5 * written.count("<") + len(text) // 20

    def _variables(self, frame: FrameType, local: dict[str, Any]) -> dict[str, Any]:
        """Return the data in a frame, in the globals that it uses, and in the program's objects."""
        code, known = frame.f_code, frame.f_globals
        if code not in self._globals:
            self._globals[code] = [name for name in code.co_names if name in known]
        values = {name: known.get(name) for name in self._globals[code]}
        values |= local
        for name, value in list(values.items()):
            if type(value).__module__ == known.get("__name__"):
                inside = getattr(value, "__dict__", {}).items()
                values |= {f"{name}.{k}": v for k, v in inside if k[-1:] != "_"}
        return {
            name: value
            for name, value in values.items()
            if name[0] not in "_."
            and not isinstance(value, _HIDDEN)
            and not callable(value)
        }


def _stop(_code: CodeType, _line: int) -> None:
    raise Stopped


def integers_in(values: list[object]) -> list[int]:
    """Return the integers among some values, including those in a tuple of arguments."""
    flat = [item for v in values for item in (v if isinstance(v, tuple) else (v,))]
    return [n for n in flat if isinstance(n, int) and not isinstance(n, bool)]
