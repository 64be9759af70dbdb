"""A walkthrough as compact JSON for web pages; `schema.json` describes every part.

The kind, line and rule of a step form one entry in a table. The index of the entry, the row and the
column are packed into strings, one character per step. The piece that forbids a square is not
stored: it is the first piece on the board to which the rule applies.

The line of a visit, the number of steps since the previous visit and the names of the changed
variables form one entry in another table. `packing` explains the encoding of the variables' values.
"""

import json
from collections.abc import Iterable, Iterator
from itertools import pairwise
from operator import index
from typing import Any

from algorithms.base.arguments import check_instance
from algorithms.base.errors import InvalidValueError, shorten
from algorithms.walkthrough.calls import OUTCOMES, VALUED, CallEvent
from algorithms.walkthrough.packing import pack, pack_values, unpack, unpack_values
from algorithms.walkthrough.steps import (
    BOARDS,
    ENDS,
    KINDS,
    RULES,
    Log,
    Visit,
    Walkthrough,
    reason,
)

VERSION = 1
"""The version of the encoding; other versions are rejected."""

FORMAT = "polyglot-algorithms/walkthrough"

_CORRUPT = AttributeError, LookupError, RuntimeError, TypeError, ValueError


def to_json(walkthrough: Walkthrough) -> str:
    """Return a walkthrough as JSON, without its result.

    Args:
        walkthrough: The walkthrough.

    Returns:
        One line of JSON that conforms to `schema.json`.

    Raises:
        InvalidTypeError: `wrong-type`: the argument is not a `Walkthrough`.

    Example:
        >>> from algorithms.walkthrough import record
        >>> text = to_json(record("queens.column_array", 1))
        >>> text[text.index('"step"'):]
        '"step":"120","row":"0  ","column":"0  ","boards":[]}'
    """
    check_instance(walkthrough, Walkthrough, "walkthrough")
    steps = walkthrough.steps
    entries, step = _table((step.kind, step.line, step.rule) for step in steps)
    # A *back* takes the last piece, so its square is not stored.
    squares = [step.square if step.kind != "back" else None for step in steps]
    packed: dict[str, Any] = {
        "format": FORMAT,
        "version": VERSION,
        "algorithm": walkthrough.algorithm,
        "piece": walkthrough.piece,
        "rows": walkthrough.rows,
        "columns": walkthrough.columns,
        "entries": entries,
        "step": step,
        "row": pack(square and square[0] for square in squares),
        "column": pack(square and square[1] for square in squares),
        "boards": [
            pack(number for square in step.board for number in square)
            for step in steps
            if step.kind in BOARDS
        ],
    }
    if walkthrough.visits:
        packed["visits"] = _pack_visits(walkthrough.visits)
    if walkthrough.call_events:
        packed["calls"] = _pack_calls(walkthrough.call_events)
    if walkthrough.end:
        packed["end"] = walkthrough.end
    return json.dumps(packed, separators=(",", ":"))


def from_json(text: str) -> Walkthrough:
    """Return the walkthrough encoded by `to_json`.

    Args:
        text: The JSON text.

    Returns:
        The walkthrough, without a result.

    Raises:
        InvalidValueError: `unknown-encoding`: the text is corrupt, or its format or
            version is not supported.

    Example:
        >>> from algorithms.walkthrough import record
        >>> walkthrough = record("queens.column_array", 4)
        >>> from_json(to_json(walkthrough)) == walkthrough
        True
    """
    found: object
    try:
        packed = json.loads(text)
        found = packed["format"], packed["version"]
        if found == (FORMAT, VERSION):
            return _read(packed)
    except _CORRUPT:
        found = shorten(text)
    raise InvalidValueError("unknown-encoding", value=found, version=VERSION)


def _read(packed: dict[str, Any]) -> Walkthrough:
    log = Log()
    entries, boards = dict(enumerate(packed["entries"])), list(packed["boards"])
    strings = [unpack(packed[name]) for name in ("step", "row", "column")]
    for entry, row, column in zip(*strings, strict=True):
        square = None if row is None else (row, index(column))
        _take(log, entries[entry], square, boards)
    visits = list(_unpack_visits(packed["visits"])) if "visits" in packed else []
    algorithm, piece = packed["algorithm"], packed["piece"]
    if not isinstance(algorithm, str) or piece not in ("queen", "knight"):
        raise TypeError(algorithm, piece)
    size = index(packed["rows"]), index(packed["columns"])
    end = tuple(packed["end"]) if "end" in packed else None
    if end and (len(end) != 2 or end[0] not in ENDS):
        raise ValueError(end)
    calls = list(_unpack_calls(packed["calls"])) if "calls" in packed else []
    return Walkthrough(algorithm, *size, log.steps, visits, piece, end, calls)


