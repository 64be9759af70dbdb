"""Check of the terms on pages and in catalogs: `python -m website.languages.terms`.

`locales/glossary.csv` has one row per concept, with each language's term for it;
`locales/glossary-definitions.csv` has the definitions, in which code is between backticks, and
`yes` for the terms that pages link to them (`website/pages/term_links.py`).
`locales/glossary-words.csv` has further words for a concept, one row per language and kind:

- `also`: synonyms that a page may mention next to the glossary's term;
- `elsewhere`: synonyms shown in the glossary but not to be used on pages;
- `avoid`: wrong or misleading words, neither shown nor used;
- `form`: other forms that count as a use of the term, such as irregular plurals and verbs.
  A star at the end matches any letters;
- `trigger`: English only: phrases that make the check look for the term in translations,
  for a term whose own word is too common;
- `except`: phrases in which the word means something else.
"""

import csv
import re
import sys
import unicodedata
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache, lru_cache
from pathlib import Path

from babel.messages.catalog import Message
from mkdocs.utils.meta import get_data

from website import ROOT
from website.languages import catalogs, fences, freshness, records, sections
from website.languages.names import LANGUAGES

GLOSSARY = ROOT / "locales" / "glossary.csv"
DEFINITIONS = ROOT / "locales" / "glossary-definitions.csv"
WORDS = ROOT / "locales" / "glossary-words.csv"
CODES = [language.code for language in LANGUAGES]
KINDS = ["also", "elsewhere", "avoid", "trigger", "except", "form"]
DOMAINS = ["algorithms", "website", "reference"]


@dataclass(frozen=True)
class Term:
    """A concept and the words for it."""

    id: str
    theme: str
    names: dict[str, str]
    definitions: dict[str, str]
    words: dict[tuple[str, str], list[str]]
    linked: bool

    def listed(self, language: str, *kinds: str) -> list[str]:
        """Return the further words of a language, of any of the kinds."""
        return [
            word for kind in kinds for word in self.words.get((language, kind), [])
        ]


def terms() -> list[Term]:
    """Read the glossary."""
    rest: dict[str, dict[tuple[str, str], list[str]]] = {}
    names = _rows(GLOSSARY)
    for row in _rows(WORDS):
        if row["language"] not in CODES or row["kind"] not in KINDS:
            raise ValueError(f"{WORDS.name}: {','.join(row.values())}")
        words = [word.strip() for word in row["words"].split(";")]
        rest.setdefault(row["id"], {})[row["language"], row["kind"]] = words
    if lost := rest.keys() - {row["id"] for row in names}:
        raise ValueError(f"{WORDS.name}: {min(lost)} is not in {GLOSSARY.name}")
    definitions = {row["id"]: row for row in _rows(DEFINITIONS)}
    if odd := definitions.keys() ^ {row["id"] for row in names}:
        raise ValueError(
            f"{min(odd)} is not in {GLOSSARY.name} and {DEFINITIONS.name}"
        )
    return [
        Term(
            row["id"],
            row["theme"],
            {code: row[code] for code in CODES},
            {code: definitions[row["id"]][code] for code in CODES},
            rest.get(row["id"], {}),
            definitions[row["id"]]["linked"] == "yes",
        )
        for row in names
    ]


def _rows(path: Path) -> list[dict[str, str]]:
    with path.open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


# Prefixes, and the letters of endings, that a language joins to a word.
_BEFORE = {"he": "[והבלמשכ]{0,3}", "ar": "[وف]?(?:[بكل]?ال|لل|[بكلس])?"}
_AFTER = {
    "en": "(?:s|es)?",
    "he": "[התוימנכ]{0,4}",
    "fa": "(?:[هایمشن]{0,4}|(?:\u200c[^\\W\\d_]+)+)",
    "ar": "[اتهيونمك]{0,4}",
}
_ENDS = {"he": "[הת]$", "ar": "[هت]$"}  # these letters change before an ending
_LETTERS = str.maketrans("’يىكةۀأإآٱؤئךםןףץ", "'ییکههااااویכמנפצ")
_ARABIC = str.maketrans("یک", "يك")


@lru_cache(maxsize=16)  # each term is searched for in the same few texts
def fold(text: str, language: str) -> str:
    """Return a text with spelling variants unified; each character keeps its place."""
    plain = "".join(
        "\u200d" if unicodedata.category(character) == "Mn" else character
        for character in text.lower()
    ).translate(_LETTERS)
    return plain.translate(_ARABIC) if language == "ar" else plain


@cache
def pattern(word: str, language: str) -> re.Pattern[str]:
    """Return a pattern that matches a word in folded text, with prefixes and endings."""
    parts = fold(word.rstrip("*"), language).replace("\u200d", "").split()
    if language == "zh":
        return re.compile(r"\s*".join(map(re.escape, parts)))
    found = [_part(part, language) for part in parts]
    joint = "[\\s\u200c\u05be-]+"
    rest = "[^\\W\\d_\u200c]*" if word.endswith("*") else ""
    return re.compile(
        f"(?<![\\w\u200c\u200d]){joint.join(found)}{rest}(?![\\w\u200c\u200d])"
    )


def _part(word: str, language: str) -> str:
    """Return the pattern of one word, with or without vowel points."""
    if language == "ar":
        word = re.sub("^[وف]?(?:[بكل]?ال|لل)(?=...)", "", word)
    stem = re.sub(_ENDS[language], "", word) if language in _ENDS else word
    kept = stem if len(stem) > 2 else word
    letters = "\u200d*".join(map(re.escape, kept))
    after = _AFTER[language].replace("{0", "{1" if kept != word else "{0")
    return f"{_BEFORE.get(language, '')}{letters}\u200d*{after}\u200d*"


