import re
import tarfile
from types import SimpleNamespace
from typing import Any
from zipfile import ZipFile

import pytest

from tests.built_once import filled_once
from website.blocks import downloads

HOME: Any = SimpleNamespace(url="")


@pytest.fixture(scope="module")
def built(tmp_path_factory):
    """Build the downloads once."""
    return filled_once(tmp_path_factory, downloads.FOLDER, downloads.build)


def test_the_archive_is_complete(built):
    """The archive has what installing, building the site and testing need."""
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


def test_the_wheel_has_the_translations(built):
    """The wheel has the package with its compiled catalogs, and nothing of the site."""
    with ZipFile(built / downloads.WHEEL) as wheel:
        names = wheel.namelist()
    assert "algorithms/locales/fa/LC_MESSAGES/algorithms.mo" in names
    assert {
        name.partition("/")[0] for name in names if ".dist-info" not in name
    } == {"algorithms"}


def test_a_failed_build_is_reported(tmp_path, monkeypatch):
    """If the files have unexpected names, the error lists them."""
    monkeypatch.setattr(downloads, "WHEEL", "other.whl")
    with pytest.raises(downloads.DownloadsError, match=r"built .*\.whl"):
        downloads.build(tmp_path / "new")


def test_links():
    """A block links to both files at the root of the site, from any page, and isolates names."""
    files = [downloads.WHEEL, downloads.ARCHIVE]
    for page, root in [("", "."), ("practice/teachers/", "../..")]:
        at: Any = SimpleNamespace(url=page)
        html = downloads.links("", at, "fa")
        addresses = [f"{root}/../downloads/{file}" for file in files]
        assert re.findall('href="([^"]*)"', html) == addresses
        assert re.findall("<bdi>(.*?)</bdi>", html) == files
    with pytest.raises(ValueError, match="unknown key x"):
        downloads.links("x = 1", HOME, "en")


@pytest.mark.parametrize(
    ("extras", "end"),
    [("[]", ".whl"), ('["drawing", "fast"]', '.whl[drawing,fast]"')],
)
def test_the_command_installs_the_wheel(extras, end):
    """A block with extras shows a command for the wheel, which can be copied."""
    html = downloads.links(f"extras = {extras}", HOME, "en")
    [command] = re.findall("<code>(.*)\n</code>", html)
    assert command.startswith("pip install ")
    assert command.endswith(end)
    assert downloads.WHEEL in command


def test_pip_understands_the_command(built):
    """The command names the wheel and its extras as pip expects them."""
    from pip._internal.req.constructors import parse_req_from_line

    path = f"{built / downloads.WHEEL}[drawing]"
    parts = parse_req_from_line(path, line_source=None)
    assert parts.extras == {"drawing"}
    assert parts.link
    assert parts.link.is_wheel
