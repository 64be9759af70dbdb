"""The fonts of a book: a file per weight, because PDF has no variable fonts."""

from pathlib import Path

from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

from website import ROOT

_PACKAGES = ROOT / "node_modules" / "@fontsource-variable"
_LATIN = "noto-sans-hebrew"  # its Latin letters are those of Noto Sans
_TEXT = {
    "en": [(_LATIN, "latin-ext"), (_LATIN, "latin")],
    "he": [(_LATIN, part) for part in ("latin-ext", "latin", "hebrew")],
    "fa": [("vazirmatn", part) for part in ("latin-ext", "latin", "arabic")],
    "ar": [("vazirmatn", part) for part in ("latin-ext", "latin", "arabic")],
    "zh": [],  # Noto Sans CJK of the system: its font is too large for a package
}
_CODE = [("jetbrains-mono", part) for part in ("greek", "latin-ext", "latin")]
_WEIGHTS = (400, 700)


def make(language: str, folder: Path) -> str:
    """Write the fonts of a book."""
    parts = [("Text", *part) for part in _TEXT[language]]
    parts += [("Code", *part) for part in _CODE]
    return "\n".join(
        _face(family, package, part, weight, folder)
        for family, package, part in parts
        for weight in _WEIGHTS
    )


def _face(family: str, package: str, part: str, weight: int, folder: Path) -> str:
    source = _PACKAGES / package / "files" / f"{package}-{part}-wght-normal.woff2"
    name = f"{package}-{part}-{weight}.ttf"
    font = instantiateVariableFont(TTFont(source), {"wght": weight})
    letters = ", ".join(_ranges(font.getBestCmap()))
    font.flavor = None
    font.save(folder / name)
    return (
        f'@font-face {{ font-family: "{family}"; font-weight: {weight};'
        f" src: url({name}); unicode-range: {letters}; }}"
    )


def _ranges(codes: dict[int, str]) -> list[str]:
    return [f"U+{code:04X}" for code in sorted(codes)]
