import gzip
import json
import re
import tomllib
from html import unescape
from itertools import pairwise
from types import SimpleNamespace

import pytest
from mkdocs.structure.files import Files

from algorithms.walkthrough import from_json, record
from algorithms.walkthrough.narration import narrate, templates
from tests.counted import row_by_row
from tests.counted.knight import onward
from tests.website.parts import settings
from website import ROOT
from website.blocks import parts, programs, run_drawings, runs, walkthroughs
from website.languages import fences
from website.languages.nonbreaking import squares

PAGES = sorted((ROOT / "docs" / "en").rglob("*.md"))
BLOCK = 'algorithm = "queens.column_array"\nruns = [{ n = 4 }, { n = 5 }]\n'


def _player(body, language="en"):
    """Return the HTML of a player, and the content of its files by name."""
    plugins = SimpleNamespace(_current_plugin="tests")
    config = settings(
        language, plugins=plugins, site_dir="", use_directory_urls=True
    )
    files = Files([])
    html = parts.insert_deferred(walkthroughs.player(body, config, files))
    folder = f"{walkthroughs.FOLDER}/"
    return html, {
        file.src_uri.removeprefix(folder): file.content_string for file in files
    }


def _blocks(name, pages=PAGES):
    """Return the bodies of the blocks of a kind on pages, by default on all."""
    found: list[str] = []

    def note(body):
        found.append(body)
        return body

    for page in pages:
        fences.replace(page.read_text("utf-8"), {name: note})
    return found


def test_a_page_gets_what_its_player_loads():
    """There are files for each run, its tree, each board, the code and the texts."""
    html, files = _player(BLOCK)
    chosen = re.findall(r'<option value="(queens\S+)"', html)
    assert chosen == ["queens.column_array-n4", "queens.column_array-n5"]
    boards, trees = ["board-4x4", "board-5x5"], [f"{run}.tree" for run in chosen]
    names = [*boards, *chosen, *trees, "queens.column_array.code", "words"]
    assert sorted(files) == sorted(f"{name}.json" for name in names)
    loaded = from_json(files["queens.column_array-n4.json"])
    assert loaded == record("queens.column_array", 4, lines=True)
    assert json.loads(files["words.json"])["narration"] == templates("en")


def test_the_code_of_a_view_is_the_shipped_code():
    """Each line has its number in the module, and docstrings are left out."""
    view = json.loads(_player(BLOCK)[1]["queens.column_array.code.json"])
    source = ROOT / "algorithms/queens/column_array.py"
    lines = source.read_text("utf-8").splitlines()
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
    first, second = [(3, 4, 2), (4, 5, 3)]
    name = "knights_tour.backtracking"
    reached = [
        {step.line for step in record(name, *board, start=(row, 0)).steps}
        for *board, row in (first, second)
    ]
    assert reached[1] - reached[0]
    asked = ", ".join(
        f"{{ rows = {rows}, columns = {columns}, start = [{row}, 0] }}"
        for rows, columns, row in (first, second)
    )
    _, files = _player(f'algorithm = "{name}"\nruns = [{asked}]')
    view = json.loads(files[f"{name}.code.json"])
    buttons = re.findall(r"<button[^>]*>(\d+)</button>", view)
    assert set(map(int, buttons)) == reached[0] | reached[1]


@pytest.mark.parametrize("language", ["en", "fa"])
def test_still_frames(language, monkeypatch):
    """All frames are all steps, each with its sentence; key frames end at the first solution."""
    run = record("queens.column_array", 4)
    solved = [step.kind for step in run.steps].index("solution")
    key = [n for n in range(solved + 1) if run.steps[n].kind != "reject"]
    every = range(len(run.steps))
    for most, which, numbers in [
        (len(run.steps), "all", every),
        (len(run.steps) - 1, "all", key),  # too many for a page
        (len(run.steps), "key", key),
    ]:
        monkeypatch.setattr(run_drawings, "_MOST_FRAMES", most)
        walkthroughs._render.cache_clear()
        html, _ = _player(f'{BLOCK}frames = "{which}"', language)
        *sentences, _tree = re.findall("<figcaption>(.*?)</figcaption>", html)
        assert sentences == [squares(narrate(run, n, language)) for n in numbers]
    walkthroughs._render.cache_clear()
    # Without a search, they end with the first solution that is dropped.
    run = runs.recorded(runs.requested("queens.symmetry", {"n": 5}))
    *_, last = run_drawings.CHOICES["key"](run)
    assert [step.kind for step in run.steps].index("drop") == last


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
        sizes = {
            name: len(gzip.compress(text.encode())) for name, text in files.items()
        }
        assert {name: size for name, size in sizes.items() if size > 5_000} == {}


