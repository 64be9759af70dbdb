// @ts-check
/** The call stack of a run, the innermost call last; hidden if it was not recorded. */

import { callText } from "./calltree.js";
import { writeCode } from "./markup.js";

/** The calls that are listed of a deep recursion, and the fewest that are left out. */
const [OUTER, INNER, FEWEST] = [4, 6, 12];

export class CallsView {
  /** @param {HTMLElement} frame @param {import("./words.js").Words} words */
  constructor(frame, words) {
    this.frame = frame;
    this.words = words;
    this.isNew = false; // true until the shown calls have been scrolled
    this.list = frame.querySelector("ol");
  }

  /** @param {import("./recording.js").Recording} recording */
  fill(recording) {
    this.calls = recording.calls;
    this.frame.hidden = !this.calls.all.length;
    /** @type {import("./calltree.js").Running|null} */ this.shown = null;
    this.list.replaceChildren();
  }

  /** Show the calls that are running after a number of lines. @param {number} lines */
  show(lines) {
    const running = this.calls.running(lines);
    if (running === this.shown) return;
    this.shown = running;
    this.list.replaceChildren(...this.items(running));
    this.list.lastElementChild?.setAttribute("aria-current", "true");
    this.isNew = true;
  }

  /** The running calls, with the number of those in the middle of a deep recursion. @param {import("./calltree.js").Running|null} running */
  items(running) {
    const calls = [];
    for (let top = running; top; top = top.below) calls.push(top.call);
    calls.reverse();
    const folded = calls.slice(OUTER, -INNER);
    if (folded.length < FEWEST) return calls.map(item);
    const [{ name }] = folded;
    const key = folded.every((call) => call.name === name) ? "folded" : "folded.all";
    const fold = Object.assign(document.createElement("li"), { className: "player-folded", dir: "auto" });
    fold.textContent = this.words.say(key, { count: folded.length, name });
    return [...calls.slice(0, OUTER).map(item), fold, ...calls.slice(-INNER).map(item)];
  }

  /** Scroll to the current call. */
  follow() {
    if (this.isNew) this.frame.scrollTop = this.frame.scrollHeight;
    this.isNew = false;
  }
}

/** @param {import("./calltree.js").Call} call */
function item(call) {
  const element = document.createElement("li");
  element.append(writeCode(document.createElement("code"), callText(call)));
  return element;
}
