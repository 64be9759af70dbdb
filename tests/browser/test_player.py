"""The player of walkthroughs in a browser."""

import asyncio
import re
from itertools import pairwise, product

import pytest
import pytest_asyncio
from playwright.async_api import expect

from algorithms.drawing import scene_of
from algorithms.drawing.text import scene_text
from algorithms.messages import LANGUAGES, format_number, translate
from algorithms.walkthrough import from_json
from algorithms.walkthrough.narration import narrate
from tests.browser.axe import objections
from tests.browser.page_load import held
from tests.browser.scripts import script
from tests.rotation import part
from website import ROOT
from website.blocks.walkthroughs import FOLDER
from website.languages.nonbreaking import squares
from website.tools import measurements

SETS = "queens/coordinate-sets/"
ENGLISH = ROOT / "docs" / "en"
PLAYERS = sorted(
    f"{page.relative_to(ENGLISH).with_suffix('').as_posix()}/".removesuffix(
        "index/"
    )
    for page in ENGLISH.rglob("*.md")
    if "```walkthrough" in page.read_text(encoding="utf-8")
    and page.stem != "puzzles"  # without boards: test_call_tree.py
)

TOLD = (SETS, "knights-tour/backtracking/", "queens/symmetry/")
OTHERS = [code for code in LANGUAGES if code != "en"]
WALKED = [*product(["en"], PLAYERS), *product(OTHERS, TOLD)]
SEEN = part([*product(LANGUAGES, ("light", "dark"))], 10)

# The visible state at each position of a run.
WALK = script("walk")


def recorded(name):
    """Return a run as recorded for the site."""
    text = (ROOT / "site" / "en" / FOLDER / f"{name}.json").read_text("utf-8")
    return from_json(text)


def spoken(run, number, language):
    """Return the sentence of a step; the last one says that the run is over."""
    sentence = narrate(run, number, language)
    if number < len(run.steps) - 1:
        return sentence
    kinds = [step.kind for step in run.steps]
    kind, counted = "solution", "Solutions found"
    if "keep" in kinds:
        kind, counted = "keep", "Fundamental solutions"
    ending = translate(
        f"The run has ended. {counted}: {{count}}. Steps: {{total}}.",
        language,
        count=kinds.count(kind),
        total=len(kinds),
    )
    return sentence + " " * (language != "zh") + ending


async def ready(page):
    """Return the player of a page, the last one, when it is ready."""
    player = page.locator("board-player").last
    await player.scroll_into_view_if_needed()
    await expect(player).to_contain_class("is-ready")
    return player


@pytest.fixture(scope="module")
def run():
    """Return the run that the player of the coordinate sets shows first."""
    return recorded("programs.coordinate_sets-n4")


# Goes to the start, if the run is still the first one.
BEGIN = script("begin")


@pytest.fixture
def shown(show):
    """Return a function that returns a player at the start of its run."""

    async def at_start(language, address, *size):
        page = await show(f"{language}/{address}", *size, reuse=BEGIN)
        return await ready(page)

    return at_start


@pytest_asyncio.fixture
async def player(shown):
    """Return the player of the coordinate sets, at its start."""
    return await shown("en", SETS)


async def go(player, position):
    """Go to a position of the run."""
    await player.evaluate("(player, position) => player.go(position)", position)


async def position(player):
    """Return the position in the run."""
    return await player.evaluate("player => player.position")


async def marked_line(player):
    """Return the number of the marked line of the code."""
    return int(await player.locator("[aria-current]").get_attribute("data-line"))


def placed(run):
    """Return the number of the last step that places a piece before the first solution."""
    return max(k for k in range(solved(run)) if run.steps[k].kind == "place")


def solved(run):
    """Return the number of the step that finds the first solution."""
    return [step.kind for step in run.steps].index("solution")


async def until(player, condition):
    """Wait until a condition holds; the page's policy blocks Playwright's own function."""
    for _ in range(100):
        if await player.evaluate(condition):
            return
        await asyncio.sleep(0.05)
    raise AssertionError(condition)


async def press(page, *keys):
    """Press keys in sequence."""
    for key in keys:
        await page.keyboard.press(key)


async def says(page):
    """Return the sentence shown, without the code of the line."""
    text: str = await page.eval_on_selector(
        ".player-says", "says => says.firstChild.textContent"
    )
    return text.replace("\N{NO-BREAK SPACE}", " ")  # squares do not break


