"""The lab in Firefox, where the distribution has it."""

import pytest

from website.blocks import programs
from website.blocks.lab import sentences

pytest.importorskip("websockets", reason="no extra of the tests for Firefox")
from tests.browser import firefox

pytestmark = [
    pytest.mark.untraced,
    pytest.mark.skipif(not firefox.PROGRAM, reason="there is no Firefox"),
]

RIGHT = programs.source("n_queens")
WRONG = RIGHT.replace("or abs(c - column) == row - r", "or c - column == row - r")
CLICK = "selector => document.querySelector(selector).click()"
TEXT = "selector => document.querySelector(selector)?.textContent ?? null"
# Wait until a function of an element's text is true, for a minute at most.
WAIT = """async ([selector, text]) => {
    for (let k = 0; k < 600; k += 1) {
        const found = document.querySelector(selector);
        if (found && found.textContent.includes(text)) return true;
        await new Promise(done => setTimeout(done, 100));
    }
    return document.querySelector(selector)?.textContent ?? false;
}"""


@pytest.fixture(scope="module")
def page(tmp_path_factory):
    """Yield a page in Firefox."""
    with firefox.opened(tmp_path_factory.mktemp("profile")) as found:
        yield found


@pytest.mark.parametrize("language", ["en", "fa"])
def test_run_step_and_check(page, site, language, tmp_path):
    """A learner runs a program, steps through it, finds a mistake and corrects it."""
    texts = sentences(language)

    def says(key):
        assert page.do(WAIT, [".lab .lab-status", texts[key]]) is True, key

    def do(action):
        page.do(CLICK, f'.lab [data-do="{action}"]')

    def write(source, seen):
        file = tmp_path / "mine.py"
        file.write_text(source, encoding="utf-8")
        page.choose(".lab .lab-file", file)
        assert page.do(WAIT, [".lab .cm-content", seen]) is True

    page.go(f"{site}{language}/queens/")
    page.do(CLICK, '[data-open="run"]')
    says("finished")
    printed = programs.output("n_queens")
    assert page.do(WAIT, [".lab .lab-output pre", printed]) is True
    do("step")
    says("recorded")
    assert page.do(TEXT, ".lab board-player .player-calls")
    write(WRONG, "or c - column")
    do("check")
    says("wrong")
    assert page.do(TEXT, ".lab .lab-report .failure")
    write("print(queens[3])\n", "queens[3]")
    do("run")
    says("failed")
    assert "NameError" in page.do(TEXT, ".lab .lab-error")
    write("while True:\n    pass\n", "while True")
    do("run")
    do("stop")
    says("stopped")
    write(RIGHT, "or abs(c - column)")
    do("check")
    says("passed")
