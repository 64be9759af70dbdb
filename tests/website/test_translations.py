import re
from itertools import islice, zip_longest

import pytest

from tests.website.parts import TRANSLATIONS
from website import ROOT
from website.languages.names import PARTIAL

DOCS = ROOT / "docs"
PAGES = sorted(
    path.relative_to(DOCS / "en") for path in (DOCS / "en").rglob("*.md")
)

FENCE = re.compile(
    r"^(?P<indent> *)```(?P<info>.*)\n(?P<body>(?:.*\n)*?)(?P=indent)```$",
    re.MULTILINE,
)
PARTS = re.compile(
    r"^(?P<level>#+) [^\n]*?(?P<anchor>\{ #[\w-]+ \})?$"
    r"|^:::(?P<object> \S+)$"
    r"|^ *(?:\?\?\?\+?|!!!) (?P<box>\w+)"
    r"|\]\((?P<link>[^)\s]+)\)"
    r"|^(?P<row>\|)",
    re.MULTILINE,
)


def shared(code):
    """Return code without what is in the reader's language, also in the output of a session."""
    code = re.sub(r'(language|title)="[^"]*"', r'\1=""', code)
    code = re.sub("(?<=example.org/)../", "", code)
    code = re.sub(" --language ..$", "", code, flags=re.MULTILINE)
    code = re.sub("LANGUAGE: .. # .*", "LANGUAGE:", code)
    return re.sub(r'(>>> .*language="".*\n)(?!>>>|\.\.\.).+\n', r"\1", code)


def structure(markdown):
    """Return the parts that a translation must share with the English page, in order."""
    found = FENCE.finditer(markdown)
    fences = [(match["info"], shared(match["body"])) for match in found]
    prose = FENCE.sub("", markdown)
    parts = []
    for match in PARTS.finditer(prose):
        name = next(name for name, value in match.groupdict().items() if value)
        parts.append((name, match[name], match["anchor"]))
    return fences, parts


@pytest.mark.parametrize("language", TRANSLATIONS)
def test_same_files(language):
    """Each language has exactly the English pages."""
    folder = DOCS / language
    assert sorted(it.relative_to(folder) for it in folder.rglob("*.md")) == PAGES


def differences(language, page):
    """Yield the first part, and the first code, of a page that differs from the English page."""
    english, own = (
        structure((DOCS / code / page).read_text("utf-8"))
        for code in ("en", language)
    )
    for kind, ours, theirs in zip(("code", "part"), english, own, strict=True):
        differ = (pair for pair in zip_longest(ours, theirs) if pair[0] != pair[1])
        for expected, found in islice(differ, 1):
            yield (
                f"docs/{language}/{page} differs from docs/en/{page}: the next {kind} in "
                f"English is {expected}, here it is {found}. Change this page in the same "
                "way, or say in the pull request that the translation is left."
            )


@pytest.mark.parametrize("language", TRANSLATIONS)
def test_same_structure(language):
    """A page has the same headings, code, figures, links and table rows as the English page."""
    assert [text for page in PAGES for text in differences(language, page)] == []


def test_pages_of_partial_languages():
    """A language that is not complete has some of the English pages, each with their structure."""
    for language in PARTIAL:
        for path in (DOCS / language.code).rglob("*.md"):
            english = DOCS / "en" / path.relative_to(DOCS / language.code)
            own = structure(path.read_text("utf-8"))
            assert own == structure(english.read_text("utf-8")), path


def test_headings_have_anchors():
    """Below the title, every heading of an English page has an explicit anchor of its own."""
    for page in PAGES:
        _, parts = structure((DOCS / "en" / page).read_text("utf-8"))
        headings = [each[1:] for each in parts if each[0] == "level"]
        assert headings[0] == ("#", None), page
        assert all(level != "#" and anchor for level, anchor in headings[1:]), page
        anchors = [anchor for _, anchor in headings]
        assert len(anchors) == len({*anchors}), page


def test_structure_of_changed_pages():
    """A changed anchor, code block, link, heading or row is a changed structure."""
    page = (
        "# A\n\n## B { #b }\n\n[c](d.md)\n\n| e |\n\n"
        '??? success "g"\n\n    ```python\n    f\n    ```\n'
    )
    code, note = ("f\n", "h\n"), ("??? success", "??? note")
    for old, new in [
        ("#b", "#c"),
        ("d.md", "x.md"),
        ("| e |", ""),
        ("##", "#"),
        code,
        note,
    ]:
        assert structure(page.replace(old, new)) != structure(page)
    same = page.replace("A", "Z").replace("| e |", "| z |")
    assert structure(same) == structure(page)
