"""The articles' listings, and the differences from them that the ports declare."""

import functools
import inspect
import re
import subprocess
import tomllib
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from typing import Any, TypeVar

from algorithms.walkthrough import ALGORITHMS

Test = TypeVar("Test", bound=Callable[..., object])

_FILE = Path(__file__).parent.parent / "data" / "listings.toml"

PORTS = (*ALGORITHMS, "drawing")
SHOWN: dict[str, set[str]] = {port: set() for port in PORTS}
"""The differences that a test shows, by port."""


@functools.cache
def _listings() -> dict[str, Any]:
    return tomllib.loads(_FILE.read_text(encoding="utf-8"))


def listing(name: str) -> str:
    """Return the text of a listing."""
    text: str = _listings()[name]["program"]
    return text


@functools.cache
def _source(name: str, changes: tuple[tuple[str, str], ...]) -> str:
    """Return the text of a listing after its constants have been changed."""
    source = listing(name)
    for constant, value in changes:
        source, number = re.subn(
            rf"(?m)^( *(?:static int |#define )?{constant}(?: = | ))[^;\n]*",
            rf"\g<1>{value}",
            source,
            count=1,
        )
        assert number, f"{name} has no constant {constant}"
    return source


def load(name: str, **constants: object) -> dict[str, Any]:
    """Return the names that a Python listing defines, with new values of its constants."""
    changes = tuple((key, repr(value)) for key, value in constants.items())
    names: dict[str, Any] = {"__name__": name}
    exec(compile(_source(name, changes), name, "exec"), names)
    return names


def first_tour(size: int, test: Callable[[Any], Any] | None = None) -> Any:
    """Return the board of the article's first tour, or None; a function may wrap its test."""
    names = load("article_002", size=size)
    boards: list[Any] = []
    if test:
        names["may_visit"] = test(names["may_visit"])
    names["print"] = lambda *_, **__: None
    names["print_board"] = boards.append
    names["main"]()
    return boards[0] if boards else None


def run_compiled(
    name: str, folder: Path, **constants: int
) -> subprocess.CompletedProcess[str]:
    """Compile the listing in C++ or Java in a folder, run it, and return its result."""
    source = _source(
        name, tuple((key, str(value)) for key, value in constants.items())
    )
    if _listings()[name]["language"] == "Java":
        file, run = folder / "Tour.java", ["java", "-cp", str(folder), "Tour"]
        compiler = ["javac", str(file)]
    else:
        file, run = folder / "tour.cpp", [str(folder / "tour")]
        compiler = ["g++", "-O1", "-w", str(file), "-o", run[0]]
    file.write_text(source, encoding="utf-8")
    subprocess.run(compiler, check=True)
    return subprocess.run(run, capture_output=True, text=True, check=False)


def declared(port: str) -> list[str]:
    """Return the names of the differences in a port's docstring, in order."""
    doc = inspect.getdoc(import_module(f"algorithms.{port}")) or ""
    _, _, after = doc.partition("Differences from the article:\n\n")
    items, _, _ = after.partition("\n\n")
    return re.findall(r"(?m)^- ([^:\n]+): ", items)


def shows(port: str, *names: str) -> Callable[[Test], Test]:
    """Record that a test shows differences of a port, which the port must declare."""
    SHOWN[port].update(names)

    def decorate(test: Test) -> Test:
        @functools.wraps(test)
        def checked(*args: Any, **kwargs: Any) -> object:
            assert set(names) <= set(declared(port)), f"{port} must declare {names}"
            return test(*args, **kwargs)

        return checked  # type: ignore[return-value] # wraps keeps the signature

    return decorate


def outcome(function: Callable[..., Any], *args: Any, **kwargs: Any) -> Any:
    """Return the result of a call, or the name of the exception that it raises."""
    try:
        return function(*args, **kwargs)
    except Exception as error:
        return type(error).__name__
