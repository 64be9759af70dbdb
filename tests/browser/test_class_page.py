"""The page that checks a class: files in, a table out."""

import csv
import io
import json
import re
import zipfile

import pytest
from playwright.async_api import expect

from algorithms.messages import format_number, translate
from algorithms.practice.problems import find_problem
from tests.browser.axe import objections
from tests.practice.tables import table
from tests.rotation import part
from website.blocks.lab import sentences

PAGE = "practice/class/#problem=safe-square"
PATIENCE = 300_000  # milliseconds: each program is checked in a Python of its own
RIGHT = table("programs")["class_page"]["RIGHT"]
WRONG = RIGHT.replace("and abs(row - r) != abs(column - c)", "")
HANGS = "while True:\n    pass\n"
DROP_TWICE = """
const file = (text) => [["hana.py", new File([text], "hana.py")]];
document.querySelector("class-check").add([file("1"), file("2")]);
"""
TURN = part(["he", "fa", "ar"], 3)


def handed_in() -> list[dict[str, object]]:
    """Return files as students hand them in: each is a case of its own."""
    cell = {"cell_type": "code", "source": [RIGHT]}
    files = {
        "amal.py": RIGHT,
        "boaz.py": WRONG,
        "boaz (1).py": f"{WRONG}\n\n# =1+1\n",
        "empty.py": "",
        "noor.py": "def solve(board, square):\n    return true\n",
        "hana.py": HANGS,
        "dina.ipynb": json.dumps({"cells": [cell]}),
        "=1+1.py": "import sys\nsys.exit()",
        "asks.py": f"n = input()\n{RIGHT}",
    }
    made: list[dict[str, object]] = [
        {"name": name, "mimeType": "", "buffer": text.encode()}
        for name, text in files.items()
    ]
    archive = io.BytesIO()
    with zipfile.ZipFile(archive, "w") as zipped:
        zipped.writestr("lea/main.py", "from other import solve\n")
        zipped.writestr("lea/other.py", RIGHT)
    zip_file: dict[str, object] = {
        "name": "lea.zip",
        "mimeType": "",
        "buffer": archive.getvalue(),
    }
    return [*made, zip_file]


async def drop(page, files):
    """Choose files, and wait until all are checked."""
    await page.locator("class-check.is-open").wait_for(timeout=PATIENCE)
    await page.set_input_files("class-check input[type=file]", files)
    await page.locator('[data-do="stop"]').wait_for(
        state="hidden", timeout=PATIENCE
    )


async def rows(page):
    """Return the cells of the table by the names of the submissions."""
    found = await page.locator(".class-table tbody tr").evaluate_all(
        "rows => rows.map((row) => [...row.cells].map((cell) => cell.innerText.trim()))"
    )
    return {name: cells for name, *cells in found}