async def heard(page):
    """Return the last announcement to screen readers."""
    return await page.text_content(".player-status")


@pytest.mark.parametrize(("language", "address"), part(WALKED, 3))
async def test_the_player_shows_what_was_recorded(shown, language, address):
    """At each position, the sentence, line, pieces and tree are those of the run."""
    player = await shown(language, address)
    run = recorded(await player.locator("select[name=run]").input_value())
    start, *walked = await player.evaluate(WALK)
    assert start["pieces"] == []
    for number, (step, board, seen) in enumerate(
        zip(run.steps, run.boards(), walked, strict=True)
    ):
        assert seen["says"] == spoken(run, number, language)
        assert seen["line"] == step.line
        assert seen["board"] == scene_text(scene_of(run, number))
        assert sorted(map(tuple, seen["pieces"])) == sorted(board)
    reached = [seen["reached"] for seen in (start, *walked)]
    assert reached == sorted(reached)
    assert reached[-1] == walked[-1]["all"]


async def test_swiping(player):
    """A swipe to the left is a step forward, one to the right a step back; others do nothing."""
    swipe = script("swipe")
    for move, after in [
        ((-80, 5, "touch"), 1),
        ((-80, 5, "pen"), 2),
        ((80, 0, "touch"), 1),
        ((-80, 60, "touch"), 1),  # the reader scrolls
        ((-10, 0, "touch"), 1),  # a tap
        ((-80, 0, "mouse"), 1),
    ]:
        assert await player.evaluate(swipe, list(move)) == after, move


@pytest.mark.parametrize("size", [(390, 844), (1280, 844), (1280, 720)])
async def test_all_is_in_one_view(shown, size):
    """Board, variables, current line with its neighbours and tree are in one view, and not cut."""
    player = await shown("en", "queens/column-array/", *size)
    seen = await player.evaluate(script("in_view"))
    assert seen["height"] < size[1] - 64  # the header
    assert seen["line"]
    assert seen["whole"] > 3
    assert seen["beside"] <= 0
    assert seen["cut"] <= 0


@pytest.mark.parametrize("language", ["en", "fa"])
async def test_by_keyboard_only(shown, language, run):
    """The Tab key focuses the player, and its keys move through the run and announce steps."""
    player = await shown(language, SETS)
    page = player.page
    # Starts at the first link of the article, below those of all pages.
    await page.locator("article a").first.focus()
    for _ in range(200):
        await press(page, "Tab")
        if await page.evaluate("document.activeElement.dataset.do === 'forward'"):
            break
    await press(page, "Enter")
    assert await says(page) == narrate(run, 0, language)
    assert await heard(page) == narrate(run, 0, language)
    await press(page, "ArrowRight", "ArrowRight", "ArrowLeft")
    assert await says(page) == narrate(run, 1, language)
    await press(page, "PageDown")
    assert await heard(page) == narrate(run, 11, language)
    await press(page, "n")
    assert await heard(page) == narrate(run, solved(run), language)
    step = await page.inner_text(".player-step")
    assert format_number(solved(run) + 1, language) in step
    assert format_number(len(run.steps), language) in step
    await press(page, "ArrowUp")
    assert await heard(page) == narrate(run, placed(run), language)
    await press(page, "End", "ArrowRight")
    assert await heard(page) == spoken(run, len(run.steps) - 1, language)
    await press(page, "Home", "ArrowLeft")
    assert await position(player) == 0


@pytest.mark.parametrize("language", ["en", "fa"])
async def test_the_slider(shown, language):
    """Right is forward on the slider in every language, and its value is the step in words."""
    player = await shown(language, SETS)
    page = player.page
    slider = page.locator("board-player input[type=range]")
    await slider.focus()
    await press(page, "ArrowRight", "ArrowRight")
    sentence = narrate(recorded("programs.coordinate_sets-n4"), 1, language)
    value = await slider.get_attribute("aria-valuetext")
    assert value.endswith(sentence)
    box = await slider.bounding_box()
    await slider.click(position={"x": box["width"] - 2, "y": box["height"] / 2})
    assert await position(player) > 70


