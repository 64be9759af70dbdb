"""NumPy arrays of many boards: NumPy itself is not needed to recognise one."""

from collections.abc import Callable
from typing import Any


def of_each(
    answer: Any, are_many: Callable[[Any], bool], judge: Callable[[Any], object]
) -> Any:
    """Return an array with the judgement of each board; None for a single answer."""
    if not (
        hasattr(answer, "__array__") and hasattr(answer, "tolist")
    ) or not are_many(answer):
        return None
    import numpy as np

    return np.array([judge(board) for board in answer.tolist()], dtype=bool)
