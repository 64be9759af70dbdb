"""Tables of known numbers, and the files in `docs/data`."""

import re
from itertools import pairwise

from tests.counted import knight, row_by_row, solutions
from tests.website.parts import cells
from website.blocks import tables
from website.blocks.tables import numbers, read

ALL_COLUMNS = (
    'columns = ["n", "all", "half_turn", "quarter_turn", "fundamental", "nodes"]'
)
TOO_LARGE = [(6, 6), (7, 7), (8, 8)]  # counting closed tours takes too long


def computed(table):
    """Return the rows that the tests recompute."""
    return [row for row in read(table) if row["source"] == "tested"]


def test_a_table_shows_the_requested_rows_and_columns():
    """Columns are in the order of the block, rows from first to last, inclusive."""
    html = numbers(
        'table = "queens"\ncolumns = ["n", "fundamental", "all"]\nfirst = 11\nlast = 12',
        "en",
    )
    assert cells(html) == [
        ["n", "fundamental solutions", "all solutions"],
        ["11", "341", "2,680"],
        ["12", "1,787", "14,200"],
    ]
    whole = cells(numbers(f'table = "queens"\n{ALL_COLUMNS}', "en"))
    assert [row[0] for row in whole] == ["n", *map(str, range(21))]


def test_a_table_in_the_readers_language():
    """Headings are translated, numbers have the language's digits and grouping."""
    html = numbers('table = "queens"\ncolumns = ["n", "all"]\nfirst = 12', "fa")
    assert cells(html)[1] == ["۱۲", "۱۴٬۲۰۰"]
    html = numbers('table = "queens"\ncolumns = ["n", "all"]\nfirst = 12', "zh")
    assert cells(html)[1] == ["12", "14,200"]


def test_a_table_is_like_those_of_markdown():
    """Numbers are aligned right by an attribute, since the site's policy forbids styles."""
    html = numbers(
        'table = "knights-tours"\ncolumns = ["board", "tours", "source"]\nlast = 1',
        "en",
    )
    assert html == (
        '<table>\n<thead>\n<tr><th>Board</th>\n<th align="right">tours, as directed '
        "paths</th>\n<th>source</th></tr>\n</thead>\n<tbody>\n"
        '<tr><td>\u20661\xa0×\xa01\u2069</td>\n<td align="right">1</td>'
        "\n<td>test</td></tr>\n</tbody>\n</table>"
    )


def test_cells_are_separated():
    """A line break separates cells, so that the search index does not join their numbers."""
    html = numbers('table = "queens"\ncolumns = ["n", "all"]\nfirst = 11', "en")
    assert ("11", "2,680") in pairwise(re.sub("<.*?>", "", html).split())


def test_unknown_values_are_dashes():
    """An empty cell of the data shows as a dash, a 0 as 0."""
    html = numbers(
        'table = "queens"\ncolumns = ["nodes", "quarter_turn"]\nfirst = 17', "en"
    )
    assert cells(html)[1:] == [["–", "128"], ["–", "0"], ["–", "0"], ["–", "480"]]


def test_every_column_has_a_heading():
    """Every column can be shown, except those that `board` combines."""
    for table in ("queens", "knights-tours"):
        assert set(read(table)[0]) - {"rows", "columns"} <= set(tables.HEADINGS)


def test_every_row_has_a_source():
    """Rows are tested or cited; in the table of queens the tested ones come first."""
    for table in ("queens", "knights-tours"):
        assert {row["source"] for row in read(table)} == {"tested", "cited"}
    assert [row["n"] for row in computed("queens")] == list(range(15))
    for table in ("queens", "knights-tours"):
        key = "board" if table == "knights-tours" else "n"
        assert all(a[key] < b[key] for a, b in pairwise(read(table)))


def test_queens_are_counted():
    """The numbers of solutions and of nodes equal a recount."""
    for row in computed("queens"):
        n = row["n"]
        found = solutions.queens(n), row_by_row.nodes(n)
        assert (row["all"], row["nodes"]) == found, row


def test_symmetric_queens_are_counted():
    """The numbers of solutions fixed by rotations, and of fundamental ones, equal a recount."""
    for row in read("queens")[1:17]:
        n = row["n"]
        assert row["quarter_turn"] == solutions.unchanged(n, 1), row
        if row["source"] == "tested":
            assert row["half_turn"] == solutions.unchanged(n, 2), row
        if n <= 9:
            assert row["fundamental"] == len(solutions.different(n)), row


def test_the_columns_fit_together():
    """By Burnside's lemma, the numbers of each row are consistent, including cited ones."""
    for row in read("queens")[2:]:
        turned = row["half_turn"] + 2 * row["quarter_turn"]
        assert row["all"] + turned == 8 * row["fundamental"], row


def test_tours_are_counted():
    """The numbers of directed tours, and of closed ones without start and direction, are right."""
    for row in computed("knights-tours"):
        assert row["tours"] == knight.tours(*row["board"]), row
    for row in read("knights-tours"):
        if row["closed"] is not None and row["board"] not in TOO_LARGE:
            assert row["closed"] == knight.closed(*row["board"]), row
