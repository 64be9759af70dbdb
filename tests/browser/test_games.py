"""The games on the home page and on the pages of both problems."""

import re
from datetime import UTC, datetime, timedelta

import pytest
from playwright.async_api import expect

from algorithms.knights_tour.backtracking import solve
from algorithms.messages import LANGUAGES, format_number
from algorithms.queens.column_array import solutions
from tests.browser.axe import objections
from tests.browser.grids import cell, focused, tab_to
from tests.browser.page_load import PATIENCE, held
from tests.rotation import part

GAMES = {"": "queen", "queens/": "queen", "knights-tour/": "knight"}
[TURN] = part([*LANGUAGES], 5)[:1]
NOON = datetime(2026, 12, 1, 12, tzinfo=UTC)
SAYS = "board-game .game-own [role=status]"
PLACES = "all => all.map(({ dataset: { row, column } }) => [Number(row), Number(column)])"


@pytest.fixture
def play(quiet, site):
    """Return a function that opens a game on a day, without motion unless asked for."""

    async def open_game(address, day=NOON, *, fragment="", motion="reduce"):
        await quiet.emulate_media(reduced_motion=motion)
        await quiet.clock.set_fixed_time(day)
        # A new fragment alone would not load the page.
        await quiet.goto("about:blank")
        await quiet.goto(f"{site}{address}{fragment}")
        await quiet.locator("board-game").scroll_into_view_if_needed()
        await quiet.wait_for_selector(
            "board-game.is-ready", timeout=1000 * PATIENCE
        )
        return quiet

    return open_game


def at(page, square):
    """Return the button of a square."""
    return cell(page, square, "board-game")


async def pieces(page, side="own", layer="pieces"):
    """Return the squares of the pieces, or of what is in another layer, on a board."""
    parts = page.locator(f".game-{side} g.{layer} > [data-row]")
    return [tuple(square) for square in await parts.evaluate_all(PLACES)]


async def solved(page, side="own"):
    """Return whether a board is marked as solved."""
    return await page.locator(f".game-{side} g.verdicts > .solution").count() == 1


async def numbers(page, side="own"):
    """Return what a counter says: moves, placed, taken back."""
    text = await page.inner_text(f".game-{side} .game-count")
    return [
        int(number.replace(",", "")) for number in re.findall(r"[\d,]*\d", text)
    ]


async def rest_of(page):
    """Return the squares of a solution that are still to be chosen, in order."""
    given = await pieces(page)
    if await page.locator("[data-piece=queen]").count():
        boards = [[*enumerate(found)] for found in solutions(8)]
        return next(b for b in boards if b[: len(given)] == given)[len(given) :]
    board = solve(5, start=given[0])
    assert board
    squares = [(row, column) for row in range(5) for column in range(5)]
    return sorted(squares, key=lambda at: board[at[0]][at[1]])[1:]


@pytest.mark.parametrize("address", ["queens/", "knights-tour/"])
async def test_the_puzzles_of_some_days(play, address):
    """Each day has a puzzle that can be solved, the next day another; without mistakes one wins."""
    found = []
    for hours in (0, 12, 36, 8_000):  # a day ends at midnight in UTC
        page = await play(f"en/{address}", NOON + timedelta(hours=hours - 0.01))
        found.append(await pieces(page))
        assert await pieces(page) == await pieces(page, "search")
        rest = await rest_of(page)
        for square in rest:
            await at(page, square).click()
        assert await solved(page)
        assert await solved(page, "search")
        assert await numbers(page) == [len(rest), len(rest), 0]
        moves, placed, back = await numbers(page, "search")
        assert moves == placed + back > len(rest) == placed - back
        said = await page.inner_text(SAYS)
        assert "you beat the search" in said
        assert f"at least {len(rest)} moves" in said
    assert found[0] == found[1] != found[2]


async def choose(page, square, key="Enter"):
    """Move the focus to a square with keys, and choose it."""
    steps = ["ArrowDown"] * square[0] + ["ArrowRight"] * square[1]
    assert await focused(page, "Control+Home", *steps) == square
    await page.keyboard.press(key)


