"""The build of the site in all languages: `python -m website.pages.build`.

The old site is replaced once every language has been built.
"""

import os
import sys
from collections.abc import Callable, Sequence
from concurrent.futures import Executor, ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path
from tempfile import TemporaryDirectory
from traceback import format_exception

from click.testing import CliRunner
from mkdocs.__main__ import cli

from website import ROOT
from website.blocks import downloads
from website.lab import assets as lab_assets
from website.lab import offline
from website.lab.sources import LabError
from website.languages import repository
from website.languages.names import EVERY
from website.pages import feed, mirror, versions
from website.pages.language_chooser import chooser, robots, site_root

CODES = tuple(language.code for language in EVERY)

BuildLanguage = Callable[[str, Path], str]


class BuildError(Exception):
    """A language could not be built; the message has its code and the output of MkDocs."""


def mkdocs(language: str, target: Path) -> str:
    """Build one language with MkDocs in strict mode, and return what it says if it fails."""
    os.environ["NO_MKDOCS_2_WARNING"] = "1"
    os.chdir(ROOT)
    command = ["build", "--strict"]
    command += ["--config-file", f"docs/{language}.yml", "--site-dir", str(target)]
    result = CliRunner().invoke(cli, command)
    if result.exit_code == 0:
        return ""
    error = result.exception
    trace = format_exception(error) if isinstance(error, Exception) else []
    return "".join([result.output, *trace]) or "no message"


def processes() -> Executor:
    """Return two processes; each keeps for its next language what is the same in all of them."""
    return ProcessPoolExecutor(2, mp_context=get_context("spawn"))


def build(
    site: Path,
    languages: Sequence[str] = CODES,
    one: BuildLanguage = mkdocs,
    lab: Callable[[Path], None] = lab_assets.build,
    packages: Callable[[Path], None] = downloads.build,
    *,
    executor: Callable[[], Executor] = processes,
) -> None:
    """Build all languages, the lab, the downloads and the root's files, then replace the site."""
    with TemporaryDirectory(prefix=".site-", dir=site.parent) as folder:
        new, old = Path(folder, "new"), Path(folder, "old")
        lab(new / lab_assets.FOLDER)
        packages(new / downloads.FOLDER)
        with executor() as pool:
            targets = [new / language for language in languages]
            for target, said in zip(
                targets, pool.map(one, languages, targets), strict=True
            ):
                if said:
                    pool.shutdown(cancel_futures=True)
                    raise BuildError(
                        f"{target.name}: the build failed\n{said.strip()}"
                    )
        (new / "index.html").write_text(chooser(), encoding="utf-8")
        (new / "robots.txt").write_text(robots(), encoding="utf-8")
        feed.write(new, site_root())
        offline.write_worker(new)
        mirror.add(new, languages)
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
