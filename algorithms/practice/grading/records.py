"""The journal of a grading, so that a run can resume, and its records: data classes as JSON."""

import hashlib
import json
from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from pathlib import Path
from threading import Lock
from types import NoneType, UnionType
from typing import Any, Union, get_args, get_origin, get_type_hints

from algorithms.base.errors import InvalidValueError
from algorithms.base.version import __version__
from algorithms.counting.json_lines import JsonLines, parsed

_START = b'{"key": '


def record(value: Any) -> Any:
    """Return a value as a JSON value; a mapping becomes a list of pairs."""
    if is_dataclass(value):
        return {x.name: record(getattr(value, x.name)) for x in fields(value)}
    if isinstance(value, Mapping):
        return [[record(key), record(item)] for key, item in value.items()]
    if isinstance(value, set | frozenset):
        return sorted(map(record, value))
    return [record(item) for item in value] if isinstance(value, tuple) else value


def restored(value: Any, kind: Any) -> Any:
    """Return the value of a type that a JSON value describes; raise a `TypeError` for others."""
    origin, inner = get_origin(kind), get_args(kind)
    if origin in (Union, UnionType):
        known = [each for each in inner if each is not NoneType]
        return None if value is None else restored(value, known[0])
    if is_dataclass(kind) and isinstance(value, dict):
        hints = get_type_hints(kind)
        given = {name: restored(x, hints.get(name)) for name, x in value.items()}
        return kind(**given)  # type: ignore[operator]  # a class
    if isinstance(value, list) and origin is not None:
        return _items(value, origin, inner)
    if type(value) is kind or (kind is float and type(value) is int):
        return value
    raise TypeError(type(value).__name__)


def _items(value: list[Any], origin: Any, inner: tuple[Any, ...]) -> Any:
    if origin is Mapping:
        pair = tuple[inner]  # type: ignore[valid-type]  # the types of a key and a value
        return dict(restored(item, pair) for item in value)
    if origin is tuple and inner[-1] is not Ellipsis:
        pairs = zip(value, inner, strict=True)
        return tuple(restored(item, each) for item, each in pairs)
    return origin(restored(item, inner[0]) for item in value)


def key_of(request: dict[str, Any]) -> str:
    """Return the key of a submission's check: whatever its result depends on."""
    asked = json.dumps([__version__, request], sort_keys=True)
    return hashlib.sha256(asked.encode()).hexdigest()


class Journal(JsonLines):
    """The fields of the grades of finished submissions, by their keys."""

    def __init__(self, path: Path) -> None:
        super().__init__(str(path), in_use="grading-in-use")
        self._path, self._writing = str(path), Lock()
        self.found: dict[str, dict[str, Any]] = {}
        try:
            self._load()
        except BaseException:
            self.close()
            raise

    def record(self, key: str, grade: dict[str, Any]) -> None:
        """Record a finished submission; afterwards, the record survives even a power failure."""
        with self._writing:
            self.append({"key": key, "grade": grade})

    def _load(self) -> None:
        lines, torn = self.read()
        read = 0
        try:
            for line in lines:
                entry = parsed(line)
                self.found[entry["key"]] = dict(entry["grade"])
                read += 1
            # A file that never was a journal is not shortened.
            if not _START.startswith(torn.rstrip(b"\0")[: len(_START)]):
                raise ValueError(torn)  # noqa: TRY301 - as of a line
        except (KeyError, TypeError, ValueError):
            values = {"file": self._path, "line": read + 1}
            raise InvalidValueError("journal-damaged", **values) from None
        self.cut(len(torn))
