"""A Content-Security-Policy for each page: it runs and loads only what is part of the site."""

from base64 import b64encode
from hashlib import sha256
from html import escape
from html.parser import HTMLParser

_CHARSET = '<meta charset="utf-8">'
_FIXED = {
    "default-src": ["'none'"],
    "base-uri": ["'none'"],
    "connect-src": ["'self'"],
    "font-src": ["'self'"],
    "form-action": ["'none'"],
    "img-src": ["'self'", "data:"],  # icons in Material's style sheets
    "manifest-src": ["'self'"],
    "require-trusted-types-for": ["'script'"],
    # See default_policy.js and markup.js.
    "trusted-types": ["default", "theme", "markup"],
    "worker-src": ["'self'"],
}


def protect(page: str) -> str:
    """Add the policy to a page."""
    if _CHARSET not in page:
        raise ValueError(f"a page has no {_CHARSET}")
    policy = escape(_policy(page), quote=False)
    meta = f'<meta http-equiv="Content-Security-Policy" content="{policy}">'
    return page.replace(_CHARSET, _CHARSET + meta, 1)


def _policy(page: str) -> str:
    inline = _Inline()
    inline.feed(page)
    styles = sorted({*map(_hash, inline.styles)})
    directives = _FIXED | {
        "script-src": ["'self'", *sorted({*map(_hash, inline.scripts)})],
        "style-src": ["'self'", *styles],
    }
    # Python is WebAssembly, in a worker that inherits this policy.
    if "<python-lab" in page or "<class-check" in page:
        directives["script-src"].append("'wasm-unsafe-eval'")
        directives["worker-src"] = ["'self'", "blob:"]
    return "; ".join(" ".join([name, *directives[name]]) for name in directives)


def _hash(text: str) -> str:
    return f"'sha256-{b64encode(sha256(text.encode()).digest()).decode()}'"


class _Inline(HTMLParser):
    """Collects the inline scripts and styles of a page."""

    def __init__(self) -> None:
        super().__init__()
        self.scripts: list[str] = []
        self.styles: list[str] = []
        self._into: list[str] | None = None

    def handle_starttag(
        self, tag: str, attrs: list[tuple[str, str | None]]
    ) -> None:
        values = dict(attrs)
        is_data = (values.get("type") or "").endswith("json")
        if tag == "script" and "src" not in values and not is_data:
            self._into = self.scripts
        elif tag == "style":
            self._into = self.styles

    def handle_endtag(self, tag: str) -> None:  # noqa: ARG002 - the parser's signature
        self._into = None

    def handle_data(self, data: str) -> None:
        if self._into is not None:
            self._into.append(data)
