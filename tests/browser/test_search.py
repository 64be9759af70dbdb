import tomllib
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.async_api import expect

from tests.browser.page_load import held
from tests.browser.scripts import script
from tests.practice.tables import table
from tests.rotation import part
from website import ROOT
from website.languages import terms
from website.languages.names import LANGUAGES

QUERIES = Path(__file__).parent / "queries"
FOLD = ROOT / "website/theme/assets/javascripts/workers/fold.js"
SHOWN = 3

SETS = ("further", 60, 3), ("questions", 40, 2), ("own-words", 40, 2)
"""Folders of queries: how many each has for a language, and how many may miss their pages."""

FIELD = "[data-md-component=search-query]"

# The texts of the pages are loaded; until then, only titles are searched.
COMPLETE = ".md-search[data-is-complete]"


def _queries(name):
    text = (QUERIES / f"{name}.toml").read_text(encoding="utf-8")
    return {
        query: {pages} if isinstance(pages, str) else set(pages)
        for query, pages in tomllib.loads(text).items()
    }


async def _open(page, start):
    """Open the search of a page."""
    await page.goto(start)
    await page.click(FIELD)
    await page.wait_for_function(script("ready"))  # Material shows a text then


async def _search(page, queries):
    """Return the first pages found for each query, as paths relative to the home page.

    A page that continues a lesson counts as the lesson.
    """
    await page.evaluate(script("hide"))  # layout would take half of the time
    found = await page.evaluate(script("type"), [list(queries), SHOWN])
    await page.evaluate("() => { document.adoptedStyleSheets.pop(); }")
    start = urlsplit(page.url).path
    return {
        query: [
            urlsplit(href).path.removeprefix(start).removesuffix("deeper/")
            for href in hrefs
        ]
        for query, hrefs in found.items()
    }


OTHERS = tomllib.loads((QUERIES / "others.toml").read_text(encoding="utf-8"))


async def _missed(page, queries):
    """Return the queries that find none of their pages among the first three results."""
    found = await _search(page, queries)
    return {q: found[q] for q in queries if queries[q].isdisjoint(found[q])}


@pytest.mark.parametrize("language", part([each.code for each in LANGUAGES], 5))
async def test_the_search(page, site, language):
    """Words of readers find their pages, terms their definitions, unrelated words nothing.

    Loading the index takes most of the time, so there is one test for a language.
    """
    await _open(page, f"{site}{language}/")
    await page.fill(FIELD, "Python")
    await page.wait_for_selector(COMPLETE, state="attached")
    usual = _queries(language)
    assert len(usual) >= 40
    assert await _missed(page, dict(part([*usual.items()], 3))) == {}
    for folder, number, tolerated in SETS:
        queries = _queries(f"{folder}/{language}")
        missed = await _missed(page, queries)
        assert (len(queries), len(missed) <= tolerated) == (number, True), missed
    others = OTHERS[language]
    unrelated = others["unrelated"]
    assert await _search(page, unrelated) == {word: [] for word in unrelated}
    names = part([term.names[language] for term in terms.terms()], 3)
    found = await _search(page, names)
    assert [name for name in names if found[name][0] != "glossary/"] == []
    await _spelling_is_suggested(page, others["misspelt"])
    await _definitions_are_shown(page, language, others["defined"])


async def _spelling_is_suggested(page, misspelt):
    """Check that a button offers another spelling of a word that no page has."""
    for typed, suggested in misspelt.items():
        await page.fill(FIELD, "")
        await page.keyboard.type(typed)
        button = page.locator(".search-suggestion button")
        await expect(button).to_have_text(suggested)
        if len(suggested) > 4:  # the pages of a longer word are shown at once
            await page.locator(".md-search-result__item").first.wait_for()
        await button.click()
        await page.locator(".md-search-result__item").first.wait_for()
        assert await page.input_value(FIELD) == suggested
        await expect(page.locator(".search-suggestion")).to_be_hidden()


async def _definitions_are_shown(page, language, defined):
    """Check that a term, in any form, has its definition first; the link of the last opens it."""
    for typed, term in defined.items():
        await page.fill(FIELD, typed)
        await page.wait_for_function(script("is_first"), arg=f"#term-{term}")
        link = page.locator(
            f".md-search-result__item > a[href*='#term-{term}']"
        ).first
        await expect(link).to_be_visible()
        assert await page.locator(".md-search-result .md-tag:visible").count() == 0
    await link.click()
    await page.wait_for_url(f"**/{language}/glossary/**#term-{term}")
    await expect(page.locator(f"#term-{term}")).to_be_in_viewport()


SPELLINGS = table("words")["spellings"]
"""Texts and what the search compares: letters and digits that readers take for the same are one."""


async def test_spellings_that_readers_take_for_the_same(page):
    """Arabic, Persian, Hebrew and Latin letters and digits are folded."""
    await page.evaluate(f"{FOLD.read_text(encoding='utf-8')}; null")
    folded = await page.evaluate("texts => texts.map(fold)", [*SPELLINGS])
    assert dict(zip(SPELLINGS, folded, strict=True)) == SPELLINGS


async def test_pasted_text_is_answered(page, site):
    """Text that arrives without a key is searched for; until then, a line says to wait."""
    await _open(page, f"{site}en/")
    release = await held(page, "**/search/t*.json")
    await page.keyboard.insert_text(
        "symmetry"
    )  # as an input method does: no key events
    meta = page.locator(".md-search-result__meta")
    assert await meta.inner_text() == "Loading…"
    release()
    await page.locator(".md-search-result__item").first.wait_for()
    assert "matching pages" in (await meta.inner_text()).lower()


async def test_titles_are_searched_first(page, site):
    """Titles are found before the texts arrive; what only the texts have is found then."""
    await _open(page, f"{site}en/")
    release = await held(page, "**/search/texts.json")
    meta = page.locator(".md-search-result__meta")
    await page.keyboard.type("symmetry")
    await page.locator(".md-search-result__item").first.wait_for()
    titles = await meta.inner_text()
    await page.fill(FIELD, "factorial")
    await expect(meta).to_have_text("Loading…")
    await page.fill(FIELD, "symmetry")
    release()
    await page.wait_for_selector(COMPLETE, state="attached")
    await expect(meta).not_to_have_text(titles)
    await page.fill(FIELD, "factorial")
    await expect(meta).to_have_text("Matching pages: 2")


async def test_without_the_texts(page, site):
    """If the texts cannot be loaded, the search answers that it found nothing, and tries again."""
    await _open(page, f"{site}en/")
    await page.route("**/search/texts.json", lambda route: route.abort())
    meta = page.locator(".md-search-result__meta")
    await page.keyboard.type("factorial")
    await expect(meta).to_have_text("No matching pages")
    await page.unroute("**/search/texts.json")
    await page.keyboard.type("s")
    await expect(meta).to_have_text("Matching pages: 2")
