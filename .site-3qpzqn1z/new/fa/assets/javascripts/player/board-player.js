// @ts-check
/**
 * <board-player>: an algorithm's run, step by step: its board, its tree, its running line, and a sentence.
 *
 * website/theme/partials/player.html is the frame, in the reader's language; what a run needs is loaded
 * when the player comes near the window.
 */
import { BoardView } from "./board.js";
import { CodeView } from "./code.js";
import { narrate } from "./narration.js";
import { Recording } from "./recording.js";
import { TreeView } from "./tree.js";
import { VariablesView } from "./variables.js";
import { Words } from "./words.js";

/** @param {string} name */
const fetched = async (name) => {
  const response = await fetch(new URL(`../../walkthroughs/${name}.json`, import.meta.url));
  if (!response.ok) throw new Error(`${name}: ${response.status}`);
  return response.json();
};

/** The key that is meant: a letter by its place, where the keyboard writes another script. @param {KeyboardEvent} event */
const meant = ({ key, code }) => (/^[a-z]$/i.test(key) ? key.toLowerCase() : code === "KeyN" ? "n" : key);

/** The kinds of steps that find something. */
const FINDS = ["solution", "keep"];

/** Let the browser do something else in between, such as to show what is there. */
const breath = () => new Promise((resolve) => setTimeout(resolve));

class BoardPlayer extends HTMLElement {
  connectedCallback() {
    this.frames = this.querySelector("noscript")?.textContent ?? "";
    this.near = new IntersectionObserver((entries) => entries.at(-1)?.isIntersecting && this.begin(), {
      rootMargin: "200px",
    });
    this.near.observe(this);
    this.paper = () => this.lay();
    addEventListener("beforeprint", this.paper);
  }

  disconnectedCallback() {
    this.near?.disconnect();
    removeEventListener("beforeprint", this.paper);
    this.pause();
  }

  /** Paper shows what a browser without scripts does. */
  lay() {
    if (this.querySelector(".player-frames")) return;
    this.insertAdjacentHTML("beforeend", this.frames);
  }

  /** Once, also when the player is moved within the page. */
  begin() {
    this.near.disconnect();
    this.begun ??= this.prepare();
  }

  async prepare() {
    try {
      const parts = ["words", `${this.getAttribute("algorithm")}.code`].map(fetched);
      const [words, code] = await Promise.all(parts);
      this.words = new Words(words);
      this.setUp();
      this.code.fill(code);
      await this.load(this.choice("run").value);
    } catch (error) {
      this.classList.add("is-broken");
      this.lay();
      throw error;
    }
  }

  /** @param {string} name @returns {any} */
  part(name) {
    return this.querySelector(`.player-${name}`);
  }

  /** @param {string} name @returns {any} */
  choice(name) {
    return this.querySelector(`[name="${name}"]`);
  }

  setUp() {
    this.board = new BoardView(this.part("board"));
    this.code = new CodeView(this.part("code"), (line) => this.goToLine(line));
    this.tree = new TreeView(this.part("tree"), (count) => this.goToStep(count));
    this.variables = new VariablesView(this.part("variables"));
    this.slider = this.querySelector("input[type=range]");
    this.slider.addEventListener("input", () => {
      this.pause();
      this.go(Number(this.slider.value));
    });
    this.choice("run").addEventListener("change", () => this.change());
    this.choice("lines").addEventListener("change", () => this.switch());
    this.part("transport").addEventListener("click", (event) => {
      const button = event.target.closest("[data-do]");
      if (button) this.do(button.dataset.do);
    });
    this.addEventListener("keydown", (event) => this.key(event));
  }

  /** Change to the run that is chosen; stay with the one before if it cannot be loaded. */
  async change() {
    const name = this.choice("run").value;
    try {
      await this.load(name);
    } catch (error) {
      if (this.wanted === name) this.choice("run").value = this.wanted = this.shown;
      throw error;
    }
  }

