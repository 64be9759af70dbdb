"""Variants of a task: each student gets the same variant every time."""

import hashlib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import count, product
from typing import Any

from algorithms.base.errors import check_size
from algorithms.base.messages import translate
from algorithms.base.texts import TomlFile
from algorithms.practice.grading.submissions import plain, student_key
from algorithms.practice.problems import find_problem

_TASKS: Mapping[str, dict[str, Any]] = TomlFile(__file__, "variants.toml")


@dataclass(frozen=True)
class Variant:
    """A student's variant of a task."""

    problem: str
    seed: int
    values: Mapping[str, Any] = field(default_factory=dict)
    text: str = ""

    def task(self, language: str) -> str:
        """Return the sentence in the reader's language."""
        return translate(self.text, language, **self.values) if self.text else ""


def _numbers(text: str) -> Iterator[int]:
    """Yield numbers that depend only on a text, the same in every version of Python."""
    for drawn in count(1):
        digest = hashlib.sha256(f"{drawn}\0{text}".encode()).digest()
        yield int.from_bytes(digest[:8], "big")


def variant_of(problem: str, student: str, seed: int = 0) -> Variant:
    """Return a student's variant of a task."""
    found = find_problem(problem)
    name = student_key(plain(student).casefold())
    numbers = _numbers(f"{found.name}\0{check_size(seed, 'seed')}\0{name}")
    own, values = next(numbers) % 2**32, dict[str, Any]()
    choices = dict(_TASKS.get(found.name, {}))
    text = choices.pop("text", "")
    for each, choice in choices.items():
        some = _known(choice, values)
        values[each] = some[next(numbers) % len(some)]
    if "size" in values:
        values["rows"], values["columns"] = values.pop("size")
    if "row" in values:
        values["start"] = values.pop("row"), values.pop("column")
    return Variant(found.name, own, values, text)


def _known(choice: Any, values: Mapping[str, int]) -> Sequence[Any]:
    """Return what a value is chosen from, after others."""
    match choice:
        case [int(first), int(last)]:
            return range(first, last + 1)
        case "starts":
            rows, columns = values["rows"], values["columns"]
            squares = product(range(rows), range(columns))
            even = rows * columns % 2 == 0
            return [each for each in squares if even or sum(each) % 2 == 0]
        case str(side) if side in values:
            return range(values[side])
    known: Sequence[Any] = choice
    return known
