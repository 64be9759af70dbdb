"""The check of a release, and the files that GitHub reads."""

import re

import pytest
import yaml

from algorithms import __version__
from algorithms.messages import LANGUAGES
from tests.practice.tables import table
from website import ROOT
from website.tools.release import ReleaseError, changes, check, main

GITHUB = ROOT / ".github"
CHANGELOG = table("programs")["release"]["CHANGELOG"]


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


WORKFLOWS = [
    *GITHUB.glob("workflows/*.yml"),
    *ROOT.glob("examples/assignment/.github/*/*.yml"),
]


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.stem)
def test_a_workflow(path):
    """It pins actions, keeps expressions out of shells, and gives rights to no build."""
    text = path.read_text("utf-8")
    workflow = yaml.safe_load(text)
    for use in re.findall(r"uses: *(.*)", text):
        assert re.fullmatch(r"[\w/-]+@[0-9a-f]{40} # v[\d.]+", use), use
    assert workflow["permissions"] == {"contents": "read"}
    follows = "workflow_run" in workflow[True]  # YAML reads `on` as true
    for name, job in workflow["jobs"].items():
        assert "${{" not in str([step.get("run") for step in job["steps"]]), name
        rights = "write" in str(job.get("permissions"))
        waits = "needs" in job or "n == 'success'" in job.get("if", "")
        assert waits or not (rights or follows), name
        builds = re.search(
            r"checkout@|setup-|make|pip|npm|python", str(job["steps"])
        )
        assert not (rights and builds), name


def test_workflows_run_targets_of_the_makefile():
    """Each `make` command in a workflow or the container for developers is a target."""
    makefile = (ROOT / "Makefile").read_text("utf-8")
    targets = set(re.findall(r"^([\w-]+):", makefile, re.MULTILINE))
    files = [*WORKFLOWS, ROOT / ".devcontainer/devcontainer.json"]
    runs = " ".join(path.read_text("utf-8") for path in files)
    assert {"site", "test"} < set(re.findall(r"\bmake ([\w-]+)", runs)) <= targets


def test_templates_exist_in_all_languages():
    """There is a form for mistakes in each language, and one template for pull requests."""
    template = (GITHUB / "PULL_REQUEST_TEMPLATE.md").read_text("utf-8")
    for language, name in LANGUAGES.items():
        form = GITHUB / "ISSUE_TEMPLATE" / f"mistake-{language}.yml"
        fields = yaml.safe_load(form.read_text("utf-8"))["body"]
        ids = [field["id"] for field in fields]
        assert ids == ["where", "what", "better", "environment"]
        assert f"### {name}\n" in template
