"""The font subsets of captions: `python -m tests.caption_fonts` rebuilds them (70 MB download).

Each is a subset of an open font from the npm registry, with the characters of captions in one
weight. The Chinese subset has the characters of all Chinese texts of the project, so that new texts
seldom require a new subset.
"""

import hashlib
import shutil
import subprocess
import tarfile
import tempfile
from collections.abc import Collection
from pathlib import Path

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

ROOT = Path(__file__).parent.parent
FONTS = ROOT / "algorithms" / "drawing" / "pixels" / "fonts"
PACKAGES = ROOT / "node_modules" / "@fontsource-variable"
CHINESE = "@fontsource/noto-sans-sc@5.3.0"
CHINESE_SHA256 = "05a7abac78a6cac4bd1361e7b24c680ee820fcc2f22cf5cc92673f4cd12771c5"
CUTS = {
    "noto-sans": (
        PACKAGES
        / "noto-sans-hebrew"
        / "files/noto-sans-hebrew-latin-wght-normal.woff2",
        {*map(chr, (*range(0x20, 0x7F), *range(0xA0, 0x100))), *"–—‘’“”…−"},
    ),
    "noto-sans-hebrew": (
        PACKAGES
        / "noto-sans-hebrew"
        / "files/noto-sans-hebrew-hebrew-wght-normal.woff2",
        {*map(chr, range(0x5B0, 0x5F5))},
    ),
    "vazirmatn": (
        PACKAGES / "vazirmatn" / "files/vazirmatn-arabic-wght-normal.woff2",
        {*map(chr, (*range(0x600, 0x700), *range(0xFB50, 0xFEFD)))},
    ),
}
"""The subsets of fonts from `package.json`: the source and the characters of each."""


def chinese_characters() -> set[str]:
    """Return the non-ASCII characters of the Chinese pages and catalogs."""
    texts = [*ROOT.glob("docs/zh/**/*.md"), *ROOT.glob("locales/zh/**/*.po")]
    found = {c for path in texts for c in path.read_text(encoding="utf-8")}
    return {c for c in found if c > "\x7f"} | set("，。：；？！、（）“”‘’—…")


def cut(source: Path, characters: Collection[str], name: str) -> None:
    """Write a subset of a font, and its licence next to it."""
    font = TTFont(source, recalcTimestamp=False)
    if "fvar" in font:
        font = instantiateVariableFont(font, {"wght": 400})
    options = Options(hinting=False, glyph_names=False, notdef_outline=True)
    options.layout_features = [
        "ccmp",
        "init",
        "medi",
        "fina",
        "rlig",
        "mark",
        "mkmk",
    ]
    options.drop_tables += ["BASE", "STAT", "gasp", "vhea", "vmtx"]
    options.name_IDs = [0, 1, 2, 13, 14]  # copyright, names and licence
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=map(ord, characters))
    subsetter.subset(font)
    font.flavor = None
    font.save(FONTS / f"{name}.ttf")
    shutil.copyfile(source.parents[1] / "LICENSE", FONTS / f"{name}.txt")


def fetch_chinese(folder: Path) -> Path:
    """Download the Chinese font and return its path."""
    subprocess.run(["npm", "pack", "--silent", CHINESE], cwd=folder, check=True)
    (package,) = folder.glob("*.tgz")
    if hashlib.sha256(package.read_bytes()).hexdigest() != CHINESE_SHA256:
        message = f"{CHINESE} has another checksum"
        raise ValueError(message)
    with tarfile.open(package) as archive:
        archive.extractall(folder, filter="data")
    return folder / "package/files/noto-sans-sc-chinese-simplified-400-normal.woff2"


def make() -> None:
    """Write all subsets."""
    FONTS.mkdir(exist_ok=True)
    for name, (source, characters) in CUTS.items():
        cut(source, characters, name)
    with tempfile.TemporaryDirectory() as folder:
        cut(fetch_chinese(Path(folder)), chinese_characters(), "noto-sans-sc")


if __name__ == "__main__":
    make()
