"""Scripts that tests run in pages, and markup, one a file."""

from pathlib import Path


def script(name: str) -> str:
    """Return the source of a script, an expression, or the text of another file."""
    path = Path(__file__).parent / (name if "." in name else f"{name}.js")
    return path.read_text(encoding="utf-8").strip()
