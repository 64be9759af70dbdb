"""Begins the process of a solver; run by its path.

The worker's modules are imported without their parents, and then taken out of
`sys.modules`: a learner's file may be called as any of them, and the start is quick.
"""

import sys

__all__: list[str] = []


def _begin(folder: str) -> None:
    for name in (
        "algorithms",
        "algorithms.practice",
        "algorithms.practice.sandbox",
    ):
        package = type(sys)(name)
        package.__path__ = [folder]
        sys.modules[name] = package
    from algorithms.practice.sandbox.worker import main

    for name in list(sys.modules):
        if name.partition(".")[0] == "algorithms":
            del sys.modules[name]
    sys.dont_write_bytecode = True  # nothing is left in a learner's folder
    main()


if __name__ == "__main__":
    _begin(__file__.rpartition("start.py")[0].rstrip("/\\"))
