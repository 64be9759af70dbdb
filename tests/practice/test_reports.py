"""Tests of reports as text."""

import html
import json
import re
import unicodedata
from dataclasses import replace
from itertools import product
from types import SimpleNamespace
from xml.etree import ElementTree as ET

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from algorithms.base.lines import display_width
from algorithms.base.texts import printable
from algorithms.board.formats import SOLUTIONS, RecognisedFormat
from algorithms.board.values.model import Container, Other
from algorithms.drawing import Scene
from algorithms.errors import InvalidValueError
from algorithms.practice.replies import Frame, Raised
from algorithms.practice.reports import Report
from algorithms.practice.reports.boards import board_lines, finding_svg, off_board
from algorithms.practice.reports.documents import error_junit, json_value
from algorithms.practice.reports.text import encodable, prose_lines
from algorithms.practice.reports.wording import (
    SENTENCES,
    broken,
    call_lines,
    function_name,
    say,
    spoken,
)
from tests.practice.pages import read
from tests.practice.reported import (
    LANGUAGES,
    NASTY,
    RIGHT_TO_LEFT,
    checked,
    everything,
    failed,
    passed,
    raised,
    unbroken,
)
from tests.practice.tables import every, table
from tests.refusals import code_of

near = st.integers(-1, 5)
near_squares = st.tuples(near, near)
scenes = st.builds(
    Scene,
    st.integers(0, 4),
    st.integers(0, 12),
    queens=st.lists(near_squares, max_size=5, unique=True).map(tuple),
    path=st.lists(near_squares, max_size=5).map(tuple),
    attacked=st.frozensets(near_squares, max_size=3),
    candidate=st.none() | near_squares,
    verdict=st.sampled_from(["", "reject", "place"]),
    by=st.none() | near_squares,
    labels=st.dictionaries(near_squares, st.integers(-9, 120), max_size=3),
)
plain = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=5) | st.floats(),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.lists(inner, max_size=3).map(tuple)
        | st.builds(
            Container, st.sampled_from(["list", "tuple", "set"]), st.tuples(inner)
        )
        | st.builds(Other, st.just("Odd"), st.text(max_size=5))
    ),
    max_leaves=6,
)


FAILURE = table("programs")["reports"]["FAILURE"]


def test_the_whole_report():
    """Failed properties come first, drawn; then unanswered ones; then those that hold."""
    report = failed()
    head, *parts = re.split(r"^(?=[✗?✓] )", report.text(), flags=re.MULTILINE)
    names = [part.split(":")[0] for part in parts]
    assert names == ["✗ answers", "✗ none-attack", "? small", "✓ right-size"]
    told = "Not yet: 2 of 4 checks failed; not carried out: 1."
    assert told in unbroken(head)
    assert "solve(9)" in head
    assert parts[1].startswith(FAILURE + "\n")
    assert (
        "  → IndexError: list index out of range\n"
        "      my_queens.py:12, solve\n          place(0, [])\n"
        "      my_queens.py:7, place\n          return rows[0]\n"
    ) in parts[0]
    *_, other, own = map(report.failure, report.check.results)
    assert own.startswith(FAILURE)
    assert "One diagonal" not in other


def test_a_deep_recursion():
    """Of many lines of a traceback, the first two and the last six are shown."""
    result = raised()
    assert result.reply
    frames = tuple(Frame("a.py", line, "f", "f()") for line in range(101, 113))
    error = Raised("RecursionError", "too deep", frames)
    deep = replace(result, reply=replace(result.reply, raised=error))
    text = failed().failure(deep)
    shown = [*range(101, 103), *range(107, 113)]
    assert [int(each) for each in re.findall(r"a\.py:(\d+)", text)] == shown


def test_a_right_solver():
    """A correct solver's report has no board and the exit status 0."""
    report = passed()
    assert (report.passed, report.exit_status) == (True, 0)
    assert (failed().passed, failed().exit_status) == (False, 1)
    assert report.text().startswith("All solutions for n queens · solve\nPassed:")
    assert not set("♛✗?") & set(report.text())


def test_shown_by_shells():
    """Python's prompt shows one line, IPython and `print` the text."""
    report = failed()
    said: list[str] = []
    printer = SimpleNamespace(text=said.append)
    report._repr_pretty_(printer, cycle=False)
    report._repr_pretty_(printer, cycle=True)
    assert said == [str(report), repr(report)] == [report.text(), repr(report)]
    assert repr(report) == "<Report: all-queens, my_queens.py:solve, failed>"


