"""The tools that make the files of the lab: Pyodide's compiler, esbuild, zips and a cache."""

import hashlib
import io
import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterable
from pathlib import Path
from tempfile import TemporaryDirectory
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

from website import ROOT
from website.lab.sources import LabError, Sources, read

_FOLDER = Path(__file__).parent

EDITOR = _FOLDER / "editor.js"

_CACHE = ROOT / ".lab-cache"
_COMPILER = _FOLDER / "compile.mjs"
_ESBUILD = ROOT / "node_modules" / "esbuild" / "bin" / "esbuild"
_CODE = [
    *(_FOLDER / f"{name}.py" for name in ("assets", "data", "sources", "tools")),
    _COMPILER,
    ROOT / "package-lock.json",
]


def node() -> str:
    """Return the path of Node: the system's, or the one in the virtual environment."""
    places = [os.environ.get("PATH", os.defpath), str(Path(sys.executable).parent)]
    found = shutil.which("node", path=os.pathsep.join(places))
    if found is None:
        raise LabError("node is missing: make site installs it")
    return found


def digest(*parts: bytes) -> str:
    """Return the SHA-256 hash of bytes, or of the hashes of several."""
    if len(parts) == 1:
        return hashlib.sha256(parts[0]).hexdigest()
    return digest("".join(map(digest, parts)).encode())


def cached(name: str, inputs: Iterable[bytes], make: Callable[[], bytes]) -> bytes:
    """Return the result of `make`, which is called only if an input or the code has changed."""
    path = _CACHE / f"{digest(*map(read, _CODE), *inputs)[:32]}-{name}"
    if not path.exists():
        data = make()
        _CACHE.mkdir(exist_ok=True)
        for old in _CACHE.glob(f"*-{name}"):
            old.unlink()
        _write(path, digest(data).encode() + data)
    data = path.read_bytes()
    if data[:64] != digest(data[64:]).encode():
        raise LabError(f"{path} is damaged: remove it")
    return data[64:]


def compiled(sources: Sources, base: str, full: str = "$") -> bytes:
    """Return a zip of sources with their modules compiled for Pyodide's Python."""
    with TemporaryDirectory() as folder:
        before, after = Path(folder, "in.zip"), Path(folder, "out.zip")
        with ZipFile(before, "w") as files:
            for name, data in sources.items():
                files.writestr(name, data)
        _run([node(), str(_COMPILER), str(before), str(after), base, full])
        return joined(after.read_bytes())


def joined(*archives: bytes) -> bytes:
    """Return one zip with the files of several; it depends only on their contents."""
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


def bundled() -> bytes:
    """Return the editor and the packages that it imports as one script."""
    read(_ESBUILD)
    command = [node(), str(_ESBUILD), str(EDITOR), "--bundle", "--minify"]
    command += ["--format=esm", "--target=es2022", "--log-level=warning"]
    command += ["--legal-comments=inline"]
    command += ["--banner:js=/* Licences: ../lab-licences.txt */"]
    return _run(command)


def _write(path: Path, data: bytes) -> None:
    """Write a file that no other process sees before it is complete."""
    part = path.with_name(f"{os.getpid()}.part")
    part.write_bytes(data)
    part.replace(path)


def _run(command: list[str]) -> bytes:
    run = subprocess.run(command, cwd=ROOT, capture_output=True, check=False)
    if run.returncode:
        raise LabError(run.stderr.decode(errors="replace").strip()[-2000:])
    return run.stdout
