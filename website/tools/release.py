"""The check of a release: `make release TAG=v0.2.0` builds the packages and the notes in dist/.

Everything that can be checked before a tag is pushed is checked here: the version, the date and
section of the changelog, the citation file, and the contents of both packages.
"""

import re
import subprocess
import sys
from pathlib import Path

from algorithms import __version__
from website import ROOT

__all__ = ["ReleaseError", "changes", "check", "main"]

_DIST = ROOT / "dist"


class ReleaseError(Exception):
    """A fault that has to be corrected before the release."""


def changes(changelog: str, version: str) -> str:
    r"""Return the section of a version in a changelog."""
    heading = rf"^## \[{re.escape(version)}\] - \d{{4}}-\d\d-\d\d$"
    match = re.search(heading, changelog, re.MULTILINE)
    if match is None:
        raise ReleaseError(f"CHANGELOG.md has no “## [{version}] - <date>”")
    text = re.split(
        r"^## ", changelog[match.end() :], maxsplit=1, flags=re.MULTILINE
    )[0]
    if not text.strip():
        raise ReleaseError(f"CHANGELOG.md says nothing about {version}")
    return text.strip()


def check(tag: str) -> str:
    """Check a tag against the files that contain the version."""
    version = tag.removeprefix("v")
    if version != __version__:
        raise ReleaseError(
            f"algorithms.__version__ is {__version__}, the tag is {tag}"
        )
    citation = (ROOT / "CITATION.cff").read_text(encoding="utf-8")
    if f"\nversion: {version}\n" not in citation:
        raise ReleaseError(f"CITATION.cff does not say “version: {version}”")
    return changes((ROOT / "CHANGELOG.md").read_text(encoding="utf-8"), version)


def main(tag: str = "") -> None:
    """Check the tag, and write the wheel, the source archive and the notes to dist/."""
    if not tag:
        raise ReleaseError(f"no tag is given: make release TAG=v{__version__}")
    notes = check(tag)
    for old in [*_DIST.glob("*.whl"), *_DIST.glob("*.tar.gz")]:
        old.unlink()
    command = [sys.executable, "-m", "uv", "build", "--quiet"]
    command += ["--no-build-isolation", f"--out-dir={_DIST}"]
    subprocess.run(command, cwd=ROOT, check=True)
    Path(_DIST, "notes.md").write_text(f"{notes}\n", encoding="utf-8")
    for path in sorted(_DIST.glob("[!.]*")):
        print(f"{path.stat().st_size:9,}  {path.relative_to(ROOT)}")  # noqa: T201 - its output


if __name__ == "__main__":
    try:
        main(*sys.argv[1:])
    except ReleaseError as error:
        raise SystemExit(f"release: {error}") from None
