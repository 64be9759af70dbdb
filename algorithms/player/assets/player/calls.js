// @ts-check
/** The call stack of a run, the innermost call last; hidden if it was not recorded. */
import { CALLS } from "./recording.js";

export class CallsView {
  /** @param {HTMLElement} frame */
  constructor(frame) {
    this.frame = frame;
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
    this.list.replaceChildren(...calls.map(call));
    this.list.lastElementChild?.setAttribute("aria-current", "true");
    this.isNew = true;
  }

  /** Scroll to the current call. */
  follow() {
    if (this.isNew) this.frame.scrollTop = this.frame.scrollHeight;
    this.isNew = false;
  }
}

/** @param {string} text */
function call(text) {
  const item = document.createElement("li");
  item.append(Object.assign(document.createElement("code"), { textContent: text }));
  return item;
}
