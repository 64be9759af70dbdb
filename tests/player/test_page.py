"""Tests of the page with the player of a recorded run."""

import json
import re

import pytest

from algorithms.messages import LANGUAGES, direction
from algorithms.player import highlighted, player_page, words
from algorithms.player.page import ASSETS
from algorithms.walkthrough import from_json, record, record_program
from tests.practice.tables import table

SOURCE = 'queens = []\nfor c in (1, 3, 0, 2):\n    queens.append(c)  # "<b>"\n'


@pytest.fixture(scope="module")
def walkthrough():
    """Return a recorded program."""
    return record_program(SOURCE, "mine.py", board="queens")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_page_in_each_language(walkthrough, language):
    """A page is in the reader's language and direction, and has the whole recording."""
    page = player_page(walkthrough, SOURCE, language=language)
    assert f'<html lang="{language}" dir="{direction(language)}"' in page
    data = json.loads(re.findall(r'id="data">(.*?)</script>', page)[0])
    assert from_json(json.dumps(data["run"])).visits == walkthrough.visits
    assert data["words"] == words(language)


def test_a_page_loads_nothing(walkthrough):
    """A page has no address of another file, and its policy allows none."""
    page = player_page(walkthrough, SOURCE)
    assert not re.search(r'(?:src|href)="', page)
    assert "default-src 'none'" in page
    assert "<b>" not in page


def test_the_keyboard_reaches_each_part(walkthrough):
    """A part that may scroll can be focused, and every control has a name."""
    page = player_page(walkthrough, SOURCE)
    for name in ("code", "calls", "tree"):
        [tag] = re.findall(f'<div class="player-{name}"[^>]*>', page)
        assert 'tabindex="0"' in tag, name
        assert re.search('role="region" aria-label="[^"]+"', tag), name
    unnamed = r"<(?:button|input)\b(?![^>]*(?:aria-label|name)=)[^>]*>"
    assert re.findall(unnamed, page) == []


def test_the_speed_at_first(walkthrough):
    """The player begins at normal speed, and offers slower and faster ones in order."""
    page = player_page(walkthrough, SOURCE, language="en")
    options = re.findall(r'<option value="(\d+)"( selected)?>([^<]+)<', page)
    assert [name for *_, name in options] == ["slow", "normal", "fast", "very fast"]
    assert [name for _, chosen, name in options if chosen] == ["normal"]
    pauses = [int(pause) for pause, *_ in options]
    assert pauses == sorted(pauses, reverse=True)


@pytest.mark.parametrize("language", LANGUAGES)
def test_icons_have_visible_names(walkthrough, language):
    """Below each icon is a name, which is also the name for screen readers."""
    page = player_page(walkthrough, SOURCE, language=language)
    found = re.findall(
        r'aria-label="([^"]*)"><svg.*?<span>(.*?)</span></button>', page
    )
    assert len(found) == 6
    assert all(short and short == name for name, short in found)


def test_what_is_isolated():
    """A comment or a string runs in the direction of its letters, and names keep their places."""
    for line, html in table("words")["isolated"].items():
        [*_, (_, shown)] = highlighted(line)
        assert shown.replace("&#x27;", "'") == html


def test_every_script_is_in_the_page(walkthrough):
    """The import map has every script under the name by which the others import it."""
    page = player_page(walkthrough, SOURCE)
    found = json.loads(re.findall(r'"importmap">(.*?)</script>', page)[0])
    scripts = ASSETS.glob("*/*.js")
    assert {*found["imports"]} == {f"{it.parent.name}/{it.name}" for it in scripts}


def test_a_notebook_shows_the_player():
    """A recorded run is shown in a frame of its own."""
    for walkthrough in (record("queens.column_array", 4), record_program(SOURCE)):
        shown = walkthrough._repr_html_()
        assert shown.startswith('<iframe srcdoc="&lt;!doctype html&gt;')
