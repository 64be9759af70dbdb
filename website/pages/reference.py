"""The generated pages of the API reference, one for each module in the navigation."""

import inspect
import re
from collections.abc import Iterable, Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files

from algorithms.errors import MESSAGES
from website import ROOT
from website.languages import repository, unfinished
from website.languages.catalogs import catalog

OVERVIEW, ERRORS = "reference/index.md", "reference/errors.md"

_PAGE = """---
title: {name}
---
::: algorithms.{name}
    options:
      heading_level: 1
"""


def pages(nav: Iterable[Any]) -> Iterator[str]:
    """Yield the pages of a navigation that belong to a module."""
    for item in nav:
        if isinstance(item, dict):
            for section in item.values():
                yield from pages(section)
        elif item.startswith("reference/") and item != OVERVIEW:
            yield item


def add(files: Files, config: MkDocsConfig) -> None:
    """Add the pages to the site."""
    for path in pages(config.nav or ()):
        language = unfinished.shown(path, config.theme["language"])
        content = _PAGE.format(name=_name(path))
        content += _codes(language) if path == ERRORS else ""
        file = File.generated(config, path, content=content)
        if language == "en":  # translations are in the catalogs
            file.edit_uri = repository.from_root(_source(path))
        files.append(file)


def overview(config: MkDocsConfig) -> str:
    """Return a list of the modules, each with the first paragraph of its docstring."""
    language = unfinished.shown(OVERVIEW, config.theme["language"])
    translate = catalog("reference", language).gettext
    colon = "\N{FULLWIDTH COLON}" if language == "zh" else ": "
    lines = []
    for path in pages(config.nav or ()):
        module = import_module(f"algorithms.{_name(path)}")
        summary, _, _ = (inspect.getdoc(module) or "").partition("\n\n")
        link = f"[`{_name(path)}`]({path.removeprefix('reference/')})"
        lines.append(f"- {link}{colon}{translate(' '.join(summary.split()))}")
    return "\n".join(lines)


def _codes(language: str) -> str:
    """Return a table of the codes of errors with their messages."""
    translate = catalog("algorithms", language).gettext
    _ = catalog("website", language).gettext
    title, head = _("Codes and messages"), (_("Code"), _("Message"))
    lines = ["", f"## {title} {{ #codes }}", "", " | ".join(head), "--- | ---"]
    for code, text in sorted(MESSAGES.items()):
        message = re.sub(r"[|<*\[]", r"\\\g<0>", translate(text))
        message = re.sub(r"\{(\w+?)\}", r"`{\1}`", message)
        lines.append(f"`{code}` | {message}")
    return "\n".join(lines) + "\n"


def _source(path: str) -> str:
    """Return the file of a page's module, relative to the root of the repository."""
    file = inspect.getfile(import_module(f"algorithms.{_name(path)}"))
    return Path(file).relative_to(ROOT).as_posix()


def _name(path: str) -> str:
    """Return the name of a page's module in `algorithms`."""
    parts = Path(path).with_suffix("").parts[1:]
    return ".".join(parts).replace("-", "_")
