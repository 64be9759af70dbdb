import gzip
import threading
import urllib.error
import urllib.request
from types import UnionType

import pytest

from website.tools import serve
from website.tools.serve import main, server


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


def get(url, **headers):
    """Return the response of a server, of any status."""
    request = urllib.request.Request(url, headers=headers)  # noqa: S310 - our own server
    try:
        return urllib.request.urlopen(request)  # noqa: S310 - likewise
    except urllib.error.HTTPError as error:
        return error


def test_no_site(tmp_path, monkeypatch, capsys):
    """Without a built site, the server does not start."""
    monkeypatch.setattr("sys.argv", ["serve", str(tmp_path)])
    with pytest.raises(SystemExit):
        main()
    assert "not the folder of a built site" in capsys.readouterr().err


def test_pages(address):
    """A folder shows its index page; a missing page is in the language of its address."""
    home, english = (200, "fa/index.html"), (404, "en/404.html")
    for path, (status, name) in {
        "/fa/": home,
        "/fa": home,
        "/fa/?q=1": home,
        "/fa/x/y/": (404, "fa/404.html"),
        "/en/x": english,
        "/x": english,
        "/fa/../../../../etc/passwd": (404, "fa/404.html"),
    }.items():
        with get(address + path) as answer:
            assert (answer.status, answer.read()) == (
                status,
                f"<p>{name}</p>".encode(),
            )


def test_compression(address):
    """Texts, WebAssembly and modules are compressed, with the types that browsers require."""
    for name, kind, content in [
        ("", "text/html; charset=utf-8", b"<p>index.html</p>"),
        ("a.wasm", "application/wasm", b"\0asm"),
        ("a.mjs", "text/javascript; charset=utf-8", b"export {};"),
    ]:
        with get(f"{address}/{name}", **{"Accept-Encoding": "gzip"}) as answer:
            assert answer.headers["Content-Encoding"] == "gzip"
            assert answer.headers["Content-Type"] == kind
            assert gzip.decompress(answer.read()) == content
    for path, headers in [("a.png", {"Accept-Encoding": "gzip"}), ("a.mjs", {})]:
        with get(f"{address}/{path}", **headers) as answer:
            assert answer.headers["Content-Encoding"] is None
            assert answer.read() in (b"\x89PNG", b"export {};")


def test_older_python():
    """The Python of macOS, 3.9, cannot join types: they are strings."""
    functions = [*vars(serve).values(), *vars(serve.Handler).values()]
    notes = [getattr(each, "__annotations__", {}) for each in functions]
    assert not any(
        isinstance(x, UnionType) for each in notes for x in each.values()
    )
