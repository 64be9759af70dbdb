// @ts-check
/**
 * The tree of calls: a row per call that is open, with its result once it has returned. Of many calls of one call, and of
 * a deep recursion, those in the middle are one row, which the reader can unfold.
 */

import { briefText, callText } from "./calltree.js";
import { writeCode } from "./markup.js";

/** @typedef {import("./calltree.js").Call} Call */
/** @typedef {{key: string, level: number, call?: Call, isOpen?: boolean, unfold?: () => void, count?: number}} Row */

const SIGNS = { returned: "→", yielded: "⇒", raised: "✗" };
const MOST = 2000; // elements that are kept, also without a row
const SENTENCES = { returned: "call.returned", yielded: "call.yielded", raised: "call.raised" };

export class CallTreeView {
  /**
   * @param {HTMLElement} frame
   * @param {import("./words.js").Words} words
   * @param {(lines: number) => void} go called with the number of lines before the call that the reader selects
   */
  constructor(frame, words, go) {
    this.words = words;
    this.frame = frame;
    this.go = go;
    this.tree = /** @type {HTMLElement} */ (frame.querySelector("[role=tree]"));
    this.tree.addEventListener("click", (event) => this.click(event));
    this.tree.addEventListener("keydown", (event) => this.key(event));
    this.tree.addEventListener("focusin", ({ target }) => this.stop(/** @type {HTMLElement} */ (target)));
  }

  /** @param {import("./recording.js").Recording} recording */
  fill(recording) {
    const { all, outermost } = (this.calls = recording.calls);
    this.frame.hidden = all.length - Number(!outermost[0]?.given.length) < 2;
    this.open = new CallRows(this.calls);
    /** @type {Map<string, HTMLElement>} */ this.elements = new Map();
    this.most = (this.frame.clientWidth || innerWidth) / 13; // characters of a call
    this.lines = this.tallest = 0;
    /** @type {Row[]} */ this.rows = [];
    this.keys = "";
    this.tree.replaceChildren();
  }

  /** Show the state after a number of lines. @param {number} lines */
  show(lines) {
    if (this.frame.hidden) return;
    this.lines = lines;
    this.draw();
  }

  /** Show the rows; only those that are new or different change the page. */
  draw() {
    this.rows = this.open.after(this.lines);
    const elements = this.rows.map((row) => this.element(row));
    const keys = this.rows.map(({ key }) => key).join();
    if (keys !== this.keys) this.replace(elements);
    this.keys = keys;
  }

  /** @param {HTMLElement[]} elements */
  replace(elements) {
    const focused = this.tree.contains(document.activeElement) ? document.activeElement : null;
    this.tree.replaceChildren(...elements);
    if (this.elements.size > MOST) this.elements = new Map(this.rows.map(({ key }, index) => [key, elements[index]]));
    if (focused?.isConnected) /** @type {HTMLElement} */ (focused).focus({ preventScroll: true });
    const stop = elements.find((element) => element === focused) ?? elements.find((element) => element.tabIndex === 0);
    if (focused && !focused.isConnected) (stop ?? elements[0])?.focus({ preventScroll: true });
    if (elements.length) this.stop(stop ?? elements[0]);
  }

  /** The element of a row, up to date. @param {Row} row */
  element(row) {
    const element = this.elements.get(row.key) ?? this.made(row);
    const { call, isOpen, level } = row;
    element.setAttribute("aria-level", String(level));
    element.style.setProperty("--level", String(Math.min(level, 14)));
    if (!call) return element;
    const { children, start, outcome } = call;
    const isOver = call.end <= this.lines && outcome !== "running";
    const state = start > this.lines ? "is-future" : isOver ? "is-over" : "";
    const isCurrent = call === this.open.current;
    const path = this.open.active.has(call) ? " is-path" : "";
    const name = `player-call ${state}${path}${isCurrent ? " is-current" : ""}`;
    if (element.className !== name) {
      element.className = name;
      this.result(element, call, isOver);
      if (isCurrent) element.setAttribute("aria-current", "true");
      else element.removeAttribute("aria-current");
    }
    if (children.length) element.setAttribute("aria-expanded", String(isOpen));
    return element;
  }

