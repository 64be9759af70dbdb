"""Build the fonts of captions: `python -m tests.caption_fonts` (npm downloads 70 MB for it).

They are made of open fonts of the npm registry: the characters that drawings and captions need, at
one weight. Latin, Hebrew and Arabic share one font, because the renderer does not join Arabic
letters when it has to look up some of a line's characters in another font. The Chinese font has
the characters of the texts that drawings can show. The titles in the pictures of the site have a
Chinese font of their own, which is not part of the package.
"""

import hashlib
import subprocess
import tempfile
from collections.abc import Iterable, Mapping
from pathlib import Path

from babel.messages.pofile import read_po
from fontTools.merge import Merger
from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.ttLib.scaleUpem import scale_upem
from fontTools.varLib.instancer import instantiateVariableFont
from mkdocs.utils.yaml import yaml_load

from algorithms.practice.problems import PROBLEMS
from website.blocks import comparison, practice
from website.languages import sections
from website.pages import pictures
from website.pages.versions import extract

ROOT = Path(__file__).parent.parent
FONTS = ROOT / "algorithms" / "drawing" / "fonts"
PACKAGES = ROOT / "node_modules" / "@fontsource-variable"
NOTO = PACKAGES / "noto-sans-hebrew/files/noto-sans-hebrew-{}-wght-normal.woff2"
LATIN, HEBREW = (Path(str(NOTO).format(script)) for script in ("latin", "hebrew"))
ARABIC = PACKAGES / "vazirmatn/files/vazirmatn-arabic-wght-normal.woff2"
CHINESE = "@fontsource/noto-sans-sc@5.3.0"
CHINESE_SHA256 = "05a7abac78a6cac4bd1361e7b24c680ee820fcc2f22cf5cc92673f4cd12771c5"
DRAWN = ("algorithms/walkthrough/", "algorithms/drawing/")
"""The files whose texts drawings can show."""

REGULAR = {
    LATIN: {*map(chr, (*range(0x20, 0x7F), *range(0xA0, 0x100))), *"–—‘’“”…−"},
    HEBREW: {"\u05be", *map(chr, range(0x5D0, 0x5EB)), *"׳״"},
    ARABIC: {
        *"،؛؟٪٫٬٭٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹پچژکگۀی\u0670",
        *map(chr, (*range(0x621, 0x63B), *range(0x640, 0x656))),
    },
}
"""The characters of the common font, by the font they are cut out of: those that captions in
Hebrew, Arabic and Persian have, and the marks of the short vowels in Arabic.
"""

BOLD = {LATIN: {*" 0123456789=,-–−"}, ARABIC: {*"۰۱۲۳۴۵۶۷۸۹٠١٢٣٤٥٦٧٨٩"}}
"""The characters of the bold font: only numbers are bold."""

_UNITS = (
    200  # of an em: a tenth of a pixel in captions, and a third less in the package
)

FEATURES = ["ccmp", "init", "medi", "fina", "rlig", "mark", "mkmk"]


def chinese_characters() -> set[str]:
    """Return the non-Latin characters of the Chinese texts that drawings can show."""
    with (ROOT / "locales/zh/LC_MESSAGES/algorithms.po").open("rb") as file:
        catalog = read_po(file, locale="zh")
    shown = (
        str(message.string)
        for message in catalog
        if any(path.startswith(DRAWN) for path, _ in message.locations)
    )
    return {c for c in "".join(shown) if c > "\x7f"} | set(
        "，。：；？！、（）“”‘’—…"
    )


def page_titles(language: str) -> list[str]:
    """Return the titles of the site and of its pages, without the modules of the reference."""
    settings = ROOT / "docs" / f"{language}.yml"
    pages = (comparison.title(page, language) for page in sections.pages())
    mistakes = (practice.prose(each.title, language) for each in PROBLEMS.values())
    return [yaml_load(settings.read_text("utf-8"))["site_name"], *pages, *mistakes]


