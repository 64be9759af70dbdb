"""The script of a solver's process.

The worker's modules are imported without their parent packages, which is fast, and then removed
from `sys.modules`, because a learner's file may have the same name as any of them.
"""

import sys

_OWN = {"algorithms", "ctypes", "_ctypes", "struct", "_struct"}


def _start(folder: str) -> None:
    top = folder[: -len("/practice/runner")]
    for name, path in {
        "algorithms": top,
        "algorithms.practice": folder,
        "algorithms.practice.runner": folder,
        "algorithms.board": f"{top}/board",
        "algorithms.board.values": f"{top}/board/values",
    }.items():
        sys.modules[name] = package = type(sys)(name)
        package.__path__ = [path]
    separated = False
    if sys.argv[1:]:
        from algorithms.practice.runner.supervisor import supervise

        report, memory, *folders = sys.argv[1:]
        del sys.argv[1:]
        separated = supervise(int(report), int(memory), folders)
    from algorithms.practice.runner.worker import main

    for name in list(sys.modules):
        if name.partition(".")[0] in _OWN:
            del sys.modules[name]
    sys.dont_write_bytecode = True  # no `__pycache__` in a learner's folder
    main(separated=separated)


if __name__ == "__main__":
    _start(__file__.rpartition("start.py")[0].rstrip("/\\"))
