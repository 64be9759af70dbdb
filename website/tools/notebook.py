"""The page `use.md` as Jupyter notebooks, one for each language, in examples/.

`python -m website.tools.notebook` writes them.
"""

import json
import re
from typing import Any

from algorithms.messages import LANGUAGES, direction
from website import ROOT

__all__ = ["notebook", "path"]

_FOLDER = ROOT / "examples"
_FENCE = re.compile(r"^```(pycon|python)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
_FRONT_MATTER = re.compile(r"\A---\n.*?^---\n", re.MULTILINE | re.DOTALL)
_ANCHOR = re.compile(r" \{ #[\w-]+ \}$", re.MULTILINE)
_COMPUTED = re.compile(r"^```downloads\n```\n\n", re.MULTILINE)
_LINK = re.compile(
    r"\[([^]]+)\]\([\w/.#-]+\.md[\w#-]*\)"
)  # leads nowhere from a notebook


def path(language: str) -> str:
    """Return the name of a language's notebook."""
    return "tour.ipynb" if language == "en" else f"tour.{language}.ipynb"


def notebook(language: str) -> str:
    """Return the notebook of a language: its prose, and code without results."""
    page = ROOT / "docs" / language / "use.md"
    text = _FRONT_MATTER.sub("", page.read_text(encoding="utf-8"))
    text = _LINK.sub(r"\1", _ANCHOR.sub("", _COMPUTED.sub("", text)))
    cells = []
    end = 0
    for fence in _FENCE.finditer(text):
        if "def test_" in fence[2]:
            continue  # a file for pytest, shown as it is
        cells += _prose(text[end : fence.start()], language)
        code = fence[2] if fence[1] == "python" else _session(fence[2])
        cells.append(_cell("code", code.strip("\n")))
        end = fence.end()
    cells += _prose(text[end:], language)
    for number, cell in enumerate(cells):
        cell["id"] = f"cell-{number}"
    content = {
        "cells": cells,
        "metadata": {
            "kernelspec": {
                "display_name": "Python 3",
                "language": "python",
                "name": "python3",
            },
            "language_info": {"name": "python"},
        },
        "nbformat": 4,
        "nbformat_minor": 5,
    }
    return json.dumps(content, ensure_ascii=False, indent=1) + "\n"


def _session(text: str) -> str:
    """Return the statements of an interactive session without prompts and results."""
    lines = [
        line for line in text.splitlines() if line.startswith((">>> ", "... "))
    ]
    return "\n".join(line[4:] for line in lines)


def _cell(kind: str, text: str) -> dict[str, Any]:
    cell: dict[str, Any] = {
        "cell_type": kind,
        "execution_count": None,
        "metadata": {},
        "outputs": [],
        "source": text.splitlines(keepends=True),
    }
    left_out = ("execution_count", "outputs") if kind == "markdown" else ()
    return {name: value for name, value in cell.items() if name not in left_out}


def _prose(text: str, language: str) -> list[dict[str, Any]]:
    """Return a cell of Markdown in its language's direction, or none for blank text."""
    text = text.strip("\n")
    if text and direction(language) == "rtl":
        text = f'<div dir="rtl">\n\n{text}\n\n</div>'
    return [_cell("markdown", text)] if text else []


def _write() -> None:
    _FOLDER.mkdir(exist_ok=True)
    for language in LANGUAGES:
        (_FOLDER / path(language)).write_text(notebook(language), encoding="utf-8")


if __name__ == "__main__":
    _write()
