// @ts-check
/**
 * <board-player>: a recorded run, step by step, with its board, tree, code, variables and narration.
 *
 * The markup is website/theme/partials/player.html; the data of a run is loaded when the player is
 * close to the visible part of the page. A script may supply the data instead, as `source`.
 */
import { BoardView } from "./board.js";
import { CallsView } from "./calls.js";
import { choices } from "./choices.js";
import { firstAbove } from "./calltree.js";
import { CodeView } from "./code.js";
import { ending, narrate, unbroken } from "./narration.js";
import { trustedMarkup } from "./markup.js";
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

/** The key of an event; KeyN counts as n on keyboards with another script. @param {KeyboardEvent} event */
const keyOf = ({ key, code }) => (/^[a-z]$/i.test(key) ? key.toLowerCase() : code === "KeyN" ? "n" : key);

/** The kinds of steps at which a solution is found. */
const FINDS = ["solution", "keep"];

/** The kinds of steps that can be guessed. */
const ASKED = ["reject", "back"];

const LINK = '<svg viewBox="0 0 24 24" aria-hidden="true"><path d="M4 12a3 3 0 0 1 3-3h4V7H7a5 5 0 0 0 0 10h4v-2H7a3 3 0 0 1-3-3m4 1h8v-2H8zm9-6h-4v2h4a3 3 0 0 1 0 6h-4v2h4a5 5 0 0 0 0-10"/></svg>';
const COPIED = 2000; // milliseconds

/** The step, and the run if it is not the first one, that the address of the page names: #step-31, #step-31:n5. */
const linked = () => {
  const [, step = "0", run = ""] = /^#step-(\d+)(?::(.+))?$/.exec(location.hash) ?? [];
  return { step: Number(step), run };
};

/** Let the browser handle events and render between two tasks. */
const nextTask = () => new Promise((resolve) => setTimeout(resolve));

class Nothing {
  fill() {}
  show() {}
  follow() {}
}
const NOTHING = { ViewsPanel: Nothing, CallTreeView: Nothing };

class BoardPlayer extends HTMLElement {
  /** Returns a part of the data by its name. @type {(name: string) => Promise<any>} */
  source = fetched;

  /** True for a reader's own program, which goes from one important moment to the next. */
  isOwn = false;

  /** The views of variables to begin with; null for the one that suits the run. @type {import("../views/view.js").Choice[]|null} */
  chosen = null;

  connectedCallback() {
    this.frames = this.querySelector("noscript")?.textContent ?? "";
    this.near = new IntersectionObserver((entries) => entries.at(-1)?.isIntersecting && this.begin(), {
      rootMargin: "200px",
    });
    this.near.observe(this);
    this.part("transport").addEventListener("click", this.onTransport);
    if (linked().step && this.isFirst) this.scrollIntoView();
    this.onPrint = () => this.showFrames();
    addEventListener("beforeprint", this.onPrint);
  }

  disconnectedCallback() {
    this.near?.disconnect();
    removeEventListener("beforeprint", this.onPrint);
    this.pause();
  }

  /** Begin or stop to ask what comes next. */
  async ask() {
    this.guess ??= new (await import("./guess.js")).Guess(this); // at once from the second time
    if (this.moments.length && !this.guess.isOn && !this.byLine) this.switchTo(true);
    this.guess.switch();
  }

  /** @param {any} event */
  onTransport = (event) => {
    const button = event.target.closest("[data-do]");
    if (button) this.do(button.dataset.do);
  };

  /** Show the static frames, in print or after an error. */
  showFrames() {
    if (this.querySelector(".player-frames")) return;
    this.append(trustedMarkup(this.frames));
  }

  /** Start loading, only once even if the player is moved within the page. */
  begin() {
    this.near.disconnect();
    return (this.begun ??= this.prepare());
  }

