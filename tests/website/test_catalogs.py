import ast
import json
import re
import subprocess
from importlib.resources import files
from shutil import which

import pytest
from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po

from tests.website.parts import TRANSLATIONS
from website import ROOT
from website.languages import catalogs, update_catalogs
from website.languages.names import PARTIAL
from website.languages.update_catalogs import DOMAINS, extract, header, unfinished

EVERY = [*TRANSLATIONS, *(language.code for language in PARTIAL)]
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


@pytest.mark.parametrize("domain", DOMAINS)
def test_templates_hold_what_the_sources_say(domain):
    """A template lists exactly the texts of the sources: nothing was forgotten."""
    assert set(_catalog(f"{domain}.pot")) == {m.id for m in extract(domain) if m.id}


def test_a_changed_text_keeps_its_translation(tmp_path, monkeypatch):
    """A changed text has its old translation, marked as fuzzy, and not that of another text."""
    for module in (catalogs, update_catalogs):
        monkeypatch.setattr(module, "ROOT", tmp_path)
    old = "another count is writing to the journal {file}"
    new = "the journal {file} is in use by another count"
    near = "the journal {file} is in use by another version"
    catalog, template = Catalog(locale="he"), Catalog()
    catalog.add(old, "ישן {file}", flags={"python-brace-format"})
    catalog.add(near, "אחר {file}")
    for text in (new, near):
        template.add(text)
    name = "locales/he/LC_MESSAGES/website.po"
    path = tmp_path / name
    path.parent.mkdir(parents=True)
    update_catalogs._write(path, catalog)
    update_catalogs._update("he", "website", template)
    assert f'#| msgid "{old}"' in path.read_text("utf-8")
    assert [*unfinished("he", "website")] == [f"{name}: fuzzy: {new}"]
    found = {text: message.string for text, message in _catalog(path).items()}
    assert found == {new: "ישן {file}", near: "אחר {file}"}


@pytest.mark.parametrize("language", EVERY)
def test_headers(language):
    """Each catalog has the header that gettext's tools need, with Poedit's plural rule."""
    expected = header(Catalog(locale=language))
    assert f'"Language: {language}\\n"' in expected
    assert '"Content-Type: text/plain; charset=utf-8\\n"' in expected
    assert f"Plural-Forms: {POEDIT.get(language, '')}" in expected
    for domain in DOMAINS:
        path = ROOT / f"locales/{language}/LC_MESSAGES/{domain}.po"
        assert path.read_text("utf-8").startswith(expected), path


def test_the_components_of_weblate():
    """The components cover the catalogs of all languages, and their templates exist."""
    text = (ROOT / "locales/weblate.json").read_text("utf-8")
    components = {component["slug"]: component for component in json.loads(text)}
    assert set(components) == set(DOMAINS)
    for domain, component in components.items():
        paths = ROOT.glob(component["filemask"])
        assert {path.parent.parent.name for path in paths} == set(EVERY)
        template = ROOT / component["new_base"]
        assert template.samefile(ROOT / f"locales/{domain}.pot")


@pytest.mark.skipif(not which("msgfmt"), reason="GNU gettext is not installed")
def test_gettext_accepts_the_catalogs(tmp_path):
    """`msgfmt -c` finds no error in any catalog."""
    for path in (ROOT / "locales").glob("*/LC_MESSAGES/*.po"):
        command = ["msgfmt", "-c", "-o", str(tmp_path / "compiled.mo"), str(path)]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        assert not done.returncode, done.stderr


def _marked_in_f_strings(tree):
    """Return the numbers of lines with a marked text inside an f-string."""
    calls = [
        call
        for node in ast.walk(tree)
        if isinstance(node, ast.JoinedStr)
        for call in ast.walk(node)
        if isinstance(call, ast.Call) and call.args
    ]
    marks = {"_", "N_", "NN_", "gettext", "ngettext"}
    return [
        call.lineno
        for call in calls
        if ast.unparse(call.func).rpartition(".")[2] in marks
        and isinstance(call.args[0], ast.Constant)
    ]


