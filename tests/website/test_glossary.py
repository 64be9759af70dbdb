import json
import re
from urllib.parse import unquote

import pytest

from website.blocks.glossary import entries, glossary
from website.languages import alphabets, terms
from website.languages.names import LANGUAGES
from website.pages import search

SPEECH = {language.code: language.direction for language in LANGUAGES}
CELL = re.compile(r'<t[hd](?: scope="\w+")? lang="(\w+)" dir="(\w+)"[^>]*>')


def _text(html):
    return re.sub("<[^>]+>", "", html)


@pytest.mark.parametrize("language", SPEECH)
def test_one_row_per_term(language):
    """The page has each term with its names, address and search, and no word to avoid."""
    page = glossary("", language)
    rows = dict(re.findall(r'<tr id="term-([\w-]+)">(.*?)</tr>', page, re.DOTALL))
    assert len(rows) == page.count("<tr id=")
    assert {*rows} == {term.id for term in terms.terms()}
    assert not re.search("</t[hd]><t[hd]", page)
    for term in terms.terms():
        row = rows[term.id]
        [link] = map(unquote, re.findall(r'<a href="\?q=([^"]+)"', row))
        assert link == term.names[language]
        for name in term.names.values():
            assert f">{name}<" in row or f">{name} <" in row
        shown = _text(row)
        for code in SPEECH:
            assert all(it in shown for it in term.listed(code, "also", "elsewhere"))
        assert language != "zh" or not any(
            it in shown for it in term.listed("zh", "avoid")
        )


@pytest.mark.parametrize("language", SPEECH)
def test_terms_are_below_the_letters_of_the_alphabet(language):
    """The headings are the letters in order, and the links above lead to them."""
    page = glossary("", language)
    headings = re.findall(r'<h2 id="(letter-\d+)">(.*?)</h2>', page)
    assert re.findall(r'<a href="#(letter-\d+)">(.*?)</a>', page) == headings
    letters = [letter for _, letter in headings]
    assert letters == [it for it in alphabets.alphabet(language) if it in letters]


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", ["array", "to attack", "big O notation", "Hamiltonian path", "heuristic"]),
        ("he", ["בודק", "בעיית n המלכות", "מלכה", "מסכת סיביות", "עץ", "עץ חיפוש"]),
        ("fa", ["آرایه", "احتمال", "الگوریتم", "پشتهٔ صریح", "ترانهاده", "گره", "ویژگی", "هرس"]),
        ("ar", ["إرجاع مبكر", "استثناء", "أسّي", "بحث", "التعقب الخلفي", "فرع", "فرّق تسد"]),
        ("zh", ["重新开始", "大 O 记号", "行", "n 皇后问题", "棋盘", "Warnsdorff 规则", "尾调用"]),
    ],
)  # fmt: skip
def test_words_are_in_the_order_of_dictionaries(language, words):
    """Articles and marks do not count; Chinese words are in the order of Pinyin."""
    assert sorted(words, key=lambda word: alphabets.order(word, language)) == words


@pytest.mark.parametrize("language", SPEECH)
def test_each_term_is_explained(language):
    """Each row has the definition of its term in the reader's language, with code as code."""
    for term in terms.terms():
        definition = term.definitions[language]
        assert definition == definition.strip() != ""
        assert language == "en" or definition != term.definitions["en"]
        assert definition.count("`") % 2 == 0
    table = glossary("", language)
    (early,) = (term for term in terms.terms() if term.id == "early-return")
    assert "<code>return</code>" in table
    assert early.definitions[language].replace("`", "") in _text(table)


def test_the_readers_language_is_first():
    """Each row begins with the reader's language; each cell has its language and direction."""
    language = "fa"
    table = glossary("", language).partition("<table")[2].partition("</table>")[0]
    head, *rows = table.split("<tr")[1:]
    order = [language, *(code for code in SPEECH if code != language)]
    expected = [(code, SPEECH[code]) for code in order]
    assert all(CELL.findall(row) == expected for row in (head, *rows))
    assert all(row.count("<th ") == 1 for row in rows)
    names = [it.name for code in order for it in LANGUAGES if it.code == code]
    assert re.findall(r'data-language="(.*?)"', rows[0]) == names[1:]
    assert [_text(cell) for cell in re.findall("<th.*?</th>", head)] == names


def test_the_filter_is_localized():
    """The filter element has its texts and digits in the reader's language."""
    texts = {code: glossary("", code) for code in SPEECH}
    assert 'data-digits="۰۱۲۳۴۵۶۷۸۹"' in texts["fa"]
    assert 'data-found="Terms shown: {number}"' in texts["en"]
    for attribute in ("label", "found", "similar"):
        said = [
            re.search(rf'data-{attribute}="(.+?)"', html) for html in texts.values()
        ]
        assert len({found and found[1] for found in said}) == len(SPEECH), attribute
    assert all("{number}" in html for html in texts.values())


@pytest.mark.parametrize("language", SPEECH)
def test_each_term_has_an_entry_in_the_index(language):
    """The search index has each term with its definition, its synonyms and all other names."""
    for term, entry in zip(terms.terms(), entries(language), strict=True):
        assert entry["location"] == f"glossary/#term-{term.id}"
        assert entry["title"] == term.names[language]
        english = [term.names["en"]] * (language != "en")
        assert entry["tags"] == [
            *term.listed(language, "also", "elsewhere"),
            *english,
        ]
        shown = _text(entry["text"].replace("<p>", " "))
        assert term.definitions[language].replace("`", "") in shown
        for code in SPEECH.keys() - {language}:
            words = [term.names[code], *term.listed(code, "also", "elsewhere")]
            assert all(word in shown for word in words), term.id


def _split(site, docs, language):
    """Return the entries of a search index that is split: what is left, the texts, the titles."""
    folder = site / "search"
    folder.mkdir(exist_ok=True)
    text = json.dumps({"config": {}, "docs": docs})
    (folder / "search_index.json").write_text(text, "utf-8")
    search.split_index(site, language)
    names = ("search_index", "texts", "titles")
    files = [(folder / f"{name}.json").read_text("utf-8") for name in names]
    return [json.loads(file)["docs"] for file in files]


def test_terms_replace_the_themes_in_the_index(tmp_path):
    """The index has terms instead of the glossary's sections, if it has that page."""
    page = {"location": "glossary/", "title": "Glossary", "text": "", "tags": ["a"]}
    other = page | {"location": "queens/"}
    theme, section = (
        page | {"location": place} for place in ("glossary/#board", "queens/#rules")
    )
    left, texts, titles = _split(tmp_path, [page, theme, other, section], "he")
    del section["tags"]
    assert left == []
    assert texts == [page, other, section, *entries("he")]
    assert titles == [entry | {"text": ""} for entry in texts]
    assert _split(tmp_path, [other], "en")[1] == [other]
    assert entries("sv") == entries("en")  # a partial language