  /** Load a run and begin at its beginning. @param {string} name */
  async load(name) {
    this.wanted = name;
    const [packed, board, tree] = await Promise.all([name, this.shape(name), `${name}.tree`].map(fetched));
    if (this.wanted !== name) return;
    this.pause();
    this.recording = undefined;
    const recording = new Recording(packed);
    const parts = { board, tree, variables: recording };
    for (const part of ["board", "tree", "variables"]) {
      await breath();
      if (this.wanted !== name) return; // another one has been chosen meanwhile
      this[part].fill(parts[part]);
    }
    await breath();
    if (this.wanted !== name) return;
    this.recording = recording;
    const isFirst = !this.shown;
    this.shown = name;
    const hasLines = this.recording.visits.lines.length > 0;
    this.choice("lines").disabled = !hasLines;
    this.choice("lines").checked &&= hasLines;
    this.classList.add("is-ready");
    this.measure();
    this.go(0, !isFirst);
  }

  /** The name of the board of a run. @param {string} name */
  shape(name) {
    return this.choice("run").querySelector(`[value="${name}"]`).dataset.board;
  }

  /** Whether every line is a step. */
  get byLine() {
    return this.choice("lines").checked;
  }

  measure() {
    const { steps, visits } = this.recording;
    this.length = this.byLine ? visits.lines.length : steps.length;
    this.slider.max = String(this.length);
    this.lastFind = steps.findLastIndex((step) => FINDS.includes(step.kind));
  }

  /** Change between moves and lines, and stay where we are. */
  switch() {
    const { recording, position } = this;
    if (!recording) return;
    const there = this.byLine ? recording.linesFor(position) : recording.stepsBefore(position);
    this.measure();
    this.go(there);
  }

  /** What is done at a position: how many steps, and how many lines. */
  get done() {
    const { recording, position } = this;
    if (this.byLine) return { steps: recording.stepsBefore(position), lines: position };
    return { steps: position, lines: recording.linesAfter(position) };
  }

  /** Go to a position. @param {number} position @param {boolean} aloud whether screen readers are told */
  go(position, aloud = true) {
    if (!this.recording) return;
    this.position = Math.max(0, Math.min(position, this.length));
    const { steps, lines } = this.done;
    const recent = this.byLine ? lines - 1 : this.recording.linesAfter(Math.max(0, steps - 1));
    const step = this.present(steps, lines);
    this.board.show(this.recording, steps, step);
    this.code.show(this.line(step, lines));
    this.tree.show(steps, this.recording.pile(steps));
    this.variables.show(lines, recent);
    this.tell(this.sentence(step, lines), aloud);
    this.follow();
  }

  /** Bring what is lit into view, once a frame: to ask where things are is slow after each change. */
  follow() {
    this.frame ??= requestAnimationFrame(() => {
      this.frame = undefined;
      this.code.follow();
      this.tree.follow();
    });
  }

  /** The number of the step that is shown as happening, or none. @param {number} steps @param {number} lines */
  present(steps, lines) {
    if (!steps) return null;
    const silent = this.byLine && (!lines || this.recording.stepsBefore(lines - 1) === steps);
    return silent ? null : steps - 1;
  }

  /** The line that is lit. @param {number|null} step @param {number} lines */
  line(step, lines) {
    if (this.byLine) return lines ? this.recording.visits.lines[lines - 1] : null;
    return step === null ? null : this.recording.steps[step].line;
  }

  /** @param {number|null} step @param {number} lines */
  sentence(step, lines) {
    if (step !== null) return narrate(this.recording, step, this.words);
    return lines && this.byLine ? this.words.say("line", { line: this.line(step, lines) }) : this.words.say("begin");
  }

