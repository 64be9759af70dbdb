"""The filter field on the glossary page."""

import re

import pytest
from playwright.async_api import expect

from tests.browser.axe import objections
from tests.browser.page_load import rest
from tests.practice.tables import table
from tests.rotation import part
from website.languages import terms

ALL = len(terms.terms())
ROWS = ".glossary tbody tr:not([hidden])"


@pytest.fixture
def opened(show):
    """Return a function that shows the glossary of a language."""

    async def open_page(language, **size):
        page = await show(f"{language}/glossary/", **size)
        await page.fill("term-filter input", "")
        return page

    return open_page


async def shown(page, typed):
    """Type into the field and return the terms still shown."""
    await page.fill("term-filter input", typed)
    found = await page.locator(ROWS).evaluate_all("rows => rows.map(row => row.id)")
    return [address.removeprefix("term-") for address in found]


WORDS = table("words")["glossary"]["rows"]


async def test_a_word_of_any_language_finds_its_term(opened):
    """A word typed in any spelling and language leaves its term and few others."""
    page = await opened("en")
    for typed, term in WORDS:
        found = await shown(page, typed)
        assert term in found, typed
        assert len(found) <= 4, typed


async def test_the_count_is_announced(opened):
    """The number of terms shown is announced as it changes; empty letters lose their headings."""
    page = await opened("en")
    status = page.locator("term-filter [role=status]")
    assert await status.inner_text() == f"Terms shown: {ALL}"
    assert await shown(page, "warnsdorff") == ["warnsdorffs-rule"]
    assert await status.inner_text() == "Terms shown: 1"
    heading = page.locator("h2:visible")
    assert await heading.inner_text() == "W"  # the only one
    assert await shown(page, "sicilian") == []
    assert await status.inner_text() == "Terms shown: 0"
    assert await page.locator("table.glossary:visible").count() == 0
    assert len(await shown(page, "")) == ALL


SIMILAR = [
    ("en", "permutaton", "permutation"),
    ("en", "knigth", "knight"),
    ("he", "הסתרבות", "probability"),
    ("fa", "هرص", "pruning"),
    ("ar", "شحرة", "tree"),
    ("zh", "剪支", "pruning"),
]


@pytest.mark.parametrize(
    ("language", "typed", "term"), [*SIMILAR[:2], *part(SIMILAR[2:], 2)]
)
async def test_similar_terms_are_shown(opened, language, typed, term):
    """If no term has the spelling, those that differ in one letter are shown, and named similar."""
    page = await opened(language)
    status = page.locator("term-filter [role=status]")
    usual = await status.inner_text()
    found = await shown(page, typed)
    assert term in found
    assert len(found) <= 6
    said = await status.inner_text()
    assert re.sub(r"\d+", "", said) != re.sub(r"\d+", "", usual)
    if language == "en":
        assert said.startswith("No term is spelt like this. Similar terms: ")


async def test_keys_are_enough(opened):
    """Tab moves from the field to the first term; Escape empties the field."""
    page = await opened("en")
    await page.locator("term-filter input").focus()
    await page.keyboard.type("leaf")
    assert await page.locator(ROWS).count() == 1
    await page.keyboard.press("Tab")
    focused = "document.activeElement.getAttribute('href')"
    assert await page.evaluate(focused) == "?q=leaf"
    for key in ("Shift+Tab", "Escape"):
        await page.keyboard.press(key)
    assert await page.locator(ROWS).count() == ALL


async def test_a_term_leads_to_the_lessons_that_explain_it(opened):
    """The link on a term opens the search with the term; the glossary is its last result."""
    page = await opened("fa")
    await page.locator("#term-pruning p a").click()
    await page.wait_for_selector(".md-search[data-is-complete]", state="attached")
    items = page.locator(".md-search-result__item")
    glossary = page.locator("[href*='/glossary/']")
    await expect(items.last.locator(glossary).first).to_be_attached()
    assert await items.first.locator(glossary).count() == 0
    assert await page.input_value("[data-md-component=search-query]") == "هرس"


async def test_a_link_to_a_hidden_term_shows_it(opened):
    """Following a link to a filtered-out term shows all terms and scrolls to it."""
    page = await opened("en")
    await shown(page, "leaf")
    await page.evaluate("location.hash = '#term-shrinking'")
    await page.wait_for_function(
        "document.getElementById('term-shrinking').getBoundingClientRect().top < 900"
    )
    assert await page.locator(ROWS).count() == ALL
    assert await page.input_value("term-filter input") == ""


async def test_the_table_fits(opened):
    """No window scrolls sideways; on a phone, languages share a line."""
    page = await opened("en")
    row = page.locator("#term-hamiltonian-path")
    await page.evaluate("location.hash = '#term-hamiltonian-path'")
    for width in (320, 390, 768, 1280):
        await page.set_viewport_size({"width": width, "height": 800})
        await rest(page)
        assert await page.evaluate("document.documentElement.scrollWidth") == width
        cells = await row.locator("td").all()
        boxes = [await cell.bounding_box() for cell in cells]
        tops = {round(box["y"]) for box in boxes}
        assert len(tops) < len(boxes) if width < 720 else len(tops) == 1
        assert all(0 <= box["x"] <= width - box["width"] for box in boxes)


async def test_terms_are_folded_on_a_phone(opened):
    """A tap on a term opens its explanation, as does a link to it; a filter shows all it finds."""
    page = await opened("en", width=390)
    row = page.locator("#term-leaf")
    explained = row.locator("p")
    await expect(explained).to_be_hidden()
    button = row.get_by_role("button", name="leaf", exact=True)
    for is_open in (True, False):
        await button.click()
        await expect(explained).to_be_visible(visible=is_open)
        await expect(button).to_have_attribute(
            "aria-expanded", str(is_open).lower()
        )
    await page.evaluate("location.hash = '#term-leaf'")
    await expect(explained).to_be_visible()
    assert await shown(page, "warnsdorff") == ["warnsdorffs-rule"]
    await expect(page.locator("#term-warnsdorffs-rule p")).to_be_visible()
    await page.set_viewport_size({"width": 1280, "height": 800})
    await expect(page.locator(".glossary button")).to_have_count(0)


@pytest.mark.parametrize(("scheme", "width"), [("light", 390), ("dark", 1280)])
async def test_accessibility(opened, scheme, width):
    """Axe finds no fault with the field and the tables."""
    page = await opened("en", width=width)
    await page.emulate_media(color_scheme=scheme)
    await shown(page, "tree")
    assert await objections(page, ".md-content") == {}


async def test_without_scripts(bare, site):
    """Without scripts all terms are shown, and the field is hidden."""
    await bare.goto(f"{site}en/glossary/")
    assert await bare.locator(ROWS).count() == ALL
    box = await bare.locator("term-filter").bounding_box()
    assert box["height"] == 0
