"""SVG elements as text, and the document around them."""

import re
from collections.abc import Iterable
from hashlib import sha256
from html import escape

from algorithms.drawing.theme import COLOURS

_NOT_XML = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


def tag(name: str, kind: str, **attributes: object) -> str:
    """Write an element without content."""
    return f"<{name} {_attributes(kind, attributes)}/>"


def group(kind: str, lines: Iterable[str], **attributes: object) -> list[str]:
    """Put elements into a group, which holds the attributes that they share."""
    return [f"<g {_attributes(kind, attributes)}>", *lines, "</g>"]


def text(
    kind: str, at: tuple[float, float], content: object, **attributes: object
) -> str:
    """Write a line of text centred on a point."""
    x, y = at
    # dy, because some renderers do not support dominant-baseline.
    places = {"x": x, "y": y, "dy": ".36em"}
    start = tag("text", kind, **places | attributes)
    return f"{start[:-2]}>{escaped(str(content))}</text>"


def paint(**names: str) -> dict[str, object]:
    """Return the attributes that colour an element."""
    return {key: COLOURS[name] for key, name in names.items()}


def document(
    kind: str,
    size: tuple[int, int],
    texts: tuple[str, str],
    body: list[str],
    *,
    top: int = 0,
    pixels: int | None = None,
) -> str:
    """Put a title, a description and the elements into one drawing, of some width in pixels."""
    (width, height), (title, description) = size, map(escaped, texts)
    shown = pixels or width
    digest = sha256("\0".join([title, description, *body]).encode()).hexdigest()
    key = f"board-{digest[:12]}"
    attributes = _attributes(
        kind,
        {
            "viewBox": f"0 {top} {width} {height}",
            "width": shown,
            "height": max(round(height * shown / width), 1),
            "direction": "ltr",  # also inside a page that runs from right to left
            "role": "img",
            "aria-labelledby": f"{key}-title {key}-desc",
        },
    )
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" {attributes}>',
        f'<title id="{key}-title">{title}</title>',
        f'<desc id="{key}-desc">{description}</desc>',
        *body,
        "</svg>\n",
    ]
    return "\n".join(lines)


def escaped(content: str) -> str:
    """Escape markup, and replace the characters that XML does not allow."""
    return escape(_NOT_XML.sub("\N{REPLACEMENT CHARACTER}", content), quote=False)


def _attributes(kind: str, attributes: dict[str, object]) -> str:
    pairs = {"class": kind} | attributes
    return " ".join(
        f'{key.replace("_", "-")}="{_short(pairs[key])}"' for key in pairs
    )


def _short(value: object) -> object:
    return f"{value:g}" if isinstance(value, float) else value
