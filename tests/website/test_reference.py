import pkgutil
import re
from importlib import import_module

from mkdocs.utils.yaml import yaml_load

import algorithms
from tests.website.parts import settings
from website import ROOT
from website.pages import reference

SETTINGS = yaml_load((ROOT / "mkdocs.yml").read_text("utf-8"))
APART = {"algorithms.practice.strategies"}  # needs Hypothesis
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
        top, *parts = module.name.split(".")
        packages = (".".join([top, *parts[:end]]) for end in range(1, len(parts)))
        # A package lists the public names of its modules.
        inner = module.name not in APART and any(
            hasattr(import_module(each), "__all__") for each in packages
        )
        if parts[0] in HIDDEN or "kernels" in parts or inner or parts[-1][0] == "_":
            continue
        if getattr(import_module(module.name), "__all__", None):
            names.add(".".join(parts).replace("_", "-"))
    assert _documented() == names


def test_what_is_translated():
    """The modules of a package are translated if its page shows them."""
    config = (ROOT / "website/languages/babel-reference.cfg").read_text("utf-8")
    for package in ("drawing", "walkthrough", "queens/one_solution"):
        folder = f"algorithms/{package}"
        code = (ROOT / folder / "__init__.py").read_text("utf-8")
        name = folder.replace("/", ".")
        shown = re.findall(rf"(?m)^from {name}\.(\w+) import", code)
        taken = re.findall(rf"(?m)^\[docstrings: {folder}/(\w+)\.py\]", config)
        assert taken == ["__init__", *shown]


def test_the_overview():
    """The overview links to each module and summarises it in the reader's language."""
    for language, text in [
        ("en", "One solution at random"),
        ("fa", "جواب"),
        ("zh", "解"),
    ]:
        config = settings(language, nav=SETTINGS["nav"])
        lines = reference.overview(config).splitlines()
        assert len(lines) == len(_documented())
        start = "- [`queens.random_greedy`]"
        [line] = [line for line in lines if line.startswith(start)]
        assert "](queens/random-greedy.md)" in line
        assert text in line
