"""The browser of the tests: `python -m website.chromium --install`.

What the machine has is taken; where it has none, its own packages come before Playwright's.
"""

import os
import shutil
import subprocess
import sys

_NAMES = (
    "chromium",
    "chromium-browser",
    "google-chrome-stable",
    "google-chrome",
)


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
    """Install Chromium unless it is there: Debian's where apt may be used, else Playwright's.

    Raises:
        subprocess.CalledProcessError: The installation failed.
    """
    if find():
        return
    for command in _commands():
        subprocess.run(
            command,
            check=True,
            env=os.environ | {"DEBIAN_FRONTEND": "noninteractive"},
        )


def _commands() -> list[list[str]]:
    sudo = [] if os.geteuid() == 0 else ["sudo", "--non-interactive"]
    if not shutil.which("apt-get") or not _succeeds([*sudo, "true"]):
        return [[sys.executable, "-m", "playwright", "install", "chromium"]]
    apt = [*sudo, "apt-get", "-qq", "--yes"]
    # Fonts too: without them the Chinese pages are boxes.
    packages = ["chromium", "fonts-noto-cjk"]
    return [
        [*apt, "update"],
        [*apt, "install", "--no-install-recommends", *packages],
    ]


def _succeeds(command: list[str]) -> bool:
    if not shutil.which(command[0]):
        return False
    return subprocess.run(command, check=False, capture_output=True).returncode == 0


if __name__ == "__main__":
    if sys.argv[1:] != ["--install"]:
        sys.exit("usage: python -m website.chromium --install")
    install()