@pytest.mark.slow
@pytest.mark.parametrize("language", ["en", *TURN])
async def test_a_class(language, site, quiet):
    """Each submission has a line: a right one, a wrong one, and all that cannot be run."""
    page, texts = quiet, sentences(language)
    sent = []
    page.on("request", lambda it: sent.append(it) if it.method != "GET" else None)
    await page.goto(f"{site}{language}/{PAGE}")
    await drop(page, handed_in())
    found = await rows(page)
    results = {name: cells[0] for name, cells in found.items()}
    not_run = f"! {texts['classNotRun']}"
    assert (
        results
        == {
            "amal": f"✓ {texts['classPassed']}",
            "boaz": f"✗ {texts['classFailed']} ({texts['classOlder']})",  # below the newer one
            "dina": f"✓ {texts['classPassed']}",
            "lea": f"✓ {texts['classPassed']}",
            "noor": f"✗ {texts['classFailed']}",
            **dict.fromkeys(["=1+1", "asks", "empty", "hana"], not_run),
        }
    )
    assert found["hana"][3] == texts["classHangs"]
    assert "asks.py" in found["asks"][3]
    assert found["boaz"][3]
    reason = "NameError: name 'true' is not defined · noor.py:2, solve"
    assert found["noor"][3] == reason
    counts = {"held": 0, "total": 7, "untested": 6}
    told = {key: format_number(value, language) for key, value in counts.items()}
    assert found["noor"][1] == texts["classHeldTested"].format(**told)
    often = page.locator(".class-often li", has_text="noor")
    await often.locator("summary").click()
    await expect(often.locator("div")).to_contain_text(f"noor: {reason}")
    assert await page.locator(".class-reports details").count() == 6
    done = {
        key: format_number(value, language)
        for key, value in [("passed", 3), ("total", 9)]
    }
    assert await page.inner_text(".lab-status") == texts["classDone"].format(**done)
    failing = page.locator(".class-often li").first
    await failing.locator("summary").click()
    await expect(failing.locator("a")).to_have_text("boaz")  # counted once
    await expect(failing.locator("svg")).to_be_visible()
    alike = await page.locator(".class-alike li").all_inner_texts()
    assert [all(name in each for name in ("amal", "dina")) for each in alike] == [
        True
    ]
    await page.locator(".class-table a").get_by_text("boaz").first.click()
    await expect(page.locator("details[open] .failure").first).to_be_visible()
    await check_table(page, language)
    assert not sent, "nothing is uploaded"
    for scheme, width in [("light", 1280), ("dark", 320)]:
        await page.emulate_media(color_scheme=scheme)
        await page.set_viewport_size({"width": width, "height": 740})
        assert not await objections(page, "class-check"), scheme
        across = "document.documentElement.scrollWidth"
        assert await page.evaluate(across) <= width


async def check_table(page, language):
    """The file for spreadsheets has a line for each submission, and no formulas."""
    async with page.expect_download() as saved:
        await page.locator('[data-do="save"]').click()
    file, texts = await saved.value, sentences(language)
    assert re.search(r" \d{4}-\d\d-\d\d\.csv$", file.suggested_filename)
    path = await file.path()
    text = path.read_bytes().decode("utf-8-sig")
    head, *lines = csv.reader(io.StringIO(text))
    assert {len(line) for line in lines} == {len(head)}
    assert len(lines) == len(handed_in())
    cells = {each for line in lines for each in line}
    assert not any(each.startswith("=") for each in cells)
    assert "NameError: name 'true' is not defined · noor.py:2, solve" in cells
    assert {texts["classHolds"], texts["classHoldsNot"]} <= cells
    first, *_ = find_problem("safe-square").properties
    assert translate(first.statement, language) in head


@pytest.mark.slow
async def test_an_interrupted_check(site, quiet):
    """Stop keeps what is known, Continue checks the rest; Open in the lab shows the program."""
    page, texts = quiet, sentences("en")
    await page.goto(f"{site}en/practice/class/")
    files = [
        {"name": f"{name}.py", "mimeType": "", "buffer": text.encode()}
        for name, text in [("amal", RIGHT), ("hana", HANGS)]
    ]
    await drop(page, files)
    assert await page.inner_text(".lab-status") == texts["classChoose"]
    await page.locator(".class-problem").select_option("safe-square")
    status = page.locator(".lab-status")
    await expect(status).to_contain_text("hana", timeout=PATIENCE)
    await page.locator('[data-do="stop"]').press("Enter")
    await expect(status).to_have_text(texts["classStopped"].format(done=1, total=2))
    kept = await rows(page)
    assert kept["hana"][0] == texts["classWaiting"]
    await drop(page, [{**files[1], "buffer": RIGHT.encode()}])  # a new version
    notice = page.locator(".class-notice")
    await expect(notice).to_have_text(
        texts["classReplaced"].format(names="\u2068hana.py\u2069")
    )
    assert {cells[0] for cells in (await rows(page)).values()} == {
        f"✓ {texts['classPassed']}"
    }
    async with page.context.expect_page() as opened:
        await page.locator(".class-table td a").first.click()
    lab = await opened.value
    await expect(lab.locator(".cm-content")).to_contain_text(
        "def solve(board, square):", timeout=PATIENCE
    )
    await page.locator('[data-do="clear"]').click()
    assert await rows(page) == {}
    await page.evaluate(DROP_TWICE)
    await expect(notice).to_contain_text("hana (2).py")
    await expect(page.locator(".class-table tbody tr")).to_have_count(
        2, timeout=PATIENCE
    )
