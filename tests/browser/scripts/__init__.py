"""Scripts that tests run in pages, one a file."""

from pathlib import Path


def script(name: str) -> str:
    """Return the source of a script, an expression."""
    return (
        (Path(__file__).parent / f"{name}.js").read_text(encoding="utf-8").strip()
    )
