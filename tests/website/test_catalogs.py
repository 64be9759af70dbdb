import ast
import json
import re
import subprocess
from importlib.resources import files
from shutil import which

import pytest
from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po

from website import ROOT
from website.languages import catalogs, update_catalogs
from website.languages.names import PARTIAL
from website.languages.update_catalogs import DOMAINS, extract, header, unfinished

TRANSLATED = ["he", "fa", "ar", "zh"]
EVERY = [*TRANSLATED, *(language.code for language in PARTIAL)]
POEDIT = {
    "he": "nplurals=2; plural=(n != 1);",
    "fa": "nplurals=1; plural=0;",
    "ar": "nplurals=6; plural=(n==0 ? 0 : n==1 ? 1 : n==2 ? 2 : n%100>=3 && n%100<=10 ? 3"
    " : n%100>=11 && n%100<=99 ? 4 : 5);",
    "zh": "nplurals=1; plural=0;",
}
"""The plural rules of Poedit, in `src/language_impl_plurals.h`."""
MAPS = "templates/material/_base/languages"


def _catalog(path):
    whole = ROOT / "locales" / path
    language = whole.parts[-3] if whole.suffix == ".po" else None
    with whole.open("rb") as file:
        entries = read_po(file, locale=language)
    return {message.id: message for message in entries if message.id}


def _fields(text):
    return sorted(re.findall(r"\{\w+\}|#", text))


def _keys(template):
    return set(re.findall(r'^\s*"([^"]+)"\s*:', template, re.MULTILINE))


@pytest.mark.parametrize("domain", ["website", "reference"])
def test_templates_hold_what_the_sources_say(domain):
    """A template lists exactly the texts of the sources: nothing was forgotten."""
    assert set(_catalog(f"{domain}.pot")) == {m.id for m in extract(domain) if m.id}


def test_catalogs_are_complete():
    """Every text is translated, and no translation is waiting for a check."""
    assert [
        fault
        for language in TRANSLATED
        for domain in DOMAINS
        for fault in unfinished(language, domain)
    ] == []


def test_a_changed_text_keeps_its_translation(tmp_path, monkeypatch):
    """A changed text has its old translation, marked as fuzzy, and not that of another text."""
    monkeypatch.setattr(update_catalogs, "ROOT", tmp_path)
    old = "another count is writing to the journal {file}"
    new = "the journal {file} is in use by another count"
    near = "the journal {file} is in use by another version"
    catalog, template = Catalog(locale="he"), Catalog()
    catalog.add(old, "ישן {file}", flags={"python-brace-format"})
    catalog.add(near, "אחר {file}")
    for text in (new, near):
        template.add(text)
    path = tmp_path / "locales/he/LC_MESSAGES/website.po"
    path.parent.mkdir(parents=True)
    update_catalogs._write(path, catalog)
    update_catalogs._update("he", "website", template)
    text = path.read_text(encoding="utf-8")
    assert f'#| msgid "{old}"' in text
    assert [*unfinished("he", "website")] == [
        f"locales/he/LC_MESSAGES/website.po: fuzzy: {new}"
    ]
    with path.open("rb") as file:
        found = {m.id: m.string for m in read_po(file, locale="he") if m.id}
    assert found == {new: "ישן {file}", near: "אחר {file}"}


@pytest.mark.parametrize("language", EVERY)
def test_headers(language):
    """Each catalog has the header that gettext's tools need, with the language's plural rule.

    Poedit warns of a plural rule that differs from its own.
    """
    expected = header(Catalog(locale=language))
    assert f'"Language: {language}\\n"' in expected
    assert '"Content-Type: text/plain; charset=utf-8\\n"' in expected
    assert f"Plural-Forms: {POEDIT.get(language, '')}" in expected
    for domain in DOMAINS:
        path = ROOT / f"locales/{language}/LC_MESSAGES/{domain}.po"
        assert path.read_text(encoding="utf-8").startswith(expected), path


def test_the_components_of_weblate():
    """The components cover the catalogs of all languages, and their templates exist."""
    text = (ROOT / "locales/weblate.json").read_text(encoding="utf-8")
    components = {component["slug"]: component for component in json.loads(text)}
    assert set(components) == set(DOMAINS)
    for domain, component in components.items():
        paths = ROOT.glob(component["filemask"])
        assert {path.parent.parent.name for path in paths} == set(EVERY)
        assert (ROOT / component["new_base"]).samefile(
            ROOT / f"locales/{domain}.pot"
        )


