// @ts-check
/** The watched variables of a run in nearly Python's notation; changed ones are marked. */

import { writeCode } from "./markup.js";

/** A list, or its text, that needs more than a line; its variable is shown below the others. @param {any} value */
const isLong = (value) => String(value).length > 40;

/** A value that fits beside another variable in a low window. @param {string} name @param {any} value */
const isShort = (name, value) => !Array.isArray(value) && `${name}${value}`.length <= 10;

export class VariablesView {
  /** @param {HTMLElement} frame */
  constructor(frame) {
    this.frame = frame;
  }

  /** @param {import("./recording.js").Recording} recording */
  fill(recording) {
    this.recording = recording;
    const variables = Object.entries(recording.visits.variables);
    const long = new Set(variables.filter(([, { values }]) => values.some(isLong)));
    variables.sort((a, b) => Number(long.has(a)) - Number(long.has(b)));
    this.tallest = 0;
    this.rows = variables.map((entry) => {
      const [name, variable] = entry;
      const row = document.createElement("div");
      row.classList.toggle("is-long", long.has(entry));
      row.classList.toggle("is-short", variable.values.every((value) => isShort(name, value)));
      const term = row.appendChild(document.createElement("dt"));
      const title = term.appendChild(writeCode(document.createElement("code"), name));
      const code = row.appendChild(document.createElement("dd")).appendChild(document.createElement("code"));
      return { name, title, row, code, variable, shown: -1 };
    });
    this.frame.replaceChildren(...this.rows.map(({ row }) => row));
  }

  /** Make buttons of the names of variables that have views. @param {string[]} names @param {import("./words.js").Words} words @param {(name: string) => void} choose */
  offer(names, words, choose) {
    for (const entry of this.rows.filter(({ name }) => names.includes(name))) {
      const title = words.say("view.show", { name: entry.name });
      const button = Object.assign(document.createElement("button"), { type: "button", className: "player-variable", title });
      button.setAttribute("aria-label", title);
      button.addEventListener("click", () => choose(entry.name));
      entry.title.replaceWith(button);
      button.append(entry.title);
    }
  }

  /** Mark the variables that have a view. @param {string[]} names */
  press(names) {
    for (const { name, title } of this.rows) title.closest("button")?.setAttribute("aria-pressed", String(names.includes(name)));
  }

  /** Show the values after a number of lines. @param {number} lines @param {number} recent values set since this line are marked */
  show(lines, recent) {
    for (const entry of this.rows) {
      const found = this.recording.value(entry.variable, lines);
      const since = found ? found.since : -1;
      const text = found ? python(found.value) : "";
      if (since !== entry.shown) writeCode(entry.code, text);
      entry.shown = since;
      entry.row.hidden = !found || found.value === ""; // "": a variable of another call
      entry.row.classList.toggle("is-changed", since >= recent && text !== this.text(entry.variable, recent));
    }
  }

  /** A value as text. @param {any} variable @param {number} lines */
  text(variable, lines) {
    const found = this.recording.value(variable, lines);
    return found ? python(found.value) : "";
  }

  /** Keep the height that the values have needed, so that what is below stays in place; show a changed value. */
  follow() {
    const { frame } = this;
    this.tallest = Math.max(this.tallest, frame.scrollHeight);
    frame.style.setProperty("--tallest", `${this.tallest}px`);
    const changed = frame.querySelector(".is-changed:not([hidden])")?.getBoundingClientRect();
    const { top, bottom } = frame.getBoundingClientRect();
    if (changed && (changed.top < top || changed.bottom > bottom)) frame.scrollTop += changed.top - top;
  }
}

/**
 * Format a value: a set like a list, a table with one line per row, a pair of numbers in a list as a square.
 *
 * @param {any} value
 * @param {boolean} isInList
 * @returns {string}
 */
export function python(value, isInList = false) {
  if (!Array.isArray(value)) return scalar(value);
  const table = value.length > 1 && value.every((row) => Array.isArray(row) && row.length > 2);
  if (table) return value.map((row) => python(row)).join("\n");
  const pair = isInList && value.length === 2 && value.every(Number.isInteger);
  const parts = value.map((item) => python(item, true)).join(", ");
  return pair ? `(${parts})` : `[${parts}]`;
}

/** @param {any} value */
function scalar(value) {
  if (value === null) return "None";
  if (typeof value === "boolean") return value ? "True" : "False";
  return String(value);
}
