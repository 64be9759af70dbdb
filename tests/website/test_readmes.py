"""The READMEs: `README.md` in English, `README.he.md` and so on in the other languages.

GitHub shows a page from left to right. So a text from right to left is in `<div dir="rtl">`, and
each code block inside it in `<div dir="ltr">`; blank lines around these tags make GitHub read the
text between them as Markdown.
"""

import re
import struct

import pytest

from tests.website.test_translations import FENCE, structure
from website import ROOT
from website.languages.names import LANGUAGES
from website.tools import screenshots

every = pytest.mark.parametrize("language", LANGUAGES, ids=lambda it: it.code)

PICTURE = re.compile(r"!\[(?P<says>[^\]]+)\]\((?P<path>[^)\s]+)\)")
LINK = re.compile(r"\]\((?P<target>[^)\s]+)\)")
TO_README = re.compile(r"\[(?P<name>[^\]]+)\]\((?P<path>README[\w.]*)\)")
DIRECTION = re.compile(r'<div dir="(?P<direction>ltr|rtl)"(?: lang="[\w-]+")?>')


def name(language):
    """Return the name of a language's README."""
    return "README.md" if language.code == "en" else f"README.{language.code}.md"


def read(language):
    """Return a language's README."""
    return (ROOT / name(language)).read_text("utf-8")


def shared(language):
    """Return the structure of a README, which is the same in all languages."""
    text = TO_README.sub("", read(language))
    return structure(text.replace(f"/{language.code}.png", "/xx.png"))


def directed(markdown):
    """Return the direction of each line of prose and each code block.

    Raises:
        ValueError: A tag has no blank line next to it, is unknown, or is not closed.
    """
    lines = FENCE.sub("```", markdown).splitlines()
    found, within = [], ["ltr"]
    for number, line in enumerate(lines):
        if "<div" in line or "</div" in line:
            beside = lines[max(number - 1, 0) : number] + lines[number + 1 :][:1]
            begins = DIRECTION.fullmatch(line)
            if any(beside) or not (begins or line == "</div>"):
                raise ValueError(line)
            if begins:
                within.append(begins["direction"])
            else:
                within.pop()
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
    """A README has the same headings, code, links and table rows as the English one.

    Above its title, it links to all the others, with the languages' own names. Each file that it
    links to exists.
    """
    assert shared(language) == shared(LANGUAGES[0])
    above, _, below = read(language).partition("\n# ")
    expected = [(it.name, name(it)) for it in LANGUAGES if it is not language]
    assert TO_README.findall(above) == expected
    assert language.name in above
    assert not TO_README.findall(below)
    targets = LINK.findall(read(language))
    assert len(targets) > len(LANGUAGES)
    assert [it for it in targets if not (ROOT / it).is_file()] == []


@every
def test_the_picture(language):
    """A README has a screenshot of its language's site, with alternative text."""
    [picture] = PICTURE.finditer(read(language))
    path = ROOT / picture["path"]
    assert path == screenshots.FOLDER / f"{language.code}.png"
    png = path.read_bytes()
    assert struct.unpack(">8x8xII", png[:24]) == screenshots.SIZE
    assert len(png) < screenshots.HEAVIEST


@every
def test_direction(language):
    """Prose has the direction of its language, code is from left to right."""
    assert set(directed(read(language))) == {
        ("prose", language.direction),
        ("code", "ltr"),
    }


RIGHT_TO_LEFT = """<div dir="rtl" lang="he">

# A

<div dir="ltr">

```text
b
```

</div>

c

</div>
"""


def test_directions_as_shown():
    """Prose outside the `<div>`, code in it, and tags that end no paragraph are detected."""
    right = [("prose", "rtl"), ("code", "ltr"), ("prose", "rtl")]
    assert directed(RIGHT_TO_LEFT) == right
    assert directed(f"{RIGHT_TO_LEFT}\nd\n") == [*right, ("prose", "ltr")]
    code = RIGHT_TO_LEFT.replace('<div dir="ltr">\n\n', "").replace(
        "</div>\n\nc", "c"
    )
    assert directed(code) == [right[0], ("code", "rtl"), right[2]]
    for old, new in [
        ('lang="he">\n', 'lang="he">'),
        ("c\n\n</div>", "c"),
        ('dir="ltr"', 'align="left"'),
    ]:
        with pytest.raises(ValueError, match=r"div"):
            directed(RIGHT_TO_LEFT.replace(old, new))
