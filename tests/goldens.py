"""Results of the articles' own listings; `data/README.md` describes the files."""

import json
from pathlib import Path
from typing import Any

DATA = Path(__file__).parent / "data"


def solutions(name: str) -> dict[int, list[tuple[int, ...]]]:
    """Return the solutions for each n, each as the columns of its queens."""
    return {
        int(n): [columns(word) for word in words]
        for n, words in _read(name).items()
    }


def tours() -> dict[int, list[list[int]] | None]:
    """Return the numbered board for each n, or None if there is no tour."""
    return {
        int(n): rows and [[int(number) for number in row.split()] for row in rows]
        for n, rows in _read("knights_tour").items()
    }


def columns(word: str) -> tuple[int, ...]:
    """Return the columns given by digits."""
    return tuple(map(int, word))


def _read(name: str) -> dict[str, Any]:
    table: dict[str, Any] = json.loads(
        (DATA / f"{name}.json").read_text(encoding="utf-8")
    )
    return table