  /** @param {Row} row */
  made(row) {
    const element = document.createElement("div");
    Object.assign(element, { tabIndex: -1, className: "player-call" });
    element.setAttribute("role", "treeitem");
    element.dataset.key = row.key;
    if (row.call) {
      const siblings = row.call.parent?.children ?? this.calls.outermost;
      element.setAttribute("aria-setsize", String(siblings.length));
      element.setAttribute("aria-posinset", String(row.call.place + 1));
      element.append(marker(), writeCode(part("code"), briefText(row.call, this.most)), part("code"));
    } else {
      element.className = "player-call player-folded";
      element.append(marker(), part("bdi", this.words.say("folded.all", { count: row.count })));
    }
    this.elements.set(row.key, element);
    return element;
  }

  /** Show the result of a call that is over. @param {HTMLElement} element @param {Call} call @param {boolean} isOver */
  result(element, call, isOver) {
    const [, , result] = element.children;
    const values = { call: callText(call), value: call.result };
    writeCode(result, isOver ? `${SIGNS[call.outcome]} ${call.result}` : "");
    element.classList.toggle("is-raised", isOver && call.outcome === "raised");
    element.title = isOver ? this.words.say(SENTENCES[call.outcome], values) : values.call;
  }

  /** Leave one stop for the Tab key. @param {HTMLElement} element */
  stop(element) {
    const row = element.closest("[role=treeitem]");
    for (const other of this.tree.querySelectorAll('[tabindex="0"]')) /** @type {HTMLElement} */ (other).tabIndex = -1;
    if (row) /** @type {HTMLElement} */ (row).tabIndex = 0;
  }

  /** The row of an event. @param {Event} event */
  rowOf(event) {
    const element = /** @type {Element} */ (event.target).closest("[data-key]");
    return this.rows.findIndex(({ key }) => key === element?.getAttribute("data-key"));
  }

  /** @param {Event} event */
  click(event) {
    const row = this.rows[this.rowOf(event)];
    if (!row) return;
    if (/** @type {Element} */ (event.target).localName === "i" && row.call?.children.length) this.toggle(row);
    else this.select(row);
  }

  /** Go to the beginning of a call, or unfold. @param {Row} row */
  select(row) {
    if (row.call) return this.go(row.call.start);
    row.unfold();
    return this.draw();
  }

  /** Open or close a call. @param {Row} row */
  toggle(row) {
    this.open.chosen.set(row.call, !row.isOpen);
    this.draw();
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const at = this.rowOf(event);
    const action = this.actions(at, this.rows[at])[event.key];
    if (at < 0 || !action) return;
    event.preventDefault();
    event.stopPropagation();
    action();
  }

  /** What the keys do on a row, as in any tree. @param {number} at @param {Row} row @returns {Record<string, () => void>} */
  actions(at, row) {
    const focus = (/** @type {number} */ index) => () => this.elements.get(this.rows[index]?.key)?.focus();
    const above = this.rows.findLastIndex(({ level }, index) => index < at && level < row.level);
    const closed = row?.call?.children.length && !row.isOpen;
    return {
      ArrowDown: focus(at + 1),
      ArrowUp: focus(at - 1),
      ArrowRight: closed ? () => this.toggle(row) : focus(row?.isOpen ? at + 1 : at),
      ArrowLeft: row?.isOpen ? () => this.toggle(row) : focus(above),
      Home: focus(0),
      End: focus(this.rows.length - 1),
      Enter: () => this.select(row),
      " ": () => this.select(row),
    };
  }

  /** Scroll the tree, but not the page, to the current call; the tree only grows, so that what is below stays in place. */
  follow() {
    if (this.rows.length > this.tallest) this.tree.style.setProperty("--tallest", `${this.tree.scrollHeight}px`);
    this.tallest = Math.max(this.tallest, this.rows.length);
    const element = this.open.current && this.elements.get(String(this.open.current.number));
    if (!element?.isConnected || this.tree.contains(document.activeElement)) return;
    const { offsetTop, offsetHeight } = element;
    const { scrollTop, clientHeight } = this.tree;
    if (offsetTop < scrollTop || offsetTop + offsetHeight > scrollTop + clientHeight) {
      this.tree.scrollTop = offsetTop - clientHeight / 3;
    }
  }
}

/** Where the style shows whether a call is open. */
const marker = () => Object.assign(document.createElement("i"), { ariaHidden: "true" });

/** @param {string} name @param {string} textContent */
const part = (name, textContent = "") => Object.assign(document.createElement(name), { textContent });

