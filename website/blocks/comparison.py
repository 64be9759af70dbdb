"""The chart that compares the algorithms for n queens by the nodes they visit.

The body of a `comparison` block is empty. The numbers are from `benchmarks/measurements.json`,
which `make bench` writes.
"""

import json
import re
from datetime import date
from html import escape
from typing import Any

from babel.dates import format_date

from algorithms.messages import format_number
from website import ROOT
from website.blocks import charts
from website.blocks.charts_with_tables import QUANTITIES, Content, figure
from website.blocks.parts import LEFT_TO_RIGHT, options
from website.languages import unfinished
from website.languages.catalogs import catalog

MEASUREMENTS = ROOT / "benchmarks" / "measurements.json"


def comparison(body: str, language: str) -> str:
    """Return the figure of a `comparison` block: the nodes of each algorithm."""
    options(body)
    counts: dict[str, dict[int, float]] = {}
    for row in json.loads(MEASUREMENTS.read_text(encoding="utf-8"))["rows"]:
        if row["algorithm"].startswith("queens."):
            page = f"{row['algorithm'].replace('_', '-').replace('.', '/')}.md"
            counts.setdefault(page, {})[row["board"][0]] = row["nodes"]
    lines = [
        charts.Line(title(page, language), [*by.values()], charts.look_of(page))
        for page, by in counts.items()
    ]
    gettext, quantity = catalog("website", language).gettext, QUANTITIES["nodes"]
    caption = gettext("{problem}: {quantity}").format(
        problem=title("queens/index.md", language), quantity=gettext(quantity)
    )
    sizes = [format_number(n, language) for n in max(counts.values(), key=len)]
    return figure(Content(caption, "n", "nodes", sizes, lines), language)


def title(page: str, language: str) -> str:
    """Return the title of a page in a language: its first heading."""
    folder = unfinished.shown(page, language)
    text = (ROOT / "docs" / folder / page).read_text(encoding="utf-8")
    [found] = re.findall(r"^# (.+)$", text, re.MULTILINE)[:1]
    return str(found)


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
