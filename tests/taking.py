"""Functions that only use memory or time, for tests of separate processes."""

from time import sleep

__all__ = ["memory", "time"]


def memory(megabytes: int) -> bytearray:
    """Allocate three times as much memory as is returned, briefly."""
    both = bytearray(megabytes * 2**20), bytearray(megabytes * 2**20)
    return both[0] + b""


def time(minutes: int) -> None:
    """Wait, but only if it is for more than 20 minutes."""
    sleep(60 * minutes if minutes > 20 else 0)
