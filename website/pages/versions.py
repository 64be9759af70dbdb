"""Permanent copies of released versions, next to the current site.

A release builds its site with `SITE_VERSION=0.2.0` and keeps it as `site-0.2.0.tar.gz`. The current
site is built with `SITE_COPIES=<folder>`, the folder of these archives, which are unpacked to
`v/0.2.0/` and so on. Every page of the current site links to its permanent copies, and every
permanent copy links to the newest version of the page. Each copy has its own search, language
switch and lab.
"""

import os
import re
import tarfile
from functools import cache
from pathlib import Path, PurePosixPath

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.pages import Page

from algorithms import __version__
from website import ROOT
from website.languages.catalogs import catalog

FOLDER = "v"
"""The folder of the permanent copies, below the root of the site."""

_ARCHIVE = re.compile(r"site-(?P<version>\d+(?:\.\d+)*)\.tar\.gz")


class VersionsError(Exception):
    """An archive cannot be used; the message names it."""


@cache
def archives() -> dict[str, Path]:
    """Return the archives in the folder SITE_COPIES by version, the newest first."""
    name = os.environ.get("SITE_COPIES")
    folder = ROOT / name if name else None
    if folder is None:
        return {}
    if not folder.is_dir():
        raise VersionsError(f"SITE_COPIES: there is no folder {folder}")
    found = {
        match["version"]: path
        for path in folder.iterdir()
        if (match := _ARCHIVE.fullmatch(path.name))
    }
    return dict(
        sorted(found.items(), key=lambda item: _numbers(item[0]), reverse=True)
    )


def _numbers(version: str) -> tuple[int, ...]:
    return tuple(map(int, version.split(".")))


def unpack(site: Path) -> None:
    """Unpack the permanent copies below a site."""
    for version, path in archives().items():
        target = site / FOLDER / version
        try:
            extract(path, target)
        except (OSError, tarfile.TarError) as error:
            raise VersionsError(f"{path}: {error}") from error
        if not (target / "index.html").is_file():
            raise VersionsError(f"{path} has no index.html")


def extract(path: Path, target: Path) -> None:
    """Extract the regular files of a tar archive."""
    with tarfile.open(path) as archive:
        for member in filter(tarfile.TarInfo.isfile, archive):
            name = PurePosixPath(member.name)
            content = archive.extractfile(member)
            if content is None or name.is_absolute() or ".." in name.parts:
                raise tarfile.TarError(f"{name} is not below its folder")
            (target / name).parent.mkdir(parents=True, exist_ok=True)
            (target / name).write_bytes(content.read())


def links(page: Page, config: MkDocsConfig) -> list[tuple[str, str]]:
    """Return the links from a page to other versions of it."""
    language = config.theme["language"]
    _ = catalog("website", language).gettext
    here = f"{language}/{page.url}"
    root = "../" * (page.url.count("/") + 1)
    if os.environ.get("SITE_VERSION"):
        return [(_("Newest version of this page"), f"{root}../../{here}")]
    found = []
    for version in sorted(archives(), key=lambda version: version != __version__):
        text = _("Version {version}")
        if version == __version__:
            text = _("Permanent link to version {version}")
        address = f"{root}{FOLDER}/{version}/{here}"
        found.append((text.format(version=version), address))
    return found
