import json
import re
from posixpath import join, normpath
from urllib.parse import unquote, urlsplit

from tests.built_once import SITE
from website.languages.names import EVERY, LANGUAGES

OTHER_HOST = re.compile(r"(?:https?:)?//")
LOADED_BY_CSS = re.compile(r"""(?:url\(|@import)\s*["']?([^"')\s]+)""")


def _resolve(page, href):
    """Return the file and the fragment of a link's target."""
    url = urlsplit(href)
    folder = "" if url.path.startswith("/") else page.rpartition("/")[0]
    path = (
        normpath(join(folder, unquote(url.path).lstrip("/"))) if url.path else page
    )
    is_folder = url.path.endswith(("/", ".")) or path == "."
    return normpath(join(path, "index.html")) if is_folder else path, unquote(
        url.fragment
    )


def _is_internal(href):
    return not urlsplit(href).scheme and not href.startswith("//")


def test_languages_have_the_same_pages(pages):
    """Every language has the same pages, and the root has only the language chooser."""
    files = {
        language.code: {
            path[3:] for path in pages if path.startswith(f"{language.code}/")
        }
        for language in EVERY
    }
    assert len(files["en"]) > 10
    assert all(found == files["en"] for found in files.values())
    assert sum(map(len, files.values())) + 1 == len(pages)


def test_pages_name_their_language(pages):
    """Every page has the language and direction of its folder."""
    for language in EVERY:
        expected = (language.code, language.direction)
        found = {
            (page.html["lang"], page.html["dir"])
            for path, page in pages.items()
            if path.startswith(f"{language.code}/")
        }
        assert found == {expected}
    assert pages["index.html"].html == {"lang": "en", "dir": "ltr"}


def test_nothing_is_loaded_from_another_host(pages):
    """Pages and style sheets load nothing from another host."""
    loads = {(path, url) for path, page in pages.items() for url in page.loads}
    texts = {path: page.text for path, page in pages.items()}
    texts |= {str(path): path.read_text("utf-8") for path in SITE.rglob("*.css")}
    for path, text in texts.items():
        loads |= {(path, url) for url in LOADED_BY_CSS.findall(text)}
    assert len(loads) > len(pages)
    assert not {load for load in loads if OTHER_HOST.match(load[1])}


def test_internal_links_resolve(pages):
    """The target and the anchor of every internal link exist."""
    broken = []
    for path, page in pages.items():
        for link in page.links:
            if not _is_internal(link["href"]):
                continue
            target, fragment = _resolve(path, link["href"])
            if target not in pages:
                broken += [(path, link["href"])] * (not (SITE / target).is_file())
            elif fragment and fragment not in pages[target].ids:
                broken.append((path, link["href"]))
    assert not broken


def test_loaded_files_exist(pages):
    """Every script, style sheet and image of a page exists in the site."""
    named = {
        _resolve(path, url)[0]
        for path, page in pages.items()
        for url in page.loads
        if _is_internal(url)
    }
    assert named
    assert not {path for path in named if not (SITE / path).is_file()}


def test_pages_link_to_their_translations(pages):
    """Every page links to itself in all languages; the 404 page links to the home pages.

    Each name in the language switch is marked with its language and direction.
    """
    speech = [(language.code, language.direction) for language in EVERY]
    for path, page in pages.items():
        file = "index.html" if path == "index.html" else path.partition("/")[2]
        file = "index.html" if file == "404.html" else file
        expected = [
            (language.hreflang, f"{language.code}/{file}") for language in EVERY
        ]
        switch = [link for link in page.links if "hreflang" in link]
        assert [
            (link["hreflang"], _resolve(path, link["href"])[0]) for link in switch
        ] == expected, path
        if path != "index.html":
            assert [(it["lang"], it["dir"]) for it in switch] == speech, path


def test_sitemaps_name_every_translation(pages):
    """Each page in a sitemap has five languages and a default."""
    assert pages
    for language in LANGUAGES:
        sitemap = (SITE / language.code / "sitemap.xml").read_text("utf-8")
        urls = sitemap.count("<url>")
        assert urls > 10
        assert sitemap.count('hreflang="x-default"') == urls
        assert sitemap.count('hreflang="zh-Hans"') == urls


def test_the_search_of_chinese_finds_words_across_lines(pages):
    """The Chinese search index has no line break between two Chinese characters."""
    assert pages
    index = json.loads((SITE / "zh/search/texts.json").read_text("utf-8"))
    texts = [entry["text"] for entry in index["docs"]]
    assert index["simplified"]["對"] == "对"
    assert re.search("[一-龥]", "".join(texts))
    assert not [text for text in texts if re.search("[一-龥]\n[一-龥]", text)]


def test_code_and_figures_are_in_their_places(pages):
    """No page shows an include directive or the source of a figure."""
    for page in pages.values():
        assert "--8&lt;--" not in page.text
        assert not re.search(r"<code>algorithm = |<code>rows = ", page.text)


def test_the_search_worker_finds_the_one_it_wraps(pages):
    """The scripts that our search worker loads exist, including Material's."""
    assert pages
    workers = SITE / "en" / "assets" / "javascripts" / "workers"
    ours = (workers / "search.js").read_text("utf-8")
    calls = re.findall(r"importScripts\((.*?)\)", ours)
    loaded = re.findall(r'"(.*?)"', ",".join(calls))
    assert [name for name in loaded if name.endswith(".min.js")]
    assert all((workers / name).is_file() for name in loaded)


def test_no_english_hides_in_names(pages):
    """Titles and labels of elements are in the language of the page."""
    for name, page in pages.items():
        if name.partition("/")[0] in {"he", "fa", "ar", "zh"}:
            said = re.findall(
                r' (?:title|aria-label|alt|placeholder)="(.*?)"', page.text
            )
            assert [
                it for it in said if re.fullmatch("[A-Z]?[a-z]+( [a-z]+)+", it)
            ] == []


def test_no_docstring_is_left_in_english(pages):
    """The reference of a complete language has every text in that language."""
    languages = {language.code for language in LANGUAGES} - {"en"}
    left = {
        name: re.findall(r'<span lang="en" dir="ltr">(.*?)</span>', page.text)
        for name, page in pages.items()
        if name.partition("/")[0] in languages
    }
    assert not {name: texts for name, texts in left.items() if texts}
