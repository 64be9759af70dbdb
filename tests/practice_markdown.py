"""Helpers that read the Markdown of the practice pages."""

import re

CODE = re.compile(r"^ *```python\n(.*?)^ *```$", re.MULTILINE | re.DOTALL)
"""A block of Python, with its body as the group."""

_HEADING = re.compile(r"^#{2,3} .+ \{ #(?P<anchor>[\w-]+) \}$", re.MULTILINE)


def anchors(markdown: str) -> list[str]:
    """Return the anchors of the sections in a text."""
    return [match["anchor"] for match in _HEADING.finditer(markdown)]
