// @ts-check
/** The call stack of a run, the innermost call last; hidden if it was not recorded. */
import { CALLS } from "./recording.js";

/** The line for the calls that are not listed, as in algorithms/walkthrough/tracing.py. */
const FOLDED = /^\.\.\. \((\d+) more calls(?: of (.+))?\)$/;

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
    this.recording = recording;
    this.variable = recording.visits.variables[CALLS];
    this.frame.hidden = !this.variable;
    this.shown = "";
    this.list.replaceChildren();
  }

  /** Show the calls that are running after a number of lines. @param {number} lines */
  show(lines) {
    if (!this.variable) return;
    const text = this.recording.value(this.variable, lines)?.value ?? "";
    if (text === this.shown) return;
    this.shown = text;
    const calls = text.split("\n").filter(Boolean);
    this.list.replaceChildren(...calls.map((text) => this.call(text)));
    this.list.lastElementChild?.setAttribute("aria-current", "true");
    this.isNew = true;
  }

  /** A call, or the number of those in the middle of a deep recursion. @param {string} text */
  call(text) {
    const item = document.createElement("li");
    const [, count, name] = FOLDED.exec(text) ?? [];
    if (count) {
      Object.assign(item, { className: "player-folded", dir: "auto" });
      item.textContent = this.words.say(name ? "folded" : "folded.all", { count: Number(count), name });
    } else item.append(Object.assign(document.createElement("code"), { textContent: text }));
    return item;
  }

  /** Scroll to the current call. */
  follow() {
    if (this.isNew) this.frame.scrollTop = this.frame.scrollHeight;
    this.isNew = false;
  }
}
