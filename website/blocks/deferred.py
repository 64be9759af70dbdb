"""Large parts of pages that are inserted last, so that no earlier step has to parse them."""

import hashlib
import re

_PLACEHOLDER = re.compile("<!-- deferred (?P<key>[0-9a-f]+) -->")
_parts: dict[str, str] = {}


def defer(html: str) -> str:
    """Store a part of a page and return a placeholder for it."""
    key = hashlib.sha256(html.encode()).hexdigest()[:16]
    _parts[key] = html
    return f"<!-- deferred {key} -->"


def insert(page: str) -> str:
    """Replace the placeholders in a page with their parts."""
    return _PLACEHOLDER.sub(lambda match: _parts[match["key"]], page)
