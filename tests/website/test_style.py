"""Tests of the site's own style sheet."""

import re

from babel import Locale

from website import ROOT
from website.languages.names import LANGUAGES

SHEET = ROOT / "website" / "theme" / "assets" / "site.css"
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
