from mkdocs.config.defaults import MkDocsConfig

from tests.website.parts import a_page
from website.languages import repository

ADDRESS = "https://x.example/owner/name"
PAGE = a_page("queens/symmetry.md", "queens/symmetry/")
PAGE.edit_url = f"{ADDRESS}/edit/main/docs/fa/queens/symmetry.md"


def _config(language, address=ADDRESS):
    config = MkDocsConfig()
    config.load_dict(
        {"site_name": "x", "repo_url": address, "edit_uri": "edit/main/docs/"}
    )
    assert config.validate() == ([], [])
    config.theme["language"] = language
    config.extra["report"] = "issues/new?title="
    repository.configure(config)
    return config


def test_links():
    """A page has links to edit it and to report a mistake, a translation also to the guide."""
    report = f"{ADDRESS}/issues/new?title=en%2Fqueens%2Fsymmetry.md%3A%20"
    assert repository.links(PAGE, _config("en")) == [
        ("Edit this page", PAGE.edit_url),
        ("Report a mistake", report),
    ]
    _, (_, guide), _ = repository.links(PAGE, _config("fa"))
    assert guide == "../../translating/"
    assert _config("fa").edit_uri == "edit/main/docs/fa/"
    # A page without a source to edit can still be reported.
    [(_, address)] = repository.links(a_page(), _config("en"))
    assert address.startswith(f"{ADDRESS}/issues/")


def test_without_a_repository(monkeypatch):
    """Without a repository there are no links; its address can be set for one build."""
    config = _config("he", "")
    assert config.edit_uri is None
    assert repository.links(PAGE, config) == []
    monkeypatch.setenv("REPO_URL", ADDRESS)
    assert repository.address() == ADDRESS
