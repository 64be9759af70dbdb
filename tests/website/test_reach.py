import json
import re

import pytest

from benchmarks.reach import series
from website import charts, reach
from website.languages import LANGUAGES

ROWS = json.loads(reach.REACH.read_text(encoding="utf-8"))["rows"]
LINES = {(row["algorithm"], row["variant"]) for row in ROWS}


def _figure(show, language="en"):
    return reach.reach(f'show = "{show}"\n', language)


def test_every_algorithm_is_on_a_chart():
    """What was measured stands on a chart, and what stands on a chart is measured."""
    shown = {key for chart in reach.CHARTS.values() for key in chart.keys}
    assert shown == set(reach.NAMES)
    assert shown >= LINES
    measured = {(one.algorithm, one.variant) for one in series()}
    assert measured <= shown
    everywhere = {key for key in shown if not key[1].startswith("avx")}
    assert everywhere <= measured


@pytest.mark.parametrize("show", reach.CHARTS)
def test_a_chart_has_a_line_for_each(show):
    """Lines differ in mark and colour, each has its name, and its points are those measured."""
    keys = [key for key in reach.CHARTS[show].keys if key in LINES]
    figure = _figure(show)
    marks = re.findall(r'class="mark" d="([^"]+)"', figure)
    assert len(set(marks)) == len(keys) <= len(charts.COLOURS)
    for key in keys:
        assert f">{reach.name(key, 'en')}</text>" in figure
    points = sum(
        (row["algorithm"], row["variant"]) in keys
        and row.get("n") not in reach.CHARTS[show].left_out
        for row in ROWS
    )
    assert len(marks) == points + len(keys)  # one more beside each name
    assert "style=" not in figure


def test_all_charts_have_one_scale():
    """The same times stand at the same height on every chart."""
    grids = {
        tuple(re.findall(r'class="grid" d="M[\d.]+ ([\d.]+)H', _figure(show)))
        for show in reach.CHARTS
    }
    assert len(grids) == 1


@pytest.mark.parametrize("language", [language.code for language in LANGUAGES])
def test_a_chart_in_each_language(language):
    """Names, numbers and texts are the reader's; the lines are the same in every language."""
    figure, english = _figure("one", language), _figure("one")
    lines = re.compile(r"L[\d.]+ ([\d.]+)")
    assert lines.findall(figure) == lines.findall(english)
    assert 'direction="ltr"' in figure
    assert (figure == english) is (language == "en")
    if language != "en":
        for text in ("Repair", "Evolution", "Each line", "{"):
            assert text not in figure


def test_an_unknown_chart():
    """A chart that does not exist is refused."""
    with pytest.raises(ValueError, match="show must be one of all, images"):
        _figure("nothing")
