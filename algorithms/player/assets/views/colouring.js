// @ts-check
/** Colours of a graph or a grid: the variables that can give them, and a palette for few distinct values. */
import { graphOf } from "./graph-data.js";
import { isCollection, rowsOf } from "./literal.js";

/** @typedef {import("./literal.js").Value} Value */

const ORDER = ["dict", "set", "list", "tuple"]; // the first one is the best

/**
 * The names of the variables, the best one first.
 *
 * @param {import("./moments.js").Moments} moments
 * @param {import("./view.js").Choice} choice
 * @param {string[]} names
 * @returns {string[]}
 */
export function colouring(moments, { name, kind }, names) {
  const values = kind === "graph" || kind === "grid" ? moments.samples(name) : [];
  const places = new Set(values.flatMap(kind === "graph" ? nodes : squares));
  const found = names.flatMap((other) => {
    const value = other === name || !places.size ? null : moments.largest(other);
    const isFitting = value && isCollection(value) && value.items.length && value.items.every(({ text }) => places.has(text));
    const isPlain = value && value.entries.every(([, inside]) => !isCollection(inside));
    return isFitting && isPlain ? [{ other, type: value.type, changes: moments.visits.variables[other].at.length }] : [];
  });
  found.sort((a, b) => ORDER.indexOf(a.type) - ORDER.indexOf(b.type) || b.changes - a.changes);
  return found.map(({ other }) => other);
}

/** @param {Value} value @returns {string[]} */
const nodes = (value) => graphOf(value)?.nodes ?? [];

/** The squares of a grid, as Python writes them: (0, 1). @param {Value} value */
const squares = (value) => (rowsOf(value) ?? []).flatMap((row, at) => row.map((_, column) => `(${at}, ${column})`));

const MOST = 9;
const EMPTY = new Set(["0", "False", "None", "''", "' '", "'.'", "'_'", "'-'", "", " ", ".", "_", "-"]);

/** Numbers of classes for few distinct values, 0 for what looks empty. */
export class Palette {
  /** @param {Iterable<string>} texts values as Python writes them; others may follow */
  constructor(texts) {
    const different = [...new Set(texts)].filter((text) => !EMPTY.has(text));
    this.isUsed = different.length <= MOST;
    different.sort((a, b) => Number(a) - Number(b) || (a < b ? -1 : 1));
    this.numbers = new Map(different.map((text, index) => [text, index + 1]));
  }

  /** The number of the colour of a value; 0 for none. @param {string} text */
  number(text) {
    if (!this.isUsed || EMPTY.has(text)) return 0;
    if (!this.numbers.has(text) && this.numbers.size < MOST) this.numbers.set(text, this.numbers.size + 1);
    return this.numbers.get(text) ?? 0;
  }
}
