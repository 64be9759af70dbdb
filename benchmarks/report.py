"""Measurements as a table and as a file."""

import json
from collections.abc import Iterable, Sequence
from pathlib import Path
from statistics import median

import pyperf  # type: ignore[import-untyped]  # it ships no types

from benchmarks.timing import Measurement

__all__ = [
    "format_heading",
    "format_line",
    "format_row",
    "format_seconds",
    "format_system",
    "format_table_heading",
    "format_times",
    "save",
    "system",
]

# The other metadata of pyperf identifies the machine and its folders.
SYSTEM = (
    "python_version",
    "python_implementation",
    "python_compiler",
    "cpu_count",
    "cpu_model_name",
    "load_avg_1min",
    "date",
)
WIDTHS = (27, 25, 12, 12, 9, 17, 6, 8, 6)
HEADING = (
    "program",
    "task",
    "article",
    "port",
    "ratio",
    "min-max",
    "rounds",
    "target",
    "",
)


def system() -> dict[str, str | float]:
    """Return the metadata of Python and of the machine."""
    found = pyperf.Run([1.0]).get_metadata()
    return {name: found[name] for name in SYSTEM if name in found}


def format_system(found: dict[str, str | float]) -> str:
    """Return the metadata as one line."""
    return (
        f"{found['python_implementation']} {found['python_version']}, "
        f"{found['cpu_count']} CPUs ({found.get('cpu_model_name', 'model unknown')}), "
        f"load {found.get('load_avg_1min', 'unknown')}"
    )


def format_heading() -> str:
    """Return the heading of the table."""
    return format_table_heading(HEADING, WIDTHS)


def format_row(measured: Measurement) -> str:
    """Return a row of the table, with medians and the range of the ratios."""
    pair, ratios = measured.pair, measured.ratios
    slow, fast = (median(times) for times in zip(*measured.rounds, strict=True))
    return format_line(
        (
            pair.name,
            pair.task,
            format_seconds(slow),
            format_seconds(fast),
            format_times(measured.ratio),
            f"{format_times(min(ratios))}-{format_times(max(ratios))}",
            str(len(ratios)),
            "" if pair.target is None else f">= {pair.target:g}",
            {None: "", True: "yes", False: "MISSED"}[measured.met],
        ),
        WIDTHS,
    )


def save(
    path: Path, found: dict[str, str | float], measurements: Iterable[Measurement]
) -> None:
    """Write all times to a JSON file."""
    rows = [
        {
            "name": measured.pair.name,
            "task": measured.pair.task,
            "target": measured.pair.target,
            "ratio": measured.ratio,
            "rounds": [
                {"article": slow, "port": fast} for slow, fast in measured.rounds
            ],
            "first": {"article": measured.first[0], "port": measured.first[1]},
        }
        for measured in measurements
    ]
    text = json.dumps({"system": found, "rows": rows}, indent=1)
    path.write_text(text + "\n", encoding="utf-8")


def format_table_heading(names: Sequence[str], widths: Sequence[int]) -> str:
    """Return the heading of a table with a rule below it."""
    rule = format_line(("-" * width for width in widths), widths)
    return f"{format_line(names, widths)}\n{rule}"


def format_line(cells: Iterable[str], widths: Sequence[int]) -> str:
    """Return cells side by side, the first two aligned left and the others right."""
    aligned = (
        f"{cell:<{width}}" if place < 2 else f"{cell:>{width}}"
        for place, (cell, width) in enumerate(zip(cells, widths, strict=False))
    )
    return " ".join(aligned).rstrip()


def format_seconds(seconds: float) -> str:
    """Return a time with three significant digits in a suitable unit."""
    for unit, size in (("s", 1.0), ("ms", 1e-3)):
        if seconds >= size:
            return f"{seconds / size:.3g} {unit}"
    return f"{seconds / 1e-6:.3g} µs"


def format_times(ratio: float) -> str:
    """Return a ratio with about three significant digits."""
    return (
        f"{ratio:.2f}"
        if ratio < 10
        else f"{ratio:.1f}"
        if ratio < 100
        else f"{ratio:.0f}"
    )
