// @ts-check
/** A list, a set or a text as a row of cells, with arrows from its indices; a dictionary as rows. */
import { classes, fit, made, set, write } from "./elements.js";
import { changedItems, changedKeys, characters } from "./literal.js";
import { labelsAt } from "./moments.js";

/** @typedef {import("./literal.js").Value} Value */
/** @typedef {import("./moments.js").Moment} Moment */

const WIDEST = 12; // letters of a cell that all cells are as wide as

/** @param {Value} value */
const itemsOf = (value) => (value.type === "str" ? characters(value) : value.items);

export class CellsFigure {
  /** @param {Value[]} values of the variable @param {string[][]} lanes the labels of its indices, in lines */
  constructor(values, lanes) {
    this.lanes = lanes;
    this.element = made("view-cells");
    const widths = values.flatMap((value) => itemsOf(value).map(({ text }) => text.length));
    this.element.style.setProperty("--letters", String(Math.min(WIDEST, Math.max(1, ...widths))));
    /** @type {{element: any, value: any, names: any[], arrow: any}[]} */
    this.cells = [];
  }

  /** @param {Moment} moment */
  show({ value, before, pointers }) {
    const isSet = value.type === "set";
    const items = itemsOf(value);
    const changed = isSet ? changedKeys(value, before) : changedItems(items, itemsOf(before));
    fit(this.cells, items.length, () => this.cell(isSet ? "" : String(this.cells.length)), this.element);
    set(this.element, "class", classes("view-cells", { "is-set": isSet, "is-empty": !items.length }));
    for (const [index, { element, value, names, arrow }] of this.cells.entries()) {
      const here = labelsAt(pointers, index);
      write(value, items[index].text === " " ? "\u2423" : items[index].text);
      set(element, "class", classes("view-cell", { "is-changed": changed.has(index), "is-at": here.length }));
      if (arrow) write(arrow, here.length ? "▲" : "");
      names.forEach((name, lane) => write(name, here.filter((label) => this.lanes[lane].includes(label)).join(", ")));
    }
  }

  /** @param {string} index */
  cell(index) {
    const element = made("view-cell");
    const value = element.appendChild(made("view-value"));
    if (index) element.append(made("view-index", index));
    const hasNames = index && this.lanes.length;
    const arrow = hasNames ? element.appendChild(made("view-arrow")) : null;
    const names = hasNames ? this.lanes.map(() => element.appendChild(made("view-name"))) : [];
    return { element, value, names, arrow };
  }
}

/** A dictionary with a key and its value in each row. */
export class RowsFigure {
  constructor() {
    this.element = made("view-rows");
    /** @type {{element: any, name: any, key: any, value: any}[]} */
    this.rows = [];
  }

  /** @param {Moment} moment */
  show({ value, before, pointers }) {
    const changed = changedKeys(value, before);
    fit(this.rows, value.entries.length, row, this.element);
    for (const [index, { element, name, key, value: shown }] of this.rows.entries()) {
      const [at, inside] = value.entries[index];
      const here = pointers.filter(({ text }) => text === at.text);
      set(element, "class", classes("view-row", { "is-changed": changed.has(index), "is-at": here.length }));
      write(name, here.length ? `${here.map(({ label }) => label).join(", ")} ▶` : "");
      write(key, at.text);
      write(shown, inside.text);
    }
  }
}

function row() {
  const element = made("view-row");
  const [name, key, value] = ["view-name", "view-key", "view-value"].map((part) => element.appendChild(made(part)));
  return { element, name, key, value };
}
