"""`remaining` blocks: the texts left to translate in each language, counted during the build.

The body of a block is empty TOML.
"""

from html import escape

from mkdocs.structure.pages import Page
from mkdocs.utils import get_relative_url

from algorithms.messages import format_number
from website.blocks.parts import options
from website.languages import catalogs, freshness, records, sections
from website.languages.catalogs import catalog
from website.languages.names import EVERY, Language
from website.languages.update_catalogs import DOMAINS


def remaining(body: str, page: Page, language: str) -> str:
    """Return the table of a `remaining` block, and the pages that need work."""
    options(body)
    _ = catalog("website", language).gettext
    names = [_("Language"), _("Sections of pages")]
    head = [f'<th scope="col">{escape(name)}</th>' for name in names]
    head += [f'<th scope="col"><code>{domain}.po</code></th>' for domain in DOMAINS]
    left = {each: pages(each.code) for each in EVERY if each.code != "en"}
    rows = "\n".join(
        _row(each, sum(left[each].values()), language) for each in left
    )
    lists = "".join(_list(each, left[each], page, language) for each in left)
    return (
        f"<table>\n<thead>\n<tr>{' '.join(head)}</tr>\n</thead>\n"
        f"<tbody>\n{rows}\n</tbody>\n</table>\n{lists}"
    )


def _row(row: Language, sections_left: int, language: str) -> str:
    numbers = [
        sections_left,
        *(catalogs.texts(row.code, domain)[0] for domain in DOMAINS),
    ]
    cells = " ".join(f"<td>{format_number(n, language)}</td>" for n in numbers)
    return f'<tr><th scope="row">{_name(row)}</th> {cells}</tr>'


def _list(row: Language, left: dict[str, int], page: Page, language: str) -> str:
    items = "\n".join(
        f'<li><a href="{_address(name, page)}"><code>{escape(name)}</code></a>'
        f" ({format_number(number, language)})</li>"
        for name, number in left.items()
    )
    summary = f"<summary>{_name(row)}</summary>"
    return f"<details>{summary}\n<ul>{items}</ul></details>" if items else ""


def _name(row: Language) -> str:
    return f'<bdi lang="{row.code}">{row.name}</bdi>'


def _address(name: str, page: Page) -> str:
    url = name.removesuffix(".md").removesuffix("index").rstrip("/")
    return get_relative_url(f"{url}/" if url else ".", page.url)


def pages(language: str) -> dict[str, int]:
    """Return the number of sections that are missing or out of date, for each page that has any."""
    kept = records.read(language)
    left = {
        page: list(freshness.states(language, page, kept).values())
        for page in sections.pages()
    }
    counts = {page: len(it) - it.count("fresh") for page, it in left.items()}
    return {page: number for page, number in counts.items() if number}
