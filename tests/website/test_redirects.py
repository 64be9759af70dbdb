import re
from types import SimpleNamespace
from typing import Any

import pytest

from website import ROOT
from website.languages.names import LANGUAGES
from website.pages import hooks, redirects
from website.pages.material import SELECTORS

SITE = ROOT / "site"
MOVED = sorted(redirects.redirects().items())


@pytest.fixture
def written(tmp_path):
    """Return the folder of a Hebrew site that has only redirects."""
    root = "https://example.org/he/"
    [hebrew] = [language for language in LANGUAGES if language.code == "he"]
    redirects.write(tmp_path, root, hebrew)
    return tmp_path


@pytest.mark.parametrize(("old", "new"), MOVED)
def test_page_at_an_old_address(written, old, new):
    """A redirect leads to the new address at once, and search engines leave it out."""
    page = (written / old / "index.html").read_text(encoding="utf-8")
    assert '<html lang="he" dir="rtl">' in page
    assert '<meta name="robots" content="noindex">' in page
    assert f'<link rel="canonical" href="https://example.org/he/{new}">' in page
    [target] = re.findall('http-equiv="refresh" content="0; url=([^"]+)"', page)
    assert [target] == re.findall('<a href="([^"]+)"', page)
    assert (written / old / target).resolve() == (written / new).resolve()
    assert "Content-Security-Policy" in page
    assert "<script" not in page


def test_an_old_address_of_a_page(tmp_path):
    """An address that belongs to a page cannot be redirected."""
    old, _ = MOVED[0]
    page = tmp_path / old / "index.html"
    page.parent.mkdir(parents=True)
    page.write_text("a page", encoding="utf-8")
    with pytest.raises(FileExistsError):
        redirects.write(tmp_path, "https://example.org/en/", LANGUAGES[0])
    assert page.read_text(encoding="utf-8") == "a page"


def test_addresses_are_folders():
    """Addresses end in a slash, and no redirect leads to another redirect."""
    old, new = {old for old, _ in MOVED}, {new for _, new in MOVED}
    assert all(re.fullmatch("([a-z-]+/)+", address) for address in old | new)
    assert not old & new


def test_the_build_writes_redirects(tmp_path):
    """The last step of the build writes the redirects of its language."""
    index = tmp_path / "search" / "search_index.json"
    index.parent.mkdir()
    index.write_text('{"docs": []}', encoding="utf-8")
    script = tmp_path / "assets" / "javascripts" / "bundle.1.min.js"
    script.parent.mkdir(parents=True)
    script.write_text(" ".join(SELECTORS), encoding="utf-8")
    url = "https://example.org/fa/"
    theme = {"language": "fa"}
    config: Any = SimpleNamespace(
        site_dir=str(tmp_path), site_url=url, theme=theme, extra={}
    )
    hooks.on_post_build(config)
    for old, new in MOVED:
        page = (tmp_path / old / "index.html").read_text(encoding="utf-8")
        assert 'lang="fa" dir="rtl"' in page
        assert url + new in page


@pytest.mark.parametrize("language", [language.code for language in LANGUAGES])
def test_redirects_of_the_site(pages, language):
    """Every old address is in the site, leads to a page, and is in no list of pages."""
    folder = SITE / language
    lists = [folder / "sitemap.xml", *folder.glob("search/*.json")]
    listed = "".join(path.read_text(encoding="utf-8") for path in lists)
    for old, new in MOVED:
        assert (folder / old / "index.html").is_file()
        assert f"{language}/{old}index.html" not in pages
        assert f"{language}/{new}index.html" in pages
        assert old not in listed
        assert new in listed
