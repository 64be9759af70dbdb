"""Tables on the page on counting: the time of both methods, and a forecast for larger boards.

The body of a `counting` block is TOML, the same in every language:

    show = "forecast"

The times are from `benchmarks/quarters.json`, which `python -m benchmarks.quarters` writes.
"""

import json
from collections.abc import Sequence
from functools import cache
from typing import Any

from algorithms.base.texts import N_
from algorithms.cli.output import format_duration
from algorithms.messages import format_number
from algorithms.queens.estimate import nodes
from website import ROOT
from website.blocks.charts_with_tables import head, number
from website.blocks.comparison import circumstances
from website.blocks.parts import options, table, wide
from website.languages.catalogs import catalog

MEASUREMENTS = ROOT / "benchmarks" / "quarters.json"

METHODS = {
    "borders": N_("border first"),
    "quarters": N_("joining quarters"),
    "program": N_("joining quarters, in C++"),
}
FORECAST = (20, 24, 28)
CORES = 1000

_PROBES = 20_000


def counting(body: str, language: str) -> str:
    """Return the table of a `counting` block."""
    kind = options(body, show=str)["show"]
    if kind not in ("methods", "forecast"):
        raise ValueError("show must be methods or forecast")
    content = json.loads(MEASUREMENTS.read_text(encoding="utf-8"))
    gettext = catalog("website", language).gettext
    if kind == "methods":
        name = gettext("Times of both methods")
        columns = [gettext(text) for text in METHODS.values()]
        rows = [
            (row["n"], [_seconds(row.get(name), language) for name in METHODS])
            for row in content["rows"]
        ]
    else:
        name = gettext("Forecast for larger boards")
        cores = gettext("on {count} cores").format(
            count=format_number(CORES, language)
        )
        columns = [gettext("on one core"), cores]
        rows = [(n, _durations(n, content["rows"], language)) for n in FORECAST]
    shown = wide(_table(columns, rows, language), name)
    return (
        f'<figure class="comparison" data-search-exclude>{shown}'
        f"<figcaption>{circumstances(content, language)}</figcaption></figure>"
    )


def forecast(n: int, rows: Sequence[dict[str, Any]]) -> float:
    """Return the seconds that one core needs to count."""
    for row in rows:
        if row["n"] == n:
            return float(min(row["borders"], row["quarters"]))
    last = rows[-1]
    seconds: float = last["borders"] * _nodes(n) / _nodes(last["n"])
    return seconds


@cache  # the same in all languages
def _nodes(n: int) -> float:
    return nodes(n, probes=_PROBES).nodes


def _durations(n: int, rows: Sequence[dict[str, Any]], language: str) -> list[str]:
    one = forecast(n, rows)
    return [format_duration(seconds, language) for seconds in (one, one / CORES)]


def _seconds(value: float | None, language: str) -> str:
    shown = number(value, "milliseconds", language)  # two digits, also of seconds
    text: str = catalog("website", language).gettext("{seconds} s")
    return shown if value is None else text.format(seconds=shown)


def _table(
    columns: Sequence[str], rows: Sequence[tuple[int, Sequence[str]]], language: str
) -> str:
    lines = "\n".join(
        f'<tr><th scope="row">{format_number(n, language)}</th>'
        + "".join(f'<td align="right">{cell}</td>' for cell in cells)
        + "</tr>"
        for n, cells in rows
    )
    return table(head("n", columns), lines)
