"""The build of the site in all languages: `python -m website.pages.build`.

The old site is replaced once every language has been built.
"""

import os
import subprocess
import sys
from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from tempfile import TemporaryDirectory

from website import ROOT
from website.blocks import downloads
from website.lab import assets as lab_assets
from website.lab import offline
from website.lab.sources import LabError
from website.languages import repository
from website.languages.names import EVERY
from website.pages import feed, versions
from website.pages.language_chooser import chooser, robots, site_root

CODES = tuple(language.code for language in EVERY)

BuildLanguage = Callable[[str, Path], subprocess.CompletedProcess[str]]


class BuildError(Exception):
    """A language could not be built; the message has its code and the output of MkDocs."""


def mkdocs(language: str, target: Path) -> subprocess.CompletedProcess[str]:
    """Build one language with MkDocs in strict mode."""
    command = [sys.executable, "-m", "mkdocs", "build", "--strict", "--quiet"]
    return subprocess.run(
        [
            *command,
            "--config-file",
            f"docs/{language}.yml",
            "--site-dir",
            str(target),
        ],
        cwd=ROOT,
        env=os.environ | {"NO_MKDOCS_2_WARNING": "1"},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )


def build(
    site: Path,
    languages: Iterable[str] = CODES,
    one: BuildLanguage = mkdocs,
    lab: Callable[[Path], None] = lab_assets.build,
    packages: Callable[[Path], None] = downloads.build,
) -> None:
    """Build all languages, the lab, the downloads and the root's files, then replace the site."""
    with TemporaryDirectory(prefix=".site-", dir=site.parent) as folder:
        new, old = Path(folder, "new"), Path(folder, "old")
        lab(new / lab_assets.FOLDER)
        packages(new / downloads.FOLDER)
        with ThreadPoolExecutor(max_workers=2) as pool:
            runs = pool.map(
                lambda language: (language, one(language, new / language)),
                languages,
            )
            for language, run in runs:
                if run.returncode:
                    pool.shutdown(cancel_futures=True)
                    raise BuildError(
                        f"{language}: the build failed\n{run.stdout.strip()}"
                    )
        (new / "index.html").write_text(chooser(), encoding="utf-8")
        (new / "robots.txt").write_text(robots(), encoding="utf-8")
        feed.write(new, site_root())
        offline.write_worker(new)
        versions.unpack(new)
        if site.exists():
            site.rename(old)
        new.rename(site)


def main() -> int:
    """Build the site and return the exit status."""
    if not repository.address():
        sys.stderr.write(
            "repo_url in mkdocs.yml is not set: the pages have no links to the repository\n"
        )
    try:
        build(ROOT / "site")
    except (
        BuildError,
        LabError,
        downloads.DownloadsError,
        versions.VersionsError,
    ) as error:
        sys.stderr.write(f"{error}\n")
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
