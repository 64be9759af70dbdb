"""The causes of failures: which properties probably fail because another one fails."""

from collections.abc import Mapping
from itertools import chain
from types import MappingProxyType

_BOARDS = ("own-objects", "right-size", "none-attack")
_TOURS = ("starts-at-start", "every-square-once", "knights-moves")
_SQUARES = ("on-board", "sound", "complete", "occupied", "knights-moves")

CAUSES: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "any-order": ("from-given", "one-per-class", "every-class"),
        "at-most-eight": ("sound",),
        "beyond": ("small", "exact"),
        "both-ways": _SQUARES,
        "closed": ("own-objects", "sound", "complete", "at-most-eight"),
        "closes": _TOURS,
        "even": ("small", "exact", "beyond"),
        "every-class": (*_BOARDS, "from-given"),
        "exact": ("small",),
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
        "small": (*_BOARDS, "none-twice"),
        "symmetric": (*_BOARDS, "none-missing"),
    }
)
"""For each property, the properties whose failure usually explains its own."""

_FAULTS: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "complete": ("move-row-and-column-swapped", "row-and-column-swapped"),
        "none-attack": ("too-many-queens",),
    }
)
"""For each property, the faults of other properties that explain its failure."""


def cause_of(name: str, failed: Mapping[str, str]) -> str:
    """Return the property that probably explains a failure."""
    causes = (each for each in CAUSES.get(name, ()) if each in failed)
    faults = _FAULTS.get(name, ())
    faulty = (each for each, fault in failed.items() if fault in faults)
    return next(chain(causes, faulty), "")
