"""The site as a book in each language, PDF and EPUB: `python -m website.book` (`make book`).

The source is the built site: `compose.js` turns its pages into chapters, in Chromium, which the checks of the site
need anyway.
"""
