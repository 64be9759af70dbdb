import re
import shutil
from pathlib import Path

import pytest

from algorithms.base import catalogs
from tests.processes import python
from tests.project_copy import copy_project
from website import ROOT
from website.languages import sections, unfinished, update_catalogs
from website.tools import new_language

HOME = "Des dames sur un échiquier"
POT = [f"locales/{domain}.pot" for domain in update_catalogs.DOMAINS]


@pytest.fixture(scope="module")
def copy(tmp_path_factory):
    """Copy what builds the site, with French as a sixth language and few English pages."""
    root = copy_project(tmp_path_factory.mktemp("copy") / "it", "tests/website")
    for name in ("conftest.py", "built_once.py"):
        shutil.copy(ROOT / "tests" / name, root / "tests")
    run(root, "website.tools.new_language", "fr")
    page = root / "docs/fr/index.md"
    english = (root / "docs/en/index.md").read_text("utf-8")
    page.write_text(re.sub("(?m)^# .*", f"# {HOME}", english), "utf-8")
    return root


def run(root: Path, *arguments: str, status: int = 0) -> str:
    """Run a module of the copy, and return its output."""
    own = {"PYTHONPATH": str(root), "NO_MKDOCS_2_WARNING": "1"}
    done = python("-m", *arguments, cwd=root, **own)
    assert done.returncode == status, done.stdout + done.stderr
    return done.stdout + done.stderr


def _build(copy):
    """Build the home page and two others in French."""
    settings = copy / "mkdocs.yml"
    text = settings.read_text("utf-8")
    nav = "nav: [index.md, glossary.md, translating.md]\nexclude_docs: |\n"
    hidden = "  *.md\n  !/index.md\n  !/glossary.md\n  !/translating.md\n\n"
    short = re.sub(r"(?ms)^nav:\n.*?(?=^theme:)", nav + hidden, text)
    settings.write_text(short, "utf-8")
    run(copy, "mkdocs", "build", "--quiet", "--config-file", "docs/fr.yml")
    settings.write_text(text, "utf-8")
    return copy / "site/fr"


@pytest.mark.slow
def test_a_sixth_language(copy):
    """A language with only its home page translated is shown, the rest of it in English."""
    site = _build(copy)  # once: it takes seconds
    home, glossary, left = (
        (site / name / "index.html").read_text("utf-8")
        for name in ("", "glossary", "translating")
    )
    for page in (home, glossary):
        assert '<html lang="fr" dir="ltr"' in page
    assert f">{HOME}<" in home
    assert 'class="stale"' not in home
    assert re.search('rel="canonical" href="[^"]*/fr/"', home)
    assert 'rel="alternate " hreflang="fr"' in home
    assert 'class="stale" role="note"' in glossary
    title = '<h1 id="glossary">Glossary<'
    assert re.search(rf'<div lang="en" dir="ltr">\s*{title}', glossary)
    assert re.search('rel="canonical" href="[^"]*/en/glossary/"', glossary)
    assert 'rel="alternate " hreflang="fr"' not in glossary
    assert "/fr/glossary/" not in (site / "sitemap.xml").read_text("utf-8")
    switch = home.partition('<ul class="md-select__list">')[2].partition("</ul>")[0]
    names = re.findall(r'hreflang="[\w-]+"[^>]*>([^<]*)', switch)
    every = [*catalogs.LANGUAGES.values(), "Français"]
    assert [name.strip() for name in names] == every
    assert switch.count("<small") == switch.count("(partly translated)") == 1
    row = r'<tr><th scope="row"><bdi lang="(\w+)">.*?</th>(.*)</tr>'
    rows = dict(re.findall(row, left))
    assert rows.keys() == {"he", "fa", "ar", "zh", "fr"}
    for language, cells in rows.items():
        numbers = re.findall("<td>([^<]*)", cells)
        to_do = [number != "0" for number in numbers]
        assert all(to_do) if language == "fr" else not any(to_do[1:])
    assert ">glossary.md<" in left


@pytest.mark.slow
def test_the_checks_of_complete_languages(copy):
    """French passes the tests; a complete language that lacks an entry or a page does not."""
    catalog = copy / "locales/he/LC_MESSAGES/website.po"
    text = catalog.read_text("utf-8")
    lacking = re.sub('msgid "Run"\nmsgstr ".*"', 'msgid "Run"\nmsgstr ""', text)
    assert lacking != text
    catalog.write_text(lacking, "utf-8")
    (copy / "docs/zh/facts.md").unlink()
    tests = [f"tests/website/test_{it}.py" for it in ("catalogs", "translations")]
    chosen = "same_files or translated or partial or headers or components"
    printed = run(copy, "pytest", "-rfp", *tests, "-k", chosen, status=1)
    failed = re.findall(r"FAILED \S+::(\S+)", printed)
    assert {*failed} == {"test_same_files[zh]", "test_the_site_is_translated[he]"}
    for name in ("headers", "the_site_is_translated"):
        assert re.search(rf"PASSED \S+::test_{name}\[fr\]", printed)
    assert re.search(r"PASSED \S+::test_pages_of_partial_languages", printed)


def test_generated_pages(monkeypatch):
    """A generated page is in a partial language as soon as one of its texts is translated."""
    monkeypatch.setattr(unfinished, "_CODES", {"fr"})
    catalog_texts = "website.languages.catalogs.texts"
    for left, shown in [(9, "en"), (8, "fr"), (0, "fr")]:
        monkeypatch.setattr(catalog_texts, lambda *_, left=left: (left, 9))
        assert unfinished.shown("reference/errors.md", "fr") == shown
        assert unfinished.shown("reference/errors.md", "he") == "he"


def test_wrong_languages(capsys, monkeypatch, tmp_path):
    """An unknown or existing language is an error of one line, before anything is written."""
    (tmp_path / "docs/fr").mkdir(parents=True)
    monkeypatch.setattr(new_language, "ROOT", tmp_path)
    monkeypatch.setattr(sections, "DOCS", tmp_path / "docs")
    for code, reason in [
        ("zz", "unknown language"),
        ("he", "the site already has this language"),
        ("pt-BR", "expected a code such as fr"),
        ("../x", "expected a code such as fr"),
        ("am", "Material for MkDocs has no texts in this language"),
        ("fr", "docs/fr already exists"),
    ]:
        assert new_language.main([code]) == 2
        assert capsys.readouterr().err.startswith(f"{code}: {reason}")
    assert [*tmp_path.rglob("*")] == [tmp_path / "docs", tmp_path / "docs/fr"]


def test_a_language_written_from_right_to_left(monkeypatch, tmp_path):
    """Its direction is that of Babel, and its name is its own; a second one follows it."""
    module = "algorithms/base/catalogs.py"
    for name in (module, "docs/en.yml", *POT):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / name, tmp_path / name)
    for name in ("languages.catalogs", "languages.update_catalogs"):
        monkeypatch.setattr(f"website.{name}.ROOT", tmp_path)
    monkeypatch.setattr(new_language, "ROOT", tmp_path)
    monkeypatch.setattr(sections, "DOCS", tmp_path / "docs")
    assert new_language.main(["ur"]) == new_language.main(["tr"]) == 0
    assert "direction: rtl" in (tmp_path / "docs/ur.yml").read_text("utf-8")
    table = (tmp_path / module).read_text("utf-8")
    assert '    "ur": "اردو",\n    "tr": "Türkçe",\n}' in table
    [found] = re.findall("RIGHT_TO_LEFT = .*", table)
    assert '"ur"' in found
    assert '"tr"' not in found
