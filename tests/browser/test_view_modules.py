"""The modules behind the views of variables: values, indices, changes, graphs, chessboards."""

import pytest
import pytest_asyncio

from algorithms.player import player_page
from algorithms.walkthrough import record_program

CALL = """async ([module, name, given]) => {
    const { read } = await import("views/literal.js");
    const value = (text) => read(String(text));
    const called = (await import(`views/${module}.js`))[name];
    const plain = (found) => found instanceof Set || found instanceof Map ? [...found] : found;
    return plain(called(...given.map((each) =>
        typeof each === "string" && each.startsWith("=") ? value(each.slice(1))
        : each?.items ? each.items.map(value)
        : each?.lines ? new Map(each.lines.map((line, index) => [index + 1, line + "\\n"]))
        : each)));
}"""


@pytest_asyncio.fixture(scope="module")
async def call(browser, tmp_path_factory):
    """Yield a function that calls one in a module; `=text` is a value that Python writes so."""
    file = tmp_path_factory.mktemp("views") / "page.html"
    file.write_text(player_page(record_program("n = 1"), "n = 1"), encoding="utf-8")
    page = await browser.new_page()
    await page.goto(file.as_uri())

    async def called(name, *given):
        module, function = name.split(".")
        return await page.evaluate(CALL, [module, function, given])

    yield called
    await page.close()


LITERALS = {
    "[1, -2.5, None]": ("list", ["1", "-2.5", "None"]),
    "[[1, 2],\n [3, 4]]": ("list", ["[1, 2]", "[3, 4]"]),
    "(1,)": ("tuple", ["1"]),
    "{1, 2}": ("set", ["1", "2"]),
    "set()": ("set", []),
    "{}": ("dict", []),
    "{'a': [1], (0, 1): {}}": ("dict", ["'a'", "(0, 1)"]),
    "deque(['a'], maxlen=3)": ("list", ["'a'"]),
    "defaultdict(<class 'list'>, {'a': [1]})": ("dict", ["'a'"]),
    "array([0, 1])": ("list", ["0", "1"]),
    "'it\\'s [1]'": ("str", []),
    "[<Node>, Point(x=1, y=[2]), inf]": (
        "list",
        ["<Node>", "Point(x=1, y=[2])", "inf"],
    ),
    "range(0, 5)": ("other", []),
}


@pytest.mark.parametrize(("text", "expected"), LITERALS.items())
async def test_values(call, text, expected):
    """A value is read from what Python writes for it."""
    found = await call("literal.read", text)
    assert (found["type"], [item["text"] for item in found["items"]]) == expected


async def test_values_that_are_not_whole(call):
    """A value of which the recording has only a part is known as such; others are not read."""
    cut = [text["isCut"] for text in [await call("literal.read", "[1, 2, ...]")]]
    assert cut == [True]
    long = f"'{'x' * 197}...{'x' * 198}'"
    assert (await call("literal.read", long))["isCut"]
    assert len(await call("literal.letters", f"={long}")) == 197
    for text in ("[1 2]", "", "[1", "Node at [1]"):
        assert await call("literal.read", text) is None


FITTING = {
    "[3, 1]": ["cells", "queens"],
    "'abc'": ["cells"],
    "{1, 2}": ["cells"],
    "[[1, 0], [0, 1]]": ["grid", "cells", "queens", "knight"],
    "['cat', 'dog']": ["cells", "grid"],
    "[(0, 1), (2, 3)]": ["cells", "grid", "queens", "knight"],
    "{'a': 1}": ["rows"],
    "{'a': ['b'], 'b': []}": ["graph", "rows"],
    "{'a': ['b', 'c'], 'b': []}": ["rows", "graph"],
    "{'ate': ['eat', 'tea'], 'no': []}": ["rows"],
    "{'a': {'b': 3}, 'b': {'a': 3}}": ["graph", "rows"],
    "[[1, 2], [0], [0]]": ["grid", "cells", "graph"],
    "[1.5, 2]": ["cells"],
    "'a'": [],
    "17": [],
}


@pytest.mark.parametrize(("text", "kinds"), FITTING.items())
async def test_views_that_fit(call, text, kinds):
    """Each value has its views, the best one first; a chessboard is never the first."""
    assert await call("kinds.fitting", f"={text}") == kinds


async def test_words_with_two_indices_are_a_grid(call):
    """A list of words that a program reads with two indices is a grid."""
    assert await call("kinds.fitting", "=['#.', '..']", 1) == [
        "grid",
        "cells",
        "queens",
    ]


