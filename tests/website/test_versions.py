"""Permanent copies of released versions below the current site."""

import io
import tarfile
from urllib.parse import urljoin

import pytest

from algorithms import __version__
from tests.website.parts import a_page, settings
from website.pages import versions

ROOT = "https://x.example/"


def _links(language, url):
    """Return the links of a page of the current site, as addresses without a host."""
    here = f"{ROOT}{language}/{url}"
    return [
        (text, urljoin(here, address).removeprefix(ROOT))
        for text, address in versions.links(a_page(url=url), settings(language))
    ]


def _archive(folder, version, name="index.html"):
    with tarfile.open(folder / f"site-{version}.tar.gz", "w:gz") as archive:
        entry = tarfile.TarInfo(name)
        entry.size = len(version)
        archive.addfile(entry, io.BytesIO(version.encode()))


@pytest.fixture(autouse=True)
def copies(tmp_path, monkeypatch):
    """Return a folder for archives, which SITE_COPIES names."""
    monkeypatch.setenv("SITE_COPIES", str(tmp_path))
    versions.archives.cache_clear()
    yield tmp_path
    versions.archives.cache_clear()


def test_links_to_copies(copies):
    """A page links this version's copy of itself first, then the newest of the others."""
    assert _links("en", "queens/") == []
    versions.archives.cache_clear()
    for version in ["0.0.9", __version__, "0.0.10"]:
        _archive(copies, version)
    (copies / "notes.md").touch()
    page = "en/queens/symmetry/"
    assert _links("en", "queens/symmetry/") == [
        (f"Permanent link to version {__version__}", f"v/{__version__}/{page}"),
        ("Version 0.0.10", f"v/0.0.10/{page}"),
        ("Version 0.0.9", f"v/0.0.9/{page}"),
    ]
    others = [address for _, address in _links("he", "")][1:]
    assert others == ["v/0.0.10/he/", "v/0.0.9/he/"]


def test_the_link_of_a_copy(monkeypatch):
    """A page of a permanent copy links the same page of the current site."""
    monkeypatch.setenv("SITE_VERSION", "0.0.9")
    for url in ("", "queens/symmetry/"):
        [(text, address)] = versions.links(a_page(url=url), settings("fa"))
        assert text == "تازه‌ترین نسخهٔ این صفحه"
        assert urljoin(f"{ROOT}v/0.0.9/fa/{url}", address) == f"{ROOT}fa/{url}"


def test_unpacking(copies):
    """The copies are unpacked below the site."""
    for version in ["0.0.9", "0.0.10"]:
        _archive(copies, version)
    versions.unpack(copies / "site")
    for version in ["0.0.9", "0.0.10"]:
        assert (copies / "site/v" / version / "index.html").read_text() == version


@pytest.mark.parametrize("name", ["../index.html", "other.html", "damaged"])
def test_a_wrong_archive(copies, name):
    """An archive that is damaged, has no site or leaves its folder is refused with its name."""
    _archive(copies, "0.0.9", name)
    if name == "damaged":
        (copies / "site-0.0.9.tar.gz").write_bytes(b"damaged")
    with pytest.raises(versions.VersionsError, match=r"site-0\.0\.9\.tar\.gz"):
        versions.unpack(copies / "site")


def test_a_missing_folder(monkeypatch):
    """A folder that does not exist is an error, not a site without copies."""
    monkeypatch.setenv("SITE_COPIES", "missing")
    with pytest.raises(versions.VersionsError, match="SITE_COPIES"):
        versions.archives()
