"""Parsing of the Markdown generated from the practice problems for the website."""

import re

CODE = re.compile(r"^ *```python\n(.*?)^ *```$", re.MULTILINE | re.DOTALL)
"""Pattern of a Python code block, with its body."""

_HEADING = re.compile(r"^#{2,3} .+ \{ #(?P<anchor>[\w-]+) \}$", re.MULTILINE)


def anchors(markdown: str) -> list[str]:
    """Return the anchors of the sections."""
    return [match["anchor"] for match in _HEADING.finditer(markdown)]
