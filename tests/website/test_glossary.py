import re
from urllib.parse import unquote

import pytest

from website import sections, terms
from website.glossary import glossary
from website.languages import LANGUAGES

THEMES = list(dict.fromkeys(term.theme for term in terms.terms()))
SPEECH = {language.code: language.direction for language in LANGUAGES}
CELL = re.compile(r'<t[hd](?: scope="\w+")? lang="(\w+)" dir="(\w+)"[^>]*>')


def text(html):
    """Return the text of HTML."""
    return re.sub("<[^>]+>", "", html)


@pytest.mark.parametrize("language", SPEECH)
def test_one_row_per_term(language):
    """A theme's table has each term once, with all names, an address and a link to the search."""
    for theme in THEMES:
        table = glossary(f'theme = "{theme}"', language)
        found = [term for term in terms.terms() if term.theme == theme]
        addresses = re.findall(r'<tr id="term-([\w-]+)">', table)
        assert addresses == [term.id for term in found]
        links = map(unquote, re.findall(r'<a href="\?q=([^"]+)">', table))
        assert [*links] == [term.names[language] for term in found]
        rows = table.split("<tr id=")[1:]
        for term, row in zip(found, rows, strict=True):
            for name in term.names.values():
                assert f">{name}<" in row or f">{name} <" in row
            for code in SPEECH:
                for word in term.listed(code, "also", "elsewhere"):
                    assert word in text(row)


@pytest.mark.parametrize("language", SPEECH)
def test_each_term_is_explained(language):
    """Each row has the definition of its term in the reader's language, with code as code."""
    for term in terms.terms():
        definition = term.definitions[language]
        assert definition == definition.strip() != ""
        assert language == "en" or definition != term.definitions["en"]
        assert definition.count("`") % 2 == 0
    table = glossary('theme = "code"', language)
    (early,) = (term for term in terms.terms() if term.id == "early-return")
    assert "<code>return</code>" in table
    assert early.definitions[language].replace("`", "") in text(table)


def test_definitions_are_those_of_the_terms(tmp_path, monkeypatch):
    """A definition without a term, or a term without one, is an error."""
    lines = terms.DEFINITIONS.read_text(encoding="utf-8").splitlines(keepends=True)
    shorter = tmp_path / terms.DEFINITIONS.name
    shorter.write_text("".join(lines[:-1]), encoding="utf-8")
    monkeypatch.setattr(terms, "DEFINITIONS", shorter)
    with pytest.raises(ValueError, match=r"submission is not in glossary\.csv and"):
        terms.terms()


@pytest.mark.parametrize("language", SPEECH)
def test_the_readers_language_is_first(language):
    """Each row begins with the reader's language; each cell has its language and direction."""
    table = glossary('theme = "trees"', language)
    head, *rows = table.split("<tr")[1:]
    order = [language, *(code for code in SPEECH if code != language)]
    expected = [(code, SPEECH[code]) for code in order]
    assert all(CELL.findall(row) == expected for row in (head, *rows))
    assert all(row.count("<th ") == 1 for row in rows)
    names = [it.name for code in order for it in LANGUAGES if it.code == code]
    assert re.findall(r'data-language="(.*?)"', rows[0]) == names[1:]
    assert [text(cell) for cell in re.findall("<th.*?</th>", head)] == names


@pytest.mark.parametrize("language", SPEECH)
def test_cells_are_separated(language):
    """White space separates the cells of a row, because the search index drops the tags."""
    for theme in THEMES:
        table = glossary(f'theme = "{theme}"', language)
        assert not re.search("</t[hd]><t[hd]", table)


def test_slang_is_not_shown():
    """Words of the kind `avoid` are on no row."""
    for term in terms.terms():
        shown = text(glossary(f'theme = "{term.theme}"', "zh"))
        for word in term.listed("zh", "avoid"):
            assert word not in shown


def test_the_filter_is_localized():
    """The filter element has its texts and digits in the reader's language."""
    assert 'data-digits="۰۱۲۳۴۵۶۷۸۹"' in glossary("filter = true", "fa")
    english = glossary("filter = true", "en")
    assert 'data-found="Terms shown: {number}"' in english
    for language in SPEECH.keys() - {"en"}:
        html = glossary("filter = true", language)
        assert "{number}" in html
        for attribute in ("label", "found"):
            both = [
                re.findall(f'data-{attribute}="(.*?)"', it)
                for it in (english, html)
            ]
            assert both[0] != both[1], (language, attribute)


@pytest.mark.parametrize(
    ("body", "reason"),
    [
        ("", "either a theme or filter"),
        ("filter = false", "either a theme or filter"),
        ('theme = "trees"\nfilter = true', "either a theme or filter"),
        ('theme = "chess"', "no theme 'chess' in glossary.csv"),
        ("topic = 1", "unknown key topic"),
    ],
)
def test_a_wrong_block_is_rejected(body, reason):
    """A block with neither key, both keys, an unknown theme or an unknown key is rejected."""
    with pytest.raises(ValueError, match=reason):
        glossary(body, "en")


def test_the_page_shows_every_theme():
    """The glossary page has the filter, then each theme once."""
    page = (sections.DOCS / "en" / "glossary.md").read_text(encoding="utf-8")
    blocks = re.findall(r"```glossary\n(.*)\n```", page)
    assert blocks == ["filter = true", *(f'theme = "{theme}"' for theme in THEMES)]
