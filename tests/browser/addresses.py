"""The pages of the site, by their addresses below its root."""

from collections.abc import Iterator

from mkdocs.utils.yaml import yaml_load

from website import ROOT, gallery, reference, sections
from website.languages import LANGUAGES

_SETTINGS = yaml_load((ROOT / "mkdocs.yml").read_text(encoding="utf-8"))
_PAGES = [
    *sections.pages(),
    *gallery.pages(),
    *reference.pages(_SETTINGS["nav"]),
]


def _addresses() -> Iterator[str]:
    yield ""
    for language in LANGUAGES:
        yield f"{language.code}/404.html"
        for page in _PAGES:
            name = page.removesuffix(".md").removesuffix("index")
            yield f"{language.code}/{name}/".replace("//", "/")


ADDRESSES = list(_addresses())
"""The chooser's, which is empty, and those of all languages."""