@pytest.mark.parametrize("language", ["en", *part(["he", "fa", "ar"], 3)])
@pytest.mark.parametrize("address", part([*GAMES], 2))
async def test_by_keys_only(play, language, address):
    """With keys one places, takes back, solves, and copies five lines with a link to the puzzle."""
    page = await play(f"{language}/{address}")
    rest = await rest_of(page)
    await page.focus("#beat > a")
    await tab_to(page, "board-game [role=gridcell]")
    await choose(page, rest[0])
    await choose(page, rest[1], " ")
    await page.keyboard.press("Backspace")
    for square in rest[1:]:
        assert not await solved(page)
        await choose(page, square)
    assert await solved(page)
    await tab_to(page, "[data-do=copy]")
    await page.keyboard.press("Enter")
    lines = (await page.input_value("board-game textarea")).split("\n")
    assert len(lines) == 5
    assert f" {format_number(len(rest) + 2, language)} " in lines[1].replace(
        "：", " "
    )
    assert re.search(rf"/{language}/{address}#{GAMES[address]}=\d+--0$", lines[4])
    assert (
        await page.locator("board-game [role=gridcell][tabindex='0']").count() == 1
    )


async def test_the_end(play):
    """At the end, the result is in view, and buttons without effect are disabled."""
    page = await play("en/queens/")
    await page.set_viewport_size({"width": 390, "height": 844})
    title = await page.inner_text(".game-puzzle")
    assert title.startswith("Puzzle of 1 December:")
    how = await page.inner_text(".game-how")
    [*rest, last] = await rest_of(page)
    for square in rest:
        await at(page, square).click()
    await expect(page.locator("[data-do=step]")).to_be_enabled()
    await page.locator("board-game").evaluate("game => game.scrollIntoView()")
    for shown in (".game-own svg", ".game-search svg"):
        await expect(page.locator(shown)).to_be_in_viewport(ratio=1)
    await at(page, last).click()
    for shown in (SAYS, ".game-search .game-count", "[data-do=copy]"):
        await expect(page.locator(shown)).to_be_in_viewport(ratio=1)
    for name in ("run", "step", "finish", "today"):
        button = page.locator(f"[data-do={name}]")
        await expect(button).to_be_disabled()
        await button.dispatch_event("click")
    assert "you beat the search" in await page.inner_text(SAYS)
    assert how == await page.inner_text(".game-how")
    await page.click("[data-do=empty]")
    await expect(page.locator("[data-do=undo]")).to_be_disabled()
    await expect(page.locator("[data-do=today]")).to_be_enabled()


async def test_what_is_refused(play):
    """A queen on an attacked or given square is refused with a reason; marks appear on request."""
    page = await play("en/queens/")
    [(row, column), *_] = given = await pieces(page)
    attacked = (7, column)
    await at(page, attacked).click()
    assert f"({row}, {column})\u2069 attacks" in await page.inner_text(SAYS)
    assert await page.locator(".game-own g.lines > .line").count() >= 1
    await at(page, given[0]).click()
    assert "given" in await page.inner_text(SAYS)
    assert (await pieces(page), await numbers(page)) == (given, [0, 0, 0])
    assert await pieces(page, layer="marks") == []
    await page.check("board-game [data-do=marks]")
    assert attacked in await pieces(page, layer="marks")
    name = await at(page, attacked).get_attribute("aria-label")
    assert name == f"Square \u2066{attacked}\u2069: attacked"


async def test_dragging(play):
    """A queen goes back from an attacked square, moves to a free one, and leaves the board."""
    page = await play("en/queens/")
    first, second, *_ = await rest_of(page)
    await at(page, first).click()
    for target, moves in [
        (at(page, (0, 0)), [1, 1, 0]),
        (at(page, second), [3, 2, 1]),
        (page.locator(".game-own .game-name"), [4, 2, 2]),
    ]:
        [start] = {*await pieces(page)} - {*await pieces(page, layer="candidates")}
        await at(page, start).drag_to(target)
        assert await numbers(page) == moves


