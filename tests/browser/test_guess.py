"""Guessing the next step in a player: what is asked, and how it is answered."""

from ast import literal_eval
from itertools import pairwise

import pytest

from algorithms.board.moves import attacks
from algorithms.messages import translate
from algorithms.player import player_page
from algorithms.walkthrough import record_program
from algorithms.walkthrough.narration import narrate
from algorithms.walkthrough.steps import RULES
from tests.browser import test_player, test_views
from tests.browser.axe import objections
from tests.browser.scripts import script
from tests.rotation import part

shown = test_player.shown

SETS = test_player.SETS
QUESTIONS = script("questions")
SORT = test_views.SORT.replace("[5, 2, 9]", "[5, 2, 9, 1]")
REASONS = {
    "same row": "row",
    "same column": "column",
    "top left": "main-diagonal",
    "top right": "anti-diagonal",
}
STATE = """({guess: {question, count, right}, position}) =>
    ({...question, count, right, position})"""
TAP = """(player, [row, column]) =>
    player.querySelector(`.square[data-row="${row}"][data-column="${column}"]`)
    .dispatchEvent(new MouseEvent("click", {bubbles: true}))"""
MORE = ".player-guess p > button:visible"


async def state(player):
    """Return the question, the score and the position."""
    return await player.evaluate(STATE)


async def begin(player):
    """Press the button; return the first question."""
    await player.locator("[name=guess]").click()
    await player.page.wait_for_selector(".player-guess kbd")
    return await state(player)


def right(question):
    """Return the right choice of a question and its number, from 1."""
    choices = enumerate(question["choices"], 1)
    [found] = [(each, number) for number, each in choices if each.get("isRight")]
    return found


@pytest.mark.parametrize("address", part(test_player.PLAYERS, 3))
async def test_the_recording_has_the_answers(shown, address):
    """One step in five is asked about at most, always the same ones, with one right choice."""
    player = await shown("en", address)
    for found in await player.evaluate(QUESTIONS):
        run = test_player.recorded(found["run"])
        places = [at for at, _ in found["questions"]]
        assert found["isSame"]
        assert 5 * len(places) <= found["length"]
        assert all(after - before >= 5 for before, after in pairwise(places))
        for at, question in found["questions"]:
            texts = {choice["text"] for choice in question["choices"]}
            assert 3 <= len(texts) == len(question["choices"]) <= 4
            if found["byLine"]:
                assert right(question)[0].get("line") in (None, run.visits[at].line)
            else:
                check_step(run, at, question)


def check_step(run, at, question):
    """Assert that the right choice is the step, and that no other rejection would be justified."""
    step, (choice, _) = run.steps[at], right(question)
    told = narrate(run, at, "en")
    reason = question["why"].removesuffix(told).strip()
    if reason == "No other square is left to try.":
        every = 8 if run.piece == "knight" else run.columns
        assert len(set(tried(run.steps[:at]))) == every
    elif reason:
        assert reason == f"No queen attacks {step.square}."
        assert not any(attacks(step.square, queen) for queen in run.replay(at))
    is_square = question["asks"] == "square"
    assert choice["text"] == (str(step.square) if is_square else told)
    for other in question["choices"] * (step.kind in ("place", "reject")):
        rules = [rule for text, rule in REASONS.items() if text in other["text"]]
        if rules and other is not choice:
            assert not RULES[rules[0]](tuple(other["square"]), step.square)


def tried(steps):
    """Yield the squares that were tried since the last piece on the board was placed."""
    depth = steps[-1].depth
    for step in reversed(steps):
        if step.kind == "place" and step.depth == depth:
            return
        if step.depth - (step.kind == "place") == depth and step.kind != "back":
            yield step.square


async def test_what_nobody_can_know_is_not_asked(shown):
    """A random square is not asked for; without any questions, the button is hidden."""
    player = await shown("en", "queens/random-greedy/")
    await begin(player)
    kinds = "({guess}) => [...guess.questions.values()].map(each => each.asks)"
    assert set(await player.evaluate(kinds)) == {"step"}
    player = await shown("en", "queens/symmetry/")
    assert not await player.locator("[name=guess]").is_visible()


@pytest.mark.parametrize("language", ["en", *part(["fa", "ar", "he", "zh"], 4)])
async def test_a_round_by_keyboard(shown, language):
    """Enter begins, digits or arrows answer, Escape ends; screen readers hear it all."""
    player = await shown(language, SETS)
    page, button = player.page, player.locator("[name=guess]")
    await button.focus()
    await page.keyboard.press("Enter")
    await page.wait_for_selector(".player-guess kbd")
    question = await state(player)
    said = await test_player.heard(page)
    assert said.startswith(
        translate("On which square does the next step happen?", language)
    )
    assert all(choice["text"] in said for choice in question["choices"])
    assert not await player.locator(".marks [data-row]").count()
    await page.keyboard.press(f"Digit{right(question)[1]}")
    after = await state(player)
    assert (after["right"], after["count"]) == (1, 1)
    assert after["position"] == question["position"] + 1
    said = await test_player.heard(page)
    assert said.startswith(translate("Right.", language))
    assert question["why"] in said
    score = await player.locator(".player-guess p > span").text_content()
    assert score
    assert said.endswith(score)
    await page.keyboard.press("Enter")
    question = await state(player)
    assert question["position"] > after["position"]
    wrong = right(question)[1] % len(question["choices"]) + 1
    for key in [*["ArrowDown"] * wrong, "Enter"]:
        await page.keyboard.press(key)
    said = await test_player.heard(page)
    assert said.startswith(translate("Not this time.", language))
    assert question["why"] in said
    await page.keyboard.press("ArrowLeft")  # asks again
    assert (await state(player))["position"] == question["position"]
    await page.keyboard.press("Escape")
    assert not await player.locator(".player-guess").is_visible()
    assert await button.get_attribute("aria-pressed") == "false"
    assert await page.evaluate("document.activeElement.name") == "guess"


