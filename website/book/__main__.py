"""The command: `python -m website.book [LANGUAGE ...]`, after `make site`."""

import sys

from algorithms.messages import LANGUAGES
from website import ROOT
from website.blocks import downloads
from website.book.build import build
from website.book.offer import offer

if __name__ == "__main__":
    site = ROOT / "site"
    if not (site / "index.html").exists():
        sys.exit("the site is not built: make site")
    for language in sys.argv[1:] or LANGUAGES:
        books = build(site, language, site / downloads.FOLDER)
        offer(site, language, books)
        for book in books:
            sys.stdout.write(f"{book} {book.stat().st_size / 1e6:.1f} MB\n")
