import ast
import re
import textwrap

import pytest
from mkdocs.utils.yaml import yaml_load

from algorithms.messages import LANGUAGES
from algorithms.practice.mistakes import MISTAKES, mistakes_of
from algorithms.practice.problems import PROBLEMS
from tests.practice_markdown import CODE, anchors
from website import ROOT
from website.pages import gallery

SETTINGS = yaml_load((ROOT / "mkdocs.yml").read_text("utf-8"))


@pytest.mark.parametrize("problem", PROBLEMS)
def test_every_mistake_has_a_section(problem):
    """Each mistake has its code, a call that violates the property named, and its repair."""
    markdown = gallery.mistakes(f'problem = "{problem}"', "en")
    mistakes = mistakes_of(problem)
    assert anchors(markdown) == [mistake.name for mistake in mistakes]
    sections = re.split(r"^## ", markdown, flags=re.MULTILINE)[1:]
    for mistake, section in zip(mistakes, sections, strict=True):
        shown, call = CODE.findall(section)
        ast.parse(textwrap.dedent(shown))
        assert f"def {mistake.function}(" in shown
        assert call.startswith(f"{mistake.function}(")
        assert ("```diff" in section) == bool(mistake.right)
        code = {"-": mistake.source.splitlines(), "+": mistake.right.splitlines()}
        for sign, line in re.findall(r"^    ([-+])(.*)$", section, re.MULTILINE):
            assert line in code[sign]
        _, result = gallery.caught(mistake)
        assert result.verdict == "failed"
        assert result.property.name == mistake.caught_by


def test_the_overview_leads_to_every_mistake():
    """Mistakes have the addresses in reports, and translations; problems have pages, in order."""
    for language in LANGUAGES:
        overview = gallery.overview("", language)
        links = re.findall(r"\]\(([\w-]+)\.md#([\w-]+)\)", overview)
        places = [f"practice/mistakes/{page}/#{anchor}" for page, anchor in links]
        assert places == [mistake.page for mistake in MISTAKES]
        explained = gallery.mistakes('problem = "images"', language)
        why, *_ = gallery.EXPLANATIONS["images"].values()
        assert (why in explained) == (language == "en")
    [practice] = [it["Practise"] for it in SETTINGS["nav"] if "Practise" in it]
    groups = [each for each in practice if isinstance(each, dict)]
    [pages] = [
        it["practice/mistakes"] for it in groups if "practice/mistakes" in it
    ]
    assert pages == [f"{gallery.FOLDER}/index.md", *gallery.pages()]
