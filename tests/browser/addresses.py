"""The pages of the site, by their addresses below its root."""

from collections.abc import Iterator

from website import ROOT
from website.languages import LANGUAGES


def _addresses() -> Iterator[str]:
    yield ""
    for language in LANGUAGES:
        yield f"{language.code}/404.html"
        for file in sorted(ROOT.glob(f"docs/{language.code}/**/*.md")):
            name = file.relative_to(ROOT / "docs").with_suffix("").as_posix()
            yield f"{name.removesuffix('/index')}/"


ADDRESSES = list(_addresses())
"""The chooser's, which is empty, and those of all languages."""
