"""The part of many cases that a commit tests; with `AUDIT=1`, all of them."""

import os
import subprocess
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import TypeVar

Case = TypeVar("Case")


@cache
def turn() -> int:
    """Return a number that is another one in each commit, or that of `ROTATION`."""
    if "ROTATION" in os.environ:
        return int(os.environ["ROTATION"])
    command = ["git", "rev-parse", "HEAD"]
    done = subprocess.run(
        command, cwd=Path(__file__).parent, capture_output=True, check=False
    )
    return int(done.stdout or b"0", 16)  # a copy of the project may have no commits


def part(cases: Sequence[Case], share: int) -> Sequence[Case]:
    """Return one case in `share`, other ones in each commit."""
    return cases if "AUDIT" in os.environ else cases[turn() % share :: share]
