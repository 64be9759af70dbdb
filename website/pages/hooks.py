"""MkDocs hooks: thin wrappers around the other modules of this package."""

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from mkdocs.exceptions import PluginError
from mkdocs.plugins import event_priority
from mkdocs.utils import get_relative_url

from algorithms.base.texts import N_
from website.blocks import (
    boards,
    charts,
    comments,
    comparison,
    counting_tables,
    differences,
    downloads,
    exercises,
    games,
    glossary,
    home,
    lab,
    parts,
    practice,
    programs,
    remaining,
    run_drawings,
    scaling,
    sources,
    tables,
    walkthroughs,
)
from website.lab import offline
from website.languages import (
    chinese,
    deeper,
    fences,
    freshness,
    nonbreaking,
    repository,
    terms,
    unfinished,
)
from website.languages.catalogs import catalog
from website.languages.names import EVERY
from website.pages import (
    csp,
    fonts,
    gallery,
    lessons,
    material,
    metadata,
    pictures,
    postprocess,
    preview,
    redirects,
    reference,
    search,
    term_links,
    versions,
)

if TYPE_CHECKING:
    from collections.abc import Callable

    from jinja2 import Environment
    from mkdocs.config.defaults import MkDocsConfig
    from mkdocs.structure.files import Files
    from mkdocs.structure.nav import Navigation
    from mkdocs.structure.pages import Page
    from mkdocs.utils.templates import TemplateContext


# In search results these come after the pages that explain a term.
_LATER = (
    "practice/mistakes/",
    "practice/own-problem.md",
    "reference/",
    "learn.md",
    "sources.md",
    "glossary.md",
    "translating.md",
)
_BOOST_OF_LATER = 0.4

TEXTS_OF_MKDOCS_YML = [
    # NOTE: Learn, Lab, Practise, Use and Reference are the parts of the site.
    N_("Learn"),
    N_("Lab"),
    N_("Practise"),
    N_("Use"),
    N_("Reference"),
    # NOTE: the pages for teachers, as a group of the menu.
    N_("Teaching"),
    N_("Theme: switch to light"),
    N_("Theme: switch to dark"),
    N_("Theme: follow the system"),
]


@event_priority(100)  # before mkdocstrings reads its options
def on_config(config: "MkDocsConfig") -> None:
    """Set the language-dependent settings that docs/<language>.yml does not have."""
    language = config.theme["language"]
    config.site_url = f"{(config.site_url or '').rstrip('/')}/{language}/"
    config.extra_css.insert(0, fonts.STYLE_SHEET)
    repository.configure(config)
    _ = catalog("website", language).gettext
    for toggle in (palette["toggle"] for palette in config.theme["palette"]):
        name = toggle["name"]
        toggle["name"] = _(name)
    config.mdx_configs["toc"]["permalink_title"] = _("Link to this section")
    python = config.plugins["mkdocstrings"].config["handlers"]["python"]
    python["options"]["extensions"] = [
        {"website.languages.docstrings": {"language": language}}
    ]


def on_files(files: "Files", config: "MkDocsConfig") -> None:
    """Add the fonts, the generated pages and, for pages without a translation, the English ones."""
    fonts.add(files, config)
    unfinished.add(files, config)
    gallery.add(files, config)
    lab.add(files, config)
    offline.add(files, config)
    reference.add(files, config)
    walkthroughs.add(files, config)


def on_nav(
    nav: "Navigation", config: "MkDocsConfig", files: "Files"
) -> "Navigation":
    """Name the tabs and the groups of deeper pages; in a preview, build one page only."""
    _ = catalog("website", config.theme["language"]).gettext
    for section in {page.parent for page in nav.pages if page.parent}:
        name = section.title
        section.title = _(name)
    deeper.arrange(nav, _("Go deeper"))
    if preview.is_preview(config):
        preview.restrict(files, config)
    return nav


def on_page_markdown(
    markdown: str, page: "Page", config: "MkDocsConfig", files: "Files"
) -> str:
    """Compute the blocks of a page, and mark translated sections that are out of date."""
    if page.file.src_uri.startswith(_LATER) or deeper.continues(page.file.src_uri):
        page.meta["search"] = {"boost": _BOOST_OF_LATER}
    language = unfinished.shown(page.file.src_uri, config.theme["language"])
    page.meta["shown_in"] = language
    try:
        made = fences.replace(
            exercises.add(markdown, language),
            _handlers(page, config, files),
            _writers(page, config, files),
        )
    except fences.FenceError as error:
        # MkDocs has removed the front matter.
        line = error.line + (
            page.file.content_string.count("\n") - markdown.count("\n")
        )
        raise PluginError(
            f"docs/{language}/{page.file.src_uri}:{line}: {error.reason}"
        ) from error
    if page.file.src_uri == reference.OVERVIEW:
        made = f"{made}\n\n{reference.overview(config)}"
    return freshness.mark(made, language, page.file.src_uri)


def _included(body: str, language: str) -> str:
    code = sources.include(body)
    return code if code == body else comments.translated(code, language)


