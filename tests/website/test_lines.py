import pytest

from website.tools import lines


@pytest.mark.parametrize(("limit", "fails"), [(1, True), (10**6, False)])
def test_a_limit(monkeypatch, capsys, limit, fails):
    """A room above its limit is marked, and the command fails."""
    rows = [("website", lines.lines("website"), limit)]
    monkeypatch.setattr(lines, "table", lambda: iter(rows))
    try:
        lines.main()
        failed = False
    except SystemExit:
        failed = True
    assert ("above the limit" in capsys.readouterr().out) == failed == fails


def test_every_room_has_a_limit():
    """The limits cover each part of the package."""
    total = {paths: number for paths, number, _ in lines.table()}
    rooms = [n for paths, n in total.items() if paths.startswith("algorithms/")]
    assert len(rooms) > 10
    assert 0 < total["algorithms"] - sum(rooms) < 300