async def test_playing(player):
    """The only live region announces nothing while it plays, until the end or the button."""
    page = player.page
    live = "[aria-live], [role=status], [role=alert], [role=log], output"
    assert await player.locator(live).count() == 1
    assert await position(player) == 0
    await page.select_option("select[name=speed]", "60")
    await page.click("[data-do=play]")
    await until(player, "player => player.position > 3")
    assert not await heard(page)
    await page.click("[data-do=play]")
    there = await position(player)
    assert await heard(page) == await says(page)
    await page.wait_for_timeout(200)
    assert await position(player) == there
    await player.evaluate("player => player.go(player.length - 2)")
    await page.click("[data-do=play]")
    await page.wait_for_selector("board-player:not(.is-playing)")
    assert await page.get_attribute("[data-do=last]", "aria-disabled") == "true"


async def test_buttons(player):
    """The icon is for playing or pausing; buttons that lead nowhere are disabled."""
    button = player.locator("[data-do=play]")
    icon = button.locator("svg:visible path")
    play = await icon.get_attribute("d")
    for label in ("Pause", "Play"):
        await button.click()
        assert await button.get_attribute("aria-label") == label
        assert await button.text_content() == label
        assert (await icon.get_attribute("d") == play) == (label == "Play")

    async def idle():
        names = "all => all.map(button => button.dataset.do)"
        found = player.locator("[data-do][aria-disabled=true]")
        return await found.evaluate_all(names)

    await go(player, 0)
    assert await idle() == ["first", "back"]
    await go(player, 1)
    assert await idle() == []
    await player.evaluate("player => player.go(player.length)")
    assert await idle() == ["forward", "last", "solution"]


async def test_the_keys_on_other_controls(player):
    """Space also plays on the slider, and the N key works with any keyboard layout."""
    page = player.page
    await page.focus("board-player input[type=range]")
    for key, plays in (("Space", True), ("ArrowRight", False)):
        await press(page, key)
        assert await player.evaluate("player => Boolean(player.timer)") is plays
    for target, key, code in [
        ("input[type=range]", "n", "KeyL"),
        ("input[type=range]", "מ", "KeyN"),
        ("summary", "n", "KeyN"),
    ]:
        await press(page, "Home")
        await player.locator(target).evaluate(
            "(target, init) => target.dispatchEvent(new KeyboardEvent('keydown', init))",
            {"key": key, "code": code, "bubbles": True},
        )
        assert "Solution" in await says(page), (target, key)
    address = page.url
    await player.evaluate(
        "player => { player.whole = player.recording; player.recording = undefined }"
    )
    await press(page, "n", "ArrowUp")
    await page.wait_for_timeout(200)
    assert page.url == address
    await player.evaluate("player => { player.recording = player.whole }")


@pytest.mark.parametrize("language", part([*LANGUAGES], 3))
async def test_buttons_stay_in_place(shown, language):
    """A long sentence does not move the buttons."""
    for width in (320, 1280):
        player = await shown(language, "queens/random-greedy/", width)
        places = await player.evaluate(
            "player => Array.from({length: player.length + 1}, (_, position) => {"
            " player.go(position); return player.part('transport').offsetTop })"
        )
        assert len(set(places)) == 1, width


async def test_everything_is_linked(player, run):
    """A click on a node of the tree or a line of the code goes to its step."""
    page = player.page
    node = player.locator(".player-tree .node[data-step]").nth(5)
    step = int(await node.get_attribute("data-step"))
    await node.click()
    assert await says(page) == narrate(run, step, "en")
    line = run.steps[step].line
    await player.locator(f"[data-line='{line}'] button").click()
    lines = [each.line for each in run.steps]
    assert await says(page) == narrate(run, lines.index(line, step + 1), "en")
    # At a line without a step, its next execution is shown, line by line.
    bare = next(visit.line for visit in run.visits if visit.line not in lines)
    await player.locator(f"[data-line='{bare}']").click()
    assert await page.is_checked("input[name=lines]")
    assert await marked_line(player) == bare


async def test_line_by_line(player, run):
    """Each line can be a step, and changed variables are marked."""
    page = player.page
    await press(page, "Tab")
    await page.check("input[name=lines]")
    assert await player.evaluate("player => player.length") == len(run.visits)
    _, number, *_ = (k for k, v in enumerate(run.visits) if "sums" in v.changes)
    await go(player, number + 1)
    changed = await player.locator(".is-changed").all_inner_texts()
    [shown] = [text for text in changed if text.startswith("sums")]
    value = run.visits[number].changes["sums"]
    assert re.findall(r"-?\d+", shown) == [str(item) for item in value]
    assert await marked_line(player) == run.visits[number].line
    await page.uncheck("input[name=lines]")
    assert await player.evaluate("player => player.length") == len(run.steps)


