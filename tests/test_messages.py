import re
import string
from collections import defaultdict
from functools import cache
from io import BytesIO
from pathlib import Path

import pytest
from babel import Locale
from babel.messages.pofile import read_po

from algorithms.base import catalogs
from algorithms.errors import MESSAGES, InvalidValueError
from algorithms.messages import (
    LANGUAGES,
    choose_language,
    direction,
    explain,
    format_number,
    plural_forms,
    translate,
)
from tests.processes import python
from tests.refusals import error_of
from website.languages.packing import packed

ROOT = Path(__file__).parent.parent
TRANSLATED = [language for language in LANGUAGES if language != "en"]
RIGHT_TO_LEFT = ["he", "fa", "ar"]
LETTERS = {
    "en": "[a-z]",
    "he": "[א-ת]",
    "fa": "[آ-ی]",
    "ar": "[ء-ي]",
    "zh": "[一-鿿]",
}
ISOLATES = re.compile("[\u2066\u2068\u2069]")

every_translation = pytest.mark.parametrize("language", TRANSLATED)


@pytest.fixture
def unread():
    """Start without a catalog in memory, and leave none."""
    catalogs._catalog.cache_clear()
    yield
    catalogs._catalog.cache_clear()


@cache
def catalog(path):
    """Return a catalog or template of the checkout."""
    language, _, inner = str(path).partition("/")
    with (ROOT / "locales" / path).open("rb") as file:
        entries = read_po(file, locale=language if inner else None)
    return [message for message in entries if message.id]


def texts(message):
    """Return the English texts of an entry (one, or two with a plural) and its translations."""
    if message.pluralizable:
        return message.id, message.string
    return (message.id,), (message.string,)


def translations(language):
    """Return the translations of each English text in a catalog, with all plural forms."""
    entries = map(texts, catalog(f"{language}/LC_MESSAGES/algorithms.po"))
    return [(english[-1], each) for english, forms in entries for each in forms]


def fields(text):
    """Return the names in braces, with repetitions."""
    return sorted(name for _, name, _, _ in string.Formatter().parse(text) if name)


def test_languages_are_chosen(monkeypatch):
    """A language has any of the usual spellings; unknown ones are refused only as an argument."""
    assert choose_language() == "en"
    spelt = "en he he.UTF-8 FA fa_IR ar-EG zh_CN.UTF-8 zh-Hans"
    for asked in spelt.split():
        monkeypatch.setenv("ALGORITHMS_LANGUAGE", asked)
        assert choose_language(asked) == choose_language() == asked[:2].lower()
        assert choose_language("he") == "he"
    for asked in ("", "C", "tlh", "english", "f", "_fa", "فارسی"):
        error = error_of(choose_language, asked)
        assert (error.code, error.values["value"]) == (
            "unknown-language",
            repr(asked),
        )
        monkeypatch.setenv("ALGORITHMS_LANGUAGE", asked)
        assert choose_language() == "en", asked


def test_directions():
    """Hebrew, Persian and Arabic run from right to left."""
    assert {c for c in LANGUAGES if direction(c) == "rtl"} == set(RIGHT_TO_LEFT)
    assert {c for c in LANGUAGES if direction(c) == "ltr"} == {"en", "zh"}
    assert direction() == "ltr"


def test_numbers(monkeypatch):
    """Numbers have the digits and grouping of the language in CLDR, however long they are."""
    found = {format_number(14200, each) for each in ("en", "he", "ar", "zh")}
    assert found == {"14,200"}
    assert format_number(14200, "fa") == "۱۴٬۲۰۰"
    assert format_number(10**25, "en") == f"10{',000' * 8}"
    assert format_number(10**2000 + 7, "fa") == f"۱۰۰{'٬۰۰۰' * 665}٬۰۰۷"
    monkeypatch.setattr("babel.Locale.default_numbering_system", "arab")
    assert format_number(14200, "ar") == "١٤٬٢٠٠"


def test_english_needs_no_babel():
    """An English message loads neither Babel nor a catalog."""
    code = (
        "import sys; from algorithms.errors import check_size\n"
        "try: check_size(-1)\n"
        "except ValueError as error: print(error, 'babel' in sys.modules)"
    )
    assert python("-c", code).stdout == "n must not be negative: -1 False\n"


