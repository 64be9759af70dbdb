import asyncio
import tomllib
from pathlib import Path
from urllib.parse import urlsplit

import pytest
import pytest_asyncio
from playwright.async_api import expect

from tests.browser.conftest import DESKTOP
from website.languages import terms
from website.languages.names import LANGUAGES

QUERIES = Path(__file__).parent / "queries"
SHOWN = 3

# Types each query like a reader and collects the first pages that Material lists.
TYPE = """
async ([queries, shown]) => {
  const input = document.querySelector("[data-md-component=search-query]");
  const meta = document.querySelector(".md-search-result__meta");
  const pages = ".md-search-result__item > a:first-child";
  const answer = () => new Promise(resolve => {
    const watcher = new MutationObserver(() => { watcher.disconnect(); resolve(); });
    watcher.observe(meta, { childList: true, characterData: true, subtree: true });
  });
  const late = query => new Promise((_, reject) =>
    setTimeout(() => reject(new Error(`no answer to ${query}`)), 10000));
  const found = {};
  for (const query of queries) {
    meta.textContent = "";
    await new Promise(requestAnimationFrame);
    const answered = answer();
    input.value = query;
    input.dispatchEvent(new KeyboardEvent("keyup", { bubbles: true }));
    await Promise.race([answered, late(query)]);
    found[query] = [...document.querySelectorAll(pages)].slice(0, shown).map(a => a.href);
  }
  return found;
}
"""

# Hides the lists, whose layout would take half of the time.
HIDE = """
() => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(".md-search__output { display: none }");
  document.adoptedStyleSheets.push(sheet);
}
"""

UNHIDE = "() => { document.adoptedStyleSheets.pop(); }"

FIELD = "[data-md-component=search-query]"

# The texts of the pages are loaded; until then, only titles are searched.
COMPLETE = ".md-search[data-is-complete]"

# Material shows this text when the index is ready.
READY = """
() => {
  const { translations } = JSON.parse(document.getElementById("__config").textContent);
  const meta = document.querySelector(".md-search-result__meta");
  return meta.textContent.trim() === translations["search.result.placeholder"];
}
"""


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
    await page.wait_for_function(READY)


@pytest_asyncio.fixture(scope="module")
async def complete(browser, site):
    """Yield a function that returns a page of a language with the whole index, the same each time.

    Loading the index takes most of the time of a test.
    """
    pages = {}

    async def opened(language):
        if language not in pages:
            context = await browser.new_context(viewport=DESKTOP)
            pages[language] = page = await context.new_page()
            await _open(page, f"{site}{language}/")
            await page.fill(FIELD, "Python")
            await page.wait_for_selector(COMPLETE, state="attached")
        await pages[language].fill(FIELD, "")
        # An answer to the last query could come after the next query.
        await pages[language].wait_for_function(READY)
        return pages[language]

    yield opened
    for page in pages.values():
        await page.context.close()


async def _search(page, queries):
    """Return the first pages found for each query, as paths relative to the home page."""
    await page.evaluate(HIDE)
    found = await page.evaluate(TYPE, [list(queries), SHOWN])
    await page.evaluate(UNHIDE)
    start = urlsplit(page.url).path
    return {
        query: [urlsplit(href).path.removeprefix(start) for href in hrefs]
        for query, hrefs in found.items()
    }


@pytest.mark.parametrize("language", [language.code for language in LANGUAGES])
async def test_what_readers_type_is_found(complete, language):
    """Each query of the list finds one of its pages among the first three results."""
    queries = _queries(language)
    assert len(queries) >= 40
    found = await _search(await complete(language), queries)
    missed = {
        query: found[query]
        for query, pages in queries.items()
        if pages.isdisjoint(found[query])
    }
    assert not missed, "\n".join(f"{query}: {missed[query]}" for query in missed)


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", ["banana", "sicilian"]),
        ("he", ["בננה", "הצפרדעים"]),
        ("fa", ["موز", "آشپزخانه"]),
        ("ar", ["موزة", "والمطبخ"]),
        ("zh", ["香蕉", "厨房"]),
    ],
)
async def test_missing_pages_are_not_found(complete, language, words):
    """Unrelated words find nothing, even after folding."""
    found = await _search(await complete(language), words)
    assert found == {word: [] for word in words}


@pytest.mark.parametrize("language", [language.code for language in LANGUAGES])
async def test_wrong_letters_are_tolerated(complete, language):
    """Of 60 queries, a third with a wrong letter, at most three miss their pages.

    In Chinese, a third is in traditional characters.
    """
    queries = _queries(f"further/{language}")
    assert len(queries) == 60
    found = await _search(await complete(language), queries)
    missed = [q for q, pages in queries.items() if pages.isdisjoint(found[q])]
    assert len(missed) <= 3, missed


