import re
import tarfile
from functools import partial
from zipfile import ZipFile

import pytest

from tests.built_once import filled_once
from tests.website.parts import a_page
from website.blocks import downloads


@pytest.fixture(scope="module")
def built(tmp_path_factory):
    """Build the downloads once."""
    return filled_once(tmp_path_factory, downloads.FOLDER, downloads.build)


def test_the_downloads_are_complete(built):
    """The archive has what building and testing need, the wheel the package with its catalogs."""
    with tarfile.open(built / downloads.ARCHIVE) as archive:
        names = {name.partition("/")[2] for name in archive.getnames()}
    assert names >= {
        *("algorithms/__init__.py", "docs/fa/index.md", "mkdocs.yml", "Makefile"),
        *("locales/glossary.csv", "package-lock.json", "tests/conftest.py"),
        *("pyproject.toml", "website/pages/build.py"),
    }
    assert not {
        name for name in names if name.startswith((".venv", "node_modules"))
    }
    with ZipFile(built / downloads.WHEEL) as wheel:
        packed = [name for name in wheel.namelist() if ".dist-info" not in name]
    assert "algorithms/locales/fa.json.bz2" in packed
    assert {name.partition("/")[0] for name in packed} == {"algorithms"}


def test_a_failed_build_is_reported(tmp_path, monkeypatch):
    """If the files have unexpected names, the error lists them."""
    monkeypatch.setattr(downloads, "WHEEL", "other.whl")
    with pytest.raises(downloads.DownloadsError, match=r"built .*\.whl"):
        downloads.build(tmp_path / "new")


def test_links(monkeypatch):
    """A block links to files from any page, or to a release, and isolates their names."""
    files = [downloads.WHEEL, downloads.ARCHIVE]
    for url, root in [("", "."), ("practice/teachers/", "../..")]:
        html = downloads.links("", a_page(url=url), "fa")
        addresses = [f"{root}/../downloads/{file}" for file in files]
        assert re.findall('href="([^"]*)"', html) == addresses
        assert re.findall("<bdi>(.*?)</bdi>", html) == files
    zipped = partial(downloads.links, "classroom = true", a_page(), "fa")
    monkeypatch.setenv("REPO_URL", "")
    assert zipped() == ""
    monkeypatch.setenv("REPO_URL", "https://x.example/a/")
    address = "https://x.example/a/releases/latest/download/classroom-fa.zip"
    assert re.findall('href="([^"]*)"', zipped()) == [address]


def test_the_command_installs_the_wheel(built):
    """A block with extras shows a command that names the wheel as pip expects."""
    from pip._internal.req.constructors import parse_req_from_line

    for extras, end in [("", ""), ('"drawing", "fast"', "[drawing,fast]")]:
        html = downloads.links(f"extras = [{extras}]", a_page(), "en")
        [command] = re.findall("<code>pip install (.*)\n</code>", html)
        assert command.strip('"') == downloads.WHEEL + end
    path = f"{built / downloads.WHEEL}[drawing]"
    parts = parse_req_from_line(path, line_source=None)
    assert parts.extras == {"drawing"}
    assert parts.link
    assert parts.link.is_wheel
