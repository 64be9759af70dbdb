"""The templates in `theme/partials` that blocks of a page are rendered with."""

from functools import cache
from gettext import NullTranslations

from jinja2 import (
    ChoiceLoader,
    Environment,
    FileSystemLoader,
    PackageLoader,
    Template,
)

from website import ROOT
from website.languages.catalogs import catalog


def template(name: str, language: str) -> Template:
    """Return a template of `theme/partials`."""
    return _environment(catalog("website", language)).get_template(name)


@cache
def _environment(texts: NullTranslations) -> Environment:
    """Return the Jinja environment with the translations of a language."""
    own = FileSystemLoader(ROOT / "website" / "theme" / "partials")
    environment = Environment(
        loader=ChoiceLoader([own, PackageLoader("material", "templates")]),
        autoescape=True,
        extensions=["jinja2.ext.i18n"],
        trim_blocks=True,
        lstrip_blocks=True,
    )
    environment.install_gettext_translations(texts)  # type: ignore[attr-defined]  # added by the extension
    return environment