def test_every_program_has_its_player():
    """Each program with a lens has a player, or boards, on the page of its lesson."""
    bodies = [*_blocks("walkthrough"), *_blocks("steps")]
    played = {tomllib.loads(body)["algorithm"] for body in bodies}
    assert played >= {f"{programs.PREFIX}{name}" for name in programs.LENSES}


def test_a_tree():
    """A tree block shows the entire tree of its run."""
    body = 'algorithm = "queens.column_array"\nrun = { n = 4 }\n'
    html = run_drawings.tree(body, "en")
    steps = record("queens.column_array", 4).steps
    nodes = re.findall(r'class="node .*?data-step="(.*?)"', html)
    placed = [n for n, step in enumerate(steps) if step.kind == "place"]
    assert sorted(map(int, nodes)) == [-1, *placed]


def test_the_numbers_in_a_tree():
    """The legend says what the labels of the nodes are: a column, or a row and a column."""
    for name, run in (
        ("column_array", {"n": 4}),
        ("random_greedy", {"n": 4, "seed": 6}),
    ):
        walkthrough = runs.recorded(runs.requested(f"programs.{name}", run))
        labels = re.findall(
            r">(\d[\d,]*)</text>", run_drawings.tree_of(walkthrough, "en")
        )
        is_square = "row" in run_drawings.legend(walkthrough, "en")
        assert {"," in label for label in labels} == {is_square}


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
        body = f'algorithm = "queens.coordinate_sets"\nrun = {{ n = 4 }}\n{asked}'
        html = parts.insert_deferred(run_drawings.strip(body, language))
        assert [*map(int, re.findall(r'<li value="(\d+)"', html))] == numbers
        assert html.count("<svg") == len(numbers)
        captions = re.findall(r"<figcaption>(.*?)</figcaption></figure></li>", html)
        assert [unescape(caption) for caption in captions] == [
            squares(narrate(run, number - 1, language)) for number in numbers
        ]
        assert " style=" not in html


def test_a_strip_shows_the_exits_of_squares():
    """Each square that the knight can reach has its number of onward moves, and no dot."""
    run = 'algorithm = "programs.warnsdorff"\nrun = { rows = 5, columns = 5 }\n'
    body = f"{run}steps = [2]\nexits = "
    html = parts.insert_deferred(run_drawings.strip(f"{body}true", "en"))
    found = re.findall(r'class="label"[^>]*>(\d)<', html)
    assert sorted(map(int, found)) == sorted(onward(5, [(0, 0), (2, 1)]).values())
    assert 'class="attacked"' not in html
    html = parts.insert_deferred(run_drawings.strip(f"{body}false", "en"))
    assert html.count('class="attacked"') == len(found)
    assert 'class="label"' not in html


def test_a_run_without_a_way_on_ends_there():
    """The last step of Warnsdorff's rule in a dead end has no squares left to choose from."""
    values = {"rows": 5, "columns": 5, "start": (0, 1)}
    run = programs.record("warnsdorff", limit=1_000, lines=True, **values)
    assert run.result is None
    assert run.steps[-1].square == run.steps[-2].square
    code = programs.source("warnsdorff").splitlines()[run.steps[-1].line - 1]
    assert code.split("#")[0].strip() == "return None"
    changes = [visit.changes for visit in run.visits if "squares" in visit.changes]
    assert changes[-1]["squares"] == []


def _told(page):
    """Return the numbers of the steps in the strip of a page, and the recorded run."""
    [body, *_] = _blocks("steps", [ROOT / "docs" / "en" / "queens" / page])
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
    changes = [k for k in range(end) if steps[k].kind in ("place", "back")]
    dead = [
        k + 1
        for k, after in pairwise(changes)
        if steps[after].kind == "back" != steps[k].kind
    ]
    assert dead == row_by_row.dead_ends(4)


def test_an_unbound_variable_has_no_value():
    """A call does not show the value that another call gave to its own local variable."""
    recorded = programs.record("n_queens", n=4, lines=True, limit=1000)
    values = [v.changes["column"] for v in recorded.visits if "column" in v.changes]
    # queen in row 0; row 1 before its loop, and in it
    assert values[:4] == [0, "", 0, 1]
