// @ts-check
/** A list of lists as a grid, with the names of its indices beside it and colours for few distinct values. */
import { classes, made, set, write } from "./elements.js";
import { bare, changedCells, characters, rowsOf } from "./literal.js";
import { labelsAt } from "./moments.js";
import { Palette } from "./kinds.js";

/** @typedef {import("./literal.js").Value} Value */
/** @typedef {import("./moments.js").Moment} Moment */

const LARGE = 14; // rows or columns of a grid with small cells

/** @type {WeakMap<Value, Value[][]>} */
const known = new WeakMap();

/** The rows of a value, also while it has only one cell in each. @param {Value} value */
function rows(value) {
  const found = known.get(value) ?? rowsOf(value) ?? value.items.map((row) => (row.type === "str" ? characters(row) : row.items));
  known.set(value, found);
  return found;
}

/** Squares by their rows. @param {Iterable<[number, number]>} squares */
function byRow(squares) {
  /** @type {Map<number, Set<number>>} */
  const found = new Map();
  for (const [row, column] of squares) found.set(row, (found.get(row) ?? new Set()).add(column));
  return found;
}

/** The square in a tuple. @param {Value} value @returns {[number, number]} */
const square = ({ items: [row, column] }) => [Number(row.text), Number(column.text)];

export class GridFigure {
  /**
   * @param {Value[]} values of the variable
   * @param {string[][]} lanes the labels of its second indices, in lines
   * @param {string[]} first the labels of its first indices
   */
  constructor(values, lanes, first) {
    this.lanes = lanes;
    this.element = made("view-grid");
    this.element.style.setProperty("--gutter", `${first.length ? first.join(", ").length + 3 : 0}ch`);
    const cells = values.flatMap((value) => rows(value).flat());
    this.palette = new Palette(cells.map(bare));
    this.letters = 0;
    this.widen(Math.max(1, ...cells.map((cell) => bare(cell).length)));
    this.shape = "";
  }

  /** Make all cells wide enough for a text. @param {number} letters */
  widen(letters) {
    if (letters <= this.letters) return;
    this.letters = letters;
    this.element.style.setProperty("--letters", String(letters));
  }

  /** @param {Moment} moment */
  show({ value, before, pointers, by }) {
    const shown = rows(value);
    this.build(shown);
    const at = [0, 1].map((place) => pointers.filter((pointer) => pointer.place === place));
    this.point(at[0], at[1]);
    const pairs = at[0].flatMap((first) => at[1].filter(({ pair }) => pair === first.pair).map((second) => [first.at, second.at]));
    const marks = {
      "is-changed": value === before ? new Map() : byRow(changedCells(shown, rows(before))),
      "is-at": byRow(/** @type {[number, number][]} */ (pairs)),
      "is-by": byRow(by ? by.value.items.map(square) : []),
    };
    for (const [row, items] of shown.entries()) {
      const inRow = Object.entries(marks).map(([name, found]) => [name, found.get(row)]);
      this.showRow(row, items, /** @type {[string, Set<number>|undefined][]} */ (inRow));
    }
  }

  /**
   * Show the names of the indices.
   *
   * @param {import("./moments.js").Pointer[]} first
   * @param {import("./moments.js").Pointer[]} second
   */
  point(first, second) {
    for (const [row, head] of this.heads.entries()) {
      const here = labelsAt(first, row);
      write(head, here.length ? `${here.join(", ")} ▶` : "");
    }
    for (const [column, { names, arrow }] of this.tops.entries()) {
      const here = labelsAt(second, column);
      names.forEach((name, lane) => write(name, here.filter((label) => this.lanes[lane].includes(label)).join(", ")));
      write(arrow, here.length ? "▼" : "");
    }
  }

  /**
   * Show a row, if it is not as before.
   *
   * @param {number} row
   * @param {Value[]} items
   * @param {[string, Set<number>|undefined][]} marks
   */
  showRow(row, items, marks) {
    const state = [...items.map(({ text }) => text), ...marks.map(([, columns]) => [...(columns ?? [])].join())].join("\n");
    if (this.states[row] === state) return;
    this.states[row] = state;
    for (const [column, item] of items.entries()) {
      const text = bare(item);
      const number = this.palette.number(text);
      const flags = marks.map(([name, columns]) => [name, columns?.has(column)]);
      write(this.cells[row][column], text);
      this.widen(text.length);
      set(this.cells[row][column], "class", classes("view-cell", { [`is-colour-${number}`]: number, ...Object.fromEntries(flags) }));
    }
  }

  /** Make the cells, if the shape is a new one. @param {Value[][]} shown */
  build(shown) {
    const shape = shown.map((row) => row.length).join();
    if (shape === this.shape) return;
    this.shape = shape;
    /** What each row shows. @type {string[]} */
    this.states = [];
    const columns = Math.max(0, ...shown.map((row) => row.length));
    this.element.style.setProperty("--columns", String(columns));
    this.element.classList.toggle("is-large", Math.max(columns, shown.length) > LARGE);
    const top = made("view-tops");
    top.append(made("view-corner"), ...Array.from({ length: columns }, (_, column) => this.top(column)));
    this.tops = [...top.children].slice(1).map((element) => ({ arrow: element.lastChild, names: [...element.children].slice(0, this.lanes.length) }));
    const heads = made("view-heads"); // one element, because each that is sticky costs time
    heads.append(...shown.map((_, row) => head(row)));
    heads.style.setProperty("--rows", String(shown.length));
    this.heads = [...heads.children].map((element) => element.firstChild);
    this.cells = shown.map((row) => row.map(() => made("view-cell")));
    const missing = shown.map((row) => Array.from({ length: columns - row.length }, () => made("view-missing")));
    this.element.replaceChildren(top, heads, ...shown.flatMap((_, row) => [...this.cells[row], ...missing[row]]));
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
