"""Checks of every page of the site in a browser."""

import asyncio
import os
import re

import pytest

from algorithms.messages import LANGUAGES
from tests.browser.addresses import ADDRESSES
from tests.browser.axe import objections
from tests.browser.page_load import arrive, listening, rest
from tests.browser.scripts import script
from tests.rotation import part
from website.languages import lengths

# English pages are opened on a light desktop, others on a dark phone. `make audit` does both for
# all pages of all languages.
THOROUGH = "AUDIT" in os.environ
SHARE = 20  # no divisor of the number of pages of a language, so each language has its turn
CHOSEN = part(ADDRESSES, SHARE)

# Links within a page without a target; tests/website/test_site.py tests those without scripts.
ASTRAY = script("astray")
PHONE = {"width": 360, "height": 740}

# Lays out what is far out of view, too, and returns where a lesson ends.
END = script("end_of_lesson")
FIRST_VIEW = 250_000  # bytes
LAB_VIEW = 400_000  # the page of the lab opens with its editor


async def _scheme(page):
    """Return whether a page is light or dark."""
    colour = await page.eval_on_selector(
        "body", "b => getComputedStyle(b).backgroundColor"
    )
    brightest = max(map(int, re.findall(r"\d+", colour)[:3]))
    return "light" if brightest > 127 else "dark"


# Adds violations to the last part of a long page, far out of view.
PLANT = script("plant")


async def _darken(page):
    """Change from a light desktop to a dark phone with an empty page."""
    await page.goto("about:blank")
    await page.set_viewport_size(PHONE)
    await page.emulate_media(color_scheme="dark")


@pytest.mark.parametrize("address", CHOSEN)
async def test_pages(quiet, site, address):
    """A page is small, loads nothing from other hosts, logs no error, and is accessible.

    Its size includes fonts and scripts. Violations of the page's Content-Security-Policy would be
    logged as errors. Axe checks the light page on a desktop and the dark one on a phone, which does
    not scroll sideways. The targets of links within the page exist.
    """
    language = address.partition("/")[0]
    asked: list[str] = []
    with listening(quiet, request=lambda request: asked.append(request.url)):
        if THOROUGH or language in ("", "en"):
            await _is_small_and_accessible(quiet, site, address, "light")
            await quiet.set_viewport_size(PHONE)
            await rest(quiet)
        if THOROUGH or language != "en":
            await _darken(quiet)
            await _is_small_and_accessible(quiet, site, address, "dark")
        width = await quiet.evaluate("document.documentElement.scrollWidth")
        assert width == PHONE["width"]
    assert not [url for url in asked if not url.startswith((site, "data:"))]


@pytest.mark.parametrize("lesson", part(lengths.lessons(), 4))
async def test_lessons_fit_on_twelve_screens(quiet, site, lesson):
    """On a phone, a lesson is at most twelve screens long, in every language."""
    await quiet.set_viewport_size({"width": 390, "height": 844})
    address = lesson.removesuffix("index.md").replace(".md", "/")
    found = {}
    for language in LANGUAGES:
        await arrive(quiet, f"{site}{language}/{address}")
        found[language] = await quiet.evaluate(END)
    assert {code: end for code, end in found.items() if end > 12 * 844} == {}


async def _is_small_and_accessible(page, site, address, scheme):
    """Open a page and check its size, its colours, its links within the page, and axe."""
    requests = await arrive(page, site + address)
    sizes = await asyncio.gather(
        *(r.sizes() for r in requests if r.url.startswith(site) and not r.failure)
    )
    total = sum(size["responseBodySize"] for size in sizes)
    assert total < (LAB_VIEW if "/lab/" in address else FIRST_VIEW)
    # A page that is opened again may come from the cache.
    assert total > 0 or scheme == "dark"
    assert await _scheme(page) == scheme
    assert await page.evaluate(ASTRAY) == []
    assert await objections(page) == {}, scheme


def test_axe_checks_every_kind_and_every_language():
    """Axe checks pages of every kind, and of every language, in each commit."""
    for kind in ("queens/", "practice/mistakes/", "reference/"):
        assert [address for address in CHOSEN if kind in address], kind
    assert {address.partition("/")[0] for address in CHOSEN} >= {*LANGUAGES}


async def test_old_links_to_moved_sections(quiet, site):
    """A link to a section that is now on the page that goes deeper leads there."""
    await quiet.goto(f"{site}fa/knights-tour/#closed")
    await quiet.wait_for_url("**/fa/knights-tour/deeper/#closed")


@pytest.mark.parametrize(
    ("scheme", "pale"), part([("light", "#aaa"), ("dark", "#555")], 2)
)
async def test_axe_checks_parts_out_of_view(page, site, scheme, pale):
    """Axe finds pale text and an image without a name in parts out of view."""
    if scheme == "dark":
        await _darken(page)
    await arrive(page, f"{site}en/reference/board/")
    assert await _scheme(page) == scheme
    assert await page.evaluate(PLANT, pale) == ["auto", True]
    found = await objections(page)
    named = {rule: [node[0] for node in nodes] for rule, nodes in found.items()}
    assert named == {"color-contrast": ["#pale"], "image-alt": ["#mute"]}
