"""The tree of calls in the player of a recorded program, on a page opened from a file."""

import re

import pytest

from algorithms.errors import TooManyStepsError
from algorithms.player import player_page
from algorithms.walkthrough import record_program
from tests.browser.axe import objections
from tests.browser.page_load import arrive
from tests.browser.scripts import script
from tests.practice.tables import table
from tests.rotation import part
from website.blocks import programs

SUBSETS, GRID = table("programs")["calls"].values()
FIB = "def fib(n):\n    return n if n < 2 else fib(n - 1) + fib(n - 2)\nfib({n})\n"
LOOP = "def square(n):\n    return n * n\nfor k in range(500):\n    square(k)\n"
DEEP = "def f(n):\n    return n and f(n - 1)\nf(600)\n"


@pytest.fixture
def opened(quiet, tmp_path):
    """Return a function that opens the page of a program, and returns the rows of its tree."""

    async def open_page(source, language="en"):
        try:
            walkthrough = record_program(source, "mine.py")
        except TooManyStepsError as error:
            walkthrough = error.walkthrough
        file = tmp_path / "run.html"
        page = player_page(walkthrough, source, language=language)
        file.write_text(page, encoding="utf-8")
        await quiet.goto(file.as_uri())
        await quiet.wait_for_selector("board-player.is-ready")
        return quiet

    return open_page


async def rows(page):
    """Return the text of each row, indented by its level."""
    return await page.evaluate(script("call_rows"))


async def go(page, lines):
    """Go to the point after a number of lines."""
    await page.locator("input[type=range]").fill(str(lines))


async def test_the_tree_follows_the_run(opened):
    """Running calls are open, those that have returned are closed and show their results."""
    page = await opened(SUBSETS)
    assert await page.locator(".pieces").count() == 0
    await go(page, 20)
    assert await rows(page) == [
        "mine.py",
        "  solve([3, 1, 2], 3)",
        "    choose(0, 3)",
        "      choose(1, 0) → None",
        "      choose(2, 2)",
        "        choose(3, 0)",
        "      choose(3, 1)",
    ]
    current = page.locator("[role=treeitem][aria-current=true]")
    assert await current.get_attribute("title") == "choose(2, 2)"
    over = page.locator(".player-call.is-over")
    assert await over.get_attribute("title") == "choose(1, 0) has returned None"
    assert (
        await page.locator(".player-calls li").last.text_content() == "choose(2, 2)"
    )
    await page.locator("[data-do=last]").click()
    assert (await rows(page))[1].strip() == "solve([3, 1, 2], 3) → [[3], [1, 2]]"
    assert await page.locator(".player-calls li").count() == 0


async def test_the_keys_of_the_tree(opened):
    """The arrows open, close and walk; Enter goes to the beginning of a call."""
    page = await opened(FIB.format(n=3))
    focused = "document.activeElement.innerText.trim()"
    await page.locator("[role=treeitem]").first.focus()
    for key, label in [
        ("ArrowDown", "fib(3)"),
        ("ArrowRight", "fib(2)"),
        ("ArrowRight", "fib(2)"),
        ("ArrowRight", "fib(1)"),
        ("End", "fib(1)"),
        ("ArrowUp", "fib(0)"),
        ("ArrowLeft", "fib(2)"),
        ("ArrowLeft", "fib(2)"),
        ("Enter", "fib(2)"),
    ]:
        await page.keyboard.press(key)
        assert await page.evaluate(focused) == label, key
    current = page.locator("[aria-current=true][role=treeitem]")
    assert (await current.inner_text()).strip() == "fib(2)"
    assert await page.locator("[role=treeitem][tabindex='0']").count() == 1


async def test_many_calls_are_folded(opened):
    """Many calls, and those of a deep recursion, are a row that unfolds."""
    page = await opened(LOOP)
    await go(page, 600)
    shown = await rows(page)
    assert len(shown) < 20
    assert any(re.fullmatch(r" +More calls: \d+", row) for row in shown)
    await page.get_by_text("More calls").first.click()
    assert len(await rows(page)) > 100
    page = await opened(DEEP)
    await go(page, 300)
    assert len(await rows(page)) < 20
    await page.locator(".player-call-tree .player-folded").click()
    assert len(await rows(page)) > 300


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", "Choose 3: it is added to chosen."),
        ("fa", "انتخاب: 3 به chosen افزوده شد."),
    ],
)
async def test_choosing_and_undoing_are_told(opened, language, told):
    """The lines that choose and undo say what they do, in the reader's language."""
    page = await opened(SUBSETS, language)
    said = await page.evaluate(script("told_choices"))
    bare = [re.sub("[\u2066-\u2069]", "", text).strip() for text in said]
    assert bare[0] == told
    assert len(bare) == 8
    if language == "en":
        assert bare[1] == "Undo: 3 is removed from chosen."
        page = await opened(GRID)
        choices = await page.evaluate(
            "[...document.querySelector('board-player').choices.values()]"
        )
        assert {(each["kind"], each["place"]) for each in choices} == {
            (kind, place)
            for kind in ("choose", "undo")
            for place in ("grid[0][0]", "grid[1][0]")
        }


@pytest.mark.parametrize("name", part([*programs.PUZZLES], 3))
async def test_the_player_of_a_puzzle(quiet, site, name):
    """It begins when in view, without a board; its tree and view follow choices and undoing."""
    await arrive(quiet, f"{site}fa/puzzles/")
    player = quiet.locator(f'board-player[algorithm="programs.{name}"]')
    assert await player.locator("[role=treeitem]").count() == 0
    await player.scroll_into_view_if_needed()
    await quiet.wait_for_selector(f'[algorithm="programs.{name}"].is-ready')
    assert not await player.locator(".player-board").is_visible()
    assert not await player.locator("[name=run]").is_visible()
    told = await player.evaluate("""(player) => {
      player.goToLines([...player.choices.keys()].sort((a, b) => a - b)[0] + 1);
      return [...player.choices.values()].map((choice) => choice.kind);
    }""")
    assert {*told} == {"choose", "undo"}
    rows = await player.locator("[role=treeitem]").all_inner_texts()
    assert rows[0].strip().endswith(f"{name}.py")
    assert await player.locator(".view-body").is_visible()


async def test_a_long_recording_opens_at_once(opened):
    """A page with thousands of calls has few rows, and no more than it shows."""
    page = await opened(FIB.format(n=17))
    await go(page, 4000)
    assert await page.locator("[role=treeitem]").count() < 60


@pytest.mark.parametrize("language", ["en", "fa"])
async def test_the_tree_is_accessible(opened, language):
    """The page with the tree has no violation that axe finds; code runs from left to right."""
    page = await opened(SUBSETS, language)
    await go(page, 20)
    assert await objections(page, ".player") == {}
    direction = "getComputedStyle(document.querySelector('[role=tree]')).direction"
    assert await page.evaluate(direction) == "ltr"
