"""Notes on a solver that could be loaded only after a change; they are part of its report."""

from collections.abc import Iterable, Mapping
from typing import Any

from algorithms.base.texts import N_
from algorithms.practice.runner.reading import PROVIDED, import_lines

Note = tuple[str, Mapping[str, Any]]


def notes(supplied: Iterable[str], left_out: int) -> tuple[Note, ...]:
    """Return notes: a text for translation, and its values."""
    found = list[Note]()
    # A solver's process may send anything.
    if names := [name for name in supplied if name in PROVIDED]:
        text = N_(
            "The file does not import these names, which were supplied for this run: {names}."
        )
        found.append((text, {"names": ", ".join(names)}))
        add = N_("Add to the file: {code}")
        found += [(add, {"code": line}) for line in import_lines(names)]
    if left_out:
        text = N_("Lines that are not Python were left out: {count}.")
        found.append((text, {"count": left_out}))
    return tuple(found)
