"""The interactive boards, on the pages of both problems."""

from itertools import product

import pytest

from algorithms.board import attacks
from algorithms.knights_tour.backtracking import MOVES
from algorithms.messages import LANGUAGES
from tests.browser.axe import objections
from tests.browser.grids import cell, focused, tab_to
from tests.rotation import part
from website.languages.catalogs import catalog

SQUARES = [(row, column) for row in range(8) for column in range(8)]
SOLUTION = [(0, 0), (1, 4), (2, 7), (3, 5), (4, 2), (5, 6), (6, 1), (7, 3)]
[TURN] = part([*LANGUAGES], 5)[:1]
DIAGONAL = "Same diagonal (top right to bottom left) as the queen on {square}."


@pytest.fixture
def opened(show):
    """Return a function that shows a page with its board as at first, or the same one cleared."""

    async def open_page(address, *, clear=False):
        page = await show(address, reuse=str(clear).lower())
        await page.wait_for_selector("attack-board [role=grid]")
        if clear:
            await page.click("attack-board > button")
        return page

    return open_page


def at(page, square):
    """Return the button of a square."""
    return cell(page, square, "attack-board")


def text(language, message, square):
    """Return a text of the site about a square."""
    translated = catalog("website", language).gettext(message)
    return translated.format(square=square)


async def named(page, language, state):
    """Return the squares whose label has a state."""
    names = await page.locator("attack-board [role=gridcell]").evaluate_all(
        "cells => cells.map(cell => cell.ariaLabel)"
    )
    message = f"Square {{square}}: {state}"
    return {
        square
        for square, name in zip(SQUARES, names, strict=True)
        if name == text(language, message, f"\u2066{square}\u2069")
    }


async def drawn(page, kind):
    """Return the number of parts of a kind in the drawing."""
    return await page.locator(f"attack-board svg > g > .{kind}").count()


async def said(page):
    """Return the paragraphs that describe a square, without direction marks."""
    return await page.locator("attack-board [role=status] p").all_inner_texts()


async def test_queens_by_keys(opened):
    """The board works with keys only: focus, move, place and remove a queen, clear."""
    language, page = TURN, await opened(f"{TURN}/queens/")
    how = await said(page)
    await tab_to(page, "attack-board [role=gridcell]")
    assert await focused(page) == (2, 3)
    assert await focused(page, "ArrowRight", "ArrowDown") == (3, 4)
    boxes = [await at(page, square).bounding_box() for square in [(2, 3), (3, 4)]]
    assert boxes[0]["x"] < boxes[1]["x"]
    await page.keyboard.press("Enter")
    assert await named(page, language, "queen, attacked") == {(2, 3), (3, 4)}
    assert (await drawn(page, "queen"), await drawn(page, "line")) == (2, 1)
    square = await focused(page, "ArrowLeft", "ArrowDown")
    assert square == (4, 3)
    assert await said(page) == [
        text(language, "Square {square}: attacked", square),
        "row - column = 4 - 3 = 1 row + column = 4 + 3 = 7",
        text(language, "Same column as the queen on {square}.", (2, 3)),
        text(language, DIAGONAL, (3, 4)),
    ]
    await focused(page, "ArrowUp", "ArrowRight", " ")
    assert await named(page, language, "queen") == {(2, 3)}
    await tab_to(page, "attack-board > button")
    await page.keyboard.press("Enter")
    assert await drawn(page, "queen") == await drawn(page, "attacked") == 0
    assert await named(page, language, "safe") == set(SQUARES)
    assert await said(page) == how


async def test_keys_stay_on_the_board(opened):
    """Arrows stop at the edge; Home and End go to ends; with Alt, keys are the browser's own."""
    page = await opened(f"{TURN}/queens/", clear=True)
    await page.evaluate(
        "addEventListener('keydown', event => { window.kept = event.defaultPrevented; })"
    )
    await at(page, (2, 3)).focus()
    assert await focused(page, "Home", "ArrowLeft") == (2, 0)
    assert await focused(page, "End", "ArrowRight") == (2, 7)
    assert await focused(page, "Control+Home", "ArrowUp") == (0, 0)
    assert await focused(page, "Control+End", "ArrowDown") == (7, 7)
    assert await page.evaluate("kept")
    assert await focused(page, "Alt+ArrowUp") == (7, 7)
    assert not await page.evaluate("kept")
    assert await page.locator("attack-board [tabindex='0']").count() == 1


async def test_what_queens_attack(opened):
    """The marked squares are those that the package computes."""
    page = await opened(f"{TURN}/queens/", clear=True)
    queens = [(7, 1), (0, 6), (3, 3)]
    for queen in queens:
        await at(page, queen).click()
    attacked = {s for s in SQUARES if any(attacks(queen, s) for queen in queens)}
    assert await named(page, TURN, "attacked") == attacked - {*queens}
    assert await drawn(page, "attacked") == len(attacked - {*queens})
    assert await named(page, TURN, "queen, attacked") == attacked & {*queens}


