// @ts-check
/** The board as text, for its description: the same as scene_text in algorithms/drawing/text.py. */

/** @typedef {import("../boards/picture.js").Cell} Cell */

const SIGNS = { reject: "×", back: "○" };

/**
 * @param {Iterable<Cell>} squares all squares, in any order
 * @param {string} piece
 * @param {Cell[]} occupied the squares of the pieces, in the order in which they were placed
 * @param {Record<string, Cell[]>} marked the squares below the pieces with each sign
 * @param {Cell|undefined} candidate the square of the current step
 * @param {string|undefined} kind the kind of the current step
 */
export function describe(squares, piece, occupied, marked, candidate, kind) {
  const isKnight = piece === "knight";
  const signs = new Map(Object.entries(marked).flatMap(([sign, cells]) => cells.map((cell) => [cell, sign])));
  if (isKnight) occupied.forEach((cell, number) => signs.set(cell, String(number)));
  if (candidate && SIGNS[kind]) signs.set(candidate, SIGNS[kind]);
  const pieces = isKnight ? occupied.slice(-1) : occupied;
  for (const cell of pieces) signs.set(cell, isKnight ? "♞" : "♛");
  const rows = [];
  for (const cell of squares) (rows[cell.row] ??= [])[cell.column] = signs.get(cell) ?? "·";
  const width = Math.max(...rows.flat().map((sign) => sign.length));
  return rows.map((row) => row.map((sign) => sign.padStart(width)).join(" ")).join("\n");
}
