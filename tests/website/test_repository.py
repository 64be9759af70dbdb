from types import SimpleNamespace
from typing import Any

from mkdocs.config.defaults import MkDocsConfig

from website.languages import repository

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


def test_translations():
    """A translated page also has a link to the guide, and is edited in its language's folder."""
    _, (_, guide), _ = repository.links(PAGE, _config("fa"))
    assert guide == "../../translating/"
    assert _config("fa").edit_uri == "edit/main/docs/fa/"


def test_generated_pages():
    """A page without a source to edit can still be reported."""
    page: Any = SimpleNamespace(
        url="", edit_url=None, file=SimpleNamespace(src_uri="a.md")
    )
    [(_, address)] = repository.links(page, _config("en"))
    assert address.startswith(f"{ADDRESS}/issues/")


def test_without_a_repository(monkeypatch):
    """Without a repository there are no links; its address can be set for one build."""
    config = _config("he", "")
    assert config.edit_uri is None
    assert repository.links(PAGE, config) == []
    monkeypatch.setenv("REPO_URL", ADDRESS)
    assert repository.address() == ADDRESS
