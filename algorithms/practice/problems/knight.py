"""The problems about the knight."""

from algorithms.practice.problems.closed_tour import CLOSED_TOUR
from algorithms.practice.problems.knights_tour import KNIGHTS_TOUR
from algorithms.practice.problems.next_moves import NEXT_MOVES

__all__ = ["CLOSED_TOUR", "KNIGHTS_TOUR", "NEXT_MOVES"]
