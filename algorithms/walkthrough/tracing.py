"""The trace function that records the lines of a function, its variables and its calls."""

import inspect
import re
from reprlib import Repr
from types import CodeType, FrameType, FunctionType, ModuleType
from typing import Any

from algorithms.base.errors import TooManyStepsError
from algorithms.base.texts import printable
from algorithms.walkthrough.boards import Snapshot, snapshot

CALLS = "()"
"""The key of the call stack in `Visit.changes`: one call per line of text, the outermost first."""

GLOBAL = "@"
"""The end of the key of a global variable, which may have the name of a local one."""

_ADDRESS = re.compile(r" at 0x[0-9a-f]+")
_HIDDEN = (ModuleType, FunctionType, type)
_MOST_UNRECORDED = 1_000_000  # instructions on one line, below a second

_REPR = Repr()
_REPR.maxlevel = 4
_REPR.maxtuple = _REPR.maxlist = _REPR.maxset = _REPR.maxfrozenset = (
    _REPR.maxdict
) = 64
_REPR.maxstring = _REPR.maxlong = _REPR.maxother = 400


class LineRecorder:
    """The trace function of one run, for `sys.settrace`."""

    def __init__(self, file: str, limit: int) -> None:
        self.file, self.limit = file, limit
        self.lines: list[
            tuple[int, dict[str, str], dict[str, Snapshot | None]]
        ] = []
        self.histories: dict[str, list[Snapshot | None]] = {}
        self.is_full = False
        self.first_call: list[object] = []
        self.has_arguments = False
        self._stack: list[str] = []
        self._shown: dict[str, str] = {}
        self._globals: dict[CodeType, list[str]] = {}
        self._unrecorded = 0  # instructions since the last line

    def enter(self, frame: FrameType, _event: str, _arg: object) -> Any:
        """Return the local trace function of a called function, or None."""
        code = frame.f_code
        is_part = code.co_name.startswith("<") and code.co_name not in (
            "<module>",
            "<lambda>",
        )
        if code.co_filename != self.file:
            return None
        # A loop on a single line, such as `while True: pass`, starts no new line.
        frame.f_trace_opcodes = True
        if is_part:  # <genexpr> and the like
            frame.f_trace_lines = False
            return self._count
        count = code.co_argcount + bool(code.co_flags & inspect.CO_VARARGS)
        names = code.co_varnames[:count]
        given = [frame.f_locals[name] for name in names if name in frame.f_locals]
        if code.co_name != "<module>" and not integers_in(self.first_call):
            self.first_call = given
        self._stack.append(
            self.file
            if code.co_name == "<module>"
            else f"{code.co_name}({_on_one_line(', '.join(map(_text, given)))})"
        )
        return self._trace

    def _trace(self, frame: FrameType, event: str, _arg: object) -> Any:
        if event == "opcode":
            self._count(frame, event, _arg)
        elif event == "line":
            if self.is_full or len(self.lines) >= self.limit:
                self._stop()
            self._unrecorded = 0
            self._compare(frame)
            self.lines.append((frame.f_lineno, {}, {}))
        elif event == "return":
            self._compare(frame)
            if self._stack:
                self._stack.pop()
        return self._trace

    def _count(self, _frame: FrameType, _event: str, _arg: object) -> Any:
        """Count an instruction, and end a run that no longer records any lines."""
        self._unrecorded += 1
        if self._unrecorded > _MOST_UNRECORDED:
            self._stop()
        return self._count

    def _stop(self) -> None:
        self.is_full = True
        raise TooManyStepsError("too-many-steps", limit=self.limit)

    def _compare(self, frame: FrameType) -> None:
        """Note the variables that the line before has changed."""
        is_inside = frame.f_code.co_name != "<module>"
        if not self.lines:
            if not is_inside:
                return  # a program begins without variables
            self.has_arguments = True
            self.lines.append((frame.f_code.co_firstlineno, {}, {}))
        _, changes, boards = self.lines[-1]
        now = self._variables(frame)
        texts = {name: _text(value) for name, value in now.items()}
        texts[CALLS] = "\n".join(self._stack)
        for name in self._shown.keys() - texts:
            changes[name] = texts[name] = ""
        for name, text in texts.items():
            if self._shown.get(name, "") == text:
                continue
            changes[name] = text
            if name in now:
                # A global variable is not the local variable of the same name.
                key = (
                    name
                    if name in frame.f_locals and is_inside
                    else f"{name}{GLOBAL}"
                )
                boards[key] = snapshot(now[name])
                self.histories.setdefault(key, []).append(boards[key])
        self._shown = texts

    def _variables(self, frame: FrameType) -> dict[str, Any]:
        """Return the data in the variables of a frame, and in the globals that its code uses."""
        code = frame.f_code
        if code not in self._globals:
            known = frame.f_globals
            self._globals[code] = [name for name in code.co_names if name in known]
        values = {name: frame.f_globals.get(name) for name in self._globals[code]}
        values |= frame.f_locals
        return {
            name: value
            for name, value in values.items()
            if name[0] not in "_."
            and not isinstance(value, _HIDDEN)
            and not callable(value)
        }


def _text(value: object) -> str:
    """Return a value as Python writes it, shortened; a table has one row per line."""
    try:
        if isinstance(value, list) and _is_table(value):
            rows = ",\n ".join(_REPR.repr(row) for row in value)
            return _printable(f"[{rows}]")
        quick = _quick(value)
        if 0 < len(quick) <= _REPR.maxother and " at 0x" not in quick:
            return _printable(quick)
        return _printable(_ADDRESS.sub("", _REPR.repr(value)))
    except Exception:
        return f"<{type(value).__name__}>"


def _printable(text: str) -> str:
    return (
        text if text.isprintable() else "\n".join(map(printable, text.split("\n")))
    )


def _quick(value: Any) -> str:
    """Return the repr of an ordinary small value, which takes most of a recording's time."""
    kind = type(value)
    if kind in (int, bool, float, type(None)):
        return repr(value)
    if kind not in (list, tuple, set, dict, str) or len(value) > _REPR.maxlist:
        return ""
    if kind is set and value:
        return f"{{{', '.join(map(repr, sorted(value)))}}}"
    return repr(value)


def _is_table(value: list[Any]) -> bool:
    """Return whether a list has rows that are too long for squares."""
    rows = all(isinstance(row, list | str) and len(row) > 2 for row in value)
    return rows and 1 < len(value) <= _REPR.maxlist


def _on_one_line(text: str) -> str:
    """Return the text of values without the line breaks between the rows of a board."""
    return " ".join(line.strip() for line in text.split("\n"))


def integers_in(values: list[object]) -> list[int]:
    """Return the integers among some values, including those in a tuple of arguments."""
    flat = [item for v in values for item in (v if isinstance(v, tuple) else (v,))]
    return [n for n in flat if isinstance(n, int) and not isinstance(n, bool)]
