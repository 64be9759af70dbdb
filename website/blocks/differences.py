"""`differences` blocks: what a port's docstring declares, in the reader's language."""

import inspect
import re
from importlib import import_module

from website.blocks.parts import options
from website.languages.catalogs import catalog

_HEADING = "Differences from the article:\n\n"
_NAME = re.compile(r"([^:：]+[:：])\s*(.*)")


def differences(body: str, language: str) -> str:
    """Return the Markdown of a `differences` block: the list in a port's docstring."""
    name = options(body, module=str)["module"]
    doc = inspect.getdoc(import_module(f"algorithms.{name}")) or ""
    _, heading, after = doc.partition(_HEADING)
    if not heading:
        raise ValueError(f"the docstring of {name} lists no differences")
    listed, _, _ = after.partition("\n\n")
    translate = catalog("reference", language).gettext
    items = [" ".join(item.split()) for item in re.split(r"(?m)^- ", listed)[1:]]
    return "\n".join(map(_named, map(translate, items)))


def _named(item: str) -> str:
    name, text = _NAME.match(item).groups()  # type: ignore[union-attr] # tests/articles
    return f"- **{name}**{'' if name.endswith('：') else ' '}{text}"