def test_values_are_isolated():
    """In a right-to-left text each value is a bidi isolate; English and Chinese need none."""
    message = "{name} must be an integer, not {value}"
    for language in LANGUAGES:
        text = translate(message, language, name="n", value="2 a")
        isolated = language in RIGHT_TO_LEFT
        assert ("\u2068n\u2069" in text) == isolated, language
        assert ("\u20682 a\u2069" in text) == isolated, language
        assert bool(ISOLATES.search(text)) == isolated, language


def test_only_integers_get_digits():
    """Numbers have Persian digits; coordinates and flags are code and keep Latin ones."""
    message = MESSAGES["off-board"]
    text = translate(message, "fa", name=True, rows=8, columns=1000, value=(0, 9))
    bare = ISOLATES.sub("", text)
    assert bare == "True بیرون از صفحه‌ای به اندازهٔ ۸ × ۱٬۰۰۰ است: (0, 9)"


@every_translation
def test_untranslated_texts_are_english(language):
    """A text without a translation is shown in English, with its plural."""
    assert translate("a text of tomorrow", language) == "a text of tomorrow"
    several = translate("{count} a", language, plural="{count} b", count=5)
    assert several.endswith("b")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_error_is_explained(language):
    """Each message includes its values and is one line in the language's script."""
    for code, message in MESSAGES.items():
        values = {name: f"<{name}>" for name in fields(message)}
        text = explain(InvalidValueError(code, **values), language)
        assert all(value in text for value in values.values()), code
        assert "\n" not in text, code
        assert not text.endswith((".", "。")), code
        assert re.search(LETTERS[language], text), code


@pytest.mark.usefixtures("unread")
def test_catalogs_of_an_installed_package(monkeypatch, tmp_path):
    """A compiled catalog inside the package takes precedence over the checkout's."""
    package = tmp_path / "algorithms"
    entry = 'msgid "a"\nmsgstr "{}"\n\n#, fuzzy\nmsgid "b"\nmsgstr "ג"\n'
    source = tmp_path / "locales/he/LC_MESSAGES/algorithms.po"
    source.parent.mkdir(parents=True)
    source.write_text(entry.format("א"), encoding="utf-8")
    folder = package / "locales"
    folder.mkdir(parents=True)
    compiled = read_po(BytesIO(entry.format("ב").encode()), locale="he")
    for name, content in packed({"he": compiled}).items():
        (folder / name).write_bytes(content)
    monkeypatch.setattr(catalogs, "__file__", str(package / "base/catalogs.py"))
    assert translate("a", "he") == "ב"
    assert translate("b", "he") == "b"
    (folder / "keys.json.bz2").unlink()
    catalogs._catalog.cache_clear()
    assert translate("a", "he") == "א"
    assert translate("b", "he") == "b"


PLURALS = {
    language: {form[0]: f"{form[1]} {{count}}" for form in map(str.split, forms)}
    for language, forms in {
        "en": ["one A", "other B"],
        "he": ["one א", "two ב", "other ב"],
        "fa": ["one ا", "other ا"],
        "ar": ["zero ا", "one ب", "two ت", "few ث", "other ج", "many ح"],
        "zh": ["other 甲"],
    }.items()
}


@pytest.mark.usefixtures("unread")
@pytest.mark.parametrize("language", LANGUAGES)
def test_plural_forms(monkeypatch, tmp_path, language):
    """Each number selects the catalog's plural form by its category; without one there is one."""
    if language != "en":
        forms = dict.fromkeys(PLURALS[language].values())
        folder = tmp_path / f"locales/{language}/LC_MESSAGES"
        folder.mkdir(parents=True)
        entry = ['msgid "A {count}"', 'msgid_plural "B {count}"']
        entry += [f'msgstr[{k}] "{form}"' for k, form in enumerate(forms)]
        (folder / "algorithms.po").write_text("\n".join(entry), encoding="utf-8")
        package = str(tmp_path / "algorithms/base/catalogs.py")
        monkeypatch.setattr(catalogs, "__file__", package)
    found = plural_forms("A {count}", "B {count}", language)
    bare = {name: ISOLATES.sub("", form) for name, form in found.items()}
    assert bare == PLURALS[language]
    catalog_ = catalogs._catalog(language)
    for number in [*range(130), 1000, 1002, 1003, 1011]:
        spoken = translate("A {count}", language, plural="B {count}", count=number)
        count = format_number(number, language) if language != "en" else number
        form = found[Locale(language).plural_form(number)]
        assert spoken == form.format(count=count)
        expected = catalog_.ngettext("A {count}", "B {count}", number)
        assert ISOLATES.sub("", form) == expected
    [(name, form)] = plural_forms("a {b} c", language=language).items()
    isolated = "a \u2068{b}\u2069 c" if language in RIGHT_TO_LEFT else "a {b} c"
    assert (name, form) == ("other", isolated)


