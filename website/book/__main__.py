"""The command: `python -m website.book [LANGUAGE ...]`, after `make site`."""

import sys

from algorithms.messages import LANGUAGES
from website import ROOT
from website.book.build import build

if __name__ == "__main__":
    site = ROOT / "site"
    if not (site / "index.html").exists():
        sys.exit("the site is not built: make site")
    for language in sys.argv[1:] or LANGUAGES:
        for path in build(site, language, site / "downloads"):
            sys.stdout.write(f"{path} {path.stat().st_size / 1e6:.1f} MB\n")
