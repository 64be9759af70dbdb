import csv

import pytest

from tests.practice.tables import table
from tests.rotation import part
from tests.website.parts import CODES, TRANSLATIONS
from website.languages import catalogs, freshness, sections, terms

PAGE = "tree.md"
PAGES = {
    "en": "Each node has children. A child that is not promising is a dead end.",
    "he": "לכל צומת יש ילדים. ילד שאינו מבטיח הוא מבוי סתום.",
    "fa": "هر گره فرزندانی دارد. فرزندی که امیدبخش نباشد بن‌بست است.",
    "ar": "لكل عقدة أبناء. والابن غير الواعد طريق مسدود.",
    "zh": "每个节点都有子节点。没有希望的节点是死路；有希望的节点可以走下去。",
}


@pytest.fixture
def docs(tmp_path, monkeypatch):
    """Create one page per language, recorded as up to date with its English."""
    copy = tmp_path / "docs"
    for code, text in PAGES.items():
        (copy / code).mkdir(parents=True)
        page = f"---\ntags:\n  - tag\n---\n# n\n\n{text}\n"
        (copy / code / PAGE).write_text(page, "utf-8")
    (copy / "freshness").mkdir()
    monkeypatch.setattr(sections, "DOCS", copy)
    monkeypatch.setattr(terms, "DOMAINS", [])
    for code in TRANSLATIONS:
        freshness.accept(code, PAGE)
    return copy


def edit(path, change):
    """Change the text of a page."""
    text = path.read_text("utf-8")
    assert change(text) != text
    path.write_text(change(text), "utf-8")


@pytest.mark.parametrize("language", part(CODES, 2))
def test_the_glossary_is_followed(language):
    """No page or catalog uses a ruled-out word, and translations use those of the glossary."""
    assert list(terms.unwanted(language)) == []
    if language != "en":
        assert list(terms.missing(language)) == []


def test_the_files_are_in_order(tmp_path, monkeypatch):
    """Each term has one unique name per language; the words file keeps the terms' order."""
    glossary = terms.terms()
    ids = [term.id for term in glossary]
    for code in CODES:
        names = [term.names[code] for term in glossary]
        assert all(name and name == name.strip() for name in names)
        repeated = {name for name in names if names.count(name) > 1}
        assert repeated <= {"对角线"}, code
    with terms.WORDS.open(encoding="utf-8", newline="") as file:
        places = [
            (ids.index(row["id"]), CODES.index(row["language"]))
            for row in csv.DictReader(file)
        ]
    assert places == sorted(places)
    for line in ("pawn,he,also,רגלי", "queen,xx,also,q", "queen,he,like,q"):
        words = tmp_path / "words.csv"
        words.write_text(f"id,language,kind,words\n{line}\n", "utf-8")
        monkeypatch.setattr(terms, "WORDS", words)
        with pytest.raises(ValueError, match=r"words\.csv: "):
            terms.terms()
    monkeypatch.undo()
    shorter = tmp_path / terms.DEFINITIONS.name
    *lines, _ = terms.DEFINITIONS.read_text("utf-8").splitlines(keepends=True)
    shorter.write_text("".join(lines), "utf-8")
    monkeypatch.setattr(terms, "DEFINITIONS", shorter)
    with pytest.raises(ValueError, match=r"submission is not in glossary\.csv and"):
        terms.terms()


def test_our_own_words_are_wanted():
    """No name of a term, and no accepted synonym, is unwanted for another term."""
    glossary = terms.terms()
    for language in CODES:
        wanted = [
            terms.fold(word, language)
            for term in glossary
            for word in (term.names[language], *term.listed(language, "also"))
        ]
        assert [
            (word, ours)
            for term in glossary
            for word in term.listed(language, "elsewhere", "avoid")
            for ours in wanted
            if terms.pattern(word, language).search(ours)
        ] == []


