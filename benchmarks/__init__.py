"""How long the ports take beside plain transcriptions of their articles: `python -m benchmarks`.

Each `article_*` module transcribes one article's program in our own words: the article's
algorithm, its data structures and its kinds of operations, nothing made faster and nothing made
slower. `pairs` sets each beside its port, `timing` runs the two in turn, `report` writes it down.
"""
