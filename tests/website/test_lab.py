import json
import re

import pytest

from algorithms.lab import LINES, SECONDS, check_examples, properties
from algorithms.messages import LANGUAGES, translate
from algorithms.practice.problems import PROBLEMS
from tests.built_once import built_site
from tests.practice.tables import table
from website import ROOT
from website.blocks import exercises, lab, programs
from website.lab import offline

SCRIPTS = ROOT / "website/theme/assets/javascripts/lab"
ANSWER = table("programs")["answers"]["ANSWER"]


def test_the_scripts_texts_exist():
    """Every key that the scripts use has a sentence, and every sentence is used."""
    source = "\n".join(path.read_text("utf-8") for path in SCRIPTS.glob("*.js"))
    texts = lab.sentences("en")
    used = {*re.findall(r'"(\w+)"|\b(\w+): ', source)}
    assert texts.keys() - {name for pair in used for name in pair} <= {"board"}
    assert {*re.findall(r'(?:say|show)\("(\w+)"', source)} <= set(texts)


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_to_return_comes_first(language):
    """The sentence above the examples says what to return; the others are below them."""
    verb = {
        "en": "return",
        "he": "החזירו",
        "fa": "برگردانید",
        "ar": "أعِد",
        "zh": "返回",
    }
    for name, problem in PROBLEMS.items():
        shown = lab._shown(name, language)
        lead, details = shown["statement"], shown["details"]
        assert verb[language] in lead.lower()
        gap = "" if language == "zh" else " "
        assert f"{lead}{gap}{details}" == translate(problem.statement, language)


def test_the_examples_of_a_problem():
    """The lab has the examples of the page about problems; each board shows the answer."""
    drawn = {}
    for name, problem in PROBLEMS.items():
        html = lab._shown(name, "en")["examples"]
        assert html.count('class="lab-example"') == len(problem.examples)
        drawn[name] = [lab._scenes(problem, *each) for each in problem.examples]
    two, one, none = drawn["all-queens"]
    assert [[column for _, column in each.queens] for each in (*two, *one)] == [
        [1, 3, 0, 2],
        [2, 0, 3, 1],
        [0],
    ]
    [tour] = drawn["knights-tour"][0]
    assert tour.path[:3] == ((0, 0), (1, 2), (2, 0))
    assert [none, drawn["knights-tour"][2], *drawn["count-queens"]] == [[]] * 5
    [free] = drawn["free-squares"][0]
    assert {*free.labels} == {*PROBLEMS["free-squares"].examples[0][1]}


@pytest.mark.parametrize("problem", lab._PROPERTIES)
def test_the_first_property_is_useless(problem, tmp_path, monkeypatch):
    """The property with which a learner begins is true, and its example holds."""
    monkeypatch.chdir(tmp_path)
    for language in LANGUAGES:
        source = lab.first_property(problem, language)
        assert not check_examples(source, source)["failure"]
        assert max(map(len, source.splitlines())) < 80
    judged = properties(problem, source)
    assert judged["caught"] == []
    assert "untested" in judged["report"]


def test_a_program_becomes_a_lab():
    """The source is in the page as text, with the problem that it solves."""
    block = lab.opener("a < b\n", "mine.py", "en", problem="all-queens")
    assert "<template>a &lt; b\n</template>" in block
    assert 'data-problem="all-queens"' in block
    assert 'data-open="check"' in block
    assert 'data-open="check"' not in lab.opener("", "mine.py", "en")
    assert programs.PROBLEMS.keys() <= {*programs.names()}
    assert {*programs.PROBLEMS.values()} <= PROBLEMS.keys()
    assert programs.VIEWS.keys() <= {*programs.names()} - programs.PROBLEMS.keys()
    assert {*programs.VIEWS.values()} == {"queens", "knight"}


def test_an_exercise_gets_a_lab():
    """An exercise starts with the signatures of its answer, without types or private functions."""
    made = exercises.add(ANSWER, "en")
    assert made.count("<python-lab") == 1
    assert "def count(n):" in made
    assert "data-problem" not in made
    assert made.index("<python-lab") < made.index("??? success")
    added = made[made.index("    ``````") : made.index("    ???")]
    assert made.replace(added, "") == ANSWER
    directive = '--8<-- "answers/column_array.py:'
    names = f'work"\n        {directive}_below"\n        {directive}count"'
    answer = ANSWER.replace("queens.py", "column_array.py")
    made = exercises.add(answer.replace('count"', names), "en")
    assert made.index("def work(n):") < made.index("def count(n):")
    assert "_below" not in made.partition("???")[0]
    assert 'data-problem="count-queens"' in made


def test_reports_follow_the_sites_colours():
    """The style sheet of reports depends on the site's choice, not on the system's."""
    style = lab.report_style()
    assert "prefers-color-scheme" not in style
    assert '[data-md-color-scheme="slate"]' in style
    assert style.count("{") == style.count("}")


def test_the_limits_on_the_page_are_those_of_the_code():
    """The page on the lab gives the limits that the code has."""
    text = (ROOT / "docs/en/lab/index.md").read_text("utf-8")
    seconds = re.findall(r"call: (\d+)_000", (SCRIPTS / "runtime.js").read_text())
    assert f"at most {LINES:,} lines and takes at most {SECONDS} seconds" in text
    assert f"more than {seconds[0]} seconds" in text


def test_the_service_worker_has_a_version(tmp_path):
    """The worker keeps the lab's files, under a version that changes with any of them."""
    folder = tmp_path / "assets" / "lab"
    folder.mkdir(parents=True)
    (folder / "editor.js").touch()
    versions = set()
    kinds = ("txt", "js", "mjs", "css", "html", "json", "zip", "wasm")
    for number, kind in enumerate(kinds, 1):
        (tmp_path / f"changed.{kind}").touch()
        offline.write_worker(tmp_path)
        worker = (tmp_path / offline.WORKER).read_text()
        assert '["assets/lab/editor.js"]' in worker
        versions |= set(re.findall(r'VERSION = "(\w{16})"', worker))
        (tmp_path / offline.WORKER).unlink()
        assert len(versions) == number, f"{kind} files do not change the version"


def test_the_manifest_of_the_app():
    """The app starts with the lab of the language."""
    for language in LANGUAGES:
        path = built_site() / language / offline.MANIFEST
        manifest = json.loads(path.read_text("utf-8"))
        assert manifest["lang"] == language
        start = (path.parent / manifest["start_url"]).resolve()
        assert (start / "index.html").exists()
        assert (path.parent / manifest["icons"][0]["src"]).exists()
