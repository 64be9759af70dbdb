"""Parts of pages that are put in last: nothing else has to be looked for in their elements."""

import hashlib
import re

_PLACE = re.compile("<!-- deferred (?P<key>[0-9a-f]+) -->")
_kept: dict[str, str] = {}


def defer(html: str) -> str:
    """Keep a part of a page, ready for the page.

    Args:
        html: The part.

    Returns:
        A comment that stands in its place.

    Example:
        >>> insert(f"<p>{defer('<svg/>')}</p>")
        '<p><svg/></p>'
    """
    key = hashlib.sha256(html.encode()).hexdigest()[:16]
    _kept[key] = html
    return f"<!-- deferred {key} -->"


def insert(page: str) -> str:
    """Put the kept parts into a page.

    Args:
        page: The finished HTML of a page.

    Returns:
        The page with all its parts.
    """
    return _PLACE.sub(lambda match: _kept[match["key"]], page)
