"""A copy of what builds the site, for tests that change its files."""

import shutil
from pathlib import Path

from website import ROOT

_FOLDERS = ("algorithms", "answers", "docs", "locales", "website")
_FILES = ("mkdocs.yml", "pyproject.toml", "benchmarks/measurements.json")


def copy_project(root: Path, *folders: str) -> Path:
    """Copy the files that build the site, and more folders, to a new folder; return it."""
    for folder in (*_FOLDERS, *folders):
        ignored = shutil.ignore_patterns("__pycache__")
        shutil.copytree(ROOT / folder, root / folder, ignore=ignored)
    for name in _FILES:
        (root / name).parent.mkdir(exist_ok=True)
        shutil.copy(ROOT / name, root / name)
    (ROOT / ".lab-cache").mkdir(exist_ok=True)
    for name in ("node_modules", ".lab-cache"):
        (root / name).symlink_to(ROOT / name)
    return root
