"""The look of ten kinds of pages, compared with stored screenshots.

After a change that is meant to be seen, `make contact-sheet` shows all pages and stores them.
"""

import os
import subprocess

import pytest
from PIL import Image

from tests.built_once import built_site
from website import ROOT
from website.lab import tools as lab_tools
from website.languages.names import LANGUAGES
from website.tools import appearance, chromium
from website.tools.appearance import KINDS, REFERENCES, SCHEMES, SIZES, Shot
from website.tools.serve import served

LARGEST_SHARE = 0.01
"""The largest share of pixels that may differ: text is not painted alike by all browsers."""

SHOTS = appearance.shots() if "AUDIT" in os.environ else appearance.rotation()


@pytest.fixture(scope="module")
def take():
    """Return a function that takes a screenshot of the built site."""
    if appearance.fonts() != (REFERENCES / "fonts.txt").read_text(encoding="utf-8"):
        pytest.skip("the references show other fonts than this system has")
    with served(built_site()) as site, chromium.started() as browser:
        yield lambda shot: appearance.take(browser, site, shot)


def difference(name, picture, folder):
    """Return the share of pixels in which a picture differs from a reference."""
    with Image.open(REFERENCES / name) as reference:
        reduced = picture.quantize(palette=reference, dither=Image.Dither.NONE)
    path = folder / name
    reduced.save(path)
    command = [
        lab_tools.node(),
        "tests/browser/compare.mjs",
        REFERENCES / name,
        path,
    ]
    return float(subprocess.check_output(command, cwd=ROOT, text=True))


@pytest.mark.untraced
@pytest.mark.parametrize("shot", SHOTS, ids=lambda shot: shot.name)
def test_appearance(take, shot, tmp_path):
    """A page looks like its reference."""
    assert difference(shot.name, take(shot), tmp_path) <= LARGEST_SHARE


@pytest.mark.parametrize(
    "other",
    ["lesson-fa-phone-light", "lesson-en-phone-dark", "charts-en-phone-light"],
)
def test_differences_are_found(other, tmp_path):
    """Another language, scheme or kind of page is a difference; the same picture is none."""
    name = Shot("lesson", "en", "phone", "light").name
    for shown, differs in ((f"{other}.png", True), (name, False)):
        with Image.open(REFERENCES / shown) as picture:
            found = difference(name, picture.convert("RGB"), tmp_path)
        assert (found > LARGEST_SHARE, found == 0) == (differs, not differs)


def test_all_pages_have_references():
    """There is a reference of every screenshot, and no other file."""
    names = {path.name for path in REFERENCES.iterdir()}
    assert names == {"fonts.txt", *(shot.name for shot in appearance.shots())}


def test_the_rotation():
    """The ordinary run looks at each kind, at each width, and at each language in each scheme."""
    chosen = appearance.rotation()
    assert [shot.kind for shot in chosen] == list(KINDS)
    assert {shot.size for shot in chosen} == {*SIZES}
    assert {(shot.language, shot.scheme) for shot in chosen} == {
        (language.code, scheme) for language in LANGUAGES for scheme in SCHEMES
    }