CODE = """answers none-attack small right-size my_queens.py solve tuple
practice/mistakes/all-queens#one-diagonal IndexError: list index out of range"""


@pytest.mark.usefixtures("pseudo")
def test_no_english_is_left():
    """In another language no form of a report has English outside of code, or a placeholder."""
    left: dict[tuple[str, str], set[str]] = {}
    for language in RIGHT_TO_LEFT:
        report = everything(language)
        assert report.text() == everything("en").text(language), language
        cases = ET.fromstring(report.to_junit())
        told = json.loads(report.to_json())
        found = [each["counterexample"] or {} for each in told["results"]]
        page = read(report.html()).data
        failures = [each.text or "" for each in cases.iter("failure")]
        lines = "\n".join([report.text(), *failures]).splitlines()
        forms = {
            "text": [line for line in lines if "\u2066" not in line],
            "HTML": [page[tag] for tag in page if tag not in ("style", "code")],
            "JUnit": [each.get("message", "") for each in cases.iter()],
            "JSON": [
                *told["summary"],
                *(each["statement"] for each in told["results"]),
                *(each.get(name, "") for each in found for name in ("why", "hint")),
            ],
        }
        for form, texts in forms.items():
            words = {*re.findall("[A-Za-z_]{2,}|{", "\n".join(texts))} - {
                *re.findall(r"\w+", CODE)
            }
            left |= {(language, form): words} if words else {}
    assert left == {}


def test_what_is_not_protected():
    """The parts are in the reader's language, with its comma between them."""
    for language, parts in {
        "en": "files, the network, other processes",
        "he": "קבצים, הרשת, תהליכים אחרים",
        "fa": "فایل‌ها، شبکه، فرایندهای دیگر",
        "ar": "الملفات، الشبكة، العمليات الأخرى",
        "zh": "文件、网络、其他进程",
    }.items():
        told = json.loads(everything(language).to_json())["summary"]
        assert parts in "\n".join(told), language


@every("language", LANGUAGES)
def test_characters_of_a_text(language):
    """No escape sequence or mark of a learner gets into a text, and no mark without need."""
    report = failed(message=NASTY, printed=f"{NASTY}\n" * 9)
    text = report.text(language)
    assert not set(text) & set("\x1b\x00\u202e")
    assert text.count("</script>") == 1 + 1 + 5
    assert "\\x1b[2J\\u202eb" in text
    isolated = "Cf" in map(unicodedata.category, failed().text(language))
    assert isolated == (language in RIGHT_TO_LEFT)


@every(
    ("language", "encoding"),
    [*product(LANGUAGES, ["ascii", "cp1252", "cp862", "gbk"])],
)
def test_a_stream_that_lacks_characters(language, encoding):
    """If the stream cannot encode ♛, boards are drawn with Q, and everything can be written."""
    text = failed().text(language, encoding=encoding)
    text.encode(encoding)
    assert "[Q]" in text
    assert "+-0--1--2--3-+" in text
    assert len(text.splitlines()) == len(failed().text(language).splitlines())


def test_replaced_characters():
    """Characters that an encoding lacks are replaced by ASCII, and only those."""
    assert encodable("→ שלום …", "cp862").startswith("-> ש")
    assert encodable("× ♛", "latin-1") == "x \\u265b"
    assert encodable("→ ♛", "utf-8") == "→ ♛"


@pytest.mark.parametrize("form", ["text", "html"])
def test_what_is_said_of_a_failure(form):
    """A failure has its reason, what was expected, a hint, and what the drawing does not show."""
    document = getattr(everything("en"), form)()
    text = unbroken(html.unescape(re.sub("<[^>]+>", "", document)))
    told = [
        "this is the answer to call number 3.",
        "attacks are missing at least in these directions: along a row; along a column.",
        "Missing squares: (0, 4), (4, 0).",
        "Off the board, so not in the drawing: (9, 9).",
        "As the first call after your program is started, this call gives []:",
        "After solve(5), it gives [1].",
        "Why: The queens on (0, 0) and (1, 1) attack each other.",
        "Expected: 4 queens of which none attacks another.",
        "Hint: Does anything keep its value between calls",
        f"{SENTENCES['consequences']} ✗ ",
    ]
    assert [each for each in told if each not in text] == []


