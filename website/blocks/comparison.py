"""Charts that compare the algorithms for n queens by their measurements.

The body of a `comparison` block is TOML, the same in every language:

    of = "tests"

The numbers are from `benchmarks/measurements.json`, which `make bench` writes.
"""

import json
import re
from collections.abc import Sequence
from datetime import date
from html import escape
from typing import Any, NamedTuple

from babel.dates import format_date

from algorithms.messages import format_number
from website import ROOT
from website.blocks import charts
from website.blocks.charts_with_tables import QUANTITIES, Content, figure
from website.blocks.parts import LEFT_TO_RIGHT, options, size
from website.languages import unfinished
from website.languages.catalogs import catalog

MEASUREMENTS = ROOT / "benchmarks" / "measurements.json"

Board = tuple[int, int]


class Measured(NamedTuple):
    """The measurements of the algorithms for n queens."""

    boards: list[Board]
    values: dict[str, dict[Board, dict[str, float]]]


def comparison(body: str, language: str) -> str:
    """Return the figure of a `comparison` block: a chart of one quantity."""
    quantity = options(body, of=str)["of"]
    if quantity not in QUANTITIES:
        raise ValueError(f"of must be one of {', '.join(QUANTITIES)}")
    found, gettext = measured(), catalog("website", language).gettext
    caption = gettext("{problem}: {quantity}").format(
        problem=title("queens/index.md", language),
        quantity=gettext(QUANTITIES[quantity]),
    )
    content = Content(
        caption,
        "n",
        quantity,
        board_names("queens", found.boards, language),
        _lines(found, quantity, language),
    )
    return figure(content, language)


def measured() -> Measured:
    """Read the measurements of the algorithms for n queens."""
    values: dict[str, dict[Board, dict[str, float]]] = {}
    for row in _file()["rows"]:
        if row["algorithm"].startswith("queens."):
            rows, columns = row["board"]
            values.setdefault(row["algorithm"], {})[rows, columns] = {
                "nodes": row["nodes"],
                "tests": row["tests"],
                **({"accesses": row["accesses"]} if "accesses" in row else {}),
                "milliseconds": row["seconds"] * 1000,
            }
    boards = {board for found in values.values() for board in found}
    return Measured(sorted(boards, key=lambda b: (b[0] * b[1], b)), values)


def _file() -> dict[str, Any]:
    content: dict[str, Any] = json.loads(MEASUREMENTS.read_text(encoding="utf-8"))
    return content


def _lines(found: Measured, quantity: str, language: str) -> list[charts.Line]:
    """Return a line for each algorithm of which a quantity was measured."""
    return [
        charts.Line(
            title(_page(algorithm), language),
            [by[b][quantity] if b in by else None for b in found.boards],
            charts.look_of(_page(algorithm)),
        )
        for algorithm, by in found.values.items()
        if quantity in by[min(by)]
    ]


def title(page: str, language: str) -> str:
    """Return the title of a page in a language: its first heading."""
    folder = unfinished.shown(page, language)
    text = (ROOT / "docs" / folder / page).read_text(encoding="utf-8")
    [found] = re.findall(r"^# (.+)$", text, re.MULTILINE)[:1]
    return str(found)


def _page(algorithm: str) -> str:
    return algorithm.replace("_", "-").replace(".", "/") + ".md"


def board_names(problem: str, boards: Sequence[Board], language: str) -> list[str]:
    """Return the labels of boards: the number of queens, or the size."""
    if problem == "queens":
        return [format_number(n, language) for n, _ in boards]
    return [size(*board, language) for board in boards]


def circumstances(
    content: dict[str, Any], language: str, *, complete: bool = True
) -> str:
    """Describe the day and the machine of the measurements, and explain the dash if needed."""
    gettext = catalog("website", language).gettext
    sentence = gettext(
        "The times were measured on {day} with {python} on this processor: "
        "{processor}."
    )
    dash = gettext("A dash means that the value was not measured.")
    given = content["measured"]
    names = {
        name: LEFT_TO_RIGHT.format(escape(text)) for name, text in given.items()
    }
    said = escape(sentence, quote=False).format(
        **names | {"day": _day(given["day"], language)}
    )
    return said if complete else f"{said}<br>{escape(dash, quote=False)}"


def _day(day: str, language: str) -> str:
    """Format a day with the digits of the language, which Babel does not convert."""
    locale = "en_GB" if language == "en" else language
    written = format_date(date.fromisoformat(day), "long", locale=locale)
    written = re.sub(
        r"(?<=[年月])(?=\d)|(?<=\d)(?=[年月日])", " ", written
    )  # as on the pages
    return re.sub(r"\d", lambda it: format_number(int(it[0]), language), written)
