"""Extraction and translation of docstrings for the API reference.

Both use the same traversal: Babel's extractor records the texts, and the Griffe extension replaces
them. A text is a paragraph without line breaks, so wrapping does not matter.
"""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import chain
from pathlib import Path
from typing import IO

import griffe

from website.languages.catalogs import catalog

Translate = Callable[[str], str]

_ITEM = re.compile(r"\s*(?:[-*]|\d+\.) ")
_NUMBER = re.compile(r"\s?[(（][^()（）\d]{2,8}\d{3}[)）]")
"""The number of an article, such as (article 002), which only the project itself uses."""
_TITLE = re.compile(r"«[^»]+»|《[^》]+》")

_CODE = re.compile("`[^`]*`")
_VERBATIM = ("    ", "```", "|")


def rewrite(docstring: griffe.Docstring, translate: Translate) -> None:
    """Replace every text of a docstring, but not names, types and examples."""
    for section in docstring.parsed:
        if section.title:
            section.title = translate(section.title)
        if isinstance(section, griffe.DocstringSectionText):
            section.value = _rewrite_text(section.value, translate)
        elif isinstance(section, griffe.DocstringSectionExamples):
            text = griffe.DocstringSectionKind.text
            section.value = [
                (kind, _rewrite_text(value, translate) if kind is text else value)
                for kind, value in section.value
            ]
        else:
            for item in (
                section.value
                if isinstance(section.value, list)
                else [section.value]
            ):
                item.description = _rewrite_text(item.description, translate)
    summary, _, rest = docstring.value.partition("\n\n")
    docstring.value = f"{translate(' '.join(summary.split()))}\n\n{rest}".rstrip()


def _rewrite_text(text: str, translate: Translate) -> str:
    blocks = re.split(r"\n\s*\n", text.strip("\n"))
    return "\n\n".join(_rewrite_block(block, translate) for block in blocks)


def _rewrite_block(block: str, translate: Translate) -> str:
    if block.startswith(">>>"):  # Markdown would read it as quotations
        return f"```pycon\n{block}\n```"
    if not block.strip() or block.startswith(_VERBATIM):
        return block
    if not _ITEM.match(block):
        return translate(" ".join(block.split()))
    items = re.split(rf"\n(?={_ITEM.pattern})", block)
    marks = [_ITEM.match(item) for item in items]
    return "\n".join(
        mark[0] + translate(" ".join(item[mark.end() :].split()))
        for item, mark in zip(items, marks, strict=True)
        if mark
    )


class LocalizedDocstrings(griffe.Extension):
    """A Griffe extension that translates the docstrings it loads."""

    def __init__(self, language: str) -> None:
        super().__init__()
        self.language = language

    def on_object(self, *, obj: griffe.Object, **_: object) -> None:
        """Translate the docstring of one object."""
        if obj.docstring:
            rewrite(obj.docstring, self.translate)

    def on_package(self, *, pkg: griffe.Module, **_: object) -> None:
        """Translate the docstring of the package, for which Griffe has a separate event."""
        self.on_object(obj=pkg)

    def translate(self, text: str) -> str:
        """Return a text in the reader's language, or the English text, marked as English."""
        translated = catalog("reference", self.language).gettext(text)
        is_prose = re.search("[a-z]", _CODE.sub("", text))
        if self.language == "en" or translated != text or not is_prose:
            return _cited(translated)
        return f'<span lang="en" dir="ltr">{text}</span>'


def _cited(text: str) -> str:
    """Return a text without the numbers of articles, whose titles are isolated."""
    cited = _NUMBER.sub("", text)
    return cited if cited == text else _TITLE.sub(r"<bdi>\g<0></bdi>", cited)


def extract(
    fileobj: IO[bytes], *_: object, options: Mapping[str, str]
) -> Iterator[tuple[int, None, str, list[str]]]:
    """Yield the texts of a module's public docstrings, as Babel expects them."""
    path = Path(fileobj.name)
    code = fileobj.read().decode("utf-8")
    module = griffe.visit(
        path.stem,
        path,
        code,
        docstring_parser=griffe.Parser.google,
        docstring_options={
            "returns_multiple_items": False,
            "returns_named_value": False,
        },
    )
    shown = options.get("names", "").split()
    parents = [module.members[name] for name in shown] or [module]
    for docstring in chain.from_iterable(map(_docstrings, parents)):
        texts: list[str] = []

        def record(text: str, texts: list[str] = texts) -> str:
            texts.append(text)
            return text

        rewrite(docstring, record)
        yield from (
            (docstring.lineno or 0, None, text, []) for text in dict.fromkeys(texts)
        )


def _docstrings(
    parent: griffe.Object | griffe.Alias,
) -> Iterator[griffe.Docstring]:
    if parent.docstring:
        yield parent.docstring
    members: Iterable[griffe.Object | griffe.Alias] = parent.members.values()
    for member in members:
        if isinstance(member, griffe.Object) and member.is_public:
            yield from _docstrings(member)
