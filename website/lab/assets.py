"""The files that Python in the page needs: `assets/lab/` at the root of the site.

They are Pyodide, the standard library and the packages compiled for it, and the editor. All of it
is made from what `make site` installs and kept in `.lab-cache/` until one of the inputs changes.
"""

import json
from pathlib import Path

from algorithms.base import catalogs
from website import ROOT
from website.lab import data as lab_data
from website.lab import licences as lab_licences
from website.lab import sources as lab_sources
from website.lab.sources import LabError, read
from website.lab.tools import EDITOR, bundled, cached, compiled, digest, joined

FOLDER = "assets/lab"
MANIFEST = "manifest.json"

_PYODIDE = ROOT / "node_modules" / "pyodide"
_STANDARD_FOLDER = "/lib/python314.zip"
_PACKAGES_FOLDER = "/lib/python3.14/site-packages"


def build(target: Path) -> None:
    """Write the files of the lab into a folder and check them; their licences are next to it."""
    target.mkdir(parents=True, exist_ok=True)
    for name in ("pyodide.mjs", "pyodide.asm.mjs"):
        (target / name).write_bytes(_without_map(read(_PYODIDE / name)))
    for name, data in {
        "pyodide.asm.wasm": read(_PYODIDE / "pyodide.asm.wasm"),
        "pyodide-lock.json": _lock_file(),
        "stdlib.zip": _standard(),
        "packages.zip": _packages(),
        "editor.js": _editor(),
    }.items():
        (target / name).write_bytes(data)
    (target / MANIFEST).write_text(_manifest(target), encoding="utf-8")
    licences = target.with_name(lab_licences.NAME)
    licences.write_text(lab_licences.text(), encoding="utf-8")
    check(target)


def check(folder: Path) -> None:
    """Compare the files of a folder with its manifest."""
    listed = json.loads(read(folder / MANIFEST))["files"]
    for name, expected in listed.items():
        if _entry(folder / name) != expected:
            raise LabError(f"{folder / name} differs from {MANIFEST}")
    extra = {path.name for path in folder.iterdir()} - {*listed, MANIFEST}
    if extra:
        raise LabError(f"{', '.join(sorted(extra))}: not in {folder / MANIFEST}")


def _manifest(folder: Path) -> str:
    paths = sorted(path for path in folder.iterdir() if path.name != MANIFEST)
    files = {path.name: _entry(path) for path in paths}
    version = digest(json.dumps(files).encode())[:16]
    return json.dumps({"version": version, "files": files}, indent=1) + "\n"


def _entry(path: Path) -> dict[str, int | str]:
    data = read(path)
    return {"size": len(data), "sha256": digest(data)}


def _without_map(script: bytes) -> bytes:
    """Remove the comment that names a source map, which is not part of the site."""
    return script.partition(b"//# sourceMappingURL=")[0]


def _lock_file() -> bytes:
    """Return Pyodide's lock file without packages: none is loaded through it."""
    lock = json.loads(read(_PYODIDE / "pyodide-lock.json"))
    return json.dumps({"info": lock["info"], "packages": {}}).encode()


def _standard() -> bytes:
    archive = read(_PYODIDE / "python_stdlib.zip")
    return cached(
        "stdlib.zip",
        [archive],
        lambda: compiled(
            lab_sources.standard(archive),
            _STANDARD_FOLDER,
            lab_sources.STANDARD_FULL,
        ),
    )


def _packages() -> bytes:
    paths = lab_sources.wheels()
    installed = cached(
        "installed.zip",
        [
            *(path.name.encode() for path in paths),
            read(lab_sources.REQUIREMENTS),
            " ".join([*catalogs.LANGUAGES, *catalogs.PARTIAL]).encode(),
        ],
        lambda: compiled(
            lab_data.with_locale_data(lab_sources.packages(paths)), _PACKAGES_FOLDER
        ),
    )
    own = lab_sources.own()
    return cached(
        "packages.zip",
        [installed, *(part for name in own for part in (name.encode(), own[name]))],
        lambda: joined(
            installed, compiled(lab_data.with_catalogs(own), _PACKAGES_FOLDER)
        ),
    )


def _editor() -> bytes:
    return cached("editor.js", [read(EDITOR)], bundled)
