"""The description of a page, and its JSON-LD, for search engines and messengers."""

import re
from html import escape, unescape
from typing import Any

from babel.core import get_global
from mkdocs.structure.pages import Page

from website.blocks.parts import script_json
from website.languages.names import EVERY, LANGUAGES

LESSONS = ("queens/", "knights-tour/")
"""The folders of the lessons."""

_LONGEST = 200  # characters; search engines cut descriptions that are much longer
_STALE = re.compile(r'<div class="stale".*?</div>', re.DOTALL)
_PARAGRAPH = re.compile(r"<p>(.*?)</p>", re.DOTALL)
_SENTENCE = re.compile(r".*?(?:[.!?؟](?=\s|$)|[。！？]|$)", re.DOTALL)
_FOOTNOTE = re.compile(r"<sup.*?</sup>", re.DOTALL)
_TAG = re.compile(r"<[^>]*>")
_INVISIBLE = re.compile("[\u2060\u2066-\u2069]")  # word joiner, isolates


def description(html: str) -> str:
    """Return the beginning of the first paragraph of a page."""
    found = _PARAGRAPH.search(_STALE.sub("", html))
    text = _plain(found[1]) if found else ""
    kept = ""
    for sentence in _SENTENCE.findall(text):
        if kept and len(kept + sentence) > _LONGEST:
            break
        kept += sentence
    return kept.strip()


def _plain(html: str) -> str:
    text = unescape(_TAG.sub("", _FOOTNOTE.sub("", html)))
    return " ".join(_INVISIBLE.sub("", text).split())


def describe(page: Page, html: str) -> None:
    """Store the description of a page, unless its front matter has one."""
    given = page.meta.get("description") or description(html)
    if given:
        page.meta["description"] = escape(str(given))


def open_graph_locale(language: str) -> str:
    """Return the locale of a language as Open Graph writes it."""
    likely = str(get_global("likely_subtags")[language])
    return f"{language}_{likely.rpartition('_')[2]}"


def linked_data(page: Page, site_name: str, site_url: str) -> str:
    """Return the JSON-LD of a lesson."""
    own = (page.canonical_url or "").startswith(site_url)
    if not (own and page.file.src_uri.startswith(LESSONS)):
        return ""
    code = site_url.rstrip("/").rpartition("/")[2]
    root = site_url.removesuffix(f"{code}/")
    [language] = [each for each in EVERY if each.code == code]
    data: dict[str, Any] = {
        "@context": "https://schema.org",
        "@type": "LearningResource",
        "learningResourceType": "lesson",
        "name": _plain(str(page.title)),
        "description": unescape(page.meta.get("description", "")),
        "url": page.canonical_url,
        "image": f"{site_url}{page.meta['picture']}",
        "inLanguage": language.hreflang,
        "isAccessibleForFree": True,
        "isPartOf": {"@type": "WebSite", "name": site_name, "url": site_url},
        "workTranslation": [
            {
                "@type": "LearningResource",
                "inLanguage": other.hreflang,
                "url": f"{root}{other.code}/{page.url}",
            }
            for other in LANGUAGES
            if other.code != code
        ],
    }
    return script_json(data)
