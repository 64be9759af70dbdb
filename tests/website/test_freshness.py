import re
import shutil

import markdown as python_markdown
import pytest

from tests.website.parts import TRANSLATIONS, made
from website.languages import freshness, records, sections
from website.languages.catalogs import catalog
from website.languages.names import EVERY

TEXT = "The English version of this section has changed since this translation was made."
PAGE, KEY = "queens/index.md", "queens/index.md#beat"
BUILT = "knights-tour/any-board.md"  # a page without files of its own
COMMITTED = sections.DOCS


@pytest.fixture(autouse=True)
def docs(tmp_path, monkeypatch):
    """Copy two pages in each language, with a current record of every section."""
    monkeypatch.setattr(sections, "DOCS", tmp_path)
    for language in ("en", *TRANSLATIONS):
        for page in (PAGE, BUILT):
            (tmp_path / language / page).parent.mkdir(parents=True)
            shutil.copy(COMMITTED / language / page, tmp_path / language / page)
            if language != "en":
                freshness.accept(language, page)
    return tmp_path


def _edit(path, anchor, change=lambda text: f"{text.rstrip()}\n\n8\n\n"):
    """Change the text of one section."""
    parts = sections.split(path.read_text("utf-8"))
    assert anchor in dict(parts)
    texts = [change(text) if name == anchor else text for name, text in parts]
    path.write_text("".join(texts), "utf-8")


def _not_fresh():
    return {
        (code, key): state
        for code in TRANSLATIONS
        for page in sections.pages()
        for key, state in freshness.states(code, page, records.read(code)).items()
        if state != "fresh"
    }


def _built(language):
    """Return the HTML of a page, made of the Markdown from the hook."""
    text = (sections.DOCS / language / BUILT).read_text("utf-8")
    extensions = ["attr_list", "tables", "fenced_code"]
    return python_markdown.markdown(
        made(text, language, BUILT), extensions=extensions
    )


def _run(*arguments):
    """Return the exit status of the command, including errors in arguments."""
    try:
        return freshness.main(arguments)
    except SystemExit as stop:
        return stop.code


def test_sections_make_up_the_page():
    """Sections begin at headings with anchors outside blocks, and together are the page."""
    page = "# A\n\nb\n\n## C { #c }\n\n```text\n## D { #d }\n```\n\n### E { #e }\n\nf\n"
    parts = sections.split(page)
    assert [anchor for anchor, _ in parts] == ["", "c", "e"]
    assert "".join(text for _, text in parts) == page
    assert [anchor for anchor, _ in sections.split("# A { #a }\n\nb\n")] == ["a"]


def test_what_is_a_change():
    """A word, a mark or a word boundary matters; line breaks do not, also in Chinese."""
    for one, same in [
        ("a b\nc   d\n\n", "a\nb c d\n"),
        ("- a\n  b", "- a b"),
        ("שלום עולם", "שלום\nעולם"),
        ("皇后互不攻击，共有。", "皇后互不\n攻击，\n共有。"),
    ]:
        assert sections.digest(one) == sections.digest(same)
    others = ["a b", "a c", "a b.", "ab", "b a", "A b"]
    assert len({*map(sections.digest, others)}) == len(others)


def test_a_changed_word_makes_its_section_stale(docs):
    """A change of an English section makes only this section stale, in all four languages."""
    expected: dict[tuple[str, str], str] = {}
    for anchor in ("beat", ""):
        _edit(docs / "en" / PAGE, anchor)
        key = f"{PAGE}#{anchor}"
        expected |= {(language, key): "stale" for language in TRANSLATIONS}
        assert _not_fresh() == expected


@pytest.mark.parametrize("anchor", ["existence", ""])
def test_a_stale_section_says_so(docs, anchor):
    """A translation has one notice in its language, below the heading of the stale section."""
    before = {language: _built(language) for language in ("en", *TRANSLATIONS)}
    english = docs / "en" / BUILT
    kept = english.read_text("utf-8")
    _edit(english, anchor)
    id_ = f' id="{anchor}"' if anchor else ""
    for language in TRANSLATIONS:
        assert "stale" not in before[language]
        after = _built(language)
        text = catalog("website", language).gettext(TEXT)
        assert text != TEXT
        notice = f'<div class="stale" role="note" data-search-exclude>\n<p>{text}</p>\n</div>\n\n'
        assert after.replace(notice, "") == before[language]
        heading, found, _ = after.partition(notice)
        assert found
        assert re.search(rf"<h\d{id_}>[^\n]*\n$", heading)
    english.write_text(kept, "utf-8")
    records.write("en", {f"{BUILT}#{anchor}": records.Record("0", "0")})
    assert _built("en") == before["en"]  # English is never stale


def test_a_changed_translation_is_accepted(docs):
    """A changed translation is accepted without a reviewer and is then fresh."""
    for language in ("en", "fa"):
        _edit(docs / language / PAGE, "beat")
    assert freshness.accept("fa", KEY) == [KEY]
    assert set(_not_fresh()) == {(language, KEY) for language in ("he", "ar", "zh")}
    assert records.read("fa")[KEY].reviewer == ""


