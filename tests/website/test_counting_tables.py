import json

import pytest

from website.blocks import counting_tables
from website.blocks.counting_tables import counting, forecast

ROWS = [
    {"n": 20, "borders": 9.0, "quarters": 3.0},
    {"n": 21, "borders": 80.0, "quarters": 90.0},
]


@pytest.fixture(autouse=True)
def measured(tmp_path, monkeypatch):
    """Use other measurements."""
    file = tmp_path / "quarters.json"
    head = {"python": "CPython 3", "processor": "Z80", "day": "2026-01-02"}
    file.write_text(json.dumps({"measured": head, "rows": ROWS}), "utf-8")
    monkeypatch.setattr(counting_tables, "MEASUREMENTS", file)


def test_methods_have_their_times():
    """A method that was not measured has a dash; a forecast has the digits of the language."""
    table = counting('show = "methods"', "en")
    assert '<th scope="row">20</th><td align="right">9 s</td>' in table
    assert '<td align="right">3 s</td><td align="right">–</td>' in table
    assert "Z80" in table
    assert '<th scope="row">۲۸</th>' in counting('show = "forecast"', "fa")
    assert "on 1,000 cores" in counting('show = "forecast"', "en")


def test_forecast_is_measured_or_follows_the_tree():
    """The faster method counts; larger trees take as long per node as the largest measured."""
    assert forecast(20, ROWS) == 3
    assert forecast(21, ROWS) == 80
    assert 8 < forecast(23, ROWS) / forecast(22, ROWS) < 11
