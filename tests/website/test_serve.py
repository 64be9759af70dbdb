import gzip
import threading
import urllib.error
import urllib.request

import pytest

from website.tools.serve import server


@pytest.fixture
def address(tmp_path):
    """Return the address of a small site."""
    for name in ("index.html", "fa/index.html", "fa/404.html", "en/404.html"):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text(f"<p>{name}</p>", "utf-8")
    (tmp_path / "a.png").write_bytes(b"\x89PNG")
    (tmp_path / "a.wasm").write_bytes(b"\0asm")
    (tmp_path / "a.mjs").write_bytes(b"export {};")
    with server(tmp_path) as running:
        threading.Thread(target=running.serve_forever).start()
        yield f"http://127.0.0.1:{running.server_port}"
        running.shutdown()


def _get(url, **headers):
    request = urllib.request.Request(url, headers=headers)  # noqa: S310 - our own server
    try:
        return urllib.request.urlopen(request)  # noqa: S310 - likewise
    except urllib.error.HTTPError as error:
        return error


def test_folders(address):
    """The address of a folder shows its index page; without the slash it redirects there."""
    for path in ("/fa/", "/fa", "/fa/?q=1"):
        with _get(address + path) as answer:
            assert (answer.status, answer.read()) == (200, b"<p>fa/index.html</p>")


@pytest.mark.parametrize(
    ("path", "language"), [("/fa/x/y/", "fa"), ("/en/x", "en"), ("/x", "en")]
)
def test_missing_pages(address, path, language):
    """The response to a missing page is in the language of its address, or in English."""
    with _get(address + path) as answer:
        body = f"<p>{language}/404.html</p>".encode()
        assert (answer.status, answer.read()) == (404, body)


def test_compression(address):
    """Texts are compressed if the client accepts it; images are not."""
    with _get(f"{address}/", **{"Accept-Encoding": "gzip"}) as answer:
        assert answer.headers["Content-Encoding"] == "gzip"
        assert answer.headers["Content-Type"] == "text/html; charset=utf-8"
        assert gzip.decompress(answer.read()) == b"<p>index.html</p>"
    with _get(f"{address}/a.png", **{"Accept-Encoding": "gzip"}) as answer:
        assert answer.headers["Content-Encoding"] is None
        assert answer.read() == b"\x89PNG"


@pytest.mark.parametrize(
    ("name", "kind"),
    [("a.wasm", "application/wasm"), ("a.mjs", "text/javascript; charset=utf-8")],
)
def test_python_in_the_page(address, name, kind):
    """WebAssembly and modules have the types that browsers require, and are compressed."""
    with _get(f"{address}/{name}", **{"Accept-Encoding": "gzip"}) as answer:
        assert answer.headers["Content-Type"] == kind
        assert answer.headers["Content-Encoding"] == "gzip"


def test_nothing_outside_the_site(address):
    """A path outside the site is not found."""
    with _get(f"{address}/fa/../../../../etc/passwd") as answer:
        assert answer.status == 404
