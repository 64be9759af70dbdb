"""Files of measurements: the environment, and one row per line."""

import argparse
import json
import platform
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import Any

from benchmarks.report import system

__all__ = ["Row", "environment", "measure", "text_of"]

Row = dict[str, Any]


def measure(
    program: str,
    rows: Iterable[Row],
    line: Callable[[Row], str],
    file: Path,
    arguments: Sequence[str] | None,
) -> None:
    """Print each row as soon as it is measured, and write all of them to a file."""
    parser = argparse.ArgumentParser(prog=f"python -m {program}")
    parser.add_argument("--output", type=Path, metavar="FILE", default=file)
    options = parser.parse_args(arguments)
    measured = []
    for row in rows:
        measured.append(row)
        print(line(row), flush=True)
    text = text_of(environment(system()), measured)
    options.output.write_text(text, encoding="utf-8")


def environment(found: dict[str, str | float]) -> dict[str, str]:
    """Return the Python version, the processor and the day, from `report.system`."""
    version = str(found["python_version"]).split()[0]
    return {
        "python": f"{platform.python_implementation()} {version}",
        "processor": str(found.get("cpu_model_name", "unknown")),
        "day": str(found["date"])[:10],
    }


def text_of(head: dict[str, str], rows: Iterable[Row]) -> str:
    """Return the text of the file, in JSON."""
    lines = ",\n".join(f"  {json.dumps(row)}" for row in rows)
    return f'{{\n "measured": {json.dumps(head)},\n "rows": [\n{lines}\n ]\n}}\n'
