"""The page at the root of the site, where the reader chooses a language."""

from pathlib import Path

import jinja2

from website.languages import repository
from website.languages.catalogs import catalog
from website.languages.names import EVERY
from website.pages.csp import protect


def chooser() -> str:
    """Return the page, which works without scripts and loads nothing."""
    template = Path(__file__).with_suffix(".html").read_text(encoding="utf-8")
    entries = [
        {
            "language": language,
            "config": repository.settings(f"docs/{language.code}.yml"),
            "suggestion": _("Your browser prefers this language"),
            "note": _("partly translated") if language.partial else "",
        }
        for language in EVERY
        for _ in [catalog("website", language.code).gettext]
    ]
    environment = jinja2.Environment(
        autoescape=True, trim_blocks=True, lstrip_blocks=True
    )
    return protect(
        environment.from_string(template).render(entries=entries, root=site_root())
    )


def robots() -> str:
    """Return the text of `robots.txt`, which names the sitemaps."""
    sitemaps = (
        f"Sitemap: {site_root()}{language.code}/sitemap.xml\n" for language in EVERY
    )
    return f"User-agent: *\nAllow: /\n{''.join(sitemaps)}"


def site_root() -> str:
    """Return the address of the site from mkdocs.yml or SITE_URL, ending in a slash."""
    return f"{repository.settings()['site_url'].rstrip('/')}/"
