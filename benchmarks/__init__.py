"""Benchmarks of the ports against plain transcriptions of their articles: `python -m benchmarks`.

Each `article_*` module is a direct transcription of an article's program: the same algorithm, data
structures and kinds of operations, neither faster nor slower. `pairs` pairs each with its port,
`timing` runs the two alternately, and `report` formats the results.
"""