async def test_conditions(shown):
    """Line by line, a sentence says whether the condition of the line held, and what runs next."""
    player = await shown("en", "queens/column-array/")
    run = recorded("programs.column_array-n4")
    await player.page.check("input[name=lines]")
    code = (ROOT / "docs/programs/column_array.py").read_text("utf-8").split("\n")
    verdicts: dict[bool, tuple[int, int, int]] = {}
    for at, (visit, after) in enumerate(pairwise(run.visits), 1):
        if code[visit.line - 1].strip() == "if row == n:":
            verdicts.setdefault(
                after.line == visit.line + 1, (at, visit.line, after.line)
            )
    for verdict in (True, False):
        at, line, after = verdicts[verdict]
        await go(player, at)
        told = f"The condition on line {line} is {str(verdict).lower()}."
        assert await says(player.page) == f"{told} So line {after} runs next."
    await player.page.uncheck("input[name=lines]")


async def test_values_belong_to_the_line(shown):
    """At each step, the values are those that the marked line leaves, also line by line."""
    player = await shown("en", "queens/")
    page = player.page
    for step in (1, 2, 7, 31):
        await player.evaluate("(player, step) => player.go(step)", step)
        shown = await player.locator(".player-variables").inner_text()
        calls = await player.locator(".player-calls").inner_text()
        await page.check("input[name=lines]")
        assert await player.locator(".player-variables").inner_text() == shown
        assert await player.locator(".player-calls").inner_text() == calls
        await page.uncheck("input[name=lines]")


@pytest.mark.parametrize("address", [SETS, "queens/choice-points/"])
async def test_jumps_by_line(shown, address):
    """Jumps work line by line, and changing to steps stays at the same step."""
    player = await shown("en", address)
    page = player.page
    run = recorded(await player.locator("select[name=run]").input_value())
    await player.evaluate("(player, step) => player.go(step)", solved(run) + 1)
    await page.check("input[name=lines]")
    assert await says(page) == narrate(run, solved(run), "en")
    await press(page, "Home")
    await page.click("[data-do=solution]")
    assert await says(page) == narrate(run, solved(run), "en")
    await press(page, "ArrowUp")
    assert await says(page) == narrate(run, placed(run), "en")
    await page.uncheck("input[name=lines]")
    assert await position(player) == placed(run) + 1


@pytest.mark.parametrize(("width", "is_shown"), [(1280, True), (390, False)])
async def test_the_code_of_a_line(shown, width, is_shown):
    """Line by line, the sentence has the code of the line if the code may be out of view."""
    player = await shown("fa", SETS, width, 768)
    page = player.page
    code = page.locator(".player-says code")
    await go(player, 3)
    assert not await code.count()
    await page.check("input[name=lines]")
    current = await page.inner_text(".player-code [aria-current]")
    assert await code.text_content() == current.split(maxsplit=1)[1].strip()
    assert await code.is_visible() is is_shown


async def test_two_numbers_are_no_square(player):
    """A variable with two numbers is a list; only pairs in a list are squares."""
    shown = await player.evaluate(
        "player => Array.from({length: player.length + 1}, (_, position) => {"
        " player.go(position); return player.part('variables').textContent })"
    )
    values = re.findall(r"(?:sums|differences)(\[[^]]*\])", " ".join(shown))
    assert any(value.count(",") == 1 for value in values)
    assert not any("(" in value for value in values)
    assert any("queens[(" in text for text in shown)


async def test_a_link_to_a_step(site, player):
    """The number of a step links to it and its board; the link opens there, in any language."""
    page = player.page
    await go(player, 31)
    assert await page.get_attribute(".player-link", "href") == "#step-31"
    await page.select_option("select[name=run]", index=1)
    await until(player, "player => player.shown.endsWith('n5')")
    await go(player, 31)
    link = await page.get_attribute(".player-link", "href")
    assert link == "#step-31:n5"
    await page.goto("about:blank")
    await page.goto(f"{site}fa/{SETS}{link}")
    await page.wait_for_selector("board-player.is-ready")
    await until(player, "player => player.position === 31")
    assert (await page.input_value("select[name=run]")).endswith("_sets-n5")
    assert await player.evaluate(
        "player => Math.abs(player.getBoundingClientRect().top) < innerHeight"
    )