def cut(source: Path, characters: Iterable[str], weight: int) -> TTFont:
    """Cut characters out of a font, at one weight and on a common scale."""
    font = TTFont(source, recalcTimestamp=False)
    if "fvar" in font:
        font = instantiateVariableFont(font, {"wght": weight})
    options = Options(hinting=False, glyph_names=False, notdef_outline=True)
    options.layout_features = FEATURES
    options.drop_tables += ["BASE", "STAT", "gasp", "vhea", "vmtx"]
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=map(ord, characters))
    subsetter.subset(font)
    scale_upem(font, _UNITS)
    font.flavor = None
    return font


Cuts = Mapping[Path, Iterable[str]]


def build(
    cuts: Cuts, name: str, weight: int = 400, target: Path = FONTS
) -> list[str]:
    """Build a font out of characters of others, and return their licences."""
    with tempfile.TemporaryDirectory() as folder:
        parts, owners, terms = [], [], []
        for source, characters in cuts.items():
            font = cut(source, characters, weight)
            parts.append(f"{folder}/{source.stem}.ttf")
            font.save(parts[-1])
            owners.append(font["name"].getDebugName(0))
            licence = (source.parents[1] / "LICENSE").read_text("utf-8")
            notice = "" if owners[-1] in licence else f"{owners[-1]}\n\n"
            terms.append(notice + licence)
        font = Merger().merge(parts) if parts[1:] else TTFont(parts[0])
        lengthen_minus(font)
        rename(font, name, ". ".join(dict.fromkeys(owners)), weight)
        file = target / name.lower().replace(" ", "-")
        font.save(file.with_suffix(".ttf"))
    return terms


def lengthen_minus(font: TTFont) -> None:
    """Show the minus sign as an en dash: the font's own is as short as a hyphen."""
    for table in font["cmap"].tables:
        if 0x2013 in table.cmap:
            table.cmap[0x2212] = table.cmap[0x2013]


def rename(font: TTFont, name: str, owners: str, weight: int) -> None:
    """Give a font the names without which the renderer ignores it."""
    family = name.removesuffix(" Bold")
    style = "Bold" if weight > 400 else "Regular"
    short, licence = (
        f"{family.replace(' ', '')}-{style}",
        "https://openfontlicense.org",
    )
    font["name"].names = []
    for number, text in {
        0: owners,
        1: family,
        2: style,
        6: short,
        14: licence,
    }.items():
        font["name"].setName(text, number, 3, 1, 0x409)
    font["OS/2"].usWeightClass = weight
    font["head"].created = font["head"].modified = 0  # the same bytes every time
    font.recalcTimestamp = False


def fetch_chinese(folder: Path) -> Path:
    """Download the Chinese font and return its path."""
    subprocess.run(["npm", "pack", "--silent", CHINESE], cwd=folder, check=True)
    (package,) = folder.glob("*.tgz")
    if hashlib.sha256(package.read_bytes()).hexdigest() != CHINESE_SHA256:
        message = f"{CHINESE} has changed"
        raise ValueError(message)
    extract(package, folder)
    return folder / "package/files/noto-sans-sc-chinese-simplified-400-normal.woff2"


def main() -> None:
    """Build all the fonts."""
    FONTS.mkdir(exist_ok=True)
    terms = build(REGULAR, "Captions") + build(BOLD, "Captions Bold", 700)
    with tempfile.TemporaryDirectory() as folder:
        source = fetch_chinese(Path(folder))
        terms += build({source: chinese_characters()}, "Captions SC")
        titles = {c for c in "".join(page_titles("zh")) if c > "\x7f"}
        target = pictures.FONT.parent
        title_terms = build({source: titles}, pictures.CHINESE, target=target)
    for file, each in {
        FONTS / "OFL.txt": terms,
        pictures.FONT.with_suffix(".txt"): title_terms,
    }.items():
        file.write_text("\n".join(dict.fromkeys(each)), "utf-8")


if __name__ == "__main__":
    main()
