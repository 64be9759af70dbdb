import ast
import os
import re
import subprocess
import sys
import zipfile
from importlib.util import find_spec
from pathlib import Path

import pytest

from algorithms import __version__
from algorithms.drawing.raster import FONT_FILES
from algorithms.player.page import ASSETS
from tests.processes import python
from website.pages.versions import extract

ROOT = Path(__file__).parent.parent
TRANSLATED = ["he", "fa", "ar", "zh"]
NAME = f"polyglot_algorithms-{__version__}"


def build(source, folder, *kinds, **variables):
    """Build distributions of a source folder into another folder."""
    env = {"REPO_URL": ""} | variables
    command = ("-m", "hatchling", "build", "-d", folder, *kinds)
    python(*command, cwd=source, **env).check_returncode()


def metadata(wheel):
    """Return the headers of a wheel's metadata, and the description."""
    with zipfile.ZipFile(wheel) as content:
        text = content.read(f"{NAME}.dist-info/METADATA").decode()
    return text.split("\n\n", 1)


def below(folder, pattern):
    """Return the names of the files below a folder of the checkout."""
    found = [path for path in folder.rglob(pattern) if path.is_file()]
    return {path.relative_to(ROOT).as_posix() for path in found}


def in_wheel(path):
    """Return the names of the files in a wheel."""
    with zipfile.ZipFile(path) as wheel:
        return set(wheel.namelist())


@pytest.fixture(scope="module")
def dist(tmp_path_factory):
    """Build the wheel and the source distribution."""
    folder = tmp_path_factory.mktemp("dist")
    build(ROOT, folder)
    return folder


@pytest.fixture(scope="module")
def wheel(dist):
    """Return the path of the wheel."""
    return dist / f"{NAME}-py3-none-any.whl"


@pytest.fixture(scope="module")
def installed(wheel, tmp_path_factory):
    """Install the wheel and its dependencies into an empty environment."""
    home = tmp_path_factory.mktemp("empty")
    environment = home / "environment"
    uv = ("-m", "uv", "--quiet", "--offline", "--no-cache", "--no-config")
    python(*uv, "venv", "--python", sys.executable, environment).check_returncode()
    programs = environment / ("Scripts" if os.name == "nt" else "bin")
    install = ("pip", "install", "--no-deps", "--python", programs / "python")
    python(*uv, *install, wheel).check_returncode()
    # The dependencies are copied from here, so that no network is needed.
    dependencies = home / "dependencies"
    dependencies.mkdir()
    for name in ("babel", "click"):
        spec = find_spec(name)
        assert spec
        assert spec.origin
        (dependencies / name).symlink_to(Path(spec.origin).parent)
    (packages,) = environment.glob("[Ll]ib/**/site-packages")
    (packages / "dependencies.pth").write_text(f"{dependencies}\n", "utf-8")
    return programs


@pytest.fixture
def run(installed, tmp_path, monkeypatch):
    """Return a function that runs a program of that environment from an empty folder."""
    monkeypatch.delenv("PYTHONPATH", raising=False)

    def call(program, *arguments):
        command = [str(installed / program), *arguments]
        result = subprocess.run(
            command,
            capture_output=True,
            cwd=tmp_path,
            encoding="utf-8",
            check=False,
        )
        return result.returncode, result.stdout, result.stderr

    return call


def test_the_wheel_is_complete(wheel):
    """The wheel contains the modules, compiled catalogs, fonts and licences, and nothing else."""
    package = ROOT / "algorithms"
    expected = {"algorithms/py.typed"}
    for name in ("keys", *TRANSLATED):
        expected.add(f"algorithms/locales/{name}.json.bz2")
    fonts = below(Path(FONT_FILES[0]).parent, "*")
    terms = {path for path in fonts if path.endswith(".txt")}
    expected |= (
        below(package, "*.py")
        | below(package, "*.css")
        | below(package, "*.json")
        | below(package, "*.toml")
        | (fonts - terms)
    )
    expected |= below(ASSETS, "*")
    about = {f"licenses/{path}" for path in terms | {"LICENSE"}}
    about |= {"METADATA", "RECORD", "WHEEL", "entry_points.txt"}
    assert in_wheel(wheel) == expected | {
        f"{NAME}.dist-info/{name}" for name in about
    }
    assert wheel.stat().st_size <= 800_000


def test_shorter_scripts_do_the_same(wheel, tmp_path):
    """The player's scripts in the wheel differ from those here only in comments and spaces."""
    with zipfile.ZipFile(wheel) as content:
        content.extractall(tmp_path)
    shorter = tmp_path / ASSETS.relative_to(ROOT)
    assert minified(ASSETS, tmp_path / "a") == minified(shorter, tmp_path / "b")
    sizes = [
        sum(path.stat().st_size for path in folder.rglob("*.js"))
        for folder in (ASSETS, shorter)
    ]
    assert sizes[1] < 0.75 * sizes[0]


def test_shorter_modules_do_the_same(wheel):
    """The modules in the wheel differ only in comments and docstrings of internal functions."""
    with zipfile.ZipFile(wheel) as content:
        for name in below(ROOT / "algorithms", "*.py"):
            shorter = documented(content.read(name).decode())
            assert shorter == documented((ROOT / name).read_text("utf-8")), name


