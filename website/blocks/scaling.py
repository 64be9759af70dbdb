"""Charts of running time against board size.

The body of a `scaling` block is TOML, the same in every language:

    show = "counting"

The numbers are from `benchmarks/scaling.json`, which `make bench` writes. All charts share the
scale of the time axis.
"""

import json
from collections.abc import Callable, Sequence
from collections.abc import Set as AbstractSet
from math import ceil, floor, log10
from typing import Any, NamedTuple

from algorithms.base.texts import N_
from algorithms.messages import format_number
from website import ROOT
from website.blocks import accents, charts
from website.blocks.charts_with_tables import Content, figure
from website.blocks.comparison import circumstances, title
from website.blocks.parts import options, size
from website.languages.catalogs import catalog

MEASUREMENTS = ROOT / "benchmarks" / "scaling.json"

Board = tuple[int, int]
Key = tuple[str, str]

NAMES: dict[Key, str] = {
    ("queens.coordinate_sets", "python"): "queens/coordinate-sets.md",
    ("queens.marked_board", "python"): "queens/marked-board.md",
    ("queens.choice_points", "python"): "queens/choice-points.md",
    ("queens.tail_calls", "python"): "queens/tail-calls.md",
    ("queens.column_array", "python"): "queens/column-array.md",
    ("queens.column_array", "first solution"): "queens/column-array.md",
    ("queens.column_array_fast", "python"): N_("Bitmasks and reflection"),
    ("queens.column_array_fast", "numba"): N_("Bitmasks and reflection, compiled"),
    ("queens.symmetry", "python"): "queens/symmetry.md",
    ("queens.symmetry_fast", "python"): N_("Symmetry, fast version"),
    ("queens.symmetry_fast", "numpy"): N_("Symmetry, fast version on arrays"),
    ("queens.counting", "python"): N_("Border first"),
    ("queens.counting", "scalar"): N_("Border first, compiled"),
    ("queens.counting", "avx2"): "AVX2",
    ("queens.counting", "avx512"): "AVX-512",
    ("queens.random_greedy", "python"): "queens/random-greedy.md",
    ("queens.random_greedy_fast", "python"): N_("Random greedy, fast version"),
    ("queens.one_solution.genetic", "python"): N_("Genetic algorithm"),
    ("queens.one_solution.min_conflicts", "python"): N_("Min-conflicts"),
    ("queens.one_solution.min_conflicts", "numba"): N_("Min-conflicts, compiled"),
    ("queens.one_solution.explicit", "python"): N_("Explicit construction"),
    ("queens.one_solution.explicit", "numpy"): N_(
        "Explicit construction, with NumPy"
    ),
    ("knights_tour.naive", "python"): "knights-tour/naive.md",
    ("knights_tour.backtracking", "python"): "knights-tour/backtracking.md",
    ("knights_tour.backtracking_fast", "python"): N_("Pruning"),
    ("knights_tour.warnsdorff", "python"): N_("Warnsdorff’s rule"),
    ("knights_tour.warnsdorff", "numba"): N_("Warnsdorff’s rule, compiled"),
    ("knights_tour.large", "python"): N_("Joined tours"),
    ("knights_tour.large", "numpy"): N_("Joined tours, with NumPy"),
    ("knights_tour.counting", "python"): N_("Counting all tours"),
    ("knights_tour.counting", "numba"): N_("Counting all tours, compiled"),
}
"""The label of each line, by module and variant: a page, whose title is used, or a text."""


def _even(boards: Sequence[Board]) -> list[float]:
    """Return evenly spaced positions for boards."""
    return [(place + 0.5) / len(boards) for place in range(len(boards))]


def _by_size(boards: Sequence[Board]) -> list[float]:
    """Return positions for boards on a logarithmic scale of their number of squares."""
    logs = [log10(rows * columns) for rows, columns in boards]
    low, span = logs[0], logs[-1] - logs[0]
    if not span:
        return _even(boards)
    return [0.03 + 0.94 * (log - low) / span for log in logs]


class _Chart(NamedTuple):
    """The lines and the horizontal axis of a chart."""

    title: str
    keys: Sequence[Key]
    places: Callable[[Sequence[Board]], list[float]]
    labelled: AbstractSet[int] = frozenset()
    left_out: AbstractSet[int] = frozenset()


_KEYS = list(NAMES)
_FIRST = "queens.column_array", "first solution"


def _of(*algorithms: str) -> list[Key]:
    return [key for key in _KEYS if key[0] in algorithms and key != _FIRST]


