// @ts-check
/** The variables that can give colours to a graph or a grid: what they have are its nodes or its squares. */
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
