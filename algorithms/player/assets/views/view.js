// @ts-check
/**
 * The view of one variable: its name, the choice of what it is shown as, the figure and its Python value.
 *
 * @typedef {{name: string, kind: import("./kinds.js").Kind, by?: string}} Choice
 *   by: the variable that gives the colours; "" for none
 * @typedef {import("./literal.js").Value} Value
 */
import { CellsFigure, RowsFigure } from "./cells.js";
import { places } from "./chess.js";
import { ChessFigure } from "./chessboard.js";
import { made, set, write } from "./elements.js";
import { GraphFigure } from "./graph.js";
import { GridFigure } from "./grid.js";
import { isCollection, isSequence, letters, rowsOf } from "./literal.js";
import { lanes } from "./moments.js";

/** Whether a value can be shown, also if it is empty. @type {Record<string, (value: Value) => unknown>} */
const SHOWS = {
  cells: ({ type }) => ["list", "tuple", "set", "str"].includes(type),
  grid: (value) => isSequence(value) && value.items.every((row) => isSequence(row) || row.type === "str"),
  rows: ({ type }) => type === "dict",
  graph: ({ type }) => type === "dict" || type === "list",
  queens: (value) => places(value, "queen") ?? (isCollection(value) && !value.items.length),
  knight: (value) => places(value, "knight") ?? (isCollection(value) && !value.items.length),
};

export class View {
  /**
   * @param {import("./moments.js").Moments} moments
   * @param {import("../player/words.js").Words} words
   * @param {Choice} choice
   * @param {string[]} kinds
   * @param {string[]} others the variables that may give the colours
   * @param {() => void} changed called when the reader has changed the choice
   */
  constructor(moments, words, choice, kinds, others, changed) {
    Object.assign(this, { moments, words, choice });
    this.element = made("view", "", "figure");
    const caption = this.element.appendChild(made("view-caption", "", "figcaption"));
    caption.append(made("", choice.name, "code"));
    const change = (/** @type {Partial<Choice>} */ part) => {
      Object.assign(choice, part);
      changed();
    };
    const shapes = kinds.map((kind) => [kind, words.say(`view.${kind}`)]);
    const marks = [["", words.say("view.none")], ...others.map((name) => [name, name])];
    if (kinds.length > 1) caption.append(this.select("as", shapes, choice.kind, (kind) => change({ kind, by: undefined })));
    if (others.length) caption.append(this.select("by", marks, choice.by ?? "", (by) => change({ by })));
    this.body = this.element.appendChild(made("view-body", "", "div"));
    set(this.body, "role", "group");
    set(this.body, "aria-label", choice.name);
    this.image = this.body.appendChild(made("view-image", "", "div"));
    set(this.image, "role", "img");
    this.outside = this.element.appendChild(made("view-outside", "", "code"));
    this.note = this.element.appendChild(made("view-note", "", "p"));
    this.figure = this.make();
    this.image.append(this.figure.element, (this.text = made("view-text", "", "code")));
    this.shown = "";
  }

  /** @type {import("./moments.js").Moments} */ moments;
  /** @type {import("../player/words.js").Words} */ words;
  /** @type {Choice} */ choice;

  /** @param {string} label @param {string[][]} options @param {string} value @param {(value: any) => void} choose */
  select(label, options, value, choose) {
    const frame = made("", `${this.words.say(`view.${label}`)} `, "label");
    const select = frame.appendChild(document.createElement("select"));
    for (const [value, text] of options) select.append(new Option(text, value));
    select.value = value;
    select.addEventListener("change", () => choose(select.value));
    return frame;
  }

  /** @returns {any} */
  make() {
    const { moments, choice } = this;
    const values = moments.samples(choice.name).filter((value) => SHOWS[choice.kind](value));
    const uses = moments.usesOf(choice.name);
    const at = [0, 1].map((place) => lanes(uses.filter((use) => use.place === place)));
    const widest = Math.max(0, ...at.flat(2).map((label) => label.length));
    this.body.style.setProperty("--overhang", `${widest / 2}ch`);
    if (choice.kind === "cells") return new CellsFigure(values, at[0]);
    if (choice.kind === "grid") return new GridFigure(values, at[1], at[0].flat());
    if (choice.kind === "rows") return new RowsFigure();
    if (choice.kind === "graph") return new GraphFigure(values, choice.by ? moments.samples(choice.by) : []);
    return new ChessFigure(values, choice.kind === "queens" ? "queen" : "knight");
  }

