"""The problems about boards on which some queens stand already."""

from algorithms.practice.problems.free_squares import FREE_SQUARES
from algorithms.practice.problems.safe_square import SAFE_SQUARE

__all__ = ["FREE_SQUARES", "SAFE_SQUARE"]
