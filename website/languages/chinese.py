"""Chinese paragraphs, in which a line break in the source must not become a space."""

import re

_MARKS = "\u2014\u2018-\u201d\u2026\u3000-\u303f\uff00-\uffef"
_HAN = f"[{_MARKS}\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff]"
_INLINE = r"(?:</?(?:a|b|bdi|em|i|mark|small|span|strong|sub|sup)\b[^>]*>)*"
_BREAK = re.compile(rf"(?<={_HAN})({_INLINE})\n[ ]*({_INLINE})(?={_HAN})")
_VERBATIM = re.compile(
    r"(<(?P<tag>code|pre|script|style|svg|template|textarea)\b.*?</(?P=tag)>)",
    re.DOTALL,
)


def join_lines(html: str) -> str:
    """Remove the line breaks between Chinese characters."""
    # With two groups, the parts are text, element, its tag, text, …
    parts = _VERBATIM.split(html)
    parts[::3] = [_BREAK.sub(r"\1\2", text) for text in parts[::3]]
    del parts[2::3]
    return "".join(parts)
