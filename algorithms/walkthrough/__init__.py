"""Walkthroughs: the steps of an algorithm, recorded while its own code runs.

Each step describes a change to the board and names the source line that makes it. The code of the
algorithms is not modified.
"""

from algorithms.walkthrough.calls import Call
from algorithms.walkthrough.encoding import from_json, to_json
from algorithms.walkthrough.functions import (
    FunctionWalkthrough,
    record_function,
    record_program,
)
from algorithms.walkthrough.lens import ALGORITHMS
from algorithms.walkthrough.narration import narrate, templates
from algorithms.walkthrough.recorder import record
from algorithms.walkthrough.steps import Step, Visit, Walkthrough
from algorithms.walkthrough.tree import Node, search_tree

__all__ = [
    "ALGORITHMS",
    "Call",
    "FunctionWalkthrough",
    "Node",
    "Step",
    "Visit",
    "Walkthrough",
    "from_json",
    "narrate",
    "record",
    "record_function",
    "record_program",
    "search_tree",
    "templates",
    "to_json",
]
