"""Answers to the exercises of the page on symmetry."""

from collections.abc import Iterable, Iterator

from algorithms.queens.choice_points import solutions as all_solutions
from algorithms.queens.symmetry import images, rotate

__all__ = ["count_different", "remove_images", "smallest"]

Solution = tuple[tuple[int, int], ...]


def remove_images(solutions: list[Solution]) -> None:
    """Remove the symmetric variants of each solution from the list, while iterating over it.

    Args:
        solutions: All solutions for one n, each once; only the fundamental ones stay in the list.

    Example:
        >>> from algorithms.queens.choice_points import solutions
        >>> from algorithms.queens.symmetry import distinct
        >>> remaining = list(solutions(8))
        >>> remove_images(remaining)
        >>> remaining == distinct(solutions(8))
        True
    """
    for solution in solutions:
        for image in images(solution):
            if image != solution and image in solutions:
                solutions.remove(image)


def smallest(solutions: Iterable[Solution]) -> Iterator[Solution]:
    """Keep the solutions that are the smallest of their symmetry class.

    Args:
        solutions: All solutions for one n, in any order.

    Returns:
        An iterator over one solution per symmetry class.

    Example:
        >>> from algorithms.queens.choice_points import solutions
        >>> from algorithms.queens.symmetry import distinct
        >>> list(smallest(solutions(8))) == distinct(solutions(8))
        True
    """
    return (solution for solution in solutions if solution <= min(images(solution)))


def count_different(n: int) -> int:
    """Count the fundamental solutions from the numbers of solutions invariant under rotations.

    Args:
        n: The size of the board, at least 2.

    Returns:
        The number of fundamental solutions, by Burnside's lemma.

    Example:
        >>> [count_different(n) for n in range(2, 9)]
        [0, 0, 1, 2, 1, 6, 12]
    """
    pairs = 0
    for solution in all_solutions(n):
        quarter = rotate(solution)
        half = rotate(quarter)
        pairs += 1 + (half == solution) + 2 * (quarter == solution)
    return pairs // 8