  /** @param {string} sentence @param {boolean} aloud */
  tell(sentence, aloud) {
    const count = this.words.say("step", { step: this.position, total: this.length });
    this.said = sentence;
    this.part("says").textContent = sentence.replace(/(?<=\d,) (?=\d+\))/g, "\u00a0"); // a square on one line
    this.part("step").textContent = count;
    this.slider.value = String(this.position);
    this.slider.setAttribute("aria-valuetext", `${count}. ${sentence}`);
    if (aloud) this.announce(sentence);
    this.dim();
  }

  /** Tell a sentence to screen readers. The slider tells its own value. @param {string} sentence */
  announce(sentence) {
    if (document.activeElement !== this.slider) this.part("status").textContent = sentence;
  }

  /** Mark the buttons that lead nowhere from here; they stay where they are, and keep the focus. */
  dim() {
    const [isFirst, isLast] = [this.position === 0, this.position === this.length];
    const found = this.done.steps > this.lastFind;
    const idle = { first: isFirst, back: isFirst, forward: isLast, last: isLast, solution: found };
    for (const [name, leadsNowhere] of Object.entries(idle)) {
      this.querySelector(`[data-do="${name}"]`).setAttribute("aria-disabled", String(leadsNowhere));
    }
  }

  /** @param {number} count steps that are to be done */
  goToStep(count) {
    this.pause();
    this.go(this.byLine ? this.recording.linesFor(count) : count);
  }

  /** Go to the next time that a line runs; after the last one, to the first. @param {number} line */
  goToLine(line) {
    this.pause();
    const lines = this.byLine ? this.recording.visits.lines : this.recording.steps.map((step) => step.line);
    const next = lines.indexOf(line, this.position);
    const found = next < 0 ? lines.indexOf(line) : next;
    if (found >= 0) this.go(found + 1);
  }

  /** The first step of some kinds after the present one, or the last before it. @param {string[]} kinds @param {1|-1} way */
  seek(kinds, way) {
    const { steps } = this.recording;
    let index = this.done.steps + (way > 0 ? 0 : -2);
    while (steps[index] && !kinds.includes(steps[index].kind)) index += way;
    if (steps[index]) this.goToStep(index + 1);
    else if (way < 0) this.goToStep(0);
  }

  /** @param {string} action the name of a button */
  do(action) {
    if (!this.recording) return undefined;
    if (action === "play") return this.timer ? this.pause() : this.play();
    this.pause();
    if (action === "solution") return this.seek(FINDS, 1);
    const there = { first: 0, back: this.position - 1, forward: this.position + 1, last: this.length };
    return this.go(there[action]);
  }

  play() {
    if (this.position === this.length) this.go(0, false);
    this.playing(true);
    this.next();
  }

  next() {
    this.timer = setTimeout(() => {
      this.go(this.position + 1, false);
      if (this.position === this.length) this.pause();
      else this.next();
    }, Number(this.choice("speed").value));
  }

  pause() {
    if (!this.timer) return;
    clearTimeout(this.timer);
    this.timer = null;
    this.playing(false);
    this.announce(this.said);
  }

  /** @param {boolean} isPlaying */
  playing(isPlaying) {
    this.classList.toggle("is-playing", isPlaying);
    this.querySelector("[data-do=play]").setAttribute("aria-pressed", String(isPlaying));
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const target = /** @type {Element} */ (event.target);
    if (event.ctrlKey || event.altKey || event.metaKey || target.closest("select")) return;
    if (event.key === " " && target.closest("button, summary, [type=checkbox]")) return;
    const action = this.actions(meant(event));
    if (!action) return;
    event.preventDefault();
    event.stopPropagation(); // Material has keys of its own: N leads to the next page
    if (this.recording) action();
  }

  /** What a key does. @param {string} key @returns {(() => void)|undefined} */
  actions(key) {
    const jump = (/** @type {number} */ by) => () => {
      this.pause();
      this.go(this.position + by);
    };
    return {
      " ": () => this.do("play"),
      ArrowLeft: jump(-1),
      ArrowRight: jump(1),
      ArrowUp: () => this.seek(["place", "keep"], -1),
      ArrowDown: () => this.seek(["place", "keep"], 1),
      PageUp: jump(-10),
      PageDown: jump(10),
      Home: () => this.do("first"),
      End: () => this.do("last"),
      n: () => this.do("solution"),
    }[key];
  }
}

customElements.define("board-player", BoardPlayer);
