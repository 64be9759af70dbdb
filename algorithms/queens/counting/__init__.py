"""Counting all solutions, and how many of them are really different, up to n = 27."""