def _handlers(
    page: "Page", config: "MkDocsConfig", files: "Files"
) -> "dict[str, Callable[[str], str]]":
    """Return the functions that compute the bodies of blocks."""
    language = page.meta["shown_in"]
    return {
        "python": partial(_included, language=language),
        **dict.fromkeys(
            ("cpp", "ini", "java", "sh", "text", "toml", "yaml"), sources.whole
        ),
        "board": partial(boards.board, language=language),
        "tour": partial(boards.tour, language=language),
        "moving": partial(home.boards, language=language),
        "game": partial(games.game, config=config, files=files),
        "steps": partial(run_drawings.strip, language=language),
        "tree": partial(run_drawings.tree, language=language),
        "numbers": partial(tables.numbers, language=language),
        "comparison": partial(comparison.comparison, language=language),
        "scaling": partial(scaling.scaling, language=language),
        "counting": partial(counting_tables.counting, language=language),
        "glossary": partial(glossary.glossary, language=language),
        "remaining": partial(remaining.remaining, page=page, language=language),
        "downloads": partial(downloads.links, page=page, language=language),
        "lab": partial(lab.page, language=language),
        "walkthrough": partial(walkthroughs.player, config=config, files=files),
    }


def _writers(
    page: "Page", config: "MkDocsConfig", files: "Files"
) -> "dict[str, Callable[[str], str]]":
    """Return the functions whose Markdown replaces blocks."""
    reader = config.theme["language"]  # all pages share the file of a program
    language = page.meta["shown_in"]
    program = partial(
        programs.block, page=page.file.src_uri, config=config, files=files
    )
    return {
        "program": partial(program, language=reader),
        "lessons": partial(lessons.lessons, language=language),
        "differences": partial(differences.differences, language=language),
        "problems": partial(practice.problems, language=language),
        "mistakes": partial(gallery.mistakes, language=language),
        "gallery": partial(gallery.overview, language=language),
        "report": partial(practice.report, language=language),
    }


def on_page_content(
    html: str, page: "Page", config: "MkDocsConfig", files: "Files"
) -> str:
    """Add non-breaking spaces and links of terms, and join lines of Chinese."""
    del files
    joined = comments.isolate(nonbreaking.keep_together(html))
    joined = exercises.hide_answers(joined)
    if config.theme["language"] == "zh":
        joined = chinese.join_lines(joined)
    language = page.meta["shown_in"]
    if page.file.src_uri in term_links.pages() and language in terms.CODES:
        glossary_address = get_relative_url("glossary/", page.url)
        joined = term_links.add(joined, language, glossary_address)
    metadata.describe(page, joined)
    unfinished.set_canonical(page, config)
    return joined


@event_priority(-100)  # after the search plugin has read the content
def on_page_context(
    context: "TemplateContext",
    page: "Page",
    config: "MkDocsConfig",
    nav: "Navigation",
) -> None:
    """Mark the pages of a partial language that are not translated; let names break."""
    del context, nav
    page.content = nonbreaking.break_names(unfinished.mark(page, config))


def on_env(env: "Environment", config: "MkDocsConfig", files: "Files") -> None:
    """Give the sections of a tab the titles of their index pages; set the template variables."""
    for file in files.documentation_pages():
        section = file.page.parent if file.page and file.page.is_index else None
        if file.page and section and section.parent:
            section.title = file.page.title
    language = config.theme["language"]
    env.add_extension("jinja2.ext.i18n")
    env.install_gettext_translations(catalog("website", language))  # type: ignore[attr-defined] # added by the extension
    env.globals["languages"] = EVERY
    env.globals["languages_of"] = unfinished.languages_of
    env.globals["preload"] = fonts.preload(language)
    env.globals["open_graph_locale"] = metadata.open_graph_locale
    env.globals["repository_links"] = repository.links
    env.globals["version_links"] = versions.links
    env.globals["linked_data"] = metadata.linked_data
    env.globals["lab_page"] = lab.page
    env.globals["default_policy"] = material.POLICY.read_text(encoding="utf-8")
    pictures.add(files, config)
    env.globals["site_root"] = (config.site_url or "").removesuffix(f"{language}/")


_ARTICLE = '<article class="md-content__inner md-typeset'


def on_post_page(output: str, page: "Page", config: "MkDocsConfig") -> str:
    """Postprocess the page, and add its policy and its deferred parts."""
    accent = charts.css_class(page.file.src_uri)
    output = output.replace(
        _ARTICLE, f"{_ARTICLE} {accent}" if accent else _ARTICLE, 1
    )
    return _finished(output, config, get_relative_url(".", page.url))


def on_post_template(
    output: str, template_name: str, config: "MkDocsConfig"
) -> str:
    """Postprocess the page for missing pages, which is shown at any address, and the frame."""
    roots = {
        "404.html": urlsplit(config.site_url or "").path.rstrip("/"),
        lab.FRAME: "../..",
    }
    root = roots.get(template_name)
    return output if root is None else _finished(output, config, root)


def _finished(output: str, config: "MkDocsConfig", root: str) -> str:
    processed = postprocess.postprocess(output, config.theme["language"], root)
    if not preview.is_preview(config):  # which adds a script of its own
        processed = csp.protect(processed)
    return postprocess.number_drawings(parts.insert_deferred(processed))


@event_priority(-100)  # after the search plugin has written its index
def on_post_build(config: "MkDocsConfig") -> None:
    """Change Material's script, split the search index, and write the redirects."""
    site = Path(config.site_dir)
    material.leave_content_alone(site)
    search.split_index(site, config.theme["language"])
    if preview.is_preview(config):
        return
    [language] = [it for it in EVERY if it.code == config.theme["language"]]
    redirects.write(site, config.site_url or "", language)
