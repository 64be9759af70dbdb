"""The problems about turned and mirrored boards."""

from algorithms.practice.problems.images import IMAGES
from algorithms.practice.problems.reduce_symmetry import REDUCE_SYMMETRY

__all__ = ["IMAGES", "REDUCE_SYMMETRY"]