def test_forms_are_found():
    """A word is found with prefixes and endings, in any spelling, but not inside another word."""
    for language, word, text, is_found in table("words")["forms"]["rows"]:
        found = terms.pattern(word, language).search(terms.fold(text, language))
        assert bool(found) == is_found, (word, text)


@pytest.mark.parametrize("language", CODES)
def test_an_unwanted_word_is_named(docs, language):
    """Each unwanted word on a page is reported with its line and the glossary's word."""
    path = docs / language / PAGE
    line = path.read_text("utf-8").count("\n")
    expected = []
    with path.open("a", encoding="utf-8") as page:
        for term in terms.terms():
            for word in term.listed(language, "elsewhere", "avoid"):
                page.write(f"\n{word}.\n")
                line += 2
                advice = f"the glossary says {term.names[language]}"
                expected.append(f"docs/{language}/{PAGE}:{line}: {word}; {advice}")
    assert expected
    assert {*expected} <= {*terms.unwanted(language)}


def test_what_is_quoted_is_free(docs):
    """Code, titles, quotations and tags are exempt."""
    path, word = docs / "he" / PAGE, "רנדומלי"
    hidden = [f"```text\n{word}\n```", f"`{word}`", f'<bdi lang="he">{word}</bdi>']
    hidden += [f'"{word}"', f"«{word}»", f"[x]({word}.md)"]
    lines = "\n\n".join(hidden)
    edit(path, lambda text: text.replace("tags:\n", f"tags:\n  - {word}\n") + lines)
    assert list(terms.unwanted("he")) == []
    edit(path, lambda text: f"{text}\n{word}\n")
    assert len(list(terms.unwanted("he"))) == 1


def test_a_synonym_is_noticed(docs):
    """A page that uses a synonym on no list instead of the glossary's word is reported."""
    for language, ours, other, english, name in [
        ("he", "צומת", "קדקד", "node", "צומת"),
        ("he", "מבטיח", "מועיל", "promising node", "צומת מבטיח"),
        ("fa", "بن‌بست", "پایان راه", "dead end", "بن‌بست"),
        ("ar", "طريق مسدود", "نهاية", "dead end", "طريق مسدود"),
        ("zh", "节点", "顶点", "node", "节点"),
    ]:
        path = docs / language / PAGE
        kept = path.read_text("utf-8")
        assert list(terms.missing(language)) == []
        path.write_text(kept.replace(ours, other), "utf-8")
        said = f"English says {english}; the glossary says {name}"
        assert f"docs/{language}/{PAGE}: {said}" in terms.missing(language)
        path.write_text(kept, "utf-8")


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


@pytest.mark.usefixtures("docs")
def test_catalogs_are_checked_too(tmp_path, monkeypatch):
    """Unwanted words and missing terms in a catalog are reported."""
    name = "locales/he/LC_MESSAGES/website.po"
    (tmp_path / name).parent.mkdir(parents=True)
    (tmp_path / name).write_text(
        'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=utf-8\\n"\n\n'
        'msgid "Note: a random ``node``, a dead end."\n'
        'msgstr "Note: רנדומלי, מבוי סתום"\n',
        "utf-8",
    )
    monkeypatch.setattr(catalogs, "ROOT", tmp_path)
    monkeypatch.setattr(terms, "DOMAINS", ["website"])
    advice = "the glossary says אקראי"
    assert list(terms.unwanted("he")) == [f"{name}:5: רנדומלי; {advice}"]
    missing = f"{name}: English says random; {advice}"
    assert list(terms.missing("he")) == [missing]


def test_the_command_prints(docs, capsys):
    """The command prints one line per fault, and its exit status is 1 if there are any."""
    assert terms.main() == 0
    assert capsys.readouterr().out == ""
    edit(docs / "en" / PAGE, lambda text: f"{text}\nA cell.\n")
    assert terms.main() == 1
    fault = f"docs/en/{PAGE}:9: cell; the glossary says square\n"
    assert capsys.readouterr().out == fault
