import gzip
import json
import re
import tomllib
from html import unescape
from types import SimpleNamespace
from typing import Any

import pytest
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.exceptions import PluginError
from mkdocs.structure.files import Files

from algorithms.walkthrough import from_json, record, search_tree
from algorithms.walkthrough.narration import narrate, templates
from tests.counted import row_by_row
from website import ROOT
from website.blocks import deferred, programs, run_drawings, runs, walkthroughs
from website.languages import fences
from website.languages.nonbreaking import squares
from website.pages import hooks

PAGES = sorted((ROOT / "docs" / "en").rglob("*.md"))
BLOCK = 'algorithm = "queens.column_array"\nruns = [{ n = 4 }, { n = 5 }]\n'


def _config(language):
    config: Any = MkDocsConfig()
    config.load_dict({"site_name": "x", "theme": {"name": "mkdocs"}})
    config.validate()
    config.theme["language"] = language
    config.plugins._current_plugin = "tests"
    return config


def _player(body, language="en"):
    files = Files([])
    html = walkthroughs.player(body, _config(language), files)
    return deferred.insert(html), {
        file.src_uri: file.content_string for file in files
    }


def _blocks(name, pages=PAGES):
    """Return the bodies of the blocks of a kind on pages, by default on all."""
    found: list[str] = []

    def note(body):
        found.append(body)
        return body

    for page in pages:
        fences.replace(page.read_text(encoding="utf-8"), {name: note})
    return found


def test_a_page_gets_what_its_player_loads():
    """There are files for each run, its tree, each board, the code and the texts."""
    html, files = _player(BLOCK)
    assert re.findall(r'<option value="(queens\S+)"', html) == [
        "queens.column_array-n4",
        "queens.column_array-n5",
    ]
    assert sorted(files) == [
        "assets/walkthroughs/board-4x4.json",
        "assets/walkthroughs/board-5x5.json",
        "assets/walkthroughs/queens.column_array-n4.json",
        "assets/walkthroughs/queens.column_array-n4.tree.json",
        "assets/walkthroughs/queens.column_array-n5.json",
        "assets/walkthroughs/queens.column_array-n5.tree.json",
        "assets/walkthroughs/queens.column_array.code.json",
        "assets/walkthroughs/words.json",
    ]
    loaded = from_json(files["assets/walkthroughs/queens.column_array-n4.json"])
    assert loaded == record("queens.column_array", 4, lines=True)
    words = json.loads(files["assets/walkthroughs/words.json"])
    assert words["narration"] == templates("en")


def test_the_code_of_a_view_is_the_shipped_code():
    """Each line has its number in the module, and docstrings are left out."""
    _, files = _player(BLOCK)
    view = json.loads(files["assets/walkthroughs/queens.column_array.code.json"])
    source = (ROOT / "algorithms/queens/column_array.py").read_text(
        encoding="utf-8"
    )
    lines = source.splitlines()
    shown = re.findall(
        r'data-line="(\d+)" data-indent="\d+">'
        r"(?:<button[^>]*>\d+</button>|<i>\d+</i>)(.*)\n</span>",
        view,
    )
    assert len(shown) > 20
    for number, html in shown:
        text = unescape(re.sub("<.*?>", "", html))
        assert text == lines[int(number) - 1].partition("  # noqa")[0]
    assert '"""' not in view


def test_lines_with_steps_are_buttons():
    """The number of a line with a step is a button, also if only the second run reaches it."""
    runs: list[dict[str, Any]] = [
        {"rows": 3, "columns": 4, "start": (2, 0)},
        {"rows": 4, "columns": 5, "start": (3, 0)},
    ]
    reached = [
        {step.line for step in record("knights_tour.backtracking", **run).steps}
        for run in runs
    ]
    assert reached[1] - reached[0]
    _, files = _player(
        'algorithm = "knights_tour.backtracking"\nruns = ['
        "{ rows = 3, columns = 4, start = [2, 0] },"
        "{ rows = 4, columns = 5, start = [3, 0] }]"
    )
    [view] = [text for name, text in files.items() if name.endswith(".code.json")]
    buttons = re.findall(r"<button[^>]*>(\d+)</button>", json.loads(view))
    assert set(map(int, buttons)) == reached[0] | reached[1]


