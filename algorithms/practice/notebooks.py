"""Notebooks of Jupyter as programs."""

import json
import re

_MAGIC = re.compile(r"(\s*)(%\w.*|[!?].*|[\w.]+\?{1,2}\s*)$")
"""A line for IPython: `%time f()`, `!pip install x`, `f?`."""


def program_of(notebook: bytes) -> tuple[str, int]:
    """Return the code cells of a notebook as one program, and the number of lines left out.

    A line that is not Python becomes `pass`, so that the lines around it stay valid. A cell in
    another language is left out. Raises a `ValueError` for a file that is not a notebook.
    """
    try:
        whole = json.loads(notebook.decode("utf-8-sig"))
        sources = [
            "".join(each["source"])
            for each in whole["cells"]
            if each["cell_type"] == "code"
        ]
    except (KeyError, RecursionError, TypeError) as error:
        raise ValueError(str(error)) from None
    cells, left_out = [], 0
    for source in sources:
        lines = source.splitlines()
        if source.lstrip().startswith("%%"):
            left_out += len(lines)
            continue
        for number, line in enumerate(lines):
            if magic := _MAGIC.match(line):
                lines[number] = f"{magic[1]}pass  # {magic[2]}"
                left_out += 1
        cells.append("\n".join(lines) + "\n")
    return "\n".join(cells), left_out