/** The calls that are shown of many: at the start, at the end, and on both sides of the running one. */
const [FIRST, LAST, NEAR, MANY] = [6, 3, 2, 16];
const UNFOLDED = 100; // that one fold adds
/** The levels that are shown of a deep recursion. */
const [OUTER, INNER, DEEP] = [4, 8, 18];

class CallRows {
  /** @param {import("./calltree.js").CallTree} calls */
  constructor(calls) {
    this.calls = calls;
    /** What the reader has opened or closed. @type {Map<Call, boolean>} */ this.chosen = new Map();
    /** What the reader has unfolded among the calls of a call. @type {Map<Call|null, number[][]>} */ this.ranges = new Map();
    this.isDeep = false; // true if the reader has unfolded the deep recursion
  }

  /** The rows after a number of lines. @param {number} lines */
  after(lines) {
    const running = this.calls.running(lines);
    this.current = running?.call ?? null;
    /** The running calls. @type {Set<Call>} */ this.active = new Set();
    for (let top = running; top; top = top.below) this.active.add(top.call);
    /** The way to the current call in the tree. @type {Call[]} */ this.path = [];
    for (let call = this.current; call; call = call.parent) this.path.push(call);
    this.path.reverse();
    /** @type {Row[]} */ this.rows = [];
    this.add(this.calls.outermost, null, 1);
    return this.rows;
  }

  /** Add the rows of the calls of one call. @param {Call[]} calls @param {Call|null} parent @param {number} level */
  add(calls, parent, level) {
    let last = -1;
    for (const index of this.visible(calls, parent)) {
      if (index - last > 1) this.fold(calls, parent, last + 1, index, level);
      last = index;
      const call = calls[index];
      const isOpen = call.children.length > 0 && this.isOpen(call);
      this.rows.push({ key: String(call.number), level, call, isOpen });
      if (isOpen && this.isFoldedBelow(call)) this.foldDeep(call, level + 1);
      else if (isOpen) this.add(call.children, call, level + 1);
    }
  }

  /** The indices of the calls that have rows, in order. @param {Call[]} calls @param {Call|null} parent */
  visible(calls, parent) {
    if (calls.length <= MANY) return calls.keys();
    const now = this.path[parent ? parent.depth + 1 : 0];
    const near = now && calls[now.place] === now ? now.place : -NEAR - 1;
    const opened = [...this.chosen].flatMap(([call, isOpen]) => (isOpen && call.parent === parent ? [call.place] : []));
    const ranges = [[0, FIRST], [calls.length - LAST, calls.length], [near - NEAR, near + NEAR + 1], ...(this.ranges.get(parent) ?? [])];
    const shown = new Set(opened);
    for (const [from, to] of ranges) {
      for (let index = Math.max(0, from); index < Math.min(to, calls.length); index += 1) shown.add(index);
    }
    return [...shown].sort((a, b) => a - b).values();
  }

  /** Add a row for calls that have none. @param {Call[]} calls @param {Call|null} parent @param {number} from @param {number} to @param {number} level */
  fold(calls, parent, from, to, level) {
    const unfold = () => this.ranges.set(parent, [...(this.ranges.get(parent) ?? []), [from, from + UNFOLDED]]);
    this.rows.push({ key: `${calls[from].number}-${calls[to - 1].number}`, level, unfold, count: to - from });
  }

  /** True if the levels of a deep recursion below a call are one row. @param {Call} call */
  isFoldedBelow({ depth }) {
    return !this.isDeep && this.path.length > DEEP && depth === OUTER - 1 && this.path[depth].depth === depth;
  }

  /** @param {Call} call @param {number} level */
  foldDeep(call, level) {
    if (this.path[call.depth] !== call) return this.add(call.children, call, level);
    const inner = this.path[this.path.length - INNER];
    const unfold = () => (this.isDeep = true);
    this.rows.push({ key: `deep-${inner.number}`, level, unfold, count: inner.depth - OUTER });
    this.rows.push({ key: String(inner.number), level: level + 1, call: inner, isOpen: inner.children.length > 0 && this.isOpen(inner) });
    if (this.rows.at(-1).isOpen) this.add(inner.children, inner, level + 2);
    return undefined;
  }

  /** True if the calls of a call have rows: it is running, or the outermost one, or the reader has opened it. @param {Call} call */
  isOpen(call) {
    return this.chosen.get(call) ?? (this.active.has(call) || !call.parent || (!call.parent.parent && call.parent.children.length === 1));
  }
}
