"""A way through a maze, as a problem for the checker."""

from itertools import pairwise, product

from hypothesis import strategies as st

from algorithms.practice import Cases, Problem, Property, Scene, Wrong, one_of


def squares(maze, kind):
    """Return the squares of a kind: 1 is a wall, 0 is free."""
    everywhere = product(range(len(maze)), range(len(maze[0])))
    return {(r, c) for r, c in everywhere if maze[r][c] == kind}


def way(maze):
    """Return the shortest way, by breadth-first search."""
    left, ways = squares(maze, 0), [[(0, 0)]]
    for path in ways:
        row, column = path[-1]
        if (row, column) in left:
            if ends(path, maze):
                return path
            left.remove((row, column))
            for down, right in (1, 0), (-1, 0), (0, 1), (0, -1):
                ways.append([*path, (row + down, column + right)])
    return None


def free(path, maze):
    """Check that each square is a free square of the maze."""
    wrong = [each for each in path if each not in squares(maze, 0)]
    return Wrong("{squares} are not free.", squares=wrong) if wrong else True


def ends(path, maze):
    """Check the first and the last square."""
    return [*path[:1], *path[-1:]] == [(0, 0), (len(maze) - 1, len(maze[0]) - 1)]


def steps(path, maze):
    """Check that each step leads to a neighbour, and to no square twice."""
    for a, b in pairwise(path):
        if abs(a[0] - b[0]) + abs(a[1] - b[1]) != 1:
            return Wrong("These are not neighbours.", marked=[a, b])
    return len({*path}) == len(path)


def draw(path, maze):
    """Draw the numbers of the steps; the walls are blocked squares."""
    labels = {square: number for number, square in enumerate(path or (), 1)}
    return Scene(len(maze), len(maze[0]), labels=labels)


def call(rows):
    """Return the arguments of a call, from rows such as "010 000"."""
    return ([[*map(int, row)] for row in rows.split()],)


SMALL = "0,1,00,0 0,01 00,01 10,000 011 000,000 010 010,01000 01010 00010"
RANDOM = st.lists(st.text("0001", min_size=3, max_size=3), min_size=1, max_size=4)
PROBLEM = Problem(
    name="maze",
    title="A way through a maze",
    statement="Find a way through a maze, from the top left to the bottom right. 1 is a "
    "wall, 0 is free; a step leads up, down, left or right. Return the squares in order, "
    "pairs (row, column) counted from 0, none twice; or None if there is no way.",
    parameters=["maze"],
    examples=[(call("01 00"), [(0, 0), (1, 0), (1, 1)]), (call("01 10"), None)],
    cases=Cases(RANDOM.map(" ".join).map(call), [*map(call, SMALL.split(","))]),
    answer="lists",
    properties=[
        Property("free", free, "Every square is free."),
        Property("ends", ends, "It leads from corner to corner.", after=["free"]),
        Property("steps", steps, "Steps lead to new neighbours.", after=["free"]),
    ],
    oracle=one_of(way),
    picture=draw,
    blocked="maze",
)
