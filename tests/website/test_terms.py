import csv

import pytest

from website.languages import freshness, sections, terms
from website.languages.names import LANGUAGES

CODES = [language.code for language in LANGUAGES]
TRANSLATIONS = freshness.TRANSLATIONS
PAGE = "tree.md"
PAGES = {
    "en": "Each node has children. A child that is not promising is a dead end.",
    "he": "לכל צומת יש ילדים. ילד שאינו מבטיח הוא מבוי סתום.",
    "fa": "هر گره فرزندانی دارد. فرزندی که امیدبخش نباشد بن‌بست است.",
    "ar": "لكل عقدة أبناء. والابن غير الواعد طريق مسدود.",
    "zh": "每个节点都有子节点。没有希望的节点是死路；有希望的节点可以走下去。",
}
# The glossary's word, a synonym on no list, and the English term.
PLANTED = [
    ("he", "צומת", "קדקד", "node"),
    ("he", "מבטיח", "מועיל", "promising node"),
    ("fa", "گره", "نقطه", "node"),
    ("fa", "بن‌بست", "پایان راه", "dead end"),
    ("ar", "عقدة", "نقطة", "node"),
    ("ar", "طريق مسدود", "نهاية", "dead end"),
    ("zh", "死路", "尽头", "dead end"),
    ("zh", "节点", "顶点", "node"),
]


@pytest.fixture
def docs(tmp_path, monkeypatch):
    """Create one page per language, recorded as up to date with its English."""
    copy = tmp_path / "docs"
    for code, text in PAGES.items():
        (copy / code).mkdir(parents=True)
        page = f"---\ntags:\n  - tag\n---\n# n\n\n{text}\n"
        (copy / code / PAGE).write_text(page, encoding="utf-8")
    (copy / "freshness").mkdir()
    monkeypatch.setattr(sections, "DOCS", copy)
    monkeypatch.setattr(terms, "DOMAINS", [])
    for code in TRANSLATIONS:
        freshness.accept(code, PAGE)
    return copy


def edit(path, change):
    """Change the text of a page."""
    text = path.read_text(encoding="utf-8")
    assert change(text) != text
    path.write_text(change(text), encoding="utf-8")


@pytest.mark.parametrize("language", CODES)
def test_the_glossary_is_followed(language):
    """No page or catalog uses a word that the glossary rules out.

    If the English uses a term, an up-to-date translation uses the word of the glossary.
    """
    assert list(terms.unwanted(language)) == []
    if language != "en":
        assert list(terms.missing(language)) == []


def test_the_files_are_in_order():
    """Each term has one unique name per language; the words file keeps the terms' order."""
    glossary = terms.terms()
    ids = [term.id for term in glossary]
    assert len(ids) == len(set(ids)) >= 60
    for code in CODES:
        names = [term.names[code] for term in glossary]
        assert all(name and name == name.strip() for name in names)
        repeated = {name for name in names if names.count(name) > 1}
        assert repeated == ({"对角线"} & repeated), (code, repeated)
    with terms.WORDS.open(encoding="utf-8", newline="") as file:
        places = [
            (ids.index(row["id"]), CODES.index(row["language"]))
            for row in csv.DictReader(file)
        ]
    assert places == sorted(places)


@pytest.mark.parametrize("language", CODES)
def test_our_own_words_are_wanted(language):
    """No name of a term, and no accepted synonym, is unwanted for another term."""
    glossary = terms.terms()
    wanted = [
        word
        for term in glossary
        for word in (term.names[language], *term.listed(language, "also"))
    ]
    for term in glossary:
        for word in term.listed(language, "elsewhere", "avoid"):
            found = terms.pattern(word, language)
            for ours in wanted:
                assert not found.search(terms.fold(ours, language)), (word, ours)


def test_a_wrong_line_is_refused(tmp_path, monkeypatch):
    """A row with an unknown term, language or kind is rejected."""
    for line in ("pawn,he,also,רגלי", "queen,xx,also,q", "queen,he,like,q"):
        words = tmp_path / "words.csv"
        words.write_text(f"id,language,kind,words\n{line}\n", encoding="utf-8")
        monkeypatch.setattr(terms, "WORDS", words)
        with pytest.raises(ValueError, match=r"words\.csv: "):
            terms.terms()


def test_forms_are_found():
    """A word is found with prefixes and endings, in any spelling of its letters."""
    for language, word, text in [
        ("en", "dead end", "Dead ends\nare"),
        ("en", "knight's tour", "the knight’s tour"),
        ("he", "משבצת", "ובמשבצות"),
        ("he", "פתרון", "הפתרונות"),
        ("he", "גישוש נסוג", "הגישוש הנסוג"),
        ("he", "עץ חיפוש", "לעץ החיפוש"),
        ("fa", "خانه", "خانه‌های"),
        ("fa", "خانهٔ آزاد", "خانۀ آزادی"),
        ("fa", "جست‌وجو", "جست‌وجوی"),
        ("fa", "سطر", "سطري"),
        ("ar", "خانة", "وبالخانات"),
        ("ar", "التعقب الخلفي", "بالتعقّب الخلفيّ"),
        ("ar", "عقدة واعدة", "العقدة الواعدة"),
        ("ar", "القطر الرئيسي", "للقطر الرئيسي"),
        ("zh", "空闲的格子", "一个空闲的格子"),
    ]:
        assert terms.pattern(word, language).search(terms.fold(text, language))


