"""The measurements as a table and as a file."""

import json
from collections.abc import Iterable
from pathlib import Path
from statistics import median

import pyperf  # type: ignore[import-untyped]  # it ships no types

from benchmarks.timing import Measurement

__all__ = [
    "format_heading",
    "format_row",
    "format_seconds",
    "format_system",
    "format_times",
    "save",
    "system",
]

# What pyperf finds out besides these names the machine and its folders.
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
    "what",
    "asked",
    "article",
    "port",
    "ratio",
    "min-max",
    "rounds",
    "wanted",
    "",
)


def system() -> dict[str, str | float]:
    """Return what Python and what processor the times were taken with."""
    found = pyperf.Run([1.0]).get_metadata()
    return {name: found[name] for name in SYSTEM if name in found}


def format_system(found: dict[str, str | float]) -> str:
    """Write that as one line."""
    return (
        f"{found['python_implementation']} {found['python_version']}, "
        f"{found['cpu_count']} CPUs ({found.get('cpu_model_name', 'model unknown')}), "
        f"load {found.get('load_avg_1min', 'unknown')}"
    )


def format_heading() -> str:
    """Write the head of the table."""
    return f"{_line(HEADING)}\n{_line('-' * width for width in WIDTHS)}"


def format_row(measured: Measurement) -> str:
    """Write one row of the table: medians, and the least and the largest ratio."""
    pair, ratios = measured.pair, measured.ratios
    slow, fast = (median(times) for times in zip(*measured.rounds, strict=True))
    return _line(
        (
            pair.name,
            pair.asked,
            format_seconds(slow),
            format_seconds(fast),
            format_times(measured.ratio),
            f"{format_times(min(ratios))}-{format_times(max(ratios))}",
            str(len(ratios)),
            "" if pair.target is None else f">= {pair.target:g}",
            {None: "", True: "yes", False: "MISSED"}[measured.reached],
        )
    )


def save(
    path: Path, found: dict[str, str | float], measurements: Iterable[Measurement]
) -> None:
    """Write all times to a JSON file."""
    rows = [
        {
            "what": measured.pair.name,
            "asked": measured.pair.asked,
            "wanted": measured.pair.target,
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


def _line(cells: Iterable[str]) -> str:
    """Set cells side by side, the first two to the left."""
    aligned = (
        f"{cell:<{width}}" if place < 2 else f"{cell:>{width}}"
        for place, (cell, width) in enumerate(zip(cells, WIDTHS, strict=True))
    )
    return " ".join(aligned).rstrip()


def format_seconds(seconds: float) -> str:
    """Write a time with three digits, in the unit that suits it."""
    for unit, size in (("s", 1.0), ("ms", 1e-3)):
        if seconds >= size:
            return f"{seconds / size:.3g} {unit}"
    return f"{seconds / 1e-6:.3g} µs"


def format_times(ratio: float) -> str:
    """Write a ratio, the more digits the smaller it is."""
    return (
        f"{ratio:.2f}"
        if ratio < 10
        else f"{ratio:.1f}"
        if ratio < 100
        else f"{ratio:.0f}"
    )
