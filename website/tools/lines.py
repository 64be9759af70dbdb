"""The lines of each room, next to the limits in pyproject.toml: `python -m website.tools.lines`.

The exit status is 1 if a room is above its limit.
"""

import sys
import tomllib
from collections.abc import Iterator

from website import ROOT


def lines(paths: str) -> int:
    """Return the number of lines of the Python files in folders, or of a file."""
    files = (
        file
        for path in paths.split()
        for file in (
            [ROOT / path] if path[-3:] == ".py" else (ROOT / path).rglob("*.py")
        )
    )
    return sum(len(file.read_bytes().splitlines()) for file in files)


def table() -> Iterator[tuple[str, int, int]]:
    """Yield the paths of each room, its number of lines, and the limit."""
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    for paths, limit in settings["tool"]["lines"].items():
        yield paths, lines(paths), limit


def main() -> None:
    """Print the table, and exit with status 1 if a number is above its limit."""
    rows = list(table())
    for paths, number, limit in rows:
        mark = "  above the limit" if number > limit else ""
        sys.stdout.write(f"{number:7,} of {limit:6,}  {paths}{mark}\n")
    if any(number > limit for _, number, limit in rows):
        sys.exit(1)


if __name__ == "__main__":
    main()
