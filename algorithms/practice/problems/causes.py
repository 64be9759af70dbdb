"""The causes of failures: which properties probably fail because another one fails."""

from collections.abc import Collection, Mapping
from types import MappingProxyType

__all__ = ["CAUSES", "cause_of"]

_BOARDS = ("own-objects", "right-size", "none-attack")
_TOURS = ("starts-at-start", "every-square-once", "knights-moves")
_SQUARES = ("on-board", "sound", "complete", "occupied", "knights-moves")

CAUSES: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "any-order": ("from-given", "one-per-class", "every-class"),
        "at-most-eight": ("sound",),
        "beyond": ("exact",),
        "both-ways": _SQUARES,
        "closed": ("own-objects", "sound", "complete", "at-most-eight"),
        "closes": _TOURS,
        "even": ("exact", "beyond"),
        "every-class": (*_BOARDS, "from-given", "one-per-class"),
        "idempotent": ("from-given", "one-per-class", "every-class"),
        "kept": ("own-objects",),
        "knights-moves": ("on-board", "every-square-once"),
        "mirrored": _SQUARES,
        "none-attack": ("own-objects",),
        "none-claimed": ("right-size", "none-attack", *_TOURS),
        "none-missing": (*_BOARDS, "none-twice"),
        "none-twice": ("own-objects",),
        "one-per-class": _BOARDS,
        "right-size": ("own-objects",),
        "small": (*_BOARDS, "none-twice", "none-missing", "exact", "every-class"),
        "symmetric": (*_BOARDS, "none-missing"),
    }
)
"""For each property, the properties whose failure usually explains its own."""


def cause_of(name: str, failed: Collection[str]) -> str:
    """Return the property that probably explains a failure.

    Args:
        name: The name of a property that failed.
        failed: The names of all failed properties.

    Returns:
        The name of the first of its causes that failed; "" if there is none.

    Example:
        >>> cause_of("small", {"small", "none-attack"}), cause_of("small", {"small"})
        ('none-attack', '')
    """
    return next((each for each in CAUSES.get(name, ()) if each in failed), "")
