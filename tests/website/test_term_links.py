import re

import pytest

from tests.practice.tables import table
from tests.website.parts import CODES
from website.languages import lengths, terms
from website.pages import term_links

ROWS = table("words")
LINK = (
    r'<a class="term" href="\.\./glossary/#term-([\w-]+)" title="[^"]*">(.*?)</a>'
)


def linked(html, language="en"):
    """Return the terms linked in HTML and their words; nothing else may have changed."""
    added = term_links.add(html, language, "../glossary/")
    assert re.sub(LINK, r"\2", added) == html
    return re.findall(LINK, added)


def test_only_the_first_use_is_linked():
    """The first use of a term is a link with its definition, in any form and by any name."""
    html = "<p>Two dead ends.</p><ul><li>A dead end; <em>exhaustive search</em></li></ul>"
    found = [("dead-end", "dead ends"), ("brute-force", "exhaustive search")]
    assert linked(html) == found
    html = "<p>Brute force, an exhaustive search</p>"
    assert linked(html) == [("brute-force", "Brute force")]
    [bitmask] = (term for term in terms.terms() if term.id == "bitmask")
    added = term_links.add("<p>Bitmasks</p>", "en", "")
    assert f'title="{bitmask.definitions["en"]}">Bitmasks</a>' in added


def test_other_text_has_no_links():
    """Headings, links, code, tables, figures, players, quotations and attributes have no links."""
    for html in ROWS["no_links"]["rows"]:
        assert linked(html) == []
        assert linked(f"{html}<p>pruning</p>") == [("pruning", "pruning")]


def test_a_term_in_a_longer_one_is_not_linked():
    """A longer term takes its words, even if it has no link itself."""
    assert linked("<p>The recursion limit</p>") == [
        ("recursion-limit", "recursion limit")
    ]
    unlinked = [term for term in terms.terms() if not term.linked]
    assert {"time-complexity", "tree"} <= {term.id for term in unlinked}
    assert linked("<p>The time complexity</p>") == []
    assert linked("<p>遗传算法</p>", "zh") == [("genetic-algorithm", "遗传算法")]


def test_forms_of_a_language():
    """Prefixes and endings belong to the link; phrases that mean something else have none."""
    for language, html, found in ROWS["links"]["rows"]:
        assert [*map(list, linked(html, language))] == found, html


def test_each_linked_term_is_found():
    """The name and the synonyms of each linked term become links to it."""
    for term in terms.terms():
        for language, name in term.names.items() if term.linked else ():
            found = linked(f"<p>{name}</p>", language)
            assert [it for it, _ in found] == [term.id], (language, name)


@pytest.mark.parametrize("language", CODES)
def test_lessons_have_links(pages, language):
    """Lessons have links, pages link a term once, and no link is in a heading or another link."""
    assert "queens/index.md" in term_links.pages()
    for page in term_links.pages():
        path = page.removesuffix("index.md").removesuffix(".md").rstrip("/")
        text = pages[f"{language}/{path}/index.html"].text
        address = r'<a class="term" href="[./]+glossary/#term-([\w-]+)"'
        found = re.findall(address, text)
        assert len(found) == len(set(found)), page
        assert len(found) >= 3 or page not in lengths.lessons(), page
        assert not re.search(r'<h\d[^>]*>(?:(?!</h).)*<a class="term"', text)
    assert '<a class="term"' not in pages[f"{language}/glossary/index.html"].text
