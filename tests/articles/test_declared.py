"""Each port declares its differences, a test shows each of them, and each is translated."""

from importlib import import_module
from pathlib import Path

from tests.articles.listings import PORTS, SHOWN, declared
from website.blocks.differences import differences
from website.languages.names import LANGUAGES

for path in Path(__file__).parent.glob("test_*.py"):
    import_module(f"tests.articles.{path.stem}")  # they fill SHOWN


def test_each_difference_is_declared_and_shown():
    """The list of a port's docstring names exactly the differences that tests show."""
    assert {port: sorted(declared(port)) for port in PORTS} == {
        port: sorted(names) for port, names in SHOWN.items()
    }


def test_each_difference_is_on_the_page_in_each_language():
    """A page lists the differences in its own language, none in English."""
    for port in PORTS:
        pages = [
            differences(f'module = "{port}"', language.code).splitlines()
            for language in LANGUAGES
        ]
        for items in zip(*pages, strict=True):
            assert len(set(items)) == len(LANGUAGES), items[0]
        assert len(pages[0]) == len(declared(port))
