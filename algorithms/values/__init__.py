"""Values of any type as plain trees of numbers, strings and containers.

The solver's process encodes its arguments and answers with this package: it does not trust any
object, and its modules import the standard library only.
"""
