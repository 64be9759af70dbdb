"""The preview of one language shows changes of pages, messages and modules."""

import os
import re
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from contextlib import contextmanager

from tests.project_copy import copy_project

_PATIENCE = 60  # seconds


@contextmanager
def preview(root, language):
    """Run the preview of a copy, and yield its address."""
    with socket.create_server(("127.0.0.1", 0)) as unused:
        port = str(unused.getsockname()[1])
    command = [sys.executable, "-m", "website.pages.preview", language]
    environment = os.environ | {"PYTHONPATH": str(root), "NO_MKDOCS_2_WARNING": "1"}
    running = subprocess.Popen(
        [*command, "--port", port],
        cwd=root,
        env=environment,
        stdout=subprocess.PIPE,
        text=True,
    )
    assert running.stdout is not None
    try:
        address = running.stdout.readline().strip()
        assert address == f"http://127.0.0.1:{port}/{language}/"
        yield address
    finally:
        running.terminate()
        running.communicate()


def shown(address):
    """Return a page, as soon as the server answers."""
    end = time.monotonic() + _PATIENCE
    while True:
        try:
            with urllib.request.urlopen(address) as response:  # noqa: S310 - our own server
                return response.read().decode()
        except urllib.error.URLError:
            assert time.monotonic() < end
            time.sleep(0.1)


def after(file, old, new, address):
    """Change a file, wait as a browser does until the page is to be loaded again, and return it."""
    epoch, request = re.findall(r"livereload\((\d+), (\d+)\)", shown(address))[0]
    text = file.read_text("utf-8")
    assert old in text
    file.write_text(text.replace(old, new), "utf-8")
    server = address[: address.index("/", 8)]
    assert int(shown(f"{server}/livereload/{epoch}/{request}")) > int(epoch)
    return shown(address)


def test_changes_are_shown(tmp_path):
    """A changed page, catalog and module are shown, and an error until it is corrected."""
    root = copy_project(tmp_path / "project")
    page = root / "docs/fa/queens/symmetry.md"
    catalog = root / "locales/fa/LC_MESSAGES/website.po"
    module = root / "algorithms/queens/symmetry.py"
    with preview(root, "fa") as home:
        address = f"{home}queens/symmetry/"
        assert "Content-Security-Policy" not in shown(address)
        assert ">Changed.<" in after(page, "\n## ", "\nChanged.\n\n## ", address)
        link = "پیوند به این بخش"
        assert f"{link} XY" in after(catalog, link, f"{link} XY", address)
        kept = "    kept: list"
        code = f"{address}deeper/"
        assert "QQZ" in after(module, kept, f"    # QQZ\n{kept}", code)
        failed = after(page, "```board", "```board\nunknown = 1", address)
        assert "PluginError: docs/fa/queens/symmetry.md" in failed
        assert ">Changed.<" in after(page, "\nunknown = 1", "", address)
        assert ">Changed.<" not in shown(home)
