import json
import re
from math import prod

import pytest

from benchmarks.scaling import series
from tests import page_numbers
from website.blocks import charts, scaling

ROWS = json.loads(scaling.MEASUREMENTS.read_text("utf-8"))["rows"]
LINES = {(row["algorithm"], row["variant"]) for row in ROWS}
SHOWN = {key for chart in scaling.CHARTS.values() for key in chart.keys}


def _figure(show, language="en"):
    return scaling.scaling(f'show = "{show}"\n', language)


def test_every_algorithm_is_on_a_chart():
    """The charts show exactly what is measured, and each row of the file belongs to a line."""
    assert set(scaling.NAMES) == SHOWN == LINES
    measured = {(one.algorithm, one.variant) for one in series()}
    assert measured <= SHOWN
    assert {key for key in SHOWN if not key[1].startswith("avx")} <= measured
    boards = [
        (row["algorithm"], row["variant"], row.get("n") or (*row["board"],))
        for row in ROWS
    ]
    assert len(set(boards)) == len(boards)


@pytest.mark.parametrize("show", scaling.CHARTS)
def test_a_chart_has_a_line_for_each(show):
    """Lines differ in marker and colour; each has a label, its points and a description."""
    chart = scaling.CHARTS[show]
    figure = _figure(show)
    marks = re.findall(r'<path class="mark" d="([^"]+)"', figure)
    assert len(set(marks)) == len(chart.keys) <= len(charts.COLOURS)
    assert "style=" not in figure
    [described] = re.findall(r"<desc.*?>(.*?)</desc>", figure, re.DOTALL)
    points = len(chart.keys)  # one next to each label
    for key, sentence in zip(chart.keys, described.splitlines()[1:], strict=True):
        assert f"<span>{scaling.name(key, 'en')}</span><b></b></li>" in figure
        rows = [row for row in ROWS if (row["algorithm"], row["variant"]) == key]
        rows.sort(key=lambda row: row.get("n") or prod(row["board"]))
        *others, end = rows  # the end of a line is always drawn
        points += 1 + sum(row.get("n") not in chart.left_out for row in others)
        expected = [str(side) for side in end.get("board") or [end["n"]]]
        assert page_numbers.numbers(sentence)[-len(expected) :] == expected
    assert len(marks) == points


def test_a_chart_of_one_board(monkeypatch, tmp_path):
    """If only one board was measured, the line is a point in the middle."""
    algorithm, variant = scaling.CHARTS["tours"].keys[0]
    row = {
        "algorithm": algorithm,
        "variant": variant,
        "board": [5, 5],
        "seconds": 1,
    }
    measured = {"python": "CPython 3", "processor": "x", "day": "2026-01-31"}
    file = tmp_path / "scaling.json"
    file.write_text(json.dumps({"measured": measured, "rows": [row]}), "utf-8")
    monkeypatch.setattr(scaling, "MEASUREMENTS", file)
    figure = _figure("tours")
    assert len(re.findall(r'<path class="mark"', figure)) == 2
    ends = re.findall(r'class="grid" d="M([\d.]+) [\d.]+H([\d.]+)"', figure)
    [[left, right]] = {*ends}
    [x] = re.findall(r'class="line" d="M([\d.]+) ', figure)
    assert float(x) == (float(left) + float(right)) / 2


def test_all_charts_have_one_scale():
    """The same times are at the same height on every chart."""
    grids = {
        tuple(re.findall(r'class="grid" d="M[\d.]+ ([\d.]+)H', _figure(show)))
        for show in scaling.CHARTS
    }
    assert len(grids) == 1
