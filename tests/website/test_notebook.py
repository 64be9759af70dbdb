"""The notebooks of examples/: up to date, and each runs from top to bottom."""

import nbformat
import pytest
from nbclient import NotebookClient

from algorithms.messages import LANGUAGES
from tests.website.test_translations import shared
from website import ROOT
from website.tools.notebook import notebook, path


def test_notebooks_are_up_to_date():
    """`python -m website.tools.notebook` writes valid files with the same code."""
    codes = []
    for language in LANGUAGES:
        text = notebook(language)
        written = (ROOT / "examples" / path(language)).read_text("utf-8")
        assert written == text, language
        read = nbformat.reads(text, as_version=4)
        nbformat.validate(read)
        codes.append(
            [shared(c.source) for c in read.cells if c.cell_type == "code"]
        )
    assert all(code == codes[0] != [] for code in codes)


@pytest.mark.slow
def test_the_notebook_runs(tmp_path):
    """All cells run in a new kernel; answers are shown as pictures, a run in the player."""
    cells = nbformat.reads(notebook("en"), as_version=4)
    resources = {"metadata": {"path": str(tmp_path)}}
    NotebookClient(cells, timeout=120, resources=resources).execute()
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
