"""Links between pages lead to pages that exist; the strict build also checks their anchors."""

import posixpath
import re

from website.languages import fences, sections
from website.languages.names import LANGUAGES

GENERATED = ("reference/", "practice/mistakes/")
"""The folders of pages that the build makes."""

_LINK = re.compile(r"\]\((?!\w+:)([^)\s#]+\.md)")


def missing(language, page):
    """Return the targets of a page's links that are neither pages nor generated."""
    text = (sections.DOCS / language / page).read_text("utf-8")
    targets = {
        posixpath.normpath(posixpath.join(posixpath.dirname(page), link))
        for link in _LINK.findall(fences.blank(text))
    }
    return sorted(
        target
        for target in targets
        if not target.startswith(GENERATED)
        and not (sections.DOCS / language / target).is_file()
    )


def test_links_lead_to_pages():
    """Each link to another page names a file of the same language."""
    assert [
        f"docs/{language.code}/{page} links to {target}, which does not exist"
        for language in LANGUAGES
        for page in sections.pages()
        for target in missing(language.code, page)
    ] == []
