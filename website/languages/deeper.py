"""The pages that continue a lesson: `queens/symmetry/deeper.md` continues `queens/symmetry.md`."""

from itertools import pairwise
from typing import TYPE_CHECKING

from website.languages import sections

if TYPE_CHECKING:
    from mkdocs.structure.nav import Navigation

_NAME = "/deeper.md"


def continues(page: str) -> str:
    """Return the lesson that a page continues, or nothing if it continues none."""
    if not page.endswith(_NAME):
        return ""
    folder = page.removesuffix(_NAME)
    is_file = (sections.DOCS / "en" / f"{folder}.md").is_file()
    return f"{folder}.md" if is_file else f"{folder}/index.md"


def arrange(nav: "Navigation", title: str) -> None:
    """Lead from lesson to lesson, and from their continuations, grouped under a title, back."""
    main = [page for page in nav.pages if not continues(page.file.src_uri)]
    lessons = {page.file.src_uri: page for page in main}
    for before, after in pairwise(main):
        before.next_page, after.previous_page = after, before
    for page in nav.pages:
        if lesson := lessons.get(continues(page.file.src_uri)):
            page.previous_page, page.next_page = lesson, None
            if page.parent:
                page.parent.title = title
