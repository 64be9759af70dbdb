"""The browser of the tests: `python -m website.chromium --install`.

What the machine has is taken; where it has none, its own packages come before Playwright's.
"""

import os
import shutil
import subprocess
import sys

# Chromium's own sandbox does not start for root, as whom containers run the checks.
ARGUMENTS = ("--no-sandbox", "--disable-gpu", "--disable-quic")
"""What every check starts it with."""

# The shell first: without windows, a page takes it six tenths of the time.
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
    """Return the path of Chromium, or None where only Playwright's own can be there.

    The variable CHROMIUM names another one than the system's.
    """
    named = os.environ.get("CHROMIUM")
    return named or next(filter(None, map(shutil.which, _NAMES)), None)


def path() -> str:
    """Return the path of Chromium: the one that `find` finds, or else Playwright's own."""
    if found := find():
        return found
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        return playwright.chromium.executable_path


def install() -> None:
    """Install Chromium unless it is there: Debian's where apt has it, else Playwright's.

    Raises:
        subprocess.CalledProcessError: Neither could be installed.
    """
    if find() or _apt():
        return
    command = [sys.executable, "-m", "playwright", "install", "chromium"]
    subprocess.run(command, check=True)


def _apt() -> bool:
    """Install the system's package; tell whether that brought a browser."""
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
        sys.exit("usage: python -m website.chromium --install")
    install()
