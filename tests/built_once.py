"""Things that all processes of the tests share: the built site, and folders filled once."""

import fcntl
import os
from collections.abc import Callable
from pathlib import Path

import pytest

from website import ROOT

SITE = ROOT / "site"


def built_site() -> Path:
    """Return the folder of the built site; without it, end the test."""
    if not (SITE / "index.html").is_file():
        end = pytest.skip if "QUICK" in os.environ else pytest.fail
        end("the site is not built: make site")
    return SITE


def filled_once(
    factory: pytest.TempPathFactory, name: str, fill: Callable[[Path], object]
) -> Path:
    """Return a folder that the first process which needs it makes, and the others wait for."""
    root = factory.getbasetemp()
    root = root.parent if "PYTEST_XDIST_WORKER" in os.environ else root
    with (root / f"{name}.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not (root / name).exists():
            made = factory.mktemp("made") / name
            fill(made)
            made.rename(root / name)
    return root / name
