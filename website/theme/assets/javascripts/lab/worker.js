// @ts-check
/**
 * Python in a worker: runs, records and checks programs; see algorithms/lab/.
 *
 * The first message brings a port, on which all others are sent: programs cannot reach it, so they
 * cannot send messages in the worker's name.
 */

/** The characters of output sent to the page; the rest of an endless output is dropped. */
const MOST_OUTPUT = 1_000_000;
/** Writes per second that are sent at once; further ones are collected. */
const RATE = 50;

/** Features that programs do not need: requests, storage, other workers. */
const CLOSED = [
  "fetch", "XMLHttpRequest", "WebSocket", "WebTransport", "EventSource", "importScripts", "Worker",
  "BroadcastChannel", "indexedDB", "caches", "postMessage", "close",
];

/** What most of the time goes into, on a slow connection. */
const LARGE = ["pyodide.asm.wasm", "stdlib.zip", "packages.zip"];

const CAN_WAIT = "Suspending" in WebAssembly;

/** @type {any} */ let python;
/** @type {MessagePort} */ let port;
/** @type {((line: string|null) => void)|undefined} */ let answer;

const GLUE = `
import builtins, json, sys
_no_input = builtins.input # nothing can be read: EOFError
import algorithms.lab as lab
def _input(prompt=""):
    from pyodide.ffi import can_run_sync, run_sync
    sys.stdout.write(str(prompt))
    sys.stdout.flush()
    if not can_run_sync():
        raise EOFError("input() does not work in this browser")
    line = run_sync(_ask())
    if line is None:
        raise EOFError("there is no more input")
    return line
def _tell(type, **values):
    _post(json.dumps({"type": type, **values}))
_originals = [(vars(module), dict(vars(module))) for module in [*sys.modules.values()] if type(module) is type(sys)]
def _do(request):
    request = json.loads(request)
    do, language = request["do"], request["language"]
    builtins.input = _input if do in ("run", "step") else _no_input
    watch = lab.Watch(tuple(request.get("slow", ())), _announce, request.get("seconds", 0), _tell)
    program = request["source"], request["file"]
    if do == "run":
        result = lab.run(*program, language)
    elif do == "step":
        result = lab.step(*program, language, watch, call=request.get("call", ""), board=request.get("board", ()), problem=request.get("problem", ""), starter=request.get("starter", ""), repair=request.get("repair"), view=request.get("view", ""))
    elif do == "define":
        result = lab.define(request["definition"], language)
    elif do == "submissions":
        result = lab.submissions("class", language)
    else:
        if do in ("check", "properties"):
            more = {"row": request["row"]} if "row" in request else {}
            result = getattr(lab, do)(request["problem"], *program, language, watch, **more)
        else:
            result = lab.check_examples(request["starter"], *program, language, watch)
    for names, before in _originals: # the program may have replaced or deleted some
        names.update(before)
    sys.stdout.flush()
    sys.stderr.flush()
    return json.dumps(result)
`;

/** Counts the bytes of large files as they arrive, and tells the page which part of all has. @param {string} base */
function counted(base) {
  const original = self.fetch;
  let total = Infinity;
  let arrived = 0;
  let told = 0;
  original(`${base}manifest.json`)
    .then((response) => response.json())
    .then(({ files }) => (total = LARGE.reduce((sum, name) => sum + files[name].size, 0)))
    .catch(() => {});
  const count = async (/** @type {Response} */ copy) => {
    const reader = /** @type {any} */ (copy.body).getReader();
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      const part = Math.min(1, (arrived += next.value.length) / total);
      if (part < 1 && part - told < 0.01) continue;
      port.postMessage({ type: "loading", part: (told = part) });
    }
  };
  self.fetch = async (...asked) => {
    const response = await original(...asked);
    if (LARGE.some((name) => response.url.endsWith(name))) count(response.clone());
    return response;
  };
}