@pytest.mark.parametrize(
    ("language", "typed", "suggested"),
    [
        ("en", "simmetri", "symmetry"),
        ("he", "סינטליה", "סימטריה"),
        ("fa", "الگریتمم", "الگوریتم"),
        ("ar", "الخواررزمييات", "الخوارزميات"),
        ("en", "trre", "tree"),
        ("he", "פרץ", "פרש"),
        ("fa", "هرص", "هرس"),
        ("fa", "وزبر", "وزیر"),
        ("ar", "شحرة", "شجرة"),
        ("zh", "剪支", "剪枝"),
        ("zh", "遞規", "递归"),
    ],
)
async def test_another_spelling_is_suggested(complete, language, typed, suggested):
    """If nothing is found because of two wrong letters, or one in a short word, a button helps."""
    page = await complete(language)
    await page.keyboard.type(typed)
    button = page.locator(".search-suggestion button")
    await button.wait_for()
    assert await button.inner_text() == suggested
    await button.click()
    await page.locator(".md-search-result__item").first.wait_for()
    assert await page.input_value(FIELD) == suggested
    assert await page.locator(".search-suggestion").is_hidden()


# The addresses of the definitions that are shown without opening a list, by page.
# The list is replaced when the texts have been searched, too.
IS_FIRST = """
hash => [...document.querySelectorAll(".md-search-result__item:first-child > a")]
  .some(link => link.hash === hash)
"""


DEFINITION = ".md-search-result__item > a[href*='#term-{}']"


@pytest.mark.parametrize("language", [language.code for language in LANGUAGES])
async def test_the_definition_of_a_term_is_found(complete, language):
    """The glossary is the first result for each of its terms."""
    names = [term.names[language] for term in terms.terms()]
    found = await _search(await complete(language), names)
    assert [name for name in names if found[name][0] != "glossary/"] == []


@pytest.mark.parametrize(
    ("language", "typed", "term"),
    [
        ("en", "permutation", "permutation"),
        ("en", "permutations", "permutation"),
        ("en", "permutaton", "permutation"),
        ("en", "iterative repair", "local-search"),
        ("en", "what is recursion?", "recursion"),
        ("fa", "جایگشت چیست؟", "permutation"),
        ("ar", "ما هي الشجرة؟", "tree"),
        ("zh", "什么是递归？", "recursion"),
        ("he", "גיזום", "pruning"),
        ("he", "הגיזום", "pruning"),
        ("fa", "هرس", "pruning"),
        ("fa", "عقب گرد", "backtracking"),
        ("ar", "شجرة", "tree"),
        ("zh", "排列", "permutation"),
        ("zh", "剪枝", "pruning"),
        ("zh", "遞歸", "recursion"),
    ],
)
async def test_the_definition_is_shown(complete, language, typed, term):
    """A term, in any form, shows its definition first, without opening a list."""
    page = await complete(language)
    await page.fill(FIELD, typed)
    await page.wait_for_function(IS_FIRST, arg=f"#term-{term}")
    link = page.locator(DEFINITION.format(term))
    await expect(link.first).to_be_visible()
    assert await page.locator(".md-search-result .md-tag:visible").count() == 0


@pytest.mark.parametrize(
    ("language", "typed", "term"),
    [
        ("en", "permutations", "permutation"),
        ("he", "הגיזום", "pruning"),
        ("fa", "عقب گرد", "backtracking"),
        ("ar", "شجرة", "tree"),
        ("zh", "遞歸", "recursion"),
    ],
)
async def test_the_definition_opens(page, site, language, typed, term):
    """The link to a definition opens the glossary at the term."""
    await _open(page, f"{site}{language}/")
    await page.fill(FIELD, typed)
    await page.wait_for_selector(COMPLETE, state="attached")
    await page.locator(DEFINITION.format(term)).first.click()
    await page.wait_for_url(f"**/{language}/glossary/**#term-{term}")
    await expect(page.locator(f"#term-{term}")).to_be_in_viewport()


async def test_pasted_text_is_answered(page, site):
    """Text that arrives without a key is searched for; until then, a line says to wait."""
    await _open(page, f"{site}en/")
    hold = asyncio.Event()

    async def wait(route):
        await hold.wait()
        await route.continue_()

    await page.route("**/search/t*.json", wait)
    await page.keyboard.insert_text(
        "symmetry"
    )  # as an input method does: no key events
    meta = page.locator(".md-search-result__meta")
    assert await meta.inner_text() == "Loading…"
    hold.set()
    await page.locator(".md-search-result__item").first.wait_for()
    assert "matching pages" in (await meta.inner_text()).lower()


async def test_titles_are_searched_first(page, site):
    """Titles are found before the texts arrive; what only the texts have is found then."""
    await _open(page, f"{site}en/")
    hold = asyncio.Event()

    async def wait(route):
        await hold.wait()
        await route.continue_()

    await page.route("**/search/texts.json", wait)
    found = page.locator(".md-search-result__item")
    meta = page.locator(".md-search-result__meta")
    await page.keyboard.type("symmetry")
    await found.first.wait_for()
    titles = await meta.inner_text()
    await page.fill(FIELD, "factorial")
    await expect(meta).to_have_text("Loading…")
    await page.fill(FIELD, "symmetry")
    hold.set()
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