@pytest.mark.skipif(not which("msgfmt"), reason="GNU gettext is not installed")
def test_gettext_accepts_the_catalogs(tmp_path):
    """`msgfmt -c` finds no error in any catalog."""
    for path in (ROOT / "locales").glob("*/LC_MESSAGES/*.po"):
        command = ["msgfmt", "-c", "-o", str(tmp_path / "compiled.mo"), str(path)]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        assert not done.returncode, done.stderr


def _marked_in_f_strings(tree):
    """Yield the numbers of lines with a marked text inside an f-string."""
    for node in ast.walk(tree):
        if isinstance(node, ast.JoinedStr):
            for call in ast.walk(node):
                if isinstance(call, ast.Call) and call.args:
                    name = ast.unparse(call.func).rpartition(".")[2]
                    marked = name in {"_", "N_", "NN_", "gettext", "ngettext"}
                    if marked and isinstance(call.args[0], ast.Constant):
                        yield call.lineno


def test_no_text_hides_in_an_f_string():
    """No text is marked inside an f-string, where Babel does not find it before Python 3.12."""
    hidden = ast.parse(
        "f'{_(\"a\")}{_(a)}'\nf'{x}' + _('b')\nf'{b.gettext(\"c\")}'"
    )
    assert [*_marked_in_f_strings(hidden)] == [1, 3]
    for folder in ("algorithms", "website"):
        for path in (ROOT / folder).rglob("*.py"):
            tree = ast.parse(path.read_text(encoding="utf-8"))
            assert [*_marked_in_f_strings(tree)] == [], path


@pytest.mark.parametrize("language", TRANSLATED)
def test_the_site_is_translated(language):
    """Every text of the site is translated, not fuzzy, and keeps its placeholders."""
    translated = _catalog(f"{language}/LC_MESSAGES/website.po")
    assert set(translated) == set(_catalog("website.pot"))
    for message in translated.values():
        assert not message.fuzzy
        _check(message)


def _check(message):
    """Check that an entry is translated and keeps its placeholders."""
    if isinstance(message.id, tuple):
        fields = [_fields(string) for string in message.string]
        # A form for one number, such as the Arabic dual, may leave the number out.
        assert all(message.string)
        assert fields[-1] == _fields(message.id[-1])
        assert all(each in (fields[-1], []) for each in fields)
    else:
        assert message.string
        assert _fields(message.string) == _fields(message.id)


def test_partial_languages_may_leave_texts_out():
    """A language that is not complete has every text, translated correctly or not at all."""
    for language in PARTIAL:
        for domain in DOMAINS:
            entries = _catalog(f"{language.code}/LC_MESSAGES/{domain}.po")
            assert set(entries) == set(_catalog(f"{domain}.pot"))
            for message in entries.values():
                if any(message.string) and not message.fuzzy:
                    _check(message)


@pytest.mark.parametrize("language", TRANSLATED)
def test_the_words_of_mkdocstrings_are_translated(language):
    """Our texts for mkdocstrings cover all of its English ones, since it has no fallback."""
    name = f"{language}.html.jinja"
    own = ROOT / "website/templates/python/material/languages" / name
    english = files("mkdocstrings_handlers.python").joinpath(
        f"{MAPS}/en.html.jinja"
    )
    words = dict(
        re.findall(r'"([^"]+)": "([^"]+)"', own.read_text(encoding="utf-8"))
    )
    assert set(words) == _keys(english.read_text(encoding="utf-8"))
    assert not [key for key, word in words.items() if re.search("[A-Za-z]", word)]


def test_doubtful_translations_are_not_shown(monkeypatch, tmp_path):
    """A fuzzy entry is not used; the English text is shown."""
    folder = tmp_path / "locales/he/LC_MESSAGES"
    folder.mkdir(parents=True)
    entries = '#, fuzzy\nmsgid "a"\nmsgstr "א"\n\nmsgid "b"\nmsgstr "ב"\n'
    (folder / "draft.po").write_text(entries, encoding="utf-8")
    monkeypatch.setattr(catalogs, "ROOT", tmp_path)
    draft = catalogs.catalog("draft", "he")
    assert (draft.gettext("a"), draft.gettext("b")) == ("a", "ב")


def test_code_in_the_reference_stays_code():
    """A translated docstring names the same code as the English one."""
    changed = [
        (path.parent.parent.name, text)
        for path in (ROOT / "locales").glob("*/LC_MESSAGES/reference.po")
        for text, message in _catalog(path).items()
        if message.string
        and sorted(re.findall("`[^`]+`", text))
        != sorted(re.findall("`[^`]+`", message.string))
    ]
    assert not changed