def test_other_words_are_not_found():
    """A word inside another word is not found."""
    for language, word, text in [
        ("en", "cell", "excellent cellar"),
        ("he", "טור", "הוקטור"),
        ("he", "סוס", "ביסוס"),
        ("fa", "نود", "می‌شنود"),
        ("fa", "سلول", "مسلول"),
        ("ar", "الفرس", "الفارسي"),
        ("ar", "خانة", "الخيانة"),
        ("zh", "方格", "方的格子"),
    ]:
        assert not terms.pattern(word, language).search(terms.fold(text, language))


@pytest.mark.parametrize("language", CODES)
def test_an_unwanted_word_is_named(docs, language):
    """Each unwanted word on a page is reported with its line and the glossary's word."""
    path = docs / language / PAGE
    line = path.read_text(encoding="utf-8").count("\n")
    expected = []
    with path.open("a", encoding="utf-8") as page:
        for term in terms.terms():
            for word in term.listed(language, "elsewhere", "avoid"):
                page.write(f"\n{word}.\n")
                line += 2
                expected.append(
                    f"docs/{language}/{PAGE}:{line}: {word};"
                    f" the glossary says {term.names[language]}"
                )
    assert expected
    assert {*expected} <= {*terms.unwanted(language)}


def test_what_is_quoted_is_free(docs):
    """Code, titles, quotations and tags are exempt."""
    path, word = docs / "he" / PAGE, "רנדומלי"
    hidden = f"""
        ```text\n{word}\n```
        `{word}`
        <bdi lang="he">{word}</bdi>
        "{word}"
        «{word}»
        [x]({word}.md)
    """
    lines = "\n\n".join(map(str.strip, hidden.splitlines()))
    edit(path, lambda text: text.replace("tags:\n", f"tags:\n  - {word}\n") + lines)
    assert list(terms.unwanted("he")) == []
    edit(path, lambda text: f"{text}\n{word}\n")
    assert len(list(terms.unwanted("he"))) == 1


def test_a_synonym_is_noticed(docs):
    """A page that uses a synonym instead of the glossary's word is reported."""
    for language, ours, other, english in PLANTED:
        path = docs / language / PAGE
        kept = path.read_text(encoding="utf-8")
        assert list(terms.missing(language)) == []
        edit(path, lambda text, ours=ours, other=other: text.replace(ours, other))
        [name] = [
            term.names[language]
            for term in terms.terms()
            if term.names["en"] == english
        ]
        assert (
            f"docs/{language}/{PAGE}: English says {english}; the glossary says {name}"
            in terms.missing(language)
        )
        path.write_text(kept, encoding="utf-8")


def test_every_term_can_be_missed_and_required():
    """A text with a term's name uses the term; its first English trigger requires it."""
    for term in terms.terms():
        word = (term.listed("en", "trigger") or [term.names["en"]])[0]
        assert term in terms.required(f"On {word} more."), term.id
        for language in TRANSLATIONS:
            name = term.names[language]
            assert terms.uses(term, f"n {name} n", language), term.id
            assert not terms.uses(term, "n = 8", language), term.id


def test_a_stale_section_requires_nothing(docs):
    """A new English section requires its terms only after its translation is accepted."""
    edit(docs / "en" / PAGE, lambda text: f"{text}\nA Hamiltonian path.\n")
    assert list(terms.missing("zh")) == []
    freshness.accept("zh", PAGE, "Li")
    assert list(terms.missing("zh")) == [
        f"docs/zh/{PAGE}: English says Hamiltonian path; the glossary says 哈密顿路径"
    ]


def test_catalogs_are_checked_too(tmp_path, monkeypatch):
    """Unwanted words and missing terms in a catalog are reported."""
    folder = tmp_path / "locales/he/LC_MESSAGES"
    folder.mkdir(parents=True)
    (folder / "website.po").write_text(
        'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=utf-8\\n"\n\n'
        'msgid "Note: a random ``node``, a dead end."\n'
        'msgstr "Note: רנדומלי, מבוי סתום"\n',
        encoding="utf-8",
    )
    monkeypatch.setattr(terms, "ROOT", tmp_path)
    monkeypatch.setattr(terms, "DOMAINS", ["website"])
    monkeypatch.setattr(sections, "DOCS", tmp_path / "docs")
    name = "locales/he/LC_MESSAGES/website.po"
    assert list(terms.unwanted("he")) == [
        f"{name}:5: רנדומלי; the glossary says אקראי"
    ]
    (tmp_path / "docs/freshness").mkdir(parents=True)
    (tmp_path / "docs/freshness/he.toml").touch()
    assert list(terms.missing("he")) == [
        f"{name}: English says random; the glossary says אקראי"
    ]


def test_the_command_prints(docs, capsys):
    """The command prints one line per fault, and its exit status is 1 if there are any."""
    assert terms.main() == 0
    assert capsys.readouterr().out == ""
    edit(docs / "en" / PAGE, lambda text: f"{text}\nA cell.\n")
    assert terms.main() == 1
    assert capsys.readouterr().out == (
        f"docs/en/{PAGE}:9: cell; the glossary says square\n"
    )
