// @ts-check
/**
 * The views that fit a value, the best one first. A chessboard is never the first: only the reader chooses it.
 *
 * @typedef {import("./literal.js").Value} Value
 * @typedef {"cells"|"grid"|"rows"|"graph"|"queens"|"knight"} Kind
 */
import { graphOf } from "./graph-data.js";
import { places } from "./chess.js";
import { isCollection, letters, rowsOf } from "./literal.js";

/** The beginning of a collection or a text, as Python writes it. */
const COLLECTION = /^(?:[[({'"]|\w+\()/;

/**
 * The views of a value.
 *
 * @param {Value} value
 * @param {boolean} isTable true for a variable that is used with two indices, a[i][j]
 * @returns {Kind[]}
 */
export function fitting(value, isTable = false) {
  const kinds = own(value, isTable);
  if (places(value, "queen")) kinds.push("queens");
  if (places(value, "knight")) kinds.push("knight");
  return kinds;
}

/** @param {Value} value @param {boolean} isTable @returns {Kind[]} */
function own(value, isTable) {
  if (value.type === "str") return letters(value).length > 1 ? ["cells"] : [];
  if (!isCollection(value)) return [];
  const graph = value.type === "set" ? null : graphOf(value);
  if (value.type === "dict") {
    if (!graph) return ["rows"];
    return graph.isWhole ? ["graph", "rows"] : ["rows", "graph"];
  }
  const rows = rowsOf(value);
  if (!rows) return ["cells"];
  /** @type {Kind[]} */
  const more = graph?.isWhole ? ["graph"] : [];
  // A list of words or of squares is usually no table.
  const isGrid = isTable || value.items.every(({ type }) => type === "list");
  return isGrid ? ["grid", "cells", ...more] : ["cells", "grid", ...more];
}

/**
 * The variable that is shown if the reader has chosen none and there is no board: one with a structure, that
 * is used with indices, and that changes.
 *
 * @typedef {{name: string, kind: Kind, isText: boolean, isIndexed: boolean, changes: number, since: number}} Rated
 * @param {Rated[]} variables
 * @returns {Rated|null}
 */
export function mostTelling(variables) {
  const most = Math.max(...variables.map(({ changes }) => changes));
  const rated = variables.map((variable) => {
    const { kind, isText, isIndexed, changes } = variable;
    const structure = { graph: 8, grid: 4 }[kind] ?? (isText ? 0 : 2);
    const rating = structure + (isIndexed ? 3 : 0) + (changes > 1 ? 2 : 0) + (changes === most ? 2 : 0);
    return { variable, rating: changes > 1 || isIndexed || structure > 2 ? rating : 0 };
  });
  rated.sort((a, b) => b.rating - a.rating || b.variable.changes - a.variable.changes);
  return rated[0]?.rating ? rated[0].variable : null;
}

/** The longest text among the values of a variable that may be a collection; "" if there is none. @param {any[]} texts */
export function longest(texts) {
  let found = "";
  for (const text of texts) {
    if (typeof text === "string" && text.length > found.length && COLLECTION.test(text)) found = text;
  }
  return found;
}

/* Colours of a graph or a grid: the variables that can give them, and a palette for few distinct values. */

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
