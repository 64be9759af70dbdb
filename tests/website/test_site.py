import json
import re
from posixpath import join, normpath
from urllib.parse import unquote, urlsplit

from tests.built_once import SITE
from tests.website.parts import TRANSLATIONS
from website.blocks import lab
from website.languages.names import EVERY, LANGUAGES

OTHER_HOST = re.compile(r"(?:https?:)?//")
LOADED_BY_CSS = re.compile(r"""(?:url\(|@import)\s*["']?([^"')\s]+)""")


def _resolve(page, href):
    """Return the file and the fragment of a link's target."""
    url = urlsplit(href)
    folder = "" if url.path.startswith("/") else page.rpartition("/")[0]
    target = unquote(url.path).lstrip("/")
    path = normpath(join(folder, target)) if url.path else page
    is_folder = url.path.endswith(("/", ".")) or path == "."
    file = normpath(join(path, "index.html")) if is_folder else path
    return file, unquote(url.fragment)


def _is_internal(href):
    return not urlsplit(href).scheme and not href.startswith("//")


def test_languages_have_the_same_pages(pages):
    """Every language has the same pages, with its direction; the root has a chooser."""
    files: dict[str, set[str]] = {language.code: set() for language in EVERY}
    directions = {language.code: language.direction for language in EVERY}
    for path, page in pages.items():
        code, _, file = path.partition("/")
        if file:
            files[code].add(file)
            assert (page.html["lang"], page.html["dir"]) == (
                code,
                directions[code],
            ), path
    assert len(files["en"]) > 10
    assert all(found == files["en"] for found in files.values())
    assert sum(map(len, files.values())) + 1 == len(pages)
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
    """The target and anchor of every internal link, and every loaded file, exist."""
    links = {
        (path, href)
        for path, page in pages.items()
        for href in (*page.loads, *(link["href"] for link in page.links))
        if _is_internal(href)
    }
    broken = set()
    for path, href in links:
        target, fragment = _resolve(path, href)
        if target not in pages:
            exists = (SITE / target).is_file()
        else:
            exists = not fragment or fragment in pages[target].ids
        broken |= set() if exists else {(path, href)}
    assert not broken


def test_pages_link_to_their_translations(pages):
    """Every page links to itself in all languages, by names marked with their languages."""
    for path, page in pages.items():
        file = path.partition("/")[2]
        file = "index.html" if file in {"", "404.html"} else file
        if file == lab.FRAME:  # without a header
            continue
        switch = [link for link in page.links if "hreflang" in link]
        found = [(it["hreflang"], _resolve(path, it["href"])[0]) for it in switch]
        assert found == [(it.hreflang, f"{it.code}/{file}") for it in EVERY], path
        if path != "index.html":
            speech = [(it["lang"], it["dir"]) for it in switch]
            assert speech == [(it.code, it.direction) for it in EVERY], path


def test_sitemaps_name_every_translation(pages):
    """Each page in a sitemap has five languages and a default."""
    for language in LANGUAGES:
        folder = pages[f"{language.code}/index.html"].path.parent
        sitemap = (folder / "sitemap.xml").read_text("utf-8")
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
    workers = pages["en/index.html"].path.parent / "assets/javascripts/workers"
    ours = (workers / "search.js").read_text("utf-8")
    calls = re.findall(r"importScripts\((.*?)\)", ours)
    loaded = re.findall(r'"(.*?)"', ",".join(calls))
    assert [name for name in loaded if name.endswith(".min.js")]
    assert all((workers / name).is_file() for name in loaded)


def test_no_english_is_left(pages):
    """Titles and labels of elements, and the reference, are in the language of the page."""
    names = re.compile(
        r' (?:title|aria-label|alt|placeholder)="([A-Z]?[a-z]+(?: [a-z]+)+)"'
    )
    left = re.compile(r'<span lang="en" dir="ltr">(.*?)</span>')
    assert [
        (path, found)
        for path, page in pages.items()
        if path.partition("/")[0] in TRANSLATIONS
        for pattern in (names, left)
        if (found := pattern.findall(page.text))
    ] == []
