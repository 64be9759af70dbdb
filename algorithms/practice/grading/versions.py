"""Versions of a file: the copies with numbers that a browser saves next to it."""

import re
from collections.abc import Collection

_COPY = re.compile(r"(.+?) ?\((\d+)\)(\.\w+)?")


def versions(names: Collection[str]) -> dict[str, tuple[str, str]]:
    """Return for each file the first version of it, and the newest: `Noa (1).py` of `Noa.py`."""
    numbers = dict.fromkeys(names, 0)
    first = {name: name for name in names}
    for name in names:
        copy = _COPY.fullmatch(name)
        original = copy[1] + (copy[3] or "") if copy else name
        if copy and original in numbers:
            first[name], numbers[name] = original, int(copy[2])
    newest = {first[name]: name for name in sorted(names, key=numbers.__getitem__)}
    return {name: (first[name], newest[first[name]]) for name in names}
