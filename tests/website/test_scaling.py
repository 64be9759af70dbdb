import json
import re
from math import prod

import pytest

from benchmarks.scaling import series
from tests import page_numbers
from website.blocks import charts, scaling
from website.languages.names import LANGUAGES

ROWS = json.loads(scaling.MEASUREMENTS.read_text("utf-8"))["rows"]
LINES = {(row["algorithm"], row["variant"]) for row in ROWS}
SHOWN = {key for chart in scaling.CHARTS.values() for key in chart.keys}


def _figure(show, language="en"):
    return scaling.scaling(f'show = "{show}"\n', language)


def _rows(algorithm, variant):
    """Return the rows of a line, the largest board at the end."""
    rows = [
        r for r in ROWS if (r["algorithm"], r["variant"]) == (algorithm, variant)
    ]
    return sorted(rows, key=lambda row: row.get("n") or prod(row["board"]))


def test_every_algorithm_is_on_a_chart():
    """The charts show exactly what is measured."""
    assert set(scaling.NAMES) == SHOWN
    measured = {(one.algorithm, one.variant) for one in series()}
    assert measured <= SHOWN
    everywhere = {key for key in SHOWN if not key[1].startswith("avx")}
    assert everywhere <= measured


def test_the_file_has_what_the_charts_show():
    """Each line of a chart has rows in the file, and each row belongs to a line."""
    assert sorted(SHOWN - LINES) == []
    assert sorted(LINES - SHOWN) == []
    boards = [
        (row["algorithm"], row["variant"], row.get("n") or (*row["board"],))
        for row in ROWS
    ]
    assert len(set(boards)) == len(boards)


@pytest.mark.parametrize("show", scaling.CHARTS)
def test_a_chart_has_a_line_for_each(show):
    """Lines differ in marker and colour, and each has a label and the measured points.

    The description of the chart has the largest board of each line.
    """
    keys = [key for key in scaling.CHARTS[show].keys if key in LINES]
    figure = _figure(show)
    marks = re.findall(r'<path class="mark" d="([^"]+)"', figure)
    assert len(set(marks)) == len(keys) <= len(charts.COLOURS)
    for key in keys:
        assert f"<span>{scaling.name(key, 'en')}</span><b></b></li>" in figure
    left_out = scaling.CHARTS[show].left_out
    points = 0
    for key in keys:
        *others, _ = _rows(*key)  # the end of a line is always drawn
        points += 1 + sum(row.get("n") not in left_out for row in others)
    assert len(marks) == points + len(keys)  # one more next to each label
    assert "style=" not in figure
    [described] = re.findall(r"<desc.*?>(.*?)</desc>", figure, re.DOTALL)
    for key, sentence in zip(keys, described.splitlines()[1:], strict=True):
        end = _rows(*key)[-1]
        expected = [str(side) for side in end.get("board") or [end["n"]]]
        assert page_numbers.numbers(sentence)[-len(expected) :] == expected


def test_a_chart_of_one_board(monkeypatch, tmp_path):
    """If only one board was measured, the line is a point in the middle."""
    show = "tours"
    algorithm, variant = scaling.CHARTS[show].keys[0]
    row = {
        "algorithm": algorithm,
        "variant": variant,
        "board": [5, 5],
        "seconds": 1,
    }
    measured = {"python": "CPython 3", "processor": "x", "day": "2026-01-31"}
    file = tmp_path / "scaling.json"
    file.write_text(
        json.dumps({"measured": measured, "rows": [row]}), encoding="utf-8"
    )
    monkeypatch.setattr(scaling, "MEASUREMENTS", file)
    figure = _figure(show)
    assert len(re.findall(r'<path class="mark"', figure)) == 2
    fields = re.findall(r'class="grid" d="M([\d.]+) [\d.]+H([\d.]+)"', figure)
    [[left, right]] = set(fields)
    [x] = re.findall(r'class="line" d="M([\d.]+) ', figure)
    assert float(x) == (float(left) + float(right)) / 2


def test_all_charts_have_one_scale():
    """The same times are at the same height on every chart."""
    grids = {
        tuple(re.findall(r'class="grid" d="M[\d.]+ ([\d.]+)H', _figure(show)))
        for show in scaling.CHARTS
    }
    assert len(grids) == 1


def test_a_chart_in_each_language():
    """Labels, numbers and texts are in the reader's language; the lines are the same."""
    lines, english = re.compile(r"L[\d.]+ ([\d.]+)"), _figure("one")
    for language in [language.code for language in LANGUAGES][1:]:
        figure = _figure("one", language)
        assert lines.findall(figure) == lines.findall(english)
        assert 'direction="ltr"' in figure
        for text in ("Min-conflicts", "Genetic", "Each gridline", "{"):
            assert text not in figure, language
