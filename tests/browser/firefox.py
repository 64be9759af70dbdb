"""Firefox, driven through WebDriver BiDi: Playwright cannot use a distribution's Firefox."""

import json
import re
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from websockets.sync.client import connect

PROGRAM = shutil.which("firefox-esr") or shutil.which("firefox")


class Page:
    """A page in Firefox."""

    def __init__(self, socket):
        self.socket, self.last = socket, 0
        self.command("session.new", capabilities={})
        tree = self.command("browsingContext.getTree")
        self.context = tree["contexts"][0]["context"]

    def command(self, method, **params):
        """Send a command and return its result."""
        self.last += 1
        message = {"id": self.last, "method": method, "params": params}
        self.socket.send(json.dumps(message))
        while True:
            reply = json.loads(self.socket.recv(timeout=90))
            if reply.get("id") == self.last:
                assert reply["type"] == "success", reply
                return reply["result"]

    def go(self, address):
        """Open a page and wait until it is loaded."""
        self.command(
            "browsingContext.navigate",
            context=self.context,
            url=address,
            wait="complete",
        )

    def do(self, function, *arguments):
        """Call a JavaScript function in the page and return its result, by way of JSON."""
        passed = ", ".join(json.dumps(one) for one in arguments)
        result = self.command(
            "script.evaluate",
            expression=f"Promise.resolve(({function})({passed})).then(JSON.stringify)",
            target={"context": self.context},
            awaitPromise=True,
            userActivation=True,
        )
        assert result["type"] == "success", result["exceptionDetails"]["text"]
        return json.loads(result["result"].get("value", "null"))

    def choose(self, selector, file):
        """Choose a file in an `<input type="file">`."""
        [node] = self.command(
            "browsingContext.locateNodes",
            context=self.context,
            locator={"type": "css", "value": selector},
        )["nodes"]
        self.command(
            "input.setFiles",
            context=self.context,
            element={"sharedId": node["sharedId"]},
            files=[str(file)],
        )


@contextmanager
def opened(profile: Path) -> Iterator[Page]:
    """Start Firefox with a new profile, and end it afterwards."""
    assert PROGRAM is not None
    arguments = ["--headless", "--remote-debugging-port", "0", "--no-remote"]
    with subprocess.Popen(
        [PROGRAM, *arguments, "--profile", profile],
        stderr=subprocess.PIPE,
        stdout=subprocess.DEVNULL,
        text=True,
    ) as process:
        try:
            assert process.stderr is not None
            found = None
            while found is None:
                line = process.stderr.readline()
                assert line, "Firefox has ended"
                found = re.search(r"WebDriver BiDi listening on (ws://\S+)", line)
            with connect(f"{found[1]}/session", max_size=None) as socket:
                yield Page(socket)
        finally:
            process.terminate()
