"""The output stream of a solver: it keeps the beginning of the output and only counts the rest."""

import io
from typing import Any

KEPT = 1_000
"""The number of characters kept of the output of a call."""


class Printed(io.TextIOBase):
    r"""A replacement for `sys.stdout` and `sys.stderr` that never blocks and never closes."""

    encoding, errors = "utf-8", "backslashreplace"

    def __init__(self) -> None:
        self.kept, self.length = "", 0
        self.buffer = _Bytes(self)

    def clear(self) -> None:
        """Discard the output."""
        self.kept, self.length = "", 0

    def write(self, text: str) -> int:
        """Keep the beginning of a text and count the rest."""
        if not isinstance(text, str):
            message = f"write() argument must be str, not {type(text).__name__}"
            raise TypeError(message)
        self.kept += text[: KEPT - len(self.kept)] if self.length < KEPT else ""
        self.length += len(text)
        return len(text)

    def writable(self) -> bool:
        """Return True."""
        return True

    def fileno(self) -> int:
        """Return a valid descriptor; anything written to it is lost."""
        return 1

    def detach(self) -> Any:
        """Return the binary stream, for a solver that wraps it in a text stream of its own."""
        return self.buffer

    def reconfigure(self, **_options: object) -> None:
        """Accept options, as `sys.stdout` does, and ignore them."""

    close = reconfigure


class _Bytes(io.RawIOBase):
    """The binary stream, for a solver that writes to `sys.stdout.buffer`."""

    def __init__(self, printed: Printed) -> None:
        self._printed = printed

    def write(self, data: bytes) -> int:  # type: ignore[override]  # Python 3.11 has no type for all buffers
        self._printed.write(bytes(data).decode("utf-8", "backslashreplace"))
        return len(data)

    def writable(self) -> bool:
        return True

    def close(self) -> None:
        """Stay open."""