def test_what_holds_in_a_failing_check():
    """Every format says that what holds says nothing about other boards."""
    report = checked("all-queens", lambda n: [[0] * n])
    told = "A ✓ says nothing about other boards, such as larger ones."
    assert told in report.text()
    assert told in report.html()
    assert told in json.loads(report.to_json())["summary"]
    tests = "The tests that passed say nothing about harder calls."
    assert tests in report.failure(report.check.failures[0])
    count = len(report.check.with_verdict("failed"))
    assert report.to_junit().count(tests) == count
    assert "nothing about" not in passed().text() + passed().to_junit()


def test_how_the_answers_were_read():
    """The format is reported with its rivals and its note, if it is known."""
    assert "read as" not in passed().text()
    form, rival, *_ = SOLUTIONS
    unknown = RecognisedFormat(form, ("list",), evident=False)
    assert "read as" not in passed(unknown).text()
    noted = replace(form, note="Both are right.")
    text = unbroken(
        passed(RecognisedFormat(noted, ("set", "list"), (rival,))).text()
    )
    assert f"The checker read your answers as: {form.description}." in text
    assert f"Your answers could also be read as: {rival.description}." in text
    assert "Both are right." in text
    assert "counts from 0" not in text
    from_1 = next(each for each in SOLUTIONS if each.code == "columns-from-1")
    text = passed(RecognisedFormat(from_1)).text()
    assert "counts from 0" not in text  # no square is named


def test_long_answers_are_broken_between_solutions():
    """A line of a long answer ends where a solution does, or at a space inside it."""
    assert broken("[(1, 3), (2, 0)]", 8) == ["[(1, 3),", "(2, 0)]"]
    assert broken("[1, 3, 2, 0]", 6) == ["[1, 3,", "2, 0]"]
    assert broken("", 6) == []


def test_what_was_printed_is_cut():
    """Only the first lines of the output are shown, and only their beginnings."""
    report = failed(printed="\n".join([*"abcde", "f" * 99]))
    lines = report.failure(report.check.results[2]).splitlines()
    start = lines.index("  Printed output:")
    assert lines[start + 1 : start + 8] == [*(f"    {c}" for c in "abcde…"), ""]
    report = failed(printed="x" * 200)
    assert f"    {'x' * 100}…\n" in report.text()


@given(scenes, st.booleans())
def test_drawings(scene, ascii_only):
    """A drawing has aligned columns, and each queen is on it or named as off the board."""
    lines = board_lines(scene, ascii_only=ascii_only)
    assert len(lines) == scene.rows + 2
    assert len({display_width(line) for line in lines}) == 1
    assert all(line == line.rstrip() for line in lines)
    assert not ascii_only or all(map(str.isascii, lines))
    drawn = "".join(lines).count("Q" if ascii_only else "♛")
    off = set(off_board(scene))
    assert drawn + len(set(scene.queens) & off) == len(scene.queens)
    if scene.rows * scene.columns:
        drawing = finding_svg(scene, title="<", description="&")
        spoken_of = {scene.candidate, scene.by} - {None, *off}
        assert drawing.count('class="spoken') == len(spoken_of)


@given(st.text(), st.sampled_from(["en", "zh", "he"]), st.integers(4, 30))
@example("[0, 0, 0, 0]", "en", 4)
@example("on 8 × 8, with n = 8", "en", 6)
@example("a no\xa0break space", "en", 6)
def test_broken_lines_lose_nothing(text, language, width):
    """Lines of prose contain the words in order, and are short unless a unit is long."""
    unit = re.compile(
        r"\xa0|`[^`]*`|[(\[][-\d, ]+[)\]]|[a-z] = [a-z\d]+|[a-z\d]+ × [a-z\d]+"
    )
    text = printable(text)
    told = prose_lines(text, language, width)
    lines = [re.sub("[\u2066-\u2069]", "", line) for line in told]
    assert "".join("".join(lines).split()) == "".join(text.split())
    for line in lines:
        assert display_width(line) <= width or len(unit.sub("_", line).split()) == 1


def test_where_chinese_lines_break():
    """A Chinese line ends between characters, and none begins with a full stop."""
    lines = prose_lines("皇后在（0, 0）互相攻击。马走日。", "zh", 10)
    assert lines == ["皇后在（0,", "0）互相攻", "击。马走", "日。"]


