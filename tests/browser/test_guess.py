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
STATE, WATCH, TAP = map(script, ("guess_state", "watch_positions", "tap_square"))
MORE = ".player-guess > p:last-child > button:first-child"
HEAD = ".player-guess > p:first-child"


async def state(player):
    """Return the question, the score and the position."""
    return await player.evaluate(STATE)


async def begin(player):
    """Begin the first round, by key and without motion; return the first question."""
    await player.page.emulate_media(reduced_motion="reduce")
    await player.locator("[name=guess]").press("Enter")
    await player.page.wait_for_selector(MORE)
    await player.locator(MORE).press("Enter")
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
    assert question["told"] == told
    check_reason(run, at, question["why"])
    is_square = question["asks"] == "square"
    assert told.startswith(choice["text"]) or is_square
    assert choice["text"] == str(step.square) or not is_square
    pieces = [str(tuple(square)) for square in run.replay(at - 1)]
    for other in question["choices"]:
        if "Take back" in other["text"]:
            assert any(piece in other["text"] for piece in pieces)
    for other in question["choices"] * (step.kind in ("place", "reject")):
        rules = [rule for text, rule in REASONS.items() if text in other["text"]]
        if rules and other is not choice:
            assert not RULES[rules[0]](tuple(other["square"]), step.square)


def check_reason(run, at, reason):
    """Assert that the reason for a step is true."""
    step, last = run.steps[at], run.steps[at - 1]
    row, column = step.square or (0, 0)
    if reason.startswith("No other square"):
        squares = set(tried(run.steps[:at]))
        assert len(squares) == (8 if run.piece == "knight" else run.columns)
        assert run.piece == "knight" or f" row {min(squares)[0]} " in reason
    elif reason == f"No queen attacks {step.square}.":
        assert not any(attacks(step.square, queen) for queen in run.replay(at))
    elif "the knight has not been there" in reason:
        assert step.square not in run.replay(at - 1)
    elif reason == f"The next square of the row is {step.square}.":
        assert last.square == (row, column - 1)
    elif "which begins with" in reason:
        assert (row, column, last.kind) == (last.square[0] + 1, 0, "place")
    elif "in the same order" in reason:
        assert run.piece == "knight"
    else:
        assert reason == narrate(run, at, "en")


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
    assert set(await player.evaluate(kinds)) == {"step", "try"}
    player = await shown("en", "queens/symmetry/")
    assert not await player.locator("[name=guess]").is_visible()


async def test_a_round_that_began_earlier(shown):
    """No button looks pressed after the first question."""
    player = await shown("en", SETS)
    await player.locator("[name=guess]").press("Enter")
    await player.page.wait_for_selector(MORE)
    first = min(await player.evaluate("({guess}) => [...guess.questions.keys()]"))
    await test_player.go(player, first + 1)
    button = player.locator("[data-do=back]")
    colour = "button => getComputedStyle(button).backgroundColor"
    before = await button.evaluate(colour)
    await button.hover()
    assert await button.evaluate(colour) == before
    await player.page.keyboard.press("Escape")


@pytest.mark.parametrize("language", ["en", *part(["fa", "ar", "he", "zh"], 4)])
async def test_a_round_by_keyboard(shown, language):
    """Enter begins, digits or arrows answer, Escape ends; screen readers hear it all."""
    player = await shown(language, SETS)
    page, button = player.page, player.locator("[name=guess]")
    await page.emulate_media(reduced_motion="reduce")
    await button.focus()
    await page.keyboard.press("Enter")
    await page.wait_for_selector(MORE)
    said = await test_player.heard(page)
    assert said == await player.locator(".player-guess > strong").text_content()
    asked = translate("Questions in this round: {count}.", language, count=5)
    assert said.endswith(asked)
    await page.keyboard.press("Enter")
    await page.wait_for_selector(".player-guess kbd")
    question = await state(player)
    said = await test_player.heard(page)
    assert said.startswith(await title(player, 1, language))
    assert translate("Which square does the program try next?", language) in said
    assert all(choice["text"] in said for choice in question["choices"])
    assert not await player.locator(".marks [data-row]").count()
    await page.keyboard.press(f"Digit{right(question)[1]}")
    after = await state(player)
    assert (after["right"], after["count"]) == (1, 5)
    assert after["position"] == question["position"] + 1
    said = await test_player.heard(page)
    assert said.startswith(translate("Right.", language))
    assert said.endswith(question["why"])
    await page.keyboard.press("Enter")
    question = await state(player)
    assert question["position"] > after["position"]
    assert await title(player, 2, language) in await test_player.heard(page)
    wrong = right(question)[1] % len(question["choices"]) + 1
    for key in [*["ArrowDown"] * wrong, "Enter"]:
        await page.keyboard.press(key)
    said = await test_player.heard(page)
    assert said.startswith(translate("Not this time.", language))
    assert question["why"] in said
    await page.keyboard.press("ArrowLeft")  # does not ask again
    assert (await state(player))["state"] == "away"
    await page.keyboard.press("ArrowRight")
    assert (await state(player))["state"] == "given"
    await page.keyboard.press("Escape")
    assert not await player.locator(".player-guess").is_visible()
    assert await button.get_attribute("aria-pressed") == "false"
    assert await page.evaluate("document.activeElement.name") == "guess"


