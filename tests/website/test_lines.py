from website.tools import lines


def test_every_room_has_a_limit():
    """The limits cover each part of the package."""
    total = {paths: number for paths, number, _ in lines.table()}
    rooms = [n for paths, n in total.items() if paths.startswith("algorithms/")]
    assert len(rooms) > 10
    assert 0 < total["algorithms"] - sum(rooms) < 300
