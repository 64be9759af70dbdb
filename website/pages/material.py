"""Changes to Material's script.

The script works on each block of code and each table of a new page. It measures each block of code
and puts each table into a frame, and each time the browser computes the layout again. On a slow
phone this takes a fifth of a second on a page with much code or many tables. Instead, the script
`scrolling/scrollable.js` measures both when the page has been shown, and the page has the frames
from the beginning: see `website.pages.postprocess`.

The script also sets HTML from strings and starts the search's worker. The policy of each page
allows neither, apart from what `default_policy.js` returns, which becomes the first part of the
script.
"""

from pathlib import Path

SELECTORS = ('"pre:not(.mermaid) > code"', '"table:not([class])"')
"""The code and the tables that the script finds."""

POLICY = Path(__file__).with_name("default_policy.js")

_NOTHING = '":not(*)"'


class MaterialError(Exception):
    """Material's script is not the one that we know."""


def leave_content_alone(site: Path) -> None:
    """Change the script in a language's site so that it finds no code and no tables."""
    scripts = [*site.glob("assets/javascripts/bundle.*.min.js")]
    texts = [path.read_text(encoding="utf-8") for path in scripts]
    text = texts[0] if len(texts) == 1 else ""
    if text.count(_NOTHING) == len(SELECTORS):
        return
    for selector in SELECTORS:
        if text.count(selector) != 1:
            raise MaterialError(
                f"this version of Material does not select {selector}"
            )
        text = text.replace(selector, _NOTHING)
    policy = POLICY.read_text(encoding="utf-8")
    scripts[0].write_text(policy + text, encoding="utf-8")
