"""The notebooks of examples/: up to date, and each runs from top to bottom."""

import nbformat
import pytest
from nbclient import NotebookClient

from algorithms.messages import LANGUAGES
from website import ROOT
from website.tools.notebook import notebook, path

each = pytest.mark.parametrize("language", LANGUAGES)


@each
def test_notebooks_are_up_to_date(language):
    """`python -m website.tools.notebook` writes the page in each language."""
    written = (ROOT / "examples" / path(language)).read_text(encoding="utf-8")
    assert written == notebook(language)


@each
def test_notebooks_hold_the_same_code(language):
    """The code cells are equal in all languages, and the file is valid."""
    ours, english = (
        nbformat.reads(notebook(code), as_version=4) for code in (language, "en")
    )
    nbformat.validate(ours)
    assert [c.source for c in ours.cells if c.cell_type == "code"] == [
        c.source for c in english.cells if c.cell_type == "code"
    ]


@pytest.mark.slow
def test_the_notebook_runs(tmp_path):
    """All cells run in a new kernel; answers are shown as pictures, a run in the player."""
    cells = nbformat.reads(notebook("en"), as_version=4)
    client = NotebookClient(
        cells, timeout=120, resources={"metadata": {"path": str(tmp_path)}}
    )
    client.execute()
    shown = [
        output.data
        for cell in cells.cells
        if cell.cell_type == "code"
        for output in cell.outputs
        if output.output_type == "execute_result"
    ]
    assert sum("image/svg+xml" in data for data in shown) >= 2
    assert any("<iframe" in data.get("text/html", "") for data in shown)
    assert (tmp_path / "queens.svg").is_file()