/** Loads Python and the packages. @param {string} base the address of the lab's files */
async function load(base) {
  counted(base);
  const { loadPyodide } = await import(`${base}pyodide.mjs`);
  const [loaded, packages] = await Promise.all([
    loadPyodide({
      indexURL: base,
      stdLibURL: `${base}stdlib.zip`,
      lockFileURL: `${base}pyodide-lock.json`,
      jsglobals: { Object, setTimeout: setTimeout.bind(self), clearTimeout: clearTimeout.bind(self) },
      env: { HOME: "/home/lab", PYTHONHASHSEED: "0" },
    }),
    fetch(`${base}packages.zip`).then((response) => response.arrayBuffer()),
  ]);
  const folder = loaded.runPython("import site; site.getsitepackages()[0]");
  loaded.unpackArchive(packages, "zip", { extractDir: folder });
  loaded.setStdin({ stdin: () => undefined });
  loaded.setStdout({ write: (bytes) => output("out", bytes), isatty: true });
  loaded.setStderr({ write: (bytes) => output("err", bytes), isatty: true });
  loaded.globals.set("_ask", ask);
  loaded.globals.set("_announce", (/** @type {string} */ call) => port.postMessage({ type: "call", call }));
  loaded.globals.set("_post", (/** @type {string} */ message) => port.postMessage(JSON.parse(message)));
  loaded.runPython(GLUE);
  python = loaded;
  for (const name of CLOSED) Object.defineProperty(self, name, { value: undefined, configurable: false });
}

/** Asks the reader for a line. @returns {Promise<string|null>} */
function ask() {
  flush();
  port.postMessage({ type: "input" });
  return new Promise((resolve) => (answer = resolve));
}

const decoders = { out: new TextDecoder(), err: new TextDecoder() };
let waiting = /** @type {{stream: string, text: string}[]} */ ([]);
let allowed = RATE;
let last = 0;
let sent = 0;

/** Sends output, at most some dozens of messages a second. @param {"out"|"err"} stream @param {Uint8Array} bytes */
function output(stream, bytes) {
  if (sent < MOST_OUTPUT) {
    const text = decoders[stream].decode(bytes.subarray(0, MOST_OUTPUT - sent), { stream: true });
    sent += bytes.length;
    const before = waiting.at(-1);
    if (before?.stream === stream) before.text += text;
    else waiting.push({ stream, text });
    const now = performance.now();
    allowed = Math.min(RATE, allowed + ((now - last) * RATE) / 1000);
    last = now;
    if (allowed >= 1) flush();
  }
  return bytes.length;
}

function flush() {
  if (!waiting.length) return;
  allowed -= 1;
  port.postMessage({ type: "output", parts: waiting, isCut: sent >= MOST_OUTPUT });
  waiting = [];
}

/** Writes a file, for Python, into the current folder. @param {string} name @param {string|Uint8Array} content */
function write(name, content) {
  python.FS.mkdirTree(`./${name}`.replace(/\/[^/]*$/, ""));
  python.FS.writeFile(name, content);
}

/** @param {MessageEvent} event */
async function receive({ data }) {
  if (data.do === "line") return answer?.(data.line);
  if (data.do === "import") return python.runPython("import algorithms.practice.checking, algorithms.practice.problems, algorithms.practice.properties.report");
  sent = 0;
  try {
    const call = python.globals.get("_do");
    const { files = {}, ...asked } = data;
    for (const [name, content] of Object.entries(files)) write(name, content);
    const request = JSON.stringify(asked);
    // Only a browser with stack switching can wait for input(); the others run everything else.
    const result = CAN_WAIT ? await call.callPromising(request) : call(request);
    flush();
    port.postMessage({ type: "done", id: data.id, result: JSON.parse(result) });
  } catch (error) {
    flush();
    port.postMessage({ type: "failed", id: data.id, reason: String(error?.message ?? error) });
  }
  return undefined;
}

self.addEventListener(
  "message",
  async ({ data }) => {
    port = data.port;
    try {
      await load(data.base);
      port.onmessage = receive;
      port.postMessage({ type: "ready" });
    } catch (error) {
      port.postMessage({ type: "broken", reason: String(error?.message ?? error) });
    }
  },
  { once: true },
);