  /** Keep the height of the largest value, so that what is below stays in place. */
  reserve() {
    const largest = this.moments.largest(this.choice.name);
    if (!largest || !SHOWS[this.choice.kind](largest)) return;
    this.figure.show({ value: largest, before: largest, pointers: [], by: null });
    this.body.style.setProperty("min-block-size", `${this.body.offsetHeight}px`);
  }

  /**
   * Show the value after a number of lines.
   *
   * @param {number} lines
   * @param {number} recent what was changed since this line is marked
   */
  show(lines, recent) {
    const { moments, choice } = this;
    const found = moments.find(choice.name, lines);
    const before = moments.find(choice.name, recent) ?? found;
    const names = [choice.name, choice.by ?? ""].slice(0, choice.kind === "graph" ? 2 : 1);
    const seen = found && !found.isPast ? moments.pointers(names, lines) : [];
    const pointers = choice.kind === "cells" ? seen.filter(({ place }) => place === 0) : seen;
    const [by, old] = choice.by ? [lines, recent].map((count) => moments.find(choice.by ?? "", count)) : [null, null];
    const shown = JSON.stringify([found?.text, found?.isPast, before?.text, pointers, by?.text, old?.text]);
    if (shown === this.shown) return;
    this.shown = shown;
    this.image.classList.toggle("is-missing", !found);
    this.element.classList.toggle("is-past", Boolean(found?.isPast));
    if (!found || !before) return;
    const fits = SHOWS[choice.kind](found.value);
    const wasLike = fits && SHOWS[choice.kind](before.value);
    this.figure.element.toggleAttribute("hidden", !fits);
    write(this.text, fits ? "" : found.text);
    const colours = by && choice.by ? { name: choice.by, value: by.value, before: (old ?? by).value } : null;
    if (fits) this.figure.show({ value: found.value, before: wasLike ? before.value : found.value, pointers, by: colours });
    this.describe(found, pointers);
  }

  /** Scroll to the first place that has changed or that an index points to. */
  follow() {
    const { body } = this;
    const isWhole = body.scrollWidth <= body.clientWidth && body.scrollHeight <= body.clientHeight;
    if (isWhole) body.removeAttribute("tabindex");
    else set(body, "tabindex", "0"); // arrows scroll it
    const place = this.image.querySelector(".is-changed, .is-at");
    if (isWhole || !place) return;
    const [box, frame] = [place.getBoundingClientRect(), body.getBoundingClientRect()];
    if (box.left < frame.left || box.right > frame.right) body.scrollLeft += box.left - frame.left - frame.width / 2;
    if (box.top < frame.top || box.bottom > frame.bottom) body.scrollTop += box.top - frame.top - frame.height / 2;
  }

  /**
   * Write what the figure cannot show.
   *
   * @param {import("./moments.js").Found} found
   * @param {import("./moments.js").Pointer[]} pointers
   */
  describe({ value, isPast }, pointers) {
    const name = `\u2068${this.choice.name}\u2069`;
    const indices = [...new Set(pointers.map(({ label, text }) => `${label} = ${text}`))];
    set(this.image, "aria-label", [`${this.choice.name} = ${value.text}`, ...indices].join("; "));
    const length = value.type === "str" ? letters(value).length : value.items.length;
    const lengths = [length, Math.max(0, ...(rowsOf(value) ?? []).map((row) => row.length))];
    const beyond = pointers.filter(({ place, at }) => at < 0 || at >= lengths[place]);
    const hasPlaces = this.choice.kind === "cells" || this.choice.kind === "grid";
    write(this.outside, hasPlaces ? [...new Set(beyond.map(({ label, text }) => `${label} = ${text}`))].join(", ") : "");
    write(this.note, isPast ? this.words.say("view.past", { name }) : value.isCut ? this.words.say("view.cut") : "");
  }
}