def documented(code):
    """Return a program without its internal docstrings, and the other docstrings."""
    tree, said = ast.parse(code), []
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef) and ast.get_docstring(node):
            is_internal = re.match("_(?!_)", node.name)
            said.append(None if is_internal else ast.get_docstring(node))
            node.body = node.body[1:]
    return ast.dump(tree), [each for each in said if each]


def minified(folder, target):
    """Return the scripts of a folder as esbuild writes them, by their names."""
    files = map(str, folder.rglob("*.js"))
    command = ["node_modules/.bin/esbuild", "--minify", f"--outdir={target}"]
    subprocess.run([*command, *files], cwd=ROOT, check=True, capture_output=True)
    found = target.rglob("*.js")
    return {path.relative_to(target): path.read_bytes() for path in found}


def test_the_metadata(wheel):
    """The metadata has the versions of Python, and only two dependencies."""
    headers, _ = metadata(wheel)
    assert "Requires-Python: >=3.11\n" in headers
    needed = re.findall(r"^Requires-Dist: (\w+)[^;\n]*$", headers, re.MULTILINE)
    assert sorted(needed) == ["babel", "click"]
    assert "Project-URL" not in headers
    versions = re.findall(r"Classifier: Programming .* :: 3\.(\d+)\n", headers)
    assert versions == ["11", "12", "13"]


def test_the_source_builds_the_same_wheel(dist, wheel, tmp_path):
    """The source distribution has the tests, and builds the same wheel."""
    extract(dist / f"{NAME}.tar.gz", tmp_path)
    source = tmp_path / NAME
    names = ("LICENSE", "README.md", "tests/conftest.py", "locales/algorithms.pot")
    assert all((source / name).is_file() for name in names)
    build(source, tmp_path, "-t", "wheel")
    assert in_wheel(tmp_path / wheel.name) == in_wheel(wheel)


def test_the_environment_is_empty(run):
    """The installed package is imported, not the checkout; there are no other packages."""
    code = (
        "import algorithms, importlib.util as u\n"
        "print(algorithms.__version__, 'site-packages' in algorithms.__file__)\n"
        "print(*[name for name in ('numpy', 'hypothesis', 'PIL', 'tests') if u.find_spec(name)])"
    )
    assert run("python", "-c", code) == (0, f"{__version__} True\n\n", "")


def test_the_command_runs(run):
    """The console script prints a solution, and the module is the same command."""
    board = " -  Q  -  - \n -  -  -  Q \n Q  -  -  - \n -  -  Q  - \n"
    assert run("algorithms", "queens", "4") == (0, board, "")
    version = run("python", "-m", "algorithms", "--version")
    assert version == (0, f"algorithms {__version__}\n", "")


def test_the_catalogs_are_found(run):
    """The installed program has messages in other languages."""
    status, _, err = run("algorithms", "--language", "he", "queens", "3")
    assert (status, err) == (1, "algorithms: אין פתרון ל־\u20683\u2069 מלכות\n")
    status, _, err = run("algorithms", "--language", "zh", "queens", "-1")
    assert (status, err) == (2, "algorithms: n 不能为负数：-1\n")


def test_the_readme_on_a_package_index(wheel):
    """The description has no relative links, and installs by name; nothing else is missing."""
    _, description = metadata(wheel)
    assert description.startswith("# Polyglot algorithms")
    assert not re.search(r"\]\((?!https?:)", description)
    assert "MIT" in description
    name = "polyglot-algorithms"
    installed = [name, f'"{name}[practice]"', f'"{name}[fast]"']
    assert re.findall("pip install (.*)", description) == installed
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    headings = re.findall(r"^#.*", readme, re.MULTILINE)
    assert re.findall(r"^#.*", description, re.MULTILINE) == headings


def test_the_addresses_of_the_project(tmp_path):
    """The addresses on a package index come from the same setting as the links of the website."""
    build(ROOT, tmp_path, "-t", "wheel", REPO_URL="https://x.example/polyglot/")
    headers, _ = metadata(tmp_path / f"{NAME}-py3-none-any.whl")
    assert re.findall("Project-URL: (.*)", headers) == [
        "Source, https://x.example/polyglot",
        "Issues, https://x.example/polyglot/issues",
        "Changelog, https://x.example/polyglot/blob/main/CHANGELOG.md",
    ]


def test_another_package_of_the_same_name(wheel, tmp_path):
    """If another distribution overwrites the package, the command names it."""
    with zipfile.ZipFile(wheel) as content:
        content.extractall(tmp_path)
    (tmp_path / "algorithms/__init__.py").write_text("", encoding="utf-8")
    other = tmp_path / "other-1.0.dist-info"
    other.mkdir()
    (other / "METADATA").write_text("Name: other\nVersion: 1.0\n", encoding="utf-8")
    (other / "top_level.txt").write_text("algorithms\n", encoding="utf-8")
    code = "from algorithms.cli import main; main(['queens', '8'])"
    done = python("-c", code, cwd=tmp_path, PYTHONPATH=str(tmp_path))
    assert (done.returncode, done.stdout) == (3, "")
    assert done.stderr.startswith("algorithms: other has overwritten files")
    assert done.stderr.count("\n") == 1
