// @ts-check
/** The tree of calls: a row per call that is open, with its result once it has returned. */

import { CallRows } from "./callrows.js";
import { briefText, callText } from "./calltree.js";
import { writeCode } from "./markup.js";

/** @typedef {import("./calltree.js").Call} Call */
/** @typedef {import("./callrows.js").Row} Row */

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
