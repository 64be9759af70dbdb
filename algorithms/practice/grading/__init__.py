"""Grading of a folder of submissions: each is checked on its own, and all are reported together."""
