"""A recorded run as one HTML file, which works offline."""

import json
import re
from base64 import b64encode
from functools import cache
from hashlib import sha256
from html import escape
from pathlib import Path

from algorithms.base.arguments import check_instance, check_text
from algorithms.base.messages import choose_language, direction
from algorithms.base.texts import printable
from algorithms.board.scene import Scene
from algorithms.drawing import board_svg
from algorithms.player.highlighting import highlighted
from algorithms.player.markup import code_html, player_html, words
from algorithms.walkthrough import Walkthrough, to_json

ASSETS = Path(__file__).parent / "assets"
"""The player's scripts, by the folders of their addresses on the website, and its styles."""

_IMPORT = re.compile(r'(from |import\()"(\./|\.\./)([\w./-]+)"')

_STYLE = """
:root {
  color-scheme: light dark;
  --md-default-fg-color: #1d1b20; --md-default-fg-color--light: #5f5b66;
  --md-default-fg-color--lighter: #d0ccd6; --md-default-bg-color: #fff;
  --md-code-bg-color: #f5f5f5; --md-typeset-a-color: #00695c;
}
@media (prefers-color-scheme: dark) {
  :root {
    --md-default-fg-color: #e8e4ec; --md-default-fg-color--light: #b4aebb;
    --md-default-fg-color--lighter: #47434d; --md-default-bg-color: #1e2129;
    --md-code-bg-color: #2a2d36; --md-typeset-a-color: #4db6ac;
  }
}
html { font-size: 125%; }
body {
  max-inline-size: 48rem; margin: 1rem auto; padding-inline: 1rem;
  color: var(--md-default-fg-color); background: var(--md-default-bg-color);
  font: 0.8rem/1.5 system-ui, "Noto Sans", sans-serif;
}
h1 { font-size: 1rem; text-align: start; }
button { border: 0; font: inherit; color: inherit; background: none; }
code, pre { font-family: ui-monospace, Menlo, Consolas, monospace; }
.c1 { color: var(--md-default-fg-color--light); }
.player-board:empty { display: none; }
.player-options label:has([name="run"]) { display: none; }
@media print { body .player { display: block; } }
"""

_SCRIPT = """
import "player/board-player.js";
const data = JSON.parse(document.querySelector("#data").textContent);
const player = document.querySelector("board-player");
player.querySelector("[name=lines]").checked = true;
player.source = async (name) => data[name];
await player.begin();
"""


def player_page(
    walkthrough: Walkthrough,
    source: str,
    *,
    title: str = "",
    language: str | None = None,
) -> str:
    """Return a page with the player of a recorded run."""
    code = choose_language(language)
    check_instance(walkthrough, Walkthrough, "walkthrough")
    title = printable(check_text(title, "title") or walkthrough.algorithm)
    reached = {visit.line for visit in walkthrough.visits}
    reached |= {step.line for step in walkthrough.steps}
    lines = highlighted(check_text(source, "source"))
    scene = Scene(walkthrough.rows, walkthrough.columns)
    board = board_svg(scene, layers=True) if walkthrough.steps else ""
    data = {
        "words": words(code),
        "run.code": code_html([lines], reached, code),
        "run": json.loads(to_json(walkthrough)),
        "shape": board,
        "run.tree": "",
    }
    parts = {
        "style": _STYLE + (ASSETS / "player.css").read_text(encoding="utf-8"),
        "importmap": json.dumps({"imports": _modules()}),
        "module": _SCRIPT,
    }
    player = player_html(
        language=code, algorithm="run", label=title, runs=[("run", "shape", title)]
    )
    packed = json.dumps(data, ensure_ascii=False).replace("<", "\\u003c")
    return f"""<!doctype html>
<html lang="{code}" dir="{direction(code)}" data-md-color-scheme="page">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="{_policy(parts)}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{escape(title)}</title>
<style>{parts["style"]}</style>
<script type="importmap">{parts["importmap"]}</script>
</head>
<body class="md-typeset">
<h1><code>{escape(title)}</code></h1>
{player}
<script type="application/json" id="data">{packed}</script>
<script type="module">{parts["module"]}</script>
</body>
</html>
"""


def _notebook_view(walkthrough: Walkthrough) -> str:
    """Return the player for a notebook, in a frame of its own."""
    page = player_page(walkthrough, walkthrough.source())
    return (
        f'<iframe srcdoc="{escape(page, quote=True)}" width="100%" height="700"'
        ' style="border: 0"></iframe>'
    )


# Recording knows no player, so the view is installed here.
Walkthrough._repr_html_ = _notebook_view


def _policy(parts: dict[str, str]) -> str:
    """Return a policy that allows only the scripts and styles of the page itself."""
    style, importmap, module = (
        f"'sha256-{b64encode(sha256(parts[name].encode()).digest()).decode()}'"
        for name in ("style", "importmap", "module")
    )
    scripts = f"script-src data: {importmap} {module}"
    nothing = "default-src 'none'; base-uri 'none'; form-action 'none'"
    trusted = "require-trusted-types-for 'script'; trusted-types markup"
    return f"{nothing}; {scripts}; style-src {style}; {trusted}"


@cache
def _modules() -> dict[str, str]:
    """Return the scripts as `data:` addresses, by the names under which they import each other."""
    modules = {}
    for path in sorted(ASSETS.glob("*/*.js")):
        script = path.read_text(encoding="utf-8")
        inside = path.parent.name

        def named(match: re.Match[str], folder: str = inside) -> str:
            prefix = f"{folder}/" if match[2] == "./" else ""
            return f'{match[1]}"{prefix}{match[3]}"'

        packed = b64encode(_IMPORT.sub(named, script).encode()).decode()
        modules[f"{inside}/{path.name}"] = f"data:text/javascript;base64,{packed}"
    return modules
