import csv
import io
import json
import os
import re
import signal
from pathlib import Path
from zipfile import ZIP_LZMA, ZipFile

import pytest
from hypothesis import given
from hypothesis.strategies import integers

from algorithms.board.scene import Scene
from algorithms.messages import LANGUAGES
from algorithms.practice.grading import grades
from algorithms.practice.grading.grades import (
    Checked,
    Checks,
    Grade,
    grade,
    record,
    restored,
)
from algorithms.practice.grading.marking import Results
from algorithms.practice.grading.page import page as grades_page
from algorithms.practice.grading.page import student_page
from algorithms.practice.grading.submissions import (
    Refused,
    Submission,
    find_submissions,
    staged,
)
from algorithms.practice.limits import Limits
from algorithms.practice.problems import PROBLEMS
from algorithms.practice.reports.content import Entry, Part
from algorithms.practice.reports.outline import Outline
from tests.practice.pages import read
from tests.practice.solvers import RIGHT, WRONG
from tests.practice.tables import table
from tests.rotation import part

ROOT = Path(__file__).parents[2]
SCHEME = ROOT / "examples/grading/marking.toml"
NAMES = [each.name for each in PROBLEMS["all-queens"].properties]
KEPT = table("programs")["grading"]["KEPT"]
posix = pytest.mark.skipif(os.name == "nt", reason="signals of POSIX")


def hand_in(folder, **texts):
    """Write submissions, one file each."""
    for name, text in texts.items():
        content = text if isinstance(text, bytes) else text.encode()
        (folder / f"{name}.py").write_bytes(content)


def rows(path="grades.csv"):
    """Read the table as a spreadsheet does."""
    content = Path(path).read_bytes()
    assert content.startswith(b"\xef\xbb\xbf")
    table = csv.DictReader(io.StringIO(content.decode("utf-8-sig"), newline=""))
    return {row["name"]: row for row in table}


def names(folder):
    """Return the names of the submissions, each with the beginning of why it is refused."""
    return [(each.name, refused(each)[:11]) for each in find_submissions(folder)[0]]


def refused(submission):
    """Return the reason why a submission is not run."""
    try:
        with staged(submission):
            return ""
    except Refused as error:
        return str(error)


def test_what_is_a_submission(folder):
    """Each entry is a submission, or is named as ignored, with the reason."""
    hand_in(folder, Bob=RIGHT, ann=RIGHT, test_bob=RIGHT, conftest="", bob_test="")
    for path in ("zoe/queens.py", "carl/deep/er/q.py", "two/a.py", "two/b.py"):
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_text(RIGHT, encoding="utf-8")
    for path in ("zoe/test_queens.py", "zoe/conftest.py", "zoe/.hidden.py"):
        (folder / path).write_text("", encoding="utf-8")
    for path in ("none", "__pycache__", ".git", "__MACOSX"):
        (folder / path).mkdir()
    for path in ("vered.txt", "dina.zip", "grades.csv"):
        (folder / path).write_text("", encoding="utf-8")
    with ZipFile(folder / "zara.zip", "w", ZIP_LZMA) as archive:
        archive.writestr("main.py", RIGHT)
    packed = (folder / "zara.zip").read_bytes()
    (folder / "zara.zip").write_bytes(packed[:50] + b"damaged" + packed[57:])
    assert names(folder) == [
        ("ann", ""),
        ("Bob", ""),
        ("carl", ""),
        ("dina", "dina.zip is"),
        ("none", "there is no"),
        ("two", "it is not c"),
        ("vered", "this is not"),
        ("zara", "zara.zip is"),
        ("zoe", ""),
    ]
    ignored = find_submissions(folder)[1]
    tests = ["bob_test.py", "conftest.py", "test_bob.py"]
    system = ["__pycache__", ".git", "__MACOSX"]
    assert {each.name for each in ignored} == {*tests, *system, "grades.csv"}
    assert [each.name for each in ignored if not each.expected] == ["grades.csv"]


