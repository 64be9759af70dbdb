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

_TOOLS = ROOT / "website" / "tools"
_OTHER = r'<li class="md-select__item">\s*<a [^>]*\blang="(?!{}")[^>]*>.*?</li>'
_HOME = Path(__file__).with_name("mirror_home.html")
_ITSELF = re.compile(rb'<ul class="downloads of-site">.*?</ul>')


def add(site: Path, languages: Sequence[str]) -> None:
    """Add the zip file of each language to the downloads of a built site."""
    for code in languages:
        name = downloads.site(code)
        files = contents([code], site)
        write(site / downloads.FOLDER / name, Path(name).stem, files)


def contents(codes: Sequence[str], site: Path) -> dict[str, bytes]:
    """Return the files that show a site in some languages, by their names in a zip file."""
    shell = (_TOOLS / "show-site.sh").read_bytes()
    return {
        "show-site.bat": (_TOOLS / "show-site.bat").read_bytes(),
        "show-site.command": shell,
        "show-site.py": (_TOOLS / "serve.py").read_bytes(),
        "show-site.sh": shell,
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
            data = _HOME.read_text("utf-8").replace("{}", codes[0]).encode()
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
