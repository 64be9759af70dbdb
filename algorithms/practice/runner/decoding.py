"""Decoding of the replies of a solver's process, which may send anything."""

import linecache
from typing import Any, get_args

from algorithms.board.values.model import decode
from algorithms.practice.replies import Frame, Outcome, Raised, Reply

_OUTCOMES = get_args(Outcome)


def read_reply(sent: dict[str, Any]) -> Reply:
    """Build a reply from what the worker sent."""
    if sent["outcome"] not in _OUTCOMES:
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
