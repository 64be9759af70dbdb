"""Navigation of readers: languages, links, moved and missing pages; also fonts and print."""

import re
from itertools import product

import pytest
from playwright.async_api import expect

from tests.browser.addresses import ADDRESSES
from tests.rotation import part
from website import ROOT
from website.languages.names import LANGUAGES
from website.pages.redirects import redirects

CODES = [language.code for language in LANGUAGES]
MOVED = [f"{code}/{old}" for code in CODES for old in redirects()]


def test_every_page_is_known():
    """The browser opens every page of the site except redirects and the lab in a frame."""
    site = ROOT / "site"
    built = {path.relative_to(site).as_posix() for path in site.rglob("*.html")}
    known = [*ADDRESSES, *MOVED, *(f"{code}/lab/embed/" for code in CODES)]
    assert built == {
        f"{address}index.html" if address.endswith("/") or not address else address
        for address in known
    }


FONTS = {"he": "Noto Sans Hebrew", "fa": "Vazirmatn", "ar": "Vazirmatn"}
LOADED = """document.fonts.ready.then(() => [...document.fonts]
    .filter(font => font.status === "loaded").map(font => font.family.replaceAll('"', '')))"""


async def test_direction_and_fonts(page, site):
    """A page has the direction and the font of its language; code and boards run to the right."""
    direction = "element => getComputedStyle(element).direction"
    for language in LANGUAGES:
        await page.goto(f"{site}{language.code}/queens/coordinate-sets/")
        text = page.locator("article p").first
        assert await text.evaluate(direction) == language.direction
        for selector in ("article p code", "pre code", "figure.board svg"):
            assert await page.eval_on_selector(selector, direction) == "ltr"
        loaded = {*await page.evaluate(LOADED)}
        used = await text.evaluate("text => getComputedStyle(text).fontFamily")
        for font in FONTS.values():
            is_its_own = font == FONTS.get(language.code)
            family = f"{font} Variable"
            assert (family in loaded) == is_its_own, (language.code, font)
            assert used.startswith(f'"{family}"') == is_its_own


@pytest.mark.parametrize("code", CODES)
async def test_a_header_in_parts(page, site, code):
    """While the rest of a header is on its way, its hidden list does not widen the page."""
    await page.set_viewport_size({"width": 390, "height": 844})
    await page.goto(f"{site}{code}/queens/deeper/")
    rest = ".md-header__option:has(.md-select) ~ *"
    await page.eval_on_selector_all(
        rest, "all => all.forEach(each => each.remove())"
    )
    assert await page.evaluate("document.documentElement.scrollWidth") == 390


async def test_the_language_switch(bare, site):
    """The language switch leads to the same page in another language, even without scripts."""
    await bare.goto(f"{site}zh/queens/symmetry/")
    for other in CODES:
        await bare.hover(".md-select button")
        await bare.click(f".md-select__link[lang={other}]")
        assert bare.url == f"{site}{other}/queens/symmetry/"
        assert await bare.get_attribute("html", "lang") == other


async def test_dark_in_every_language(page, site):
    """The dark colour scheme stays selected in other languages."""
    await page.goto(f"{site}he/", wait_until="networkidle")
    for _ in range(2):  # from the system's colours to light, to dark
        await page.click(".md-header__option label:visible")
    await page.goto(f"{site}fa/", wait_until="networkidle")
    assert await page.get_attribute("body", "data-md-color-scheme") == "slate"


async def test_colours_of_the_system(page, site):
    """A page follows the system until the reader chooses, also with the keyboard."""
    body = page.locator("body")
    await page.emulate_media(color_scheme="dark")
    await page.goto(f"{site}ar/")
    await expect(body).to_have_attribute("data-md-color-scheme", "slate")
    await page.emulate_media(color_scheme="light")
    await expect(body).to_have_attribute("data-md-color-scheme", "default")
    await page.focus("[name=__palette]:checked")
    await page.keyboard.press("Enter")
    await page.emulate_media(color_scheme="dark")
    await expect(body).to_have_attribute("data-md-color-scheme", "default")


@pytest.mark.parametrize("language", CODES)
async def test_the_language_chooser(browser, site, language):
    """The language chooser highlights the browser's language and does not redirect."""
    page = await browser.new_page(locale=language)
    await page.goto(site, wait_until="networkidle")
    assert page.url == site
    suggested = page.locator("li:has(.suggestion:visible)")
    assert await suggested.count() == 1
    assert await suggested.get_attribute("lang") == language
    await page.close()


PHONE, DESKTOP = {"width": 390, "height": 844}, {"width": 1280, "height": 720}


