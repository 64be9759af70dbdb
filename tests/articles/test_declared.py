"""Each port declares its differences, and a test shows each of them."""

from importlib import import_module
from pathlib import Path

from tests.articles.listings import PORTS, SHOWN, declared

for path in Path(__file__).parent.glob("test_*.py"):
    import_module(f"tests.articles.{path.stem}")  # they fill SHOWN


def test_each_difference_is_declared_and_shown():
    """The list of a port's docstring names exactly the differences that tests show."""
    assert {port: sorted(declared(port)) for port in PORTS} == {
        port: sorted(names) for port, names in SHOWN.items()
    }
