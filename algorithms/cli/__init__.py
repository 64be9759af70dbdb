"""The command line: `algorithms queens 8`, `algorithms tour 8`, `algorithms draw`.

An error is reported in one line on stderr. The exit status is 0 on success, 1 if there is no
solution, 2 if an argument is invalid, 3 on any other failure (a missing extra, a full disk, a limit
reached), 130 after Ctrl-C and 141 if the reader of stdout ends first. The program's own messages
are localised; boards, codes and option names are not.
"""

import sys

_OURS = "polyglot-algorithms"

# Another distribution has replaced the package, and the import below would fail.
if "distinct_queens" not in dir(sys.modules["algorithms"]):
    from importlib.metadata import packages_distributions

    found = set(packages_distributions().get("algorithms", ())) - {_OURS}
    others = ", ".join(sorted(found)) or "another distribution"
    names = " ".join([*sorted(found), _OURS])
    sys.stderr.write(
        f"algorithms: {others} has overwritten files of {_OURS}: both install a package "
        f"'algorithms'. To repair it: pip uninstall {names}, then pip install {_OURS}\n"
    )
    sys.exit(3)

from algorithms.cli.program import main  # noqa: E402 - after the check above

__all__ = ["main"]