async def test_the_search_moves(play):
    """The search makes a move per own move, or runs if motion is allowed; it can be stopped."""
    page = await play("en/knights-tour/")
    for square in (await rest_of(page))[:3]:
        await at(page, square).click()
    await page.click("[data-do=step]")
    assert (await numbers(page, "search"))[0] == 4
    page = await play("en/queens/", motion="no-preference")
    await page.clock.resume()
    await at(page, (await rest_of(page))[0]).click()
    await expect(page.locator(".game-search .game-count")).to_contain_text(": 3 ")
    await page.click("[data-do=run]")
    assert await page.inner_text("[data-do=run]") == "Let it run"
    await page.click("[data-do=finish]")
    assert await solved(page, "search")
    told = await page.inner_text(".game-own [role=status]")
    assert "found a solution" in told
    assert "To the end" not in told


@pytest.mark.parametrize("address", part([*GAMES], 3))
async def test_links(play, address):
    """A link shows the position again, with what was taken back; a wrong one is named."""
    page = await play(f"en/{address}")
    first, second, *_ = await rest_of(page)
    for square in (first, second):
        await at(page, square).click()
    await page.keyboard.press("Backspace")
    await at(page, second).click()
    await page.click("[data-do=link]")
    shown, fragment = await pieces(page), page.url.partition("#")[2]
    page = await play(
        f"en/{address}", NOON + timedelta(days=9), fragment=f"#{fragment}"
    )
    assert (await pieces(page), await numbers(page)) == (shown, [4, 3, 1])
    given = await pieces(await play(f"en/{address}"))
    for wrong in ("", "99--0", "0014-1-0", "0012--0", "<b>--0", f"{fragment}x"):
        await page.evaluate(
            "hash => { location.hash = hash; }", f"{GAMES[address]}={wrong}"
        )
        await page.get_by_text("The link does not lead").wait_for()
        assert await pieces(page) == given
        await page.click("[data-do=again]")


@pytest.mark.parametrize("scheme", ["light", "dark"])
async def test_accessibility(play, scheme):
    """Axe finds nothing at the beginning and at the end; all fits a narrow phone."""
    page = await play(f"{TURN}/{'knights-tour/' if scheme == 'light' else ''}")
    await page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
    await page.set_viewport_size({"width": 320, "height": 700})
    assert await objections(page, "board-game") == {}
    for square in await rest_of(page):
        await at(page, square).click()
    assert await objections(page, "board-game") == {}
    for button in await page.locator("board-game button:visible").all():
        box = await button.bounding_box()
        assert min(box["width"], box["height"]) >= 24
    assert await page.evaluate("document.documentElement.scrollWidth") == 320


async def test_the_page_does_not_move(page, site):
    """The page is as long before the game is loaded as after; if that fails, there is a board."""
    await page.route("**/queen.json", lambda route: route.abort())
    await page.goto(f"{site}{TURN}/")
    await page.locator("board-game").scroll_into_view_if_needed()
    await page.wait_for_selector("board-game.is-still svg")
    await page.unroute_all()
    let_go = await held(page, "**/queen.json")
    lengths = []
    await page.reload()
    for state in (":not(.is-ready)", ".is-ready"):
        await page.locator("board-game").scroll_into_view_if_needed()
        await page.wait_for_selector(f"board-game{state}")
        lengths.append(await page.evaluate("document.documentElement.scrollHeight"))
        let_go()
    assert lengths[0] == lengths[1]


@pytest.mark.parametrize("address", part([*GAMES], 2))
async def test_without_scripts(bare, site, address):
    """Without scripts there is the board with its marks and their explanation."""
    await bare.goto(f"{site}{TURN}/{address}")
    for there in ("svg", "figcaption"):
        assert await bare.is_visible(f"figure.game {there}")
    for rest in await bare.locator("board-game :is(button, p, label)").all():
        assert not await rest.is_visible()
