"""Texts that the catalogs translate: the marks of those in code, and TOML files of others."""

from collections.abc import Iterator, Mapping
from functools import cached_property
from typing import Any
from unicodedata import category


def N_(message: str) -> str:  # noqa: N802 - the name that gettext's tools look for
    """Mark a text for the catalogs without translating it."""
    return message


def NN_(message: str, plural: str) -> tuple[str, str]:  # noqa: N802 - as N_
    """Mark a text with a plural for the catalogs without translating it."""
    return message, plural


def printable(text: str) -> str:
    r"""Escape invisible characters, and those that are none, as in a Python string."""
    return text if text.isprintable() else "".join(map(_printable, text))


def _printable(each: str) -> str:
    # Persian is written with joiners.
    kept = each.isprintable() or each in "\u200c\u200d" or category(each) == "Zs"
    return each if kept else each.encode("unicode_escape").decode("ascii")


class TomlFile(Mapping[str, Any]):
    """The tables of a TOML file next to a module; it is read when it is first needed."""

    def __init__(self, module: str, name: str) -> None:
        self._module, self._name = module, name

    @cached_property
    def _tables(self) -> dict[str, Any]:
        import tomllib  # slow to import, as is pathlib
        from pathlib import Path

        path = Path(self._module).with_name(self._name)
        return tomllib.loads(path.read_text(encoding="utf-8"))

    def __getitem__(self, key: str) -> Any:
        return self._tables[key]

    def __iter__(self) -> Iterator[str]:
        return iter(self._tables)

    def __len__(self) -> int:
        return len(self._tables)
