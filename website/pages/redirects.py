"""Redirects from the old addresses of pages that have moved, as `redirects.toml` lists them."""

import tomllib
from html import escape
from pathlib import Path

from mkdocs.utils import get_relative_url

from website.languages.names import Language
from website.pages import csp

_PAGE = """<!doctype html>
<html lang="{code}" dir="{direction}">
<head>
<meta charset="utf-8">
<title>{new}</title>
<meta name="robots" content="noindex">
<meta http-equiv="refresh" content="0; url={relative}">
<link rel="canonical" href="{canonical}">
</head>
<body><main><a href="{relative}" dir="ltr">{new}</a></main></body>
</html>
"""


def redirects() -> dict[str, str]:
    """Return the new address of each old one, both relative to a language's root."""
    path = Path(__file__).with_name("redirects.toml")
    return tomllib.loads(path.read_text(encoding="utf-8"))


def write(site: Path, site_url: str, language: Language) -> None:
    """Write a page at each old address that leads to the new one."""
    for old, new in redirects().items():
        path = site / old / "index.html"
        path.parent.mkdir(parents=True, exist_ok=True)
        with path.open("x", encoding="utf-8") as file:
            file.write(csp.protect(_page(old, new, site_url, language)))


def _page(old: str, new: str, site_url: str, language: Language) -> str:
    return _PAGE.format(
        code=language.code,
        direction=language.direction,
        new=escape(new),
        relative=escape(get_relative_url(new, old)),
        canonical=escape(site_url + new),
    )