def test_versions(folder, run):
    """A copy that a browser saved next to a file is a newer version of it."""
    for name in ("noa", "noa (2)", "noa (10)", "dan(1)", "dan", "s (1)", "s (2)"):
        (folder / f"{name}.py").write_text(RIGHT, encoding="utf-8")
    found = {each.file: each for each in find_submissions(folder)[0]}
    assert [(it.name, it.newer) for it in found.values()] == [
        ("dan", ""),
        ("dan", "dan(1).py"),
        ("noa", ""),
        ("noa", "noa (10).py"),
        ("noa", "noa (10).py"),
        ("s (1)", ""),
        ("s (2)", ""),
    ]
    code, out, err = run("grade", "count-queens", "class")
    assert (code, "of 4" in out, err.count("an earlier version")) == (1, True, 3)


def test_links(folder):
    """Links are refused, also broken and circular ones."""
    hand_in(folder, ann=RIGHT)
    try:
        (folder / "gone.py").symlink_to("nowhere.py")
        (folder / "self.py").symlink_to("self.py")
        (folder / "up").symlink_to("..")
        (folder / "here").symlink_to(".")
        (folder / "copy").symlink_to("bob")
        (folder / "bob").mkdir()
        (folder / "bob" / "round").symlink_to("..")
    except OSError:
        pytest.skip("the system makes no links")
    linked = "this is a l"
    troubles = ["", "round is a ", linked, linked, linked]
    found = zip(["ann", "bob", "copy", "gone", "self"], troubles, strict=True)
    assert names(folder) == [*found]
    assert [each.name for each in find_submissions(folder)[1]] == ["here", "up"]


def test_misuse(folder, run):
    """A wrong argument gives one line, the exit status 2, and no output."""
    hand_in(folder, ann=RIGHT)
    Path("wrong.toml").write_text("points = -1", encoding="utf-8")
    for name in ("empty", "here"):
        Path(name).mkdir()
    for name in ("here/ann.html", "here.json"):
        Path(name).touch()
    before = sorted(Path().rglob("*"))
    for arguments, told in MISUSE["grade"]:
        asked = arguments.split()
        if arguments.startswith("-"):
            asked = ["all-queens", folder, *asked]
        status, out, err = run("grade", *asked)
        assert (status, out, err.count("\n")) == (2, "", 1), (arguments, err)
        assert told in err, arguments
        assert sorted(Path().rglob("*")) == before, arguments


CLASS, MISUSE = table("class"), table("misuse")


def hand_in_as(folder, each):
    """Write a submission as its student does."""
    parts = {"{core}": CLASS["core"], "{large}": "x" * 2**20}
    text = f"{'' if each.get('alone') else '{core}'}{each['text']}\n"
    for name, full in parts.items():
        text = text.replace(name, full)
    path = folder / each["path"]
    path.parent.mkdir(exist_ok=True)
    if path.suffix == ".ipynb" and each.get("encoded", True):
        text = json.dumps({"cells": [{"cell_type": "code", "source": text}]})
    content = text.replace("\n", each.get("newline", "\n"))
    if path.suffix == ".zip":
        with ZipFile(path, "w") as archive:
            archive.writestr("hw/main.py", content)
    else:
        path.write_bytes(content.encode(each.get("encoding", "utf-8")))


@pytest.mark.untraced
@posix
def test_a_class(folder, run):
    """In each language, all get the points that a person would give, whatever others hand in."""
    submitted = {
        each["path"].partition("/")[0]: each
        for each in part(CLASS["submission"], 16)
    }
    for each in submitted.values():
        hand_in_as(folder, each)
    before, tables = sorted(folder.rglob("*")), []
    for language in part([*LANGUAGES], len(LANGUAGES)):
        options = ("--marking", SCHEME, "--language", language, "-o", language)
        status, _, _ = run("grade", "all-queens", folder, *options)
        assert status == any("refused" in each for each in submitted.values())
        assert sorted(folder.rglob("*")) == before
        found = {
            row["file"].partition("/")[0]: row
            for row in rows(f"{language}.csv").values()
        }
        assert found.keys() == submitted.keys()
        for file, row in found.items():
            least, most = submitted[file]["points"]
            assert row["status"] == submitted[file]["state"], file
            assert least <= float(row["score"]) <= most, file
            verdicts = [row[name] for name in NAMES]
            assert (row.pop("error") == "") == all(verdicts) == any(verdicts)
            assert bool(row.pop("reason")) == (row["answers"] == "failed"), file
            assert row["held"] == str(verdicts.count("passed"))
            assert (row["largest_board"] != "") >= (row["status"] == "passed")
            del row["notes"], row["seconds"], row["largest_board"], row["sizes"]
        tables.append(found)
        page = Path(f"{language}.html").read_text(encoding="utf-8")
        assert page.count("<details><summary><span") == len(submitted)
        assert "\\u20" not in page
    assert tables.count(tables[0]) == len(tables)


