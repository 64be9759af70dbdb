"""Parts of several tests of the website: languages, fakes of MkDocs, cells of tables."""

import re
from types import SimpleNamespace
from typing import Any

from mkdocs.utils.meta import get_data

from website.languages.names import LANGUAGES
from website.pages import hooks

CODES = [language.code for language in LANGUAGES]
TRANSLATIONS = [code for code in CODES if code != "en"]


def a_page(source: str = "queens/x.md", url: str = "", text: str = "") -> Any:
    """Return a page as the hooks see it."""
    file = SimpleNamespace(src_uri=source, content_string=text)
    return SimpleNamespace(meta={}, url=url, file=file, edit_url=None)


def settings(language: str, **more: object) -> Any:
    """Return the settings of a language's site."""
    return SimpleNamespace(theme={"language": language}, **more)


def made(text: str, language: str = "en", source: str = "queens/x.md") -> str:
    """Return the Markdown that the hook makes of a page with front matter."""
    markdown, _ = get_data(text)
    files: Any = SimpleNamespace(append=lambda _: None)
    page = a_page(source, text=text)
    return hooks.on_page_markdown(markdown, page, settings(language), files)


def cells(html: str) -> list[list[str]]:
    """Return the texts of a table, row by row."""
    rows = re.findall(r"<tr>(.*?)</tr>", html, re.DOTALL)
    return [re.findall(r"<t[hd][^>]*>(.*?)</t[hd]>", row) for row in rows]