def test_no_text_hides_in_an_f_string():
    """No text is marked inside an f-string, where Babel does not find it before Python 3.12."""
    hidden = "f'{_(\"a\")}{_(a)}'\nf'{x}' + _('b')\nf'{b.gettext(\"c\")}'"
    assert _marked_in_f_strings(ast.parse(hidden)) == [1, 3]
    for folder in ("algorithms", "website"):
        for path in (ROOT / folder).rglob("*.py"):
            marked = _marked_in_f_strings(ast.parse(path.read_text("utf-8")))
            assert marked == [], path


@pytest.mark.parametrize("language", EVERY)
def test_the_site_is_translated(language):
    """Texts are translated with their placeholders; in a partial language, some are left out."""
    is_partial = language not in TRANSLATIONS
    for domain in DOMAINS:
        entries = _catalog(f"{language}/LC_MESSAGES/{domain}.po")
        assert set(entries) == set(_catalog(f"{domain}.pot"))
        for message in entries.values():
            if not is_partial or (any(message.string) and not message.fuzzy):
                assert not message.fuzzy
                _check(message, SINGLE.get(language, 9))


SINGLE = {"he": 1, "fa": 0, "ar": 3, "zh": 0}
"""The number of plural forms, the first ones, that are for one number and may leave it out."""


def _check(message, single):
    """Check that an entry is translated and keeps its placeholders."""
    english, own = (
        texts if isinstance(message.id, tuple) else (texts,)
        for texts in (message.id, message.string)
    )
    assert all(own), message.id
    *_, expected = (sorted(re.findall(r"\{\w+\}|#", text)) for text in english)
    found = [sorted(re.findall(r"\{\w+\}|#", text)) for text in own]
    spelt = [each for each in expected if each not in ("{count}", "#")]
    for number, each in enumerate(found):
        allowed = number < min(single, len(found) - 1) and spelt
        assert each in (expected, allowed), message.id


def test_the_words_of_mkdocstrings_are_translated():
    """Our texts for mkdocstrings cover all of its English ones, since it has no fallback."""
    package = files("mkdocstrings_handlers.python")
    english = package.joinpath(f"{MAPS}/en.html.jinja").read_text("utf-8")
    keys = re.findall(r'^\s*"([^"]+)"\s*:', english, re.MULTILINE)
    own = ROOT / "website/templates/python/material/languages"
    for language in TRANSLATIONS:
        text = (own / f"{language}.html.jinja").read_text("utf-8")
        words = dict(re.findall(r'"([^"]+)": "([^"]+)"', text))
        assert set(words) == set(keys), language
        assert not [key for key, it in words.items() if re.search("[A-Za-z]", it)]


def test_doubtful_translations_are_not_shown(monkeypatch, tmp_path):
    """A fuzzy entry is not used; the English text is shown."""
    folder = tmp_path / "locales/he/LC_MESSAGES"
    folder.mkdir(parents=True)
    entries = '#, fuzzy\nmsgid "a"\nmsgstr "א"\n\nmsgid "b"\nmsgstr "ב"\n'
    (folder / "draft.po").write_text(entries, "utf-8")
    monkeypatch.setattr(catalogs, "ROOT", tmp_path)
    draft = catalogs.catalog("draft", "he")
    assert (draft.gettext("a"), draft.gettext("b")) == ("a", "ב")


def test_code_in_the_reference_stays_code():
    """A translated docstring names the same code as the English one."""
    assert [
        (path.parent.parent.name, text)
        for path in (ROOT / "locales").glob("*/LC_MESSAGES/reference.po")
        for text, message in _catalog(path).items()
        for english, own in [(text, message.string or text)]
        if sorted(re.findall("`[^`]+`", english))
        != sorted(re.findall("`[^`]+`", own))
    ] == []