@pytest.mark.parametrize("language", ["en", "fa", "zh"])
def test_still_frames(language, monkeypatch):
    """All frames are all steps, each with its sentence; key frames end at the first solution."""
    run = record("queens.column_array", 4)
    monkeypatch.setattr(run_drawings, "_MOST_FRAMES", len(run.steps))
    every, _ = _player(f'{BLOCK}frames = "all"', language)
    *sentences, _tree = re.findall("<figcaption>(.*?)</figcaption>", every)
    assert sentences == [
        squares(narrate(run, number, language)) for number in range(len(run.steps))
    ]
    key, _ = _player(BLOCK, language)
    *sentences, _tree = re.findall("<figcaption>(.*?)</figcaption>", key)
    solved = [step.kind for step in run.steps].index("solution")
    assert sentences == [
        squares(narrate(run, number, language))
        for number in range(solved + 1)
        if run.steps[number].kind != "reject"
    ]


def test_still_frames_of_a_long_run():
    """A long run has only its key frames on a page."""
    run = runs.recorded(runs.requested("queens.column_array", {"n": 4}))
    every, key = (
        run_drawings.of_player(run, which, "en") for which in ("all", "key")
    )
    assert len(run.steps) > key.count("<figcaption>")
    assert every == key


def test_still_frames_of_removal():
    """Without a search, the key frames end with the first solution that is dropped."""
    run = runs.recorded(runs.requested("queens.symmetry", {"n": 5}))
    shown = list(run_drawings.CHOICES["key"](run))
    kinds = [run.steps[number].kind for number in shown]
    assert kinds.index("drop") == len(kinds) - 1 < len(run.steps) - 1


def test_a_run_too_heavy_for_lines():
    """A run with too many lines is recorded without them; with too many steps it is rejected."""
    values = (("rows", 6), ("columns", 6), ("start", (4, 1)))
    run = runs.Run("knights_tour.backtracking", values)
    assert not from_json(runs.packed(run)).visits
    long = runs.Run("knights_tour.backtracking", (("rows", 5),))
    with pytest.raises(ValueError, match="bytes, more than"):
        runs.packed(long)


def test_the_size_of_files():
    """Each file that a player loads has at most 5 KB after compression."""
    for body in _blocks("walkthrough"):
        _, files = _player(body)
        assert len(files) > 4
        for name, text in files.items():
            assert len(gzip.compress(text.encode())) <= 5_000, name


def test_every_program_has_its_player():
    """Each program with a lens has a player, or boards, on the page of its lesson."""
    bodies = [*_blocks("walkthrough"), *_blocks("steps")]
    played = {tomllib.loads(body)["algorithm"] for body in bodies}
    assert played >= {f"{programs.PREFIX}{name}" for name in programs.LENSES}


def test_an_invalid_block():
    """An invalid walkthrough block is rejected with the reason."""
    for body, message in [
        ("algorithm = 1\nruns = []", "algorithm must be of type str"),
        (BLOCK.replace("column_array", "guess"), "there is no algorithm"),
        (BLOCK.replace("runs", "walks"), "unknown key walks"),
        ('algorithm = "queens.column_array"', "runs is missing"),
        ('algorithm = "queens.column_array"\nruns = []', "runs is empty"),
        ('algorithm = "queens.column_array"\nruns = [4]', "a run is a table"),
        (f'{BLOCK}frames = "some"', "frames must be one of all, key"),
        (BLOCK.replace("n = 4", "n = -4"), "n must not be negative"),
        (BLOCK.replace("n = 4", "m = 4"), "unexpected keyword argument"),
    ]:
        with pytest.raises((ValueError, TypeError), match=message):
            _player(body)


def _preorder(node):
    yield node
    for child in node.children:
        yield from _preorder(child)


def test_a_tree():
    """A tree block shows the entire tree of its run; a step highlights the path to it."""
    body = 'algorithm = "queens.column_array"\nrun = { n = 4 }\n'
    html = run_drawings.tree(body, "en")
    root = search_tree(record("queens.column_array", 4))
    places = [
        int(step) for step in re.findall(r'class="node .*?data-step="(.*?)"', html)
    ]
    assert sorted(places) == [node.step for node in _preorder(root)]
    assert run_drawings.tree(f"{body}step = 5", "en") != html
    with pytest.raises(ValueError, match="there is no step 1000"):
        run_drawings.tree(f"{body}step = 1000", "en")


