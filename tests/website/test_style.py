"""Tests of the site's own style sheet and scripts."""

import gzip
import re

from babel import Locale

from website import ROOT
from website.languages.names import LANGUAGES

THEME = ROOT / "website" / "theme"
SHEET = THEME / "assets" / "site.css"
SIZES = {
    "boards/*.js": 6_000,
    "game/*.js": 8_000,
    "glossary/term-filter.js": 2_000,
    "lab/python-lab.js": 6_000,  # with its markup: all before the first click
}
MARKERS = {"arabext": "persian", "arab": "arabic-indic"}
"""The names that CSS has for digits, by those of CLDR."""


def test_numbered_lists_have_the_digits_of_the_language():
    """The numbers of a list have the same digits as those in the text."""
    rule = r"^ol:lang\((\w+)\) \{ list-style-type: ([\w-]+); \}$"
    found = dict(re.findall(rule, SHEET.read_text("utf-8"), re.MULTILINE))
    systems = {
        each.code: Locale(each.code).default_numbering_system for each in LANGUAGES
    }
    assert found == {
        code: MARKERS[system]
        for code, system in systems.items()
        if system != "latn"
    }


def test_scripts_are_small():
    """The scripts of each kind have at most these sizes in bytes after compression."""
    for pattern, most in SIZES.items():
        paths = [*(THEME / "assets" / "javascripts").glob(pattern)]
        assert paths, pattern
        paths += (THEME / "partials").glob(f"{paths[0].stem}.html")
        packed = [len(gzip.compress(path.read_bytes())) for path in paths]
        assert sum(packed) < most, pattern
