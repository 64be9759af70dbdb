"""Benchmarks of the ports against plain transcriptions of their articles: `python -m benchmarks`.

`tests/data/listings.toml` has the articles' programs, transcribed statement by statement: the same
data structures and operations, neither faster nor slower. `pairs` pairs each with its port,
`timing` runs the two alternately, and `report` formats the results.
"""