  async prepare() {
    try {
      const parts = ["words", `${this.getAttribute("algorithm")}.code`].map((name) => this.source(name));
      // Only a player in view needs the scripts of these parts.
      const isSmall = this.closest(".is-small"); // without these parts
      const panels = isSmall ? [NOTHING, NOTHING] : [import("../views/views.js"), import("./calltreeview.js"), import("./lines.js")];
      const [words, code, views, callTree, lines] = await Promise.all([...parts, ...panels]);
      this.words = new Words(words);
      this.Lines = lines?.Lines;
      this.setUp(views, callTree);
      this.code.fill(code);
      if (this.isFirst) this.select(linked().run);
      await this.load(this.choice("run").value);
    } catch (error) {
      this.classList.add("is-broken");
      this.showFrames();
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

  /** @param {any} views @param {any} callTree the modules of these parts */
  setUp({ ViewsPanel }, { CallTreeView }) {
    this.board = new BoardView(this.part("board"));
    this.code = new CodeView(this.part("code"), (line) => this.goToLine(line));
    this.tree = new TreeView(this.part("tree"), (count) => this.goToStep(count));
    this.variables = new VariablesView(this.part("variables"));
    this.views = new ViewsPanel(this.part("views"), this.words, this.variables);
    this.views.choices = this.chosen;
    this.calls = new CallsView(this.part("calls"), this.words);
    this.callTree = new CallTreeView(this.part("call-tree"), this.words, (lines) => this.goToLines(lines));
    this.slider = this.querySelector("input[type=range]");
    this.slider.addEventListener("input", () => {
      this.pause();
      this.go(Number(this.slider.value));
    });
    this.choice("run").addEventListener("change", () => this.change());
    this.choice("lines").addEventListener("change", () => this.switch());
    this.choice("guess").addEventListener("click", () => this.ask());
    this.addEventListener("keydown", (event) => this.key(event));
    if (this.closest(".is-small")) this.part("board").addEventListener("click", () => this.do("play"));
    onSwipe(this.part("board"), (by) => this.do(by > 0 ? "forward" : "back"));
  }

  /** Load the selected run; keep the previous one if it cannot be loaded. */
  async change() {
    const name = this.choice("run").value;
    try {
      await this.load(name);
    } catch (error) {
      if (this.wanted === name) this.choice("run").value = this.wanted = this.shown;
      throw error;
    }
  }

  /** Load a run and show its start. @param {string} name */
  async load(name) {
    this.wanted = name;
    const names = [name, this.shape(name), `${name}.tree`];
    const [packed, board, tree] = await Promise.all(names.map((part) => this.source(part)));
    if (this.wanted !== name) return;
    this.pause();
    this.recording = undefined;
    const recording = new Recording(packed);
    const parts = { board, tree, variables: recording, calls: recording, callTree: recording };
    for (const part of Object.keys(parts)) {
      await nextTask();
      if (this.wanted !== name) return; // another run was selected meanwhile
      this[part].fill(parts[part]);
    }
    await nextTask();
    if (this.wanted !== name) return;
    this.views.fill(recording, this.code.texts(), Boolean(board));
    this.recording = recording;
    this.choices = choices(recording);
    this.lines = this.Lines && new this.Lines(recording, this.code.texts(), this.choices, this.words);
    const isFirst = !this.shown;
    this.shown = name;
    const [hasLines, hasSteps] = [recording.visits.lines.length > 0, recording.steps.length > 0];
    this.moments = (this.isOwn && !hasSteps && this.lines?.important()) || [];
    const hasBoth = hasSteps || this.moments.length > 0;
    this.choice("lines").disabled = !hasLines;
    this.choice("lines").closest("label").hidden = !hasBoth;
    this.querySelector('[data-do="solution"]').hidden = !hasSteps;
    this.choice("lines").checked = hasLines && (this.choice("lines").checked || !hasBoth);
    this.classList.add("is-ready");
    this.measure();
    if (isFirst && this.isFirst) this.linkStep();
    this.go(isFirst && this.isFirst ? linked().step : 0, !isFirst);
    if (this.early) this.do(this.early);
    this.early = undefined;
  }

  /** Select a run by the end of its name. @param {string} end */
  select(end) {
    const option = [...this.choice("run").options].find(({ value }) => this.end(value) === end);
    if (option) option.selected = true;
  }

  /** The end of the name of a run, without the algorithm: n5. @param {string} name */
  end(name) {
    return name.slice(`${this.getAttribute("algorithm")}-`.length);
  }

  /** Make the number of the step a link, which is also copied; before, it would be one without an address. */
  linkStep() {
    const link = document.createElement("a");
    Object.assign(link, { className: "player-link", title: this.words.say("link") });
    this.part("step").replaceWith(link);
    link.append(trustedMarkup(`<span class="player-step"></span>${LINK}`));
    link.addEventListener("click", () => this.copyLink(link.href));
  }

  /** @param {string} link */
  async copyLink(link) {
    try {
      await navigator.clipboard.writeText(link);
    } catch {
      return; // it is the address of the page now
    }
    const copied = this.words.say("copied");
    this.part("step").textContent = this.part("status").textContent = copied;
    setTimeout(() => this.count(), COPIED);
  }

  /** True for the first player of the page outside the lab, to which links such as #step-31 lead. */
  get isFirst() {
    return document.querySelector("board-player:not(.lab *)") === this;
  }

  /** The name of the file with the board of a run. @param {string} name */
  shape(name) {
    return this.choice("run").querySelector(`[value="${name}"]`).dataset.board;
  }

  /** True if the player steps through lines, false for steps or important moments. */
  get byLine() {
    return this.choice("lines").checked;
  }

  measure() {
    const { steps, visits } = this.recording;
    this.length = this.byLine ? visits.lines.length : steps.length || this.moments.length;
    this.slider.max = String(this.length);
    this.lastFind = steps.findLastIndex((step) => FINDS.includes(step.kind));
    const varied = Object.values(visits.variables).some(({ values }) => new Set(values).size > 4);
    const canAsk = this.byLine || !steps.length ? visits.lines.length > 9 && varied : steps.slice(9).some(({ kind }) => ASKED.includes(kind));
    this.choice("guess").hidden = !canAsk;
    this.guess?.fill();
  }

  /** Change between steps and lines, at the same point of the run. */
  switch() {
    const { recording, position } = this;
    if (!recording) return;
    const there = this.byLine ? this.linesAt(position) : this.positionAt(position);
    this.measure();
    this.go(there);
  }

  /** The number of lines at a step or moment. @param {number} position */
  linesAt(position) {
    return this.moments.length ? (this.moments[position - 1] ?? 0) : this.recording.linesFor(position);
  }

  /** The step or moment at a number of lines. @param {number} lines */
  positionAt(lines) {
    return this.moments.length ? firstAbove(this.moments, lines) : this.recording.stepsBefore(lines);
  }

  /** @param {boolean} byLine */
  switchTo(byLine) {
    this.choice("lines").checked = byLine;
    this.switch();
  }

  /** The numbers of steps and lines done at the current position. */
  get done() {
    const { recording, position } = this;
    if (this.byLine) return { steps: recording.stepsBefore(position), lines: position };
    return { steps: recording.steps.length && position, lines: this.linesAt(position) };
  }

  /** Go to a position. @param {number} position @param {boolean} aloud true to announce it to screen readers */
  go(position, aloud = true) {
    if (!this.recording) return;
    this.position = Math.max(0, Math.min(position, this.length));
    const { steps, lines } = this.done;
    const recent = this.byLine ? lines - 1 : this.linesAt(Math.max(0, this.position - 1));
    const step = this.currentStep(steps, lines);
    this.board.isBare = this.guess?.find(this.position); // attacked squares would tell the answer
    this.board.show(this.recording, steps, step);
    this.code.show(this.line(step, lines));
    this.tree.show(steps, this.recording.pile(steps));
    this.variables.show(lines, recent);
    this.views.show(lines, recent);
    this.calls.show(lines);
    this.callTree.show(lines);
    this.narrate(this.sentence(step, lines), aloud);
    this.guess?.show();
    this.follow();
  }

  /** Scroll the highlighted parts into view, at most once per frame because measuring is slow. */
  follow() {
    this.frame ??= requestAnimationFrame(() => {
      this.frame = undefined;
      this.code.follow();
      this.tree.follow();
      this.variables.follow();
      this.views.follow();
      this.calls.follow();
      this.callTree.follow();
    });
  }

  /** The index of the step to show, or null. @param {number} steps @param {number} lines */
  currentStep(steps, lines) {
    if (!steps) return null;
    const silent = this.byLine && (!lines || this.recording.stepsBefore(lines - 1) === steps);
    return silent ? null : steps - 1;
  }

  /** The highlighted line. @param {number|null} step @param {number} lines */
  line(step, lines) {
    if (this.byLine || this.moments.length) return lines ? this.recording.visits.lines[lines - 1] : null;
    return step === null ? null : this.recording.steps[step].line;
  }

  /** @param {number|null} step @param {number} lines */
  event(step, lines) {
    if (step !== null) return narrate(this.recording, step, this.words);
    if (!lines || !(this.byLine || this.moments.length)) return this.words.say(this.recording.board ? "begin" : "begin.run");
    return this.byLine ? this.lines.sentence(lines, this.board.isBare) : this.lines.moment(lines);
  }

  /** @param {number|null} step @param {number} lines */
  sentence(step, lines) {
    const isOver = this.length && this.position === this.length;
    return this.event(step, lines) + (isOver ? ending(this.recording, this.words, this.length, this.byLine) : "");
  }

  /** @param {string} sentence @param {boolean} aloud */
  narrate(sentence, aloud) {
    const count = this.count();
    this.lastSentence = sentence;
    this.part("says").textContent = unbroken(sentence);
    if (this.byLine && this.code.lit) this.part("says").append(" ", this.code.currentLine());
    if (this.isFirst) this.part("link").href = this.address;
    this.slider.value = String(this.position);
    this.slider.setAttribute("aria-valuetext", `${count}. ${sentence}`);
    if (aloud) this.announce(sentence);
    this.dim();
  }

  /** The link to the current step; the first run is not named. */
  get address() {
    const run = this.choice("run").selectedIndex ? `:${this.end(this.shown)}` : "";
    return `#step-${this.done.steps}${run}`;
  }

  /** Show how many steps have been done, and return the text. */
  count() {
    const text = this.words.say("step", { step: this.position, total: this.length });
    this.part("step").textContent = text;
    return text;
  }

  /** Announce a sentence to screen readers, which read the value of a focused slider anyway. @param {string} sentence */
  announce(sentence) {
    if (document.activeElement !== this.slider) this.part("status").textContent = sentence;
  }

  /** Mark the buttons without effect as disabled; they can keep the focus. */
  dim() {
    const [isFirst, isLast] = [this.position === 0, this.position === this.length];
    const found = this.done.steps > this.lastFind;
    const disabled = { first: isFirst, back: isFirst, forward: isLast, last: isLast, solution: found };
    for (const [name, isDisabled] of Object.entries(disabled)) {
      this.querySelector(`[data-do="${name}"]`).setAttribute("aria-disabled", String(isDisabled));
    }
  }

  /** @param {number} count the number of steps done */
  goToStep(count) {
    this.pause();
    this.go(this.byLine ? this.recording.linesFor(count) : count);
  }

  /** Go to the point after a number of lines; the player changes to lines. @param {number} lines */
  goToLines(lines) {
    this.pause();
    if (!this.byLine && this.linesAt(this.positionAt(lines)) !== lines) this.switchTo(true);
    this.go(this.byLine ? lines : this.positionAt(lines));
  }

  /**
   * Go to the next execution of a line; after the last one, to the first. If no step happens on the
   * line, the player changes to lines.
   *
   * @param {number} line
   */
  goToLine(line) {
    this.pause();
    const isStep = this.byLine || this.recording.steps.some((step) => step.line === line);
    if (!isStep && this.recording.visits.lines.includes(line)) this.switchTo(true);
    const lines = this.byLine ? this.recording.visits.lines : this.recording.steps.map((step) => step.line);
    const next = lines.indexOf(line, this.position);
    const found = next < 0 ? lines.indexOf(line) : next;
    if (found >= 0) this.go(found + 1);
  }

  /** Go to the next or previous step of some kinds. @param {string[]} kinds @param {1|-1} direction */
  seek(kinds, direction) {
    const { steps } = this.recording;
    let index = this.done.steps + (direction > 0 ? 0 : -2);
    while (steps[index] && !kinds.includes(steps[index].kind)) index += direction;
    if (steps[index]) this.goToStep(index + 1);
    else if (direction < 0) this.goToStep(0);
  }

  /** Do the action of a button. @param {string} action */
  do(action) {
    if (!this.recording) {
      this.early = action; // done as soon as the run is loaded
      return undefined;
    }
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
      else if (this.timer) this.next(); // unless there is a question
    }, Number(this.choice("speed").value));
  }

