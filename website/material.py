"""A change to Material's script, which measures each block of code while the page is loading.

Each measurement makes the browser compute the layout again, also of parts that are far below the
screen. On a slow phone this takes a fifth of a second on a page with much code. The script
`scrolling/scrollable.js` does the same work when the page has been shown.
"""

from pathlib import Path

_SELECTOR = '"pre:not(.mermaid) > code"'
_NOTHING = '":not(*)"'


class MaterialError(Exception):
    """Material's script is not the one that we know."""


def leave_code_alone(site: Path) -> None:
    """Change the script in a language's site so that it finds no code.

    Args:
        site: The folder of the site.

    Raises:
        MaterialError: There is not exactly one script, or it does not select code once.
    """
    scripts = [*site.glob("assets/javascripts/bundle.*.min.js")]
    texts = [path.read_text(encoding="utf-8") for path in scripts]
    if len(texts) != 1 or texts[0].count(_SELECTOR) + texts[0].count(_NOTHING) != 1:
        raise MaterialError("this version of Material selects code in another way")
    changed = texts[0].replace(_SELECTOR, _NOTHING)
    scripts[0].write_text(changed, encoding="utf-8")