async def test_the_board_in_print(opened):
    """In print there is the current board without controls."""
    page = await opened(f"{TURN}/queens/", clear=True)
    await at(page, (7, 0)).click()
    await page.emulate_media(media="print")
    board = page.locator("attack-board")
    assert await board.locator("svg").is_visible()
    assert await drawn(page, "queen") == 1
    for rest in ("[role=grid]", "[role=status]", "button"):
        assert not await board.locator(rest).first.is_visible()


async def test_the_pointer(opened):
    """The square under the pointer, or else the focused one, is described and highlighted."""
    page = await opened(f"{TURN}/queens/", clear=True)
    await at(page, (5, 5)).click()
    await at(page, (1, 1)).hover()
    sums = "row - column = 1 - 1 = 0 row + column = 1 + 1 = 2"
    assert (await said(page))[1] == sums
    assert await drawn(page, "line") == 1
    highlighted = sum(attacks((1, 1), square) for square in SQUARES)
    assert await page.locator(".is-highlighted").count() == highlighted
    await page.mouse.move(0, 0)
    assert "(5, 5)" in (await said(page))[0]
    await tab_to(page, "attack-board > button")
    assert await page.locator(".is-highlighted").count() == 0


async def test_a_solution_is_seen(opened):
    """Eight non-attacking queens are a solution; seven are not."""
    page = await opened(f"{TURN}/queens/", clear=True)
    for queen in SOLUTION:
        assert await drawn(page, "solution") == 0
        await at(page, queen).click()
    assert await drawn(page, "solution") == 1
    solved = text(TURN, "A solution: no queen attacks another.", "")
    assert solved in await said(page)
    await at(page, SOLUTION[0]).click()
    assert await drawn(page, "solution") == 0


async def test_where_a_knight_jumps(opened):
    """The knight and its marks move to the clicked square."""
    page = await opened("fa/knights-tour/")
    for knight in ((0, 0), (4, 3), (6, 7)):
        await at(page, knight).click()
        assert await named(page, "fa", "knight") == {knight}
        reached = {(knight[0] + down, knight[1] + right) for down, right in MOVES}
        reached &= {*SQUARES}
        assert await named(page, "fa", "the knight can jump here") == reached
        assert (await said(page))[-1].endswith("۰۱۲۳۴۵۶۷۸"[len(reached)])
        assert await drawn(page, "knight") == 1


@pytest.mark.parametrize(
    ("page_name", "scheme"),
    part([*product(("queens", "knights-tour"), ("light", "dark"))], 4),
)
async def test_accessibility(opened, page_name, scheme):
    """Axe finds no violation before and after a tap; squares are large enough on a phone."""
    page = await opened(f"he/{page_name}/")
    await page.emulate_media(color_scheme=scheme)
    await page.set_viewport_size({"width": 320, "height": 700})
    buttons = await page.locator("attack-board button").all()
    for button in [None, buttons[0], buttons[-1]]:
        if button:
            await button.click()
        assert await objections(page, "attack-board") == {}
    for button in buttons:
        box = await button.bounding_box()
        assert min(box["width"], box["height"]) >= 24
    assert await page.evaluate("document.documentElement.scrollWidth") == 320


@pytest.mark.parametrize("page_name", part(["queens", "knights-tour"], 2))
async def test_the_board_without_scripts(bare, site, page_name):
    """Without scripts there is only the drawing with its marks."""
    await bare.goto(f"{site}ar/{page_name}/")
    board = bare.locator("attack-board")
    assert await board.locator("svg").is_visible()
    assert await drawn(bare, "attacked") > 0
    for rest in await board.locator("[role=status], button").all():
        assert not await rest.is_visible()


@pytest.mark.parametrize(
    ("language", "width", "fit"), [("fa", 360, 3), ("en", 1280, 6)]
)
async def test_the_fundamental_solutions(quiet, site, language, width, fit):
    """Three boards fit next to each other on a phone, six on a desktop, and all into the page."""
    await quiet.set_viewport_size({"width": width, "height": 740})
    await quiet.goto(f"{site}{language}/queens/symmetry/")
    boards = await quiet.locator(".strip.narrow svg").all()
    boxes = [await board.bounding_box() for board in boards]
    rows: dict[int, list[float]] = {}
    for box in boxes:
        rows.setdefault(round(box["y"]), []).append(box["x"])
        assert 0 <= box["x"] <= box["x"] + box["width"] <= width
        assert box["width"] == pytest.approx(box["height"], abs=1)
    assert [len(row) for row in rows.values()] == [fit] * (12 // fit)
    for row in rows.values():  # the order of the language
        assert row == sorted(row, reverse=language == "fa")
    assert await quiet.evaluate("document.documentElement.scrollWidth") == width
