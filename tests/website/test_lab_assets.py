import gzip
import json
import re
import subprocess
from zipfile import ZipFile

import pytest

from algorithms.base import catalogs
from algorithms.messages import LANGUAGES, format_number
from tests.built_once import built_site
from website import ROOT
from website.lab import assets as lab_assets
from website.lab import licences as lab_licences
from website.lab import sources as lab_sources
from website.lab import tools as lab_tools
from website.lab.sources import LabError

NAMES = (
    "editor.js manifest.json packages.zip pyodide-lock.json pyodide.asm.mjs pyodide.asm.wasm "
    "pyodide.mjs stdlib.zip"
)


@pytest.fixture(scope="module")
def lab():
    """Return the folder of the lab in the built site."""
    return built_site() / lab_assets.FOLDER


def test_the_manifest_matches_the_files(lab):
    """The manifest lists every file of the lab, in order, with its size and hash."""
    lab_assets.check(lab)
    files = json.loads((lab / "manifest.json").read_text("utf-8"))["files"]
    assert sorted([*files, "manifest.json"]) == NAMES.split()
    assert list(files) == sorted(files)


def test_a_changed_file_is_an_error(tmp_path):
    """A changed, additional or missing file is reported by its name."""
    file, other = tmp_path / "a.js", tmp_path / "b.js"
    file.write_text("1", "utf-8")
    manifest = {"version": "1", "files": {"a.js": lab_assets._entry(file)}}
    (tmp_path / "manifest.json").write_text(json.dumps(manifest), "utf-8")
    lab_assets.check(tmp_path)
    other.write_text("2", "utf-8")
    with pytest.raises(LabError, match=r"b\.js: not in"):
        lab_assets.check(tmp_path)
    other.unlink()
    file.write_text("2", "utf-8")
    with pytest.raises(LabError, match=r"a\.js differs from manifest\.json"):
        lab_assets.check(tmp_path)
    file.unlink()
    with pytest.raises(LabError, match=r"a\.js is missing: make site installs it"):
        lab_assets.check(tmp_path)


def test_a_changed_wheel_is_an_error(tmp_path):
    """A wheel whose hash is not in the requirement file, or that is missing, is an error."""
    required = tmp_path / "lab.txt"
    line = f"babel==1.0 \\\n    --hash=sha256:{'a' * 64}\n"
    required.write_text(line, "utf-8")
    with pytest.raises(LabError, match=r"babel-1\.0\.whl is missing"):
        lab_sources.wheels(tmp_path, required)
    (tmp_path / "babel-1.0-py3-none-any.whl").write_bytes(b"changed")
    with pytest.raises(LabError, match=r"is not the file that lab\.txt requires"):
        lab_sources.wheels(tmp_path, required)


def test_a_damaged_cache_is_an_error(tmp_path, monkeypatch):
    """A file kept between builds is made once, and compared with its hash."""
    monkeypatch.setattr(lab_tools, "_CACHE", tmp_path)
    made = iter([b"first"])
    for _ in range(2):
        kept = lab_tools.cached("x.js", [b"input"], lambda: next(made))
        assert kept == b"first"
    (path,) = tmp_path.iterdir()
    path.write_bytes(path.read_bytes()[:-1])
    with pytest.raises(LabError, match=r"x\.js is damaged: remove it"):
        lab_tools.cached("x.js", [b"input"], lambda: b"")


def test_the_archives_have_only_what_runs(lab):
    """The files have no sources, source maps or command line, but compiled catalogs."""
    paths = [lab / "packages.zip", lab / "stdlib.zip"]
    names = {name for path in paths for name in ZipFile(path).namelist()}
    unused = re.compile(r"\.(py|po)$|^algorithms/cli|/kernels/")
    assert {name for name in names if unused.search(name)} == set()
    for code in {*LANGUAGES} - {"en"}:
        assert f"algorithms/locales/{code}.json.bz2" in names
    for path in lab.glob("*.*js"):
        assert "sourceMappingURL" not in path.read_text("utf-8")


def test_licences(lab):
    """Each program in the lab is listed with its licence, and the editor names the list."""
    text = (lab.parent / lab_licences.NAME).read_text("utf-8")
    titles = re.findall(r"(?m)^(.+)\n=+\n\n(?=\S)", text)
    names = {title.rpartition(" ")[0] for title in titles}
    wheels = {path.name.split("-")[0] for path in lab_sources.wheels()}
    inputs = (ROOT / "package.json").read_text("utf-8")
    assert {"Python", "pyodide", *wheels} <= names
    assert {*re.findall(r'"(@codemirror/[\w-]+|style-mod)"', inputs)} <= names
    assert "Unicode" in text
    script = (lab / "editor.js").read_text("utf-8")
    assert script.startswith(f"/* Licences: ../{lab_licences.NAME} */")


def test_sizes(lab):
    """A reader downloads at most 7 MB for Python; the editor is at most 150 kB of it."""
    sizes = {
        path.name: len(content if path.suffix == ".zip" else gzip.compress(content))
        for path in lab.iterdir()
        for content in [path.read_bytes()]
    }
    assert sizes["editor.js"] <= 150_000
    assert sum(sizes.values()) <= 7_000_000


@pytest.mark.slow
def test_python_runs(lab):
    """Pyodide starts with these files, imports the modules of learners and checks a solver."""
    try:
        node = lab_tools.node()
    except LabError as error:
        pytest.skip(str(error))
    scripts = [
        f"tests/website/{name}" for name in ("run_lab.mjs", "lab_program.py")
    ]
    run = subprocess.run(
        [node, scripts[0], str(lab), scripts[1]],
        cwd=ROOT,
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    numbers = [f"{code} {format_number(1_234_567.5, code)}" for code in LANGUAGES]
    shown = ["3.14", "failed", *numbers]
    assert (run.stderr, run.stdout.splitlines()) == ("", shown)


def test_a_new_language_renews_the_packages(monkeypatch):
    """The packages have the data of all languages, so those that are kept depend on the list."""
    inputs = []

    def cached(name, parts, _make):
        inputs.append((name, parts))
        return b""

    monkeypatch.setattr(lab_assets, "cached", cached)
    for partial in ({}, {"fr": "Français"}):
        monkeypatch.setattr(catalogs, "PARTIAL", partial)
        lab_assets._packages()
    before, _, after, _ = inputs
    assert before[0] == after[0] == "installed.zip"
    assert before != after
