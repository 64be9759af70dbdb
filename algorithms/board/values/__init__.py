"""Values of any type as plain trees of numbers, strings and containers.

The solver's process encodes its arguments and answers with this package, which trusts no object and
imports only the standard library.
"""
