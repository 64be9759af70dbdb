"""Functions that only use memory or time, for tests of separate processes."""

from time import sleep

__all__ = ["memory", "time"]


def memory(megabytes: int) -> bytearray:
    """Return a third of the memory that is used temporarily."""
    both = bytearray(megabytes * 2**20), bytearray(megabytes * 2**20)
    return both[0] + b""


def time(minutes: int) -> None:
    """Sleep if the number of minutes is larger than 20."""
    sleep(60 * minutes if minutes > 20 else 0)
