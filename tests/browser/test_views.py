"""The views of variables in the player: lists, grids, graphs, and what the reader chooses."""

import tomllib
from pathlib import Path

import pytest
import pytest_asyncio

from algorithms.messages import LANGUAGES
from algorithms.player import player_page
from algorithms.walkthrough import record_program
from tests.browser.axe import objections
from tests.browser.scripts import script
from tests.practice.tables import table
from tests.rotation import part

FUNCTIONS = tomllib.loads(
    Path(__file__).with_name("view_modules.toml").read_text(encoding="utf-8")
)["call"]
CASES = [
    (each["function"], case["given"], case.get("result"))
    for each in FUNCTIONS
    for case in each["cases"]
]
CALL = script("view_module")
SORT, SEARCH, MAZE, CALLS = table("programs")["views"].values()
QUEENS = (
    "columns = []\nfor column in (1, 3, 0):\n    columns.append(column)\nprint()\n"
)


class Recorded:
    """A page with the recording of a program."""

    def __init__(self, page, file):
        self.page, self.file = page, file

    async def open(self, source, language="en", width=1000):
        """Record a program and open its player."""
        html = player_page(record_program(source), source, language=language)
        self.file.write_text(html, encoding="utf-8")
        await self.page.set_viewport_size({"width": width, "height": 900})
        await self.page.goto(self.file.as_uri())
        await self.page.wait_for_selector("board-player.is-ready")

    async def go(self, line, times=1):
        """Go to the moment after a line has run for the nth time."""
        lines = await self.page.evaluate(
            "document.querySelector('board-player').recording.visits.lines"
        )
        found = [number for number, each in enumerate(lines, 1) if each == line]
        await self.page.locator("input[type=range]").fill(str(found[times - 1]))

    def find(self, selector):
        """Return a part of the views."""
        return self.page.locator(f".player-views {selector}")

    async def texts(self, selector):
        """Return the texts of parts of the views."""
        return await self.find(selector).all_text_contents()

    async def names(self):
        """Return the names of the variables that are shown."""
        return await self.texts("figcaption > code")


@pytest_asyncio.fixture(scope="module")
async def recorded(browser, tmp_path_factory):
    """Yield a page that shows recordings, shared by the tests."""
    async with await browser.new_page() as page:
        errors = []
        page.on("pageerror", lambda error: errors.append(str(error)))
        yield Recorded(page, tmp_path_factory.mktemp("views") / "run.html")
    assert not errors


async def test_modules(recorded):
    """The functions that the views use have the results in `view_modules.toml`."""
    await recorded.open("n = 1")
    for function, given, result in CASES:
        found = await recorded.page.evaluate(CALL, [function, given])
        assert found == result, (function, given)


async def test_a_list_with_moving_indices(recorded):
    """A list is shown without being chosen: its items, its indices, and what has changed."""
    await recorded.open(SORT)
    await recorded.go(5)
    assert await recorded.names() == ["numbers"]
    assert await recorded.texts(".view-value") == ["2", "5", "9"]
    assert await recorded.texts(".view-name") == ["j", "j + 1", ""]
    assert await recorded.texts(".is-changed .view-value") == ["2", "5"]
    label = await recorded.find("[role=img]").get_attribute("aria-label")
    assert label == "numbers = [2, 5, 9]; j = 0; j + 1 = 1"


async def test_a_graph_with_the_values_of_another_variable(recorded):
    """A dictionary of lists is a graph; each node has its distance and the names of its keys."""
    await recorded.open(SEARCH)
    await recorded.go(7)
    assert await recorded.names() == ["graph"]
    nodes = await recorded.texts(".view-node text:nth-of-type(1)")
    assert nodes == ["A", "B", "C"]
    assert await recorded.texts(".view-node .view-value") == ["0", "1", ""]
    assert await recorded.texts(".view-node .view-name") == [
        "node ▼",
        "other ▼",
        "",
    ]
    assert await recorded.texts(".view-node.is-changed .view-value") == ["1"]
    assert await recorded.find("line").count() == 3  # one for both directions
    await recorded.find("select").nth(1).select_option("queue")
    assert await recorded.find(".is-known").count() == 0
    await recorded.go(8)
    assert await recorded.texts(".is-known .view-value") == ["✓"]