async def title(player, number, language):
    """Assert that the panel shows the number of the question, and return the text."""
    values = {"number": number, "count": 5}
    text = translate("Question {number} of {count}", language, **values)
    assert await player.locator(HEAD).text_content() == text + await marks(player)
    return text


async def marks(player):
    """Return the signs of the questions in a round."""
    return await player.locator(f"{HEAD} > span").text_content()


async def test_a_round_ends(shown):
    """After five questions there is a result; the same round can be played again, or left."""
    player = await shown("en", SETS)
    question = await begin(player)
    page, first = player.page, question["position"]
    for number in range(1, 6):
        await title(player, number, "en")
        await page.keyboard.press(
            f"Digit{right(question)[1] if number != 2 else 9}"
        )
        if number == 2:
            await player.get_by_role("button", name="Show answer").click()
        await player.locator(MORE).click()
        question = await state(player)
    assert (question["state"], question["right"]) == ("over", 4)
    score = "The round is over. Right answers: 4 of 5"
    assert score in await player.locator(HEAD).text_content()
    assert await marks(player) == "✓ – ✓ ✓ ✓"
    rows = player.locator(".player-guess > div > button")
    assert await rows.count() == 5
    await rows.first.click()
    says = await player.locator(".player-says").text_content()
    assert await rows.first.locator("span").text_content() == says
    assert (await state(player))["position"] == first + 1
    await player.get_by_role("button", name="Play this round again").click()
    assert (await state(player))["position"] == first
    assert await marks(player) == "○ ○ ○ ○ ○"
    await player.get_by_role("button", name="Stop guessing").click()
    assert not await player.locator(".player-guess").is_visible()


async def test_lines_instead_of_steps(shown):
    """If the player changes between steps and lines during a question, a round can begin."""
    player = await shown("en", SETS)
    await begin(player)
    await player.locator("[name=lines]").check()
    assert (await state(player))["state"] == "start"
    text = await player.locator(".player-guess > strong").text_content()
    assert text.startswith("Before some steps, you are asked what comes next.")
    await player.locator(MORE).click()
    assert (await state(player))["asks"] in {"line", "value"}
    await player.locator("[name=lines]").uncheck()
    assert await player.locator(".player-guess button:visible").count()
    await player.page.keyboard.press("Escape")


async def test_taps(shown):
    """A tap on a square, a piece or a node of the tree answers; other squares are wrong."""
    player = await shown("en", SETS)
    question = await begin(player)
    questions = await player.evaluate("({guess}) => [...guess.questions]")
    kinds, count = set(), 0
    while True:
        choice, number = right(question)
        kinds.add(question["asks"])
        if choice["square"]:
            await player.evaluate(TAP, choice["square"])
        else:
            await player.page.keyboard.press(f"Digit{number}")
        count += 1
        await player.locator(MORE).press("Enter")
        question = await state(player)
        if question["state"] == "over":
            assert question["right"] == question["count"]
            if not await player.locator(MORE).is_visible():
                break
            await player.locator(MORE).press("Enter")
            question = await state(player)
    assert kinds == {"square", "try", "step"}
    assert count == len(questions) > 9
    await player.locator("[name=guess]").press("Enter")
    await test_player.go(player, 0)
    question = await begin(player)
    assert question["asks"] == "square"
    asked = {str(each["square"]) for each in question["choices"]}
    other = next([0, k] for k in range(4) if str([0, k]) not in asked)
    await player.evaluate(TAP, other)
    assert (await state(player))["right"] == 0
    assert await marks(player) == "✗ ○ ○ ○ ○"
    at = min(at for at, each in questions if "Take back" in each["told"])
    await test_player.go(player, at)
    await player.locator(".player-tree .node.is-path").last.dispatch_event("click")
    assert (await state(player))["right"] == 1
    await player.locator("[name=guess]").press("Enter")


async def test_playing_stops_at_a_question(shown):
    """The player stops to ask; the answer can also be shown, which is not a right answer."""
    player = await shown("en", SETS)
    first = await begin(player)
    await player.page.keyboard.press("Home")
    assert await player.locator(".player-guess kbd").count() == 0
    await player.page.select_option("select[name=speed]", "60")
    await player.locator("[data-do=play]").click()
    await test_player.until(player, "player => player.guess.question")
    assert await player.evaluate("player => !player.timer")
    assert (await state(player))["position"] == first["position"]
    await player.get_by_role("button", name="Show answer").click()
    assert await player.locator(".player-guess .is-right").count() == 1
    assert (await state(player))["right"] == 0
    await player.page.emulate_media(reduced_motion="no-preference")
    await player.evaluate(WATCH)
    await player.locator(MORE).click()
    await test_player.until(player, "player => player.guess.state === 'open'")
    seen = await player.evaluate("player => player.seen")
    assert [place - first["position"] for place in seen] == [3, 4, 5]
    await player.evaluate("player => delete player.go")
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
            text = "The condition on line {line} is " + truth + "."
            assert question["why"] == translate(text, language, line=4)
    while (question := await state(player))["asks"] != "line":
        await player.locator(MORE).click()  # shows the answer
        await player.locator(MORE).click()
    line = right(question)[0]["line"]
    await player.locator(f"[data-line='{line}'] button").click()
    after = await state(player)
    assert after["right"] == 1
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
