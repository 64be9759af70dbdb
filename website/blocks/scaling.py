"""Charts of running time against board size.

The body of a `scaling` block is TOML, the same in every language:

    show = "counting"

The numbers are from `benchmarks/scaling.json`, which `make bench` writes. All charts share the
scale of the time axis.
"""

import json
from collections.abc import Sequence
from collections.abc import Set as AbstractSet
from math import log10
from typing import Any, NamedTuple

from algorithms.base.texts import TomlFile
from algorithms.messages import format_number
from website import ROOT
from website.blocks import charts
from website.blocks.charts_with_tables import Content, figure
from website.blocks.comparison import circumstances, title
from website.blocks.parts import options, size
from website.languages.catalogs import catalog

MEASUREMENTS = ROOT / "benchmarks" / "scaling.json"

Board = tuple[int, int]
Key = tuple[str, str]


def _by_size(boards: Sequence[Board]) -> list[float]:
    """Return positions for boards on a logarithmic scale of their number of squares."""
    logs = [log10(rows * columns) for rows, columns in boards]
    low, span = logs[0], logs[-1] - logs[0]
    if not span:
        return charts.even(len(boards))
    return [0.03 + 0.94 * (log - low) / span for log in logs]


class _Chart(NamedTuple):
    """The lines of a chart with their labels, and the boards on its horizontal axis."""

    title: str
    labels: dict[Key, str]
    is_by_size: bool
    labelled: AbstractSet[int]
    left_out: AbstractSet[int]

    @property
    def keys(self) -> list[Key]:
        """The module and the variant of each line."""
        return list(self.labels)


def _chart(table: dict[str, Any]) -> _Chart:
    """Return the chart of a table in the file."""
    labels = {
        (line["algorithm"], line.get("variant", "python")): next(
            iter(line.values())
        )
        for line in table["lines"]
    }
    sizes = (frozenset(table.get(name, ())) for name in ("labelled", "left_out"))
    return _Chart(table["title"], labels, table.get("by_size", False), *sizes)


CHARTS = {
    show: _chart(table)
    for show, table in TomlFile(__file__, "scaling.toml").items()
}
"""The charts, by the value of `show` in a block."""

NAMES = {
    key: label for chart in CHARTS.values() for key, label in chart.labels.items()
}
"""The label of each line, by module and variant: a page, whose title is used, or a text."""


def scaling(body: str, language: str) -> str:
    """Return the figure of a `scaling` block."""
    show = options(body, show=str)["show"]
    if show not in CHARTS:
        raise ValueError(f"show must be one of {', '.join(CHARTS)}")
    content = json.loads(MEASUREMENTS.read_text(encoding="utf-8"))
    values = _values(content["rows"])
    gettext = catalog("website", language).gettext
    chart = CHARTS[show]
    boards, lines = _lines(chart, values, language)
    is_of_queens = show != "tours"
    names = [
        format_number(rows, language)
        if is_of_queens
        else size(rows, columns, language)
        for rows, columns in boards
    ]
    places = _by_size(boards) if chart.is_by_size else charts.even(len(boards))
    times = [time for line in values.values() for time in line.values()]
    shown = Content(
        gettext(chart.title),
        "n" if is_of_queens else gettext("Board"),
        "milliseconds",
        names,
        lines,
    )
    return figure(
        shown,
        language,
        circumstances(content, language, complete=False),
        labels=_labels(chart, boards, names),
        field=charts.Field(places, charts.powers(times)),
    )


def _lines(
    chart: _Chart, values: dict[Key, dict[Board, float]], language: str
) -> tuple[list[Board], list[charts.Line]]:
    """Return the boards and the lines of a chart."""
    keys = [key for key in chart.keys if key in values]
    drawn = {key: _drawn(values[key], chart.left_out) for key in keys}
    boards = sorted(
        {board for line in drawn.values() for board in line}, key=_order
    )
    return boards, [
        charts.Line(
            name(key, language),
            [drawn[key].get(b) for b in boards],
            charts.look_of(NAMES[key]),
        )
        for key in keys
    ]


def name(key: Key, language: str) -> str:
    """Return the label of a line."""
    text = NAMES[key]
    if text.endswith(".md"):
        return title(text, language)
    return catalog("website", language).gettext(text)


def _values(rows: list[dict[str, Any]]) -> dict[Key, dict[Board, float]]:
    """Return the times of each line in milliseconds, by board."""
    values: dict[Key, dict[Board, float]] = {}
    for row in rows:
        height, width = row.get("board") or (row["n"], row["n"])
        line = values.setdefault((row["algorithm"], row["variant"]), {})
        line[height, width] = row["seconds"] * 1000
    return values


def _order(board: Board) -> tuple[int, Board]:
    """Return the key that sorts boards by their number of squares."""
    return board[0] * board[1], board


def _drawn(
    line: dict[Board, float], left_out: AbstractSet[int]
) -> dict[Board, float]:
    """Drop the boards that are too close together, except the end of the line."""
    end = max(line, key=_order)
    return {b: line[b] for b in line if b == end or b[0] not in left_out}


def _labels(
    chart: _Chart, boards: Sequence[Board], names: Sequence[str]
) -> list[str]:
    """Return the labels of the boards, empty for those without one."""
    return [
        name if not chart.labelled or board[0] == board[1] in chart.labelled else ""
        for board, name in zip(boards, names, strict=True)
    ]
