"""Extraction of the texts in TOML files of the package."""

import re
import tomllib
from collections.abc import Iterator, Mapping
from typing import IO, Any

_KEY = re.compile(r'^((?:# .*\n)*)("?[\w.-]+"?) = ', re.MULTILINE)


def extract(
    file: IO[bytes], _keywords: object, _tags: object, options: Mapping[str, str]
) -> Iterator[tuple[int, str | None, Any, list[str]]]:
    """Yield the texts of a TOML file, as an extractor of Babel.

    The option `keys` names the keys whose values are texts; without it, all are. A list of two
    texts is a text and its plural. Comments directly above a key are for translators.
    """
    content = file.read().decode()
    keys = options.get("keys", "").split()
    found = zip(
        _KEY.finditer(content), _values(tomllib.loads(content)), strict=True
    )
    for match, (key, value) in found:
        if not keys or key in keys:
            line = content.count("\n", 0, match.start(2)) + 1
            comments = re.findall(r"^# (.*)", match[1], re.MULTILINE)
            function = "ngettext" if not keys and isinstance(value, list) else None
            yield line, function, value, comments


def _values(table: Mapping[str, Any]) -> Iterator[tuple[str, Any]]:
    """Yield the keys and values of a file, in its order."""
    for key, value in table.items():
        if isinstance(value, dict):
            yield from _values(value)
        elif isinstance(value, list) and isinstance(value[0], dict):
            for each in value:
                yield from _values(each)
        else:
            yield key, value
