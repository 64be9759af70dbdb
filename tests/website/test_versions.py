"""Permanent copies of released versions below the current site."""

import io
import tarfile
from types import SimpleNamespace
from typing import Any
from urllib.parse import urljoin

import pytest

from algorithms import __version__
from website.pages import versions

ROOT = "https://x.example/"


def _links(language, url):
    """Return the links of a page of the current site, as addresses without a host."""
    page: Any = SimpleNamespace(url=url)
    config: Any = SimpleNamespace(theme={"language": language})
    here = f"{ROOT}{language}/{url}"
    return [
        (text, urljoin(here, address).removeprefix(ROOT))
        for text, address in versions.links(page, config)
    ]


def _archive(folder, version, name="index.html"):
    with tarfile.open(folder / f"site-{version}.tar.gz", "w:gz") as archive:
        entry = tarfile.TarInfo(name)
        entry.size = len(version)
        archive.addfile(entry, io.BytesIO(version.encode()))


@pytest.fixture
def copies(tmp_path, monkeypatch):
    """Return a folder for archives, which SITE_COPIES names."""
    monkeypatch.setenv("SITE_COPIES", str(tmp_path))
    versions.archives.cache_clear()
    yield tmp_path
    versions.archives.cache_clear()


def test_no_copies():
    """A site without copies has no links to versions."""
    assert _links("en", "queens/") == []


def test_links_to_copies(copies):
    """A page links this version's copy of itself first, then the newest of the others."""
    for version in ["0.0.9", __version__, "0.0.10"]:
        _archive(copies, version)
    (copies / "notes.md").touch()
    assert _links("en", "queens/symmetry/") == [
        (
            f"Permanent link to version {__version__}",
            f"v/{__version__}/en/queens/symmetry/",
        ),
        ("Version 0.0.10", "v/0.0.10/en/queens/symmetry/"),
        ("Version 0.0.9", "v/0.0.9/en/queens/symmetry/"),
    ]
    assert [address for _, address in _links("he", "")][1:] == [
        "v/0.0.10/he/",
        "v/0.0.9/he/",
    ]


@pytest.mark.parametrize("url", ["", "queens/symmetry/"])
def test_the_link_of_a_copy(monkeypatch, url):
    """A page of a permanent copy links the same page of the current site."""
    monkeypatch.setenv("SITE_VERSION", "0.0.9")
    page: Any = SimpleNamespace(url=url)
    config: Any = SimpleNamespace(theme={"language": "fa"})
    [(text, address)] = versions.links(page, config)
    assert text == "تازه‌ترین نسخهٔ این صفحه"
    assert urljoin(f"{ROOT}v/0.0.9/fa/{url}", address) == f"{ROOT}fa/{url}"


def test_unpacking(copies, tmp_path_factory):
    """The copies are unpacked below the site."""
    site = tmp_path_factory.mktemp("site")
    _archive(copies, "0.0.9")
    _archive(copies, "0.0.10")
    versions.unpack(site)
    for version in ["0.0.9", "0.0.10"]:
        assert (site / "v" / version / "index.html").read_text() == version


@pytest.mark.parametrize("name", ["../index.html", "other.html"])
def test_a_wrong_archive(copies, tmp_path_factory, name):
    """An archive without a site, or with a path outside its folder, is refused with its name."""
    _archive(copies, "0.0.9", name)
    with pytest.raises(versions.VersionsError, match=r"site-0\.0\.9\.tar\.gz"):
        versions.unpack(tmp_path_factory.mktemp("site"))


def test_a_damaged_archive(copies, tmp_path):
    """A damaged archive is refused with its name."""
    (copies / "site-0.0.9.tar.gz").write_bytes(b"damaged")
    with pytest.raises(versions.VersionsError, match=r"site-0\.0\.9\.tar\.gz"):
        versions.unpack(tmp_path)


def test_a_missing_folder(monkeypatch):
    """A folder that does not exist is an error, not a site without copies."""
    monkeypatch.setenv("SITE_COPIES", "missing")
    versions.archives.cache_clear()
    with pytest.raises(versions.VersionsError, match="SITE_COPIES"):
        versions.archives()
    versions.archives.cache_clear()