@every_translation
def test_translations_are_in_their_script(language):
    """Each text has a translation in the language's script; see `website/test_catalogs.py`."""
    entries = catalog(f"{language}/LC_MESSAGES/algorithms.po")
    # Texts like "{seconds} s" are short, but have a letter of the language.
    search = re.compile(LETTERS[language]).search
    english = [each.id for each in entries if not all(map(search, texts(each)[1]))]
    # Only the colon is translated, or nothing.
    assert {*english} <= {"{file}: {reason}", "{right}"}


ALIKE = [
    {"Check", "test"},
    {"Example", "Examples"},
    {"Result", "Results"},
    {"Row and column are swapped", "Rows and columns are swapped"},
    {"If the board is mirrored, the mirrored squares."}
    | {"If the board is mirrored, the squares in the answer are mirrored, too."},
    {"the lowest bit", "the lowest bit that is 1"},
]
"""Different English texts whose translations may be equal."""


@every_translation
@pytest.mark.parametrize("domain", ["algorithms", "website"])
def test_different_texts_have_different_translations(domain, language):
    """Two English texts that differ in more than capitals are not translated alike."""
    sources = defaultdict(set)
    for entry in catalog(f"{language}/LC_MESSAGES/{domain}.po"):
        if not entry.pluralizable:
            sources[entry.string].add(entry.id)
    alike = [
        (translation, same)
        for translation, same in sources.items()
        if len({text.lower() for text in same}) > 1 and same not in ALIKE
    ]
    assert not alike, f"one translation of different texts: {alike}"


@pytest.mark.parametrize("domain", ["algorithms", "website"])
def test_arabic_plurals(domain):
    """After 3 to 10 the noun is a plural, after 11 to 99 an accusative singular."""
    wrong = []
    for entry in catalog(f"ar/LC_MESSAGES/{domain}.po"):
        if entry.pluralizable:
            _zero, one, two, *others = entry.string
            few, many, other = (form.partition("{count} ")[2] for form in others)
            singular = re.compile(r"\w*(?:\u064bا|ة)\b")
            fits = singular.match(many) and not singular.match(few)
            stem = many.rstrip(".").removesuffix("\u064bا")
            fits = fits and other.rstrip(".") == stem
            if not fits or "{count}" in one + two or "ان" not in two:
                wrong.append(entry.string)
    assert not wrong, f"forms that do not fit their numbers: {wrong}"


@every_translation
def test_code_is_kept(language):
    """Translations keep the names of options and arguments and the exit statuses."""
    option = re.compile(r"--[a-z]+")
    code = re.compile(
        r"--[a-z]+|\b[A-Z]{4,}\b|\b\d+\b|random-greedy|board(?= (?:is null|של|آن|فيه|为))"
    )
    for text, spoken in translations(language):
        english = text.replace("−1", "")  # a sign may be a word
        found = code.findall(spoken.replace("و1", "1"))
        assert found or not code.findall(english)
        assert {*option.findall(text)} == {*option.findall(spoken)}, text


@pytest.mark.parametrize("language", RIGHT_TO_LEFT)
def test_isolates_are_closed(language):
    """Formulas and options in right-to-left texts are isolated, or code in backticks."""
    for _, spoken in translations(language):
        opened = spoken.count("\u2066")
        assert opened == spoken.count("\u2069")
        bare = re.sub("\u2066[^\u2069]*\u2069|`[^`]*`", "", spoken)
        assert not re.search("×|--|…", bare)


@pytest.mark.parametrize(
    ("language", "wrong"),
    [
        ("he", "[\u05b0-\u05bd\u05bf-\u05c7]"),
        ("fa", "[يك,;?]|[^ \u200cناآدذرزژو]ها(?!ر)"),
        ("ar", "[یک,;?]"),
        ("zh", "[,;?!:]"),
    ],
)
def test_punctuation_is_the_languages_own(language, wrong):
    """Hebrew has no vowel points; Persian, Arabic and Chinese use their own punctuation."""
    for text, spoken in translations(language):
        code = r"`[^`]*`|\d,\d|\(\d, \d\)|pip install.*|FILE:NAME|\w+\.py:\w+"
        prose = re.sub(f"\u2066[^\u2069]*\u2069|{code}", "", spoken)
        assert not re.search(wrong, prose), text
