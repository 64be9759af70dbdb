"""The site as a book in each language, PDF and EPUB: `make book`, after `make site`.

The source is the built site: `compose.js` turns its pages into chapters, which both formats use.

Chromium prints the PDF. WeasyPrint 70 was tried with the same documents and style sheets. Its PDFs
are half the size, embed the Chinese font as a font (Chromium embeds drawings of its characters) and
need no second pass for page numbers. But in the Persian book, it mixed up the Latin and Arabic
parts of the font, and put the frames of a walkthrough, four in a row, into one column. It took 57
seconds for the Persian book and 52 for the Chinese one, where one pass of Chromium took 5 each, and
it needs Pango, while the checks of the site need Chromium anyway. Two faults of Chromium are
corrected with pypdf: the missing page numbers of the table of contents, and wrong titles of
bookmarks.
"""
