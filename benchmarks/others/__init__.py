"""Benchmarks of the code beyond the articles against other programs: `make bench-others`.

The other programs are a plain C program of ours, packages from the package index, and slower
methods of this project. Each row of the table has a target. The results of both sides are compared
before they are timed. Rows that cannot be measured, for example without a C compiler or vector
instructions, show the reason.
"""
