"""Requests to a solver's process, and its replies, which may contain anything."""

import linecache
from typing import Any, get_args

from algorithms.board.values.encoding import Encoded, encode
from algorithms.board.values.model import Value, decode
from algorithms.practice.replies import Arguments, Frame, Outcome, Raised, Reply


def call_request(
    arguments: Arguments, seed: int, then: tuple[Arguments, ...] = ()
) -> dict[str, Encoded]:
    """Return the request to make a call."""
    first, *others = (
        [encode(each) for each in call] for call in (arguments, *then)
    )
    return {"arguments": first, "seed": seed, "then": others}


class Latest:
    """The largest answer so far: a repeated call sends it again, and decoding takes long."""

    _sent: Any = None
    _value: Value = None

    def decoded(self, sent: Any) -> Value:
        """Return a value, which is the same object if it is that of the largest answer."""
        if sent != self._sent:
            value = decode(sent)
            if _size(sent) < _size(self._sent):
                return value
            self._sent, self._value = sent, value
        return self._value


def _size(sent: Any) -> int:
    return len(sent[-1]) if isinstance(sent, list) and sent else 0


def read_reply(sent: dict[str, Any], latest: Latest | None = None) -> Reply:
    """Build a reply from what the worker sent."""
    if sent["outcome"] not in get_args(Outcome):
        raise ValueError(sent["outcome"])
    raised, changed = sent.get("raised"), sent.get("changed")
    return Reply(
        outcome=sent["outcome"],
        value=(latest or Latest()).decoded(sent.get("value")),
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
    frames = tuple(
        Frame(str(file), int(line), str(name), str(text) or _cell(file, int(line)))
        for file, line, name, text in sent["frames"]
    )
    return Raised(
        str(sent["kind"]),
        str(sent["message"]),
        frames,
        tuple(map(str, sent.get("parameters", ()))),
        str(sent.get("expression", "")),
        bool(sent.get("stated")),
    )


def _cell(file: object, line: int) -> str:
    """Return a line of a notebook cell; the solver may name any file, so none is read."""
    _, changed, lines, *_ = (*linecache.cache.get(str(file), ()), 0, 0, [])[:3]
    is_cell = changed is None and 0 < line <= len(lines)
    return lines[line - 1].strip() if is_cell else ""
