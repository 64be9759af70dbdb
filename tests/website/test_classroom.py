"""The zip file for classrooms: of a small site, and with `AUDIT=1` the real one."""

import os
import re
import shutil
import socket
import subprocess
import sys
from functools import partial
from html import unescape
from itertools import islice, product
from pathlib import Path
from zipfile import ZipFile

import pytest

from tests.practice.solvers import RIGHT
from tests.website.test_serve import get
from website.pages import mirror
from website.tools import classroom

CODES = ["en", "he", "fa", "ar", "zh"]
LINK = '<li class="md-select__item"> <a href="../{0}/" lang="{0}">{0}</a></li>'


def boxes(page):
    """Return the commands of a page as they are typed."""
    return [unescape(box) for box in re.findall(r"(?s)<pre.*?<code>(.*?)<", page)]


def test_one_language(tmp_path):
    """A file in Hebrew has no pages in other languages, nor links; its server is local."""
    for name in ("index.html", "he/404.html", "en/404.html"):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text("".join(map(LINK.format, CODES)))
    files = classroom.contents(["he"], tmp_path, tmp_path)
    assert "site/en/404.html" not in files
    mirror.write(tmp_path / "a.zip", "classroom", files)
    folder = tmp_path / "-کلاس ما & co"
    shutil.unpack_archive(tmp_path / "a.zip", folder)
    path = f"{Path(sys.executable).parent}:{os.environ['PATH']}"
    show = partial(
        subprocess.Popen,
        stdout=-1,
        text=True,
        cwd="/",
        env=os.environ | {"BROWSER": "echo", "PATH": path, "CDPATH": tmp_path},
    )
    command = ["/bin/sh", folder / "classroom/show-site.command", "--port"]
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        shown = show([*command, str(other.getsockname()[1])])
        address, opened = islice(shown.stdout or [], 2)
    with shown:
        with show([*command, address.rpartition(":")[2].strip("/\n")]) as again:
            assert again.communicate()[0] == address  # only opens the browser
        with get(f"{address.strip()}he/404.html") as answer:
            assert re.findall(rb'lang="(.*?)"', answer.read()) == [b"he"]
        shown.terminate()
    assert re.fullmatch(r"(http://127\.0\.0\.1:\d+/\n)\1", address + opened)
    with show(
        command[:2], stderr=-1, env={"PATH": "/"}, executable="/bin/sh"
    ) as bare:
        assert "Python is missing" in bare.communicate()[1]


def test_start_here(tmp_path):
    """The pages have the same commands, and those for Windows work in its old shell."""
    files = classroom.contents(CODES, tmp_path, tmp_path)
    pages = [files[it].decode() for it in files if it.startswith("start-here")]
    own = re.compile("(set|export) ALGORITHMS_LANGUAGE=(he|fa|ar|zh)\n")
    same = [[own.sub("", box) for box in boxes(page)] for page in pages]
    assert same == [same[0]] * len(CODES)
    assert all(version in pages[0] for version in classroom.PYTHONS)
    assert not re.search(r"[$'%^&|<>/]", "".join(same[0][1::2]))
    assert re.fullmatch(rb"([ -~]+\r\n)+", files["show-site.bat"])


@pytest.mark.skipif("AUDIT" not in os.environ, reason="downloads packages")
def test_from_the_zip_file_to_the_marks(tmp_path):
    """Without a network, the commands of the page install the checker and grade a class."""
    classroom.main("he")
    shutil.unpack_archive("dist/classroom-he.zip", tmp_path)
    folder = tmp_path / "classroom"
    for name in ("assignment/my_queens.py", "submissions/amal.py"):
        (folder / name).write_text(RIGHT)
    alone = {"PATH": os.environ["PATH"], "https_proxy": "http://0.0.0.0:9"}
    run = partial(subprocess.run, cwd=folder, env=alone, check=True)
    for box in boxes((folder / "start-here.html").read_text("utf-8"))[2::2]:
        run(["sh", "-ec", box])
    assert '"passed","20","20"' in (folder / "grades.csv").read_text("utf-8-sig")
    install = """env/bin/pip install --dry-run --target=x --only-binary=:all: --no-index
    --find-links=wheels polyglot-algorithms[practice] colorama --python-version"""
    for version, system in product(classroom.PYTHONS, classroom.PLATFORMS):
        run([*install.split(), version, *system])


def test_the_site_as_a_zip_file(tmp_path):
    """It has one language, starts by a double-click on each system, and does not link to itself."""
    link = '<ul class="downloads of-site"><li>x</li></ul>'
    for name in ("index.html", "he/404.html", "en/404.html", "downloads/a.whl"):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text("".join(map(LINK.format, CODES)) + link)
    mirror.add(tmp_path, ["en", "he"])
    with ZipFile(tmp_path / "downloads" / "site-he.zip") as archive:
        rights = {it.filename: it.external_attr >> 16 for it in archive.infolist()}
        page = archive.read("site-he/site/he/404.html").decode()
    assert {*rights} == {
        *(f"site-he/show-site.{kind}" for kind in ("bat", "command", "py", "sh")),
        *(f"site-he/site/{it}" for it in ("downloads/a.whl", "he/404.html")),
        "site-he/site/index.html",
    }
    assert rights["site-he/show-site.command"] == 0o755
    assert re.findall('lang="(.*?)"', page) == ["he"]
    assert "of-site" not in page
