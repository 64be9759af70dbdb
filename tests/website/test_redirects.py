import re

import pytest

from tests.browser.addresses import NAMES
from tests.built_once import SITE
from tests.goldens import DATA
from website.languages.names import LANGUAGES
from website.pages import redirects

MOVED = redirects.redirects()
ADDRESSES = DATA / "addresses.txt"


def test_page_at_an_old_address(tmp_path):
    """A redirect leads to the new address, hidden from search engines; no page is replaced."""
    [hebrew] = [language for language in LANGUAGES if language.code == "he"]
    redirects.write(tmp_path, "https://example.org/he/", hebrew)
    for old, new in MOVED.items():
        page = (tmp_path / old / "index.html").read_text("utf-8")
        for part in (
            '<html lang="he" dir="rtl">',
            '<meta name="robots" content="noindex">',
            f'<link rel="canonical" href="https://example.org/he/{new}">',
            "Content-Security-Policy",
        ):
            assert part in page
        [target] = re.findall('http-equiv="refresh" content="0; url=([^"]+)"', page)
        assert [target] == re.findall('<a href="([^"]+)"', page)
        assert (tmp_path / old / target).resolve() == (tmp_path / new).resolve()
        assert "<script" not in page
    page = tmp_path / min(MOVED) / "index.html"
    page.write_text("a page", "utf-8")
    with pytest.raises(FileExistsError):
        redirects.write(tmp_path, "https://example.org/en/", LANGUAGES[0])
    assert page.read_text("utf-8") == "a page"


def test_no_address_is_lost():
    """An address that once was in the list is that of a page, or leads to one in one step."""
    listed = ADDRESSES.read_text("utf-8").splitlines()
    now = {*NAMES, *MOVED}
    lost = sorted({*listed} - now)
    assert not lost, (
        f"a page has gone: add a redirect to redirects.toml from {lost}"
    )
    new = sorted(now - {*listed})
    assert not new, f"add these addresses to {ADDRESSES.name}: {new}"
    assert listed == sorted(listed)
    targets = {*MOVED.values()}
    assert not targets & {*MOVED}
    assert all(re.fullmatch("([a-z-]+/)+", it) for it in targets | {*MOVED})


def test_redirects_of_the_site(pages):
    """Every old address is in the site, leads to a page, and is in no list of pages."""
    for code in (language.code for language in LANGUAGES):
        folder = SITE / code
        lists = [folder / "sitemap.xml", *folder.glob("search/*.json")]
        listed = "".join(path.read_text("utf-8") for path in lists)
        for old, new in MOVED.items():
            page = (folder / old / "index.html").read_text("utf-8")
            assert f'<html lang="{code}"' in page
            assert f"{code}/{new}" in page
            assert f"{code}/{new}index.html" in pages
            assert old not in listed
            assert new in listed
