"""A zip file for a classroom without a network: `python -m website.tools.classroom [LANGUAGE …]`.

It has the wheels of the package and of all that the checker requires, for 64-bit Windows and Linux,
an assignment, the built site with a server, and the page *Start here*. Its names are in
`start_here.html`. The same inputs give the same file.
"""

import re
import subprocess
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

import jinja2

from algorithms.cli.starters import starter
from website import ROOT
from website.blocks import downloads
from website.languages import repository
from website.languages.catalogs import catalog
from website.languages.names import EVERY
from website.pages import mirror
from website.pages.csp import protect

__all__ = ["PLATFORMS", "PYTHONS", "contents", "main"]

PYTHONS = ("3.11", "3.12", "3.13", "3.14")
PLATFORMS = (
    ["--platform=win_amd64"],
    ["--platform=manylinux_2_17_x86_64", "--platform=manylinux_2_28_x86_64"],
)
_REQUIREMENTS = ROOT / "requirements" / "classroom.txt"
_MARKER = re.compile(r" ; [^\\\n]+(?= \\)")  # pip would judge it by this computer


def download(folder: Path) -> None:
    """Download the wheels of the requirements for all systems and versions of Python."""
    wanted = folder / "requirements.txt"
    wanted.write_text(_MARKER.sub("", _REQUIREMENTS.read_text("utf-8")), "utf-8")
    command = [sys.executable, "-m", "pip", "download", "--quiet", "--no-deps"]
    command += ["--require-hashes", "--only-binary=:all:", "--implementation=cp"]
    command += [f"--dest={folder}", f"--requirement={wanted}"]
    for version in PYTHONS:
        for system in PLATFORMS:
            run = [*command, f"--python-version={version}", *system]
            subprocess.run(run, check=True)


def contents(codes: list[str], wheels: Path, site: Path) -> dict[str, bytes]:
    """Return the files of the zip file by name: wheels and a built site, in some languages."""
    examples = ROOT / "examples"
    texts = dict(_start_pages(codes)) | {
        "assignment/my_queens.py": starter("all-queens", codes[0]),
    }
    marking = (examples / "grading/marking.toml").read_bytes()
    found = {
        # Without its title, the page of the class has one in the language of the class.
        "grading/marking.toml": re.sub(rb"title = .*\n", b"", marking),
        "submissions/": b"",
    }
    for name in ("pytest.ini", "test_my_queens.py"):
        found[f"assignment/{name}"] = (examples / "assignment" / name).read_bytes()
    for path in wheels.glob("*.whl"):
        found[f"wheels/{path.name}"] = path.read_bytes()
    found |= {name: text.encode() for name, text in texts.items()}
    return found | mirror.contents(codes, site)


def _start_pages(codes: Iterable[str]) -> Iterator[tuple[str, str]]:
    """Yield the page *Start here* in some languages, with its name."""
    text = Path(__file__).with_name("start_here.html").read_text("utf-8")
    environment = jinja2.Environment(autoescape=True, trim_blocks=True)
    template = environment.from_string(text)
    languages = [each for each in EVERY if each.code in codes]
    names = {each.code: f"start-here.{each.code}.html" for each in languages}
    names[languages[0].code] = "start-here.html"
    for each in languages:
        page = template.render(
            _=catalog("website", each.code).gettext,
            language=each,
            languages=languages,
            names=names,
            site_name=repository.settings(f"docs/{each.code}.yml")["site_name"],
        )
        yield names[each.code], protect(page)


def main(*languages: str) -> None:
    """Write a zip file for each of the languages; `all`, the default, puts them into one."""
    every, target = [each.code for each in EVERY], ROOT / "dist"
    if unknown := {*languages} - {*every, "all"}:
        raise SystemExit(f"classroom: unknown languages: {', '.join(unknown)}")
    target.mkdir(exist_ok=True)
    with TemporaryDirectory() as folder:
        wheels, site = Path(folder), ROOT / "site"
        download(wheels)
        own = site / downloads.FOLDER / downloads.WHEEL
        (wheels / own.name).write_bytes(own.read_bytes())
        for language in languages or ("all",):
            one = None if language == "all" else language
            path = target / downloads.classroom(one)
            files = contents([one] if one else every, wheels, site)
            mirror.write(path, "classroom", files)
            print(f"{path.stat().st_size:11,}  {path.relative_to(ROOT)}")  # noqa: T201 - its output


if __name__ == "__main__":
    main(*sys.argv[1:])
