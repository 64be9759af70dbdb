"""MkDocs hooks, thin: what the site needs stands in plain modules beside this one."""

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from mkdocs.exceptions import PluginError
from mkdocs.plugins import event_priority
from mkdocs.utils import get_relative_url

from algorithms.errors import N_
from website import (
    chinese,
    comparison,
    csp,
    deferred,
    fences,
    figures,
    fonts,
    freshness,
    gallery,
    glossary,
    nonbreaking,
    postprocess,
    practice,
    redirects,
    reference,
    scaling,
    search,
    sources,
    static_figures,
    tables,
    walkthroughs,
)
from website.catalogs import catalog
from website.languages import LANGUAGES

if TYPE_CHECKING:
    from collections.abc import Callable

    from jinja2 import Environment
    from mkdocs.config.defaults import MkDocsConfig
    from mkdocs.structure.files import Files
    from mkdocs.structure.pages import Page


# Who asks for "tour" wants the page about it before the functions and the word for it.
_LATER = (
    "practice/mistakes/",
    "reference/",
    "sources.md",
    "glossary.md",
    "translating.md",
)
_WEIGHT_OF_LATER = 0.4

TEXTS_OF_MKDOCS_YML = [
    N_("Switch to light mode"),
    N_("Switch to dark mode"),
    N_("Follow the system's colours"),
]


@event_priority(100)  # before mkdocstrings reads its options
def on_config(config: "MkDocsConfig") -> None:
    """Fill in what differs between the languages and is not in docs/<language>.yml."""
    language = config.theme["language"]
    config.site_url = f"{(config.site_url or '').rstrip('/')}/{language}/"
    config.extra_css.insert(0, fonts.STYLE_SHEET)
    for toggle in (palette["toggle"] for palette in config.theme["palette"]):
        name = toggle["name"]
        toggle["name"] = catalog("website", language).gettext(name)
    config.mdx_configs["toc"]["permalink_title"] = catalog(
        "website", language
    ).gettext("Link to this section")
    python = config.plugins["mkdocstrings"].config["handlers"]["python"]
    python["options"]["extensions"] = [
        {"website.docstrings": {"language": language}}
    ]


def on_files(files: "Files", config: "MkDocsConfig") -> None:
    """Add the fonts, and the pages of the mistakes and of the reference."""
    fonts.add(files, config)
    gallery.add(files, config)
    reference.add(files, config)


def on_page_markdown(
    markdown: str, page: "Page", config: "MkDocsConfig", files: "Files"
) -> str:
    """Put code and figures into their blocks, and say where English has moved on."""
    if page.file.src_uri.startswith(_LATER):
        page.meta["search"] = {"boost": _WEIGHT_OF_LATER}
    language = config.theme["language"]
    handlers: dict[str, Callable[[str], str]] = {
        "python": sources.include,
        **dict.fromkeys(("ini", "text", "yaml"), sources.whole),
        "board": partial(figures.board, language=language),
        "tour": partial(figures.tour, language=language),
        "steps": partial(static_figures.strip, language=language),
        "tree": partial(static_figures.tree, language=language),
        "numbers": partial(tables.numbers, language=language),
        "comparison": partial(comparison.comparison, language=language),
        "scaling": partial(scaling.scaling, language=language),
        "glossary": partial(glossary.glossary, language=language),
        "walkthrough": partial(walkthroughs.player, config=config, files=files),
    }
    writers: dict[str, Callable[[str], str]] = {
        "problems": partial(practice.problems, language=language),
        "mistakes": partial(gallery.mistakes, language=language),
        "gallery": partial(gallery.overview, language=language),
        "report": partial(practice.report, language=language),
    }
    try:
        made = fences.replace(markdown, handlers, writers)
    except fences.FenceError as error:
        # MkDocs has cut the front matter off.
        line = error.line + (
            page.file.content_string.count("\n") - markdown.count("\n")
        )
        raise PluginError(
            f"docs/{language}/{page.file.src_uri}:{line}: {error.reason}"
        ) from error
    if page.file.src_uri == reference.OVERVIEW:
        made = f"{made}\n\n{reference.overview(config)}"
    return freshness.mark(made, language, page.file.src_uri)


def on_page_content(
    html: str, page: "Page", config: "MkDocsConfig", files: "Files"
) -> str:
    """Join the lines of Chinese paragraphs, before the search index is made; hold code together."""
    del page, files
    held = nonbreaking.hold(html)
    return chinese.join_lines(held) if config.theme["language"] == "zh" else held


def on_env(env: "Environment", config: "MkDocsConfig", files: "Files") -> None:
    """Give sections the titles of their index pages, and templates what they need."""
    for file in files.documentation_pages():
        if file.page and file.page.is_index and file.page.parent:
            file.page.parent.title = file.page.title
    language = config.theme["language"]
    env.add_extension("jinja2.ext.i18n")
    env.install_gettext_translations(catalog("website", language))  # type: ignore[attr-defined] # added by the line above
    env.globals["languages"] = LANGUAGES
    env.globals["preload"] = fonts.preload(language)
    env.globals["site_root"] = (config.site_url or "").removesuffix(f"{language}/")


def on_post_page(output: str, page: "Page | None", config: "MkDocsConfig") -> str:
    """Mend the page, and add its policy."""
    root = get_relative_url(".", page.url) if page else ""
    processed = postprocess.postprocess(output, config.theme["language"], root)
    return deferred.insert(csp.protect(processed))


def on_post_template(
    output: str, template_name: str, config: "MkDocsConfig"
) -> str:
    """Mend the page for what is not found, as any other page."""
    return (
        on_post_page(output, None, config)
        if template_name == "404.html"
        else output
    )


@event_priority(-100)  # after the search has written its index
def on_post_build(config: "MkDocsConfig") -> None:
    """Let pages load without the search index, and write the redirects."""
    site = Path(config.site_dir)
    search.put_aside(site)
    [language] = [it for it in LANGUAGES if it.code == config.theme["language"]]
    redirects.write(site, config.site_url or "", language)
