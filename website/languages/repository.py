"""Links from a page to its source in the repository, and to the form for reporting a mistake.

They depend on `repo_url`, `edit_uri` and `report` in mkdocs.yml; without `repo_url` there are none.
"""

from typing import Any
from urllib.parse import quote

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.pages import Page
from mkdocs.utils import get_relative_url
from mkdocs.utils.yaml import yaml_load

from website import ROOT
from website.languages.catalogs import catalog

_FROM_DOCS = "../../"  # from docs/<language>, to which `edit_uri` leads


def settings(name: str = "mkdocs.yml") -> dict[str, Any]:
    """Return the settings of MkDocs in a file, such as `docs/en.yml`."""
    found: dict[str, Any] = yaml_load((ROOT / name).read_text(encoding="utf-8"))
    return found


def address() -> str:
    """Return the address of the repository from mkdocs.yml or REPO_URL; it may be empty."""
    return settings()["repo_url"] or ""


def configure(config: MkDocsConfig) -> None:
    """Point the edit links to the pages of a language."""
    language = config.theme["language"]
    config.edit_uri = f"{config.edit_uri}{language}/" if config.repo_url else None


def from_root(path: str) -> str:
    """Return the `edit_uri` of a page that is generated from a file outside docs/."""
    return f"{_FROM_DOCS}{path}"


def links(page: Page, config: MkDocsConfig) -> list[tuple[str, str]]:
    """Return the links at the end of a page."""
    if not config.repo_url:
        return []
    language = config.theme["language"]
    _ = catalog("website", language).gettext
    found = [(_("Edit this page"), page.edit_url)] if page.edit_url else []
    if language != "en":
        guide = get_relative_url("translating/", page.url)
        found.append((_("Improve the translation"), guide))
    about = quote(f"{language}/{page.file.src_uri}: ", safe="")
    report = f"{config.repo_url.rstrip('/')}/{config.extra['report']}{about}"
    return [*found, (_("Report a mistake"), report)]