def test_names_with_any_characters():
    """No message shows a character that is invisible or that XML forbids."""
    for start in range(0, 0x10000, 64):
        name = "".join(map(chr, range(start, start + 64)))
        error = InvalidValueError("solver-file-missing", file=name)
        junit = error_junit(error, "en", problem=name, solver=name)
        for seen in (str(error), "".join(ET.fromstring(junit).itertext()).strip()):
            kinds = {
                unicodedata.category(c) for c in set(seen) - set("\u200c\u200d")
            }
            assert not kinds & {"Cc", "Cf", "Cn", "Co", "Cs", "Zl", "Zp"}
            assert printable(seen) == seen


@every("language", ["he", "fa", "ar"])
def test_squares_before_words_keep_their_order(language):
    """The words after a list of squares do not turn a line with its last squares around."""
    left_to_right = "\u200e"
    told = str(spoken([(2, 0)] * 12, language))
    assert told.startswith(", ".join(["(2, 0)"] * 8) + left_to_right)


@given(plain, st.sampled_from(LANGUAGES))
def test_any_value_can_be_told(value, language):
    """Any value of a finding can be part of a sentence, in every language."""
    assert say("<{value}>", language, {"value": value})
    written = json_value(value)
    assert json.loads(json.dumps(written, allow_nan=False)) == written


SPOKEN = [
    ((1, 3, 0, 2), "(1, 3, 0, 2)"),
    (((0, 1), (1, 3)), "(0, 1), (1, 3)"),
    ({(1, 3), (0, 1)}, "(0, 1), (1, 3)"),
    ([(0, 0)] * 12, ", ".join(["(0, 0)"] * 8) + ", … (12 in all)"),
    (None, "None"),
    (True, "True"),
    ([], "none"),
    ((), "()"),
    (("a queen", "a king"), "a queen; a king"),
    (Container("tuple", (1,)), "(1,)"),
    (Container("set", (1, Other("Odd", "<odd>"))), "{1, <odd>}"),
    ("x" * 300, "x" * 240 + "…"),
    ("\x1b", "\\x1b"),
]


@every(("value", "expected"), SPOKEN)
def test_spoken_values(value, expected):
    """Squares and boards are written with Latin digits, and long lists are cut."""
    assert spoken(value, "en") == expected


def test_numbers_have_the_digits_of_the_language():
    """A number in a sentence has the language's digits, a square and a call Latin ones."""
    said = say("{n} {square}", "fa", {"n": 8, "square": (0, 3)})
    assert said == "\u2068۸\u2069 \u2068(0, 3)\u2069"


def test_long_calls():
    """A long call has a line for each argument, a board one for each row, and is Python."""
    board = [[0] * 8 for _ in range(8)]
    lines = call_lines("solve", (board, (0, 1)), ("board", "square"))
    assert lines[0] == "solve("
    assert lines[1] == "    [[0, 0, 0, 0, 0, 0, 0, 0],"
    assert lines[8] == "     [0, 0, 0, 0, 0, 0, 0, 0]],  # board"
    assert lines[9:] == ("    (0, 1),  # square", ")")
    called = eval("\n".join(lines), {"solve": lambda *given: given})  # noqa: S307 - our own call
    assert called == (board, (0, 1))
    many = call_lines("reduce", ([[1, 3, 0, 2]] * 99,), ("solutions",))
    assert len(many) == 19
    assert "84 more" in many[-3]
    assert max(map(len, many)) < 72


@every(
    ("solver", "name"),
    [
        ("my_queens.py:solve", "solve"),
        ("a.b:Solution.solve", "solve"),
        ("C:\\x\\y.py:f", "f"),
        ("<lambda>", "solve"),
    ],
)
def test_names_of_functions(solver, name):
    """A call is written with the function's own name, if it has one."""
    assert function_name(solver) == name


@every("name", ["<lambda>", "test_mine.<locals>.solve"])
def test_a_call_that_no_import_repeats(name):
    """The report offers no command for a function that cannot be imported by its name."""
    check = replace(failed().check, solver=f"my_queens.py:{name}")
    text = Report(check, "en").text()
    assert "python -c" not in text
    assert "To repeat this call" not in text


def test_levels_of_a_heading():
    """HTML has six levels of headings, and a report needs three of them."""
    codes = [code_of(failed().fragment, level=level) for level in (0, 5)]
    assert codes == ["too-small", "too-large"]
