"""The licences of the lab's files: `assets/lab-licences.txt`, next to `assets/lab/`."""

import json
import re
from collections.abc import Iterator
from pathlib import Path
from zipfile import ZipFile

from website import ROOT
from website.lab import sources as lab_sources

NAME = "lab-licences.txt"

# The packages of the editor, with what they need themselves.
_EDITOR = (
    "@codemirror/*",
    "@lezer/*",
    "@marijn/*",
    "crelt",
    "style-mod",
    "w3c-keyname",
)
_FILE = re.compile(
    r"(?:[\w.-]+\.dist-info/(?:licenses/)?|babel/locale-data/)LICENSE[\w.]*"
)
_PYTHON = (
    "Copyright © 2001 Python Software Foundation; All Rights Reserved.\n"
    "PSF License Agreement: https://docs.python.org/3/license.html\n"
)


def text() -> str:
    """Return the names and versions of the programs in the lab, each with its licence."""
    parts = [("Python 3.14", _PYTHON), *_pyodide(), *_wheels(), *_editor()]
    return "\n".join(f"{name}\n{'=' * len(name)}\n\n{it}\n" for name, it in parts)


def _pyodide() -> Iterator[tuple[str, str]]:
    title, licence = _package(ROOT / "node_modules" / "pyodide")
    yield title, f"{licence}: https://mozilla.org/MPL/2.0/\nhttps://pyodide.org/\n"


def _wheels() -> Iterator[tuple[str, str]]:
    for path in lab_sources.wheels():
        with ZipFile(path) as wheel:
            for name in filter(_FILE.fullmatch, wheel.namelist()):
                yield " ".join(path.name.split("-")[:2]), wheel.read(name).decode()


def _editor() -> Iterator[tuple[str, str]]:
    modules = ROOT / "node_modules"
    for folder in sorted(path for each in _EDITOR for path in modules.glob(each)):
        licence = (folder / "LICENSE").read_text(encoding="utf-8")
        yield _package(folder)[0], licence


def _package(folder: Path) -> tuple[str, str]:
    """Return the title and the licence of a package of the npm registry."""
    settings = json.loads((folder / "package.json").read_text(encoding="utf-8"))
    return f"{settings['name']} {settings['version']}", settings["license"]
