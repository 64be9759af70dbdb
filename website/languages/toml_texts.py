"""Extraction of the texts in TOML files of the package."""

import re
import tomllib
from collections.abc import Iterator, Mapping
from typing import IO, Any


def extract(
    file: IO[bytes], _keywords: object, _tags: object, options: Mapping[str, str]
) -> Iterator[tuple[int, str | None, Any, list[str]]]:
    """Yield the texts of a TOML file, as an extractor of Babel.

    The option `keys` names the keys whose values are texts; without it, all are. A list of two
    texts is a text and its plural. Comments directly above a key, and a note after its value, are
    for translators. In an inline table, which has a line of its own, the text comes first.
    """
    content = file.read().decode()
    keys = options.get("keys", "").split()
    names = "|".join(keys) or r'"?[\w./-]+"?'
    pattern = rf"(?m)^((?:# .*\n)*)(?: *{{ )?({names}) = .*?(# NOTE: .*)?$"
    found = re.finditer(pattern, content)
    values = _values(tomllib.loads(content))
    texts = [each for each in values if not keys or each[0] in keys]
    for match, (key, text) in zip(found, texts, strict=True):
        if match[2].strip('"') != key:
            raise ValueError(f"{key} is in a table that others interrupt")
        line = content.count("\n", 0, match.start(2)) + 1
        comments = re.findall(r"(?m)^# (.*)", f"{match[1]}{match[3] or ''}")
        function = "ngettext" if not keys and isinstance(text, list) else None
        yield line, function, text, comments


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