def test_an_unchanged_translation_needs_a_reviewer(docs):
    """An unchanged translation is accepted only with a reviewer, who is recorded."""
    before = records.read("he")
    _edit(docs / "en" / PAGE, "beat")
    _edit(docs / "he" / PAGE, "beat", lambda text: text.replace(". ", ".\n"))
    for target in (KEY, PAGE):
        with pytest.raises(
            records.RecordError, match=r"index\.md#beat: .*--reviewer"
        ):
            freshness.accept("he", target)
    assert _run("--accept", "he", PAGE, "--reviewer", " ") == 2
    assert _run("--reviewer", "Noa") == 2
    assert records.read("he") == before
    assert _run("--accept", "he", PAGE, "--reviewer", ' Noa  "N" Ben-Ari ') == 0
    after = records.read("he")
    assert after[KEY].reviewer == 'Noa "N" Ben-Ari'
    assert {key for key in after if after[key] != before[key]} == {KEY}
    assert ("he", KEY) not in _not_fresh()


def test_what_is_no_more_is_forgotten(docs):
    """A renamed section is missing under its new name; accepting it drops the old record."""
    for language in ("en", "ar"):
        path = docs / language / PAGE
        text = path.read_text("utf-8")
        path.write_text(text.replace("#beat", "#exists"), "utf-8")
    end = f"  missing: {PAGE}#exists\n  gone: {KEY}\n"
    assert freshness.report("ar").endswith(end)
    freshness.accept("ar", f"{PAGE}#exists")
    assert "missing" not in freshness.report("ar").partition("\n")[2]
    assert KEY not in records.read("ar")


def test_the_report_counts_and_names(docs, capsys):
    """The report has a line for each language and lists stale sections."""
    _edit(docs / "en" / PAGE, "beat")
    freshness.accept("zh", KEY, "Li")
    assert _run() == 0
    count = len(records.read("he"))
    stale = f"{count - 1} fresh, 1 stale, 0 missing\n  stale: {KEY}\n"
    expected = "".join(f"{language}: {stale}" for language in ("he", "fa", "ar"))
    expected += f"zh: {count} fresh, 0 stale, 0 missing\n"
    assert capsys.readouterr().out.startswith(expected)


def test_what_does_not_exist_is_refused(docs, capsys):
    """An unknown language, page or anchor causes one line on stderr, status 2 and no record."""
    before = (docs / "freshness/he.toml").read_text()
    with (docs / "en" / PAGE).open("a", encoding="utf-8") as file:
        file.write("\n## New { #new }\n")
    assert _not_fresh()["he", f"{PAGE}#new"] == "missing"
    for language, target, named in [
        ("en", PAGE, "en: not one of the translations"),
        ("xx", PAGE, "xx: not one of the translations"),
        ("he", "queens/none.md", "queens/none.md: there is no such page"),
        ("he", f"../he/{PAGE}", f"../he/{PAGE}: there is no such page"),
        ("he", f"{PAGE}#none", f"{PAGE}#none: there is no such section in docs/en"),
        ("he", f"{PAGE}#new", f"{PAGE}#new: there is no such section in docs/he"),
    ]:
        assert _run("--accept", language, target, "--reviewer", "Noa") == 2
        out, err = capsys.readouterr()
        assert (out, err.count("\n")) == ("", 1)
        assert err.startswith(named)
    assert (docs / "freshness/he.toml").read_text() == before
    assert not (docs / "freshness/xx.toml").exists()


def test_a_damaged_record_is_named(docs, capsys):
    """A record damaged by a merge is an error with the name of the file and status 2."""
    for damage in (
        "<<<<<<< ours\n",
        '"a#b" = { english = "1", wrong = "2" }\n',
        '"a#b" = 1\n',
    ):
        (docs / "freshness/fa.toml").write_text(damage, "utf-8")
        assert _run() == 2
        err = capsys.readouterr().err
        assert err.startswith("docs/freshness/fa.toml: ")
        assert err.count("\n") == 1


def test_the_committed_records_are_complete(monkeypatch):
    """Each language except English has one record per section of a page, sorted, one a line."""
    monkeypatch.setattr(sections, "DOCS", COMMITTED)
    expected = {
        key for page in sections.pages() for key in sections.digests("en", page)
    }
    for language in TRANSLATIONS:
        kept = records.read(language)
        assert set(kept) == expected, (
            f"python -m website.languages.freshness --accept {language} fixes this"
        )
        file = COMMITTED / f"freshness/{language}.toml"
        lines = file.read_text("utf-8").splitlines()
        assert [line.split('"')[1] for line in lines[1:]] == sorted(expected)
    names = {path.stem for path in (COMMITTED / "freshness").iterdir()}
    assert names == {language.code for language in EVERY} - {"en"}