def _take(log: Log, entry: Any, square: Any, boards: list[str]) -> None:
    """Append the step of a table entry to the log."""
    kind, line, rule = entry
    why: tuple[str, Any] = ("", None)
    if kind == "reject":
        why = reason(square, log.pieces, RULES.keys() & {rule})
    if (
        kind not in KINDS
        or why[0] != rule
        or (kind in ("place", "reject")) != (square is not None)
    ):
        raise ValueError(entry)
    if kind in BOARDS:
        numbers = map(index, unpack(boards.pop(0)))
        log.show(kind, index(line), tuple(zip(numbers, numbers, strict=True)))
    else:
        log.add(kind, index(line), square, why)


def _pack_visits(visits: list[Visit]) -> dict[str, Any]:
    steps = pairwise([0, *(visit.step for visit in visits)])
    entries, visit = _table(
        (visit.line, after - before, tuple(sorted(visit.changes)))
        for visit, (before, after) in zip(visits, steps, strict=True)
    )
    names = sorted({name for visit in visits for name in visit.changes})
    changes = {
        name: pack_values(v.changes[name] for v in visits if name in v.changes)
        for name in names
    }
    return {"entries": entries, "visit": visit, "changes": changes}


def _unpack_visits(packed: dict[str, Any]) -> Iterator[Visit]:
    entries, step = dict(enumerate(packed["entries"])), 0
    changes = {
        name: list(unpack_values(values))[::-1]
        for name, values in packed["changes"].items()
    }
    for entry in unpack(packed["visit"]):
        line, steps, names = entries[entry]
        step += index(steps)
        yield Visit(
            index(line), step, {name: changes[name].pop() for name in names}
        )


def _pack_calls(events: list[CallEvent]) -> dict[str, Any]:
    visits = pairwise([0, *(event.visit for event in events)])
    entries, event = _table(
        (each.kind, after - before, each.name, tuple(each.arguments))
        for each, (before, after) in zip(events, visits, strict=True)
    )
    names = sorted({name for each in events for name in each.arguments})
    arguments = {
        name: pack_values(
            each.arguments[name] for each in events if name in each.arguments
        )
        for name in names
    }
    return {
        "entries": entries,
        "event": event,
        "arguments": arguments,
        "values": pack_values(each.value for each in events if each.kind in VALUED),
        "resumed": pack(each.call for each in events if each.kind == "resume"),
    }


def _unpack_calls(packed: dict[str, Any]) -> Iterator[CallEvent]:
    entries, visit, count = dict(enumerate(packed["entries"])), 0, 0
    arguments = {
        name: unpack_values(texts) for name, texts in packed["arguments"].items()
    }
    values, resumed = unpack_values(packed["values"]), unpack(packed["resumed"])
    running: list[int] = []
    for entry in unpack(packed["event"]):
        kind, visits, name, names = entries[entry]
        visit += index(visits)
        if kind in OUTCOMES:
            value = _text(next(values)) if kind in VALUED else ""
            yield CallEvent(kind, visit, running.pop(), value=value)
            continue
        running.append(count if kind == "call" else index(next(resumed)))
        count += kind == "call"
        if kind not in ("call", "resume") or not 0 <= running[-1] < count:
            raise ValueError(entry)
        given = {_text(each): _text(next(arguments[each])) for each in names}
        yield CallEvent(kind, visit, running[-1], _text(name), given)


def _text(value: Any) -> str:
    if not isinstance(value, str):
        raise TypeError(value)
    return value


def _table(entries: Iterable[Any]) -> tuple[list[Any], str]:
    """Return the sorted distinct entries, and the packed sequence of their indices."""
    listed = list(entries)
    table = sorted(set(listed))
    number = {entry: number for number, entry in enumerate(table)}
    return table, pack(number[entry] for entry in listed)