PROGRAM = """\
def sort(a):
    for i in range(len(a)):
        if a[i] > a[i + 1] or "a[x]":  # a[y]
            a[:i] = b[b[j]]

def find(grid, low, high):
    middle = (low + high) // 2
    return grid[middle][self.column], grid[i, j]

for k, item in enumerate(items):
    pass
"""


async def test_indices(call):
    """The indices of a variable are found in the code, not in texts and comments."""
    found = await call("indices.indicesIn", {"lines": PROGRAM.splitlines()})
    uses = [
        (use["variable"], use["name"], use["offset"], use["place"], use["scope"])
        for use in found["uses"]
    ]
    assert sorted(uses) == sorted(
        [
            ("a", "i", 0, 0, 1),
            ("a", "i", 1, 0, 1),
            ("a", "i", 0, 0, 1),  # of a[:i]
            ("b", "j", 0, 0, 1),
            ("grid", "middle", 0, 0, 6),
            ("grid", "self.column", 0, 1, 6),
            ("grid", "i", 0, 0, 6),
            ("grid", "j", 0, 1, 6),
            ("items", "k", 0, 0, 0),
            ("grid", "low", 0, 0, 6),
            ("grid", "high", 0, 0, 6),
        ]
    )


CHANGES = [
    ("123", "133", [1]),
    ("12", "123", [2]),
    ("0123", "123", []),
    ("123", "1923", [1]),
    ("123", "123", []),
]


@pytest.mark.parametrize(("before", "now", "expected"), CHANGES)
async def test_changed_items(call, before, now, expected):
    """Only the items that are new or different are marked, also if others were removed."""
    found = await call(
        "changes.changedItems", {"items": [*now]}, {"items": [*before]}
    )
    assert found == expected


async def test_changed_keys(call):
    """Of a dictionary, the keys with another value are marked; of a set, the new items."""
    pairs = ["={'a': 1, 'b': 3, 'c': 0}", "={'a': 1, 'b': 2}"]
    assert await call("changes.changedKeys", *pairs) == [1, 2]
    assert await call("changes.changedKeys", "={1, 2, 3}", "={1, 3}") == [1]


LAYERS = {
    "{'a': ['b', 'c'], 'b': ['d'], 'c': ['d'], 'd': []}": ["a", "bc", "d"],
    "{'a': ['b', 'c'], 'b': ['a'], 'c': ['a']}": ["a", "bc"],
    "{'a': ['b'], 'b': ['c'], 'c': ['a']}": None,
    "{'a': ['b', 'c'], 'b': ['a', 'c'], 'c': ['a', 'b']}": None,
}


@pytest.mark.parametrize(("text", "layers"), LAYERS.items())
async def test_layers(call, text, layers):
    """A graph without cycles has layers."""
    graph = await call("graph-data.graphOf", f"={text}")
    found = await call("layout.layersOf", graph)
    shown = found and ["".join(layer).replace("'", "") for layer in found]
    assert shown == layers


async def test_neighbours_are_near_each_other_on_a_circle(call):
    """A cycle, in whatever order its nodes come, is drawn without crossings."""
    cycle = "{0: [2, 3], 1: [3, 4], 2: [4, 0], 3: [0, 1], 4: [1, 2]}"
    graph = await call("graph-data.graphOf", f"={cycle}")
    order = [int(node) for node in await call("layout.around", graph)]
    assert order in ([0, 2, 4, 1, 3], [0, 3, 1, 4, 2])


BOARDS = [
    ("[1, 3, 0]", "queen", [[0, 1], [1, 3], [2, 0]]),
    ("[1, -1, None]", "queen", [[0, 1]]),
    ("{(0, 1), (1, 3)}", "queen", [[0, 1], [1, 3]]),
    ("['.Q', '..']", "queen", [[0, 1]]),
    ("{0: 2}", "queen", [[0, 2]]),
    ("[[0, 3, -1], [-1, 2, 1]]", "knight", [[0, 0], [1, 2], [1, 1], [0, 1]]),
    ("[(0, 0), (1, 2)]", "knight", [[0, 0], [1, 2]]),
    ("{(1, 2): 1, (0, 0): 0}", "knight", [[0, 0], [1, 2]]),
    ("[1, 'a']", "queen", None),
    ("[5, 99]", "queen", None),
]


@pytest.mark.parametrize(("text", "piece", "squares"), BOARDS)
async def test_chessboards(call, text, piece, squares):
    """The formats of positions are read, if the reader asks for a chessboard."""
    found = await call("chess.places", f"={text}", piece)
    assert (found and found["squares"]) == squares
