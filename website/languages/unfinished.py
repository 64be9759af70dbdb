"""Pages of a partly translated language; missing parts are shown in English."""

from collections.abc import Iterator

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files
from mkdocs.structure.pages import Page
from mkdocs.utils import get_relative_url

from website.languages import catalogs, repository, sections
from website.languages.catalogs import catalog
from website.languages.names import LANGUAGES, PARTIAL, Language

_CODES = {language.code for language in PARTIAL}
_CATALOGS = {"practice/mistakes/": "website", "reference/": "reference"}
"""The catalogs with most of the texts of the generated pages."""


def shown(page: str, language: str) -> str:
    """Return the language in which a page is shown."""
    left, every = _texts(page, language) if language in _CODES else (0, 1)
    return "en" if left == every else language


def _texts(page: str, language: str) -> tuple[int, int]:
    """Return the number of texts that a page needs, and that of all; a file counts as one."""
    if (sections.DOCS / "en" / page).is_file():
        return int(not (sections.DOCS / language / page).is_file()), 1
    [domain] = [it for folder, it in _CATALOGS.items() if page.startswith(folder)]
    return catalogs.texts(language, domain)


def languages_of(page: Page) -> Iterator[Language]:
    """Yield the languages in which a page is written."""
    path = page.file.src_uri
    yield from LANGUAGES
    yield from (each for each in PARTIAL if shown(path, each.code) == each.code)


def add(files: Files, config: MkDocsConfig) -> None:
    """Add the English pages that have no translation to the site of a language."""
    folder = str(sections.DOCS / "en")
    for page in sections.pages():
        if shown(page, config.theme["language"]) == config.theme["language"]:
            continue
        file = File(page, folder, config.site_dir, config.use_directory_urls)
        file.edit_uri = repository.from_root(f"docs/en/{page}")
        files.append(file)


def set_canonical(page: Page, config: MkDocsConfig) -> None:
    """Let search engines find an English page at its address in the English site only."""
    language = config.theme["language"]
    if page.meta["shown_in"] != language:
        root = (config.site_url or "").removesuffix(f"{language}/")
        page.canonical_url = f"{root}en/{page.url}"


def mark(page: Page, config: MkDocsConfig) -> str:
    """Return the content of a page, with a notice if a part of it is not translated."""
    html, language = page.content or "", config.theme["language"]
    if language not in _CODES or not _texts(page.file.src_uri, language)[0]:
        return html
    notice = _notice(get_relative_url("translating/", page.url), language)
    if page.meta["shown_in"] == language:
        return f"{notice}\n{html}"
    return f'{notice}\n<div lang="en" dir="ltr">\n{html}\n</div>'


def _notice(guide: str, language: str) -> str:
    _ = catalog("website", language).gettext
    text = _("This page has not been completely translated yet.")
    is_english = text == "This page has not been completely translated yet."
    speech = ' lang="en" dir="ltr"' if is_english else ""
    link = _("Improve the translation")
    return (
        f'<div class="stale" role="note"{speech}>\n'
        f'<p>{text} <a href="{guide}">{link}</a></p>\n</div>'
    )