async def test_the_home_page(page, site):
    """The first lesson and the page for teachers are in the first view; the boards move once."""
    for language, size in part([*product(CODES, (PHONE, DESKTOP))], 3):
        await page.set_viewport_size(size)
        await page.goto(f"{site}{language}/")
        for link in (".md-button--primary", ".hero a[href='practice/teachers/']"):
            await expect(page.locator(link)).to_be_in_viewport(ratio=1)
        button = page.locator("moving-boards button")
        before = await button.inner_text()
        assert await page.locator(".moving .queen").count() < 8
        await button.click()
        assert await page.locator(".moving .queen").count() == 8
        assert await button.inner_text() != before
    await page.emulate_media(reduced_motion="reduce")
    await page.goto(f"{site}en/")
    assert await page.locator("moving-boards button").inner_text() == "Play again"
    assert await page.locator(".moving .queen").count() == 8


async def test_every_icon_of_the_header_has_a_visible_name(page, site):
    """The menu, the theme, the language and the search have names on a phone and on a desktop."""
    for language, size in part([*product(CODES, (PHONE, DESKTOP))], 3):
        await page.set_viewport_size(size)
        await page.goto(f"{site}{language}/learn/")
        icons = page.locator(".md-header__button.md-icon:visible")
        for icon in await icons.all():
            assert await icon.locator(".icon-name").is_visible()
            assert (await icon.inner_text()).strip()
        assert await icons.count() == (4 if size == PHONE else 2)
        await expect(page.locator(".md-search__input")).to_have_attribute(
            "placeholder", re.compile(".")
        )


async def test_the_parts_of_the_site(page, site):
    """Tabs on a desktop and the menu of a phone have the same five parts, and no other pages."""
    await page.set_viewport_size(DESKTOP)
    await page.goto(f"{site}fa/practice/")
    tabs = await page.locator(".md-tabs__link").all_inner_texts()
    assert len(tabs) == 5
    assert await page.locator(".md-tabs__item--active").inner_text() == "تمرین"
    assert await page.locator(".md-sidebar a[href*='/reference/']").count() <= 1
    answers = page.locator(".md-sidebar a[href*='mistakes/safe-square/']")
    await expect(answers).to_be_hidden()  # it has the name of a problem
    await page.set_viewport_size(PHONE)
    await page.click(".md-header [for=__drawer]")
    parts = ".md-nav--primary > ul > li > :is(a, label, .md-nav__container):visible"
    await expect(page.locator(parts)).to_have_count(6)
    shown = await page.locator(parts).all_inner_texts()
    assert [text.strip() for text in shown[1:]] == tabs


async def test_the_worksheet(page, site):
    """The worksheet is printed on one sheet of each usual size."""
    for language in part(CODES, 3):
        await page.goto(f"{site}{language}/practice/worksheet/")
        for size in ("A4", "Letter"):
            printed = await page.pdf(format=size)
            assert printed.count(b"/Type /Page\n") == 1, (language, size)


async def test_a_missing_page(page, site):
    """The page for a missing page is in the language of the address and links home."""
    for language in part(CODES, 3):
        answer = await page.goto(f"{site}{language}/queens/no-such-page/")
        assert answer.status == 404
        assert await page.get_attribute("html", "lang") == language
        await page.click("article a")
        assert page.url == f"{site}{language}/"


async def test_a_moved_page(page, site):
    """An old address redirects to the new one in the same language."""
    moved = [*zip(CODES, redirects().items(), strict=False)]
    for language, (old, new) in part(moved, 3):
        await page.goto(f"{site}{language}/{old}")
        await page.wait_for_url(f"{site}{language}/{new}")
        assert await page.get_attribute("html", "lang") == language


async def test_code_is_copied(page, site):
    """The button of a code block copies the code."""
    await page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    await page.goto(f"{site}he/queens/coordinate-sets/")
    code = await page.text_content("#code-0")
    await page.click("pre:has(#code-0) button")
    copied = await page.evaluate("navigator.clipboard.readText()")
    assert copied == code.rstrip("\n")


async def test_print(page, site):
    """In print there is only the article, with all its code and figures."""
    await page.goto(f"{site}ar/queens/symmetry/")
    await page.emulate_media(media="print")
    for selectors, is_shown in (
        ("header.md-header, .md-sidebar, .md-footer, .headerlink", False),
        ("h1, article p, pre code, figure.board svg", True),
    ):
        for selector in selectors.split(", "):
            first = page.locator(selector).first
            assert await first.is_visible() is is_shown, selector
