"""The downloads of the site: the archive of the source and the wheel, built with the site.

An empty `downloads` block shows the links to both; one with `extras = []` or the names of some
shows the command that installs the wheel; one with `site = true` links to the zip file of the site
(`website/pages/mirror.py`); one with `classroom = true` links to the zip file for classrooms among
the releases, if the address of the repository is set.
"""

import subprocess
import sys
from collections.abc import Sequence
from html import escape
from pathlib import Path

from mkdocs.structure.pages import Page
from mkdocs.utils import get_relative_url

from algorithms import __version__
from website import ROOT
from website.blocks.parts import options
from website.languages import repository
from website.languages.catalogs import catalog

FOLDER = "downloads"
ARCHIVE = f"polyglot_algorithms-{__version__}.tar.gz"
WHEEL = f"polyglot_algorithms-{__version__}-py3-none-any.whl"

_COMMAND = """<div class="highlight command"><pre><span></span><code>{command}
</code></pre></div>"""


class DownloadsError(Exception):
    """The packages could not be built; the message has the output of the build."""


def build(folder: Path) -> None:
    """Build the archive and the wheel."""
    folder.mkdir(parents=True)
    command = [sys.executable, "-m", "hatchling", "build", "-d", str(folder)]
    run = subprocess.run(
        command, cwd=ROOT, capture_output=True, text=True, check=False
    )
    built = sorted(path.name for path in folder.iterdir())
    if run.returncode or built != sorted([ARCHIVE, WHEEL]):
        raise DownloadsError(f"built {built}:\n{run.stdout}{run.stderr}".strip())


def site(language: str) -> str:
    """Return the name of the zip file of the site in a language."""
    return f"site-{language}.zip"


def classroom(language: str | None) -> str:
    """Return the name of the zip file for classrooms in a language, or in all."""
    return f"classroom-{language}.zip" if language else "classroom.zip"


def command(extras: Sequence[str]) -> str:
    """Return the command that installs the wheel from the current folder."""
    if not extras:
        return f"pip install {WHEEL}"
    names = ",".join(extras)
    return f'pip install "{WHEEL}[{names}]"'


def links(body: str, page: Page, language: str) -> str:
    """Return the list or the command of a `downloads` block."""
    given = options(body, extras=list | None, classroom=False, site=False)
    extras = given["extras"]
    if extras is not None:
        return _COMMAND.format(command=escape(command(extras), quote=False))
    _ = catalog("website", language).gettext
    if given["classroom"]:
        if not (address := repository.address().rstrip("/")):
            return ""
        file, text = classroom(language), _("The zip file for classrooms")
        return (
            f'<ul class="downloads"><li><a href="{address}/releases/latest/download/{file}">'
            f"<bdi>{file}</bdi></a><br>{text}</li></ul>"
        )
    root = get_relative_url(".", page.url)
    if given["site"]:
        return _list({site(language): _("This site in English")}, root, " of-site")
    texts = {
        WHEEL: _("The package, for pip"),
        ARCHIVE: _("The source code of the project, with its tests and pages"),
    }
    return _list(texts, root)


def _list(texts: dict[str, str], root: str, more: str = "") -> str:
    """Return links to files with what each of them is."""
    items = "".join(
        f'<li><a href="{root}/../{FOLDER}/{file}" download><bdi>{file}</bdi></a>'
        f"<br>{escape(text)}</li>"
        for file, text in texts.items()
    )
    return f'<ul class="downloads{more}">{items}</ul>'
