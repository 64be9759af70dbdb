"""The service worker and the manifest, with which the lab works offline and can be installed."""

import hashlib
import json
from pathlib import Path

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files

from algorithms.board.scene import Scene
from algorithms.drawing import board_svg
from algorithms.messages import direction
from website.lab import assets as lab_assets
from website.languages.catalogs import catalog

WORKER = "service-worker.js"
MANIFEST = "assets/lab/app.webmanifest"
ICON = "assets/lab/icon.svg"

_PAGES = ["", "queens/", "lab/", "practice/"] + [
    f"practice/{name}/" for name in ("class", "teachers", "worksheet")
]
_SCRIPTS_AND_STYLES = [
    "assets/javascripts/lab/*.js",
    "assets/javascripts/player/*.js",
    "assets/javascripts/workers/*.js",
    "search/*.json",
    "assets/*.css",
    "assets/lab/*.css",
    "assets/lab/words.json",
]
_LOADED = {".js", ".mjs", ".css", ".html", ".json", ".zip", ".wasm"}
_TEMPLATE = Path(__file__).with_name(WORKER)


def write_worker(site: Path) -> None:
    """Write the service worker into the root of a built site."""
    folder = site / lab_assets.FOLDER
    files = [
        f"{lab_assets.FOLDER}/{path.name}" for path in sorted(folder.iterdir())
    ]
    script = _TEMPLATE.read_text(encoding="utf-8")
    values = {
        "VERSION": _version(site),
        "FILES": files,
        "OF_LANGUAGE": [*_PAGES, *_scripts_and_styles(site)],
    }
    for name, value in values.items():
        script = script.replace(f'"{{{{ {name} }}}}"', json.dumps(value))
    (site / WORKER).write_text(script, encoding="utf-8")


def _scripts_and_styles(site: Path) -> list[str]:
    """Return what the pages load, relative to the root of their language."""
    return sorted(
        {
            Path(*path.relative_to(site).parts[1:]).as_posix()
            for pattern in _SCRIPTS_AND_STYLES
            for path in site.glob(f"*/{pattern}")
        }
    )


def _version(site: Path) -> str:
    """Return a hash of everything that the lab loads, and of the pages that show it."""
    hashed = hashlib.sha256()
    for path in sorted(site.rglob("*")):
        if path.suffix in _LOADED:
            hashed.update(path.relative_to(site).as_posix().encode())
            hashed.update(path.read_bytes())
    return hashed.hexdigest()[:16]


def add(files: Files, config: MkDocsConfig) -> None:
    """Add the manifest of the app in a language, and its icon."""
    language = config.theme["language"]
    name = catalog("website", language).gettext("Lab")
    manifest = {
        "name": f"{name} · {config.site_name}",
        "short_name": name,
        "lang": language,
        "dir": direction(language),
        "start_url": "../../lab/",
        "scope": "../../",
        "display": "standalone",
        "background_color": "#ffffff",
        "theme_color": "#00796b",
        "icons": [{"src": "icon.svg", "sizes": "any", "type": "image/svg+xml"}],
    }
    queens = ((0, 1), (1, 3), (2, 0), (3, 2))
    icon = board_svg(Scene(4, 4, queens=queens), title=name)
    text = json.dumps(manifest, ensure_ascii=False)
    for path, content in ((MANIFEST, text), (ICON, icon)):
        files.append(File.generated(config, path, content=content))
