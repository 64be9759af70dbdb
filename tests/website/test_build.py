from concurrent.futures import ThreadPoolExecutor

import pytest

from website.blocks.downloads import DownloadsError
from website.lab.sources import LabError
from website.pages.build import BuildError, build


def _fake(broken=""):
    def one(language, target):
        target.mkdir(parents=True)
        (target / "index.html").write_text(language, "utf-8")
        return "a warning\n" if language == broken else ""

    return one


def _filling(name, error=None):
    """Return a fake build step that makes a file in a folder, or fails."""

    def fill(folder):
        if error:
            raise error
        folder.mkdir(parents=True)
        (folder / name).write_text("{}", "utf-8")

    return fill


def _build(site, *languages, one=None, lab=None, packages=None):
    lab = _filling("manifest.json", lab)
    packages = _filling("package.whl", packages)
    build(
        site, languages, one or _fake(), lab, packages, executor=ThreadPoolExecutor
    )
    return {
        path.relative_to(site).as_posix()
        for path in site.parent.rglob("*")
        if path.is_file()
    }


def test_a_built_site_replaces_the_old_one(tmp_path):
    """The new site replaces the old one completely; if a language fails, the old site stays."""
    site = tmp_path / "site"
    _build(site, "en", "he", "fa")
    made = {
        *("en/index.html", "zh/index.html", "assets/lab/manifest.json"),
        *("changes.xml", "downloads/package.whl", "index.html", "robots.txt"),
        *("downloads/site-en.zip", "downloads/site-zh.zip"),
        "service-worker.js",
    }
    assert _build(site, "en", "zh") == made
    with pytest.raises(BuildError, match="he: the build failed\na warning"):
        _build(site, "en", "he", "zh", one=_fake(broken="he"))
    assert {str(it.relative_to(site)) for it in tmp_path.rglob("*.*")} == made
    # The page at the root names each language in that language and does not redirect.
    page = (site / "index.html").read_text("utf-8")
    for name in ("English", "עברית", "فارسی", "العربية", "中文"):
        assert f"<strong>{name}</strong>" in page
    assert "location" not in page
    assert 'http-equiv="refresh"' not in page


def test_without_the_lab_or_the_downloads(tmp_path):
    """If the files of the lab or the downloads cannot be made, no language is built."""
    for failing in (
        {"lab": LabError("node is missing")},
        {"packages": DownloadsError("hatchling is missing")},
    ):
        with pytest.raises((LabError, DownloadsError), match="is missing"):
            _build(tmp_path / "site", "en", one=_fake(broken="en"), **failing)
        assert list(tmp_path.iterdir()) == []
