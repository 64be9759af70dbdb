"""The charts: labels, values, keys and touch."""

import pytest
from playwright.async_api import expect

from tests.browser.axe import objections
from tests.browser.page_load import rest
from tests.rotation import part

PHONE = 360, 740
CHART = "line-chart >> nth=0"


@pytest.fixture
def opened(show):
    """Return a function that shows a page with charts."""

    async def open_page(path, *size):
        page = await show(path, *size)
        await page.wait_for_selector("line-chart label:not([hidden])")
        await rest(page)
        return page

    return open_page


async def test_keys(opened):
    """The arrow keys choose a column, whose values are shown and read out."""
    page = await opened("en/compare/")
    chart = page.locator(CHART)
    slider = chart.locator("input")
    await slider.focus()
    await page.keyboard.press("Home")
    await page.keyboard.press("ArrowRight")
    assert await chart.locator("label b").text_content() == "5"
    shown = await chart.locator("li").evaluate_all(
        "all => all.map(i => ['span', 'b'].map(tag => i.querySelector(tag).textContent))"
    )
    assert ["Symmetry", "10"] in shown
    said = await slider.get_attribute("aria-valuetext")
    assert said.partition("; ")[0] == "5"
    assert "Symmetry: 10" in said
    assert await chart.locator(".mark.now").count() == len(shown)


async def test_one_line_is_highlighted(opened):
    """While the pointer is on a label, all other lines are pale."""
    page = await opened("en/compare/")
    label = page.locator(CHART).locator("li >> nth=1")
    await label.hover()
    number = await label.get_attribute("data-line")
    opacities = await page.locator(f"{CHART} >> .series").evaluate_all(
        "lines => lines.map(line => getComputedStyle(line).opacity)"
    )
    assert opacities[int(number)] == "1"
    assert {*opacities} == {"1", "0.25"}


@pytest.mark.parametrize("language", part(["en", "fa", "zh"], 3))
async def test_touch(opened, language):
    """A point on the chart chooses the nearest column, in every direction of writing."""
    page = await opened(f"{language}/compare/", *PHONE)
    drawing = page.locator(CHART).locator("svg.chart")
    # A place in the drawing: the page can still move when the drawing comes into view.
    place = await drawing.evaluate(
        """drawing => {
            const [box, mark] = [drawing, drawing.querySelector("[data-column='0']")]
                .map(element => element.getBoundingClientRect());
            return { x: mark.x + mark.width / 2 - box.x, y: box.height / 2 };
        }"""
    )
    await drawing.hover(position=place)
    column = page.locator(CHART).locator("label b")
    await expect(column).to_have_text({"fa": "۴"}.get(language, "4"))


@pytest.mark.parametrize(
    "path", part(["fa/queens/counting/deeper/", "zh/compare/", "en/compare/"], 2)
)
async def test_phone(opened, path):
    """On a phone, the chart and its labels are as wide as the text, and readable."""
    page = await opened(path, *PHONE)
    width = await page.evaluate("document.documentElement.scrollWidth")
    assert width == PHONE[0]
    box = await page.locator(CHART).locator("svg.chart").bounding_box()
    assert 300 < box["width"] < PHONE[0]
    letters = await page.locator(f"{CHART} >> svg .tick >> nth=0").evaluate(
        "text => parseFloat(getComputedStyle(text).fontSize)"
        " * text.ownerSVGElement.getScreenCTM().a"
    )
    assert letters > 11
    labels = await page.locator(f"{CHART} >> li").evaluate_all(
        "items => items.map(i => i.getBoundingClientRect().right)"
    )
    assert 0 < max(labels) <= PHONE[0]


async def test_table(opened):
    """The table of a chart opens, and the page stays accessible."""
    page = await opened("en/compare/", *PHONE)
    table = page.locator(CHART).locator("table")
    assert not await table.is_visible()
    await page.locator(CHART).locator("summary").click()
    assert await table.is_visible()
    assert await objections(page) == {}


async def test_without_scripts(bare, site):
    """Without scripts there is no control, but the labels and the table are there."""
    await bare.goto(f"{site}en/compare/")
    chart = bare.locator(CHART)
    await chart.scroll_into_view_if_needed()
    assert not await chart.locator("label").is_visible()
    assert await chart.locator("li >> nth=0").is_visible()
    await chart.locator("summary").click()
    assert await chart.locator("table").is_visible()
