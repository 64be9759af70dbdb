from types import SimpleNamespace
from typing import Any

import pytest
from mkdocs.config.defaults import MkDocsConfig

from website.languages import repository
from website.languages.names import LANGUAGES

ADDRESS = "https://x.example/owner/name"
PAGE: Any = SimpleNamespace(
    url="queens/symmetry/",
    edit_url=f"{ADDRESS}/edit/main/docs/fa/queens/symmetry.md",
    file=SimpleNamespace(src_uri="queens/symmetry.md"),
)


def _config(language, address=ADDRESS):
    config = MkDocsConfig()
    config.load_dict(
        {
            "site_name": "x",
            "repo_url": address,
            "edit_uri": "edit/main/docs/",
            "theme": {"name": "material", "language": language},
            "extra": {"report": "issues/new?title="},
        }
    )
    assert config.validate() == ([], [])
    repository.configure(config)
    return config


def test_english_pages():
    """An English page has links to edit it and to report a mistake on it."""
    assert repository.links(PAGE, _config("en")) == [
        ("Edit this page", PAGE.edit_url),
        (
            "Report a mistake",
            f"{ADDRESS}/issues/new?title=en%2Fqueens%2Fsymmetry.md%3A%20",
        ),
    ]


@pytest.mark.parametrize("language", ["he", "fa", "ar", "zh"])
def test_translations(language):
    """A translated page also has a link to the guide for translators."""
    _, (_, guide), _ = repository.links(PAGE, _config(language))
    assert guide == "../../translating/"


def test_generated_pages():
    """A page without a source to edit can still be reported."""
    page: Any = SimpleNamespace(
        url="", edit_url=None, file=SimpleNamespace(src_uri="a.md")
    )
    [(_, address)] = repository.links(page, _config("en"))
    assert address.startswith(f"{ADDRESS}/issues/")


@pytest.mark.parametrize("language", [language.code for language in LANGUAGES])
def test_without_a_repository(language):
    """Without a repository there are no links."""
    config = _config(language, "")
    assert config.edit_uri is None
    assert repository.links(PAGE, config) == []


def test_sources_of_pages():
    """The pages of a language are edited in its folder."""
    assert _config("fa").edit_uri == "edit/main/docs/fa/"


def test_the_setting(monkeypatch):
    """The address of the repository can be set for one build."""
    monkeypatch.setenv("REPO_URL", ADDRESS)
    assert repository.address() == ADDRESS