@pytest.mark.untraced
def test_nobody_sees_the_files_of_others(folder, run):
    """A submission can neither hide a module, nor import, link to or leave files for others."""
    copies = f"import copy\n{RIGHT}    copy.copy"
    cheat = "def solve(n):\n    import amal\n    return amal.solve(n)\n"
    leaves = (
        f"try: open('eve.py', 'w').write({RIGHT!r})\nexcept OSError: ...\n{cheat}"
    )
    hand_in(folder, amal=copies, copy="x = 1", heapq=RIGHT, liar=cheat, ruth=leaves)
    (folder / "bela" / "lib").mkdir(parents=True)
    hand_in(folder / "bela" / "lib", core=RIGHT)
    hand_in(
        folder / "bela",
        main="import lib.core\ndef solve(n):\n"
        "    open('log.csv', 'a').write('x')\n    return lib.core.solve(n)",
    )
    (folder / "vered.txt").touch()
    (folder / "tasks.md").touch()
    before = sorted(folder.rglob("*"))
    status, out, err = run("grade", "all-queens", folder)
    assert status == 1
    assert "submissions passed: 3 of 7" in out
    assert "1 submission was refused" in err
    assert "ignored: tasks.md (its name is not that of a submission)" in err
    assert "tasks.md" in Path("grades.html").read_text(encoding="utf-8")
    states = {name: row["status"] for name, row in rows().items()}
    assert states == {
        **dict.fromkeys(("amal", "bela", "heapq"), "passed"),
        **dict.fromkeys(("liar", "ruth"), "failed"),
        **dict.fromkeys(("copy", "vered"), "not-run"),
    }
    assert sorted(folder.rglob("*")) == before


HTML = (
    "<script>alert(1)</script><meta http-equiv=refresh content='0;url=http://x.y'>"
)
SCENE = Scene(
    4,
    4,
    ((0, 1),),
    attacked=frozenset({(1, 1)}),
    candidate=(9, 9),
    labels={(0, 0): 3},
)


def test_a_forged_result(folder, monkeypatch):
    """Only data of the known shape is taken from the process that checks, and no HTML."""
    hand_in(folder, eve=RIGHT)
    (eve,) = find_submissions(folder)[0]
    # A page formats no number of so many digits.
    large = f'{{"status": "failed", "sizes": [1{"0" * 4001}]}}'
    for forged in [*MISUSE["forged"], "[" * 10**5, large]:
        sent = forged.encode()
        monkeypatch.setattr(grades._Checker, "_run", lambda *_, sent=sent: sent)
        assert grade("all-queens", [eve])[0].status == "unfinished", forged
    parts = tuple(Part(kind, HTML, HTML, (HTML,), HTML) for kind in ("why", HTML))
    small = (HTML,), HTML, ((HTML, HTML),), parts, SCENE, parts
    entries = (
        Entry("small", HTML, "failed", "", HTML, *small),
        Entry(HTML, HTML, "failed", HTML),
        Entry("kept", HTML, HTML),
        Entry("answers", HTML, "untested", reason=HTML),
    )
    outline = Outline(HTML, HTML, (), entries, parts, parts)
    made = Checked("failed", outline=outline, for_student=outline, error=HTML)
    text = json.dumps(record(made)).encode()
    assert restored(json.loads(text), Checked) == made
    monkeypatch.setattr(grades._Checker, "_run", lambda *_: text)
    results = Results(PROBLEMS["all-queens"], grade("all-queens", [eve]))
    student = student_page(results, results.grades[0]).decode()
    for page in (grades_page(results).decode(), student):
        assert "&lt;script&gt;" in page
        assert "<script" not in page
        assert "<meta http-equiv=refresh" not in page


def test_a_check_that_is_ended_stops_its_search():
    """Hypothesis takes the end of a check for no failure, which it would shrink."""

    @given(integers())
    def examine(_number):
        signal.default_int_handler(signal.SIGTERM, None)

    with pytest.raises(KeyboardInterrupt):
        examine()


