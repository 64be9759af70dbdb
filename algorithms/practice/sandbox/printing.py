"""Where what a solver prints goes: its beginning is kept, and the rest counted.

This runs in the process of the solver: standard library only.
"""

import io
from collections.abc import Iterable
from typing import Any

__all__ = ["Printed"]

_KEPT = 1_000


class Printed(io.TextIOBase):
    r"""Takes the place of `sys.stdout` and `sys.stderr`; never blocks and never closes.

    Attributes:
        kept: The first characters that were printed.
        length: How many were printed.

    Example:
        >>> printed = Printed()
        >>> print("queens:", 8, file=printed)
        >>> printed.kept, printed.length
        ('queens: 8\n', 10)
    """

    encoding = "utf-8"
    errors = "backslashreplace"

    def __init__(self) -> None:
        self.kept = ""
        self.length = 0
        self.buffer = _Bytes(self)

    def clear(self) -> None:
        """Forget what was printed."""
        self.kept, self.length = "", 0

    def write(self, text: str) -> int:
        """Keep the beginning of a text and count the rest."""
        if not isinstance(text, str):
            message = f"write() argument must be str, not {type(text).__name__}"
            raise TypeError(message)
        self.kept += text[: _KEPT - len(self.kept)] if self.length < _KEPT else ""
        self.length += len(text)
        return len(text)

    def writelines(self, lines: Iterable[str]) -> None:  # type: ignore[override]
        """Write several texts."""
        for line in lines:
            self.write(line)

    def writable(self) -> bool:
        """Tell that this can be written to."""
        return True

    def fileno(self) -> int:
        """Return a descriptor for whoever needs one; what is written there is lost."""
        return 1

    def reconfigure(self, **_options: object) -> None:
        """Do as `sys.stdout` can: be told an encoding."""

    def detach(self) -> Any:  # noqa: ANN401 - as good as what `io` knows
        """Return the bytes below, for a solver that puts a text of its own above them."""
        return self.buffer

    def close(self) -> None:
        """Stay open."""


class _Bytes(io.RawIOBase):
    """The bytes below, for a solver that writes to `sys.stdout.buffer`."""

    def __init__(self, printed: Printed) -> None:
        self._printed = printed

    def write(self, data: bytes) -> int:  # type: ignore[override]
        self._printed.write(bytes(data).decode("utf-8", "backslashreplace"))
        return len(data)

    def writable(self) -> bool:
        return True

    def close(self) -> None:
        """Stay open."""
