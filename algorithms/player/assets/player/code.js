// @ts-check
/** The code of a run: the current line is highlighted, and readers can jump to a line. */

import { allowedMarkup } from "./markup.js";

const AROUND = 44; // pixels: nearly two lines

export class CodeView {
  /**
   * @param {HTMLElement} frame
   * @param {(line: number) => void} go called with the line that the reader selects
   */
  constructor(frame, go) {
    this.frame = frame;
    this.lit = null;
    frame.addEventListener("click", (event) => {
      const line = /** @type {Element} */ (event.target).closest("[data-line]");
      if (line && getSelection()?.isCollapsed) go(Number(line.getAttribute("data-line")));
    });
    frame.addEventListener("keydown", (event) => this.walk(event));
  }

  /** @param {string} code HTML */
  fill(code) {
    this.frame.replaceChildren(allowedMarkup(code));
    this.lines = new Map();
    for (const line of this.frame.querySelectorAll("[data-line]")) {
      this.lines.set(Number(line.getAttribute("data-line")), line);
    }
    this.buttons = [...this.frame.querySelectorAll("button")];
    this.buttons.forEach((button, index) => (button.tabIndex = index ? -1 : 0));
    this.lit = null;
  }

  /** Highlight a line or none. @param {number|null} number */
  show(number) {
    const line = this.lines.get(number) ?? null;
    if (line === this.lit) return;
    this.lit?.removeAttribute("aria-current");
    line?.setAttribute("aria-current", "true");
    this.lit = line;
  }

  /** The lines by their numbers. @returns {Map<number, string>} */
  texts() {
    return new Map([...this.lines].map(([number, line]) => [number, [...line.childNodes].slice(1).map((part) => part.textContent).join("")]));
  }

  /** A copy of the highlighted line without its number, for when the code itself is out of view. */
  currentLine() {
    const [, ...parts] = this.lit.cloneNode(true).childNodes;
    const code = Object.assign(document.createElement("code"), { dir: "ltr" });
    code.append(...parts);
    code.querySelector(".player-indent")?.remove();
    const end = /** @type {Text} */ (code.lastChild);
    end.data = end.data.trimEnd();
    return code;
  }

  /** Scroll the code, but not the page, to the highlighted line with its neighbours. */
  follow() {
    if (!this.lit) return;
    const { scrollTop, clientHeight } = this.frame;
    const { offsetTop, offsetHeight } = this.lit;
    const around = Math.min(AROUND, (clientHeight - offsetHeight) / 2);
    if (offsetTop - around < scrollTop || offsetTop + offsetHeight + around > scrollTop + clientHeight) {
      this.frame.scrollTop = offsetTop - (clientHeight - offsetHeight) / 2;
    }
  }

  /** Move the focus between buttons by arrow keys; the Tab key stops at one of them. @param {KeyboardEvent} event */
  walk(event) {
    const move = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    const index = this.buttons.indexOf(/** @type {HTMLButtonElement} */ (event.target));
    const next = this.buttons[index + (move ?? 0)];
    if (!move || index < 0) return;
    event.preventDefault();
    event.stopPropagation();
    if (!next) return;
    this.buttons[index].tabIndex = -1;
    next.tabIndex = 0;
    next.focus();
  }
}