async def test_other_boards(shown):
    """Selecting another board, as the measurement does, loads its run at the start."""
    player = await shown("zh", measurements.SCRUBBED[0].removeprefix("en/"))
    page = player.page
    await press(page, "End")
    await page.select_option("select[name=run]", measurements.SCRUBBED[1])
    run = recorded("programs.coordinate_sets-n6")
    await until(player, f"player => player.length === {len(run.steps)}")
    assert await position(player) == 0
    assert await player.locator(".player-board .square").count() == 36


async def test_a_click_before_the_run_is_loaded(page, site):
    """A button does its action as soon as the run is there."""
    release = await held(page, "**/walkthroughs/*")
    await page.goto(f"{site}en/{SETS}")
    await page.wait_for_selector("board-player:defined")
    player = page.locator("board-player").first
    await player.locator("[data-do=last]").click()
    release()
    await until(
        player, "player => player.length && player.position === player.length"
    )


async def test_a_board_that_cannot_be_loaded(tabs, player, run):
    """If another board cannot be loaded, the player keeps the current one."""
    page = player.page
    await press(page, "Tab")
    await page.route("**/walkthroughs/*n6*", lambda route: route.abort())
    await page.select_option("select[name=run]", "programs.coordinate_sets-n6")
    await until(player, "player => player.choice('run').value.endsWith('-n4')")
    tabs.errors.clear()
    await page.unroute("**/walkthroughs/*n6*")
    await player.locator("[data-do=forward]").click()
    assert await says(page) == narrate(run, 0, "en")


@pytest.mark.parametrize(("language", "scheme"), SEEN)
async def test_axe_in_every_state(shown, language, scheme):
    """Axe finds no violation at the start, in the middle, playing, line by line, at the end."""
    player = await shown(language, SETS)
    page = player.page
    await page.emulate_media(color_scheme=scheme)
    states = [
        "player => {}",
        "player => player.go(7)",
        "player => player.go(40)",
        "player => player.play()",
        "player => { player.pause(); player.querySelector('details').open = true }",
        "player => { player.choice('lines').click(); player.go(30) }",
        "player => player.go(player.length)",
    ]
    for state in states:
        await player.evaluate(state)
        assert await objections(page, "board-player") == {}, state


async def test_large_enough_to_touch(shown):
    """Controls of a player have at least 24 by 24 pixels, also on a phone."""
    player = await shown("he", SETS, 320, 640)
    page = player.page
    sizes = await page.eval_on_selector_all(
        "board-player :is(button, select, input, summary)",
        "all => all.map(e => e.getBoundingClientRect()).map(b => [b.width, b.height])",
    )
    assert len(sizes) > 10
    assert min(min(size) for size in sizes) >= 24
    assert await page.evaluate("document.documentElement.scrollWidth") == 320


@pytest.mark.parametrize("language", part(["he", "zh"], 2))
async def test_without_scripts(bare, page, site, language, run):
    """Without scripts, and in print, a page shows the key steps up to the first solution."""
    await bare.goto(f"{site}{language}/{SETS}")
    frames = ".player-frames li figure:visible"
    shown = await bare.locator(".player-frames li figcaption").all_text_contents()
    assert await bare.locator(frames).count() == len(shown) > 5
    sentences = [squares(narrate(run, k, language)) for k in range(solved(run) + 1)]
    assert (shown[0], shown[-1]) == (sentences[0], sentences[-1])
    remaining = iter(sentences)
    assert all(sentence in remaining for sentence in shown)  # in their order
    assert not await bare.locator(".player").is_visible()
    await page.goto(f"{site}{language}/{SETS}")
    await ready(page)
    await page.pdf()
    await page.emulate_media(media="print")
    assert await page.locator(frames).count() == len(shown)
    assert not await page.locator(".player").is_visible()


async def test_a_run_that_cannot_be_loaded(page, site):
    """If the network fails, the static frames replace the player."""
    await page.route("**/walkthroughs/*", lambda route: route.abort())
    await page.goto(f"{site}ar/{SETS}")
    await page.locator("board-player").scroll_into_view_if_needed()
    await page.wait_for_selector("board-player.is-broken .player-frames figure")
    assert await page.locator(".player-frames figure").first.is_visible()
