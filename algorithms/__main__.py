"""Run the command `algorithms` as `python -m algorithms`."""

import os
import sys


def _leave_current_folder() -> None:
    """Remove the current folder, which may hold a `random.py`, from the module search path."""
    try:
        here = os.getcwd()  # noqa: PTH109 - the folder may hold a `pathlib.py`
    except OSError:  # it was deleted
        return
    if sys.flags.safe_path or sys.path[0] not in {"", here}:
        return
    del sys.path[0]
    if os.path.abspath(f"{__file__}/../..") == here:  # noqa: PTH100 - the same
        # The package itself is there, and new processes need it.
        sys.path.append(here)


if __name__ == "__main__":
    if __package__:  # otherwise this file was run by its path
        _leave_current_folder()
    from algorithms.cli import main

    main()
