"""All permutations of a list, as a problem for the checker."""

import itertools

from hypothesis import strategies as st

from algorithms.practice import Cases, Problem, Property, Wrong, all_of


def whole(answer, items):
    """Check that each item is once in each permutation."""
    for number, each in enumerate(answer, 1):
        if sorted(each) != sorted(items):
            why = "Permutation number {number} is {each}."
            return Wrong(why, number=number, each=list(each))


def counted(answer, items):
    """Check the number of permutations."""
    count = 1
    for number in range(2, len(items) + 1):
        count *= number
    if len(answer) != count:
        why = "There are {found} permutations instead of {count}."
        return Wrong(why, found=len(answer), count=count)


PROBLEM = Problem(
    name="permutations",
    title="All permutations",
    statement="Return all permutations of a list of different numbers: all lists "
    "that contain each of the numbers once. Their order does not matter. For an "
    "empty list, there is one: the empty list.",
    parameters=["items"],
    examples=[
        (([1, 2, 3],), [[*each] for each in itertools.permutations([1, 2, 3])]),
        (([7],), [[7]]),
    ],
    cases=Cases(
        st.tuples(st.lists(st.integers(0, 9), min_size=1, max_size=4, unique=True)),
        [([1],), ([1, 2],), ([2, 1],), ([1, 2, 3],), ([3, 1, 2],), ([4, 3, 2, 1],)],
    ),
    answer="lists",
    properties=[
        Property("whole", whole, "Each permutation contains each item once."),
        Property("counted", counted, "There are n! permutations of n items."),
    ],
    oracle=all_of(itertools.permutations),
)
