// @ts-check
/** A list of lists as a grid, with the names of its indices beside it and colours for few distinct values. */
import { changedCells } from "./changes.js";
import { classes, made, set, write } from "./elements.js";
import { bare, characters, rowsOf } from "./literal.js";
import { labelsAt } from "./moments.js";
import { Palette } from "./palette.js";

/** @typedef {import("./literal.js").Value} Value */
/** @typedef {import("./moments.js").Moment} Moment */

const WIDEST = 8; // letters of a cell that all cells are as wide as

/** The rows of a value, also while it has only one cell in each. @param {Value} value */
const rows = (value) => rowsOf(value) ?? value.items.map((row) => (row.type === "str" ? characters(row) : row.items));

export class GridFigure {
  /** @param {Value[]} values of the variable @param {string[][]} lanes the labels of its second indices, in lines @param {string[]} first the labels of its first indices */
  constructor(values, lanes, first) {
    this.lanes = lanes;
    this.element = made("view-grid");
    this.element.style.setProperty("--gutter", `${first.length ? first.join(", ").length + 3 : 0}ch`);
    const cells = values.flatMap((value) => rows(value).flat());
    this.palette = new Palette(cells.map(bare));
    const widest = Math.min(WIDEST, Math.max(1, ...cells.map((cell) => bare(cell).length)));
    this.element.style.setProperty("--letters", String(widest));
    this.shape = "";
  }

  /** @param {Moment} moment */
  show({ value, before, pointers, by }) {
    const shown = rows(value);
    const changed = changedCells(shown, rows(before));
    const marked = new Set(by ? by.value.items.map(({ text }) => text.replace(/[^\d,-]/g, "")) : []);
    this.build(shown);
    const at = [0, 1].map((place) => pointers.filter((pointer) => pointer.place === place));
    for (const [row, head] of this.heads.entries()) {
      const here = labelsAt(at[0], row);
      write(head, here.length ? `${here.join(", ")} ▶` : "");
    }
    for (const [column, { names, arrow }] of this.tops.entries()) {
      const here = labelsAt(at[1], column);
      names.forEach((name, lane) => write(name, here.filter((label) => this.lanes[lane].includes(label)).join(", ")));
      write(arrow, here.length ? "▼" : "");
    }
    const current = new Set(at[0].flatMap((first) => at[1].filter(({ pair }) => pair === first.pair).map((second) => `${first.at},${second.at}`)));
    for (const [row, cells] of this.cells.entries()) {
      for (const [column, cell] of cells.entries()) {
        const place = `${row},${column}`;
        const text = bare(shown[row][column]);
        write(cell, text);
        const number = this.palette.number(text);
        set(cell, "class", classes("view-cell", { [`is-colour-${number}`]: number, "is-changed": changed.has(place), "is-at": current.has(place), "is-by": marked.has(place) }));
      }
    }
  }

  /** Make the cells, if the shape is a new one. @param {Value[][]} shown */
  build(shown) {
    const shape = shown.map((row) => row.length).join();
    if (shape === this.shape) return;
    this.shape = shape;
    const columns = Math.max(0, ...shown.map((row) => row.length));
    this.element.style.setProperty("--columns", String(columns));
    const top = [made("view-corner"), ...Array.from({ length: columns }, (_, column) => this.top(column))];
    this.tops = top.slice(1).map((element) => ({ arrow: element.lastChild, names: [...element.children].slice(0, this.lanes.length) }));
    const heads = shown.map((_, row) => head(row));
    this.heads = heads.map((element) => element.firstChild);
    this.cells = shown.map((row) => row.map(() => made("view-cell")));
    const missing = shown.map((row) => Array.from({ length: columns - row.length }, () => made("view-missing")));
    this.element.replaceChildren(...top, ...shown.flatMap((_, row) => [heads[row], ...this.cells[row], ...missing[row]]));
  }

  /** The head of a column: the names of the indices there, its number, an arrow. @param {number} column */
  top(column) {
    const element = made("view-top");
    element.append(...this.lanes.map(() => made("view-name")), made("view-index", String(column)), made("view-arrow"));
    return element;
  }
}

/** @param {number} row */
function head(row) {
  const element = made("view-head");
  element.append(made("view-name"), made("view-index", String(row)));
  return element;
}
