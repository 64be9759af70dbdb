import pkgutil
import re
from importlib import import_module
from types import SimpleNamespace
from typing import Any

import pytest
from mkdocs.utils.yaml import yaml_load

import algorithms
from website import ROOT
from website.pages import reference

SETTINGS = yaml_load((ROOT / "mkdocs.yml").read_text("utf-8"))
HIDDEN = {"base", "lab", "player", "cli", "counting"}  # not part of the API


def _documented():
    return {
        path.removeprefix("reference/").removesuffix(".md").replace("/", ".")
        for path in reference.pages(SETTINGS["nav"])
    }


def test_every_public_module_has_a_page():
    """The navigation lists exactly the modules with public names, each once."""
    names = set()
    for module in pkgutil.walk_packages(algorithms.__path__, "algorithms."):
        name = module.name.removeprefix("algorithms.")
        parts = name.split(".")
        above = (
            ".".join(["algorithms", *parts[: end - 1]])
            for end in range(2, len(parts) + 1)
        )
        # A package lists the public names of its modules.
        inner = any(hasattr(import_module(package), "__all__") for package in above)
        if parts[0] in HIDDEN or "kernels" in parts or inner or parts[-1][0] == "_":
            continue
        if getattr(import_module(module.name), "__all__", None):
            names.add(name.replace("_", "-"))
    assert _documented() == names


@pytest.mark.parametrize(
    "package", ["drawing", "walkthrough", "queens/one_solution"]
)
def test_what_is_translated(package):
    """The modules of a package are translated if its page shows them."""
    config = (ROOT / "website/languages/babel-reference.cfg").read_text("utf-8")
    folder = f"algorithms/{package}"
    code = (ROOT / folder / "__init__.py").read_text("utf-8")
    shown = re.findall(
        rf"^from algorithms\.{package.replace('/', '.')}\.(\w+) import",
        code,
        re.MULTILINE,
    )
    taken = re.findall(
        rf"^\[docstrings: {folder}/(\w+)\.py\]", config, re.MULTILINE
    )
    assert taken == ["__init__", *shown]


@pytest.mark.parametrize(
    ("language", "text"),
    [("en", "One solution at random"), ("fa", "جواب"), ("zh", "解")],
)
def test_the_overview(language, text):
    """The overview links to each module and summarises it in the reader's language."""
    config: Any = SimpleNamespace(nav=SETTINGS["nav"], theme={"language": language})
    lines = reference.overview(config).splitlines()
    assert len(lines) == len(_documented())
    [line] = [
        line for line in lines if line.startswith("- [`queens.random_greedy`]")
    ]
    assert "](queens/random-greedy.md)" in line
    assert text in line
