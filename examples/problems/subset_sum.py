"""The subset sum problem, as a problem for the checker."""

from collections import Counter
from itertools import chain, combinations

from hypothesis import strategies as st

from algorithms.practice import Cases, Problem, Property, Wrong, one_of


def choose(numbers, target):
    """Return any subset with this sum, or None: try all of them."""
    sizes = range(len(numbers) + 1)
    subsets = chain.from_iterable(combinations(numbers, size) for size in sizes)
    return next((list(each) for each in subsets if sum(each) == target), None)


def from_numbers(chosen, numbers, target):
    """Check that each number is taken from the list at most once."""
    left = Counter(chosen) - Counter(numbers)
    for number in left:
        return Wrong("{number} is taken too often.", number=number)


def has_sum(chosen, numbers, target):
    """Check the sum."""
    total = sum(chosen)
    if total != target:
        why = "The sum is {total} instead of {target}."
        return Wrong(why, total=total, target=target)


PROBLEM = Problem(
    name="subset-sum",
    title={
        "en": "Subset sum",
        "he": "סכום תת־קבוצה",
        "fa": "مجموع زیرمجموعه",
        "ar": "مجموع المجموعة الجزئية",
        "zh": "子集和",
    },
    statement="Choose some of the given positive numbers so that their sum is the "
    "target. Each number may be used as often as it is in the list. Return the "
    "chosen numbers in any order. If no choice has this sum, return None.",
    parameters=["numbers", "target"],
    examples=[(([3, 5, 8], 11), [3, 8]), (([3, 5, 8], 12), None)],
    cases=Cases(
        st.tuples(st.lists(st.integers(1, 9), max_size=6), st.integers(1, 25)),
        [([], 1), ([1], 1), ([2], 1), ([1, 2], 2), ([1, 2], 3), ([2, 3], 4)]
        + [([2, 2], 4), ([3, 5, 8], 13), ([4, 3, 2], 5), ([5, 1, 2, 4], 7)],
    ),
    answer="list",
    properties=[
        Property(
            "from-numbers", from_numbers, "Every number is one of those given."
        ),
        Property("has-sum", has_sum, "The sum of the numbers is the target."),
    ],
    oracle=one_of(choose),
)
