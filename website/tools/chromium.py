"""The browser of the tests: `python -m website.tools.chromium --install`.

An installed browser is preferred, then the system's package, then Playwright's browser.
"""

import os
import shutil
import subprocess
import sys
from contextlib import contextmanager
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser

# Chromium's sandbox does not start for root, the user in containers.
ARGUMENTS = ("--no-sandbox", "--disable-gpu", "--disable-quic")
"""The command-line arguments of Chromium in every check."""

# The headless shell comes first: it loads a page in 60% of the time.
_NAMES = (
    "chromium-headless-shell",
    "chromium",
    "chromium-browser",
    "google-chrome-stable",
    "google-chrome",
)

_PACKAGES = ("chromium-headless-shell", "chromium")
_FONTS = "fonts-noto-cjk"  # without them the Chinese pages are boxes


def find() -> str | None:
    """Return the path of an installed Chromium other than Playwright's, or None."""
    named = os.environ.get("CHROMIUM")
    return named or next(filter(None, map(shutil.which, _NAMES)), None)


@contextmanager
def started() -> "Iterator[Browser]":
    """Start Chromium, and end it afterwards."""
    from playwright.sync_api import sync_playwright

    with (
        sync_playwright() as playwright,
        playwright.chromium.launch(
            executable_path=find(), args=list(ARGUMENTS)
        ) as browser,
    ):
        yield browser


def path() -> str:
    """Return the path of Chromium: the result of `find`, or the path of Playwright's."""
    if found := find():
        return found
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        return playwright.chromium.executable_path


def install() -> None:
    """Install Chromium if it is missing: with apt if possible, otherwise with Playwright."""
    if find() or _apt():
        return
    command = [sys.executable, "-m", "playwright", "install", "chromium"]
    subprocess.run(command, check=True)


def _apt() -> bool:
    """Install the system's package and return whether there is a browser now."""
    sudo = [] if os.geteuid() == 0 else ["sudo", "--non-interactive"]
    if not all(map(shutil.which, ["apt-get", *sudo[:1]])):
        return False
    apt = [*sudo, "apt-get", "-qq", "--yes"]
    install = [*apt, "install", "--no-install-recommends", _FONTS]
    environment = os.environ | {"DEBIAN_FRONTEND": "noninteractive"}

    def fails(command: list[str]) -> bool:
        return subprocess.run(command, check=False, env=environment).returncode != 0

    if fails([*apt, "update"]) or all(
        fails([*install, package]) for package in _PACKAGES
    ):
        return False
    return find() is not None


if __name__ == "__main__":
    if sys.argv[1:] != ["--install"]:
        sys.exit("usage: python -m website.tools.chromium --install")
    install()