  pause() {
    if (!this.timer) return;
    clearTimeout(this.timer);
    this.timer = null;
    this.playing(false);
    this.announce(this.lastSentence);
  }

  /** @param {boolean} isPlaying */
  playing(isPlaying) {
    this.classList.toggle("is-playing", isPlaying);
    const button = this.querySelector("[data-do=play]");
    this.label ??= button.textContent.trim();
    const label = isPlaying ? this.words.say("pause") : this.label;
    button.title = button.ariaLabel = button.querySelector("span").textContent = label;
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const target = /** @type {Element} */ (event.target);
    if (event.ctrlKey || event.altKey || event.metaKey || target.closest("select")) return;
    if (event.key.startsWith("Arrow") && target.matches(".view-body")) return; // they scroll it
    if (event.key === " " && target.closest("button, summary, [type=checkbox]")) return;
    const action = this.actions(keyOf(event));
    if (!action) return;
    event.preventDefault();
    event.stopPropagation(); // Material's shortcuts: N leads to the next page
    if (this.recording) action();
  }

  /** Return the action of a key. @param {string} key @returns {(() => void)|undefined} */
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

const DISTANCE = 30; // of a swipe, in pixels

/** Note swipes with a finger or a pen; the page still scrolls up and down. @param {HTMLElement} element @param {(by: 1|-1) => void} step called with 1 for a swipe to the left */
function onSwipe(element, step) {
  /** @type {PointerEvent|undefined} */
  let start;
  element.addEventListener("pointerdown", (event) => {
    start = event.pointerType === "mouse" ? undefined : event;
  });
  element.addEventListener("pointerup", (event) => {
    const [x, y] = start ? [event.clientX - start.clientX, event.clientY - start.clientY] : [0, 0];
    start = undefined;
    if (Math.abs(x) > DISTANCE && Math.abs(x) > 2 * Math.abs(y)) step(x < 0 ? 1 : -1);
  });
}

customElements.define("board-player", BoardPlayer);