def test_ctrl_c_ends_all(folder):
    """An interrupt stops all checks."""
    hand_in(folder, a="while True: ...", b="while True: ...")

    def interrupt(_done, _total):
        raise KeyboardInterrupt

    submissions = find_submissions(folder)[0]
    with pytest.raises(KeyboardInterrupt):
        grade(
            "all-queens",
            submissions,
            Checks(limits=Limits(600), total=600),
            progress=interrupt,
        )


@posix
def test_the_whole_check_has_a_limit(folder):
    """A check that takes too long is stopped, together with the solver's process."""
    hand_in(folder, stays=KEPT.format(path=str(folder.absolute() / "pid")))
    checks = Checks(limits=Limits(60, sandbox="off"), total=10)
    (only,) = grade("all-queens", find_submissions(folder)[0], checks)
    assert (only.status, only.verdicts) == ("unfinished", {})
    assert "10 s" in only.error
    pid = int((folder / "pid").read_text(encoding="utf-8"))
    with pytest.raises(ProcessLookupError):
        os.kill(pid, signal.SIGTERM)


def test_where_the_files_go(folder, run, monkeypatch):
    """`-o` names the files or their folder; existing files are kept unless forced."""
    monkeypatch.setattr(grades._Checker, "_run", lambda *_: b'{"status": "failed"}')
    hand_in(folder, a="")
    Path("out").mkdir()
    for output, made in {
        "mine": "mine",
        "new/m": "new/m",
        "out": "out/grades",
        "x.csv": "x",
    }.items():
        asked = ("grade", "all-queens", folder, "-o", output)
        assert run(*asked)[0] == 0
        assert Path(f"{made}.csv").exists()
        assert Path(f"{made}.html").exists()
        status, _, err = run(*asked)
        assert (status, err.count("\n")) == (2, 1)
        assert "--force" in err
    monkeypatch.setattr(grades._Checker, "_run", lambda *_: b"")  # it has died
    status, _, err = run("grade", "all-queens", folder, "--force")
    assert (status, err) == (1, "1 check was not finished\n")


def test_a_named_function(folder, run, monkeypatch):
    """A function is named for all files, or in the marking scheme for one student."""
    asked = []

    def check(_checker, _copy, request):
        asked.append(request["solver"])
        return b'{"status": "failed"}'

    monkeypatch.setattr(grades._Checker, "_run", check)
    hand_in(folder, ann="", bob="", דנה_7_assignsubmission_file_x="")
    options = ("--function", "f", "--marking", "m.toml", "--jobs", "1", "--force")
    for own, names in (
        ('ann = "g"', "ann.py:g bob.py:f x.py:f"),
        ('bob = ""\n"דנה" = "h.g"', "ann.py:f bob.py:f x.py:h.g"),
        ('"7" = "g"', "ann.py:f bob.py:f x.py:g"),
    ):
        Path("m.toml").write_text(f"[functions]\n{own}", encoding="utf-8")
        assert run("grade", "all-queens", folder, *options)[0] == 0
        assert sorted(asked) == names.split()
        asked.clear()
    Path("m.toml").write_text('[functions]\neve = "f"', encoding="utf-8")
    status, _, err = run("grade", "all-queens", folder, *options)
    assert (status, asked) == (2, [])
    assert err == "algorithms: m.toml: no submission has the name 'eve'\n"


@pytest.mark.slow
def test_the_page(folder, run):
    """Each row links to its report; nothing is loaded; nothing but times differs between runs."""
    hand_in(folder, **{"<b>ann": WRONG, "bob": WRONG, "=carl": "x = ("})
    written = []
    for jobs in (1, 2):
        asked = ("grade", "all-queens", folder, "--language", "fa", "--force")
        assert run(*asked, "--jobs", jobs)[0] == 0
        found = rows()
        for row in found.values():
            assert float(row.pop("seconds")) > 0
        written.append((found, Path("grades.html").read_text(encoding="utf-8")))
    assert written[0] == written[1]
    text = written[0][1]
    page = read(text)
    ids = page.ids()
    links = [value for _, name, value in page.attributes if name in ("href", "src")]
    assert '<html lang="fa" dir="rtl">' in text
    assert "&lt;b&gt;ann" in text
    assert "<b>ann" not in text
    assert len(ids) == len(set(ids))
    assert {f"s{number}" for number in range(3)} <= set(ids)
    assert set(links) <= {f"#{each}" for each in ids}
    assert "script" not in page.tags
    assert not re.search(r"url\((?!#)|@import", text)


