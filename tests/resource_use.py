"""Work that does nothing but take memory or time: what a process of its own is asked to do."""

from time import sleep

__all__ = ["memory", "time"]


def memory(megabytes: int) -> bytearray:
    """Take three times as much as is returned, for a moment."""
    both = bytearray(megabytes * 2**20), bytearray(megabytes * 2**20)
    return both[0] + b""


def time(minutes: int) -> None:
    """Wait, unless it is for some minutes only."""
    sleep(60 * minutes if minutes > 20 else 0)