_SEARCHES = (
    "coordinate_sets",
    "marked_board",
    "choice_points",
    "tail_calls",
    "column_array",
)
_RANDOMIZED = ("random_greedy", "random_greedy_fast")
_METHODS = ("genetic", "min_conflicts", "explicit")
_TOURS = (
    *("naive", "backtracking", "backtracking_fast"),
    *("warnsdorff", "large", "counting"),
)
CHARTS = {
    "all": _Chart(
        N_("All solutions"),
        _of(*(f"queens.{name}" for name in (*_SEARCHES, "column_array_fast"))),
        _even,
    ),
    "symmetry": _Chart(
        N_("Removing symmetric solutions"),
        _of("queens.symmetry", "queens.symmetry_fast"),
        _even,
    ),
    "counting": _Chart(
        N_("Counting"), _of("queens.column_array", "queens.counting"), _even
    ),
    "one": _Chart(
        N_("One solution"),
        [
            _FIRST,
            *_of(
                *(f"queens.{name}" for name in _RANDOMIZED),
                *(f"queens.one_solution.{name}" for name in _METHODS),
            ),
        ],
        _by_size,
        labelled={4, 10, 10**3, 10**5, 10**7},
        left_out=set(range(9, 41)) - {10, 12, 16, 20, 24, 30, 40},
    ),
    "tours": _Chart(
        N_("Knight’s tours"),
        _of(*(f"knights_tour.{name}" for name in _TOURS)),
        _by_size,
        labelled={3, 10, 100, 1000},
    ),
}
"""The charts, by the value of `show` in a block."""


def scaling(body: str, language: str) -> str:
    """Return the figure of a `scaling` block."""
    show = options(body, {"show": str}, {})["show"]
    if show not in CHARTS:
        raise ValueError(f"show must be one of {', '.join(CHARTS)}")
    content = json.loads(MEASUREMENTS.read_text(encoding="utf-8"))
    values = _values(content["rows"])
    gettext = catalog("website", language).gettext
    chart = CHARTS[show]
    boards, lines = _lines(chart, values, language)
    names = [_board(show, board, language) for board in boards]
    shown = Content(
        gettext(chart.title),
        "n" if show != "tours" else gettext("Board"),
        "milliseconds",
        names,
        lines,
    )
    return figure(
        shown,
        language,
        circumstances(content, language),
        labels=_labels(chart, boards, names),
        field=charts.Field(chart.places(boards), _powers(values)),
    )


def _lines(
    chart: _Chart, values: dict[Key, dict[Board, float]], language: str
) -> tuple[list[Board], list[charts.Line]]:
    """Return the boards and the lines of a chart."""
    keys = [key for key in chart.keys if key in values]
    drawn = {key: _drawn(values[key], chart.left_out) for key in keys}
    boards = sorted(
        {board for line in drawn.values() for board in line}, key=_order
    )
    return boards, [
        charts.Line(
            name(key, language),
            [drawn[key].get(b) for b in boards],
            accents.look(NAMES[key]),
        )
        for key in keys
    ]


def name(key: Key, language: str) -> str:
    """Return the label of a line."""
    text = NAMES[key]
    if text.endswith(".md"):
        return title(text, language)
    return catalog("website", language).gettext(text)


def _values(rows: list[dict[str, Any]]) -> dict[Key, dict[Board, float]]:
    """Return the times of each line in milliseconds, by board."""
    values: dict[Key, dict[Board, float]] = {}
    for row in rows:
        height, width = row.get("board") or (row["n"], row["n"])
        line = values.setdefault((row["algorithm"], row["variant"]), {})
        line[height, width] = row["seconds"] * 1000
    return values


def _order(board: Board) -> tuple[int, Board]:
    """Return the key that sorts boards by their number of squares."""
    return board[0] * board[1], board


def _drawn(
    line: dict[Board, float], left_out: AbstractSet[int]
) -> dict[Board, float]:
    """Drop the boards that are too close together, except the end of the line."""
    end = max(line, key=_order)
    return {b: line[b] for b in line if b == end or b[0] not in left_out}


def _powers(values: dict[Key, dict[Board, float]]) -> tuple[int, int]:
    """Return the smallest range of powers of ten for the times of all charts."""
    times = [time for line in values.values() for time in line.values()]
    low = floor(log10(min(times)))
    return low, max(ceil(log10(max(times))), low + 1)


def _board(show: str, board: Board, language: str) -> str:
    return (
        size(*board, language)
        if show == "tours"
        else format_number(board[0], language)
    )


def _labels(
    chart: _Chart, boards: Sequence[Board], names: Sequence[str]
) -> list[str]:
    """Return the labels of the boards, empty for those without one."""
    return [
        name if not chart.labelled or board[0] == board[1] in chart.labelled else ""
        for board, name in zip(boards, names, strict=True)
    ]