# Not prose: code, link targets, titles of articles, anchors and tags.
_HIDDEN = re.compile(
    r"`[^`\n]*`|\]\([^)\s]*\)|<bdi.*?</bdi>|<[^>\n]+>|\{ #[\w-]+ \}"
)
QUOTED = re.compile(
    '“[^”]{1,140}”|«[^»]{1,140}»|《[^》]{1,140}》|(?<!\\w)"[^"\n]{1,140}"(?!\\w)'
)
"""Text in quotation marks: a page quotes the words that others use."""


def prose(page: str) -> str:
    """Return a page with all but its prose blanked; each line keeps its number."""
    body, _ = get_data(page)
    lines = page.count("\n") - body.count("\n")
    return "\n" * lines + _blank(body)


def _blank(markdown: str, *, quoted: bool = False) -> str:
    """Return Markdown without front matter, or a catalog entry, with all but its prose blanked."""
    text = fences.blank(markdown)
    for hidden in (_HIDDEN,) if quoted else (_HIDDEN, QUOTED):
        text = hidden.sub(lambda match: re.sub(r"[^\n]", " ", match[0]), text)
    return text


def unwanted(language: str) -> Iterator[str]:
    """Yield a message for each use of an unwanted word in a language's pages and catalogs."""
    banned = [
        (term, pattern(word, language))
        for term in terms()
        for word in term.listed(language, "elsewhere", "avoid")
    ]
    for place, line, text in _texts(language):
        folded = fold(text, language)
        for term, regex in banned:
            for match in regex.finditer(folded):
                at = line + folded.count("\n", 0, match.start())
                word = " ".join(text[match.start() : match.end()].split())
                ours = term.names[language]
                yield f"{place}:{at}: {word}; the glossary says {ours}"


def _texts(language: str) -> Iterator[tuple[str, int, str]]:
    """Yield each text of a language with its file and first line number."""
    for path in sorted((sections.DOCS / language).rglob("*.md")):
        name = f"docs/{path.relative_to(sections.DOCS).as_posix()}"
        yield name, 1, prose(path.read_text(encoding="utf-8"))
    for place, message in _messages(language):
        text = _blank(_text(message.string)).replace("\n", " ")
        yield place, message.lineno or 1, text


def _messages(language: str) -> Iterator[tuple[str, Message]]:
    """Yield each entry of a translation's catalogs, with the path of its file."""
    for domain in DOMAINS if language != "en" else []:
        place = f"locales/{language}/LC_MESSAGES/{domain}.po"
        for message in catalogs.read(domain, language):
            if message.id:
                yield place, message


def _text(forms: str | Iterable[str] | None) -> str:
    """Return a text, or all its plural forms, with single backticks around code."""
    text = forms if isinstance(forms, str) else "\n".join(forms or ())
    return text.replace("``", "`")


def required(text: str) -> list[Term]:
    """Return the terms that an English text requires of its translations."""
    folded = fold(text, "en")
    return [term for term in terms() if _triggers(term, folded)]


def _triggers(term: Term, folded: str) -> bool:
    for phrase in term.listed("en", "except"):
        folded = pattern(phrase, "en").sub("", folded)
    words = term.listed("en", "trigger") or [term.names["en"]]
    return any(pattern(word, "en").search(folded) for word in words)


def uses(term: Term, text: str, language: str) -> bool:
    """Return whether a text uses the glossary's word for a term, in any form."""
    folded = fold(text, language)
    words = [term.names[language], *term.listed(language, "form")]
    return any(pattern(word, language).search(folded) for word in words)


def missing(language: str) -> Iterator[str]:
    """Yield a message for each term of an English text that its translation lacks."""
    for place, english, own in _pairs(language):
        for term in required(english):
            if not uses(term, own, language):
                yield (
                    f"{place}: English says {term.names['en']}; "
                    f"the glossary says {term.names[language]}"
                )


def _pairs(language: str) -> Iterator[tuple[str, str, str]]:
    """Yield the path, the English text and the translation of each page and catalog."""
    kept = records.read(language)
    for page in sections.pages():
        own = sections.DOCS / language / page
        if own.is_file():
            states = freshness.states(language, page, kept)
            english, _ = get_data((sections.DOCS / "en" / page).read_text("utf-8"))
            fresh = [
                _blank(part)
                for anchor, part in sections.split(english)
                if states[f"{page}#{anchor}"] == "fresh"
            ]
            # A term may be used only in the title of a page.
            text, _ = get_data(own.read_text(encoding="utf-8"))
            yield (
                f"docs/{language}/{page}",
                "\n".join(fresh),
                _blank(text, quoted=True),
            )
    entries: dict[str, list[Message]] = {}
    for place, message in _messages(language):
        entries.setdefault(place, []).append(message)
    for place, messages in entries.items():
        texts = [_blank(_text(message.id)) for message in messages]
        own_texts = [_blank(_text(message.string)) for message in messages]
        yield place, "\n.\n".join(texts), "\n.\n".join(own_texts)


def main() -> int:
    """Print all faults and return the exit status."""
    found = [
        *(fault for code in CODES for fault in unwanted(code)),
        *(fault for code in freshness.TRANSLATIONS for fault in missing(code)),
    ]
    sys.stdout.write("".join(f"{fault}\n" for fault in found))
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
