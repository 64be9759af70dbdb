from mkdocs.exceptions import PluginError

from tests.website.parts import made

PLAYER = 'algorithm = "queens.column_array"\nruns = [{ n = 4 }]\n'
STRIP = 'algorithm = "queens.coordinate_sets"\nrun = { n = 4 }\n'
CHART = 'show = "chart"\nproblem = "queens"\n'
COLUMNS = 'algorithm = "queens.column_array"\n'
QUEENS = 'table = "queens"\n'
WRONG = {
    "board": {
        "rows = 4\nking = [0, 0]": "unknown key king",
        "queens = [[0, 0]]": "rows is missing",
        "rows = 4": "either queens or a knight",
        "rows = 4\nqueens = [[0, 0]]\nknight = [1, 1]": "either queens or",
        "rows = 4\nqueens = [[0, 4]]": "queens is off the board",
        "rows = 4\nknight = [4, 0]": "knight is off the board",
        "rows = 4\nknight = [[1, 0]]": "knight must be",
        "rows = 4\nqueens = [1, 0]": "queens must be",
        "rows = 4\nqueens = [[1, 0], [1, 0]]": "two queens are on the same square",
        "rows = -1\nknight = [0, 0]": "rows must not be negative",
        "rows = 4\nknight = [0, 0]\ntouch = 1": "touch must be of type bool",
        'diagonals = "steep"\nn = 4': "choose one of: main, anti",
        COLUMNS: "n is missing",
        f"{COLUMNS}n = 4\nsize = 4": "unknown key size",
        f'{COLUMNS}n = "4"': "n must be of type int",
        f"{COLUMNS}n = true": "n must be of type int",
        f"{COLUMNS}n = 4\nsolution = 3": "no solution 3 for n = 4",
        f"{COLUMNS}n = 4\nsolution = 0": "no solution 0 for n = 4",
        f"{COLUMNS}fundamental = true\nn = 3": "no solution for n = 3",
        'algorithm = "queens.absent"\nn = 4': "no algorithm 'queens.absent'",
        'algorithm = "queens.estimate"\nn = 4': "queens.estimate has no solutions",
        "algorithm = queens": "Invalid value",
    },
    "tour": {"rows = 3": "no tour of 3 × 3 squares from (0, 0)"},
    "walkthrough": {
        "algorithm = 1\nruns = []": "algorithm must be of type str",
        PLAYER.replace("column_array", "guess"): "there is no algorithm",
        PLAYER.replace("runs", "walks"): "unknown key walks",
        COLUMNS: "runs is missing",
        f"{COLUMNS}runs = []": "runs is empty",
        f"{COLUMNS}runs = [4]": "a run is a table",
        f'{PLAYER}frames = "some"': "frames must be one of all, key",
        f'{PLAYER}size = "tiny"': "size must be full or small",
        PLAYER.replace("n = 4", "n = -4"): "n must not be negative",
        PLAYER.replace("n = 4", "m = 4"): "unexpected keyword argument",
    },
    "steps": {
        f"{STRIP}steps = [0]": "there is no step 0",
        f"{STRIP}steps = [1000]": "there is no step 1000",
        f"{STRIP}steps = [true]": "there is no step True",
        f"{STRIP}first = 0": "there is no step 0",
        f"{STRIP}first = 5\nlast = 4": "there are no such steps",
        f"{STRIP}steps = []": "there are no such steps",
        f"{STRIP}steps = [2]\nfirst = 1": "steps cannot be combined with first or last",
        f"{STRIP}step = 4": "unknown key step",
    },
    "tree": {f"{STRIP}step = 1000": "there is no step 1000"},
    "comparison": {
        'problem = "queens"': "show is missing",
        f'{CHART}of = "seconds"': "of must be one of nodes, tests",
        CHART.replace("queens", "chess"): "problem must be one of queens",
        CHART.replace("chart", "picture"): "show must be table",
        f'{CHART.replace("chart", "table")}of = "tests"': "show must be table",
    },
    "numbers": {
        'table = "kings"\ncolumns = ["n"]': "there is no table 'kings'",
        'table = "../queens"\ncolumns = ["n"]': "there is no table '../queens'",
        f'{QUEENS}columns = ["board"]': "no column board: queens has n, all",
        f'{QUEENS}columns = ["n"]\nfirst = 21': "no row from 21 to None",
        QUEENS: "columns is missing",
        f"{QUEENS}columns = []": "columns is empty",
        f'{QUEENS}columns = ["n"]\nrows = 3': "unknown key rows",
    },
    "glossary": {
        "": "either a theme or filter",
        "filter = false": "either a theme or filter",
        'theme = "trees"\nfilter = true': "either a theme or filter",
        'theme = "chess"': "no theme 'chess' in glossary.csv",
        "topic = 1": "unknown key topic",
    },
    "mistakes": {'problem = "chess"': "chess", "": "problem is missing"},
    "gallery": {"n = 8": "unknown key n"},
    "report": {'mistake = "chess"': "chess"},
    "problems": {"n = 8": "unknown key n"},
    "scaling": {'show = "nothing"': "show must be one of all, symmetry"},
    "counting": {'show = "all"': "show", "": "show", "n = 1": "unknown"},
    "downloads": {"x = 1": "unknown key x"},
    "lessons": {
        'easy = ["queens/index.md"]': "unknown level easy",
        'beginner = ["queens/none.md"]': "none.md",
    },
    "python": {
        '--8<-- "nowhere.py"': "no file nowhere.py",
        '--8<-- "answers/queens.py:absent"': "no absent in answers/queens.py",
        '--8<-- "answers/queens.py:count.absent"': "no absent in answers/queens.py",
        '--8<-- "../queens.py"': "outside the project",
        "--8<-- queens.py": "expected --8<--",
        '--8<-- "answers/queens.py:count"\nprint()': "expected --8<--",
    },
    "yaml": {
        '--8<-- "nowhere.yml"': "no file nowhere.yml",
        '--8<-- "../mkdocs.yml"': "outside the project",
        '--8<-- "mkdocs.yml:nav"': "mkdocs.yml can only be included as a whole",
        "--8<-- mkdocs.yml": "expected --8<--",
        '--8<-- "mkdocs.yml"\n--8<-- "mkdocs.yml"': "expected --8<--",
        'nav:\n--8<-- "mkdocs.yml"': "expected --8<--",
    },
}


def _said(kind, body):
    try:
        made(f"---\na: b\n---\n# T\n\n```{kind}\n{body}\n```\n", "he")
    except PluginError as error:
        return str(error)
    return "nothing"


def test_wrong_blocks():
    """A wrong block stops the build at its page and line, and the error names what is wrong."""
    assert [
        (kind, body, reason, said)
        for kind, bodies in WRONG.items()
        for body, reason in bodies.items()
        for said in [_said(kind, body)]
        if not said.startswith("docs/he/queens/x.md:6: ") or reason not in said
    ] == []
