// @ts-check
/**
 * Python workers: one that runs and records programs, and a fresh one for each check, so that no
 * earlier program can have changed the checker.
 */

/** The shared files of the lab, at the root of the site. */
export const BASE = new URL("../../../../assets/lab/", import.meta.url).href;

/** The time limit of one call in a check, of a recording or a definition, and of one step of a search, in milliseconds. */
const LIMITS = { call: 10_000, step: 15_000, search: 60_000 };
const MOST_SLOW = 4; // calls that were ended; then the check is given up

/** @typedef {{type: string, [key: string]: any}} Message */

/** A worker that is loading or ready. */
class Engine {
  constructor() {
    const script = `import ${JSON.stringify(new URL("worker.js", import.meta.url).href)};`;
    // A worker from a blob has the page's policy, so programs cannot make requests to other hosts.
    const address = URL.createObjectURL(new Blob([script], { type: "text/javascript" }));
    this.worker = new Worker(address, { type: "module" });
    URL.revokeObjectURL(address);
    const { port1, port2 } = new MessageChannel();
    this.port = port1;
    /** @type {(message: Message) => void} */
    this.listener = () => {};
    this.isUsed = false;
    this.loaded = 0; // of 1
    /** @type {(part: number) => void} */
    this.told = () => {};
    this.ready = new Promise((resolve, reject) => {
      this.port.onmessage = ({ data }) => {
        if (data.type === "ready") resolve(this);
        else if (data.type === "broken") reject(new Error(data.reason));
        else if (data.type === "loading") this.told((this.loaded = data.part));
        else this.listener(data);
      };
      this.worker.onerror = (event) => reject(new Error(event.message || "worker"));
    });
    this.ready.catch(() => {});
    this.worker.postMessage({ port: port2, base: BASE }, [port2]);
  }

  end() {
    this.worker.terminate();
    this.port.close();
  }
}

export class Runtime {
  constructor() {
    /** @type {Engine|undefined} */ this.runner = undefined;
    /** @type {Engine|undefined} */ this.spare = undefined;
    /** @type {(() => void)|undefined} */ this.cancel = undefined;
    this.count = 0;
  }

  /** A new worker; one that cannot be loaded is not kept. */
  begin() {
    const engine = new Engine();
    engine.ready.catch(() => {
      if (this.runner === engine) this.runner = undefined;
      if (this.spare === engine) this.spare = undefined;
    });
    return engine;
  }

  /** Load Python in advance. */
  prepare() {
    this.runner ??= this.take() ?? this.begin();
    return this.runner.ready;
  }

  /**
   * Load Python for a request, and return false if the reader stops it.
   *
   * @param {boolean} isCheck @param {(part: number) => void} told called with the part that has arrived
   */
  async load(isCheck, told = () => {}) {
    const engine = isCheck ? (this.spare ??= this.begin()) : (this.runner ??= this.take() ?? this.begin());
    const stopped = new Promise((resolve) => (this.cancel = () => resolve(false)));
    engine.told = told;
    told(engine.loaded);
    try {
      return await Promise.race([engine.ready.then(() => true), stopped]);
    } finally {
      engine.told = () => {};
      this.cancel = undefined;
    }
  }

  take() {
    const engine = this.spare;
    this.spare = undefined;
    return engine;
  }

  /** Prepare a worker for the next check. */
  async prepareCheck() {
    this.spare ??= this.begin();
    const engine = /** @type {Engine} */ (await this.spare.ready);
    if (!engine.isUsed) engine.port.postMessage({ do: "import" });
  }

  /** Send the line of input that a program requested; null for none. @param {string|null} line */
  send(line) {
    this.runner?.port.postMessage({ do: "line", line });
  }

  /** End the current request; a fresh worker is prepared in the background. */
  stop() {
    this.cancel?.();
  }

  /**
   * Run or record a program.
   *
   * @param {any} request @param {(message: Message) => void} listener
   */
  async perform(request, listener) {
    const engine = await this.prepare();
    const wasUsed = engine.isUsed;
    engine.isUsed = true;
    const limit = request.do === "run" ? 0 : LIMITS.step;
    const end = () => {
      engine.end();
      this.runner = undefined;
      this.prepare();
    };
    const reply = await this.ask(engine, request, listener, limit, end);
    if (reply.type !== "failed") return reply;
    end(); // an earlier program may have damaged Python
    if (!wasUsed) return reply;
    return (await this.load(false)) ? this.perform(request, listener) : { type: "stopped" };
  }

  /**
   * Check a solver in a fresh worker. Calls that take too long end the worker; the check is then
   * repeated without them, and reports them. The report on a wrong solver is a message of its own,
   * before the search for a repair.
   *
   * @param {any} request @param {(message: Message) => void} listener
   */
  async check(request, listener) {
    const slow = /** @type {string[]} */ ([]);
    for (;;) {
      if (!(await this.load(true))) return { type: "stopped" };
      const engine = /** @type {Engine} */ (this.take());
      engine.isUsed = true;
      const end = () => engine.end();
      const asked = { ...request, slow, seconds: LIMITS.call / 1000 };
      const reply = await this.ask(engine, asked, listener, -LIMITS.call, end);
      engine.end();
      if (reply.type !== "slow" || reply.call === "search" || slow.length >= MOST_SLOW || slow.includes(reply.call)) {
        this.prepareCheck();
        return reply;
      }
      slow.push(reply.call);
    }
  }

  /**
   * Send a request; resolve with the last message: done, failed, stopped or slow.
   *
   * @param {Engine} engine @param {any} request @param {(message: Message) => void} listener
   * @param {number} limit a time limit: of the whole request, or, if negative, of each announced call
   * @param {() => void} end
   * @returns {Promise<Message>}
   */
  ask(engine, request, listener, limit, end) {
    const id = ++this.count;
    return new Promise((resolve) => {
      /** @type {any} */ let timer;
      const finish = (/** @type {Message} */ message) => {
        clearTimeout(timer);
        engine.listener = () => {};
        this.cancel = undefined;
        resolve(message);
      };
      const giveUp = (/** @type {Message} */ message) => {
        end();
        finish(message);
      };
      const watch = (/** @type {string} */ call) => {
        clearTimeout(timer);
        const most = call === "search" ? LIMITS.search : Math.abs(limit);
        if (call && limit) timer = setTimeout(() => giveUp({ type: "slow", call, seconds: most / 1000 }), most);
      };
      this.cancel = () => giveUp({ type: "stopped" });
      engine.listener = (message) => {
        if (message.type === "call") watch(message.call);
        else if (message.type !== "done" && message.type !== "failed") listener(message);
        else if (message.id === id) finish(message);
      };
      if (limit > 0) watch(request.do);
      listener({ type: "started" }); // Python is loaded
      engine.port.postMessage({ ...request, id });
    });
  }
}