def test_the_hooks_know_the_blocks():
    """An invalid block stops the build with the page and the line."""
    markdown = "# T\n\n```walkthrough\nx = 1\n```\n"
    page: Any = SimpleNamespace(
        meta={}, file=SimpleNamespace(src_uri="q.md", content_string=markdown)
    )
    with pytest.raises(PluginError, match=r"docs/en/q\.md:3: unknown key x"):
        hooks.on_page_markdown(markdown, page, _config("en"), Files([]))


STRIP = 'algorithm = "queens.coordinate_sets"\nrun = { n = 4 }\n'


def _strip(body, language="en"):
    return deferred.insert(run_drawings.strip(body, language))


@pytest.mark.parametrize("language", ["en", "fa"])
def test_a_strip_shows_the_requested_steps(language):
    """Each step, by default of all, has its number, its board and its sentence."""
    run = runs.recorded(runs.requested("queens.coordinate_sets", {"n": 4}))
    for asked, numbers in [
        ("steps = [1, 9, 31]", [1, 9, 31]),
        ("first = 30\nlast = 32", [30, 31, 32]),
        ("last = 2", [1, 2]),
        ("", [*range(1, len(run.steps) + 1)]),
    ]:
        html = _strip(STRIP + asked, language)
        assert [*map(int, re.findall(r'<li value="(\d+)"', html))] == numbers
        assert html.count("<svg") == len(numbers)
        captions = re.findall(r"<figcaption>(.*?)</figcaption></figure></li>", html)
        assert [unescape(caption) for caption in captions] == [
            squares(narrate(run, number - 1, language)) for number in numbers
        ]
        assert " style=" not in html


def test_a_strip_with_invalid_steps():
    """The error names a step that the run does not have."""
    for asked, message in [
        ("steps = [0]", "there is no step 0"),
        ("steps = [1000]", "there is no step 1000"),
        ("steps = [true]", "there is no step True"),
        ("last = 1000", "there is no step"),
        ("first = 0", "there is no step 0"),
        ("first = 5\nlast = 4", "there are no such steps"),
        ("steps = []", "there are no such steps"),
        ("steps = [2]\nfirst = 1", "steps cannot be combined with first or last"),
        ("step = 4", "unknown key step"),
    ]:
        with pytest.raises(ValueError, match=message):
            run_drawings.strip(STRIP + asked, "en")


def _told(page):
    """Return the numbers of the steps in the strip of a page, and the recorded run."""
    [body] = _blocks("steps", [ROOT / "docs" / "en" / "queens" / page])
    asked = tomllib.loads(body)
    run = runs.recorded(runs.requested(asked["algorithm"], asked["run"]))
    return asked["steps"], run.steps


def test_the_strip_of_a_dead_end():
    """It shows the queens that lead to the first dead end, all that follows, and the next queen."""
    told, steps = _told("coordinate-sets.md")
    back = [step.kind for step in steps].index("back")
    stuck = max(k for k in range(back) if steps[k].kind == "place")
    placed = [k for k in range(stuck) if steps[k].kind == "place"]
    assert told == [k + 1 for k in (*placed, *range(stuck, back + 2))]
    assert steps[back + 1].kind == "place"


def test_the_strip_of_moving_queens():
    """It shows each queen placed up to the first solution; dead ends are the steps of the text."""
    told, steps = _told("column-array.md")
    end = [step.kind for step in steps].index("solution")
    places = [k for k in range(end) if steps[k].kind == "place"]
    # The solution is shown instead of its last queen.
    assert told == [k + 1 for k in (*places[:-1], end)]
    kinds = "".join(
        {"place": "p", "back": "b"}.get(s.kind, "") for s in steps[:end]
    )
    changes = [k for k in range(end) if steps[k].kind in ("place", "back")]
    dead = [changes[match.start()] + 1 for match in re.finditer("pb", kinds)]
    assert dead == row_by_row.dead_ends(4)


def test_an_unbound_variable_has_no_value():
    """A call does not show the value that another call gave to its own local variable."""
    recorded = programs.record("n_queens", n=4, lines=True, limit=1000)
    values = [v.changes["column"] for v in recorded.visits if "column" in v.changes]
    # queen in row 0; row 1 before its loop, and in it
    assert values[:4] == [0, "", 0, 1]
