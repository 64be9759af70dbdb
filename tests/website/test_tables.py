"""Tables of known numbers, and the files in `docs/data`."""

import re
from itertools import pairwise

from tests.counted import knight, row_by_row, solutions
from tests.rotation import part
from tests.website.parts import cells
from website.blocks import tables
from website.blocks.tables import numbers, read

TOO_LARGE = [(6, 6), (8, 8)]  # counting closed tours takes too long


def computed(table):
    """Return the rows that the tests recompute."""
    return [row for row in read(table) if row["source"] == "tested"]


def table(columns, language="en", rows=""):
    """Return the rows of a table of queens, as text."""
    body = f'table = "queens"\ncolumns = {columns.split()}\n{rows}'
    html = numbers(body, language)
    # A line break separates cells, so that the search index does not join their numbers.
    assert not re.search("</t[hd]><t[hd]", html)
    return cells(html)


def test_a_table_shows_the_requested_rows_and_columns():
    """Rows and columns are as in the block, headings and digits as in the language."""
    assert table("n fundamental all", rows="first = 11\nlast = 12") == [
        ["n", "fundamental solutions", "all solutions"],
        ["11", "341", "2,680"],
        ["12", "1,787", "14,200"],
    ]
    assert [row[0] for row in table("n all")] == ["n", *map(str, range(21))]
    assert table("n all", "fa", "first = 12")[1] == ["۱۲", "۱۴٬۲۰۰"]
    assert table("n all", "zh", "first = 12")[1] == ["12", "14,200"]
    assert table("nodes quarter_turn", rows="first = 17")[1:] == [
        ["–", "128"],  # the number of nodes is unknown
        ["–", "0"],
        ["–", "0"],
        ["–", "480"],
    ]


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


def test_every_row_has_a_source():
    """Rows are tested or cited, in order; every column but those of a board has a heading."""
    assert [row["n"] for row in computed("queens")] == list(range(15))
    for name, key in [("queens", "n"), ("knights-tours", "board")]:
        rows = read(name)
        assert {row["source"] for row in rows} == {"tested", "cited"}
        assert all(a[key] < b[key] for a, b in pairwise(rows))
        assert set(rows[0]) - {"rows", "columns"} <= set(tables.HEADINGS)


def test_queens_are_counted():
    """The numbers of solutions, also fixed or fundamental ones, and of nodes equal a recount."""
    for row in read("queens")[:17]:
        n, is_tested = row["n"], row["source"] == "tested"
        if is_tested:
            found = solutions.queens(n), row_by_row.nodes(n)
            assert (row["all"], row["nodes"]) == found, row
        if n > 0:
            assert row["quarter_turn"] == solutions.unchanged(n, 1), row
        if n > 0 and is_tested:
            assert row["half_turn"] == solutions.unchanged(n, 2), row
        if 0 < n <= 9:
            assert row["fundamental"] == len(solutions.different(n)), row


def test_the_columns_fit_together():
    """By Burnside's lemma, the numbers of each row are consistent, including cited ones."""
    for row in read("queens")[2:]:
        turned = row["half_turn"] + 2 * row["quarter_turn"]
        assert row["all"] + turned == 8 * row["fundamental"], row


def test_tours_are_counted():
    """The numbers of directed tours, and of closed ones without start and direction, are right."""
    for row in part(computed("knights-tours"), 2):
        assert row["tours"] == knight.tours(*row["board"]), row
    for row in part(read("knights-tours"), 2):
        if row["closed"] is not None and row["board"] not in TOO_LARGE:
            assert row["closed"] == knight.closed(*row["board"]), row
