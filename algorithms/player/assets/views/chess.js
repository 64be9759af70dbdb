// @ts-check
/**
 * A value read as a chessboard, which only a reader asks for.
 *
 * @typedef {import("./literal.js").Value} Value
 * @typedef {[number, number]} Square a row and a column
 * @typedef {{squares: Square[], rows: number, columns: number}} Places the pieces in their order, and the least size of the board
 */
import { bare, isInteger, isSequence, rowsOf } from "./literal.js";

const LARGEST = 64; // rows and columns of a board
const EMPTY = new Set(["0", "-1", "None", "False", "", " ", ".", "_", "-", "·"]);

/**
 * The pieces on a board, or null if the value is not a position.
 *
 * @param {Value} value
 * @param {"queen"|"knight"} piece
 * @returns {Places|null}
 */
export function places(value, piece) {
  const found = squares(value, piece);
  if (!found) return null;
  const [rows, columns] = [0, 1].map((axis) => 1 + Math.max(-1, ...found.squares.map((square) => square[axis])));
  const size = { rows: Math.max(rows, found.rows ?? 0), columns: Math.max(columns, found.columns ?? 0) };
  const fits = found.squares.every(([row, column]) => row >= 0 && column >= 0) && Math.max(size.rows, size.columns) <= LARGEST;
  return fits ? { squares: found.squares, ...size } : null;
}

/** @param {Value} value @param {string} piece @returns {{squares: Square[], rows?: number, columns?: number}|null} */
function squares(value, piece) {
  const { items } = value;
  const rows = isPairs(items) ? null : rowsOf(value);
  if (rows) return grid(rows, piece);
  if (value.type === "dict") return mapping(value.entries);
  if (isPairs(items)) return { squares: items.map(({ items: [row, column] }) => [Number(row.text), Number(column.text)]) };
  const isNumbers = items.some(isInteger) && items.every((item) => isInteger(item) || item.text === "None");
  return piece === "queen" && isSequence(value) && isNumbers ? columns(items) : null;
}

/** Queens by the columns of the rows, on a square board. @param {Value[]} items */
function columns(items) {
  const all = items.map((item, row) => [row, EMPTY.has(item.text) && item.text !== "0" ? -1 : Number(item.text)]);
  const size = Math.max(items.length, ...all.map(([, column]) => column + 1));
  return { squares: /** @type {Square[]} */ (all.filter(([, column]) => column >= 0)), rows: size, columns: size };
}

/** True for squares; two lists of two 0s and 1s are a board. @param {Value[]} items */
function isPairs(items) {
  const isBoard = items.length === 2 && items.every(({ type, text }) => type === "list" && /^\[[01], [01]\]$/.test(text));
  return items.length > 0 && items.every(isPair) && !isBoard;
}

/** @param {Value} item */
const isPair = (item) => isSequence(item) && item.items.length === 2 && item.items.every(isInteger);

/** Rows to columns, or squares to the numbers of moves. @param {[Value, Value][]} entries @returns {{squares: Square[]}|null} */
function mapping(entries) {
  if (!entries.length || !entries.every(([, value]) => isInteger(value))) return null;
  if (entries.every(([key]) => isInteger(key))) return { squares: entries.map(([key, value]) => [Number(key.text), Number(value.text)]) };
  if (!entries.every(([key]) => isPair(key))) return null;
  const inOrder = [...entries].sort(([, a], [, b]) => Number(a.text) - Number(b.text));
  return { squares: inOrder.map(([{ items }]) => [Number(items[0].text), Number(items[1].text)]) };
}

/**
 * The marked squares of a grid, or for a knight the numbered ones in their order.
 *
 * @param {Value[][]} rows
 * @param {string} piece
 */
function grid(rows, piece) {
  const cells = rows.flatMap((row, at) => row.map((item, column) => ({ item, square: /** @type {Square} */ ([at, column]) })));
  const size = { rows: rows.length, columns: Math.max(...rows.map((row) => row.length)) };
  const isEven = rows.every((row) => row.length === size.columns);
  if (!isEven) return null;
  if (piece === "queen" && new Set(cells.map(({ item }) => bare(item))).size > 2) return null;
  if (piece === "queen") return { squares: cells.filter(({ item }) => !EMPTY.has(bare(item))).map(({ square }) => square), ...size };
  const counts = new Map();
  for (const { item } of cells) counts.set(item.text, (counts.get(item.text) ?? 0) + 1);
  // A number that occurs often marks the squares that were not visited.
  const visited = cells.filter(({ item }) => isInteger(item) && Number(item.text) >= 0 && counts.get(item.text) === 1);
  if (cells.some(({ item }) => item.type !== "number" && item.text !== "None")) return null;
  return { squares: visited.sort((a, b) => Number(a.item.text) - Number(b.item.text)).map(({ square }) => square), ...size };
}
