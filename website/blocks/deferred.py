"""Large parts of pages that are unpacked last, so that no earlier step has to parse them."""

import re
import zlib
from base64 import b64decode, b64encode

_DEFERRED = re.compile("<!-- deferred (?P<packed>[A-Za-z0-9+/=]+) -->")


def defer(html: str) -> str:
    """Return a part of a page as a comment, which other steps leave alone."""
    return f"<!-- deferred {b64encode(zlib.compress(html.encode())).decode()} -->"


def insert(page: str) -> str:
    """Replace such comments in a page with their parts."""
    return _DEFERRED.sub(
        lambda part: zlib.decompress(b64decode(part["packed"])).decode(), page
    )
