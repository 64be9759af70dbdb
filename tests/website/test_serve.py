import gzip
import threading
import urllib.error
import urllib.request

import pytest

from website.serve import server


@pytest.fixture
def address(tmp_path):
    """The address of a small site."""
    for name in ("index.html", "fa/index.html", "fa/404.html", "en/404.html"):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text(f"<p>{name}</p>", encoding="utf-8")
    (tmp_path / "a.png").write_bytes(b"\x89PNG")
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
    """A folder is its index page; without its slash it leads there."""
    for path in ("/fa/", "/fa", "/fa/?q=1"):
        with _get(address + path) as answer:
            assert (answer.status, answer.read()) == (200, b"<p>fa/index.html</p>")


@pytest.mark.parametrize(
    ("path", "language"), [("/fa/x/y/", "fa"), ("/en/x", "en"), ("/x", "en")]
)
def test_missing_pages(address, path, language):
    """What is not there is answered in the language of its address, or else in English."""
    with _get(address + path) as answer:
        body = f"<p>{language}/404.html</p>".encode()
        assert (answer.status, answer.read()) == (404, body)


def test_compression(address):
    """Texts are compressed for who takes it; pictures are not."""
    with _get(f"{address}/", **{"Accept-Encoding": "gzip"}) as answer:
        assert answer.headers["Content-Encoding"] == "gzip"
        assert answer.headers["Content-Type"] == "text/html; charset=utf-8"
        assert gzip.decompress(answer.read()) == b"<p>index.html</p>"
    with _get(f"{address}/a.png", **{"Accept-Encoding": "gzip"}) as answer:
        assert answer.headers["Content-Encoding"] is None
        assert answer.read() == b"\x89PNG"


def test_nothing_outside_the_site(address):
    """A path that climbs out of the site finds nothing."""
    with _get(f"{address}/fa/../../../../etc/passwd") as answer:
        assert answer.status == 404
