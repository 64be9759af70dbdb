"""Every page of the site, opened in a real browser."""

import asyncio
import os
import re

import pytest

from tests.browser.addresses import ADDRESSES, NAMES
from tests.browser.axe import objections
from tests.browser.page_load import arrive, listening, rest
from website.languages import LANGUAGES

# Axe takes longer than all the rest. It looks at each page on a light desktop in English, and on
# a dark phone in the other languages in turn, so that each of them has pages of every kind. Of
# `make audit` it has both in all languages.
THOROUGH = "AUDIT" in os.environ
OTHERS = [language.code for language in LANGUAGES if language.code != "en"]
TURNS = {name: OTHERS[number % len(OTHERS)] for number, name in enumerate(NAMES)}

# Links from a page to itself: tests/website/test_site.py looks at all that do not need scripts.
ASTRAY = """() => [...document.querySelectorAll('a[href]')]
    .filter(a => a.hash && a.origin + a.pathname === location.origin + location.pathname)
    .map(a => decodeURIComponent(a.hash.slice(1)))
    .filter(id => !document.getElementById(id))"""
PHONE = {"width": 360, "height": 740}
FIRST_VIEW = 250_000  # bytes


async def _scheme(page):
    """Tell whether a page is light or dark."""
    colour = await page.eval_on_selector(
        "body", "b => getComputedStyle(b).backgroundColor"
    )
    brightest = max(map(int, re.findall(r"\d+", colour)[:3]))
    return "light" if brightest > 127 else "dark"


# The last part of a long page, far out of sight.
PLANT = """colour => {
    const part = [...document.querySelectorAll('.doc-function')].at(-1);
    part.insertAdjacentHTML('beforeend', '<p id="pale">pale</p><img id="mute" src="data:,">');
    part.querySelector('#pale').style.color = colour;
    const { top } = part.getBoundingClientRect();
    return [getComputedStyle(part).contentVisibility, top > innerHeight];
}"""


async def _darken(page):
    """Make of a light desktop a dark phone, on which no page is open."""
    await page.goto("about:blank")
    await page.set_viewport_size(PHONE)
    await page.emulate_media(color_scheme="dark")


@pytest.mark.parametrize("address", ADDRESSES)
async def test_pages(quiet, site, address):
    """A page is light, asks no other host for anything, logs no error, and shuts nobody out.

    The weight is that of a first view, with fonts and scripts. Among the errors
    would be whatever the page's Content-Security-Policy had to stop. Axe looks at the light page
    on a desktop and at the dark one on a phone, which need not scroll sideways. Links to places
    in the page lead there.
    """
    language, _, name = address.partition("/")
    asked: list[str] = []
    with listening(quiet, request=lambda request: asked.append(request.url)):
        first = await arrive(quiet, site + address)
        sizes = await asyncio.gather(
            *(r.sizes() for r in first if r.url.startswith(site) and not r.failure)
        )
        assert 0 < sum(size["responseBodySize"] for size in sizes) < FIRST_VIEW
        assert await _scheme(quiet) == "light"
        assert await quiet.evaluate(ASTRAY) == []
        if THOROUGH or language in ("", "en"):
            assert await objections(quiet) == {}, "light"
        if THOROUGH or language in ("", TURNS.get(name)):
            await _darken(quiet)
            await arrive(quiet, site + address)
            assert await _scheme(quiet) == "dark"
            assert await objections(quiet) == {}, "dark"
        else:
            await quiet.set_viewport_size(PHONE)
            await rest(quiet)
        width = await quiet.evaluate("document.documentElement.scrollWidth")
        assert width == PHONE["width"]
    assert not [url for url in asked if not url.startswith((site, "data:"))]


@pytest.mark.parametrize("kind", ["queens/", "practice/mistakes/", "reference/"])
def test_axe_sees_every_kind_in_every_language(kind):
    """The pages that axe sees in the dark in a language are of every kind."""
    assert {TURNS[name] for name in NAMES if name.startswith(kind)} == {*OTHERS}


@pytest.mark.parametrize(("scheme", "pale"), [("light", "#aaa"), ("dark", "#555")])
async def test_axe_sees_what_is_out_of_sight(page, site, scheme, pale):
    """Axe objects to pale text and a nameless image that nobody has scrolled to yet."""
    if scheme == "dark":
        await _darken(page)
    await arrive(page, f"{site}en/reference/board/")
    assert await _scheme(page) == scheme
    assert await page.evaluate(PLANT, pale) == ["auto", True]
    found = await objections(page)
    named = {rule: [node[0] for node in nodes] for rule, nodes in found.items()}
    assert named == {"color-contrast": ["#pale"], "image-alt": ["#mute"]}
