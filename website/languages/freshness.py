"""The state of each translated section: `python -m website.languages.freshness`.

For each section, `docs/freshness/<language>.toml` has the hashes of the English text and of the
translation when it was accepted, under a key such as `queens/index.md#rules`.
"""

import argparse
import sys
from collections import Counter
from collections.abc import Mapping, Sequence

from website.languages import records, sections
from website.languages.catalogs import catalog
from website.languages.names import LANGUAGES, PARTIAL
from website.languages.records import Record, RecordError
from website.languages.sections import digests, pages

TRANSLATIONS = [language.code for language in LANGUAGES if language.code != "en"]
_RECORDED = [*TRANSLATIONS, *(language.code for language in PARTIAL)]


def states(language: str, page: str, kept: Mapping[str, Record]) -> dict[str, str]:
    """Return the state of each section of a page: "fresh", "stale" or "missing"."""
    own, found = digests(language, page), {}
    for key, english in digests("en", page).items():
        state = "fresh" if key in kept and kept[key].english == english else "stale"
        found[key] = state if key in kept and key in own else "missing"
    return found


def mark(markdown: str, language: str, page: str) -> str:
    """Add a notice to each section whose English text has changed since the translation."""
    found = (
        states(language, page, records.read(language))
        if language in _RECORDED
        else {}
    )
    text = catalog("website", language).gettext(
        "The English version of this section has changed since this translation was made."
    )
    notice = f'<div class="stale" role="note" data-search-exclude>\n<p>{text}</p>\n</div>'
    return "".join(
        sections.insert(part, notice)
        if found.get(f"{page}#{anchor}") == "stale"
        else part
        for anchor, part in sections.split(markdown)
    )


def accept(language: str, target: str, reviewer: str = "") -> list[str]:
    """Record that a translation is up to date, and remove records of deleted sections."""
    page, kept = target.partition("#")[0], records.read(language)
    english, own = digests("en", page), digests(language, page)
    now = {key: (english[key], own[key]) for key in _chosen(language, target)}
    old = {
        key: (record.english, record.translation) for key, record in kept.items()
    }
    new = {
        key: Record(*pair, reviewer)
        for key, pair in now.items()
        if old.get(key) != pair
    }
    same = [key for key in new if key in old and old[key][1] == own[key]]
    if same and not reviewer:
        raise RecordError(
            f"{', '.join(same)}: docs/{language} is unchanged; --reviewer is required"
        )
    existing = {key for name in pages() for key in digests("en", name)}
    records.write(
        language, {key: it for key, it in (kept | new).items() if key in existing}
    )
    return list(new)


def _chosen(language: str, target: str) -> list[str]:
    if language not in _RECORDED:
        raise RecordError(
            f"{language}: not one of the translations {' '.join(_RECORDED)}"
        )
    page, one, _ = target.partition("#")
    if page not in pages():
        raise RecordError(f"{page}: there is no such page in docs/en")
    keys = [target] if one else list(digests("en", page))
    for folder in ("en", language):
        if lost := [key for key in keys if key not in digests(folder, page)]:
            raise RecordError(
                f"{', '.join(lost)}: there is no such section in docs/{folder}"
            )
    return keys


def report(language: str) -> str:
    """Return the number of sections in each state, and a list of those that are not fresh."""
    kept = records.read(language)
    found = {
        key: state
        for page in pages()
        for key, state in states(language, page, kept).items()
    }
    found |= dict.fromkeys(sorted(kept.keys() - found.keys()), "gone")
    counts = Counter(found.values())
    head = ", ".join(
        f"{counts[state]} {state}" for state in ("fresh", "stale", "missing")
    )
    rest = "".join(
        f"  {state}: {key}\n" for key, state in found.items() if state != "fresh"
    )
    return f"{language}: {head}\n{rest}"


def _reviewer(name: str) -> str:
    if not name.strip() or not name.isprintable():
        raise argparse.ArgumentTypeError("no name")
    return " ".join(name.split())


def main(arguments: Sequence[str] | None = None) -> int:
    """Print the state of each language or accept a translation; return the exit status."""
    parser = argparse.ArgumentParser(prog="python -m website.languages.freshness")
    parser.add_argument("--accept", nargs=2, metavar=("LANGUAGE", "PAGE[#ANCHOR]"))
    parser.add_argument(
        "--reviewer",
        metavar="NAME",
        type=_reviewer,
        help="the reviewer of an unchanged translation",
    )
    options = parser.parse_args(arguments)
    if options.reviewer and not options.accept:
        parser.error("--reviewer requires --accept")
    try:
        if options.accept:
            language, target = options.accept
            new = accept(language, target, options.reviewer or "")
            sys.stdout.write(
                "".join(f"recorded: {key}\n" for key in new)
                or "nothing to record\n"
            )
        else:
            sys.stdout.write("".join(report(language) for language in _RECORDED))
    except RecordError as error:
        sys.stderr.write(f"{error}\n")
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main())
