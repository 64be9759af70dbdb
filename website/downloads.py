"""The downloads of the site: the archive of the source and the wheel, built with the site.

An empty `downloads` block shows the links to both.
"""

import subprocess
import sys
from html import escape
from pathlib import Path

from mkdocs.structure.pages import Page
from mkdocs.utils import get_relative_url

from algorithms import __version__
from website import ROOT
from website.blocks import options
from website.catalogs import catalog

FOLDER = "downloads"
ARCHIVE = f"polyglot_algorithms-{__version__}.tar.gz"
WHEEL = f"polyglot_algorithms-{__version__}-py3-none-any.whl"


class DownloadsError(Exception):
    """The packages could not be built; the message has the output of the build."""


def build(folder: Path) -> None:
    """Build the archive and the wheel.

    Args:
        folder: The folder to write them to; it is created.

    Raises:
        DownloadsError: The build failed, or its files have other names.
    """
    folder.mkdir(parents=True)
    command = [sys.executable, "-m", "hatchling", "build", "-d", str(folder)]
    run = subprocess.run(
        command, cwd=ROOT, capture_output=True, text=True, check=False
    )
    built = sorted(path.name for path in folder.iterdir())
    if run.returncode or built != sorted([ARCHIVE, WHEEL]):
        raise DownloadsError(f"built {built}:\n{run.stdout}{run.stderr}".strip())


def links(body: str, page: Page, language: str) -> str:
    """Return the list of a `downloads` block.

    Args:
        body: Empty TOML.
        page: The page of the block.
        language: The reader's language.

    Returns:
        HTML.

    Raises:
        ValueError: The block has a key.
    """
    options(body, {}, {})
    _ = catalog("website", language).gettext
    texts = {
        ARCHIVE: _("The source code of the project, with its tests and pages"),
        WHEEL: _("The package, for pip"),
    }
    root = get_relative_url(".", page.url)
    items = "".join(
        f'<li><a href="{root}/../{FOLDER}/{file}" download><bdi>{file}</bdi></a>'
        f"<br>{escape(text)}</li>"
        for file, text in texts.items()
    )
    return f'<ul class="downloads">{items}</ul>'
