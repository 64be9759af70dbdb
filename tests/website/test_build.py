import subprocess

import pytest

from website.blocks.downloads import DownloadsError
from website.lab.sources import LabError
from website.pages.build import BuildError, build


def _fake(broken=""):
    def one(language, target):
        target.mkdir(parents=True)
        (target / "index.html").write_text(language, "utf-8")
        status = 1 if language == broken else 0
        return subprocess.CompletedProcess([], status, stdout="a warning\n")

    return one


def _lab(folder):
    folder.mkdir(parents=True)
    (folder / "manifest.json").write_text("{}", "utf-8")


def _packages(folder):
    folder.mkdir(parents=True)
    (folder / "package.whl").write_bytes(b"")


def _no_packages(_folder):
    raise DownloadsError("hatchling is missing")


def _no_lab(_folder):
    raise LabError("node is missing")


def _files(folder):
    return {
        path.relative_to(folder).as_posix()
        for path in folder.rglob("*")
        if path.is_file()
    }


def test_a_built_site_replaces_the_old_one(tmp_path):
    """The new site replaces the old one completely."""
    site = tmp_path / "site"
    for languages in (["en", "he", "fa"], ["en", "zh"]):
        build(site, languages, _fake(), _lab, _packages)
    assert _files(tmp_path) == {
        "site/en/index.html",
        "site/zh/index.html",
        "site/assets/lab/manifest.json",
        "site/changes.xml",
        "site/downloads/package.whl",
        "site/index.html",
        "site/robots.txt",
        "site/service-worker.js",
    }


def test_a_failed_build_leaves_the_old_site(tmp_path):
    """If a language fails, the old site stays, and the error gives the reason."""
    site = tmp_path / "site"
    build(site, ["en"], _fake(), _lab, _packages)
    with pytest.raises(BuildError, match="he: the build failed\na warning"):
        build(site, ["en", "he", "zh"], _fake(broken="he"), _lab, _packages)
    assert _files(tmp_path) == {
        "site/en/index.html",
        "site/assets/lab/manifest.json",
        "site/changes.xml",
        "site/downloads/package.whl",
        "site/index.html",
        "site/robots.txt",
        "site/service-worker.js",
    }


def test_without_the_lab_the_old_site_stays(tmp_path):
    """If the files of the lab cannot be made, no language is built and the old site stays."""
    with pytest.raises(LabError, match="node is missing"):
        build(tmp_path / "site", ["en"], _fake(broken="en"), _no_lab)
    assert _files(tmp_path) == set()


def test_without_the_downloads_the_old_site_stays(tmp_path):
    """If the downloads cannot be built, no language is built and the old site stays."""
    with pytest.raises(DownloadsError, match="hatchling is missing"):
        build(tmp_path / "site", ["en"], _fake(broken="en"), _lab, _no_packages)
    assert _files(tmp_path) == set()


def test_the_chooser_names_every_language(tmp_path):
    """The page at the root names each language in that language and does not redirect."""
    build(tmp_path / "site", ["en"], _fake(), _lab, _packages)
    page = (tmp_path / "site/index.html").read_text("utf-8")
    for name in ("English", "עברית", "فارسی", "العربية", "中文"):
        assert f"<strong>{name}</strong>" in page
    assert "location" not in page
    assert 'http-equiv="refresh"' not in page
