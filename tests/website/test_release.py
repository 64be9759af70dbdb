"""The check of a release, and the files that GitHub reads."""

import json
import re

import pytest
import yaml

from algorithms import __version__
from algorithms.messages import LANGUAGES
from website import ROOT
from website.tools.release import ReleaseError, changes, check, main

GITHUB = ROOT / ".github"
CHANGELOG = """# Changelog

## [Unreleased]

- Later.

## [0.2.0] - 2026-11-23

### Added

- Tours.

## [0.1.0] - 2026-01-01
"""


def test_a_section_that_cannot_be_released():
    """A release needs its tag, and a section with a day and a text, which is its notes."""
    assert changes(CHANGELOG, "0.2.0") == "### Added\n\n- Tours."
    for version in ["0.1.0", "0.3.0", "Unreleased", "0.2"]:
        with pytest.raises(ReleaseError):
            changes(CHANGELOG, version)
    with pytest.raises(ReleaseError, match=f"TAG=v{__version__}"):
        main()
    with pytest.raises(ReleaseError, match=re.escape(__version__)):
        check("v9.9.9")


def test_the_citation_file():
    """The citation file names the version of the package."""
    citation = yaml.safe_load((ROOT / "CITATION.cff").read_text("utf-8"))
    assert citation["version"] == __version__
    assert {"cff-version", "message", "title", "authors"} <= citation.keys()


def test_workflows_run_targets_of_the_makefile():
    """Each `make` command in a workflow is a target, and each workflow limits its permissions."""
    makefile = (ROOT / "Makefile").read_text("utf-8")
    targets = set(re.findall(r"^([\w-]+):", makefile, re.MULTILINE))
    for path in sorted((GITHUB / "workflows").glob("*.yml")):
        workflow = yaml.safe_load(path.read_text("utf-8"))
        assert workflow["permissions"]["contents"] == "read", path
        steps = [step for job in workflow["jobs"].values() for step in job["steps"]]
        runs = " ".join(step.get("run", "") for step in steps)
        assert set(re.findall(r"\bmake ([\w-]+)", runs)) <= targets
    # The container runs one when it is made.
    container = json.loads(
        (ROOT / ".devcontainer/devcontainer.json").read_text("utf-8")
    )
    assert container["postCreateCommand"] == "make site"


def test_templates_exist_in_all_languages():
    """There is a form for mistakes in each language, and one template for pull requests."""
    template = (GITHUB / "PULL_REQUEST_TEMPLATE.md").read_text("utf-8")
    for language, name in LANGUAGES.items():
        form = GITHUB / "ISSUE_TEMPLATE" / f"mistake-{language}.yml"
        fields = yaml.safe_load(form.read_text("utf-8"))["body"]
        ids = [field["id"] for field in fields]
        assert ids == ["where", "what", "better", "environment"]
        assert f"### {name}\n" in template
