"""The message if another distribution has replaced the package `algorithms`."""

import sys

_OURS = "polyglot-algorithms"


def refuse_other_package() -> None:
    """Exit if the package that Python finds is not ours."""
    if "distinct_queens" in dir(sys.modules["algorithms"]):
        return
    from importlib.metadata import packages_distributions

    found = set(packages_distributions().get("algorithms", ())) - {_OURS}
    others = ", ".join(sorted(found)) or "another distribution"
    names = " ".join([*sorted(found), _OURS])
    sys.stderr.write(
        f"algorithms: {others} has overwritten files of {_OURS}: both install a package "
        f"'algorithms'. To repair it: pip uninstall {names}, then pip install {_OURS}\n"
    )
    sys.exit(3)
