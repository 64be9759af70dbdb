"""The Markdown that the kit writes for the site, taken apart."""

import re

CODE = re.compile(r"^ *```python\n(.*?)^ *```$", re.MULTILINE | re.DOTALL)
"""A block of Python and its body."""

_HEADING = re.compile(r"^#{2,3} .+ \{ #(?P<anchor>[\w-]+) \}$", re.MULTILINE)


def anchors(markdown: str) -> list[str]:
    """Return the anchors of the sections."""
    return [match["anchor"] for match in _HEADING.finditer(markdown)]
