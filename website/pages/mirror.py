"""The site as a zip file for each language: any computer with Python shows it by a double-click.

Its folder `site` is a copy of the site in this language that any web server can host.
"""

import re
from collections.abc import Iterator, Sequence
from pathlib import Path
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

from website import ROOT
from website.blocks import downloads
from website.languages.names import EVERY

__all__ = ["add", "contents", "write"]

_LAUNCHER = ROOT / "website" / "tools" / "serve.py"
_OTHER = r'<li class="md-select__item">\s*<a [^>]*\blang="(?!{}")[^>]*>.*?</li>'
_ITSELF = re.compile(rb'<ul class="downloads of-site">.*?</ul>')
_HOME = """<!doctype html>
<html lang="{0}"><head><meta charset="utf-8"><title>{0}</title>
<meta http-equiv="refresh" content="0; url={0}/"></head><body><a href="{0}/">{0}</a></body></html>
"""
_BAT = """@echo off
cd /d "%~dp0"
where py >nul 2>nul
if errorlevel 1 (python show-site.py) else (py -3 show-site.py)
pause
"""
_SH = """#!/bin/sh
cd "$(dirname "$0")" && exec python3 show-site.py
"""


def add(site: Path, languages: Sequence[str]) -> None:
    """Add the zip file of each language to the downloads of a built site."""
    for code in languages:
        name = downloads.site(code)
        files = contents([code], site)
        write(site / downloads.FOLDER / name, Path(name).stem, files)


def contents(codes: Sequence[str], site: Path) -> dict[str, bytes]:
    """Return the files that show a site in some languages, by their names in a zip file."""
    return {
        "show-site.bat": _BAT.replace("\n", "\r\n").encode(),
        "show-site.command": _SH.encode(),
        "show-site.py": _LAUNCHER.read_bytes(),
        "show-site.sh": _SH.encode(),
        **{f"site/{name}": data for name, data in _site(codes, site)},
    }


def _site(codes: Sequence[str], site: Path) -> Iterator[tuple[str, bytes]]:
    """Yield the files of a site in some languages, without links to the others and to zip files."""
    left_out = {each.code for each in EVERY} - {*codes}
    zipped = {downloads.site(each.code) for each in EVERY}
    other = re.compile(_OTHER.format(codes[0]).encode(), re.DOTALL)
    for path in filter(Path.is_file, site.rglob("*")):
        name = path.relative_to(site)
        if name.parts[0] in left_out or path.name in zipped:
            continue
        data = path.read_bytes()
        if path.suffix == ".html":
            data = _ITSELF.sub(b"", data)
            if left_out:
                data = other.sub(b"", data)
        if left_out and name.as_posix() == "index.html":
            data = _HOME.format(codes[0]).encode()
        yield name.as_posix(), data


def write(target: Path, folder: str, files: dict[str, bytes]) -> None:
    """Write files into a folder of a zip file, sorted and without their times."""
    with ZipFile(target, "w") as archive:
        for name in sorted(files):
            entry = ZipInfo(f"{folder}/{name}")
            entry.create_system = 3  # Unix: the rights below are kept
            is_program = name.endswith((".command", ".sh", "/"))
            mode = 0o755 if is_program else 0o644
            entry.external_attr = mode << 16 | 0x10 * name.endswith("/")
            entry.compress_type = ZIP_DEFLATED
            archive.writestr(entry, files[name])
