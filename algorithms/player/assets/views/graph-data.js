// @ts-check
/**
 * A graph in a value: a dictionary of neighbours, or a list of lists of indices; with or without weights.
 *
 * @typedef {import("./literal.js").Value} Value
 * @typedef {{from: string, to: string, weight: string}} Edge
 * @typedef {{nodes: string[], edges: Edge[], isDirected: boolean, isWhole: boolean}} Graph
 *   nodes: as Python writes them; isWhole: each neighbour has neighbours of its own, if only an empty list
 */
import { isCollection, isInteger, isSequence } from "./literal.js";

const MOST = 64; // nodes

/** @type {WeakMap<Value, Graph|null>} */
const known = new WeakMap();

/** The graph in a value, or null if it is none. @param {Value} value */
export function graphOf(value) {
  const found = known.get(value);
  if (found !== undefined) return found;
  const graph = read(value);
  known.set(value, graph);
  return graph;
}

/** @param {Value} value @returns {Graph|null} */
function read(value) {
  const pairs = neighbours(value);
  if (!pairs || pairs.length < 2 || pairs.length > MOST) return null;
  const names = new Set(pairs.map(([key]) => key.text));
  const edges = [];
  for (const [key, inside] of pairs) {
    if (!isCollection(inside)) return null;
    for (const [to, weight] of targets(inside, names)) {
      if (isCollection(to) && to.type !== "tuple") return null;
      edges.push({ from: key.text, to: to.text, weight });
    }
  }
  const isWhole = edges.every(({ to }) => names.has(to));
  if (!edges.some(({ to }) => names.has(to)) || (value.type !== "dict" && !isWhole)) return null;
  const known = new Set(edges.map(({ from, to }) => `${from}>${to}`));
  const isDirected = !edges.every(({ from, to }) => known.has(`${to}>${from}`));
  return { nodes: [...new Set([...names, ...edges.map(({ to }) => to)])], edges, isDirected, isWhole };
}

/** Each node with its neighbours. @param {Value} value @returns {[Value, Value][]|null} */
function neighbours(value) {
  if (value.type === "dict") return value.entries;
  const isLists = isSequence(value) && value.items.every(isIndices);
  return isLists ? value.items.map((row, index) => [{ ...row, type: "number", text: String(index) }, row]) : null;
}

/** True for different indices, unlike the rows of most tables. @param {Value} row @param {number} index */
function isIndices(row, index) {
  const texts = new Set(row.items.map(({ text }) => text));
  return isCollection(row) && row.items.every(isInteger) && texts.size === row.items.length && !texts.has(String(index));
}

/**
 * The neighbours of a node with their weights, from {b: 3} or [(b, 3)].
 *
 * @param {Value} inside
 * @param {Set<string>} names
 * @returns {[Value, string][]}
 */
function targets(inside, names) {
  if (inside.type === "dict") return inside.entries.map(([to, weight]) => [to, weight.text]);
  return inside.items.map((to) => {
    const [first, second, ...others] = to.type === "tuple" && !names.has(to.text) ? to.items : [];
    return second && !others.length && names.has(first.text) ? [first, second.text] : [to, ""];
  });
}

/** The edges to draw: one for both directions of an undirected edge. @param {Graph} graph */
export function lines({ edges, isDirected }) {
  const seen = new Set();
  return edges.filter(({ from, to }) => {
    if (!isDirected && seen.has(`${to}>${from}`)) return false;
    seen.add(`${from}>${to}`);
    return true;
  });
}
