"""The files that Python in the page needs: `assets/lab/` at the root of the site.

They are Pyodide, the standard library and the packages compiled for it, and the editor. All of it
is made from what `make site` installs and kept in `.lab-cache/` until one of the inputs changes.
"""

import hashlib
import io
import json
import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterable
from pathlib import Path
from tempfile import TemporaryDirectory
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

from website import ROOT, lab_sources
from website.lab_sources import LabError, Sources, read

FOLDER = "assets/lab"
MANIFEST = "manifest.json"

_CACHE = ROOT / ".lab-cache"
_MODULES = ROOT / "node_modules"
_PYODIDE = _MODULES / "pyodide"
_EDITOR = ROOT / "website" / "lab_editor.js"
_COMPILER = ROOT / "website" / "lab_compile.mjs"
_LOCK = ROOT / "package-lock.json"
_STANDARD_FOLDER = "/lib/python314.zip"
_PACKAGES_FOLDER = "/lib/python3.14/site-packages"


def build(target: Path) -> None:
    """Write the files of the lab into a folder, and check them.

    Args:
        target: The folder; it is created.

    Raises:
        LabError: An input is missing or is not the required one, or a tool has failed.
    """
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
    check(target)


def check(folder: Path) -> None:
    """Compare the files of a folder with its manifest.

    Args:
        folder: The folder that `build` has written.

    Raises:
        LabError: A file is missing, changed or not in the manifest.
    """
    listed = json.loads(read(folder / MANIFEST))["files"]
    for name, expected in listed.items():
        if _entry(folder / name) != expected:
            raise LabError(f"{folder / name} differs from {MANIFEST}")
    extra = {path.name for path in folder.iterdir()} - {*listed, MANIFEST}
    if extra:
        raise LabError(f"{', '.join(sorted(extra))}: not in {folder / MANIFEST}")


def node() -> str:
    """Return the path of Node: the system's, or the one in the virtual environment.

    Returns:
        An absolute path.

    Raises:
        LabError: Neither is installed.
    """
    places = [os.environ.get("PATH", os.defpath), str(Path(sys.executable).parent)]
    found = shutil.which("node", path=os.pathsep.join(places))
    if found is None:
        raise LabError("node is missing: make site installs it")
    return found


def _manifest(folder: Path) -> str:
    paths = sorted(path for path in folder.iterdir() if path.name != MANIFEST)
    files = {path.name: _entry(path) for path in paths}
    version = _digest(json.dumps(files).encode())[:16]
    return json.dumps({"version": version, "files": files}, indent=1) + "\n"


def _entry(path: Path) -> dict[str, int | str]:
    data = read(path)
    return {"size": len(data), "sha256": _digest(data)}


def _digest(*parts: bytes) -> str:
    if len(parts) == 1:
        return hashlib.sha256(parts[0]).hexdigest()
    return _digest("".join(map(_digest, parts)).encode())


def _without_map(script: bytes) -> bytes:
    """Remove the comment that names a source map, which is not part of the site."""
    return script.partition(b"//# sourceMappingURL=")[0]


def _lock_file() -> bytes:
    """Return Pyodide's lock file without packages: none is loaded through it."""
    lock = json.loads(read(_PYODIDE / "pyodide-lock.json"))
    return json.dumps({"info": lock["info"], "packages": {}}).encode()


def _standard() -> bytes:
    archive = read(_PYODIDE / "python_stdlib.zip")
    return _cached(
        "stdlib.zip",
        [archive],
        lambda: _compile(
            lab_sources.standard(archive), _STANDARD_FOLDER, lab_sources.STANDARD_FULL
        ),
    )


def _packages() -> bytes:
    paths = lab_sources.wheels()
    installed = _cached(
        "installed.zip",
        [path.name.encode() for path in paths] + [read(lab_sources.REQUIREMENTS)],
        lambda: _compile(lab_sources.packages(paths), _PACKAGES_FOLDER),
    )
    own = lab_sources.own()
    return _cached(
        "packages.zip",
        [installed, *(part for name in own for part in (name.encode(), own[name]))],
        lambda: _joined(
            installed, _compile(lab_sources.with_catalogs(own), _PACKAGES_FOLDER)
        ),
    )


def _editor() -> bytes:
    return _cached("editor.js", [read(_EDITOR)], _bundle)


def _cached(name: str, inputs: Iterable[bytes], make: Callable[[], bytes]) -> bytes:
    """Return what `make` returns; it is called only if an input or the code has changed."""
    code = [
        read(Path(file)) for file in (__file__, str(lab_sources.__file__), _COMPILER, _LOCK)
    ]
    path = _CACHE / f"{_digest(*code, *inputs)[:32]}-{name}"
    if not path.exists():
        data = make()
        _CACHE.mkdir(exist_ok=True)
        for old in _CACHE.glob(f"*-{name}"):
            old.unlink()
        _write(path, _digest(data).encode() + data)
    data = path.read_bytes()
    digest, data = data[:64], data[64:]
    if digest != _digest(data).encode():
        raise LabError(f"{path} is damaged: remove it")
    return data


def _write(path: Path, data: bytes) -> None:
    """Write a file that no other process sees before it is complete."""
    part = path.with_name(f"{os.getpid()}.part")
    part.write_bytes(data)
    part.replace(path)


def _compile(sources: Sources, base: str, full: str = "$") -> bytes:
    """Return a zip of sources with their modules compiled for Pyodide's Python."""
    with TemporaryDirectory() as folder:
        before, after = Path(folder, "in.zip"), Path(folder, "out.zip")
        with ZipFile(before, "w") as files:
            for name, data in sources.items():
                files.writestr(name, data)
        _run([node(), str(_COMPILER), str(before), str(after), base, full])
        return _joined(after.read_bytes())


def _joined(*archives: bytes) -> bytes:
    """Return the files of some zips in one that depends on nothing but their contents."""
    contents: Sources = {}
    for archive in archives:
        with ZipFile(io.BytesIO(archive)) as files:
            contents |= {name: files.read(name) for name in files.namelist()}
    buffer = io.BytesIO()
    with ZipFile(buffer, "w", ZIP_DEFLATED, compresslevel=9) as joined:
        for name in sorted(contents):
            info = ZipInfo(name)
            info.compress_type = ZIP_DEFLATED
            joined.writestr(info, contents[name], compresslevel=9)
    return buffer.getvalue()


def _bundle() -> bytes:
    """Return the editor and the packages that it imports as one script."""
    esbuild = _MODULES / "esbuild" / "bin" / "esbuild"
    read(esbuild)
    return _run(
        [
            node(),
            str(esbuild),
            str(_EDITOR),
            "--bundle",
            "--minify",
            "--format=esm",
            "--target=es2022",
            "--legal-comments=inline",
            "--log-level=warning",
        ]
    )


def _run(command: list[str]) -> bytes:
    run = subprocess.run(command, cwd=ROOT, capture_output=True, check=False)
    if run.returncode:
        raise LabError(run.stderr.decode(errors="replace").strip()[-2000:])
    return run.stdout
