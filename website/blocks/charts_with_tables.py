"""Figures with a chart, the labels of its lines, and a table of its values."""

from collections.abc import Sequence
from html import escape
from typing import NamedTuple

from algorithms.base.texts import N_
from algorithms.messages import format_number
from website.blocks import charts
from website.blocks.parts import table, wide
from website.languages.catalogs import catalog

QUANTITIES = {
    "nodes": N_("Nodes"),
    "milliseconds": N_("Time in milliseconds"),
}
"""The measured quantities."""


class Content(NamedTuple):
    """The content of a chart."""

    caption: str
    across: str
    quantity: str
    columns: Sequence[str]
    lines: Sequence[charts.Line]


def figure(
    content: Content,
    language: str,
    *notes: str,
    labels: Sequence[str] | None = None,
    field: charts.Field | None = None,
) -> str:
    """Return the figure of a chart."""
    _ = catalog("website", language).gettext
    quantity = _(QUANTITIES[content.quantity])
    svg = charts.chart(
        labels or content.columns,
        content.lines,
        (content.across, quantity),
        (content.caption, description(content, language)),
        language,
        field=field,
    )
    summary = escape(_("{quantity}: values as a table").format(quantity=quantity))
    caption = [escape(content.caption), escape(_gridlines(language)), *notes]
    return (
        '<figure class="chart" data-search-exclude><line-chart>'
        f"<div>{svg}{_legend(content)}</div>"
        f"<details><summary>{summary}</summary>"
        f"{wide(_table(content, language), content.caption)}</details></line-chart>"
        f"<figcaption>{'<br>'.join(caption)}</figcaption></figure>"
    )


def description(content: Content, language: str) -> str:
    """Describe a chart by its gridlines and the first and last value of each line."""
    gettext = catalog("website", language).gettext
    sentence = gettext("{name}: {first} at {smallest}, {last} at {largest}.")
    sentences = [_gridlines(language)]
    for line in content.lines:
        known = [
            (board, value)
            for board, value in zip(content.columns, line.values, strict=True)
            if value is not None
        ]
        (smallest, first), (largest, last) = known[0], known[-1]
        sentences.append(
            sentence.format(
                name=line.name,
                first=number(first, content.quantity, language),
                smallest=smallest,
                last=number(last, content.quantity, language),
                largest=largest,
            )
        )
    return "\n".join(sentences)


def number(value: float | None, quantity: str, language: str) -> str:
    """Format a count in full, a mean rounded, a time with two significant digits."""
    if value is None:
        return "–"
    rounded = float(f"{value:.2g}") if quantity == "milliseconds" else round(value)
    return format_number(rounded, language)


def row(line: charts.Line, quantity: str, language: str) -> str:
    """Return a row of a table: the name of a line and its values."""
    cells = "".join(
        f'<td align="right">{number(value, quantity, language)}</td>'
        for value in line.values
    )
    return f'<tr><th scope="row">{escape(line.name)}</th>{cells}</tr>'


def head(across: str, columns: Sequence[str]) -> str:
    """Return the cells of the head of a table."""
    names = "".join(
        f'<th scope="col" align="right">{escape(name)}</th>' for name in columns
    )
    return f'<th scope="col">{escape(across)}</th>{names}'


def _legend(content: Content) -> str:
    """Return the legend, sorted by the values of one column, and its hidden control."""
    chosen = _fullest(content.lines)
    order = sorted(
        range(len(content.lines)),
        key=lambda place: _value(content.lines[place], chosen),
        reverse=True,
    )
    looks = charts.looks(content.lines)
    items = "".join(
        f'<li data-line="{place}">{charts.legend_mark(looks[place])}'
        f"<span>{escape(content.lines[place].name)}</span><b></b></li>"
        for place in order
    )
    name = (
        '<span dir="ltr">n = '
        if content.across == "n"
        else f"<span>{escape(content.across)} "
    )
    last = len(content.columns) - 1
    return (
        f"<div><label hidden>{name}<b></b></span>"
        f'<input type="range" min="0" max="{last}" value="{chosen}" dir="ltr"></label>'
        f"<ul>{items}</ul></div>"
    )


def _fullest(lines: Sequence[charts.Line]) -> int:
    """Return the last of the columns with the most values."""
    columns = [*zip(*(line.values for line in lines), strict=True)]
    return max(
        range(len(columns)), key=lambda place: (-columns[place].count(None), place)
    )


def _value(line: charts.Line, column: int) -> float:
    """Return the value of a line in a column, or its last one."""
    value = line.values[column]
    return [v for v in line.values if v is not None][-1] if value is None else value


def _table(content: Content, language: str) -> str:
    rows = (row(line, content.quantity, language) for line in content.lines)
    return table(head(content.across, content.columns), "\n".join(rows))


def _gridlines(language: str) -> str:
    """Return the explanation of the gridlines."""
    return catalog("website", language).gettext(
        "Each gridline marks ten times the value of the one below it."
    )
