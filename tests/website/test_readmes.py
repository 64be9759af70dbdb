"""The READMEs, which GitHub shows from left to right except in a `<div dir="rtl">`."""

import re
import struct

import pytest

from tests.website.test_translations import FENCE, structure
from website import ROOT
from website.languages.names import LANGUAGES
from website.tools import screenshots

every = pytest.mark.parametrize("language", LANGUAGES, ids=lambda it: it.code)

PICTURE = re.compile(r"!\[[^\]]+\]\(([^)\s]+)\)")
LINK = re.compile(r"\]\((?P<target>[^)\s]+)\)")
TO_README = re.compile(r"\[(?P<name>[^\]]+)\]\((?P<path>README[\w.]*)\)")
DIRECTION = re.compile(r'<div dir="(?P<direction>ltr|rtl)"(?: lang="[\w-]+")?>')


def name(language):
    """Return the name of a language's README."""
    return "README.md" if language.code == "en" else f"README.{language.code}.md"


def read(language):
    """Return a language's README, and its structure, which is the same in all languages."""
    text = (ROOT / name(language)).read_text("utf-8")
    shared = TO_README.sub("", text).replace(f"/{language.code}.png", "/xx.png")
    return text, structure(shared)


def directed(markdown):
    """Return the directions of prose and code, in tags with blank lines that end a paragraph."""
    lines = FENCE.sub("```", markdown).splitlines()
    found, within = [], ["ltr"]
    for number, line in enumerate(lines):
        if "<div" in line or "</div" in line:
            beside = lines[max(number - 1, 0) : number] + lines[number + 1 :][:1]
            begins = DIRECTION.fullmatch(line)
            if any(beside) or not (begins or line == "</div>"):
                raise ValueError(line)
            within = [*within, begins["direction"]] if begins else within[:-1]
        elif line:
            found.append(("code" if line == "```" else "prose", within[-1]))
    if within != ["ltr"]:
        raise ValueError("a <div> without </div>, or the other way round")
    return found


def test_each_language_has_a_readme():
    """There is exactly one README for each language of the site."""
    found = {path.name for path in ROOT.glob("README*.md")}
    assert found == {name(language) for language in LANGUAGES}


@every
def test_same_structure(language):
    """A README has the structure of the English one, its own picture and direction, and links."""
    text, structure_of_it = read(language)
    assert structure_of_it == read(LANGUAGES[0])[1]
    above, _, below = text.partition("\n# ")
    expected = [(it.name, name(it)) for it in LANGUAGES if it is not language]
    assert TO_README.findall(above) == expected
    assert language.name in above
    assert not TO_README.findall(below)
    targets = LINK.findall(text)
    assert len(targets) > len(LANGUAGES)
    assert [it for it in targets if not (ROOT / it).is_file()] == []
    [picture] = PICTURE.findall(text)
    assert ROOT / picture == screenshots.FOLDER / f"{language.code}.png"
    png = (ROOT / picture).read_bytes()
    assert struct.unpack(">8x8xII", png[:24]) == screenshots.SIZE
    assert len(png) < screenshots.HEAVIEST
    directions = {("prose", language.direction), ("code", "ltr")}
    assert {*directed(text)} == directions
