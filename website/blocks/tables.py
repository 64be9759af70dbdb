"""Tables of known numbers from the files in `docs/data`.

The body of a `numbers` block is TOML, the same in every language.
"""

import csv
from html import escape
from typing import Any

from algorithms.base.texts import N_
from algorithms.messages import format_number
from website import ROOT
from website.blocks.parts import options, size
from website.languages.catalogs import catalog

DATA = ROOT / "docs" / "data"

HEADINGS = {
    "n": "n",
    "all": N_("all solutions"),
    "half_turn": N_("fixed by a half turn"),
    "quarter_turn": N_("fixed by a quarter turn"),
    "fundamental": N_("fundamental solutions"),
    "nodes": N_("nodes of the tree"),
    "board": N_("Board"),
    "tours": N_("tours, as directed paths"),
    "closed": N_("closed tours, ignoring start and direction"),
    "source": N_("source"),
}
_SOURCES = {"tested": N_("test"), "cited": N_("publication")}


def numbers(body: str, language: str) -> str:
    """Return the table of a `numbers` block."""
    kinds = {"first": int | None, "last": int | None}
    asked = options(body, table=str, columns=list, **kinds)
    records, columns = read(asked["table"]), asked["columns"]
    known = [name for name in HEADINGS if name in records[0]]
    if not columns:
        raise ValueError("columns is empty")
    if wrong := [name for name in columns if name not in known]:
        raise ValueError(
            f"no column {wrong[0]}: {asked['table']} has {', '.join(known)}"
        )
    chosen = _chosen(records, asked["first"], asked["last"])
    _ = catalog("website", language).gettext
    head = "\n".join(  # line breaks separate the words in the search index
        _cell("th", name, escape(_(HEADINGS[name]), quote=False))
        for name in columns
    )
    lines = (
        "\n".join(
            _cell("td", name, _text(record[name], language)) for name in columns
        )
        for record in chosen
    )
    rows = "".join(f"<tr>{line}</tr>\n" for line in lines)
    return (
        f"<table>\n<thead>\n<tr>{head}</tr>\n</thead>\n"
        f"<tbody>\n{rows}</tbody>\n</table>"
    )


def _chosen(
    records: list[dict[str, Any]], first: int | None, last: int | None
) -> list[dict[str, Any]]:
    """Return the rows whose value in the first column is between `first` and `last`."""
    key = next(iter(records[0]))
    chosen = [
        record
        for record in records
        if (first is None or record[key] >= first)
        and (last is None or record[key] <= last)
    ]
    if not chosen:
        raise ValueError(f"no row from {first} to {last}")
    return chosen


def read(table: str) -> list[dict[str, Any]]:
    """Return the rows of a file in `docs/data`."""
    path = DATA / f"{table}.csv"
    if path not in DATA.glob("*.csv"):
        raise ValueError(f"there is no table {table!r} in docs/data")
    with path.open(encoding="utf-8", newline="") as file:
        records: list[dict[str, Any]] = [
            {name: _value(text) for name, text in row.items()}
            for row in csv.DictReader(file)
        ]
    if "rows" in records[0]:
        for record in records:
            record["board"] = record["rows"], record["columns"]
    return records


def _value(text: str) -> int | str | None:
    return int(text) if text.isdecimal() else text or None


def _text(value: Any, language: str) -> str:
    if value is None:
        return "–"
    if isinstance(value, str):
        return escape(catalog("website", language).gettext(_SOURCES[value]))
    if isinstance(value, tuple):
        rows, columns = value
        return size(rows, columns, language)
    return format_number(value, language)


def _cell(kind: str, column: str, html: str) -> str:
    align = "" if column in ("board", "source") else ' align="right"'
    return f"<{kind}{align}>{html}</{kind}>"
