"""The addresses of the site's pages, relative to its root."""

from collections.abc import Iterator

from mkdocs.utils.yaml import yaml_load

from website import ROOT
from website.languages import sections
from website.languages.names import LANGUAGES
from website.pages import gallery, reference

_SETTINGS = yaml_load((ROOT / "mkdocs.yml").read_text(encoding="utf-8"))
_PAGES = [
    *sections.pages(),
    *gallery.pages(),
    *reference.pages(_SETTINGS["nav"]),
]
_PATHS = [page.removesuffix(".md").removesuffix("index") for page in _PAGES]

NAMES = [
    "404.html",
    *(f"{path}/".replace("//", "/").lstrip("/") for path in _PATHS),
]
"""The addresses of one language, relative to its folder."""


def _addresses() -> Iterator[str]:
    yield ""
    for language in LANGUAGES:
        for name in NAMES:
            yield f"{language.code}/{name}"


ADDRESSES = list(_addresses())
"""The addresses of the language chooser, which is empty, and of all languages."""