async def test_taps(shown):
    """A tap on a square, a piece or a node of the tree answers; other squares are wrong."""
    player = await shown("en", SETS)
    question = await begin(player)
    questions = await player.evaluate("({guess}) => [...guess.questions]")
    kinds = set()
    while True:
        choice, number = right(question)
        kinds.add(question["asks"])
        if choice["square"]:
            await player.evaluate(TAP, choice["square"])
        else:
            await player.page.keyboard.press(f"Digit{number}")
        if not await player.locator(MORE).count():
            break
        await player.locator(MORE).click()
        question = await state(player)
    after = await state(player)
    assert kinds == {"square", "step"}
    assert after["right"] == after["count"] > 9
    at = next(at for at, each in questions if each["asks"] == "square")
    await test_player.go(player, at)
    asked = {str(each["square"]) for each in (await state(player))["choices"]}
    other = next([0, k] for k in range(4) if str([0, k]) not in asked)
    await player.evaluate(TAP, other)
    wrong = await state(player)
    assert (wrong["right"], wrong["count"]) == (after["right"], after["count"] + 1)
    at = next(at for at, each in questions if "Take back" in each["why"])
    await test_player.go(player, at)
    await player.locator(".player-tree .node.is-path").last.dispatch_event("click")
    assert (await state(player))["right"] == after["right"] + 1
    await player.locator("[name=guess]").click()


async def test_playing_stops_at_a_question(shown):
    """The player stops to ask; the answer can also be shown, which does not count."""
    player = await shown("en", SETS)
    first = await begin(player)
    await player.page.keyboard.press("Home")
    assert await player.locator(".player-guess kbd").count() == 0
    await player.page.select_option("select[name=speed]", "60")
    await player.locator("[data-do=play]").click()
    await test_player.until(player, "player => player.guess.question")
    assert await player.evaluate("player => !player.timer")
    assert (await state(player))["position"] <= first["position"]
    await player.get_by_role("button", name="Show me the answer").click()
    assert await player.locator(".player-guess .is-right").count() == 1
    assert (await state(player))["count"] == 0
    await player.page.keyboard.press("Escape")


@pytest.mark.parametrize("language", ["en", "fa"])
async def test_an_own_program(quiet, tmp_path, language):
    """The next line, the outcome of a condition, and new values are those of the run."""
    run = record_program(SORT)
    file, visits = tmp_path / "run.html", run.visits
    file.write_text(player_page(run, SORT, language=language), encoding="utf-8")
    await quiet.goto(file.as_uri())
    await quiet.wait_for_selector("board-player.is-ready")
    player = quiet.locator("board-player")
    await begin(player)
    questions = await player.evaluate("({guess}) => [...guess.questions]")
    assert {each["asks"] for _, each in questions} == {"line", "value"}
    for at, question in questions:
        choice = right(question)[0]
        known: dict[str, str] = {}
        for visit in visits[:at]:
            known |= visit.changes
        if question["asks"] == "value":
            name = question["name"].strip("\u2066\u2069")  # isolates
            assert choice["text"] == visits[at].changes[name]
            assert known[name] in question["why"]
        else:
            assert choice["line"] == visits[at].line
        if question["asks"] == "line" and visits[at - 1].line == 4:
            numbers, j = literal_eval(known["numbers"]), int(known["j"])
            truth = "true" if numbers[j] > numbers[j + 1] else "false"
            text = "The condition in line {line} is " + truth + "."
            assert question["why"] == translate(text, language, line=4)
    while (question := await state(player))["asks"] != "line":
        await player.locator(MORE).click()  # shows the answer
        await player.locator(MORE).click()
    line = right(question)[0]["line"]
    await player.locator(f"[data-line='{line}'] button").click()
    after = await state(player)
    assert (after["right"], after["count"]) == (1, 1)
    assert not await player.locator(".player-says").is_visible()


@pytest.mark.parametrize(
    ("language", "scheme", "width"),
    part([("en", "light", 1280), ("he", "dark", 320), ("zh", "light", 320)], 2),
)
async def test_questions_are_accessible(shown, language, scheme, width):
    """Axe finds no violation; nothing is cut on a phone or too small to touch."""
    player = await shown(language, SETS, width, 720)
    page = player.page
    await page.emulate_media(color_scheme=scheme)
    await begin(player)
    for key in ("Shift", "Digit1", "Enter"):
        await page.keyboard.press(key)
        assert await objections(page, "board-player") == {}, key
        assert await page.evaluate("document.documentElement.scrollWidth") == width
    sizes = await player.locator(".player-guess button:visible").evaluate_all(
        "all => all.map(each => each.getBoundingClientRect().height)"
    )
    assert min(sizes) >= 24
    await page.emulate_media(media="print")
    assert not await player.locator(".player-guess").is_visible()
    await page.emulate_media(media="screen")
    await page.keyboard.press("Escape")