def test_the_page_of_some_grades():
    """Each outcome has its sign, and the property that fails most often comes first."""
    only, both = {"small": "failed"}, {"answers": "failed", "small": "failed"}
    found = [("failed", both), ("failed", only), ("passed", {}), ("unfinished", {})]
    ann = Submission("ann", Path("ann.py"))
    made = tuple(
        Grade(status, verdicts, submission=ann) for status, verdicts in found
    )
    text = grades_page(Results(PROBLEMS["all-queens"], made)).decode()
    assert re.findall(r"<li><b>(\d)</b>", text) == ["2", "1"]
    assert re.findall('<span aria-hidden="true">(.)</span>', text) == [*"✗✗✓!✗✗✓!"]


HOSTILE = [
    "\x1b[31mred", "\x07\b\x7f", "a\nb", "a\rb", "\tx", "\u202eyp.nna", "\u2066x", "\ufeffx",
    "\u2028x", "\ufffex", "\U0001ffffx", "..x", "a..", "a. ", " a", "'", '"', "`x`", "a&b;", "<b>",
    "<script>alert(1)<script>", "&lt;", "=1+1", "+3", "-2", "@x", "＝1", "a;=1", "--help", "CON",
    "x" * 252, "é" * 126, "\udcff", "\udced\udca0\udc80", "😀", "é", "e\u0301", "*", "[a]", "%s%n",
    "{}", "{0.__class__}", "$(id)", "a\\b", "nul.x", "דנה", "نیلوفر‌جان", "أمل", "王", HTML,
]  # fmt: skip


@pytest.mark.untraced
@posix
def test_hostile_names(folder, run, monkeypatch):
    """Each name has its line and file; none is HTML, a formula, a command or another path."""
    monkeypatch.setattr(
        grades._Checker, "_run", lambda *_: b'{"status": "failed", "error": "<i>"}'
    )
    for name in HOSTILE:
        (folder / f"{name.replace('/', ' ')}.py").touch()
    held = [name for name in HOSTILE if not name.startswith(".")]
    status, out, err = run("grade", "all-queens", folder, "-o", "new/\x1b[31m")
    assert (status, err) == (0, "")
    assert f"0 of {len(held)}" in out
    found = rows("new/\x1b[31m.csv")
    assert len(found) == len(held)
    assert {"'=1+1", "'@x", "'-2", "'+3", "'＝1", "\\tx", "a;=1", "\ufffd"} <= {
        *found
    }
    cells = [cell for row in found.values() for cell in row.values()]
    assert not [cell for cell in cells if cell[:1] in tuple("=@+-＝\t")]
    for kind, ending in (("students", "html"), ("gradescope", "json")):
        run("grade", "all-queens", folder, "--format", kind, "-o", kind)
        files = [path.name for path in Path(kind).iterdir()]
        assert len({*map(str.casefold, files)}) == len(held)
        assert not [n for n in files if not n.endswith(ending)]
        assert not [
            n for n in files if set(n) & set('<>:"/\\|?*') or n[:3] == "CON"
        ]
    texts = [out, *(path.read_text("utf-8") for path in Path().glob("*/*.html"))]
    assert len(texts) == len(held) + 2
    for text in texts:
        assert not re.search(
            r"<(script|i|b)>|<meta[^>]*refresh|\x1b|\u202e|\ufffe", text
        )
    assert {path.name for path in Path().iterdir()} == {
        *("class", "new", "students", "gradescope")
    }


@pytest.mark.untraced
@pytest.mark.usefixtures("terminal")
def test_a_bar_tells_how_far_it_is(folder, run):
    """On a terminal a bar shows the number of finished submissions, and is removed."""
    hand_in(folder, a="", b="")
    _, _, err = run("grade", "all-queens", folder)
    assert "submissions: 0 of 2" in err
    assert err.endswith("\r\x1b[K")
