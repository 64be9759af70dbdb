"""Python in a separate process."""

import os
import subprocess
import sys


def python(
    *arguments: object, cwd: object = None, **environment: str
) -> subprocess.CompletedProcess[str]:
    """Run Python with arguments and more variables, and return how it ended."""
    return subprocess.run(
        [sys.executable, *map(str, arguments)],
        capture_output=True,
        encoding="utf-8",
        check=False,
        cwd=None if cwd is None else str(cwd),
        env=os.environ | environment,
    )
