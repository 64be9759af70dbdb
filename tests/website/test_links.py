"""Links between pages lead to pages that exist; the strict build also checks their anchors."""

import posixpath
import re

import pytest

from website.languages import fences, sections
from website.languages.names import LANGUAGES

GENERATED = ("reference/", "practice/mistakes/")
"""The folders of pages that the build makes."""

_LINK = re.compile(r"\]\((?!\w+:)([^)\s#]+\.md)")


def missing(language, page):
    """Return the targets of a page's links that are neither pages nor generated."""
    text = (sections.DOCS / language / page).read_text(encoding="utf-8")
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


@pytest.mark.parametrize("language", [each.code for each in LANGUAGES])
@pytest.mark.parametrize("page", sections.pages())
def test_links_lead_to_pages(page, language):
    """Each link to another page names a file of the same language."""
    for target in missing(language, page):
        pytest.fail(
            f"docs/{language}/{page} links to {target}, which does not exist"
        )
