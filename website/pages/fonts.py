"""The fonts of the site, from packages of the npm registry (`package.json`).

Chinese has no text font: its fonts are too large for a page, and its readers' systems have one. Of
the other text fonts only the language's script is served: Latin letters use the system's font in
every language, which saves 56 kB in Persian.
"""

import re
from pathlib import Path

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files

from website import ROOT

STYLE_SHEET = "assets/fonts/fonts.css"

_PACKAGES = ROOT / "node_modules" / "@fontsource-variable"
_CODE = "jetbrains-mono"
_TEXT = {"he": "noto-sans-hebrew", "fa": "vazirmatn", "ar": "vazirmatn"}
_SCRIPTS = {"he": "hebrew", "fa": "arabic", "ar": "arabic"}
_FACE = re.compile(r"@font-face \{[^}]*\}")
_URL = re.compile(r"url\(\./files/([\w-]+\.woff2)\)")


def add(files: Files, config: MkDocsConfig) -> None:
    """Add the fonts of a language, their licences and their style sheet to the site."""
    sheets = []
    language = config.theme["language"]
    for package in _packages(language):
        folder = _PACKAGES / package
        sheet = (folder / "index.css").read_text(encoding="utf-8")
        if package != _CODE:
            sheet = _faces(sheet, _SCRIPTS[language])
        sheets.append(_URL.sub(r"url(\1)", sheet))
        for name in _URL.findall(sheet):
            _copy(files, config, folder / "files" / name, name)
        _copy(files, config, folder / "LICENSE", f"{package}.txt")
    text = "\n".join(sheets)
    files.append(File.generated(config, STYLE_SHEET, content=text))


def preload(language: str) -> list[str]:
    """Return the fonts that every page of a language should preload."""
    if language not in _TEXT:
        return []
    return [
        f"assets/fonts/{_TEXT[language]}-{_SCRIPTS[language]}-wght-normal.woff2"
    ]


def _packages(language: str) -> list[str]:
    return [_TEXT[language], _CODE] if language in _TEXT else [_CODE]


def _faces(sheet: str, script: str) -> str:
    """Return the font faces of a script in a style sheet."""
    # A package may be named after its script, too: noto-sans-hebrew-latin-wght-normal.woff2.
    name = f"-{script}-wght-"
    return "\n".join(face for face in _FACE.findall(sheet) if name in face)


def _copy(files: Files, config: MkDocsConfig, source: Path, name: str) -> None:
    path = f"assets/fonts/{name}"
    files.append(File.generated(config, path, abs_src_path=str(source)))
