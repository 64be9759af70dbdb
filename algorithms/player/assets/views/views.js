// @ts-check
/** The views of the variables that the reader has chosen. */
import { colouring, fitting, mostTelling } from "./kinds.js";
import { Moments } from "./moments.js";
import { View } from "./view.js";

/** @typedef {import("./view.js").Choice} Choice */

export class ViewsPanel {
  /**
   * @param {HTMLElement} frame
   * @param {import("../player/words.js").Words} words
   * @param {import("../player/variables.js").VariablesView} variables
   */
  constructor(frame, words, variables) {
    this.frame = frame;
    this.words = words;
    this.variables = variables;
    /** What the reader has chosen; null before. @type {Choice[]|null} */
    this.choices = null;
    /** @type {View[]} */
    this.views = [];
  }

  /**
   * @param {import("../player/recording.js").Recording} recording
   * @param {Map<number, string>} lines the program by the numbers of its lines
   * @param {boolean} hasBoard true for a run with a board, which is picture enough
   */
  fill(recording, lines, hasBoard) {
    this.moments = new Moments(recording, lines);
    this.kinds = new Map(this.moments.names.map((name) => [name, this.fitting(name)]));
    for (const [name, kinds] of this.kinds) if (!kinds.length) this.kinds.delete(name);
    this.variables.offer([...this.kinds.keys()], this.words, (name) => this.toggle(name));
    /** @type {Choice[]} */
    this.shown = (this.choices ?? (hasBoard ? [] : this.first())).filter(({ name, kind }) => this.kinds?.get(name)?.includes(kind));
    this.build();
  }

  /** @param {string} name */
  fitting(name) {
    const value = this.moments.largest(name);
    return value ? fitting(value, this.moments.tables.has(name)) : [];
  }

  /**
   * What is shown without a choice: the most telling variable, and another one if it comes late in the run.
   *
   * @returns {Choice[]}
   */
  first() {
    const { visits } = this.moments;
    const rated = [...this.kinds].map(([name, [kind]]) => this.rated(name, kind));
    const best = mostTelling(rated);
    if (!best) return [];
    const isLate = best.since > visits.lines.length / 4;
    const before = isLate ? mostTelling(rated.filter(({ since }) => since < best.since / 2)) : null;
    return [before, best].flatMap((found) => (found ? [{ name: found.name, kind: found.kind }] : []));
  }

  /** What decides whether a variable is shown. @param {string} name @param {import("./kinds.js").Kind} kind */
  rated(name, kind) {
    const { moments } = this;
    const isText = moments.largest(name)?.type === "str";
    const [since] = moments.visits.variables[name].at;
    return { name, kind, isText, since, isIndexed: moments.usesOf(name).length > 0, changes: moments.texts(name).length };
  }

  /** Show or hide a variable. @param {string} name */
  toggle(name) {
    const others = this.shown.filter((choice) => choice.name !== name);
    const isShown = others.length < this.shown.length;
    this.shown = isShown ? others : [...others, { name, kind: this.kinds.get(name)[0] }];
    this.changed();
  }

  /** The reader has changed a choice. */
  changed() {
    this.choices = this.shown;
    this.build();
    this.show(...this.at);
    this.frame.dispatchEvent(new CustomEvent("views", { bubbles: true, detail: this.choices }));
  }

  /** Make the views of the chosen variables. */
  build() {
    const focused = this.focused();
    this.views = this.shown.map((choice) => {
      const offered = colouring(this.moments, choice, [...this.kinds.keys()]);
      if (choice.by === undefined || (choice.by && !offered.includes(choice.by))) choice.by = offered[0] ?? "";
      return new View(this.moments, this.words, choice, this.kinds.get(choice.name), offered, () => this.changed());
    });
    this.frame.hidden = !this.views.length;
    this.frame.replaceChildren(...this.views.map(({ element }) => element));
    for (const view of this.views) view.reserve();
    this.variables.press(this.shown.map(({ name }) => name));
    if (focused) this.select(...focused)?.focus();
  }

  /** The view and the number of the list that has the focus. @returns {[number, number]|null} */
  focused() {
    const active = document.activeElement;
    const view = this.views.findIndex(({ element }) => element.contains(active));
    return view < 0 ? null : [view, [...this.views[view].element.querySelectorAll("select")].indexOf(active)];
  }

  /** @param {number} view @param {number} index @returns {HTMLElement|undefined} */
  select(view, index) {
    return this.views[view]?.element.querySelectorAll("select")[index];
  }

  /** The numbers of lines of `show`. @type {[number, number]} */
  at = [0, 0];

  /**
   * Show the values after a number of lines.
   *
   * @param {number} lines
   * @param {number} recent what was changed since this line is marked
   */
  show(lines, recent) {
    this.at = [lines, recent];
    for (const view of this.views) view.show(lines, recent);
  }

  /** Scroll the views, but not the page, to what has changed. */
  follow() {
    for (const view of this.views) view.follow();
  }
}
