"""The total number of solutions, counted on one core or on many, up to n = 27.

There are two methods. The border method places the queens on the four border lines first and
searches only one placement per symmetry class, weighted by the size of the class: the search tree
is about an eighth of the size, and no solution is tested for symmetry. The quarter method joins
placements on the quarters of the board, first into halves and then into solutions. The work is
divided into shards, which may be counted in any order and on any machine.

Sources: the numbers form the sequences A000170 and A002562 of the OEIS; Burnside's lemma gives the
number of fundamental solutions without enumerating them. `counting.quarters` names the source of
the second method.

If the `fast` extra is installed, shards are counted by code that Numba compiles for the processor;
otherwise, they are counted in pure Python.
"""

from algorithms.counting import LARGEST, METHODS, Progress, count, count_distinct

__all__ = ["LARGEST", "METHODS", "Progress", "count", "count_distinct"]
