"""The page that `algorithms trace` writes, opened from a file."""

import pytest

from algorithms.player import player_page
from algorithms.walkthrough import record_program
from website.blocks import programs


@pytest.mark.parametrize("language", ["en", "fa"])
async def test_a_page_plays_a_recording(quiet, tmp_path, language):
    """The page works without a server: it steps to a solution; deep recursions are folded."""
    source = programs.source("n_queens", language)
    page = player_page(
        record_program(source, "n_queens.py", board="queens"),
        source,
        language=language,
    )
    file = tmp_path / "run.html"
    file.write_text(page, encoding="utf-8")
    requests = []
    quiet.on("request", lambda request: requests.append(request.url))
    await quiet.goto(file.as_uri())
    await quiet.wait_for_selector("board-player.is-ready")
    await quiet.locator('[data-do="solution"]').click()
    assert await quiet.locator(".pieces [data-row]").count() == 4
    calls = await quiet.locator(".player-calls li").all_text_contents()
    assert calls[:2] == ["n_queens.py", "solve(4)"]
    assert "[1, 3, 0, 2]" in await quiet.locator(".player-variables").text_content()
    assert [url for url in requests if not url.startswith("data:")] == [
        file.as_uri()
    ]
    source = "def solve(n):\n    solve(n + 1)\nsolve(0)\n"
    page = player_page(record_program(source), source, language=language)
    file.write_text(page, encoding="utf-8")
    await quiet.reload()
    await quiet.wait_for_selector("board-player.is-ready")
    await quiet.locator("input[type=range]").fill("500")
    assert (
        "solve"
        in await quiet.locator(".player-calls .player-folded").text_content()
    )
    await quiet.locator('[data-do="last"]').click()
    assert "RecursionError" in await quiet.locator(".player-says").text_content()