async def test_a_grid_with_the_squares_of_another_variable(recorded):
    """A list of lists is a grid with the row and the column; a list of squares is marked in it."""
    await recorded.open(MAZE)
    await recorded.go(7, 2)
    assert await recorded.names() == ["maze"]
    assert await recorded.texts(".view-cell") == [*"010000110"]
    assert await recorded.find(".is-colour-1").count() == 3
    assert await recorded.texts(".view-head .view-name") == ["", "row ▶", ""]
    assert await recorded.texts(".view-top .view-name") == ["column", "", ""]
    assert await recorded.find(".is-by").count() == 2


async def test_choose_by_keys(recorded):
    """Names of variables are buttons; the page keeps what is chosen, and it can be taken back."""
    await recorded.open(SEARCH)
    await recorded.go(7)
    await recorded.page.evaluate(
        "addEventListener('views', ({ detail }) => { window.chosen = detail })"
    )
    button = recorded.page.get_by_role("button", name="Show queue as a picture")
    assert await button.get_attribute("aria-pressed") == "false"
    await button.focus()
    await recorded.page.keyboard.press("Enter")
    assert await recorded.names() == ["graph", "queue"]
    assert await button.get_attribute("aria-pressed") == "true"
    await recorded.find("select").first.focus()
    await recorded.find("select").first.select_option("rows")
    assert await recorded.find("select").first.evaluate(
        "list => list === document.activeElement"
    )
    assert await recorded.page.evaluate(
        "chosen.map(({ name, kind }) => [name, kind])"
    ) == [
        ["graph", "rows"],
        ["queue", "cells"],
    ]
    await button.focus()
    await recorded.page.keyboard.press("Space")
    assert await recorded.names() == ["graph"]


async def test_a_chessboard_only_if_the_reader_asks(recorded):
    """A list of columns is shown as cells; as queens on a chessboard if the reader chooses that."""
    await recorded.open(QUEENS.replace("columns", "values"))
    assert await recorded.find("svg").count() == 0
    await recorded.page.locator('[data-do="last"]').click()
    await recorded.find("select").first.select_option("queens")
    assert await recorded.texts(".view-piece") == ["♛", "♛", "♛"]
    assert await recorded.find(".view-chess > rect").count() == 16


async def test_a_variable_of_another_call(recorded):
    """If the current function does not have the variable, its last value is shown as such."""
    await recorded.open(CALLS, width=320)
    await recorded.go(7)
    assert await recorded.texts(".view-value") == ["1", "2"]
    assert "last value" in (await recorded.texts(".view-note"))[0]
    await recorded.go(8)
    assert await recorded.texts(".view-value") == ["1", "5"]
    assert await recorded.texts(".view-note") == [""]


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("language", part([*LANGUAGES], 2))
async def test_accessible(recorded, language, scheme):
    """Axe has no objections on a phone, and nothing is wider than the page."""
    await recorded.page.emulate_media(color_scheme=scheme)
    for source in (MAZE, SEARCH):
        await recorded.open(source, language, 320)
        await recorded.go(8)
        assert await objections(recorded.page, ".player") == {}
        width = "document.documentElement.scrollWidth"
        assert await recorded.page.evaluate(width) <= 320
    await recorded.page.emulate_media(color_scheme="light")


async def test_print(recorded):
    """A recording without frames is printed as it is shown."""
    await recorded.open(SORT)
    await recorded.go(5)
    await recorded.page.emulate_media(media="print")
    assert await recorded.find(".view-value").first.is_visible()
    assert not await recorded.page.locator(".player-transport").is_visible()
    await recorded.page.emulate_media(media="screen")


def test_the_page_is_small():
    """The page of a recursion with 1,000 calls has at most 1 MB."""
    source = (
        "def f(n):\n    return 1 if n < 2 else f(n - 1) + f(n - 2)\n\n\nf(14)\n"
    )
    assert len(player_page(record_program(source), source).encode()) < 1_000_000
